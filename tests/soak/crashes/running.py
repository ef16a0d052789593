"""The run: a sandbox that stays, the program killed again and again, and people who play on."""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from booray_core import verify
from bot.sandbox import Limits, Sandbox
from bot.sandbox.faults import ActiveFault, Drop, RequestFault
from bot.sandbox.limits import Rate
from bot.sandbox.models import Channel
from bot.settings import known_names
from bot.store import Database
from bot.tables.journal.records import lines_of
from bot.tables.words.values import HouseRules
from tests.soak.crashes.bot import Bot
from tests.soak.crashes.evening import Evening
from tests.soak.crashes.killing import Killer
from tests.soak.crashes.onlooker import Onlooker
from tests.soak.crashes.pages import AtPage
from tests.soak.crashes.plan import Death, Instant, deaths, strikes
from tests.soak.crashes.trace import Trace
from tests.soak.faults.throwing import Thrower, Thrown
from tests.soak.faults.town import settle
from tests.soak.faults.witness import Notes, Witness
from tests.soak.stored import Stored

MANY_STARTS: Final = Limits(identifies=Rate(50, 0.01), starts=Rate(100_000, 86_400.0))
"""Discord's own would have the bot wait five seconds from one start to the next."""

FROZEN: Final = 90.0
"""Seconds in which a table cannot be played on."""

AUDITED: Final = 20
"""Kills from one audit to the next."""

LOOK: Final = 0.5
"""Seconds from one look at the database to the next."""

DEALS_AFTER: Final = 2
"""Deals that end at each table after the last kill: one from its beginning at least."""

LINGERING: Final = 30.0
"""Seconds that a message may stand beside the one in its place: the program's last look for what it
left before it was killed comes ten seconds after its start, with the next state that is shown."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for."""

    seed: int
    kills: int
    tables: int


