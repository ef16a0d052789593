"""Order of publishing a deal's seal and message."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from discord.utils import snowflake_time

from bot.publish.posting import FoundMessage
from bot.screens import short_seal
from bot.store.rows.journal import Post
from bot.tables.words.values import DealPost, Stage
from bot.tables.words.views import TableView

ONE_MOMENT: Final = timedelta(seconds=1)
"""Ids tell milliseconds, edits more than that, and Discord's machines have clocks of their own."""


@dataclass(frozen=True, slots=True)
class _Seal:
    """Where a deal's seal stands, and since when."""

    deal: int
    message_id: int
    at: datetime | None


class Sealing:
    """Seal and message of the deal about to begin (:mod:`.table_message`).

    Nobody knows a message's id before Discord has made it. As the seal is in the channel by then,
    whoever runs the program cannot choose a seed that suits the id, or an id that suits the seed.
    """

    def __init__(self, view: TableView) -> None:
        """Begin with what is stored of the table."""
        self._seal: _Seal | None = None
        self._posted = view.deal_number if view.deal_post is not None else 0
        """The deal whose message has been posted last."""
        self.unnoted: tuple[int, DealPost] | None = None
        """A deal and its message, of which the table has not heard."""

    def needs_seal(self, view: TableView) -> bool:
        """Return whether the seal has to be shown before anything else is posted."""
        return self._is_due(view) and (self._seal is None or self._seal.deal != view.deal_number)

    @property
    def seal_stands(self) -> bool:
        """Whether a seal stands whose deal's message is not posted yet."""
        return self._seal is not None

    def needs_message(self, view: TableView) -> bool:
        """Return whether the deal's message has to be posted."""
        return self._is_due(view)

    def _is_due(self, view: TableView) -> bool:
        return view.awaits_post and self._posted != view.deal_number

    def stands(self, view: TableView, message_id: int, at: datetime | None) -> None:
        """Note that a message carries the seal; it is not changed any more."""
        self._seal = _Seal(view.deal_number, message_id, at)

    def posted(self, view: TableView, message_id: int) -> bool:
        """Note the deal's message; return whether it counts: it is younger than the seal.

        One that is older was posted just before the program was killed, and the seal has been shown
        once more since.
        """
        seal = self._seal
        if seal is None:
            raise AssertionError("a deal's message is posted once its seal stands")
        if seal.at is not None and snowflake_time(message_id) + ONE_MOMENT < seal.at:
            return False
        self._note(view, DealPost(message_id, seal.message_id, seal.at))
        return True

    def gone(self, view: TableView, message_id: int) -> None:
        """Note that a message was deleted: of a deal's own, the one posted in its place counts."""
        sealed = view.deal_post
        if view.stage is Stage.PAUSE and sealed is not None and sealed.post_id == message_id:
            self._seal = _Seal(view.deal_number, sealed.sealed_in, sealed.sealed_at)

    def replaces(self, view: TableView, message_id: int) -> None:
        """Note a message posted in the place of another, which may have been the deal's own."""
        seal = self._seal
        was_noted = view.stage is Stage.PAUSE and view.deal_post is not None
        if seal is not None and seal.deal == view.deal_number and was_noted:
            self._note(view, DealPost(message_id, seal.message_id, seal.at))

    def found(self, view: TableView, carrier: FoundMessage, message: FoundMessage) -> bool:
        """Note a message found after a restart; return whether it is the deal's.

        It is if it was posted after the seal had been shown in the message before.

        Args:
            view: the table.
            carrier: the message that may carry the seal.
            message: the one found.
        """
        sealed_at = carrier.edited_at or carrier.posted_at
        shows = view.commitment is not None and short_seal(view.commitment) in carrier.shown
        if not (view.awaits_post and shows) or message.posted_at + ONE_MOMENT < sealed_at:
            return False
        self._note(view, DealPost(message.message_id, carrier.message_id, sealed_at))
        return True

    def _note(self, view: TableView, message: DealPost) -> None:
        self._posted = view.deal_number
        self._seal = None
        self.unnoted = view.deal_number, message


def newest_message(view: TableView) -> Post | None:
    """Return a table's message as it is stored: its deal's own, where that was not noted apart."""
    place, deal = view.post, view.deal_post
    if deal is None or (place is not None and place.post_id >= deal.post_id):
        return place
    at = snowflake_time(deal.post_id)
    return Post(view.channel_id, deal.post_id, at)
