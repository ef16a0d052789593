"""Tables set aside because their records are not sound.

No chip of such a table moves until its operator releases it (:mod:`bot.tables.journal.release`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import partial

from bot.store.engine.database import Database
from bot.store.rows import journal as store
from bot.tables.one_table.followers import Followers
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Whereabouts

log = logging.getLogger(__name__)


class Quarantine:
    """The tables that are set aside."""

    def __init__(self, database: Database, followers: Followers) -> None:
        """Begin with none.

        Args:
            database: tells whether one has been released meanwhile.
            followers: show that one is set aside.
        """
        self._database = database
        self._followers = followers
        self._tables: dict[str, Whereabouts] = {}

    def put(self, table: Whereabouts, why: Exception) -> None:
        """Set a table aside, and tell its people and the operator."""
        self._tables[table.table_id] = table
        log.error(
            "table %s is set aside, nothing is played at it and no chip of it moves;"
            " `booray release %s` gives its chips back: %s",
            *(table.table_id, table.table_id, why),
            exc_info=why.__cause__,
        )
        self._followers.set_aside(table)

    def drop(self, servers: Collection[int]) -> None:
        """Know nothing any more of those of some servers, which are another process's."""
        for table in list(self._tables.values()):
            if table.server_id in servers:
                del self._tables[table.table_id]

    def __len__(self) -> int:
        return len(self._tables)

    def servers(self) -> set[int]:
        """Return the servers that have one."""
        return {table.server_id for table in self._tables.values()}

    def find(self, table_id: str) -> Whereabouts | None:
        """Return where a table is that is set aside."""
        return self._tables.get(table_id)

    def refuse(self, table_id: str) -> None:
        """Refuse everything at a table that is set aside.

        Raises:
            TableRefused: it is.
        """
        if table_id in self._tables:
            raise TableRefused(TableReason.SET_ASIDE, table=table_id)

    async def refuse_in(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside, and has not been released.

        Raises:
            TableRefused: it is.
            StoreError: the store cannot be read now.
        """
        for table in list(self._tables.values()):
            if table.channel_id != channel_id:
                continue
            row = await self._database.read(partial(store.load_row, table_id=table.table_id))
            if row.closed_at is None:
                self.refuse(table.table_id)
            self._tables.pop(table.table_id, None)
