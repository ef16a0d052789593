"""Processes of the program that are restarted, replaced or killed while people press."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from tests.bench.deploy.steady import People, Pressed
from tests.bench.load.program import Program
from tests.soak.processes.fleet import served

BEFORE: Final = 5.0
"""Seconds of presses before anything happens."""

AFTER: Final = 8.0
"""Seconds of presses once it is over, more than a lease lasts."""

LONGEST: Final = 60.0
"""Seconds for each start and each end."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was seen of one change."""

    name: str
    pressed: Pressed
    took: float
    """Seconds from its beginning until all shards were served by the new processes, and the old
    ones had ended."""
    troubles: list[str] = field(default_factory=list)


class Processes:
    """The program's processes, each with one shard; where there is one, it has all."""

    def __init__(self, sandbox: Sandbox, folder: Path, url: str, count: int) -> None:
        """Begin with none.

        Args:
            sandbox: what is Discord to them.
            folder: where their logs are made.
            url: of their database.
            count: how many there are.
        """
        self.running: list[Program] = []
        self.troubles: list[str] = []
        self._sandbox = sandbox
        self._folder = folder
        self._url = url
        self._count = count
        self._numbers = itertools.count(1)

    async def start_all(self) -> None:
        """Start them, one after another."""
        for shard in range(self._count):
            self.running.append(await self._start(shard))

    async def undisturbed(self) -> None:
        """Do nothing for a while."""
        await asyncio.sleep(BEFORE)

    async def restarted(self) -> None:
        """End each and start it anew, one after another, as a service manager does."""
        await self._again(signal.SIGTERM)

    async def killed(self) -> None:
        """Kill the first, and start it anew."""
        await self._again(signal.SIGKILL, most=1)

    async def replaced(self) -> None:
        """Start a new one for each, one after another, which the old one gives way to."""
        for shard, old in enumerate(self.running):
            self.running[shard] = await self._start(shard)
            async with asyncio.timeout(LONGEST):
                code = await old.ended()
            if code:
                self.troubles.append(f"ended with {code}")
            self.troubles += old.troubles()

    async def end_all(self) -> None:
        """End them."""
        for each in self.running:
            await each.end()
            self.troubles += each.troubles()

    async def _again(self, how: signal.Signals, most: int | None = None) -> None:
        for shard, old in enumerate(self.running[:most]):
            await old.end(how)
            self.troubles += old.troubles()
            self.running[shard] = await self._start(shard)

    async def _start(self, shard: int) -> Program:
        """Start one; return once its shard is served by it."""
        before = self._sandbox.gateway.connections
        settings = {
            "DISCORD_TOKEN": self._sandbox.token,
            "DATABASE_URL": self._url,
            "BOORAY_DISCORD_API": self._sandbox.api_url,
            "BOORAY_COMPUTER_SECONDS": "0.3",
        }
        if self._count > 1:
            settings |= {"BOORAY_SHARD_IDS": str(shard), "BOORAY_SHARD_COUNT": str(self._count)}
        log = self._folder / f"process-{next(self._numbers)}.log"
        program = await Program.start("-m", "bot", "run", folder=self._folder, log=log, **settings)
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
            ends = group.create_task(program.ends())
            await served(self._sandbox.gateway, [shard], self._count, before)
            ends.cancel()
        return program


Change = Callable[[Processes], Awaitable[None]]

CHANGES: Final[dict[str, Change]] = {
    "undisturbed": Processes.undisturbed,
    "restarted by its service manager": Processes.restarted,
    "replaced one after another": Processes.replaced,
    "kill -9, started again": Processes.killed,
}


async def measure(
    where: str, url: str, folder: Path, tables: int, processes: int, changes: Sequence[str]
) -> AsyncIterator[Measured]:
    """Open the tables, and measure some changes, one after another."""
    async with Sandbox(shards=processes) as sandbox:
        people = People(sandbox, tables)
        running = Processes(sandbox, folder, url, processes)
        try:
            await running.start_all()
            await people.sit_down()
            for name in changes:
                yield await _measured(f"{where}, {name}", people, running, CHANGES[name])
        finally:
            with contextlib.suppress(RuntimeError):
                await running.end_all()


async def _measured(name: str, people: People, running: Processes, change: Change) -> Measured:
    running.troubles.clear()
    async with people.pressing() as pressed:
        await asyncio.sleep(BEFORE)
        begun = time.perf_counter()
        await change(running)
        took = time.perf_counter() - begun
        await asyncio.sleep(AFTER)
    return Measured(name, pressed, took, list(running.troubles))
