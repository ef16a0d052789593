"""The run: processes on one database, what befalls them, and people at both doors who play on."""

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
from bot.beacon.local import LocalDrand
from bot.sandbox import Limits, Sandbox
from bot.sandbox.limits import Rate
from bot.settings import known_names
from bot.store import Database
from bot.tables.history.records import lines_of
from bot.tables.words.system import SystemClock
from tests.soak.kills.fleet import Fleet
from tests.soak.kills.onlooker import Onlooker
from tests.soak.kills.pages import AtPage
from tests.soak.kills.people import Company
from tests.soak.kills.plan import Round, Trouble
from tests.soak.kills.presses import Presses
from tests.soak.kills.storage import OnServer, Storage
from tests.soak.kills.stored import Stored
from tests.soak.kills.town import settle
from tests.soak.kills.trace import Trace
from tests.soak.kills.troubles import Troubles
from tests.soak.kills.wire import Wire

MANY_STARTS: Final = Limits(identifies=Rate(50, 0.01), starts=Rate(100_000, 86_400.0))
"""Discord's own would have the bot wait five seconds from one start to the next."""

FROZEN: Final = 90.0
"""Seconds in which a table cannot be played on, or a deal not to its end."""

LOOK: Final = 0.25
"""Seconds from one look at the database to the next."""

