"""Messages left by tables that are gone: deleted, or marked as over."""

from __future__ import annotations

import logging
from collections.abc import Callable

from discord.ui import LayoutView

from bot import metrics
from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, ErrorDecision, count, decide
from bot.publish.posting import Posting
from bot.publish.rate_limit import RateLimit
from bot.store.rows.tables import Whereabouts

log = logging.getLogger(__name__)


class Remains:
    """Cleans up messages of tables that did not open or are set aside."""

    def __init__(
        self,
        posting: Callable[[Whereabouts], Posting],
        clock: Clock,
        limit: RateLimit,
    ) -> None:
        """Begin.

        Args:
            posting: gives what makes the requests of a table.
            clock: the time.
            limit: says when a request may be made.
        """
        self._posting = posting
        self._clock = clock
        self._limit = limit

    async def delete(self, table: Whereabouts) -> None:
        """Delete the messages of a table that did not open: its seal, and the one it would have."""
        posting, post = self._posting(table), table.post
        for message_id in filter(
            None, (table.seal_message, None if post is None else post.post_id)
        ):
            await self._limit.ask(urgent=True)
            try:
                await posting.delete(message_id)
            except TROUBLES as trouble:
                count(trouble)
                gone = decide(trouble, posting=False) is ErrorDecision.GONE  # so is its thread
                log.log(
                    logging.INFO if gone else logging.WARNING,
                    "a message of table %s that did not open stays: %s",
                    *(table.id, error_line(trouble)),
                )

    async def say(self, table: Whereabouts, message_id: int, screen: LayoutView) -> None:
        """Have a message show something for good, in place of a table."""
        posting, failures = self._posting(table), 0
        while True:
            await self._limit.ask(urgent=True)
            try:
                await posting.edit(message_id, screen, ())
            except TROUBLES as trouble:
                count(trouble)
                if decide(trouble, posting=False) is not ErrorDecision.TRY_AGAIN:
                    log.info(
                        "the message of table %s was not changed: %s",
                        table.id,
                        error_line(trouble),
                    )
                    return
                failures += 1
                metrics.RETRIED.inc()
                await self._limit.again(failures, trouble)
            else:
                return
