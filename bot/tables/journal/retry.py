"""Retry of refused commits, with one log line per lasting problem."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, TypeVar

from bot.store.engine.errors import FAILS_NOW, StoreBusy
from bot.tables.words.ports import Clock

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE: Final = timedelta(seconds=1.5)
"""How long to go on trying: a person's click must be answered within three seconds."""
BETWEEN: Final = timedelta(seconds=0.25)
TROUBLE_PAUSE: Final = timedelta(seconds=2)
"""How long to wait before trying again what nobody waits for, at first."""
LONGEST_PAUSE: Final = timedelta(minutes=1)


class Pauses:
    """Pauses between retries that nobody waits for: 2, 4, 8 … 60 seconds.

    Hundreds of tables that read themselves again would keep a disk busy that is failing. Whoever
    finds the store locked has waited already.
    """

    def __init__(self) -> None:
        self._next = TROUBLE_PAUSE

    def after(self, error: Exception) -> timedelta:
        """Return how long to wait after one more failure."""
        if isinstance(error, StoreBusy):
            return TROUBLE_PAUSE
        pause, self._next = self._next, min(LONGEST_PAUSE, 2 * self._next)
        return pause

    def end(self) -> None:
        """Note that all is well again."""
        self._next = TROUBLE_PAUSE


class Rest:
    """The pauses of what is tried again, which end early when there is reason to hope."""

    def __init__(self, clock: Clock) -> None:
        """Rest from nothing yet.

        Args:
            clock: the time.
        """
        self._clock = clock
        self._sleeps: set[asyncio.Task[None]] = set()

    async def take(self, pause: timedelta) -> None:
        """Wait for a while, or until all are woken."""
        sleep = asyncio.create_task(self._clock.sleep_until(self._clock.now() + pause))
        self._sleeps.add(sleep)
        try:
            await asyncio.wait({sleep})
        finally:
            sleep.cancel()
            self._sleeps.discard(sleep)

    def end_all(self) -> None:
        """Let nobody wait any longer who waits now."""
        for sleep in self._sleeps:
            sleep.cancel()


async def patiently(clock: Clock, attempt: Callable[[], Awaitable[T]]) -> T:
    """Do something with the store, again while it is locked.

    Raises:
        StoreBusy: it stayed locked.
    """
    until = clock.now() + PATIENCE
    while True:
        try:
            return await attempt()
        except StoreBusy:
            again = clock.now() + BETWEEN
            if again > until:
                raise
        await clock.sleep_until(again)


async def once_it_works(clock: Clock, attempt: Callable[[], Awaitable[T]], waits: str) -> T:
    """Do something with the store that nobody waits for, again while it cannot be used.

    Args:
        clock: the time.
        attempt: does it.
        waits: what comes later therefore, for the log.
    """
    pauses = Pauses()
    while True:
        try:
            return await attempt()
        except FAILS_NOW as error:
            log.debug("%s: %s", waits, error)
            pause = pauses.after(error)
        await clock.sleep_until(clock.now() + pause)


AGAIN: Final = timedelta(minutes=10)
"""How long a trouble that goes on is not told again."""


class Trouble:
    """A trouble of one kind at one place, so that it is told once, and not at every try."""

    def __init__(self) -> None:
        self._told: datetime | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it has been told, and is not known to be over."""
        return self._told is not None

    def is_news(self, now: datetime) -> bool:
        """Return whether it is time to tell of it, and take that as done."""
        if self._told is not None and now - self._told < AGAIN:
            return False
        self._told = now
        return True

    def is_over(self) -> bool:
        """Note that all is well again; return whether it was not."""
        was, self._told = self._told is not None, None
        return was
