"""The run: the bot in the sandbox, its tables, the faults, and what is looked at afterwards."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from booray_core import verify
from bot import ledger
from bot.client import BoorayClient, point_at
from bot.client.surroundings import Surroundings
from bot.publish.counts import Counts
from bot.sandbox import Sandbox
from bot.store import Database
from bot.tables.computers.pool import ThinkingPool
from bot.tables.handle.closing import Close
from bot.tables.journal.records import lines_of
from bot.tables.words.system import SystemClock, SystemIds
from bot.tables.words.values import HouseRules, Pace
from bot.tables.words.views import TableView
from tests.e2e.running_bot import Chance, pointed_back
from tests.soak.faults.people import Company
from tests.soak.faults.plan import plan
from tests.soak.faults.throwing import Thrower, Thrown
from tests.soak.faults.town import settle
from tests.soak.faults.witness import Notes, Witness
from tests.soak.stored import Stored
from tests.tables.audits import audit_tables

HOUSE: Final = HouseRules(
    starting_chips=1_000_000,
    pause=0.4,
    full_start=1.0,
    settle=0.05,
    level="easy",
    computer_pause=(0.03, 0.1),
    decision=dict.fromkeys(Pace, 8.0),
)
"""A deal takes some seconds, and yet people have time to decide."""

FROZEN: Final = 60.0
"""Seconds in which nothing happens at a table that cannot be played on."""

OPENING: Final = 120.0
"""Seconds until all tables are open, at most."""

MODERATOR: Final = 99
"""Who closes the tables."""

PROGRESS: Final = 10.0
"""Seconds from telling how far it has come to the next time."""

LOOK: Final = 0.5
"""Seconds from one look at the tables to the next."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for."""

    seed: int
    deals: int
    tables: int
    faults: bool = True


