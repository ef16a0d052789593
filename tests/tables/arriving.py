"""A start in slow motion, and what the tests of it share."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from bot.store import Reading
from bot.store.rows import tables as store
from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.one_table.commit import FoundTable
from tests.tables.harness import ANN, CHANNEL, LONG, Harness


class Slow:
    """A store that takes its time to say what tables are like."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        """In this order the tables were asked for."""
        self._find = OpenTables._find
        self._free: set[str] = set()
        self._let_go = asyncio.Event()

    def lets(self, *tables: str) -> None:
        """Have it take no time over some tables."""
        self._free.update(tables)

    def lets_all(self) -> None:
        """Have it take no time any more."""
        self._let_go.set()

    async def find(self, tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        """Stand for :meth:`OpenTables._find`."""
        self.asked += ids
        if not self._free.issuperset(ids):
            await self._let_go.wait()
        return await self._find(tables, ids)


async def several(harness: Harness, count: int = 5) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(count)]


async def started_anew(harness: Harness) -> None:
    """The program started again, none of its tables in yet."""
    await harness.tables.stop()
    harness.tables = await harness.new_tables()
    await harness.tables.recover()


async def turns(count: int = 20) -> None:
    """Let everything go on that can."""
    for _ in range(count):
        await asyncio.sleep(0)


async def tried_again(harness: Harness) -> None:
    """Let it be time to try again what nobody waits for, until that has failed again."""
    clock = harness.clock
    async with asyncio.timeout(LONG):
        if not clock.sleeping:
            clock.fell_asleep.clear()
            await clock.fell_asleep.wait()
        clock.fell_asleep.clear()
        clock.go_to(clock.next_alarm())
        await clock.fell_asleep.wait()


class Unreadable:
    """A store that cannot say which tables are open."""

    def __init__(self, error: Exception) -> None:
        self.error: Exception | None = error
        self._open_tables = store.open_tables

    def open_tables(self, tx: Reading) -> list[store.Whereabouts]:
        if self.error is not None:
            raise self.error
        return self._open_tables(tx)
