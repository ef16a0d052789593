"""Interactions between their arrival and their answer, and those that are not answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime

import discord

from bot.logs import Outage, Words, error_line

log = logging.getLogger(__name__)


class Unanswered:
    """What is told of interactions that are not answered.

    Each is told with its id at the level *debug*; together they are a few lines, or are counted
    with the outage of Discord's requests that they come of.
    """

    def __init__(self, now: Callable[[], datetime], requests: Outage | None = None) -> None:
        self._requests = requests
        words = Words(
            "interactions are not answered",
            "interactions are still not answered",
            "interactions are answered again",
            "not answered",
        )
        self._outage = Outage(log, now, words)

    def failed(self, interaction_id: int, error: BaseException) -> None:
        log.debug("interaction %d not answered: %s", interaction_id, error_line(error))
        kind = type(error).__name__
        if isinstance(error, discord.HTTPException):
            kind = f"{error.status} {error.code}" if error.code else str(error.status)
        self._note(kind, error_line(error))

    def late(self, interaction_id: int) -> None:
        """Note one that came too late to be answered."""
        log.debug("interaction %d arrived too late", interaction_id)
        self._note("too late", "they arrived too late, after a pause of the connection or program")

    def answered(self) -> None:
        self._outage.worked()

    def _note(self, kind: str, why: str) -> None:
        if self._requests is None or not self._requests.takes("interactions not answered"):
            self._outage.failed(kind, why)


class UnderWay:
    """Interactions between their arrival and their answer."""

    def __init__(self) -> None:
        self._number = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def one(self) -> Iterator[None]:
        self._number += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._number -= 1
            if not self._number:
                self._idle.set()

    async def none(self) -> None:
        """Wait until none is being answered."""
        await self._idle.wait()
