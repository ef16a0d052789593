"""A table's pings recalled after a restart."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.logs import error_line
from bot.publish.calls import Calls
from bot.publish.decisions import TROUBLES
from bot.publish.posting import FoundMessage
from bot.publish.rate_limit import RateLimit
from bot.publish.stored_reminders import StoredReminders

log = logging.getLogger(__name__)

Read = Callable[[int], Awaitable[FoundMessage]]
"""Returns what there is of a message; raises what :data:`~bot.publish.decisions.TROUBLES` says."""


class RecalledCalls:
    """Looks up which calls stand, reads them, and has the table go on with them.

    Only they themselves tell whom they name.
    """

    def __init__(self, table_id: str, stored: StoredReminders, limit: RateLimit) -> None:
        self._table_id = table_id
        self._stored = stored
        self._limit = limit
        self.to_look_up = False
        """Those that are remembered have yet to be looked up."""
        self._to_read: list[int] = []
        self._found: list[FoundMessage] = []

    @property
    def is_due(self) -> bool:
        """Whether there is something to be done."""
        return bool(self.to_look_up or self._to_read or self._found)

    def found(self, calls: Sequence[FoundMessage]) -> None:
        """Take note of calls that were found in the channel."""
        self._found += calls

    async def take_over(self, calls: Calls, read: Read) -> None:
        """Go on with what there is; what cannot be read is to be deleted."""
        if self.to_look_up:
            stored = await self._stored.of(self._table_id)
            self.to_look_up = False
            self._to_read += [each for each in stored if not calls.knows(each)]
        if calls.over:
            calls.left += self._to_read
            self._to_read.clear()
        while self._to_read:
            message_id = self._to_read[0]
            await self._limit.ask(urgent=False)
            try:
                self._found.append(await read(message_id))
            except TROUBLES as trouble:
                log.info(
                    "call %s can't be read and is removed: %s", message_id, error_line(trouble)
                )
                calls.left.append(message_id)
            del self._to_read[0]
        found = sorted(self._found, key=lambda each: each.message_id, reverse=True)
        self._found.clear()
        for each in found:
            if not calls.knows(each.message_id):
                calls.take_over(each)
