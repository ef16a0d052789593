"""Stored pings and invitations, for after a restart."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.clock import Clock
from bot.store import Database, StoreError, Writing, loudness
from bot.store.rows import reminders as store
from bot.store.rows.tables import Whereabouts

log = logging.getLogger(__name__)


class StoredReminders:
    """Reminders stored for restarts, with their deals.

    A store that cannot be used now costs a reminder that is left behind, and the log says so.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, table_id: str) -> dict[int, int]:
        """Return the reminders of a table: by the id of the message, the deal it was posted in."""
        try:
            found = await self._database.read(lambda tx: store.of_tables(tx, [table_id]))
        except StoreError as error:
            log.log(
                loudness(error, logging.WARNING),
                "reminders of table %s may be left behind: %s",
                table_id,
                error,
            )
            return {}
        return found[table_id]

    async def of_closed(self) -> list[Whereabouts]:
        """Return the closed tables of which some are left, or an invitation is."""
        try:
            return await self._database.read(store.of_closed)
        except StoreError as error:
            log.log(
                loudness(error, logging.WARNING),
                "reminders of closed tables may be left behind: %s",
                error,
            )
            return []

    async def invitations_of(self, table_id: str) -> list[int]:
        """Return the messages that ask people to a table."""
        try:
            return await self._database.read(lambda tx: store.invitations(tx, table_id))
        except StoreError as error:
            log.log(
                loudness(error, logging.WARNING),
                "invitations to table %s may be left behind: %s",
                table_id,
                error,
            )
            return []

    async def add_invitation(self, table_id: str, message_id: int) -> None:
        """Remember a message that asks people to a table."""
        await self.add(table_id, store.INVITATION, message_id)

    async def add(self, table_id: str, deal: int, message_id: int) -> None:
        """Remember a reminder."""
        await self._commit(message_id, lambda tx: store.add(tx, table_id, deal, message_id))

    async def forget(self, message_id: int) -> None:
        """Forget one that is gone."""
        await self._commit(message_id, lambda tx: store.forget(tx, message_id))

    async def _commit(self, message_id: int, work: Callable[[Writing], None]) -> None:
        try:
            await self._database.commit(work)
        except StoreError as error:
            log.log(
                loudness(error, logging.WARNING),
                "reminder %s may be left behind: %s",
                message_id,
                error,
            )
