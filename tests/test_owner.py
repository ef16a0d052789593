"""Which process owns a shard: the newest, on both kinds of database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime

import pytest
from sqlalchemy import delete, func, select, update

from bot.owner import OFTEN, Owner
from bot.store import Database, NotOwner, StoreUnusable, Writing, schema
from bot.store.rows.members import hold_open
from tests.store.backends import database, pytest_generate_tests, url
from tests.tables.ports import VirtualClock

__all__ = ["database", "pytest_generate_tests", "url"]

DEN, CLUB = 1 << 22, 2 << 22
"""Servers of the first and the last of two shards: 1 and 0."""

Start = Callable[..., Owner]


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


async def second_passes(owner: Owner, clock: VirtualClock) -> None:
    """Have a process look once."""
    running = asyncio.create_task(owner.run())
    await clock.fell_asleep.wait()
    clock.go_to(clock.now() + OFTEN)
    await running


@pytest.fixture
def start(database: Database, clock: VirtualClock) -> Start:
    def started(shards: Collection[int] = (0, 1), count: int = 2, at: str | None = None) -> Owner:
        return Owner(database, clock, shards, count, at)

    return started


async def commits(database: Database, owner: Owner, server: int) -> bool:
    try:
        await database.commit(lambda tx: owner.check(tx, server))
    except NotOwner:
        return False
    return True


async def test_the_newest_owns(database: Database, start: Start, clock: VirtualClock) -> None:
    old, new = start(at="http://old"), start(at="http://new")
    assert not old.owns(DEN)
    assert not await commits(database, old, DEN)
    await old.take()
    assert old.owns(DEN)
    assert old.owns(CLUB)
    assert await commits(database, old, DEN)
    assert await new.address_of(DEN) == "http://old"
    assert await old.address_of(DEN) is None

    await new.take()
    assert await commits(database, new, DEN)
    assert old.owns(DEN), "it does not know yet"
    assert not await commits(database, old, DEN)
    await asyncio.sleep(0)
    assert not old.owns(DEN)
    assert not old.passed.is_set(), "the other shard is looked at each second"
    assert await old.address_of(DEN) == "http://new"
    await second_passes(old, clock)
    assert old.passed.is_set()
    assert not new.passed.is_set()


async def test_shards_pass_one_by_one(database: Database, start: Start) -> None:
    old, new = start(), start()
    await old.take()
    await new.take([1])
    await old.look()
    assert (old.owns(DEN), old.owns(CLUB)) == (False, True)
    assert (new.owns(DEN), new.owns(CLUB)) == (True, False)
    assert await commits(database, old, CLUB)
    assert not old.passed.is_set()
    await new.take([0])
    await old.look()
    assert old.passed.is_set()


async def test_other_shards_are_no_concern(database: Database, start: Start) -> None:
    first, second = start([0]), start([1])
    await first.take()
    await second.take()
    await first.look()
    assert (first.owns(DEN), first.owns(CLUB)) == (False, True)
    assert (second.owns(DEN), second.owns(CLUB)) == (True, False)
    assert await commits(database, first, CLUB)
    assert await commits(database, second, DEN)
    assert not await commits(database, first, DEN)


async def test_the_newest_count_of_shards_wins(database: Database, start: Start) -> None:
    old, other, new = start([0]), start([1]), start([0], 1)
    await old.take()
    await other.take()
    await new.take()
    assert await commits(database, new, DEN)
    assert not await commits(database, other, DEN)
    await old.look()
    await other.look()
    assert old.passed.is_set()
    assert other.passed.is_set()
    assert await start(count=2).address_of(DEN) is None


async def test_an_older_database_is_no_newer_process(
    database: Database, start: Start, clock: VirtualClock
) -> None:
    owner, older = start(), start()
    await older.take()
    await owner.take()
    await database.commit(lambda tx: tx.execute(update(schema.owners).values(epoch=1)).rowcount)
    assert not await commits(database, owner, DEN)
    with pytest.raises(StoreUnusable, match="went back"):
        await second_passes(owner, clock)
    await database.commit(lambda tx: tx.execute(delete(schema.owners)).rowcount)
    with pytest.raises(StoreUnusable, match="went back"):
        await owner.look()
    assert not owner.passed.is_set(), "it must not end as if another one had taken over"


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_who_takes_waits_for_commits_under_way(
    database: Database,
    start: Start,
) -> None:
    old, new = start(), start()
    await old.take()
    checked, order = asyncio.Event(), list[str]()

    def slow(tx: Writing) -> None:
        old.check(tx, DEN)
        checked.set()
        tx.execute(select(func.pg_sleep(0.3)))
        order.append("committed")

    commit = asyncio.create_task(database.commit(slow))
    await checked.wait()
    await new.take()
    order.append("taken")
    await commit
    assert order == ["committed", "taken"]


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_of_two_that_take_at_once_one_owns(
    database: Database,
    start: Start,
) -> None:
    both = [start(), start()]
    await asyncio.gather(*(each.take() for each in both))
    assert sum([await commits(database, each, DEN) for each in both]) == 1
    await asyncio.gather(*(each.look() for each in both))
    assert sorted(each.passed.is_set() for each in both) == [False, True]


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
@pytest.mark.parametrize("takes", [True, False])
async def test_who_takes_or_forgets_is_not_kept_waiting_by_ever_more_commits(
    database: Database, start: Start, *, takes: bool
) -> None:
    old, new = start(), start()
    await old.take()

    def slow(tx: Writing) -> None:
        old.check(tx, DEN)
        tx.execute(select(func.pg_sleep(0.2)))

    async def plays() -> None:
        with suppress(NotOwner):
            while True:
                await database.commit(slow)

    playing = [asyncio.create_task(plays()) for _ in range(4)]
    await asyncio.sleep(0.1)
    if not takes:
        at = datetime(2026, 1, 1, tzinfo=UTC)
        holds = database.commit(lambda tx: hold_open(tx, 10**17, {}, at))
        await asyncio.wait_for(holds, 2)
    await asyncio.wait_for(new.take(), 2)
    await asyncio.gather(*playing)
    assert await commits(database, new, DEN)
