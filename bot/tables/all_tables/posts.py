"""Places of tables' messages, stored for restarts and retried on failure."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from bot.leases import Leases
from bot.logs import Subject, context_of
from bot.store.engine.database import Database
from bot.store.engine.errors import FAILS_NOW, StoreError
from bot.store.engine.transaction import Writing
from bot.store.rows import journal as store
from bot.store.rows.journal import Post
from bot.store.rows.leases import check_holder
from bot.tables.journal.retry import Pauses, Rest, patiently
from bot.tables.words.ports import Clock

log = logging.getLogger(__name__)


class Posts:
    """Stores where messages are. Nobody waits for a store that fails: it is tried again apart."""

    def __init__(self, database: Database, clock: Clock, leases: Leases) -> None:
        """Have nothing to store yet.

        Args:
            database: keeps the places.
            clock: the time.
            leases: which servers are ours; of others' tables no place is stored.
        """
        self._database = database
        self._clock = clock
        self._leases = leases
        self._unstored: dict[str, tuple[int, Post]] = {}
        """By table, its server and the latest."""
        self._rest = Rest(clock)
        self._task: asyncio.Task[None] | None = None

    async def note(self, table_id: str, server_id: int, place: Post) -> None:
        """Store where a table's message is now, or have that done as soon as the store is well."""
        self._unstored[table_id] = server_id, place
        try:
            await self._store(table_id)
        except FAILS_NOW as error:
            log.debug("the address of table %s’s message will be stored later", table_id)
            if self._task is None:
                context = context_of(Subject())  # it is one of several tables'
                self._task = asyncio.create_task(
                    self._try_again(error), name="store places of messages", context=context
                )

    def drop(self, table_ids: Collection[str]) -> None:
        """Store no places of tables that another process runs now."""
        for table_id in table_ids:
            self._unstored.pop(table_id, None)

    def try_again(self) -> None:
        """Try at once what waits to be tried again."""
        self._rest.end_all()

    async def stop(self) -> None:
        """Try no more: a message whose place is not stored is found again after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _try_again(self, error: Exception) -> None:
        pauses = Pauses()
        pause = pauses.after(error)
        try:
            while self._unstored:
                await self._rest.take(pause)
                try:
                    for table_id in list(self._unstored):
                        await self._store(table_id)
                except FAILS_NOW as again:
                    pause = pauses.after(again)
        finally:
            self._task = None

    async def _store(self, table_id: str) -> None:
        try:
            await patiently(self._clock, lambda: self._store_latest(table_id))
        except FAILS_NOW:
            raise
        except StoreError as error:  # closed, or another process's, which is the end of it
            log.info("the address of table %s’s message was not stored: %s", table_id, error)
            self._unstored.pop(table_id, None)

    async def _store_latest(self, table_id: str) -> None:
        """Store the place noted last: since this was last tried another may have been."""
        latest = self._unstored.get(table_id)
        if latest is None:
            return
        server_id, place = latest
        lease = self._leases.must_hold(server_id)

        def work(tx: Writing) -> None:
            if lease is not None:
                check_holder(tx, lease)
            store.set_message(tx, table_id, place)

        await self._database.commit(work)
        if self._unstored.get(table_id) == latest:
            del self._unstored[table_id]
