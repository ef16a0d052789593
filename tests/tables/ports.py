"""What stands for the world around tables: its time, chance and Discord."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import TypeVar

from booray_core.shuffle import first_round_after, round_time
from bot.clock import Clock
from bot.store import NotOwner, StoreError
from bot.store.rows.tables import Post, Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.views import TableView

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

    def __init__(self, seed: int = 0, tables: str = "t-{:06}") -> None:
        self._random = random.Random(seed)
        self._tables = (tables.format(number) for number in count(1))
        self.secrets: list[bytes] = []

    def table_id(self) -> str:
        return next(self._tables)

    def secret(self) -> bytes:
        self.secrets.append(self._random.randbytes(32))
        return self.secrets[-1]

    def one_of(self, seats: Sequence[int]) -> int:
        return self._random.choice(seats)

    def between(self, least: float, most: float) -> float:
        return self._random.uniform(least, most)

    def thoughts(self) -> random.Random:
        return random.Random(self._random.random())


class FakeBeacons:
    """Rounds of drand, by the clock, until a test has none come."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.suits: Callable[[str], bool] = lambda _: True
        """Which beacons may come, where a test needs a certain deal."""
        self.comes = True
        self.by_message = False
        """Each deal is bound to its message."""
        self.asked: list[int] = []

    def round_after(self, moment: datetime) -> int | None:
        return None if self.by_message else first_round_after(moment + timedelta(seconds=1))

    def time_of(self, number: int) -> datetime:
        return round_time(number)

    async def of(self, number: int) -> str | None:
        self.asked.append(number)
        await self._clock.sleep_until(self.time_of(number))
        if not self.comes:
            return None
        drawn = (hashlib.sha256(f"{number} {again}".encode()).hexdigest() for again in count())
        return next(filter(self.suits, (f"drand:{number}:{each}" for each in drawn)))


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

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: list[datetime] = []
        self.told: list[tuple[TableView, tuple[Notice, ...]]] = []
        self.seen: list[Snapshot] = []
        """Every change, for what no message says too."""
        self.aside: list[Whereabouts] = []
        self.seals: list[str] = []
        self.posted: list[TableView] = []
        self.posted_before = 0
        """How many messages stood in the channels before these."""
        self.taken_back: list[Whereabouts] = []
        self.threads_back: list[int] = []
        self.refuses: Exception | None = None
        """What stands against posting a table's first message."""
        self.posts_deals = True
        """Whether the message of a deal is posted that is bound to it."""
        self.note: Callable[[str, int, int], Awaitable[None]] | None = None
        """Who is told of that: the tables."""
        self.noting: set[asyncio.Task[None]] = set()

    async def make_thread(self, channel_id: int, name: str) -> int:
        return channel_id + 1

    def take_thread_back(self, thread_id: int) -> None:
        self.threads_back.append(thread_id)

    async def post_seal(self, view: TableView) -> int:
        if self.refuses is not None:
            raise self.refuses
        self.seals.append(view.seal)
        return 1000 + len(self.seals)

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
            task = asyncio.create_task(self._tell(view, number))
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    async def _tell(self, view: TableView, message: int) -> None:
        """Tell the tables of a deal's message, once the store takes it."""
        assert self.note is not None
        while True:
            try:
                await self.note(view.id, view.deal_number, message)
            except NotOwner:
                return
            except StoreError:
                await self._clock.sleep_until(self._clock.now() + timedelta(seconds=1))
            else:
                return

    def set_aside(self, table: Whereabouts) -> None:
        self.aside.append(table)

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