@dataclass
class Figures:
    """What came of it."""

    seconds: float = 0.0
    deals: int = 0
    people_acted: int = 0
    clock_acted: int = 0
    frozen: int = 0
    chips_off: int = 0
    records_wrong: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    """The publisher's."""
    latest: float = 0.0
    """Seconds by which this process was late at most: it and the bot share it."""
    thrown: Thrown = field(default_factory=Thrown)
    notes: Notes = field(default_factory=Notes)

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong with the bot."""
        return not (
            self.notes.presses.unanswered
            or self.notes.errors
            or self.frozen
            or self.chips_off
            or self.records_wrong
        )


class Bot:
    """The real client, which can be stopped and started; its database is kept."""

    def __init__(self, file: Path, sandbox: Sandbox, witness: Witness, seed: int) -> None:
        self.counts: Counter[str] = Counter()
        self._url = f"sqlite+aiosqlite:///{file}"
        self._sandbox = sandbox
        self._witness = witness
        self._chance = Chance(seed)

    async def start(self) -> None:
        """Start, and wait until Discord sees it."""
        self.database = await Database.open(self._url)
        self.client = BoorayClient(
            Surroundings(
                database=self.database,
                house=HOUSE,
                clock=SystemClock(),
                ids=SystemIds(),
                chance=self._chance,
                thinker=ThinkingPool(),
                shard_count=1,
            )
        )
        self._running = asyncio.create_task(self.client.start(self._sandbox.token))
        online = asyncio.create_task(self._witness.online.wait())
        await asyncio.wait({self._running, online}, return_when=asyncio.FIRST_COMPLETED)
        online.cancel()
        if self._running.done():
            self._running.result()
        self._witness.bot_is_back()

    async def stop(self) -> None:
        """Stop as Ctrl-C does."""
        self._witness.bot_goes()
        self._note(self.client.publisher.counts)
        await self.client.close()
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.database.close()
        self._witness.online.clear()

    async def restart(self, seconds: float) -> None:
        """Stop, and start again after some seconds."""
        await self.stop()
        await asyncio.sleep(seconds)
        await self.start()

    def _note(self, counts: Counts) -> None:
        for name in Counts.__dataclass_fields__:
            count = getattr(counts, name)
            if isinstance(count, int):
                self.counts[name] += count


class Soak:
    """One run."""

    def __init__(
        self, folder: Path, order: Order, say: Callable[[str], None] = lambda _: None
    ) -> None:
        """Make a run.

        Args:
            folder: where its database is made.
            order: what is asked for.
            say: is told how it goes on, and every problem at once.
        """
        self.order = order
        self.figures = Figures()
        self._file = folder / "booray.db"
        self._say = say
        self._witness = Witness(say)
        self.figures.notes = self._witness.notes
        self._stored = Stored(self._file)

    async def run(self) -> Figures:
        """Play the deals, end the faults, play on, and look at what is left."""
        begun = time.monotonic()
        with self._witness.listening(), pointed_back():
            async with Sandbox(watch=self._witness.request) as sandbox:
                places = settle(sandbox.world, self.order.tables)
                stop = self._witness.watch(sandbox)
                point_at(sandbox.api_url)
                self._bot = Bot(self._file, sandbox, self._witness, self.order.seed)
                await self._bot.start()
                seed = self.order.seed
                self._numbers = {int(place.channel): place.number for place in places}
                self._companies = [Company(sandbox, at, self._witness, seed) for at in places]
                try:
                    await self._play(sandbox)
                    await self._end()
                finally:
                    stop()
                    await self._bot.stop()
        self.figures.counts = self._bot.counts
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def _play(self, sandbox: Sandbox) -> None:
        async with asyncio.timeout(OPENING), asyncio.TaskGroup() as opening:
            for company in self._companies:
                opening.create_task(company.open())
        thrower = Thrower(sandbox, self._companies, self._witness, self._bot.restart)
        self.figures.thrown = thrower.thrown
        tasks = [asyncio.create_task(company.play()) for company in self._companies]
        tasks.append(asyncio.create_task(self._look_at_the_time()))
        throwing = asyncio.create_task(self._throw(thrower))
        try:
            await self._until_played(tasks, throwing)
            throwing.cancel()
            await asyncio.gather(throwing, return_exceptions=True)
            sandbox.faults.clear()
            sandbox.outages.clear()
            self._witness.note_fault("all faults are over")
            await self._witness.online.wait()
            await self._play_on(tasks)
        finally:
            for task in (throwing, *tasks):
                task.cancel()
            await asyncio.gather(throwing, *tasks, return_exceptions=True)

    async def _throw(self, thrower: Thrower) -> None:
        if self.order.faults:
            await thrower.throw(plan(self.order.seed, self.order.tables))

    # Playing

    async def _until_played(
        self, tasks: Sequence[asyncio.Task[None]], throwing: asyncio.Task[None]
    ) -> None:
        """Look on until as many deals have been played as were asked for."""
        moved: dict[str, tuple[int, float]] = {}
        said = 0.0
        while self.figures.deals < self.order.deals:
            await asyncio.sleep(LOOK)
            self._read_facts()
            if self._witness.now - said > PROGRESS:
                said = self._witness.now
                self._say(f"{said:7.1f} s  {self.figures.deals} deals")
            for task in (*tasks, *([throwing] if self.order.faults else [])):
                if task.done():
                    task.result()
            self._look_for_standstill(moved)

    def _look_for_standstill(self, moved: dict[str, tuple[int, float]]) -> None:
        now = time.monotonic()
        for company in self._companies:
            channel, view = company.place.channel, self._table(company)
            version = -1 if view is None else view.version
            before, since = moved.get(channel, (version, now))
            if before != version:
                since = now
            elif now - since > FROZEN:
                self._witness.problem(f"stands still: {view}", company.place.number)
                since = now
            moved[channel] = (version, since)

    async def _play_on(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        """Have every table play one more deal from its beginning, without faults."""
        wanted = {
            company: 1 if view is None else view.deal_number + 1
            for company in self._companies
            for view in [self._table(company)]
        }
        left, until = set(self._companies), time.monotonic() + FROZEN
        while left and time.monotonic() < until:
            await asyncio.sleep(LOOK)
            for task in tasks:
                if task.done():
                    task.result()
            for company in tuple(left):
                view = self._table(company)
                if view is not None and view.last and view.last.number >= wanted[company]:
                    left.discard(company)
        self.figures.frozen = len(left)
        for company in left:
            view = self._table(company)
            self._witness.problem(f"FROZEN: {view}", company.place.number)

    def _table(self, company: Company) -> TableView | None:
        return self._bot.client.tables.running.at(int(company.place.channel))

    async def _look_at_the_time(self) -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(0.05)
            self.figures.latest = max(self.figures.latest, time.monotonic() - begun - 0.05)

    def _read_facts(self) -> None:
        """Read what has been stored since the last time."""
        for _, channel, by in self._stored.acted():
            self.figures.people_acted += by == "person"
            if by == "clock":
                self.figures.clock_acted += 1
                number = self._numbers[channel]
                self._witness.problem(f"played by the clock at table {number}", number)
        self.figures.deals = self._stored.deals()

    # Afterwards

    async def _end(self) -> None:
        """Close the tables, and look whether every chip and every record is as it should be."""
        tables, database = self._bot.client.tables, self._bot.database
        self.figures.chips_off += len(await audit_tables(tables, database))
        for view in tables.running.views():
            await tables.do(view.id, MODERATOR, Close(moderator=True))
        self._read_facts()
        found = await database.read(ledger.audit)
        self.figures.chips_off += len(found)
        for each in found:
            self._witness.problem(f"chips are off: {each}")
        for table_id in self._stored.tables():
            fault = verify(await lines_of(database, table_id, HOUSE))
            if fault is not None:
                self.figures.records_wrong += 1
                self._witness.problem(f"a record of {table_id} is wrong: {fault}")
