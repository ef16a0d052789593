"""Durations in words."""

from __future__ import annotations

import math
from datetime import timedelta
from typing import Final

from bot.wording.sentences import Wording

_UNITS: Final = {"hours": 3600, "minutes": 60}
"""What is longer than a second, by its length in seconds, the longest first."""


def span(length: timedelta, wording: Wording) -> str:
    """Return a length of time: "45 seconds", "2 minutes". What is begun is counted as whole.

    Of a larger unit it is two, or one to the second: "90 seconds", not "2 minutes".
    """
    seconds = math.ceil(length.total_seconds())
    for unit, size in _UNITS.items():
        if seconds >= 2 * size or seconds == size:
            return wording.of("span", unit, count=math.ceil(seconds / size))
    return wording.of("span", "seconds", count=seconds)
