"""Messages of a table that another stands in place of: deleted, or leading there by a line."""

from __future__ import annotations

from collections.abc import Iterator

from bot.publish.decisions import ErrorDecision, Trouble, decide
from bot.publish.live_message import ChannelMessage
from bot.publish.ports import TableChannel
from bot.publish.posting import Screen
from bot.screens.notices import moved_screen
from bot.store.rows.tables import Post
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import link


class _Left(ChannelMessage):
    """A message that another stands in place of; what is too old to be changed is deleted."""

    is_kept = False
    """Its line stays for good."""

    def _note_refusal(self, trouble: Trouble, *, posting: bool) -> None:
        super()._note_refusal(trouble, posting=posting)
        if decide(trouble, posting=False) is ErrorDecision.POST_ANEW and self._last[0] is not None:
            self.go()


class LeftBehind:
    """The messages of one table that are parted with."""

    def __init__(self, name: str, channel: TableChannel) -> None:
        self._name = name
        self._channel = channel
        self._left: list[_Left] = []

    def __iter__(self) -> Iterator[ChannelMessage]:
        return iter(self._left)

    def part_with(self, message_id: int, view: TableView, posted: Post | None) -> None:
        """Delete a message, or have it lead by a line to the one that stands in its place.

        The line stays for good of the message that the deal is bound to: anybody can check that.
        Else it stays while a private panel that was opened there has yet to move: that is a reply
        to it, and were it deleted, Discord would say so above the cards.
        """
        channel = self._channel
        left = _Left(self._name, channel.sending, channel.posting, message_id=message_id)
        self._left = [left, *(each for each in self._left if not each.is_over)]
        left.is_kept = message_id == view.deal_post
        if posted is None or not (left.is_kept or self._hangs(left, view)):
            left.go()
            return
        where = link(view.server_id, posted.channel_id, posted.post_id)
        left.show(Screen(moved_screen(where, channel.wording)))

    def let_go(self, view: TableView) -> None:
        """Have the lines go under which no panel stands any more; of a closed table, all."""
        for each in self._left:
            if not each.is_kept and not self._hangs(each, view):
                each.go()

    def _hangs(self, left: ChannelMessage, view: TableView) -> bool:
        there = left.message_id
        is_over = there is None or view.stage is Stage.CLOSED
        return not is_over and self._channel.hangs(there or 0)
