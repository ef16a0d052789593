"""Reading tables from the store, many at a time where many are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.ledger.accounts import Account, balances_of_tables
from bot.store import journal as store
from bot.store.database import Database
from bot.store.errors import StoreError, UnknownTable
from bot.store.journal import StoredTable
from bot.store.transaction import Reading


@dataclass(frozen=True, slots=True)
class Found:
    """A table as the store has it at one moment."""

    stored: StoredTable
    balances: Mapping[Account, int]
    """Of every account the table ever had, in chips."""


class TableReader:
    """Reads tables. Those asked for while others are being read are read together after that.

    Reading one costs the time of many statements' ways to the database's thread and back; reading
    twenty together costs hardly more.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: dict[str, asyncio.Future[Found]] = {}
        self._task: asyncio.Task[None] | None = None
        self.playing = asyncio.Semaphore(1)
        """Held while a table is played again: several at a time would only take turns."""

    async def read(self, table_id: str) -> Found:
        """Return everything of a table, open or closed.

        Raises:
            UnknownTable: there is no such table.
            StoreError: the store cannot be read now.
            Exception: a row of it cannot be read; what kind of error depends on where it shows.
        """
        found = self._waiting.get(table_id)
        if found is None:
            found = self._waiting[table_id] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._read_all(), name="reading of tables")
        return await asyncio.shield(found)

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                await self._answer(waiting)
        finally:
            self._task = None

    async def _answer(self, waiting: Mapping[str, asyncio.Future[Found]]) -> None:
        ids = list(waiting)
        try:
            found = await self._database.read(lambda tx: _found(tx, ids))
        except Exception as error:  # noqa: BLE001 - whoever waits must learn of it
            if len(waiting) > 1 and not isinstance(error, StoreError):
                # A row of one cannot be read: that must not be the others' trouble.
                for table_id, future in waiting.items():
                    await self._answer({table_id: future})
                return
            for future in waiting.values():
                _fail(future, error)
            return
        for table_id, future in waiting.items():
            if table_id in found:
                future.set_result(found[table_id])
            else:
                _fail(future, UnknownTable(table_id))


def _found(tx: Reading, ids: Sequence[str]) -> dict[str, Found]:
    balances = balances_of_tables(tx, ids)
    return {
        table_id: Found(stored, balances[table_id])
        for table_id, stored in store.load_tables(tx, ids).items()
    }


def _fail(future: asyncio.Future[Found], error: Exception) -> None:
    future.set_exception(error)
    future.exception()  # looked at, as whoever asked may be gone
