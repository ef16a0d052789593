"""Search in a channel for messages posted just before the program was killed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.logs import error_line
from bot.publish.current import Current, deal_of
from bot.publish.decisions import TROUBLES
from bot.publish.left_behind import LeftBehind
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import FoundMessage
from bot.publish.requests import Requests
from bot.store.rows.tables import Post
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

SETTLED: Final = timedelta(seconds=10)
"""By then a request has been done that the program was killed over. Discord may do one after its
sender is gone, and after the next start has looked."""


class LookBack:
    """Says when to look, and looks: as a table is resumed, and once all is done that was asked for.

    The second time, with the first state shown after that, is a look at what was said last, for
    what came late and for tables that were never opened, or closed without saying so.
    """

    def __init__(
        self, outside: MessagePorts, requests: Requests, current: Current, left: LeftBehind
    ) -> None:
        """Look at nothing yet.

        Args:
            outside: is told of what else is found.
            requests: makes the requests.
            current: the message that is the table's, for all that is known.
            left: is given those that are to be parted with.
        """
        self._outside = outside
        self._requests = requests
        self._current = current
        self._left = left
        self._has_resumed = current.posted is not None
        self._last_at = outside.clock.now() + SETTLED
        self._last_is_over = False

    @property
    def _is_due(self) -> bool:
        if self._has_resumed:
            return True
        return not self._last_is_over and self._outside.clock.now() >= self._last_at

    async def look(self, view: TableView, *, owes_end: bool) -> None:
        """Find what was posted before a restart and not noted any more, if it is time to.

        Args:
            view: the table.
            owes_end: the end of a deal is still to be told in the message that is the table's.
        """
        if not self._is_due:
            return
        if (old := self._current.posted) is not None:
            after = old.post_id - 1 if self._has_resumed else None
            await self._requests.may_be_made(urgent=owes_end)
            try:
                found = await self._requests.attempt(
                    self._outside.posting.found(after), posting=False
                )
            except TROUBLES as trouble:  # what follows tells what is the matter
                log.info(
                    "messages of table %s could not be searched: %s", view.id, error_line(trouble)
                )
            else:
                self._tell(view.id, found)
                ours = [each for each in found if each.table == view.id]
                newer = [each for each in ours if each.message_id > old.post_id]
                for each in ours:
                    if each.message_id == old.post_id:
                        self._current.tells(view, each.result_of)
                if newer:
                    self._go_on(newer, old, view, owes_end=owes_end)
        self._last_is_over = not self._has_resumed
        self._has_resumed = False

    def _tell(self, table_id: str, found: Sequence[FoundMessage]) -> None:
        """Tell of calls, and of messages by which other tables could be played at: one may be."""
        self._outside.calls_found([each for each in found if each.calls_at(table_id)])
        for each in found:
            if each.live_at not in {None, table_id}:
                self._outside.other_found(each.message_id, str(each.live_at))

    def _go_on(
        self, newer: Sequence[FoundMessage], old: Post, view: TableView, *, owes_end: bool
    ) -> None:
        """Go on with the newest of the messages found, in place of all others but results."""
        *older, newest = newer
        log.info("message %d of table %s was found again", newest.message_id, view.id)
        deal = newest.result_of or deal_of(view, newest.posted_at)
        self._left.add(*(each.message_id for each in older if each.result_of in {None, deal}))
        self._outside.posting.follow(newest.message_id)
        place = Post(view.channel_id, newest.message_id, newest.posted_at)
        if self._current.deal in {0, deal}:
            self._left.add(old.post_id)
        elif owes_end:
            self._current.found = place, deal
            return
        self._current.take_up(view, place, deal)
