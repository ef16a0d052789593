"""What is written along the axes of a chart: round numbers, and days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time
from itertools import count
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal

from bot.boards.statistics import Point

MOST_STEPS: Final = 5
"""From the lowest number to the highest one."""
DAYS_NAMED: Final = 4
"""As many fit beside each other."""


def ticks(lowest: int, highest: int) -> range:
    """Return round numbers at equal distances, from one at most ``lowest`` to one past ``highest``.

    Zero is among them if it lies between.
    """
    step = next(each for each in _steps() if -(-highest // each) - lowest // each <= MOST_STEPS)
    return range(lowest // step * step, -(-highest // step) * step + 1, step)


def _steps() -> Iterator[int]:
    """Yield round numbers: 1, 2, 5, 10, 20, 50, 100."""
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)


def number_named(number: int, locale: str) -> str:
    """Return a number as its language writes it: "1,000", "1.000"."""
    return str(format_decimal(number, locale=locale))


def days(course: Sequence[Point], locale: str) -> dict[str, int]:
    """Return some days of a course, each once, with a deal on each."""
    named: dict[str, int] = {}
    for part in range(DAYS_NAMED if course else 0):
        point = course[part * (len(course) - 1) // (DAYS_NAMED - 1)]
        named.setdefault(day_named(point.at, locale), point.deal)
    return named


def day_named(at: datetime, locale: str) -> str:
    """Return a day as its language writes it: "Nov 3", "3. Nov."."""
    return str(format_skeleton("MMMd", at, locale=locale))


def month_named(month: date, locale: str) -> str:
    """Return a month as its language writes it: "Nov 2026", "nov. 2026"."""
    return str(format_skeleton("yMMM", datetime.combine(month, time(12), UTC), locale=locale))
