"""Which process runs which server, and what others learn of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.faces import CardStyle, Faces
from bot.leases import EVERY, Leases, ProcessId, Task, TaskTurn
from bot.leases.awake import OFTEN, Awake
from bot.leases.use import IDLE
from bot.publish.rate_limit import RateLimit
from bot.servers.preferences import Preferences
from bot.store import Database, LeaseLost, schema
from bot.store.engine.errors import LeaseRaised
from bot.store.rows import bulletins, journal
from bot.store.rows import leases as store
from bot.store.rows.bulletins import Kind
from bot.store.rows.leases import LASTS
from tests.leases.conftest import Told
from tests.store.backends import a_table
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82


def later(clock: VirtualClock, seconds: float) -> None:
    clock.go_to(clock.now() + timedelta(seconds=seconds))


async def test_a_server_that_is_held_is_not_taken_while_it_is_renewed(
    old: Told, new: Told, clock: VirtualClock
) -> None:
    assert await old.leases.claim(DEN)
    for _ in range(10):
        later(clock, 1)
        await old.leases.renew()
        assert not await new.leases.claim(DEN)
    assert new.leases.counts.refused == 10
    assert old.leases.of(DEN) == store.Lease(DEN, "p-old", 1)


async def test_who_slept_has_lost_it_and_cannot_write(
    database: Database, old: Told, new: Told, clock: VirtualClock
) -> None:
    await old.leases.claim_all({DEN, CLUB})
    lease = old.leases.of(DEN)
    assert lease is not None
    later(clock, 30)
    assert await new.leases.claim(DEN)
    with pytest.raises(LeaseLost):
        await database.commit(lambda tx: store.check(tx, lease))
    assert not await old.leases.claim(DEN), "it asks again before it answers, as it is late"
    assert old.lost == [DEN]
    await old.leases.renew()
    assert old.leases.held() == {CLUB}
    assert old.leases.counts.lost == 1


async def test_what_has_run_out_is_still_its_holders_while_nobody_takes_it(
    database: Database, old: Told, clock: VirtualClock
) -> None:
    await old.leases.claim(DEN)
    lease = old.leases.of(DEN)
    assert lease is not None
    later(clock, 30)
    await database.commit(lambda tx: store.check(tx, lease))
    assert await old.leases.claim(DEN)
    assert old.leases.of(DEN) == lease
    assert (old.lost, old.raised) == ([], [])


async def test_what_is_given_up_is_free_at_once_and_never_taken_again(
    database: Database, old: Told, new: Told
) -> None:
    await old.leases.claim_all({DEN, CLUB})
    before = old.leases.of(DEN)
    assert before is not None
    await old.leases.give_up(
        lambda server: server == DEN,
        lambda tx: bulletins.post(tx, Kind.FORGOTTEN, 5, old.leases._clock.now()),
    )
    assert (old.lost, old.leases.counts.given_up, old.leases.counts.lost) == ([DEN], 1, 0)
    assert await new.leases.claim(DEN)
    assert new.leases.of(DEN) == store.Lease(DEN, "p-new", before.epoch + 1)
    await new.leases.give_up(lambda _: True)
    assert not await old.leases.claim(DEN)
    assert old.leases.holds(CLUB)
    assert len(await database.read(bulletins.current)) == 1


async def test_an_epoch_that_is_raised_has_the_holder_read_again(
    database: Database, old: Told, clock: VirtualClock
) -> None:
    await old.leases.claim_all({DEN, CLUB})
    lease = old.leases.of(DEN)
    assert lease is not None
    await database.commit(lambda tx: store.raise_epochs(tx, {DEN, 83}, clock.now()))
    with pytest.raises(LeaseRaised):
        await database.commit(lambda tx: store.check(tx, lease))
    await old.leases.look_again(lease)
    assert (old.raised, old.lost) == ([DEN], [])
    await old.leases.renew()
    assert old.raised == [DEN]


async def test_open_tables_that_nobody_runs_are_taken_within_a_second(
    database: Database, old: Told, new: Told, clock: VirtualClock
) -> None:
    await database.commit(lambda tx: journal.create_table(tx, a_table(server=DEN)))
    await old.leases.renew()
    assert old.gained == [DEN]
    later(clock, 3)
    await new.leases.renew()
    assert new.gained == []
    later(clock, 3)
    await new.leases.renew()
    assert new.gained == [DEN]
    await old.leases.renew()
    assert old.lost == [DEN]


async def test_bulletins_are_passed_on_once(
    database: Database, old: Told, clock: VirtualClock
) -> None:
    told: list[int] = []

    async def reads(subject: int) -> None:
        told.append(subject)

    old.leases.bulletins.follow(Kind.FORGOTTEN, reads)
    await database.commit(lambda tx: bulletins.post(tx, Kind.FORGOTTEN, 7, clock.now()))
    await database.commit(lambda tx: bulletins.post(tx, Kind.CARDS, 8, clock.now()))
    for _ in range(3):
        await old.leases.renew()
    assert told == [7]
    later(clock, 61)
    await old.leases.renew()
    assert await database.read(bulletins.current) == []


async def test_one_process_alone_holds_every_server_without_a_row(
    database: Database, clock: VirtualClock
) -> None:
    leases = Leases(database, clock, ProcessId("p-1"))
    assert await leases.claim(DEN)
    assert leases.holds(CLUB)
    assert leases.of(DEN) is None
    await leases.run()
    other = Leases(database, clock, ProcessId("p-2"), shared=True)
    assert await other.claim(DEN)


# Servers in which nothing happens are let go of, so that few are renewed each second


async def passes(told: Told, clock: VirtualClock, by: timedelta) -> None:
    """Let time pass, as a process lives through it."""
    clock.go_to(clock.now() + by)
    await told.leases.renew()
    await told.leases.let_idle_go()


async def test_a_server_in_which_nothing_happens_is_let_go_of(
    old: Told, new: Told, clock: VirtualClock
) -> None:
    await old.leases.claim_all({DEN, CLUB})
    await passes(old, clock, IDLE / 2)
    assert await old.leases.claim(CLUB)
    await passes(old, clock, IDLE / 2)
    assert old.leases.held() == {CLUB}
    assert old.lost == [DEN]
    assert (old.leases.counts.given_up, old.leases.counts.lost) == (1, 0)
    assert await new.leases.claim(DEN), "at once, though the old one lives"
    assert not await new.leases.claim(CLUB)


async def test_a_server_in_which_something_runs_is_kept(old: Told, clock: VirtualClock) -> None:
    runs = {DEN}
    old.leases.use.follow(lambda: runs)
    await old.leases.claim(DEN)
    await passes(old, clock, 2 * IDLE)
    assert old.leases.holds(DEN)
    runs.clear()
    await passes(old, clock, timedelta(minutes=1))
    assert not old.leases.holds(DEN)


async def test_who_asks_just_then_has_it_for_good(
    database: Database, old: Told, clock: VirtualClock
) -> None:
    await old.leases.claim(DEN)
    clock.go_to(clock.now() + IDLE)
    await old.leases.renew()
    gone = asyncio.Event()
    old.leases.follow(lambda _: None, lambda _: gone.set(), lambda _: None)
    leaves = asyncio.create_task(old.leases.let_idle_go())
    await gone.wait()
    assert await old.leases.claim(DEN)
    await leaves
    lease = old.leases.of(DEN)
    assert lease is not None
    await database.commit(lambda tx: store.check(tx, lease))
    await old.leases.renew()
    assert old.lost == [DEN]


# Where the process that has a server is reached by the others


HERE = "http://10.0.0.7:8422"


@pytest.fixture
def reached(database: Database, clock: VirtualClock) -> Leases:
    """Return a process that tells where it is reached."""
    return Leases(database, clock, ProcessId("p-here"), EVERY, shared=True, peer=HERE)


async def kept(database: Database) -> dict[int, str | None]:
    c = schema.leases.c
    rows = await database.read(lambda tx: tx.execute(select(c.server_id, c.peer)).all())
    return {row.server_id: row.peer for row in rows}


async def test_other_processes_learn_where_the_holder_is_reached(
    reached: Leases, old: Told
) -> None:
    assert await old.leases.peer_of(DEN) is None, "nobody has it"
    assert await reached.claim(DEN)
    assert await old.leases.peer_of(DEN) == HERE
    assert await old.leases.peer_of(CLUB) is None
    assert await reached.peer_of(DEN) is None, "it is its own"


async def test_an_address_goes_with_the_lease(
    database: Database, reached: Leases, old: Told, clock: VirtualClock
) -> None:
    await reached.claim_all({DEN, CLUB})
    await reached.give_up(lambda server: server == DEN)
    assert await old.leases.peer_of(DEN) is None
    assert await kept(database) == {DEN: None, CLUB: HERE}
    clock.go_to(clock.now() + timedelta(seconds=30))
    assert await old.leases.peer_of(CLUB) is None, "whoever had it may be gone"
    assert await old.leases.claim(CLUB)
    assert await kept(database) == {DEN: None, CLUB: None}


# What one process changes, the others do not keep as it was


ANN = 41


async def shown(preferences: Preferences) -> CardStyle:
    await preferences.load(ANN)
    return preferences.style_of(ANN)


async def test_how_cards_are_shown_follows_in_other_processes(
    database: Database, old: Told, new: Told
) -> None:
    here = Preferences(database, Faces(), old.leases)
    there = Preferences(database, Faces(), new.leases)
    new.leases.bulletins.follow(Kind.CARDS, there.read_again)
    before = await shown(there)
    chosen = next(style for style in CardStyle if style is not before)
    await here.choose(ANN, chosen)
    assert await shown(there) is before
    await new.leases.renew()
    assert await shown(there) is chosen


# What only one of several processes does: one has the turn, and another gets it after that one


@pytest.fixture
def turn_of(database: Database, clock: VirtualClock) -> Callable[[str], TaskTurn]:
    def turn_of(name: str) -> TaskTurn:
        return TaskTurn(database, clock, ProcessId(name), Task.CARD_PICTURES, shared=True)

    return turn_of


async def test_one_of_two_has_it_until_it_is_done(turn_of: Callable[[str], TaskTurn]) -> None:
    one, other = turn_of("p-one"), turn_of("p-other")
    async with one.taken() as ours:
        async with other.taken() as theirs:
            assert (ours, theirs) == (True, False)
        assert await one.is_ours(), "who did not have it has not ended it either"
    async with other.taken() as theirs:
        assert theirs
        assert not await one.is_ours()


async def test_another_gets_it_once_whoever_had_it_was_not_heard_of_for_seconds(
    turn_of: Callable[[str], TaskTurn], clock: VirtualClock
) -> None:
    one, other = turn_of("p-one"), turn_of("p-other")
    assert await one.is_ours()
    clock.go_to(clock.now() + LASTS)
    assert not await other.is_ours()
    clock.go_to(clock.now() + timedelta(seconds=1))
    assert await other.is_ours()
    assert not await one.is_ours(), "it wakes, and asks"


# A process that slept sends nothing before it knows what is still its own


async def test_nothing_is_sent_until_what_was_lost_is_let_go_of(
    old: Told, new: Told, clock: VirtualClock
) -> None:
    limit = RateLimit(clock, old.leases)
    await old.leases.claim(DEN)
    await limit.ask(urgent=False)
    clock.go_to(clock.now() + timedelta(seconds=30))
    await new.leases.claim(DEN)
    slot = limit.ask(urgent=True)
    assert not slot.done()
    await asyncio.wait_for(slot, 10)
    assert old.lost == [DEN]
    limit.stop()


async def test_a_store_that_fails_holds_nothing_up_for_good(
    old: Told, clock: VirtualClock, database: Database
) -> None:
    limit = RateLimit(clock, old.leases)
    await old.leases.claim(DEN)
    clock.go_to(clock.now() + timedelta(seconds=30))
    await database.close()
    await asyncio.wait_for(limit.ask(urgent=True), 10)
    assert old.leases.holds(DEN)
    limit.stop()


# A process notices that it slept: it was stopped, or its machine was


class Machine:
    """A process's two clocks."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.seconds = 5000.0
        self.awake = Awake(self.clock, lambda: self.seconds)

    def passes(self, by_clock: float, by_seconds: float) -> None:
        self.clock._now += timedelta(seconds=by_clock)
        self.seconds += by_seconds


@pytest.fixture
def machine() -> Machine:
    machine = Machine()
    machine.awake.look()
    return machine


def test_a_process_that_runs_has_never_slept(machine: Machine) -> None:
    for _ in range(100):
        machine.passes(OFTEN + 0.4, OFTEN + 0.4)
        machine.awake.look()
    assert machine.awake.sleeps == 0
    assert machine.awake.since is None


@pytest.mark.parametrize(
    ("by_clock", "by_seconds"),
    [
        pytest.param(30, 30, id="the process was stopped"),
        pytest.param(30, 0.1, id="the machine was suspended"),
        pytest.param(-3600, 30, id="the clock was put back meanwhile"),
    ],
)
def test_a_sleep_is_noticed_by_who_asks_first(
    machine: Machine, by_clock: float, by_seconds: float
) -> None:
    machine.passes(by_clock, by_seconds)
    assert machine.awake.sleeps == 1
    assert machine.awake.since == timedelta()
    machine.passes(1, 1)
    machine.awake.look()
    assert machine.awake.sleeps == 1, "one sleep is counted once"
    assert machine.awake.since == timedelta(seconds=1)
