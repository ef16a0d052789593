"""A start in slow motion, and what the tests of it share."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

from bot.store import Reading
from bot.store.rows import journal as store
from bot.tables.journal.audit import sound
from tests.tables.harness import ANN, CHANNEL, Harness


class Slow:
    """A store that takes its time to say what happened at each table, or does not say it at all."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        """In this order the tables were asked for."""
        self.wrong: dict[str, Exception] = {}
        self._free: set[str] = set()
        self._let_go = asyncio.Event()

    def lets(self, *tables: str) -> None:
        """Have it take no time over some tables."""
        self._free.update(tables)

    def lets_all(self) -> None:
        """Have it take no time any more."""
        self._let_go.set()

    async def sound(self, database: Any, table: str, house: Any) -> Any:
        """Stand for :func:`bot.tables.journal.audit.sound`."""
        self.asked.append(table)
        if table not in self._free:
            await self._let_go.wait()
        if table in self.wrong:
            raise self.wrong[table]
        return await sound(database, table, house)


async def several(harness: Harness, count: int = 5) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(count)]


async def started_anew(harness: Harness) -> None:
    """The program started again, none of its tables in yet."""
    await harness.tables.stop()
    harness.tables = harness.new_tables()
    await harness.tables.recover()


async def turns(count: int = 20) -> None:
    """Let everything go on that can."""
    for _ in range(count):
        await asyncio.sleep(0)


async def tried_again(harness: Harness) -> None:
    """Let it be time to try again what nobody waits for."""
    if not harness.clock.sleeping:
        harness.clock.fell_asleep.clear()
        await harness.clock.fell_asleep.wait()
    harness.clock.go_to(harness.clock.next_alarm())
    await turns()


async def settled(harness: Harness) -> None:
    """Let time pass in small steps until no table is coming any more."""
    settling = asyncio.create_task(harness.tables.arrivals.settled())
    while not settling.done():
        harness.clock.go_to(harness.clock.now() + timedelta(seconds=0.1))
        await asyncio.wait({settling}, timeout=0.01)


class Unreadable:
    """A store that cannot say which tables are open."""

    def __init__(self, error: Exception) -> None:
        self.error: Exception | None = error
        self._open_tables = store.open_tables

    def open_tables(self, tx: Reading, servers: None = None) -> list[store.OpenTable]:
        if self.error is not None:
            raise self.error
        return self._open_tables(tx)
