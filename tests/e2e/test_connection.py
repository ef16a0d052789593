"""Clocks stand still while Discord's gateway is cut, and tables learn which servers are left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.client import shards
from bot.sandbox.faults import EDITS, Break, RequestFault
from bot.sandbox.people import PATIENCE, text_of
from bot.tables.words.values import Stage, Waiting
from bot.tables.words.views import TableView
from tests.e2e.players import board_of, panel_of
from tests.e2e.running_bot import RunningBot


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a connection doubted at once, and for moments."""
    monkeypatch.setattr(shards, "PATIENCE", 1)
    monkeypatch.setattr(shards, "FRESH", timedelta())
    monkeypatch.setattr(shards, "AGAIN", timedelta(seconds=1))


def table_of(running: RunningBot) -> TableView:
    (view,) = running.client.tables.views()
    return view


async def until(running: RunningBot, happens: Callable[[TableView], bool]) -> TableView:
    """Wait until something is so of the table."""
    await eventually(lambda: happens(table_of(running)))
    return table_of(running)


async def eventually(happens: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():  # noqa: ASYNC110 - nothing tells a test of what the bot knows
            await asyncio.sleep(0)


async def a_deal(running: RunningBot) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    await ann.sees("Nobody sees your choice")


@pytest.mark.journey
async def test_a_cut_gateway_stops_the_clocks_though_requests_arrive(running: RunningBot) -> None:
    await a_deal(running)
    assert table_of(running).deadlines
    slow = running.sandbox.outages.slow(0.5)
    await running.sandbox.outages.drop()
    view = await until(running, lambda view: view.waiting is not None)
    assert (view.waiting, view.deadlines) == (Waiting.GATEWAY, {})
    slow.end()
    view = await until(running, lambda view: view.waiting is None)
    assert set(view.deadlines) == {0, 1}
    assert view.stage is Stage.DEAL


@pytest.mark.usefixtures("brief")
@pytest.mark.journey
async def test_a_silent_connection_is_found_out_by_asking(running: RunningBot) -> None:
    await a_deal(running)
    server = table_of(running).server_id
    assert await running.client.connection.answers(server)
    silence = running.sandbox.outages.go_silent()
    assert not await running.client.connection.answers(server)
    assert not running.client.connection.is_up(server)
    assert table_of(running).waiting is Waiting.GATEWAY
    silence.end()
    await until(running, lambda view: view.waiting is None)
    assert running.client.connection.is_up(server)


@pytest.mark.journey
async def test_a_shard_that_brings_nobodys_presses_is_connected_anew(
    running: RunningBot,
) -> None:
    await a_deal(running)
    ann, server = running.person("Ann"), table_of(running).server_id
    running.sandbox.outages.withhold("INTERACTION_CREATE")
    for _ in range(shards.SILENT_TURNS):
        running.client.connection.note_time_out(server)
    await until(running, lambda view: view.waiting is Waiting.GATEWAY)
    await until(running, lambda view: view.waiting is None)
    await ann.command("booray hand")
    assert panel_of(ann) is not None
    for _ in range(shards.SILENT_TURNS):
        running.client.connection.note_time_out(server)
    assert running.client.connection.is_up(server), "not again so soon"


@pytest.mark.journey
async def test_after_a_long_outage_a_short_one_is_over_soon(running: RunningBot) -> None:
    shard = running.client.get_shard(0)
    assert shard is not None
    shard._parent._backoff._exp = 10  # as after many tries in vain
    await running.sandbox.outages.drop()
    async with asyncio.timeout(20):
        await eventually(lambda: shard._parent._backoff._exp == 0)


@pytest.mark.journey
async def test_an_unavailable_server_stops_its_clocks(running: RunningBot) -> None:
    await a_deal(running)
    outage = running.sandbox.outages.lose_servers()
    await until(running, lambda view: view.waiting is Waiting.GATEWAY)
    assert not await running.client.connection.answers(table_of(running).server_id)
    outage.end()
    await until(running, lambda view: view.waiting is None)


@pytest.mark.journey
async def test_what_went_wrong_is_counted(
    running: RunningBot,
) -> None:
    ann = running.person("Ann")
    await ann.command("booray start")
    running.sandbox.faults.add(RequestFault(Break(503), EDITS))
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.wait_for(lambda: "Odile" in text_of(board_of(ann) or {}), what="the table’s message")
    await running.sandbox.outages.drop()
    await eventually(lambda: running.measured("gateway_events_total", event="resumed") == 1)
    assert running.measured("discord_requests_total", status="503") == 1
    assert (
        running.measured("gateway_events_total", event="begun")
        == running.measured("gateway_events_total", event="cut")
        == 1
    )


@pytest.mark.journey
async def test_a_server_left_while_the_session_was_lost_is_noticed(running: RunningBot) -> None:
    await a_deal(running)
    table, gateway = table_of(running).id, running.sandbox.gateway
    outage = running.sandbox.outages.cut()
    await until(running, lambda view: view.waiting is Waiting.GATEWAY)
    for session in gateway.sessions:
        gateway.forget(session)
    running.sandbox.moderation.remove_bot()
    tries = running.measured("discord_requests_total", status="WSServerHandshakeError")
    await eventually(lambda: running.measured("discord_requests_total", status="503") > tries)
    outage.end()

    def is_closed() -> bool:
        view = running.client.tables.find(table)
        return view is not None and view.stage is Stage.CLOSED

    await eventually(is_closed)
