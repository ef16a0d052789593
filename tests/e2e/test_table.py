"""A table as people play it: the real client against the sandbox, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import ledger
from bot.sandbox import Limits
from bot.sandbox.people import PATIENCE, text_of
from bot.wording import name
from tests.e2e.players import board_of, panel_of, play_deal
from tests.e2e.running_bot import RunningBot
from tests.tables.audits import audit_tables

CHOOSE = "Nobody sees your choice"
"""On the panel of whoever declares, a dealer with an ace who has to play included."""


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path, pictures=True) as bot:
        yield bot


async def chips_of(running: RunningBot, person_id: str) -> ledger.Holdings | None:
    server = next(iter(running.sandbox.world.guilds.values())).id
    return await running.database.read(lambda tx: ledger.holdings(tx, int(server), int(person_id)))


async def once_home(running: RunningBot, person_id: str) -> ledger.Holdings:
    """Return a person's chips once none lies on a table."""
    async with asyncio.timeout(PATIENCE):
        while True:
            held = await chips_of(running, person_id)
            if held is not None and not held.on_tables:
                return held


async def test_two_people_and_two_computers_play_two_deals(running: RunningBot) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start")
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.click("Easy")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    for number in (1, 2):
        presses = await asyncio.gather(
            play_deal(ann, number), play_deal(bo, number, declare="pass")
        )
        assert max(presses) <= 10
    assert "Deal 3" in text_of(await ann.sees("Deal 3"))
    assert await audit_tables(running.client.tables, running.database) == []


async def test_a_deal_is_played_within_discords_limits(tmp_path: Path) -> None:
    async with RunningBot(
        tmp_path, limits=Limits(), pictures=True
    ) as running:  # a 429 would be a trouble
        ann = running.person("Ann")
        await ann.command("booray start", computers=3)
        await ann.click("Deal")
        await play_deal(ann, 1)


async def test_the_bot_is_stopped_in_a_deal_and_the_deal_goes_on(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await ann.sees(CHOOSE)
    hand = text_of(panel_of(ann) or {})
    board = board_of(ann)
    await running.stop_bot()
    await running.start_bot()

    await ann.click("My hand", message=board)
    again = await ann.sees(CHOOSE)
    assert text_of(again).splitlines()[1] == hand.splitlines()[1]
    assert (board_of(ann) or {})["id"] == (board or {})["id"]
    await play_deal(ann, 1)
    assert await audit_tables(running.client.tables, running.database) == []


async def test_chips_outlive_the_program(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start", buy_in=250)
    held = await chips_of(running, ann.id)
    assert held is not None
    assert (held.wallet, held.on_tables) == (750, 250)
    await running.stop_bot()
    await running.start_bot()
    assert await chips_of(running, ann.id) == held
    await ann.command("booray-host close")
    home = await chips_of(running, ann.id)
    assert home is not None
    assert (home.wallet, home.on_tables) == (1000, 0)


async def test_a_deleted_message_comes_back_and_a_deleted_channel_sends_chips_home(
    running: RunningBot,
) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start", computers=2)
    await bo.sees("Join")
    await bo.click("Join")
    await ann.click("Deal")
    await ann.sees(CHOOSE)
    gone = board_of(ann)
    assert gone is not None
    ann.delete(gone)
    await ann.click("Play", message=panel_of(ann))
    again = await ann.wait_for(lambda: board_of(ann), what="a new message")
    assert again is not None
    assert again["id"] != gone["id"]
    assert "Deal 1" in text_of(again), "it waits for Bo"

    ann.delete_channel("card-table")
    for person in (ann, bo):
        held = await once_home(running, person.id)
        assert held.wallet == 1000


async def test_where_the_bot_may_not_post_it_says_which_permission_is_missing(
    running: RunningBot,
) -> None:
    ann = running.person("Ann")
    answer = await ann.command("booray start", channel="announcements")
    assert answer is not None
    assert "Send Messages" in text_of(answer)
    assert await chips_of(running, ann.id) is None


async def test_the_leaderboard_tells_ones_own_place(running: RunningBot) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await bo.command("booray balance")
    answer = await ann.command("booray balance")
    assert answer is not None
    assert "1,000" in text_of(answer)
    assert name("Bo") in text_of(answer)
