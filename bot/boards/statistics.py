"""How a member of a server has played its deals for chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from bot.boards.periods import Period, begins
from bot.store import results
from bot.store.results import ResultRow
from bot.store.scores import FOR_CHIPS
from bot.store.transaction import Reading

MOST_POINTS: Final = 400
"""A chart as wide as a phone shows no more."""


@dataclass(frozen=True, slots=True)
class Day:
    """What a member won on a day of UTC or, negative, lost, in chips."""

    day: date
    net: int


@dataclass(frozen=True, slots=True)
class Point:
    """What a member had won since the period began or, negative, lost, in chips."""

    deal: int
    """Which deal of the period it was, from 1."""
    at: datetime
    chips: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """A member's deals for chips in a period; there is one at least."""

    deals: int
    """In which the member was dealt in."""
    played: int
    """In which the member did not pass."""
    won: int
    """In which the member took the pot, or a share of it."""
    bourres: int
    tricks: int
    net: int
    """Chips won or, negative, lost, all in all."""
    biggest_pot: int
    """The most chips taken from one pot."""
    best: Day
    worst: Day
    course: Sequence[Point]
    """After each deal; of many deals those that a chart can show."""


def statistics(
    tx: Reading, server: int, member: int, period: Period, now: datetime
) -> tuple[Statistics | None, int]:
    """Return how a member has played, if there was a deal, and how many deals were for practice.

    Args:
        tx: the transaction.
        server: the server.
        member: the member.
        period: the time that is looked at.
        now: when it ends.
    """
    rows = results.of_member(tx, server, member, begins(period, now))
    chips = [row for row in rows if row.stakes == FOR_CHIPS]
    return (_of(chips) if chips else None), len(rows) - len(chips)


def _of(rows: Sequence[ResultRow]) -> Statistics:
    days = Counter[date]()
    course, chips = [], 0
    for number, row in enumerate(rows, start=1):
        days[row.finished_at.date()] += row.net
        chips += row.net
        course.append(Point(number, row.finished_at, chips))
    ranked = sorted((Day(day, net) for day, net in days.items()), key=lambda each: each.net)
    return Statistics(
        deals=len(rows),
        played=sum(row.played for row in rows),
        won=sum(row.took > 0 for row in rows),
        bourres=sum(row.bourre is not None for row in rows),
        tricks=sum(row.tricks for row in rows),
        net=chips,
        biggest_pot=max(row.took for row in rows),
        best=ranked[-1],
        worst=ranked[0],
        course=thinned(course),
    )


def thinned(course: Sequence[Point], most: int = MOST_POINTS) -> list[Point]:
    """Return so many points at most, of all parts the highest and the lowest, and the last."""
    if len(course) <= most:
        return list(course)
    size = -(-len(course) // ((most - 1) // 2))
    kept: list[Point] = []
    for start in range(0, len(course), size):
        part = range(start, min(start + size, len(course)))
        ends = {choose(part, key=lambda at: course[at].chips) for choose in (min, max)}
        kept += [course[at] for at in sorted(ends)]
    return kept if kept[-1] is course[-1] else [*kept, course[-1]]
