"""Where the process that has a server is reached by the others."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.leases import EVERY, Leases, ProcessId
from bot.store import Database, schema
from bot.store.rows import leases as store
from tests.leases.conftest import Told
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82
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


async def test_a_holder_without_an_address_has_none(old: Told, new: Told) -> None:
    assert await old.leases.claim(DEN)
    assert await new.leases.peer_of(DEN) is None


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


async def test_an_address_that_has_changed_is_told_as_the_lease_is_renewed(
    database: Database, reached: Leases, old: Told, clock: VirtualClock
) -> None:
    await reached.claim(DEN)
    moved = Leases(
        database, clock, reached.process, EVERY, shared=True, peer="http://10.0.0.8:8422"
    )
    await moved.renew()
    assert await old.leases.peer_of(DEN) == "http://10.0.0.8:8422"


async def test_a_lease_that_was_raised_keeps_its_address(
    database: Database, reached: Leases, old: Told, clock: VirtualClock
) -> None:
    await reached.claim(DEN)
    lease = reached.of(DEN)
    assert lease is not None
    await database.commit(lambda tx: store.raise_epochs(tx, {DEN}, clock.now()))
    await reached.look_again(lease)
    assert await old.leases.peer_of(DEN) == HERE


async def test_where_there_is_one_process_there_is_no_other(
    database: Database, clock: VirtualClock
) -> None:
    alone = Leases(database, clock, ProcessId("p-one"), EVERY, shared=False, peer=HERE)
    assert await alone.peer_of(DEN) is None
