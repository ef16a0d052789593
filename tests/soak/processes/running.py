"""The run: processes on one database, what befalls them, and people who play on."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from booray_core import verify
from bot.sandbox import Sandbox
from bot.settings import known_names
from bot.store import Database
from bot.tables.journal.records import lines_of
from bot.tables.words.values import HouseRules
from tests.soak.crashes.evening import Evening
from tests.soak.crashes.onlooker import Onlooker
from tests.soak.crashes.running import MANY_STARTS
from tests.soak.crashes.trace import Trace
from tests.soak.faults.town import settle
from tests.soak.processes.fleet import Fleet
from tests.soak.processes.plan import Round, Trouble
from tests.soak.processes.presses import Presses
from tests.soak.processes.storage import Storage
from tests.soak.processes.troubles import Troubles
from tests.soak.stored import Stored

FROZEN: Final = 90.0
"""Seconds in which a table cannot be played on."""

LOOK: Final = 0.25
"""Seconds from one look at the database to the next."""

SERVERS: Final = 6
"""As many as there are pairs of a shard of two and one of three."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for."""

    seed: int
    tables: int
    rounds: Iterable[Round]
    """What befalls the processes."""
    minutes: float = float("inf")
    """After these no other trouble is begun."""
    stopped: float = 30.0
    """Seconds for which a process is stopped."""
    deals_after: int = 2
    """Deals that end at each table after the last trouble: of two, one from its beginning."""


@dataclass
class Figures:
    """What came of it."""

    trace: Trace
    presses: Presses
    seconds: float = 0.0
    troubles: Counter[Trouble] = field(default_factory=Counter)
    longest: dict[Trouble, float] = field(default_factory=dict)
    """Seconds until a press was answered, at most, by what befell the processes then."""
    starts: int = 0
    slowest_start: float = 0.0
    cuts: int = 0
    deals: int = 0
    audits: int = 0
    answered_acts: int = 0
    warnings: int = 0
    """In the processes' logs, such as were to be expected."""


