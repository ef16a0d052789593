"""Messages that another stands in place of: deleted, or leading there by a line."""

from __future__ import annotations

import logging

from bot.logs import error_line
from bot.publish.decisions import TROUBLES, UNKNOWN_MESSAGE, ErrorDecision, code_of, decide
from bot.publish.message_ports import MessagePorts
from bot.publish.requests import Requests
from bot.screens import moved_screen
from bot.store.rows.tables import Post
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import link

log = logging.getLogger(__name__)


class LeftBehind:
    """The messages of one table that are still to be parted with."""

    def __init__(self, name: str, outside: MessagePorts, requests: Requests) -> None:
        self._name = name
        self._outside = outside
        self._requests = requests
        self._left: list[int] = []
        self._hung: list[int] = []
        """Those that lead to the table by a line, as somebody's panel stands under them."""

    def __bool__(self) -> bool:
        return bool(self._left)

    def add(self, *message_ids: int) -> None:
        """Note messages that another stands in place of."""
        self._left += message_ids

    def let_go(self, view: TableView) -> None:
        """Have the lines go under which no panel stands any more; of a closed table, all."""
        over = view.stage is Stage.CLOSED
        gone = [each for each in self._hung if over or not self._outside.hangs(each)]
        self._hung = [each for each in self._hung if each not in gone]
        self._left += gone

    async def part_with_next(self, view: TableView, posted: Post | None) -> None:
        """Delete a message that another stands in place of, or have it lead to that by a line.

        The line stays for good of the message that the deal is bound to: anybody can check that.
        Else it stays while a private panel that was opened there has yet to move: that is a reply
        to it, and were it deleted, Discord would say so above the cards. What is too old to be
        changed is deleted all the same.
        """
        left = self._left[0]
        is_bound = left == view.deal_post
        hangs = view.stage is not Stage.CLOSED and self._outside.hangs(left)
        if posted is None or not (hangs or is_bound):
            await self._delete(left)
        elif await self._lead_on(left, view, posted) and not is_bound:
            self._hung.append(left)
        del self._left[0]

    async def _lead_on(self, left: int, view: TableView, posted: Post) -> bool:
        """Have a message say where the table is now; return whether it does."""
        where = link(view.server_id, posted.channel_id, posted.post_id)
        line = moved_screen(where, self._outside.wording)
        edit = self._outside.posting.edit(left, line, ())
        try:
            await self._requests.attempt(edit, posting=False)
        except TROUBLES as trouble:
            log.info("a message of %s was not changed: %s", self._name, error_line(trouble))
            gone = code_of(trouble) == UNKNOWN_MESSAGE
            if not gone and decide(trouble, posting=False) is ErrorDecision.POST_ANEW:
                await self._delete(left)
            return False
        return True

    async def _delete(self, message_id: int) -> None:
        delete = self._outside.posting.delete(message_id)
        try:
            await self._requests.attempt(delete, posting=False)
        except TROUBLES as trouble:
            log.info("a message of %s was not deleted: %s", self._name, error_line(trouble))
