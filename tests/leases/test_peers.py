"""Where the process that has a server is reached by the others."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.leases import EVERY, Leases, ProcessId
from bot.store import Database, schema
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
