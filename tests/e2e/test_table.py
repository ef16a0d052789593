"""A table as people play it: the real client against the sandbox, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Limits
from bot.sandbox.people import text_of
from tests.e2e.players import board_of, panel_of, play_deal
from tests.e2e.running_bot import RunningBot
from tests.tables.audits import audit_tables

CHOOSE = "Nobody sees your choice"
"""On the panel of whoever declares, a dealer with an ace who has to play included."""


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    # Within Discord's limits: a 429 would be a trouble.
    async with RunningBot(tmp_path, limits=Limits(), pictures=True) as bot:
        yield bot


async def test_two_people_and_two_computers_play_two_deals(
    running: RunningBot,
) -> None:
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


@pytest.mark.journey
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
