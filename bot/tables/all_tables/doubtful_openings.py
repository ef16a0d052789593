"""Openings whose commit has an unknown outcome."""

from __future__ import annotations

from collections.abc import Collection

from bot.store.engine.database import Database
from bot.store.rows import journal as store
from bot.store.rows.journal import OpenTable
from bot.tables.words.ports import Place
from bot.tables.words.values import Whereabouts


class DoubtfulOpenings:
    """Finds out which of these tables have opened, and takes back what was posted of the others."""

    def __init__(self, database: Database, place: Place) -> None:
        """Have none yet."""
        self._database = database
        self._place = place
        self._posted: dict[str, Whereabouts] = {}
        self._threads: dict[str, int] = {}

    def note(self, table: Whereabouts, thread_id: int | None) -> None:
        """Note a table that may have opened, and the thread that was made for it."""
        self._posted[table.table_id] = table
        if thread_id is not None:
            self._threads[table.table_id] = thread_id

    def drop(self, servers: Collection[int]) -> list[str]:
        """Find out no more about tables of some servers, and return which they were."""
        ids = [each.table_id for each in self._posted.values() if each.server_id in servers]
        for table_id in ids:
            self._forget(table_id)
        return ids

    async def is_open(self, row: OpenTable) -> bool:
        """Return whether a table that is coming is open; take its message back if it never was.

        Raises:
            StoreError: the store cannot be used now.
        """
        if row.id not in self._posted:
            return True
        stored = await self._database.commit(
            lambda tx: store.is_stored_for_good(tx, row.server_id, row.id)
        )
        table, thread = self._posted.get(row.id), self._threads.get(row.id)
        self._forget(row.id)
        if not stored and table is not None:
            self._place.take_back(table)
            if thread is not None:
                self._place.take_thread_back(thread)
        return stored

    def _forget(self, table_id: str) -> None:
        self._posted.pop(table_id, None)
        self._threads.pop(table_id, None)
