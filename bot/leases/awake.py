"""Detection of times in which this process did not run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock

OFTEN: Final = 0.5
"""Seconds between two looks."""

SLEPT: Final = timedelta(seconds=2)
"""A time between two looks from which on it was a sleep. A process that is merely busy comes to its
looks sooner, and what it holds lasts longer."""


class Awake:
    """Notices sleeps, by looks that did not come when they were due.

    Both clocks are compared: the machine's may have been set meanwhile, and the one that nobody
    sets stands still while the machine is suspended.
    """

    def __init__(self, clock: Clock, seconds: Callable[[], float] | None = None) -> None:
        """Notice nothing until it is looked for the first time.

        Args:
            clock: the time.
            seconds: a clock that nobody sets, from wherever it counts; None: the event loop's.
        """
        self._clock = clock
        self._seconds = seconds or _of_the_loop
        self._looked: tuple[datetime, float] | None = None
        self._sleeps = 0
        self._woke: float | None = None

    async def run(self) -> None:
        """Look until cancelled."""
        try:
            while True:
                self.look()
                await asyncio.sleep(OFTEN)  # the real time: it is what a process sleeps through
        finally:
            self._looked = None

    def look(self) -> None:
        """Note that the process runs, and whether it slept until now."""
        now, seconds = self._clock.now(), self._seconds()
        if self._looked is not None:
            by_clock, by_seconds = now - self._looked[0], seconds - self._looked[1]
            if max(by_clock, timedelta(seconds=by_seconds)) >= SLEPT:
                self._sleeps += 1
                self._woke = seconds
        self._looked = now, seconds

    @property
    def sleeps(self) -> int:
        """How often the process has slept until now.

        Whoever is the first to run after a sleep may ask before the next look is due.
        """
        if self._looked is not None:
            self.look()
        return self._sleeps

    @property
    def since(self) -> timedelta | None:
        """For how long it has been awake since it slept last; None: it never slept."""
        if not self.sleeps or self._woke is None:
            return None
        return timedelta(seconds=self._seconds() - self._woke)


def _of_the_loop() -> float:
    return asyncio.get_running_loop().time()
