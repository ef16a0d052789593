"""A newer process takes the place of an older one on PostgreSQL, and no press goes unanswered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.client import BoorayClient, starts
from bot.client.handover import RollingStage
from bot.program import serving
from bot.settings import Settings
from bot.store import Database
from bot.store.rows import gateway_sessions, processes
from bot.store.rows.gateway_sessions import SessionRow
from tests.e2e.running_bot import LONG, RunningBot
from tests.e2e.test_handover import becomes, counted

pytestmark = [pytest.mark.journey, pytest.mark.usefixtures("unhurried")]


@asynccontextmanager
async def beside(
    running: RunningBot, shard_ids: Sequence[int] | None = None
) -> AsyncIterator[tuple[BoorayClient, asyncio.Task[None]]]:
    """Start another process beside the one that runs, and end it."""
    database = await Database.open(running.url, patience=LONG)
    client = running.new_client(database, shard_ids)
    task = asyncio.create_task(client.start(running.sandbox.token))
    try:
        yield client, task
    finally:
        await client.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


@pytest.fixture
def unbroken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nobody taken for dead that a busy machine keeps from saying that it lives."""
    monkeypatch.setattr(processes, "LASTS", timedelta(seconds=LONG))


@pytest.fixture
async def running(tmp_path: Path, postgres_url: str) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, shards=1)
    bot.url = postgres_url
    async with bot:
        yield bot


@pytest.mark.usefixtures("unbroken")
async def test_a_newer_process_goes_on_with_the_session_and_the_older_one_ends(
    running: RunningBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)
    left = running.sandbox.gateway.starts.day.left
    running.client.outages._down.add(0)
    async with beside(running) as (newer, _):
        async with asyncio.timeout(LONG):
            while not running._running.done():
                assert await ann.command("booray balance"), "every press is answered meanwhile"
        running._running.result()
        assert not running.client.outages._down, "the older one waits for no shard of the newer"
        await becomes({"resumed": 1, "taken over": 1}, lambda: dict(newer.traffic.gateway))
        assert await ann.click("Deal")
        await ann.sees("choosing")
        assert running.sandbox.gateway.starts.day.left == left, "no session was begun"
        assert (newer.rolling.stage, running.client.rolling.stage) == (
            RollingStage.SERVING,
            RollingStage.GIVING_UP,
        )
        assert not await running.database.read(lambda tx: gateway_sessions.waiting(tx, 1))
    for told in (
        "prepared tables that another process still runs: 1",
        "another process serves shard 0; standing by",
        "shard 0 is handed to a newer",
    ):
        assert told in caplog.text