@dataclass
class Figures:
    """What came of it."""

    trace: Trace
    seconds: float = 0.0
    starts: int = 0
    slowest_start: float = 0.0
    tables: int = 0
    deals: int = 0
    sealed: int = 0
    """Deals that had a seal, dealt or not."""
    deals_lost: int = 0
    records_wrong: int = 0
    frozen: int = 0
    answered_acts: int = 0
    done_unanswered: int = 0
    """Presses told that the decision was made, by one before that nobody had answered."""
    at_pages: int = 0
    """Acts that were answered as done at a page in a browser."""
    sockets: int = 0
    """How often such a page connected."""
    audits: int = 0
    by_instant: Counter[Instant] = field(default_factory=Counter)
    thrown: Thrown = field(default_factory=Thrown)
    notes: Notes = field(default_factory=Notes)

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong with the bot."""
        return not self.trace.problems and not self.notes.problems


class Soak:
    """One run."""

    def __init__(self, folder: Path, order: Order, trace: Trace) -> None:
        """Make a run.

        Args:
            folder: where its database and logs are made.
            order: what is asked for.
            trace: takes down what happens.
        """
        self.order = order
        self.figures = Figures(trace)
        self._folder = folder
        self._trace = trace
        self._stored = Stored(folder / "booray.db")
        self._witness = Witness(trace.say)
        self.figures.notes = self._witness.notes
        self._pages: list[AtPage] = []
        self._held: Counter[str] = Counter()
        """By who sits at a page, how many of their acts have been looked up."""

    async def run(self) -> Figures:
        """Kill as often as asked, have every table play on, and look at what is left."""
        begun = time.monotonic()
        async with Sandbox(watch=self._answering, limits=MANY_STARTS) as sandbox:
            places = settle(sandbox.world, self.order.tables)
            stop = self._witness.watch(sandbox)
            self._strike = sandbox.faults.striking
            sandbox.faults.striking = self._asking  # type: ignore[method-assign] # all pass here
            self._onlooker = Onlooker(sandbox, places, self._trace)
            self._bot = Bot(self._folder, sandbox, self._witness, self._trace)
            self._killer = Killer(self._bot, self._trace)
            self.figures.by_instant = self._killer.by_instant
            seed = self.order.seed
            of = (self._witness, seed, self._stored)
            evenings = [Evening(sandbox, at, *of, at.members[-1:]) for at in places]
            url, trace = self._bot.pages, self._trace
            self._pages = [AtPage(sandbox, each, url, trace) for each in evenings]
            try:
                await self._play(sandbox, evenings)
            finally:
                stop()
                await self._bot.stop()
        await self._look_at_what_is_left()
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def _play(self, sandbox: Sandbox, evenings: Sequence[Evening]) -> None:
        await self._start()
        thrower = Thrower(sandbox, evenings, self._witness, self._never)
        self.figures.thrown = thrower.thrown
        playing = [asyncio.create_task(each.play()) for each in evenings]
        playing += [asyncio.create_task(each.play()) for each in self._pages]
        coming = [asyncio.create_task(each.spend()) for each in evenings]
        throwing = asyncio.create_task(thrower.throw(strikes(self.order.seed, self.order.tables)))
        tasks = [throwing, *coming, *playing]
        try:
            for death in itertools.islice(deaths(self.order.seed), self.order.kills):
                await self._die(death)
                for task in tasks:
                    if task.done():
                        task.result()
            await _cancel([throwing, *coming])
            sandbox.faults.clear()
            sandbox.outages.clear()
            await self._play_on(evenings)
            await self._look_for_doubles()
        finally:
            await _cancel(tasks)

    async def _never(self, seconds: float) -> None:
        raise AssertionError(seconds)  # the plan has no stops

    async def _start(self) -> None:
        self._bot.start()
        await self._bot.online()
        self._onlooker.new_life()

    # Killing

    async def _die(self, death: Death) -> None:
        """Have the bot live until it is to be killed, kill it, and begin to start it again."""
        if death.instant is not Instant.START:
            await self._bot.online()
            self._onlooker.new_life()
            if death.number % AUDITED == 0:
                await self._look_for_doubles()
        await self._killer.kill(death)
        await self._bot.is_dead()
        self._hold_to_promises()
        for table, _, by in self._stored.acted():
            if by == "clock":
                self._trace.problem("time ran out", f"at table {table}")
        if death.number % AUDITED == 0:
            await self._audit()
            self._trace.say(
                f"{self._trace.now:7.1f} s  {death.number} kills, {self._stored.deals()} deals"
            )
        await asyncio.sleep(death.pause)
        self._bot.start()

    def _asking(self, method: str, path: str, channel: Channel | None) -> list[ActiveFault]:
        """Let a request meet its faults; it is not done, if the bot is to be killed over it."""
        if self._killer.asked(method, path):
            return [ActiveFault(RequestFault(Drop()), 1, lambda: None)]
        met = self._strike(method, path, channel)
        for each in met:
            self._trace.note("fault", request=f"{method} {path}", effect=each.fault.effect)
        return met

    def _answering(self, method: str, path: str, status: int) -> None:
        """See a request that has been done, before its answer leaves."""
        self._witness.request(method, path, status)
        path = path.removeprefix("/api/v10")
        if status >= 400:
            self._trace.note("refused", request=f"{method} {path}", status=status)
        else:
            self._killer.done(method, path)

    # Looking

    def _hold_to_promises(self) -> None:
        """Look whether what was answered as done is stored, at either door."""
        self._onlooker.hold_to_promises(self._stored)
        for page in self._pages:
            for each in page.done[self._held[page.member] :]:
                if not each.is_in(self._stored.acts):
                    self._trace.problem("answered press undone", str(each))
            self._held[page.member] = len(page.done)

    async def _look_for_doubles(self) -> None:
        """Look for messages that stand doubled for longer than the program takes to find them."""
        standing, until = self._onlooker.doubles(), self._trace.now + LINGERING
        while standing and self._trace.now < until:
            await asyncio.sleep(LOOK)
            standing &= self._onlooker.doubles()
        for each in sorted(standing):
            self._trace.problem("message doubled", self._onlooker.show(each))

    async def _play_on(self, evenings: Sequence[Evening]) -> None:
        """Have every table play one more deal from its beginning, and close it."""
        await self._bot.online()
        self._onlooker.new_life()
        async with asyncio.TaskGroup() as group:
            for each in evenings:
                group.create_task(self._end(each))

    async def _end(self, evening: Evening) -> None:
        try:
            async with asyncio.timeout(FROZEN):
                played = 0
                while played < DEALS_AFTER:
                    table = await evening.sit_down()  # anew, if its host had asked to close it
                    before = self._stored.deals(table)
                    while evening.table == table and played < DEALS_AFTER:
                        await asyncio.sleep(LOOK)
                        played = self._stored.deals(table) - before
                await evening.close()
        except TimeoutError:
            self.figures.frozen += 1
            self._trace.problem("frozen", f"table {evening.place.number}: {evening.table}")

    async def _audit(self) -> None:
        """Have the program's own audit look at the database."""
        self.figures.audits += 1
        clean = {name: value for name, value in os.environ.items() if name not in known_names()}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "audit"),
            cwd=self._folder,
            env=clean | {"DATABASE_URL": f"sqlite+aiosqlite:///{self._bot.database}"},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await process.communicate()
        if process.returncode:
            self._trace.problem("chips off", told.decode()[-2000:])

    async def _look_at_what_is_left(self) -> None:
        figures = self.figures
        self._hold_to_promises()
        await self._audit()
        figures.sealed = self._onlooker.look_at_seals(self._stored)
        for each in self._stored.lost_deals():
            figures.deals_lost += 1
            self._trace.problem("deal lost", each)
        database = await Database.open(f"sqlite+aiosqlite:///{self._bot.database}")
        try:
            for table, is_open in self._stored.tables().items():
                figures.tables += 1
                fault = None if is_open else verify(await lines_of(database, table, HouseRules()))
                if fault is not None:
                    figures.records_wrong += 1
                    self._trace.problem("record wrong", f"of table {table}: {fault}")
        finally:
            await database.close()
        figures.deals = self._stored.deals()
        figures.answered_acts = self._onlooker.promises.done
        figures.at_pages = sum(len(each.done) for each in self._pages)
        figures.sockets = sum(each.connected for each in self._pages)
        figures.done_unanswered = self._onlooker.promises.done_unanswered
        figures.starts, figures.slowest_start = self._bot.starts, self._bot.slowest_start


async def _cancel(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
