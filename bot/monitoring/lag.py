"""Event loop lag."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.measures import Spread

EVERY: Final = 0.5
"""Seconds between two looks."""


class LoopLag:
    """Sleeps again and again, and notes by how much each sleep was too long."""

    def __init__(
        self, sleep: Callable[[float], Awaitable[object]], now: Callable[[], float]
    ) -> None:
        """Note nothing yet.

        Args:
            sleep: sleeps for some seconds.
            now: the time in seconds, which only ever goes on.
        """
        self.spread = Spread()
        self._sleep = sleep
        self._now = now

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            due = self._now() + EVERY
            await self._sleep(EVERY)
            self.spread.note(max(0.0, self._now() - due))
