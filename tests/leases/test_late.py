"""A process that slept sends nothing before it knows what is still its own."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.publish.rate_limit import RateLimit
from bot.store import Database
from tests.leases.conftest import Told
from tests.tables.ports import VirtualClock

DEN = 81


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