class Soak:
    """One run."""

    def __init__(self, folder: Path, storage: Storage, order: Order, trace: Trace) -> None:
        """Make a run.

        Args:
            folder: where the processes' logs are made.
            storage: the database.
            order: what is asked for.
            trace: takes down what happens.
        """
        self.order = order
        self._folder = folder
        self._storage = storage
        self._trace = trace
        self._presses = Presses(trace)
        self._stored = Stored(storage.rows)
        self.figures = Figures(trace, self._presses)

    async def run(self) -> Figures:
        """Have everything befall the processes, every table play on, and look at what is left."""
        begun = time.monotonic()
        shards = 2 if self._storage.is_shared else 1
        watch = self._presses.request
        async with Sandbox(watch=watch, limits=MANY_STARTS, shards=shards) as sandbox:
            places = settle(sandbox.world, self.order.tables, SERVERS)
            self._presses.watch(sandbox)
            self._onlooker = Onlooker(sandbox, places, self._trace)
            fleet = Fleet(self._folder, sandbox, self._trace, DATABASE_URL=self._storage.url)
            self._fleet = fleet
            self._presses.is_crowded = lambda server: fleet.serving(server) > 1
            self._troubles = Troubles(
                fleet, sandbox, self._storage, self._presses, self.order.stopped
            )
            seed = self.order.seed
            evenings = [Evening(sandbox, at, self._presses, seed, self._stored) for at in places]
            try:
                await self._play(evenings)
            finally:
                await fleet.end_all()
                self._presses.judge(fleet.retried)
            await self._look_at_what_is_left()
        self._count(time.monotonic() - begun)
        return self.figures

    def _count(self, seconds: float) -> None:
        figures, fleet = self.figures, self._fleet
        figures.seconds = seconds
        figures.starts, figures.slowest_start = fleet.starts, fleet.slowest_start
        figures.warnings, figures.cuts = fleet.warned, self._troubles.cuts
        figures.deals = self._stored.deals()
        figures.answered_acts = self._onlooker.promises.done

    async def _play(self, evenings: Sequence[Evening]) -> None:
        await self._troubles.begin()
        self._onlooker.new_life()
        tasks = [asyncio.create_task(each.play()) for each in evenings]
        coming = [asyncio.create_task(each.spend()) for each in evenings]
        tasks += coming
        end = time.monotonic() + 60 * self.order.minutes
        try:
            await self._goes_on(evenings)
            for round_ in itertools.takewhile(lambda _: time.monotonic() < end, self.order.rounds):
                await asyncio.sleep(round_.after)
                await self._befall(round_, evenings)
                for task in tasks:
                    if task.done():
                        task.result()
            await _cancel(coming)
            async with asyncio.TaskGroup() as group:
                for each in evenings:
                    group.create_task(self._end(each))
        finally:
            await _cancel(tasks)

    async def _befall(self, round_: Round, evenings: Sequence[Evening]) -> None:
        """Have one trouble befall the processes, and look at what it did."""
        self._trace.say(f"{self._trace.now:7.1f} s  {round_}")
        before = len(self._presses.answered)
        await self._troubles.befall(round_.trouble, random.Random(round_.seed))
        self._onlooker.new_life()
        await self._goes_on(evenings)
        self._onlooker.hold_to_promises(self._stored)
        self._fleet.read_logs()
        self._presses.judge(self._fleet.retried)
        await self._audit()
        figures, trouble = self.figures, round_.trouble
        figures.troubles[trouble] += 1
        longest = max(self._presses.answered[before:], default=0.0)
        figures.longest[trouble] = max(figures.longest.get(trouble, 0.0), longest)

    async def _goes_on(self, evenings: Sequence[Evening]) -> None:
        """Wait until there have been acts at each table from now on."""
        channels = [each.place.channel for each in evenings]
        waiting = {channel: self._stored.acts_at(channel) for channel in channels}
        end = self._trace.now + FROZEN
        while waiting and self._trace.now < end:
            await asyncio.sleep(LOOK)
            waiting = {
                channel: acts
                for channel, acts in waiting.items()
                if self._stored.acts_at(channel) == acts
            }
        for channel in waiting:
            table = self._stored.table_at(channel)
            self._trace.problem("frozen", f"table {table} in channel {channel}")

    async def _end(self, evening: Evening) -> None:
        """Have a table play on for some deals, and close it."""
        try:
            async with asyncio.timeout(FROZEN):
                played = 0
                while played < self.order.deals_after:
                    table = await evening.sit_down()  # anew, if its host had asked to close it
                    before = self._stored.deals(table)
                    while evening.table == table and played < self.order.deals_after:
                        await asyncio.sleep(LOOK)
                        played = self._stored.deals(table) - before
                await evening.close()
        except TimeoutError:
            self._trace.problem("frozen", f"table {evening.place.number}: {evening.table}")

    async def _audit(self) -> None:
        """Have the program's own audit look at the database."""
        self.figures.audits += 1
        clean = {name: value for name, value in os.environ.items() if name not in known_names()}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "audit"),
            cwd=self._folder,
            env=clean | {"DATABASE_URL": self._storage.straight},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await process.communicate()
        if process.returncode:
            self._trace.problem("chips off", told.decode()[-2000:])

    async def _look_at_what_is_left(self) -> None:
        self._onlooker.hold_to_promises(self._stored)
        await self._audit()
        for each in self._stored.lost_deals():
            self._trace.problem("deal lost", each)
        if any(by == "clock" for _, by in self._stored.who_acted()):
            self._trace.problem("time ran out", "at some table")
        database = await Database.open(self._storage.straight)
        try:
            for table, is_open in self._stored.tables().items():
                fault = None if is_open else verify(await lines_of(database, table, HouseRules()))
                if fault is not None:
                    self._trace.problem("record wrong", f"of table {table}: {fault}")
        finally:
            await database.close()


async def _cancel(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
