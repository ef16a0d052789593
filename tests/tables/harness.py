"""A floor with a real database file, virtual time and a seeded chance: nothing in it sleeps."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, Self

import pytest

from booray_core import PASS, PLAY, STAND_PAT, Action
from booray_core.players import player_for
from bot.ledger.accounts import Holder, balance, table_balances, wallet
from bot.ledger.audit import audit
from bot.owner import Owner
from bot.servers.names import Names
from bot.store import (
    Database,
    Reading,
    StoreBusy,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
    Writing,
)
from bot.store.rows import tables as store
from bot.tables.all_tables.registry import Tables
from bot.tables.one_table.outside import Follower, Followers, Ports
from bot.tables.requests import Act, ChangeRules, Join, MemberRequest, StartDeal
from bot.tables.words.ports import Thinker
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import (
    HouseRules,
    OpenOrder,
    Pace,
    Person,
    Stage,
    Stakes,
)
from bot.tables.words.views import Chair, HandView, TableView
from tests.databases import put_empty
from tests.tables.audits import audit_tables
from tests.tables.ports import (
    FakeBeacons,
    FakeConnection,
    FakeDoor,
    FakePreferences,
    RecordingPublisher,
    SeededChance,
    VirtualClock,
)
from tests.thinker import QuickThinker

SERVER, CHANNEL = 900, 901
ANN, BO, CY, DEE = 1, 2, 3, 4
PATIENCE = 20.0
"""Seconds that the store waits for a lock."""
LONG = 120.0
"""Real seconds that nothing takes, on however busy a machine."""


async def refused(attempt: Awaitable[object]) -> TableRefused:
    """Return why something is refused that is asked of a table."""
    with pytest.raises(TableRefused) as caught:
        await attempt
    return caught.value


def member_of(hand: HandView) -> int:
    """Return whose hand it is."""
    occupant = hand.table.chairs[hand.seat].occupant
    assert isinstance(occupant, Person)
    return occupant.member_id


@contextmanager
def moved_away(harness: Harness) -> Iterator[None]:
    """Have the database's file elsewhere for a while."""
    elsewhere = harness._path.with_name("elsewhere")
    harness._path.rename(elsewhere)
    yield
    elsewhere.rename(harness._path)


async def second_process(harness: Harness) -> Harness:
    """A newer floor over the same database, which takes it over. It has its own clock."""
    other = Harness(Path(), 1, harness.house)
    other.database = harness.database
    other.tables = await other.new_tables()
    await other.tables.recover()
    await other.tables.settled()
    return other


