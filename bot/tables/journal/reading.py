"""Reading tables from the store, many at a time where many are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.ledger.accounts import Account, balances_of_tables
from bot.store import journal as store
from bot.store.database import Database
from bot.store.errors import UnknownTable
from bot.store.journal import StoredTable
from bot.store.together import ReadTogether
from bot.store.transaction import Reading


@dataclass(frozen=True, slots=True)
class Found:
    """A table as the store has it at one moment."""

    stored: StoredTable
    balances: Mapping[Account, int]
    """Of every account the table ever had, in chips."""


class TableReader:
    """Reads tables."""

    def __init__(self, database: Database) -> None:
        self._tables = ReadTogether(database, _find)
        self.playing = asyncio.Semaphore(1)
        """Held while a table is played again: several at a time would only take turns."""

    async def read(self, table_id: str) -> Found:
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


def _find(tx: Reading, ids: Sequence[str]) -> dict[str, Found | None]:
    tables, balances = store.load_tables(tx, ids), balances_of_tables(tx, ids)
    return {each: Found(tables[each], balances[each]) if each in tables else None for each in ids}
