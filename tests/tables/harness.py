"""A floor with a real database file, virtual time and a seeded chance: nothing in it sleeps."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Self, TypeVar

import pytest

from booray_core import PASS, Action
from booray_core.players import player_for
from bot.leases import Leases, new_process
from bot.ledger import Holder, audit, house, table_balances, wallet
from bot.ledger.accounts import balance
from bot.servers.names import Names
from bot.store import Database, LeaseLost, Reading, StoreBusy, StoreError
from bot.store.rows import journal as store
from bot.store.rows.journal import Post
from bot.tables.all_tables.registry import Tables
from bot.tables.handle.acting import Act
from bot.tables.journal.reading import TableReader
from bot.tables.one_table.followers import Follower, Followers
from bot.tables.one_table.outside import Ports
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.ports import Thinker
from bot.tables.words.values import (
    DealPost,
    HouseRules,
    OpenOrder,
    Pace,
    Person,
    Stage,
    Stakes,
    Whereabouts,
)
from bot.tables.words.views import HandView, TableView
from tests.databases import put_empty
from tests.store.backends import PATIENCE
from tests.tables.audits import audit_tables
from tests.thinker import QuickThinker

SERVER, CHANNEL = 900, 901
ANN, BO, CY, DEE = 1, 2, 3, 4
LONG = 120.0
"""Real seconds that nothing takes, on however busy a machine."""

EVENING = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

Told = TypeVar("Told", bound=Notice)


class VirtualClock:
    """Time that passes only when a test lets it."""

    def __init__(self) -> None:
        self._now = EVENING
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []
        self.fell_asleep = asyncio.Event()
        """Set whenever somebody begins to wait for a time."""

    def now(self) -> datetime:
        return self._now

    async def sleep_until(self, when: datetime) -> None:
        if when <= self._now:
            return
        sleeper = (when, asyncio.get_running_loop().create_future())
        self._sleepers.append(sleeper)
        self.fell_asleep.set()
        try:
            await sleeper[1]
        finally:
            self._sleepers.remove(sleeper)

    @property
    def sleeping(self) -> int:
        return len(self._sleepers)

    def next_alarm(self) -> datetime:
        return min(when for when, _ in self._sleepers)

    def go_to(self, when: datetime) -> None:
        self._now = max(self._now, when)
        for due, sleeper in self._sleepers:
            if due <= self._now and not sleeper.done():
                sleeper.set_result(None)


class SeededChance:
    """The same game for the same seed."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def seed(self) -> bytes:
        return self._random.randbytes(32)

    def one_of(self, seats: Sequence[int]) -> int:
        return self._random.choice(seats)

    def between(self, least: float, most: float) -> float:
        return self._random.uniform(least, most)

    def thoughts(self) -> random.Random:
        return random.Random(self._random.random())


class CountedIds:
    """t-000001, t-000002, …"""

    def __init__(self) -> None:
        self._last = 0

    def table(self) -> str:
        self._last += 1
        return f"t-{self._last:06}"


class FakeConnection:
    """A connection to Discord that a test cuts, or lets go silent."""

    def __init__(self) -> None:
        self.up = True
        self.silent = False
        """It seems to be up, but nothing comes by it."""
        self.time_outs = 0

    def is_up(self, server_id: int) -> bool:
        return self.up

    async def answers(self, server_id: int) -> bool:
        return self.up and not self.silent

    def note_time_out(self, server_id: int) -> None:
        self.time_outs += 1


