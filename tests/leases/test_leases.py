"""A server is one process's: who holds it, who may take it, and when the loser learns of it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.leases import Leases, ProcessId
from bot.store import Database, LeaseLost
from bot.store.engine.errors import LeaseRaised
from bot.store.rows import bulletins, journal
from bot.store.rows import leases as store
from bot.store.rows.bulletins import Kind
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
