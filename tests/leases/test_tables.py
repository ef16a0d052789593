"""Two processes on one database: one runs a table, the other takes it over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.leases import Leases, ProcessId
from bot.store import LeaseLost
from bot.store.rows import journal
from bot.tables.all_tables import forgetting
from bot.tables.handle.seating import Join, Leave
from bot.tables.words.notices import TableClosed
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules
from tests.databases import put_empty
from tests.tables.harness import ANN, SERVER, Harness

BO, CY = ANN + 1, 333_333_333_333_333_333


class Process(Harness):
    """One of several."""

    def __init__(self, file: Path, name: str, other: Process | None = None) -> None:
        super().__init__(file, 0, HouseRules())
        self.name = name
        if other is not None:
            self.clock, self.ids = other.clock, other.ids

    def new_tables(self) -> Any:
        self.leases = Leases(self.database, self.clock, ProcessId(self.name), shared=True)
        return super().new_tables()

    @property
    def ours(self) -> Leases:
        assert self.leases is not None
        return self.leases

    async def joins(self, table: str, member: int) -> None:
        await self.tables.do(table, member, Join())


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[Process]:
    file = tmp_path / "booray.db"
    put_empty(file)
    process = Process(file, "p-old")
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
async def new(old: Process, tmp_path: Path) -> AsyncIterator[Process]:
    process = Process(tmp_path / "booray.db", "p-new", old)
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
async def table(old: Process) -> str:
    assert await old.ours.claim(SERVER)
    table = await old.open()
    await old.joins(table, BO)
    return table


def sleeps(process: Process) -> None:
    """Let a process sleep for half a minute; its clocks have no time to ring."""
    process.clock._now += timedelta(seconds=30)


async def test_what_was_under_way_when_a_table_was_let_go_of_is_not_done(
    old: Process, table: str
) -> None:
    stuck = asyncio.Event()
    commit = old.database.commit

    async def slow(work: Any) -> Any:
        await stuck.wait()
        return await commit(work)

    with patch.object(old.database, "commit", slow):
        joining = asyncio.create_task(old.joins(table, CY))
        waiting = asyncio.create_task(old.tables.do(table, BO, Leave()))
        await asyncio.sleep(0)
        await old.ours.claim(SERVER)
        gone = asyncio.create_task(old.tables.drop([SERVER]))
        await asyncio.sleep(0)
        stuck.set()
        await gone
    await joining  # its commit was on its way, and it stands
    with pytest.raises(LeaseLost):
        await waiting
    row = await old.database.read(lambda tx: journal.load_row(tx, table))
    assert row.closed_at is None
    assert old.publisher.all(TableClosed) == []


async def test_a_server_lost_while_its_table_was_posted_opens_none_and_takes_it_back(
    old: Process, new: Process
) -> None:
    await old.ours.claim(SERVER)
    post = old.publisher.post_first

    async def sleep_over(view: Any) -> Any:
        sleeps(old)
        assert await new.ours.claim(SERVER)
        return await post(view)

    with patch.object(old.publisher, "post_first", sleep_over), pytest.raises(LeaseLost):
        await old.open()
    assert len(old.publisher.taken_back) == 1
    assert await new.database.read(journal.open_tables) == []


async def forgets(process: Process, member: int) -> int:
    return await forgetting.forget(
        process.tables, process.database, process.clock, process.ours, member
    )


def known(process: Process, table: str) -> set[int]:
    """Whom a process has in memory as having been at a table."""
    return process.tables.running._tables[table]._state.people()


async def test_who_is_forgotten_elsewhere_is_forgotten_by_the_holder_before_its_next_act(
    old: Process, new: Process, table: str
) -> None:
    await old.joins(table, CY)
    await old.tables.do(table, CY, Leave())
    await forgets(new, CY)
    assert CY in known(old, table)
    await old.tables.do(table, BO, Leave())  # of which the holder had not heard
    assert old.view(table).seat_of(BO) is None
    assert CY not in known(old, table)
    rows = await old.database.read(lambda tx: journal.load(tx, table))
    assert not any(str(CY) in str(fact.body) for fact in rows.facts)
    assert old.ours.holds(SERVER)
    assert old.ours.counts.lost == 0


async def test_who_sits_down_elsewhere_while_forgotten_sits_and_is_not_forgotten(
    old: Process, new: Process, table: str
) -> None:
    await old.joins(table, CY)
    await old.tables.do(table, CY, Leave())
    look = new.tables.directory.look

    async def meanwhile(row: Any) -> Any:
        found = await look(row)
        if old.view(table).seat_of(CY) is None:
            await old.joins(table, CY)
        return found

    with (
        patch.object(new.tables.directory, "look", meanwhile),
        pytest.raises(TableRefused) as refused,
    ):
        await forgets(new, CY)
    assert refused.value.reason is TableReason.SEATED_SOMEWHERE
    assert old.view(table).seat_of(CY) is not None
    await old.tables.do(table, CY, Leave())
