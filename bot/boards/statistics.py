"""A member's statistics in a server's deals for chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NamedTuple

from bot.boards.periods import Period, begins
from bot.ledger.transfers import BesideDeals, beside_deals
from bot.store.engine.transaction import Reading
from bot.store.rows import results
from bot.store.rows.results import FOR_CHIPS, ResultRow

MOST_POINTS: Final = 400
"""A chart as wide as a phone shows no more."""


class Day(NamedTuple):
    """A member's net chips on one day (UTC)."""

    day: date
    net: int


class Point(NamedTuple):
    """A member's net chips since the period began."""

    deal: int
    """Which deal of the period it was, from 1; 0: no deal had come before."""
    at: datetime
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """A member's results in a period: deals for chips, and pots shared or swept."""

    deals: int
    """In which the member was dealt in; 0 for one who only had a share of a pot."""
    played: int
    won: int
    """In which the member took the pot, or a share of it."""
    bourres: int
    tricks: int
    net: int
    """Chips won or, negative, lost, all in all."""
    left_over: int
    """The chips of them that were shares of pots, or pots swept, as games ended."""
    biggest_pot: int
    best: Day
    worst: Day
    course: Sequence[Point]
    """After each deal; of many deals those that a chart can show."""


def statistics(
    tx: Reading, server: int, member: int, period: Period, now: datetime
) -> tuple[Statistics | None, int]:
    """Return how a member has played, if they have, and how many deals were for practice."""
    since = begins(period, now)
    rows = results.of_member(tx, server, member, since)
    chips = [row for row in rows if row.stakes == FOR_CHIPS]
    beside = beside_deals(tx, server, since, member)
    return (_of(chips, beside) if chips or beside else None), len(rows) - len(chips)


def _of(rows: Sequence[ResultRow], beside: Sequence[BesideDeals]) -> Statistics:
    days = Counter[date]()
    for row in rows:
        days[row.finished_at.date()] += row.net
    for each in beside:
        days[each.at.date()] += each.chips
    ranked = sorted((Day(day, net) for day, net in days.items()), key=lambda each: each.net)
    course = _course(rows, beside)
    return Statistics(
        deals=len(rows),
        played=sum(row.played for row in rows),
        won=sum(row.took > 0 for row in rows),
        bourres=sum(row.bourre is not None for row in rows),
        tricks=sum(row.tricks for row in rows),
        net=course[-1].chips,
        left_over=sum(max(0, each.chips) for each in beside),
        biggest_pot=max((row.took for row in rows), default=0),
        best=ranked[-1],
        worst=ranked[0],
        course=thinned(course),
    )


def _course(rows: Sequence[ResultRow], beside: Sequence[BesideDeals]) -> list[Point]:
    """Return the chips after each deal, with what came before the next one."""
    course: list[Point] = []
    chips, waiting = 0, list(reversed(beside))
    for number, row in enumerate(rows, start=1):
        while waiting and waiting[-1].at < row.finished_at:
            chips = _add(course, waiting.pop(), chips)
        chips += row.net
        course.append(Point(number, row.finished_at, chips))
    while waiting:
        chips = _add(course, waiting.pop(), chips)
    return course


def _add(course: list[Point], beside: BesideDeals, chips: int) -> int:
    """Add chips to the last deal's point, or begin with them; return how many there are then."""
    chips += beside.chips
    last = course.pop().deal if course else 0
    course.append(Point(last, beside.at, chips))
    return chips


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