async def test_where_the_newer_one_dies_before_it_takes_the_older_one_goes_on(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = running.person("Ann")
    assert await ann.command("booray balance")
    async with beside(running) as (newer, task):
        monkeypatch.setattr(newer.rolling._roster, "is_waiting", lambda _: False)
        await becomes(RollingStage.GIVING_UP, lambda: running.client.rolling.stage)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await becomes(RollingStage.SERVING, lambda: running.client.rolling.stage)
    assert await ann.command("booray balance")
    assert counted(running) == {"begun": 1, "resumed": 1, "taken over": 1}
    assert not running._running.done()


async def test_where_the_older_one_gives_nothing_up_a_session_is_begun(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)

    async def stopped(*_: object) -> bool:
        """Do as a process does that was stopped and may go on much later."""
        await asyncio.Event().wait()
        return True

    monkeypatch.setattr(running.client.rolling, "_look", stopped)
    assert running.client._renewing is not None
    running.client._renewing.cancel()
    async with beside(running) as (newer, _):
        await becomes({"begun": 1}, lambda: dict(newer.traffic.gateway))
        await becomes(1, lambda: len(newer.leases.held()))
        assert await ann.click("Deal")
        await ann.sees("choosing")
        monkeypatch.undo()


@pytest.mark.usefixtures("unbroken")
async def test_with_another_count_of_shards_every_press_is_answered_once(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starts, "BETWEEN", timedelta(0))
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start", computers=2)
    older, running.shards = running.client, 2
    give_up, presses = older.handover.give_up, 1
    async with beside(running) as (newer, _):

        async def meanwhile(shard: int, servers: Callable[[int], bool], *, keep: bool) -> None:
            """Have somebody press whom the older one does not hear any more."""
            nonlocal presses
            refused, presses = newer.leases.counts.refused, presses + 1
            pressed.append(asyncio.create_task(bo.command("booray balance")))
            await becomes(True, lambda: newer.leases.counts.refused > refused)
            await give_up(shard, servers, keep=keep)

        pressed: list[asyncio.Task[object]] = []
        monkeypatch.setattr(older.handover, "give_up", meanwhile)
        async with asyncio.timeout(LONG):
            while not running._running.done():
                assert await ann.command("booray balance")
                presses += 1
        assert len(await asyncio.gather(*pressed)) == 1
        assert await ann.click("Deal")
        answered = [each.services.servers.way_in.endings.total() for each in (older, newer)]
        assert sum(answered) == presses + 1
        assert dict(newer.traffic.gateway) == {"begun": 2}


@pytest.mark.usefixtures("unbroken")
async def test_of_two_newer_ones_the_newest_serves_in_the_end(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)
    left = running.sandbox.gateway.starts.day.left
    async with beside(running) as (second, ended), beside(running) as (third, _):
        async with asyncio.timeout(LONG):
            while not (running._running.done() and ended.done()):
                assert await ann.command("booray balance"), "every press is answered meanwhile"
        ended.result()
        await becomes(RollingStage.SERVING, lambda: third.rolling.stage)
        assert second.rolling.stage is not RollingStage.SERVING
        assert await ann.click("Deal")
        assert running.sandbox.gateway.starts.day.left == left, "no session was begun"


@pytest.mark.usefixtures("unbroken")
async def test_a_shard_that_is_wanted_before_it_is_connected_is_handed_on(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, left = running.person("Ann"), running.sandbox.gateway.starts.day.left
    taken, goes_on = asyncio.Event(), asyncio.Event()
    async with beside(running) as (second, ended):
        commit = second.handover._database.commit_first

        async def slowly(work: Callable[[Any], Any]) -> Any:
            found = await commit(work)
            if isinstance(found, SessionRow):
                taken.set()
                await goes_on.wait()
            return found

        monkeypatch.setattr(second.handover._database, "commit_first", slowly)
        await taken.wait()
        async with beside(running) as (third, _):
            # The second one is asked for the shard before it has launched it.
            await becomes(True, lambda: second.rolling._roster.is_wanted(0))
            await becomes({}, lambda: second.rolling._launches)
            goes_on.set()
            await becomes(True, ended.done)
            ended.result()
            await becomes({"resumed": 1, "taken over": 1}, lambda: dict(third.traffic.gateway))
            assert await ann.command("booray balance")
            assert running.sandbox.gateway.starts.day.left == left, "no session was begun"


@pytest.mark.usefixtures("unbroken")
async def test_whoever_only_tries_to_take_a_session_is_not_taken_for_having_it(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, left = running.person("Ann"), running.sandbox.gateway.starts.day.left
    older, tried = running.client, asyncio.Event()
    async with beside(running) as (newer, _):
        take, renew = newer.handover.take, newer.rolling._roster.renew

        async def late(*args: Any, **kwargs: Any) -> Any:
            await tried.wait()
            return await take(*args, **kwargs)

        async def renewed(*args: Any) -> None:
            await renew(*args)
            if older.rolling._given_up and not older.handover.serving:
                tried.set()

        # It tries as if a session waited, and the older one gives the shard up meanwhile.
        monkeypatch.setattr(newer.handover, "take", late)
        standing_by = newer.rolling._standing_by
        monkeypatch.setattr(newer.rolling._roster, "is_waiting", standing_by.__contains__)
        monkeypatch.setattr(newer.rolling._roster, "renew", renewed)
        await becomes({"resumed": 1, "taken over": 1}, lambda: dict(newer.traffic.gateway))
        assert await ann.command("booray balance")
        assert running.sandbox.gateway.starts.day.left == left, "no session was begun"


@pytest.mark.expects_trouble("the process was replaced, but did not end cleanly")
async def test_a_replaced_process_ends_well_whatever_fails_as_it_ends(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    close = Database.close

    async def fails(database: Database) -> None:
        await close(database)
        raise OSError("the server has gone away")

    settings = Settings(
        discord_api=running.sandbox.api_url,
        discord_token=SecretStr(running.sandbox.token),
        database_url=running.url,
        shard_count=1,
    )
    program = asyncio.create_task(serving.run(settings))
    await asyncio.wait({running._running, program}, return_when=asyncio.FIRST_COMPLETED)
    async with beside(running):
        with monkeypatch.context() as patched:
            patched.setattr(Database, "close", fails)
            assert await asyncio.wait_for(program, LONG) == 0
    assert "the server has gone away" in caplog.text
