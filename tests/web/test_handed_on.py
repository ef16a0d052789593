"""Two processes and PostgreSQL: pages follow their server from one to the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.client import BoorayClient
from bot.client.surroundings import Surroundings
from bot.program.listening import start_pages, web_port_of_sandbox
from bot.store import Database
from bot.web import server
from bot.web.server import WebServer
from tests.e2e.running_bot import LONG, RunningBot
from tests.tables.audits import audit_tables
from tests.web.play import first_act, is_asked, plays
from tests.web.visitor import Visitor, page_of

pytestmark = pytest.mark.journey


class WithPeers(RunningBot):
    """A bot that other processes reach at its port for pages."""

    peer: str | None = None

    def surroundings(self, database: Database, shard_ids: Sequence[int] | None) -> Surroundings:
        return replace(super().surroundings(database, shard_ids), peer=self.peer or self.pages_url)


@dataclass(frozen=True)
class Process:
    """A process, and where its pages are."""

    client: BoorayClient
    pages: WebServer
    url: str


class Pair:
    """Two processes that hear the same people, each with pages; people know one address."""

    def __init__(
        self, running: WithPeers, both: Sequence[Process], may_take: asyncio.Event
    ) -> None:
        self.running = running
        self.both = both
        self._may_take = may_take

    async def replace(self) -> None:
        """Have the second take over; return once the first has ended."""
        self._may_take.set()
        await self.running._running
        assert self.running.web is not None
        await self.running.web.stop()

    @property
    def server(self) -> int:
        return int(next(iter(self.running.sandbox.world.guilds)))

    @property
    def holder(self) -> Process:
        (found,) = (each for each in self.both if each.client.owner.owns(self.server))
        return found

    @property
    def other(self) -> Process:
        (found,) = (each for each in self.both if not each.client.owner.owns(self.server))
        return found

    async def connect(self, visitor: Visitor, at: Process) -> None:
        """Connect a page by way of a process."""
        await visitor.leave()
        visitor.url = at.url
        await visitor.connect(origin=self.running.pages_url)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not so():  # noqa: ASYNC110 - nothing tells of what a client does by itself
            await asyncio.sleep(0.02)


@pytest.fixture
async def pair(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Pair]:
    monkeypatch.setattr(server, "AGAIN_AFTER", 0.05)
    running = WithPeers(tmp_path, pages=True)
    running.url = postgres_url
    async with running:
        port = web_port_of_sandbox(0)
        running.peer = f"http://127.0.0.1:{port.listening.getsockname()[1]}"
        database = await Database.open(running.url, patience=LONG)
        second = running.new_client(database)
        take, may_take = second.owner.take, asyncio.Event()

        async def later() -> None:
            await may_take.wait()
            await take()

        monkeypatch.setattr(second.owner, "take", later)
        pages = await start_pages(second, port)
        assert running.web is not None
        assert pages is not None
        task = asyncio.create_task(second.start(running.sandbox.token))
        await until(second.is_ready)
        first = Process(running.client, running.web, str(running.pages_url))
        yield Pair(running, (first, Process(second, pages, running.peer)), may_take)
        await pages.stop()
        await second.close()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


@pytest.fixture
async def ann(pair: Pair) -> AsyncIterator[Visitor]:
    """Ann, the host of a table with two computers, at a page of the process that has not got it."""
    person = pair.running.person("Ann")
    await person.command("booray start", computers=2)
    async with Visitor(str(pair.running.pages_url)) as visitor:
        await visitor.enter(await page_of(person))
        await pair.connect(visitor, pair.other)
        yield visitor


async def test_pages_follow_their_table_to_the_process_that_takes_over_in_a_deal(
    pair: Pair, ann: Visitor
) -> None:
    new = pair.other
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    act, key = first_act(ann.state), "the-act-in-the-middle"
    at = {"deal": ann.table["deal"], "decision": ann.hand["decision"]}
    await pair.replace()
    await ann.is_cut_off()
    for _ in range(2):  # however often it is sent, it is done once
        await pair.connect(ann, new)
        await ann.sees_that(lambda state: state["table"])
        assert await ann.ask("act", key, action=act, **at) == {"done": key}
    assert pair.holder is new
    await plays(ann, 1)
    assert await audit_tables(new.client.tables, pair.running.database) == []
