"""Two processes on PostgreSQL hear the same presses: one answers, nobody notices the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.client import BoorayClient
from bot.client.handover.roster import Roster
from bot.sandbox.people import text_of
from bot.store import Database
from tests.e2e.players import panel_of, play_deal
from tests.e2e.running_bot import LONG, RunningBot


class Pair:
    """Two processes that serve the same people."""

    def __init__(self, running: RunningBot, second: BoorayClient) -> None:
        self.running = running
        self.both = (running.client, second)

    @property
    def server(self) -> int:
        return int(next(iter(self.running.sandbox.world.guilds)))

    @property
    def holder(self) -> BoorayClient:
        (holder,) = (each for each in self.both if each.leases.holds(self.server))
        return holder

    @property
    def other(self) -> BoorayClient:
        (other,) = (each for each in self.both if not each.leases.holds(self.server))
        return other

    def answered(self) -> int:
        return sum(each.services.servers.way_in.endings.total() for each in self.both)

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONG):
            while not so():  # noqa: ASYNC110 - nothing tells of what a client does by itself
                await asyncio.sleep(0.02)


@pytest.fixture
async def pair(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Pair]:
    # Neither knows of the other, so that both are connected and neither gives way.
    for question in ("must_wait", "is_wanted", "is_superseded"):
        monkeypatch.setattr(Roster, question, lambda *_: False)
    running = RunningBot(tmp_path)
    running.url = postgres_url
    async with running:
        database = await Database.open(running.url, patience=LONG)
        second = running.new_client(database)
        task = asyncio.create_task(second.start(running.sandbox.token))
        pair = Pair(running, second)
        await pair.until(second.is_ready)
        yield pair
        await second.close()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


async def test_each_press_is_answered_once(pair: Pair) -> None:
    ann, bo = pair.running.person("Ann"), pair.running.person("Bo")
    await ann.command("booray start", computers=1)
    await bo.sees("Join")
    await bo.click("Join")
    assert "faster" not in text_of(panel_of(bo) or {})
    await ann.click("Deal")
    presses = await asyncio.gather(play_deal(ann, 1), play_deal(bo, 1, declare="pass"))
    await pair.until(lambda: pair.answered() >= sum(presses) + 3)
    assert pair.answered() == sum(presses) + 3
    assert pair.other.services.servers.way_in.endings.total() == 0
    assert pair.other.leases.counts.refused >= sum(presses) + 3
    assert pair.other.tables.running.views() == []
