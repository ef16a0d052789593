"""Search in a channel for messages posted just before the program was killed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.publish.posting import FoundMessage, Posting
from bot.store.rows.journal import Post
from bot.tables.words.ports import Clock
from bot.tables.words.views import TableView

SETTLED: Final = timedelta(seconds=10)
"""By then a request has been done that the program was killed over. Discord may do one after its
sender is gone, and after the next start has looked."""


@dataclass(frozen=True, slots=True)
class SeenMessages:
    """Messages found in a channel."""

    live: Sequence[FoundMessage]
    """Newer messages of the table, by which it can be played at; the oldest first."""
    calls: Sequence[FoundMessage]
    """Messages that call somebody to the table."""
    others: Sequence[tuple[int, str]]
    """Messages by which other tables could be played at, and which; a channel has one at most."""


class LookBack:
    """Says when to look, and looks: as a table is resumed, and once all is done that was asked for.

    The second time, with the first state shown after that, is a look at what was said last, for
    what came late and for tables that were never opened, or closed without saying so.
    """

    def __init__(self, table_id: str, clock: Clock, *, resumed: bool) -> None:
        self._table_id = table_id
        self._clock = clock
        self._has_resumed = resumed
        self._last_at = clock.now() + SETTLED
        self._last_is_over = False

    @property
    def is_due(self) -> bool:
        """Whether to look before the next state is shown."""
        if self._has_resumed:
            return True
        return not self._last_is_over and self._clock.now() >= self._last_at

    def is_over(self) -> None:
        """Note that what was due has been done, or cannot be."""
        if not self._has_resumed:
            self._last_is_over = True
        self._has_resumed = False

    async def look(self, posting: Posting, current: Post) -> SeenMessages:
        """Look in the channel.

        Args:
            posting: looks there.
            current: the message that is the table's, for all that is known.

        Raises:
            DiscordException: the channel may not be read; see
                :data:`~bot.publish.decisions.TROUBLES`.
        """
        table, known = self._table_id, current.post_id
        after = known if self._has_resumed else None
        found = await posting.found(after)
        return SeenMessages(
            [each for each in found if each.live_at == table and each.message_id > known],
            [each for each in found if each.calls_at(table)],
            [
                (each.message_id, other)
                for each in found
                if (other := each.live_at) is not None and other != table
            ],
        )


def last_told(view: TableView) -> int:
    """Return the last deal whose end was told, as a table is taken over.

    A message from before the end of a deal is that deal's still: its end may not have been told.
    """
    if view.last is None:
        return 0
    if view.deal_post is not None:
        return view.last.number  # in the message that carries the seal of the deal since
    untold = view.post is not None and view.post.posted_at < view.last.ended_at
    return view.last.number - untold