class Harness:
    """One floor after another over the same database, as restarts have it."""

    def __init__(self, path: Path, seed: int, house_rules: HouseRules) -> None:
        self._path = path
        self.house = house_rules
        self.clock = VirtualClock()
        self.chance = SeededChance(seed)
        self.beacons = FakeBeacons(self.clock)
        self.publisher = RecordingPublisher(self.clock)
        self.others: list[Follower] = []
        """Who else is told what happens."""
        self.door = FakeDoor()
        self.connection = FakeConnection()
        self.thinker: Thinker = QuickThinker()
        self.preferences = FakePreferences()
        self.random = random.Random(seed)
        self.is_damaged = False
        """Whether a test has tampered with what is stored: chips are not counted after it."""

    @classmethod
    async def opened(
        cls,
        folder: Path,
        seed: int = 0,
        house_rules: HouseRules | None = None,
    ) -> Self:
        file = folder / "booray.db"
        if not file.exists():
            put_empty(file)
        harness = cls(file, seed, house_rules or HouseRules())
        await harness.start()
        return harness

    async def start(self) -> None:
        url = f"sqlite:///{self._path}"
        self.database = await Database.open(url, patience=PATIENCE)
        self.tables = await self.new_tables()
        self.publisher.note = self.tables.deal_post
        await self.tables.recover()
        await self.tables.settled()

    async def new_tables(
        self, shards: Collection[int] = (0,), taken: Collection[int] = (0,)
    ) -> Tables:
        """Own the servers of some shards, of whose tables none runs yet."""
        self.owner = Owner(self.database, self.clock, shards, len(shards))
        await self.owner.take(taken)
        return Tables(
            Ports(
                database=self.database,
                clock=self.clock,
                chance=self.chance,
                beacons=self.beacons,
                place=self.publisher,
                followers=Followers(*self.others, self.publisher),
                attention=self.door,
                connection=self.connection,
                thinker=self.thinker,
                house=self.house,
                owner=self.owner,
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

    async def seated(self, host: int, *others: int, **order: Any) -> str:
        """Open a table at which some people sit."""
        table = await self.open(host, **order)
        for member in others:
            await self.do(table, member, Join())
        return table

    async def started(self, host: int, *others: int, **order: Any) -> str:
        """Open a table, and have its host begin: the first deal is about to be dealt."""
        table = await self.seated(host, *others, **order)
        await self.do(table, host, StartDeal())
        return table

    async def dealt(self, host: int, *others: int, **order: Any) -> str:
        """Open a table at which the first cards have been dealt."""
        table = await self.started(host, *others, **order)
        await self.wait_for(table, Stage.DEAL)
        return table

    async def at_play(self, host: int, *others: int, **order: Any) -> str:
        """Open a table at which people are all in, have stood pat, and play their cards now."""
        table = await self.dealt(host, *others, **order)
        await self.all_play(table)
        for _ in (host, *others):
            await self.decide(table, self.asked(table)[0], STAND_PAT)
        return table

    async def do(
        self, table: str, member: int, request: MemberRequest, key: str | None = None
    ) -> TableView:
        """Have a member do something, and return the table after it."""
        return (await self.tables.do(table, member, request, key=key)).view

    async def refuses(
        self, table: str, member: int, request: MemberRequest, key: str | None = None
    ) -> TableReason:
        """Have a member ask for what is refused, and return why."""
        return (await refused(self.do(table, member, request, key))).reason

    async def rules(self, table: str, *, preset: str | None = None, **changes: Any) -> TableView:
        """Have Ann, who is the host, change the rules."""
        return await self.do(table, ANN, ChangeRules(changes, preset))

    async def all_play(self, table: str) -> None:
        """Have everybody who is asked say that they play."""
        for hand in self.asked(table):
            await self.decide(table, hand, PLAY)

    async def all_pass(self, table: str) -> None:
        """Have everybody who is asked say that they pass."""
        for hand in self.asked(table):
            await self.decide(table, hand, PASS)

    def view(self, table: str) -> TableView:
        view = self.tables.find(table)
        assert view is not None
        return view

    def hand(self, table: str, member: int) -> HandView:
        return self.tables.hand(table, member)

    def chair(self, table: str, member: int) -> Chair:
        view = self.view(table)
        seat = view.seat_of(member)
        assert seat is not None
        return view.chairs[seat]

    def dealt_in(self, table: str) -> set[int]:
        """Return the members who have cards in the deal that is on."""
        view = self.view(table)
        order = view.deal.order if view.deal else ()
        there = [view.chairs[seat].occupant for seat in order]
        return {occupant.member_id for occupant in there if isinstance(occupant, Person)}

    def left(self, table: str) -> set[float]:
        """Return the seconds that are left to those who are asked."""
        now = self.clock.now()
        return {(when - now).total_seconds() for when in self.view(table).deadlines.values()}

    def asked(self, table: str) -> list[HandView]:
        """The hands of the people who are asked for something now and have somebody to ask."""
        view = self.view(table)
        hands = []
        for seat in view.deal.to_act if view.deal else ():
            occupant = view.chairs[seat].occupant
            if isinstance(occupant, Person) and seat in view.deadlines:
                hands.append(self.tables.hand(table, occupant.member_id))
        return hands

    async def decide(self, table: str, hand: HandView, action: Action | None = None) -> HandView:
        assert hand.player is not None
        chosen = action or player_for("easy").choose(hand.player, self.random)
        act = Act(chosen, hand.table.deal_number, hand.decision)
        return (await self.tables.do(table, member_of(hand), act)).hand

    # Time

    async def quiet(self) -> None:
        """Wait until every table has done what is due and sleeps."""
        calm = 0
        async with asyncio.timeout(LONG):
            while calm < 5:
                open_tables = len(self.tables.views())
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

    async def connect(self, *, up: bool) -> None:
        """Cut the connection to Discord, or have it there again."""
        self.connection.up = up
        self.tables.connection_changed()
        await self.quiet()

    async def reach(self, table: str, *, within: bool) -> None:
        """Have a table's channel out of reach, or within reach again."""
        tables = self.tables
        (tables.within_reach if within else tables.out_of_reach)(table)
        await self.quiet()

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

    @contextmanager
    def answers_get_lost(
        self, *, has_happened: bool, of: Callable[[], bool] = lambda: True
    ) -> Iterator[list[None]]:
        """Have the store not tell whether commits happened; give what grows by each.

        Args:
            has_happened: whether they did.
            of: tells whether this happens to a commit.
        """
        made, lost = self.database._backend.commit, list[None]()

        async def loses(work: Callable[[Writing], Any]) -> Any:
            if not of():
                return await made(work)
            lost.append(None)
            if has_happened:
                await made(work)
            gone = StoreUnusable(StoreTrouble.SERVER_GONE, self.database.where)
            raise StoreUnknown(gone)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.database._backend, "commit", loses)
            yield lost

    async def try_on(self, task: asyncio.Task[Any], seconds: float) -> None:
        """Let time pass from alarm to alarm, for somebody who tries again, until a task is done."""
        until = self.clock.now() + timedelta(seconds=seconds)
        self.clock.fell_asleep.clear()
        if self.clock.sleeping:
            self.clock.fell_asleep.set()
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
        """Every chip lies where the ledger says it does, and none is there twice."""
        assert await audit_tables(self.tables, self.database) == []
        views = self.tables.views()

        def check(tx: Reading) -> None:
            assert audit(tx) == []
            for view in views:
                held = table_balances(tx, view.id)
                lying = sum(chair.stack + chair.waiting for chair in view.chairs.values())
                assert lying == sum(c for a, c in held.items() if a.holder is Holder.SEAT)
                assert view.pot == sum(c for a, c in held.items() if a.holder is Holder.POT)

        await self.database.read(check)

    async def stored_version(self, table: str) -> int:
        return await self.database.read(lambda tx: store.load_row(tx, table).version)
