"""Requests for one message: each in its slot, and tried again later where that may help."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot import metrics
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, ErrorDecision, count, decide
from bot.publish.outbox import TryAgain
from bot.publish.rate_limit import RateLimit, Slot

T = TypeVar("T")

log = logging.getLogger(__name__)


class Requests:
    """Requests for one message."""

    def __init__(self, name: str, limit: RateLimit, put_off: Callable[[], None]) -> None:
        """Make none yet.

        Args:
            name: what the message is, for the log.
            limit: says when a request may be made.
            put_off: called where one is to be tried again later.
        """
        self._name = name
        self._limit = limit
        self._put_off = put_off
        self._slot: Slot | None = None
        """The slot last asked for."""
        self.urgent = False
        """Somebody waits for what is to be shown next."""

    def hurry(self) -> None:
        """Have the next request made soon: somebody waits for it."""
        self.urgent = True
        if self._slot is not None:
            self._limit.hurry(self._slot)

    async def may_be_made(self, *, urgent: bool) -> None:
        """Wait until the next request may be made."""
        self._slot = self._limit.ask(urgent=urgent or self.urgent)
        await self._slot
        self.urgent = False

    async def attempt(self, request: Awaitable[T], *, posting: bool) -> T:
        """Make a request.

        Raises:
            TryAgain: it failed, and may work later.
            DiscordException: it was refused; see :mod:`bot.publish.decisions`.
        """
        try:
            return await request
        except TROUBLES as trouble:
            count(trouble)
            if decide(trouble, posting=posting) is not ErrorDecision.TRY_AGAIN:
                raise
            log.debug("%s will be retried later: %s", self._name, error_line(trouble))
            metrics.RETRIED.inc()
            self._put_off()
            raise TryAgain(trouble) from trouble
