"""The whole program as a person meets it: the real client, over sockets, in the sandbox."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import aiohttp
import discord
from sqlalchemy import func, select

from bot.client import BoorayClient, point_at
from bot.sandbox import Person, Sandbox
from bot.store import Database
from bot.store.schema import actions
from bot.tables.system import SystemChance, SystemClock, SystemIds
from bot.tables.thinking import Minds
from bot.tables.values import HouseRules

BRISK: Final = HouseRules(pause=1.2, full_start=0.05, settle=0.05, computer_pause=(0.001, 0.002))
"""Tables that wait for nobody, but between deals for longer than a message rests between edits,
so that the end of every deal is seen."""


class House:
    """A sandbox with the bot in it; the bot can be stopped and started, its database kept."""

    def __init__(
        self,
        folder: Path,
        rules: HouseRules = BRISK,
        *,
        trace: aiohttp.TraceConfig | None = None,
    ) -> None:
        self.rules = rules
        self.trace = trace
        self.url = f"sqlite+aiosqlite:///{folder / 'booray.db'}"
        self.sandbox = Sandbox()
        self._before = (discord.http.Route.BASE, discord.Asset.BASE)
        self._people: list[Person] = []

    async def __aenter__(self) -> Self:
        await self.sandbox.start()
        point_at(self.sandbox.api_url)
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
        await self.sandbox.stop()
        discord.http.Route.BASE, discord.Asset.BASE = self._before

    async def start_bot(self) -> None:
        """Start the bot, and wait until Discord sees it."""
        self.database = await Database.open(self.url)
        self.client = BoorayClient(
            self.database,
            self.rules,
            clock=SystemClock(),
            ids=SystemIds(),
            chance=SystemChance(),
            thinker=Minds(),
            http_trace=self.trace,
        )
        self._running = asyncio.create_task(self.client.start(self.sandbox.token))
        watcher = self.person("Ann")
        online = asyncio.create_task(watcher.wait_for(lambda: watcher.bot_online, what="the bot"))
        await asyncio.wait({self._running, online}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            online.cancel()
            self._running.result()
        await online

    async def stop_bot(self) -> None:
        """Stop the bot as Ctrl-C does."""
        await self.client.close()
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.database.close()

    async def actions(self) -> int:
        """Return how many acts all seats have made in all deals."""
        async with self.database.read() as tx:
            return int((await tx.execute(select(func.count()).select_from(actions))).scalar_one())

    def person(self, name: str) -> Person:
        """Return a member of the sandbox's server."""
        person = self.sandbox.person(name)
        self._people.append(person)
        return person