class RecordingPublisher:
    """Remembers everything that was announced."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self._times: list[datetime] = []
        self.told: list[tuple[TableView, tuple[Notice, ...]]] = []
        self.seen: list[Snapshot] = []
        """Every change, for what no message says too."""
        self.aside: list[Whereabouts] = []
        self.posted: list[TableView] = []
        self.posted_before = 0
        """How many messages stood in the channels before these."""
        self.taken_back: list[Whereabouts] = []
        self.threads_back: list[int] = []
        self.dropped: list[str] = []
        self.refuses: Exception | None = None
        """What stands against posting a table's first message."""
        self.posts_deals = True
        """Whether the message of a deal is posted once its seal stands."""
        self.note: Callable[[str, int, DealPost], Awaitable[None]] | None = None
        """Who is told of that: the tables."""
        self.noting: set[asyncio.Task[None]] = set()

    async def make_thread(self, channel_id: int, name: str) -> int:
        return channel_id + 1

    def take_thread_back(self, thread_id: int) -> None:
        self.threads_back.append(thread_id)

    async def post_first(self, view: TableView) -> Post:
        if self.refuses is not None:
            raise self.refuses
        self.posted.append(view)
        return Post(view.channel_id, len(self.posted), self._clock.now())

    def take_back(self, table: Whereabouts) -> None:
        self.taken_back.append(table)

    def changed(self, snapshot: Snapshot, news: Sequence[Notice] | None) -> None:
        self.seen.append(snapshot)
        if news is not None:
            self.announce(snapshot.view, news)

    def announce(self, view: TableView, news: Sequence[Notice]) -> None:
        self._times.append(self._clock.now())
        self.told.append((view, tuple(news)))
        if view.awaits_post and self.posts_deals and self.note is not None:
            self.posted.append(view)
            number = self.posted_before + len(self.posted)
            message = DealPost(number, number - 1, self._clock.now())
            task = asyncio.create_task(self._tell(view, message))
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    async def _tell(self, view: TableView, message: DealPost) -> None:
        """Tell the tables of a deal's message, once the store takes it."""
        assert self.note is not None
        while True:
            try:
                await self.note(view.id, view.deal_number, message)
            except LeaseLost:
                return
            except StoreError:
                await self._clock.sleep_until(self._clock.now() + timedelta(seconds=1))
            else:
                return

    def set_aside(self, table: Whereabouts) -> None:
        self.aside.append(table)

    def drop(self, table_ids: Collection[str]) -> None:
        self.dropped.extend(table_ids)

    def times_of(self, kind: type[Notice]) -> list[datetime]:
        told = zip(self._times, self.told, strict=True)
        return [when for when, (_, news) in told if any(isinstance(n, kind) for n in news)]

    def timed_out(self) -> list[int]:
        """The seats for which the clock decided, each as often as it did."""
        seats = []
        for (before, _), (after, _) in pairwise(self.told):
            for seat, chair in after.chairs.items():
                was = before.chairs.get(seat)
                if was is not None and chair.timeouts > was.timeouts:
                    seats.append(seat)
        return seats

    def all(self, kind: type[Told]) -> list[Told]:
        return [each for _, news in self.told for each in news if isinstance(each, kind)]


class FakeDoor:
    """A door at which people look at tables, as far as a test says."""

    def __init__(self) -> None:
        self.looking: set[int] = set()

    def follows(self, table_id: str, member_id: int) -> bool:
        return member_id in self.looking

    def looks(self, table_id: str, member_id: int) -> bool:
        return member_id in self.looking


class FakePreferences:
    """What members prefer, of those who are known."""

    def __init__(self) -> None:
        self.only_card: set[int] = set()
        """Whose only card plays itself."""
        self.known: set[int] = set()

    def plays_only_card(self, member: int) -> bool:
        return member in self.only_card & self.known

    async def load_all(self, members: Iterable[int]) -> None:
        self.known.update(members)


