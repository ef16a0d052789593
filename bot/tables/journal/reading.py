"""Batched reading of tables from the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.ledger.accounts import Account, balances_of_tables
from bot.store.engine.database import Database
from bot.store.engine.errors import UnknownTable
from bot.store.engine.together import ReadTogether
from bot.store.engine.transaction import Reading
from bot.store.rows import journal as store
from bot.store.rows.journal import StoredTable
from bot.tables.journal.replay import ReplayedTable


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table as the store has it at one moment."""

    stored: StoredTable
    balances: Mapping[Account, int]
    """Of every account the table ever had, in chips."""


class TableReader:
    """Reads tables, and says which of them is played again next."""

    def __init__(self, database: Database) -> None:
        self._tables = ReadTogether(database, _find)
        self._playing = False
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        """Tables that have been read, and wait to be played again."""
        self._hurried: set[str] = set()
        self.prepared: dict[str, ReplayedTable] = {}
        """Tables that were played again while they were another process's; each is used once."""

    async def read(self, table_id: str) -> FoundTable:
        """Return everything of a table, open or closed.

        Raises:
            UnknownTable: there is no such table.
            StoreError: the store cannot be read now.
            Exception: a row of it cannot be read; what kind of error depends on where it shows.
        """
        found = await self._tables.of(table_id)
        if found is None:
            raise UnknownTable(table_id)
        return found

    def hurry(self, table_id: str) -> None:
        """Let a table be played again before those that nobody waits for."""
        self._hurried.add(table_id)

    @asynccontextmanager
    async def to_play_again(self, table_id: str) -> AsyncIterator[None]:
        """Wait until a table may be played again: one at a time, several would only take turns."""
        if self._playing:
            ready = asyncio.get_running_loop().create_future()
            self._waiting.append((table_id, ready))
            try:
                await ready
            except asyncio.CancelledError:
                if ready.cancelled():
                    self._waiting.remove((table_id, ready))
                else:
                    self._let_next_play()
                raise
        self._playing = True
        try:
            yield
        finally:
            self._hurried.discard(table_id)
            self._let_next_play()

    def _let_next_play(self) -> None:
        self._playing = bool(self._waiting)
        if self._waiting:
            hurried = (each for each in self._waiting if each[0] in self._hurried)
            following = next(hurried, self._waiting[0])
            self._waiting.remove(following)
            following[1].set_result(None)


def _find(tx: Reading, ids: Sequence[str]) -> dict[str, FoundTable | None]:
    tables, balances = store.load_tables(tx, ids), balances_of_tables(tx, ids)
    return {
        each: FoundTable(tables[each], balances[each]) if each in tables else None for each in ids
    }
