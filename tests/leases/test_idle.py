"""Servers in which nothing happens are let go of, so that few are renewed each second."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.leases.use import IDLE
from bot.store import Database
from bot.store.rows import leases as store
from tests.leases.conftest import Told
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82


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
