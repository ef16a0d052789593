"""A newer process takes the place of an older one on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.client import BoorayClient
from bot.doorway import Asker, Ending, WayIn
from bot.owner import Owner
from bot.program import serving
from bot.settings import Settings
from bot.store import Database
from tests.e2e.players import play_deal
from tests.e2e.running_bot import LONG, RunningBot

pytestmark = pytest.mark.journey

ANSWERED = Counter[int]()


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not so():  # noqa: ASYNC110 - nothing tells of what a client does by itself
            await asyncio.sleep(0.02)


@asynccontextmanager
async def beside(running: RunningBot) -> AsyncIterator[BoorayClient]:
    """Start another process beside the one that runs, and end it."""
    database = await Database.open(running.url, patience=LONG)
    client = running.new_client(database)
    task = asyncio.create_task(client.start(running.sandbox.token))
    try:
        yield client
    finally:
        await client.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


@pytest.fixture
async def running(tmp_path: Path, postgres_url: str) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, shards=1)
    bot.url = postgres_url
    async with bot:
        yield bot


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell apart what the two, which are one process here, have answered."""
    end = WayIn.end
    ANSWERED.clear()

    def counted(way_in: WayIn, asker: Asker, error: BaseException | None) -> Ending:
        ANSWERED[id(way_in.owner)] += 1
        return end(way_in, asker, error)

    monkeypatch.setattr(WayIn, "end", counted)


def answered(client: BoorayClient) -> int:
    return ANSWERED[id(client.owner)]


async def test_a_newer_process_takes_over_and_the_older_one_ends(running: RunningBot) -> None:
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)
    older, presses = running.client, 1
    async with beside(running) as newer:
        async with asyncio.timeout(LONG):
            while not running._running.done():
                assert await ann.command("booray balance")
                presses += 1
        running._running.result()
        assert await ann.click("Deal")
        await ann.sees("choosing")
        assert answered(older) + answered(newer) > presses, "the older is a second behind at most"
        assert answered(newer) > 0
        assert older.owner.passed.is_set()
        assert not newer.owner.passed.is_set()


async def test_until_it_has_taken_over_a_newer_process_is_silent(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = asyncio.Event()
    monkeypatch.setattr(Owner, "take", lambda _: never.wait())
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start", computers=1)
    async with beside(running) as newer:
        await until(newer.is_ready)
        await bo.sees("Join")
        await bo.click("Join")
        await ann.click("Deal")
        played = await asyncio.gather(play_deal(ann, 1), play_deal(bo, 1, declare="pass"))
        await until(lambda: answered(running.client) == sum(played) + 3)
        assert answered(newer) == 0
        assert newer.tables.views() == []
    assert await ann.command("booray balance"), "it has ended, and nothing is lost"
    assert not running._running.done()


async def test_another_count_of_shards_takes_over_as_well(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoorayClient, "before_identify_hook", at_once)
    ann = running.person("Ann")
    await ann.command("booray start", computers=2)
    running.shards = 2
    async with beside(running):
        await asyncio.wait_for(running._running, LONG)
        assert await ann.click("Deal")
        await ann.sees("choosing")


async def at_once(*_: object, **__: object) -> None:
    """Begin a session without the pause that Discord wants between two."""


@pytest.mark.expects_trouble("the process was replaced, but did not end cleanly")
async def test_a_replaced_process_ends_well_whatever_fails_as_it_ends(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    close, is_away = Database.close, False

    async def closed(database: Database) -> None:
        await close(database)
        if is_away:
            raise OSError("the server has gone away")

    monkeypatch.setattr(Database, "close", closed)
    given = {"discord_api": running.sandbox.api_url, "discord_token": running.sandbox.token}
    settings = Settings.model_validate(given | {"database_url": running.url, "shard_count": 1})
    program = asyncio.create_task(serving.run(settings))
    await asyncio.wait({running._running, program}, return_when=asyncio.FIRST_COMPLETED)
    async with beside(running):
        is_away = True
        assert await asyncio.wait_for(program, LONG) == 0
        is_away = False
    assert "the server has gone away" in caplog.text