LINGERING: Final = 30.0
"""Seconds that a message may stand beside the one in its place: the program's last look for what it
left before it was killed comes ten seconds after its start, with the next state that is shown."""


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
    starts: int = 0
    slowest_start: float = 0.0
    cuts: int = 0
    deals: int = 0
    answered_acts: int = 0
    at_pages: int = 0
    """Acts that were answered as done at a page in a browser."""
    sockets: int = 0
    """How often such a page connected."""
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
        self._held: Counter[str] = Counter()
        """By who sits at a page, how many of their acts have been looked up."""
        self.figures = Figures(trace, self._presses)

    async def run(self) -> Figures:
        """Have everything befall the processes, every table play on, and look at what is left."""
        begun = time.monotonic()
        shards = 2 if isinstance(self._storage, OnServer) else 1
        limits, watch = MANY_STARTS, self._answering
        drand = LocalDrand(SystemClock().now).routes()
        async with Sandbox(watch=watch, limits=limits, shards=shards, beside=drand) as sandbox:
            async with Wire(self._some_page) as door:
                await self._run(sandbox, f"http://127.0.0.1:{door.port}")
            await self._look_at_what_is_left()
        self._count(time.monotonic() - begun)
        return self.figures

    async def _run(self, sandbox: Sandbox, url: str) -> None:
        places = settle(sandbox.world, self.order.tables)
        self._presses.watch(sandbox)
        self._onlooker = Onlooker(sandbox, places, self._trace)
        settings = {"DATABASE_URL": self._storage.url, "BOORAY_WEB_ADDRESS": url}
        self._fleet = fleet = Fleet(self._folder, sandbox, self._trace, **settings)
        self._presses.is_crowded = lambda server: fleet.serving(server) > 1
        self._troubles = Troubles(fleet, sandbox, self._storage, self._presses, self.order.stopped)
        of = (self._presses, self.order.seed, self._stored)
        companies = [Company(sandbox, at, *of) for at in places]
        self._pages = [AtPage(sandbox, each, url, self._trace) for each in companies]
        try:
            await self._play(companies)
            await self._look_for_doubles()
        finally:
            await fleet.end_all()
            self._presses.judge(fleet.retried)

    def _some_page(self) -> int:
        """Return the port of the pages of some process, as a web server before them does."""
        return random.choice(self._fleet.running).web_port

    def _answering(self, method: str, path: str, status: int) -> None:
        """See a request that has been done, before its answer leaves."""
        self._presses.request(method, path, status)
        if status < 400:
            self._troubles.done(path.removeprefix("/api/v10"))

    def _count(self, seconds: float) -> None:
        figures, fleet = self.figures, self._fleet
        figures.seconds = seconds
        figures.starts, figures.slowest_start = fleet.starts, fleet.slowest_start
        figures.warnings, figures.cuts = fleet.warned, self._troubles.cuts
        figures.deals = self._stored.deals()
        figures.answered_acts = self._onlooker.promises.done
        figures.at_pages = sum(len(each.done) for each in self._pages)
        figures.sockets = sum(each.connected for each in self._pages)

    async def _play(self, companies: Sequence[Company]) -> None:
        await self._troubles.begin()
        self._onlooker.new_life()
        tasks = [asyncio.create_task(self._presses.look_at_the_time())]
        tasks += [asyncio.create_task(each.play()) for each in companies]
        tasks += [asyncio.create_task(each.play()) for each in self._pages]
        coming = [asyncio.create_task(each.spend()) for each in companies]
        tasks += coming
        end = time.monotonic() + 60 * self.order.minutes
        try:
            await self._goes_on(companies)
            for round_ in itertools.takewhile(lambda _: time.monotonic() < end, self.order.rounds):
                await asyncio.sleep(round_.after)
                await self._befall(round_, companies)
                for task in tasks:
                    if task.done():
                        task.result()
            await _cancel(coming)
            async with asyncio.TaskGroup() as group:
                for each, page in zip(companies, self._pages, strict=True):
                    group.create_task(self._end(each, page))
        finally:
            await _cancel(tasks)

    async def _befall(self, round_: Round, companies: Sequence[Company]) -> None:
        """Have one trouble befall the processes, and look at what it did."""
        self._trace.say(f"{self._trace.now:7.1f} s  {round_}")
        await self._troubles.befall(round_.trouble, random.Random(round_.seed))
        self._onlooker.new_life()
        await self._goes_on(companies)
        self._hold_to_promises()
        self._fleet.read_logs()
        self._presses.judge(self._fleet.retried)
        self._audit()
        self.figures.troubles[round_.trouble] += 1

    def _hold_to_promises(self) -> None:
        """Look whether what was answered as done is stored, at either door."""
        self._onlooker.hold_to_promises(self._stored)
        for page in self._pages:
            for each in page.done[self._held[page.member] :]:
                if not each.is_in(self._stored.acts):
                    self._trace.problem("answered press undone", str(each))
            self._held[page.member] = len(page.done)

    def _audit(self) -> None:
        for wrong, where in self._stored.audited():
            self._trace.problem(wrong, where)

    async def _goes_on(self, companies: Sequence[Company]) -> None:
        """Wait until there have been acts at each table from now on."""
        channels = [each.place.channel for each in companies]
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

    async def _end(self, company: Company, page: AtPage) -> None:
        """Have a table play on for some deals, and until its page has acted too; close it."""
        try:
            async with asyncio.timeout(FROZEN * self.order.deals_after):
                while True:
                    table = await company.sit_down()  # anew, if its host had asked to close it
                    before = self._stored.deals(table)
                    while company.table == table:
                        await asyncio.sleep(LOOK)
                        played = self._stored.deals(table) - before
                        if played >= self.order.deals_after and page.done:
                            await company.close()
                            return
        except TimeoutError:
            self._trace.problem("frozen", f"table {company.place.number}: {company.table}")

    async def _look_for_doubles(self) -> None:
        """Look for messages that stand doubled for longer than the program takes to find them."""
        standing, until = self._onlooker.doubles(), self._trace.now + LINGERING
        while standing and self._trace.now < until:
            await asyncio.sleep(LOOK)
            standing &= self._onlooker.doubles()
        for each in sorted(standing):
            self._trace.problem("message doubled", self._onlooker.show(each))

    async def _look_at_what_is_left(self) -> None:
        self._hold_to_promises()
        self._audit()
        await self._be_audited()
        self._onlooker.look_at_seals(self._stored)
        database = await Database.open(self._storage.straight)
        try:
            for table, is_open in self._stored.tables().items():
                fault = None if is_open else verify(await lines_of(database, table))
                if fault is not None:
                    self._trace.problem("record wrong", f"of table {table}: {fault}")
        finally:
            await database.close()

    async def _be_audited(self) -> None:
        """Have the program's own audit look at the database as well."""
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
            self._trace.problem("audit", told.decode()[-2000:])


async def _cancel(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
