"""One answer that would end something for good is doubted: gateways and proxies give stray ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import discord
import pytest

from bot.ledger import wallets
from bot.publish.decisions import BotTokenRefused, Fate
from bot.sandbox import FaultyRequests, SimulatedPerson, faults
from bot.sandbox.faults import RequestFault
from bot.sandbox.people import text_of
from bot.tables.words.values import Stage, Waiting
from bot.tables.words.views import TableView
from tests.e2e.players import board_of, panel_of
from tests.e2e.running_bot import RunningBot


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.client.requests.ASKED_AFTER", (0.0, 0.0, 0.0))


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


def server_of(running: RunningBot) -> int:
    (server,) = running.sandbox.world.guilds
    return int(server)


EVERY_KIND = (faults.POSTS, faults.EDITS, faults.ABOUT_SERVERS, faults.ALL)


@pytest.mark.journey
async def test_one_401_stops_nothing(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start")
    for requests in EVERY_KIND:
        stray = running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, requests))
        if requests is faults.ABOUT_SERVERS:
            await running.client.fetch_guild(server_of(running), with_counts=False)
        else:
            await ann.command("booray table")
        await ann.click("Add computer", message=board_of(ann))
        await ann.click("Steady")
        await until(lambda stray=stray: stray.hits == 1)  # type: ignore[misc]
        assert not running.client.requests.refused.is_set(), requests
    await ann.wait_for(lambda: "5 of 8" in text_of(board_of(ann) or {}), what="the table’s message")
    assert not running.measured("out_of_reach_total")


@pytest.mark.journey
async def test_a_401_is_not_believed_even_where_discord_cannot_be_asked(
    running: RunningBot,
) -> None:
    ann = running.person("Ann")
    await ann.command("booray start")
    running.sandbox.faults.add(RequestFault(faults.Break(503), faults.ABOUT_ITSELF, times=None))
    running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, faults.EDITS))
    await ann.click("Add computer")
    await ann.click("Steady")
    running.sandbox.faults.clear()
    await ann.wait_for(lambda: "Odile" in text_of(board_of(ann) or {}), what="the table’s message")
    assert not running.client.requests.refused.is_set()


@pytest.mark.journey
async def test_a_stray_401_at_the_start_does_not_end_it(running: RunningBot) -> None:
    await running.stop_bot()
    running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, faults.ABOUT_ITSELF))
    running.sandbox.faults.add(
        RequestFault(faults.UNAUTHORIZED, FaultyRequests("GET", "/gateway/bot"))
    )
    running.sandbox.faults.add(
        RequestFault(faults.UNAUTHORIZED, FaultyRequests("GET", "/oauth2/**"))
    )
    await running.start_bot()
    assert await running.person("Ann").command("booray balance")


@pytest.mark.journey
async def test_a_stray_401_to_an_answer_is_answered_again(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start")
    running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, faults.CALLBACKS))
    assert "Close" in text_of(await ann.click("Table") or {})
    running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, faults.TOKEN_EDITS))
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.wait_for(lambda: "Odile" in text_of(board_of(ann) or {}), what="the table’s message")
    assert "2 of 8 seats taken" in text_of(panel_of(ann) or {})


@pytest.mark.expects_trouble("bot.client.gateway: shard 0 is reconnected")
@pytest.mark.parametrize("code", [4004, 4014])
@pytest.mark.journey
async def test_a_gateway_that_once_shuts_the_bot_out_for_good_is_tried_again(
    running: RunningBot, code: int
) -> None:
    ann = running.person("Ann")
    before = {session.id for session in running.sandbox.gateway.sessions}
    await running.sandbox.outages.drop(code)
    await until(lambda: _has_begun_another(running, before))
    assert await ann.command("booray balance")
    assert not running._running.done()


@pytest.mark.journey
async def test_a_gateway_that_refuses_the_token_and_discord_too_ends_the_program(
    running: RunningBot,
) -> None:
    running.sandbox.faults.add(RequestFault(faults.UNAUTHORIZED, faults.ALL, times=None))
    await running.sandbox.outages.drop(4004)
    with pytest.raises((BotTokenRefused, discord.ConnectionClosed)):
        await ended(running)


def _has_begun_another(running: RunningBot, before: set[str]) -> bool:
    connected = (each.session for each in running.sandbox.gateway.connections)
    return any(each is not None and each.id not in before for each in connected)


async def a_deal(running: RunningBot) -> tuple[SimulatedPerson, str]:
    """Have two people choose in a deal, and return the host and the table."""
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    await ann.sees("Nobody sees your choice")
    (view,) = running.client.tables.views()
    return ann, view.id


def table_of(running: RunningBot, table: str) -> TableView:
    view = running.client.tables.find(table)
    assert view is not None
    return view


async def ended(running: RunningBot) -> None:
    """Wait for the program to end, and raise what it ends with."""
    async with asyncio.timeout(60):
        await running._running


async def until(so: Callable[[], bool]) -> None:
    """Wait for something that nobody is shown."""
    async with asyncio.timeout(60):
        while not so():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


async def until_tried_again(running: RunningBot, requests: int) -> None:
    """Wait until the bot has got over so many requests."""
    await until(lambda: running.measured("retried_total") >= requests)


@pytest.mark.journey
async def test_while_discord_cannot_be_asked_for_the_channel_no_deal_is_void(
    running: RunningBot,
) -> None:
    ann, table = await a_deal(running)
    silent = running.sandbox.faults.add(
        RequestFault(faults.Refuse(403, 0, "no"), FaultyRequests("GET", "/channels/*"), times=None)
    )
    running.sandbox.faults.add(RequestFault(faults.UNKNOWN_CHANNEL, faults.EDITS, times=2))
    await ann.click("Play", message=panel_of(ann))
    await until_tried_again(running, 2)
    silent.end()
    await ann.sees("fist closed")
    assert table_of(running, table).stage is Stage.DEAL


@pytest.mark.journey
async def test_a_table_in_a_private_thread_outlives_that_the_bot_is_taken_out_of_it(
    running: RunningBot,
) -> None:
    """Nobody escapes a bourré by taking the bot out of the thread."""
    ann, world = running.person("Ann"), running.sandbox.world
    ann.start_thread("Ours", channel="card-table", private=True)
    ann.channel = "Ours"
    ann.say(f"<@{world.application.user.id}>")
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await ann.sees("Nobody sees your choice")
    (view,) = running.client.tables.views()
    running.sandbox.moderation.take_bot_out_of("Ours")
    unknown = FaultyRequests(None, f"/channels/{view.channel_id}**")
    running.sandbox.faults.add(RequestFault(faults.UNKNOWN_CHANNEL, unknown, times=None))
    await ann.click("Play", message=panel_of(ann))
    await until(lambda: table_of(running, view.id).waiting is Waiting.CHANNEL)
    assert table_of(running, view.id).deal is not None
    running.sandbox.faults.clear()
    ann.say(f"<@{world.application.user.id}>")
    await until(lambda: table_of(running, view.id).waiting is None)


@pytest.mark.journey
async def test_a_channel_that_was_deleted_unheard_ends_its_table(running: RunningBot) -> None:
    ann, table = await a_deal(running)
    running.sandbox.outages.withhold("CHANNEL_DELETE")
    ann.delete_channel("card-table")
    assert await running.client.publisher.post_again(table_of(running, table)) is Fate.GONE
    await until(lambda: table_of(running, table).stage is Stage.CLOSED)
    held = await running.database.read(
        lambda tx: wallets.holdings(tx, server_of(running), int(ann.id))
    )
    assert held is not None
    assert held.on_tables == 0


@pytest.mark.journey
async def test_a_server_that_the_gateway_alone_says_was_left_keeps_its_tables(
    running: RunningBot,
) -> None:
    ann, table = await a_deal(running)
    running.sandbox.outages.tell("GUILD_DELETE", {"id": str(server_of(running))})
    await until(lambda: running.measured("gateway_events_total", event="connected_anew") == 1)
    await until(lambda: running.client.connection.is_up(server_of(running)))
    await ann.click("Play", message=panel_of(ann))
    await ann.sees("fist closed")
    assert table_of(running, table).deal is not None
