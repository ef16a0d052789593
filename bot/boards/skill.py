"""Ratings: what choices give away a deal, how surely that is known, and computers' marks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from math import ceil, sqrt
from typing import Final, NamedTuple

from booray_core.players import LEVELS
from bot.store.engine.transaction import Reading
from bot.store.rows import ratings
from bot.store.rows.ratings import RatingSum
from bot.store.rows.results import FOR_CHIPS

WIDEST: Final = 500
"""Thousandths of an ante by which a rating may be off, 95 times in 100, to be shown …"""

SHARE: Final = 5
"""… or this part of it, a fifth, where that is more: whoever gives away much scatters much."""

LEAST_DEALS: Final = 30
"""Deals below which the spread of a member's own deals tells little of how far off that may be."""

OF_A_MONTH: Final = 20
"""Deals that a month has at least in the line over the months. It may be off by twice as much as a
rating on a board: its bar in the chart shows by how much."""

SPREAD: Final = 2000
"""Thousandths of an ante by which deals are taken to scatter where too few are known to tell …"""

TELLING: Final = 10
"""… which is fewer than so many."""

CONFIDENCE: Final = 1.96
"""Standard errors either side that hold the truth 95 times in 100."""

MOST_MONTHS: Final = 24

SIMULATED: Final[Mapping[str, int]] = {"easy": 2900, "steady": 200, "sharp": 0}
"""What each level gives away a deal among all three, at `fists` with six seats, in thousandths of
an ante: ``python -m tests.bench.players skill``. It stands where a server's own computers have
played too few deals."""


class Rating(NamedTuple):
    """What somebody's choices give away a deal."""

    value: int
    """Thousandths of an ante; below zero only by chance."""
    margin: int | None
    """Half the width of the 95 % confidence interval; None where nobody here was measured."""
    deals: int

    @property
    def is_sure(self) -> bool:
        """Whether it is known well enough to be shown."""
        return self.deals >= LEAST_DEALS and self.margin is not None and self.margin <= self.widest

    @property
    def is_telling(self) -> bool:
        """Whether it is known well enough for a month in a line, with a bar for its margin."""
        if self.margin is None:
            return False
        return self.deals >= OF_A_MONTH and self.margin <= 2 * self.widest

    @property
    def widest(self) -> float:
        """By how much it may be off to be shown."""
        return max(WIDEST, self.value / SHARE)


class Mark(NamedTuple):
    """The rating of a level of computers, to compare with."""

    level: str
    rating: Rating

    @property
    def is_simulated(self) -> bool:
        """Whether it is of simulated games, as these have played too few deals in the server."""
        return self.rating.margin is None


class OwnRating(NamedTuple):
    """Why a member has no place on a board of ratings."""

    keeps_out: bool
    missing: int
    """About how many more rated deals it takes; 0 where they keep out."""
    scatters: bool = False
    """Whether it takes more than :data:`LEAST_DEALS` in all, as their deals are so different."""


def antes(thousandths: int) -> float:
    """Return what is given away a deal as it is shown; below zero it is so by chance alone."""
    return max(0.0, round(thousandths / 1000, 1))


def margin_in_antes(thousandths: int) -> float:
    """Return a margin as it is shown: a tenth at least, as nothing is known exactly."""
    return max(0.1, antes(thousandths))


def rating_of(found: RatingSum) -> Rating:
    """Return the mean of some deals and its margin."""
    n = found.deals
    mean = found.total / n
    spread = float(SPREAD)
    if n > 1:
        spread = sqrt(max(found.squares - n * mean * mean, 0.0) / (n - 1))
    return Rating(round(mean), ceil(CONFIDENCE * spread / sqrt(n)), n)


def members_rated(
    tx: Reading, server: int, stakes: str, since: datetime | None
) -> tuple[dict[int, Rating], Sequence[Mark]]:
    """Return the ratings of a server's members, sure or not, and the computers' marks.

    Of members only deals since a moment count, or (None) all.
    """
    found = ratings.sums(tx, server, stakes, since)
    members = {each.member: rating_of(each) for each in found if each.member is not None}
    levels = {each.level: rating_of(each) for each in found if each.level is not None}
    return members, [_mark(level, levels.get(level)) for level in reversed(LEVELS)]


def _mark(level: str, own: Rating | None) -> Mark:
    if own is not None and own.is_sure:
        return Mark(level, own)
    return Mark(level, Rating(SIMULATED[level], None, 0))


class MonthRating(NamedTuple):
    """What somebody's choices gave away a deal in one month, in UTC."""

    month: date
    rating: Rating


class SkillCourse(NamedTuple):
    """A member's rating, and how it went over the months."""

    rating: Rating
    months: Sequence[MonthRating]
    """Those that tell enough, the oldest first; the newest of very many."""


def skill_course(
    tx: Reading, server: int, member: int, since: datetime | None
) -> SkillCourse | None:
    """Return a member's rating in deals for chips; None: it is not sure."""
    by_month: defaultdict[date, list[int]] = defaultdict(list)
    for row in ratings.of_member(tx, server, member, FOR_CHIPS, since):
        by_month[row.finished_at.date().replace(day=1)].append(row.given_away)
    rating = _rating_of([each for month in by_month.values() for each in month])
    if rating is None or not rating.is_sure:
        return None
    months = [
        MonthRating(month, of_month)
        for month, given_away in sorted(by_month.items())
        if (of_month := _rating_of(given_away)) is not None and of_month.is_telling
    ]
    return SkillCourse(rating, months[-MOST_MONTHS:])


def _rating_of(given_away: Sequence[int]) -> Rating | None:
    if not given_away:
        return None
    squares = sum(each * each for each in given_away)
    return rating_of(RatingSum(None, None, len(given_away), sum(given_away), squares))


def own_rating(tx: Reading, member: int, rating: Rating | None) -> OwnRating:
    """Return why a member whose rating is not sure has no place."""
    if ratings.out_of(tx, [member]):
        return OwnRating(keeps_out=True, missing=0)
    lacks = missing(rating)
    has = 0 if rating is None else rating.deals
    return OwnRating(keeps_out=False, missing=lacks, scatters=has + lacks > LEAST_DEALS)


def missing(rating: Rating | None) -> int:
    """Return about how many more deals it takes until a rating is sure."""
    deals, spread, widest = 0, float(SPREAD), float(WIDEST)
    if rating is not None and rating.margin is not None:
        deals = rating.deals
        if deals >= TELLING:
            spread, widest = rating.margin / CONFIDENCE * sqrt(deals), rating.widest
    needed = max(LEAST_DEALS, ceil((CONFIDENCE * spread / widest) ** 2))
    return max(1, needed - deals)
