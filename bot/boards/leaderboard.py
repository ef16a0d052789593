"""A server's leaderboards, one page at a time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.boards.periods import Period, begins
from bot.ledger.beside_deals import beside_deals
from bot.ledger.standings import fortunes
from bot.store.engine.transaction import Reading
from bot.store.rows import scores
from bot.store.rows.scores import Score

PER_PAGE: Final = 10

LEAST_DEALS: Final = 20
"""So many deals somebody has to be dealt in for before a win rate says anything."""


class Board(StrEnum):
    """A ranking. All but the richest count deals for chips alone."""

    RICHEST = "richest"
    """Chips in the wallet and on tables, as they are now whatever the period."""
    PROFIT = "profit"
    """Chips won less those lost, pots shared or swept as games end included."""
    WIN_RATE = "win-rate"
    """The part of the deals in which the pot was won."""
    POT = "pot"
    """The most chips taken from one pot."""
    BOURRES = "bourres"
    """How often they went bourré."""


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A member's place on a board."""

    member: int
    rank: int
    """1 for the first; members who are equal share a rank."""
    value: int
    """In chips, times, or, of the win rate, thousandths."""
    deals: int
    """The deals that were counted; 0 where none are."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Request for a board."""

    board: Board
    """What members are put in order by."""
    period: Period = Period.ALL
    """The time that is looked at."""
    page: int = 0
    """0-based."""


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
    """On all pages."""


def leaderboard(
    tx: Reading,
    server: int,
    wanted: Wanted,
    member: int,
    now: datetime,
    gone: Collection[int] = (),
) -> Leaderboard:
    """Return a page of a server's board.

    Args:
        tx: the transaction.
        server: the server.
        wanted: which board, of which time, and which page.
        member: whose own place is wanted, on whatever page it is.
        now: when the period ends.
        gone: members who have left the server; they have no place.
    """
    scored = _scores(tx, server, wanted.board, begins(wanted.period, now))
    places = _ranked([each for each in scored if each.member not in gone])
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
    match board:
        case Board.RICHEST:
            return [Score(member, chips, 0) for member, chips in fortunes(tx, server).items()]
        case Board.PROFIT:
            return _profits(tx, server, since)
        case Board.WIN_RATE:
            return scores.win_rates(tx, server, since, LEAST_DEALS)
        case Board.POT:
            return scores.biggest_pots(tx, server, since)
        case Board.BOURRES:
            return scores.bourres(tx, server, since)


def _profits(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return what each member has won in deals and beside them."""
    profits = {score.member: score for score in scores.profits(tx, server, since)}
    for each in beside_deals(tx, server, since):
        so_far = profits.get(each.member, Score(each.member, 0, 0))
        profits[each.member] = replace(so_far, value=so_far.value + each.chips)
    return list(profits.values())


def _ranked(scored: Sequence[Score]) -> list[BoardPlace]:
    places: list[BoardPlace] = []
    for number, each in enumerate(sorted(scored, key=lambda each: (-each.value, each.member)), 1):
        equal = places and places[-1].value == each.value
        rank = places[-1].rank if equal else number
        places.append(BoardPlace(each.member, rank, each.value, each.deals))
    return places
