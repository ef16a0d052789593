"""A server's leaderboards, one page at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.boards.periods import Period, begins
from bot.boards.skill import Mark, OwnRating, members_rated, own_rating
from bot.ledger.transfers import beside_deals
from bot.ledger.wallets import fortunes
from bot.store.engine.transaction import Reading
from bot.store.rows import results
from bot.store.rows.results import Score

PER_PAGE: Final = 10

LEAST_DEALS: Final = 20
"""So many deals somebody has to be dealt in for before a win rate says anything."""


class Board(StrEnum):
    """A ranking. All but the richest count deals; all but one those for chips alone."""

    RICHEST = "richest"
    """Chips in the wallet and on tables, as they are now whatever the period."""
    PROFIT = "profit"
    """Chips won less those lost, pots shared or swept as games end included."""
    WIN_RATE = "win-rate"
    """The part of the deals in which the pot was won."""
    SKILL = "skill"
    """What choices give away a deal; the least is the best."""
    SKILL_PRACTICE = "practice"
    """The same at practice tables."""
    POT = "pot"
    BOURRES = "bourres"


STAKES_RATED: Final = {Board.SKILL: "chips", Board.SKILL_PRACTICE: "practice"}
"""The boards of ratings, and the tables whose deals each is about."""


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A member's place on a board."""

    member: int
    rank: int
    """1 for the first; members who are equal share a rank."""
    value: int
    """In chips, times, or thousandths: of the win rate, or of an ante given away a deal."""
    deals: int
    """The deals that were counted; 0 where none are."""
    margin: int = 0
    """By how many thousandths of an ante a rating may be off, 95 times in 100."""

    @property
    def rate(self) -> float:
        """The win rate: 1 of whoever won every pot."""
        return self.value / 1000


@dataclass(frozen=True, slots=True)
class Wanted:
    """Request for a board."""

    board: Board
    period: Period = Period.ALL
    page: int = 0


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a board."""

    board: Board
    period: Period
    places: Sequence[BoardPlace]
    """The members on this page, the first one first."""
    own: BoardPlace | None
    """Where the member stands whom it is shown for; None: not on this board."""
    page: int
    """0-based; the last, where a later one was asked for."""
    pages: int
    members: int
    marks: Sequence[Mark] = ()
    """Of a board of ratings: those of computers, the best first."""
    own_rating: OwnRating | None = None
    """Of a board of ratings: why the member has no place; None: they have one."""


def leaderboard(
    tx: Reading,
    server: int,
    wanted: Wanted,
    member: int,
    now: datetime,
    gone: Collection[int] = (),
) -> Leaderboard:
    """Return a page of a server's board.

    ``member`` is whose own place is wanted, on whatever page it is. Those who have left the server
    (``gone``) have no place.
    """
    since, own = begins(wanted.period, now), None
    marks: Sequence[Mark] = ()
    if wanted.board in STAKES_RATED:
        rated, marks = members_rated(tx, server, STAKES_RATED[wanted.board], since)
        sure = {who: own for who, own in rated.items() if own.is_sure and who not in gone}
        places = [BoardPlace(who, 0, r.value, r.deals, r.margin or 0) for who, r in sure.items()]
        if member not in sure:
            own = own_rating(tx, member, rated.get(member))
        ranked = _in_order(places, key=lambda each: each.value)
    else:
        scored = _scores(tx, server, wanted.board, since)
        places = [BoardPlace(e.member, 0, e.value, e.deals) for e in scored if e.member not in gone]
        ranked = _in_order(places, key=lambda each: -each.value)
    return replace(_page(wanted, ranked, member), marks=marks, own_rating=own)


def _page(wanted: Wanted, places: Sequence[BoardPlace], member: int) -> Leaderboard:
    """Return the page that is wanted of all places, or the last."""
    pages = max(1, -(-len(places) // PER_PAGE))
    page = min(wanted.page, pages - 1)
    return Leaderboard(
        board=wanted.board,
        period=wanted.period,
        places=places[page * PER_PAGE : (page + 1) * PER_PAGE],
        own=next((place for place in places if place.member == member), None),
        page=page,
        pages=pages,
        members=len(places),
    )


def _scores(tx: Reading, server: int, board: Board, since: datetime | None) -> list[Score]:
    """Return what members are put in order by; ratings are not among it."""
    match board:
        case Board.RICHEST:
            return [Score(member, chips, 0) for member, chips in fortunes(tx, server).items()]
        case Board.PROFIT:
            return _profits(tx, server, since)
        case Board.WIN_RATE:
            return results.win_rates(tx, server, since, LEAST_DEALS)
        case Board.SKILL | Board.SKILL_PRACTICE:
            return []
        case Board.POT:
            return results.biggest_pots(tx, server, since)
        case Board.BOURRES:
            return results.bourres(tx, server, since)


def _profits(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return what each member has won in deals and beside them."""
    profits = {score.member: score for score in results.profits(tx, server, since)}
    for each in beside_deals(tx, server, since):
        so_far = profits.get(each.member, Score(each.member, 0, 0))
        profits[each.member] = replace(so_far, value=so_far.value + each.chips)
    return list(profits.values())


def _in_order(places: Sequence[BoardPlace], key: Callable[[BoardPlace], int]) -> list[BoardPlace]:
    """Return places with their ranks; those that are equal share one."""
    ranked: list[BoardPlace] = []
    for number, each in enumerate(sorted(places, key=lambda each: (key(each), each.member)), 1):
        equal = ranked and ranked[-1].value == each.value
        ranked.append(replace(each, rank=ranked[-1].rank if equal else number))
    return ranked
