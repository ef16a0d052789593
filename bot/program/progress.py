"""Progress messages on standard error for long commands."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from bot.program.refusals import wording

TELLS_EVERY: Final = 5.0
"""Seconds between two lines."""


class Progress:
    """Tells now and then how much is done of how much."""

    def __init__(self, sentence: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Say nothing yet.

        Args:
            sentence: the name of what is said, with ``done`` and ``count``.
            clock: tells the seconds.
        """
        self._sentence = sentence
        self._clock = clock
        self._told = clock()

    def __call__(self, done: int, of: int) -> None:
        """Say how far it is, if that was not said just now."""
        if self._clock() - self._told >= TELLS_EVERY:
            self._told = self._clock()
            print(wording.text(self._sentence, done=done, count=of), file=sys.stderr)


def audit_progress() -> Progress:
    """Return what tells how many tables have been played again."""
    return Progress("program-audit-progress")


def rate_progress() -> Progress:
    """Return what tells how many deals have been rated."""
    return Progress("program-rate-progress")


def copy_progress() -> Progress:
    """Return what tells how many rows have been copied."""
    return Progress("program-copy-progress")
