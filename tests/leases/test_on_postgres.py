"""Leases as PostgreSQL keeps them: by its own clock, and waiting for commits that rely on them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import asyncpg
import pytest
from sqlalchemy import func, select, update
from sqlalchemy.util import await_only

from bot.leases import Leases, ProcessId
from bot.store import Database, LeaseLost, StoreBusy, Writing, schema
from bot.store.engine.errors import LeaseRaised
from bot.store.engine.postgres import store as on_postgres
from bot.store.rows import journal
from bot.store.rows import leases as store
from tests.store.backends import PATIENCE, a_table
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82
AWHILE = 0.4
"""Seconds for which something waits that has to."""


@pytest.fixture
async def shared(postgres_url: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    yield database
    await database.close()


def process(database: Database, name: str, clock: VirtualClock) -> Leases:
    return Leases(database, clock, ProcessId(name))


def run_out(tx: Writing) -> None:
    tx.execute(update(schema.leases).values(until=func.now() - timedelta(seconds=1)))


async def test_leases_go_by_the_databases_clock(shared: Database, clock: VirtualClock) -> None:
    old, new = process(shared, "p-old", clock), process(shared, "p-new", clock)
    assert sum(await asyncio.gather(old.claim(DEN), new.claim(DEN))) == 1
    had, other = (old, new) if old.holds(DEN) else (new, old)
    await shared.commit(lambda tx: journal.create_table(tx, a_table(server=CLUB)))
    await had.renew()
    assert had.held() == {DEN, CLUB}
    clock.go_to(clock.now() + timedelta(seconds=30))
    await other.renew()
    assert other.held() == set(), "the program's clock has nothing to say here"
    await shared.commit(run_out)
    await other.renew()
    assert other.held() == {CLUB}
    await had.renew()
    assert had.held() == {DEN}


async def test_who_takes_a_server_waits_for_commits_that_rely_on_it(
    shared: Database, clock: VirtualClock
) -> None:
    old, new = process(shared, "p-old", clock), process(shared, "p-new", clock)
    await old.claim(DEN)
    lease = old.of(DEN)
    assert lease is not None
    await shared.commit(run_out)
    checked, goes_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(tx: Writing) -> None:
        store.check(tx, lease)
        loop.call_soon_threadsafe(checked.set)
        await_only(goes_on.wait())

    commit = asyncio.create_task(shared.commit(slow))
    await checked.wait()
    async with asyncio.timeout(PATIENCE):  # neither other commits nor renewing wait
        await shared.commit(lambda tx: store.check(tx, lease))
        await shared.commit(run_out)
    claim = asyncio.create_task(new.claim(DEN))
    await asyncio.wait([claim], timeout=AWHILE)
    assert not claim.done()
    goes_on.set()
    assert await claim
    await commit
    with pytest.raises(LeaseLost):
        await shared.commit(lambda tx: store.check(tx, lease))


async def test_a_commit_waits_for_whoever_raises_the_epoch(
    shared: Database, clock: VirtualClock
) -> None:
    old = process(shared, "p-old", clock)
    await old.claim(DEN)
    lease = old.of(DEN)
    assert lease is not None
    raised = asyncio.Event()
    loop = asyncio.get_running_loop()

    def forget(tx: Writing) -> None:
        store.raise_epochs(tx, {DEN}, clock.now())
        loop.call_soon_threadsafe(raised.set)
        tx.execute(select(func.pg_sleep(AWHILE)))

    forgetting = asyncio.create_task(shared.commit(forget))
    await raised.wait()
    with pytest.raises(LeaseRaised):
        await shared.commit(lambda tx: store.check(tx, lease))
    await forgetting


async def test_who_is_stopped_in_the_middle_of_a_question_locks_nobody_out(
    postgres_url: str, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It asks how a statement is read, and then nothing: no time-out of the server's ends that."""
    database = await Database.open(postgres_url, patience=AWHILE)
    monkeypatch.setattr(on_postgres, "IDLE", AWHILE / 2)
    old, new = process(database, "p-old", clock), process(database, "p-new", clock)
    await old.claim(DEN)
    await database.commit(run_out)
    stopped = await asyncpg.connect(postgres_url.replace("+asyncpg", ""), statement_cache_size=0)
    await stopped.execute(f"BEGIN; SET LOCAL idle_in_transaction_session_timeout = {AWHILE * 1000}")
    await stopped.execute("SELECT * FROM leases FOR KEY SHARE")
    await stopped.prepare("SELECT 1", name="")
    with pytest.raises(StoreBusy, match="lock timeout"):
        await new.claim(DEN)
    assert await new.claim(DEN)
    assert stopped.is_closed(), "it finds its connection lost"
    await database.close()
