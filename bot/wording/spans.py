"""Lengths of time as people say them."""

from __future__ import annotations

import math
from datetime import timedelta
from typing import Final

from bot.wording.sentences import Wording

_UNITS: Final = {"hours": 3600, "minutes": 60}
"""What is longer than a second, by its length in seconds, the longest first."""


def span(length: timedelta, wording: Wording) -> str:
    """Return a length of time: "45 seconds", "2 minutes". What is begun is counted as whole."""
    unit, count = _counted(length)
    return wording.of("span", unit, count=count)


def short_span(length: timedelta, wording: Wording) -> str:
    """Return a length of time where there is little room: "45 s"."""
    unit, count = _counted(length)
    return wording.of("short-span", unit, count=count)


def _counted(length: timedelta) -> tuple[str, int]:
    """Return how many of which unit a length is; of a larger one it is two, or one to the second.

    So "90 seconds", not "2 minutes".
    """
    seconds = math.ceil(length.total_seconds())
    for unit, size in _UNITS.items():
        if seconds >= 2 * size or seconds == size:
            return unit, math.ceil(seconds / size)
    return "seconds", seconds