class Harness:
    """One floor after another over the same database, as restarts have it."""

    def __init__(self, path: Path, seed: int, house_rules: HouseRules) -> None:
        self._path = path
        self.server: str | None = None
        """The address of a database of PostgreSQL; None: it is in the file."""
        self.house = house_rules
        self.clock = VirtualClock()
        self.chance = SeededChance(seed)
        self.ids = CountedIds()
        self.publisher = RecordingPublisher(self.clock)
        self.others: list[Follower] = []
        """Who else is told what happens."""
        self.door = FakeDoor()
        self.connection = FakeConnection()
        self.thinker: Thinker = QuickThinker()
        self.preferences = FakePreferences()
        self.random = random.Random(seed)
        self.leases: Leases | None = None
        """None: no other process works on the database."""

    @classmethod
    async def opened(
        cls,
        folder: Path,
        seed: int = 0,
        house_rules: HouseRules | None = None,
        server: str | None = None,
    ) -> Self:
        file = folder / "booray.db"
        if server is None and not file.exists():
            put_empty(file)
        harness = cls(file, seed, house_rules or HouseRules())
        harness.server = server
        await harness.start()
        return harness

    async def start(self) -> None:
        url = self.server or f"sqlite+aiosqlite:///{self._path}"
        self.database = await Database.open(url, patience=PATIENCE)
        self.tables = self.new_tables()
        self.publisher.note = self.tables.channels.deal_post
        await self.tables.recover()
        await self.tables.arrivals.settled()

    def new_tables(self) -> Tables:
        alone = Leases(self.database, self.clock, new_process(), shared=False)
        return Tables(
            Ports(
                database=self.database,
                reader=TableReader(self.database),
                clock=self.clock,
                ids=self.ids,
                chance=self.chance,
                place=self.publisher,
                followers=Followers(*self.others, self.publisher),
                attention=self.door,
                connection=self.connection,
                thinker=self.thinker,
                house=self.house,
                leases=self.leases or alone,
                names=Names(self.database, self.clock.now),
                preferences=self.preferences,
            )
        )

    async def stop(self) -> None:
        await self.tables.stop()
        await self.database.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    # People

    async def open(
        self,
        host: int = ANN,
        *,
        channel: int = CHANNEL,
        preset: str = "fists",
        computers: int = 0,
        buy_in: int | None = None,
        stakes: Stakes = Stakes.CHIPS,
        pace: Pace = Pace.NORMAL,
        **rules: Any,
    ) -> str:
        order = OpenOrder(
            SERVER, channel, host, preset, rules, buy_in, computers, None, stakes, pace
        )
        return (await self.tables.open(order)).id

    def view(self, table: str) -> TableView:
        view = self.tables.running.find(table)
        assert view is not None
        return view

    def asked(self, table: str) -> list[HandView]:
        """The hands of the people who are asked for something now and have somebody to ask."""
        view = self.view(table)
        hands = []
        for seat in view.deal.to_act if view.deal else ():
            occupant = view.chairs[seat].occupant
            if isinstance(occupant, Person) and seat in view.deadlines:
                hands.append(self.tables.running.hand(table, occupant.member_id))
        return hands

    async def decide(self, table: str, hand: HandView, action: Action | None = None) -> HandView:
        assert hand.player is not None
        chosen = action or player_for("easy").choose(hand.player, self.random)
        occupant = hand.table.chairs[hand.seat].occupant
        assert isinstance(occupant, Person)
        return (
            await self.tables.do(
                table, occupant.member_id, Act(chosen, hand.table.deal_number, hand.decision)
            )
        ).hand

    async def pass_until_out(self, table: str, seat: int) -> None:
        """Let people pass whenever they may, until a seat is out of the game."""
        while not self.view(table).chairs[seat].presence.out:
            for hand in self.asked(table):
                legal = hand.player.legal if hand.player else ()
                await self.decide(table, hand, PASS if PASS in legal else None)
            await self.advance(1)

    # Time

    async def quiet(self) -> None:
        """Wait until every table has done what is due and sleeps."""
        calm = 0
        async with asyncio.timeout(LONG):
            while calm < 5:
                open_tables = len(self.tables.running.views())
                if self.clock.sleeping == open_tables and not self.publisher.noting:
                    calm += 1
                    await asyncio.sleep(0)
                else:
                    calm = 0
                    await asyncio.sleep(0.0005)

    async def advance(self, seconds: float) -> None:
        """Let time pass, everything happening when it is due."""
        until = self.clock.now() + timedelta(seconds=seconds)
        await self.quiet()
        while self.clock.sleeping and self.clock.next_alarm() <= until:
            self.clock.go_to(self.clock.next_alarm())
            await self.quiet()
        self.clock.go_to(until)
        await self.quiet()

    async def wait(self, happens: Callable[[], bool], at_most: float = 1800) -> None:
        """Let time pass, nobody acting, until something is so."""
        until = self.clock.now() + timedelta(seconds=at_most)
        await self.quiet()
        while not happens():
            assert self.clock.sleeping, "nothing is due any more"
            assert self.clock.next_alarm() <= until, "it did not happen in time"
            self.clock.go_to(self.clock.next_alarm())
            await self.quiet()

    async def wait_for(self, table: str, stage: Stage) -> TableView:
        await self.wait(lambda: self.view(table).stage is stage)
        return self.view(table)

    async def play(self, table: str, until: Callable[[TableView], bool]) -> TableView:
        """Let people act as soon as they are asked, and time pass when nobody is."""
        for _ in range(100_000):
            await self.quiet()
            if until(self.view(table)):
                return self.view(table)
            hands = self.asked(table)
            if hands:
                await self.decide(table, self.random.choice(hands))
            else:
                self.clock.go_to(self.clock.next_alarm())
        raise AssertionError("it never happened")

    # Trouble

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Have another program hold the store's lock: whoever wants to write is told so at once.

        (That the store waits for a lock, and for how long, its own tests check.)
        """

        async def refused(_: object) -> None:
            raise StoreBusy

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.database._backend, "commit", refused)
            yield

    async def try_on(self, task: asyncio.Task[Any], seconds: float) -> None:
        """Let time pass from alarm to alarm, for somebody who tries again, until a task is done."""
        until = self.clock.now() + timedelta(seconds=seconds)
        self.clock.fell_asleep.clear()
        while not task.done() and self.clock.now() < until:
            asleep = asyncio.create_task(self.clock.fell_asleep.wait())
            await asyncio.wait({task, asleep}, timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
            asleep.cancel()
            self.clock.fell_asleep.clear()
            if self.clock.sleeping:
                self.clock.go_to(min(until, self.clock.next_alarm()))

    # Money

    async def wallet(self, member: int) -> int:
        return await self.database.read(lambda tx: balance(tx, wallet(SERVER, member)))

    async def check_chips(self) -> None:
        """Every chip is somewhere once, and lies where the ledger says it does."""
        assert await audit_tables(self.tables, self.database) == []

        def check(tx: Reading) -> None:
            assert audit(tx) == []
            house_chips = balance(tx, house(SERVER))
            on_tables = 0
            for view in self.tables.running.views():
                on_tables += sum(table_balances(tx, view.id).values())
            wallets = sum(balance(tx, wallet(SERVER, each)) for each in range(1, 30))
            assert house_chips + on_tables + wallets == 0

        await self.database.read(check)
        for view in self.tables.running.views():
            held = await self.database.read(partial(table_balances, table=view.id))
            lying = sum(chair.stack + chair.waiting for chair in view.chairs.values())
            assert lying == sum(c for a, c in held.items() if a.holder is Holder.SEAT)
            assert view.pot == sum(c for a, c in held.items() if a.holder is Holder.POT)

    async def seeds(self, table: str) -> dict[int, bytes]:
        """Return the seeds of the deals that are stored, by number."""
        stored = await self.database.read(lambda tx: store.load(tx, table))
        return {row.deal: row.seed for row in stored.deals}

    async def stored_version(self, table: str) -> int:
        return await self.database.read(lambda tx: store.load_row(tx, table).version)
