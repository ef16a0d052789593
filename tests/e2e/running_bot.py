"""The whole program as a person meets it: the real client, over sockets, in the sandbox.

Time is the machine's own, so whatever is due at a time may be late: no limit of time is met here
but by a program that hangs. What is left to chance follows from a seed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from unittest.mock import patch

import aiohttp
import discord
from sqlalchemy import func, select

from bot.client import BoorayClient, point_at, send_through
from bot.client.surroundings import Surroundings
from bot.commands import answers
from bot.picture.artist import TableArtist
from bot.program.listening import WebPort, start_pages, web_port_of_sandbox
from bot.publish import tokens
from bot.sandbox import Limits, Sandbox, SimulatedPerson
from bot.sandbox.clock import RealSandboxClock as SandboxClock
from bot.sandbox.clock import Timer
from bot.store import Database
from bot.store.schema import log
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.system import SystemClock
from bot.tables.words.values import HouseRules, Pace
from bot.web.server import WebServer
from tests.measured import Measured
from tests.rest_proxy import RestProxy
from tests.tables.ports import FakeBeacons, SeededChance

LONG: Final = 600.0
"""Seconds that nothing takes, on however busy a machine."""

BRISK: Final = HouseRules(
    pause=1.2,
    full_start=0.05,
    settle=0.05,
    computer_pause=(0.001, 0.002),
    decision=dict.fromkeys(Pace, LONG),
    patience=LONG,
)
"""Tables that wait for nobody but people, and between deals for a little longer than a message
rests between edits."""


class Unhurried(SandboxClock):
    """The sandbox's time, in which the bot may take as long over its answers as it needs."""

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> Timer:
        # Not what takes a moment, like the answer to a heartbeat.
        return super().call_later(seconds + LONG if seconds > 1 else seconds, callback)


class Chance(SeededChance):
    """The same deals for the same seed, in whatever order the computer players think."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._deals = SeededChance(seed)

    def secret(self) -> bytes:
        return self._deals.secret()

    def one_of(self, seats: Sequence[int]) -> int:
        return self._deals.one_of(seats)


@contextmanager
def pointed_back() -> Iterator[None]:
    """Whatever discord.py is pointed at meanwhile, have it speak to Discord again afterwards."""
    socket = discord.gateway.DiscordWebSocket
    before = (discord.http.Route.BASE, discord.Asset.BASE, socket.DEFAULT_GATEWAY)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.Asset.BASE, socket.DEFAULT_GATEWAY = before


def allow_starts(sandbox: Sandbox, remaining: int, *, shards: int = 2) -> None:
    """Have the sandbox recommend so many shards, and let so many sessions begin in a day."""
    sandbox.gateway.shards = shards
    sandbox.gateway.starts.day.left = remaining


class RunningBot:
    """A sandbox with the bot in it; the bot can be stopped and started, its database kept."""

    def __init__(
        self,
        folder: Path,
        rules: HouseRules = BRISK,
        *,
        seed: int = 1,
        shards: int | None = None,
        trace: aiohttp.TraceConfig | None = None,
        limits: Limits | None = None,
        clock: SandboxClock | None = None,
        behind_proxy: bool = False,
        pictures: bool = False,
        pages: bool = False,
    ) -> None:
        self.rules = replace(rules, pages=pages)
        self.shards = shards
        self.measured = Measured()
        self.trace = trace
        self.url = f"sqlite:///{folder / 'booray.db'}"
        self.sandbox = Sandbox(clock=clock or Unhurried(), limits=limits)
        self._behind_proxy = behind_proxy
        self.pictures = pictures
        """Whether tables are drawn."""
        self.web: WebServer | None = None
        self._web_port = 0
        """Where pages are served; the same after a restart."""
        self._closing = AsyncExitStack()
        self._chance = Chance(seed)
        self._answers = patch.object(answers, "PATIENCE", LONG)
        self._ages = patch.object(tokens, "FIRST_LIFE", timedelta(seconds=LONG))
        self._pointing = pointed_back()
        self._people: list[SimulatedPerson] = []

    async def __aenter__(self) -> Self:
        self._answers.start()
        self._ages.start()
        self._pointing.__enter__()
        await self.sandbox.start()
        point_at(self.sandbox.api_url)
        if self._behind_proxy:
            proxy = RestProxy(self.sandbox.world.origin)
            self.proxy = await self._closing.enter_async_context(proxy)
            send_through(self.proxy.url)
        await self.start_bot()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for person in self._people:
            person.close()
        await self.stop_bot()
        await self._closing.aclose()
        await self.sandbox.stop()
        self._answers.stop()
        self._ages.stop()
        self._pointing.__exit__(None, None, None)

    async def start_bot(self) -> None:
        """Start the bot, and wait until Discord sees it."""
        self.database = await Database.open(self.url, patience=LONG)
        port = self._listen() if self.rules.pages else None
        self.client = self.new_client(self.database)
        self.web = await start_pages(self.client, port)
        self._running = asyncio.create_task(self.client.start(self.sandbox.token))
        watcher = self.person("Ann")
        online = asyncio.create_task(watcher.wait_for(lambda: watcher.bot_online, what="the bot"))
        await asyncio.wait({self._running, online}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            online.cancel()
            self._running.result()
        await online
        await self.client.owner.taken.wait()  # from then on it answers

    def _listen(self) -> WebPort:
        """Return the port of the pages, as the program has it in the sandbox."""
        port = web_port_of_sandbox(self._web_port)
        self._web_port = port.listening.getsockname()[1]
        return port

    @property
    def pages_url(self) -> str | None:
        """Where pages are reached; None: there are none."""
        return f"http://127.0.0.1:{self._web_port}" if self.rules.pages else None

    def new_client(
        self, database: Database, shard_ids: Sequence[int] | None = None
    ) -> BoorayClient:
        """Return a bot that is not started yet, for some of the shards or all of them."""
        client = BoorayClient(self.surroundings(database, shard_ids))
        if self.trace is not None:
            client.http.http_trace = self.trace
            client.requests.watch(self.trace)
        return client

    def surroundings(self, database: Database, shard_ids: Sequence[int] | None) -> Surroundings:
        """Return what a new bot is given."""
        return Surroundings(
            database=database,
            house=self.rules,
            clock=SystemClock(),
            chance=self._chance,
            beacons=FakeBeacons(SystemClock()),
            thinker=ThinkingPool(),
            shard_ids=shard_ids,
            shard_count=self.shards,
            picture_pause=timedelta(milliseconds=100),
            # In this process, which has drawn what all pictures need for other bots. It is waited
            # for however busy the machine is, so that the same game always looks the same.
            table_artist=TableArtist(patience=LONG, cores=1) if self.pictures else None,
            pages=self.pages_url,
        )

    async def stop_bot(self) -> None:
        """Stop the bot as Ctrl-C does, and wait until Discord sees that it is gone."""
        watcher = self.person("Ann")
        if self.web is not None:
            await self.web.stop()
        await self.client.close()
        await watcher.wait_for(lambda: not watcher.bot_online, what="the bot to go")
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.database.close()

    async def actions(self) -> int:
        """Return how many acts all seats have made in all deals."""
        acts = select(func.count()).where(log.c.request.like('%"kind":"act%'))
        return await self.database.read(lambda tx: int(tx.execute(acts).scalar_one()))

    def person(self, name: str) -> SimulatedPerson:
        """Return a member of the sandbox's server."""
        person = self.sandbox.person(name)
        self._people.append(person)
        return person
