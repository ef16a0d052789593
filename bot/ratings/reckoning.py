"""One deal's ratings: whose decisions are judged, and what becomes of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from booray_core import Action, PlayerView
from booray_core.players import LEVELS
from booray_core.players.skill import is_judged
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError, UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, ratings, results
from bot.store.rows.deals import StoredDeal
from bot.store.rows.ratings import DealKey, RatingRow
from bot.store.rows.results import ResultRow
from bot.tables.history.past_deals import BY_PERSON, PastDecision, decisions_by, record_of
from bot.tables.words.ports import NoThought
from bot.tables.words.recorded import occupants_in
from bot.tables.words.values import Actor, Computer

log = logging.getLogger(__name__)

BY_COMPUTER: Final[frozenset[Actor]] = frozenset({"computer"})
"""Who decides where a computer's own seat does."""

ENOUGH_OF_A_LEVEL: Final = 500
"""Deals after which a level of computers is known in a server, and no longer rated: it never
changes, and each of its decisions takes as long as a person's."""

THOUSAND: Final = 1000
"""A rating is kept in thousandths of an ante."""

MOST: Final = 1000 * THOUSAND
"""The most that a deal counts, in thousandths of an ante. Without a limit a pot may grow to any
size, and the squares of a million deals have to fit into 64 bits."""

Judging = Callable[[PlayerView, Action], Awaitable[float]]
"""Tells what a decision gave away, in chips."""


class Outcome(StrEnum):
    """What came of looking at a deal."""

    RATED = "rated"
    ELSEWHERE = "elsewhere"
    """Another process was quicker, or the deal is gone meanwhile."""
    FAILED = "failed"
    """It cannot be played again, or judged."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """A seat whose decisions are judged."""

    seat: int
    member_id: int | None
    level: str | None
    decisions: tuple[PastDecision, ...]


@dataclass(frozen=True, slots=True)
class DealToRate:
    """A deal with what is needed to rate it."""

    key: DealKey
    stored: StoredDeal
    members: Mapping[int, ResultRow]
    """By seat; those who keep out, or had advice, are not among them."""
    levels: frozenset[str]
    """Levels of computers that are known well enough in the server."""
    stakes: str


def read_deal(tx: Reading, key: DealKey) -> DealToRate | None:
    """Return a deal to rate; None: it is gone, or nobody of it is rated."""
    rows = results.of_deal(tx, key.table_id, key.deal)
    out = ratings.out_of(tx, [row.member_id for row in rows])
    advised = ratings.advised(tx, key.table_id)
    members = {
        row.seat: row
        for row in rows
        if row.member_id > 0 and row.member_id not in out and (key.deal, row.seat) not in advised
    }
    if not members:
        return None
    try:
        stored = deals.load_deal(tx, key.table_id, key.deal)
    except UnknownDeal:
        return None
    stakes = rows[0].stakes
    counts = ratings.levels_rated(tx, key.server_id, stakes)
    known = frozenset(level for level, deals in counts.items() if deals >= ENOUGH_OF_A_LEVEL)
    return DealToRate(key, stored, members, known, stakes)


def rated_seats(deal: DealToRate) -> list[RatedSeat]:
    """Return the seats that decided something themselves which playouts can judge."""
    levels = {
        seat: who.level
        for seat, who in occupants_in(deal.stored.row.seats).items()
        if isinstance(who, Computer) and who.level in LEVELS and who.level not in deal.levels
    }
    deciders = dict.fromkeys(deal.members, BY_PERSON) | dict.fromkeys(levels, BY_COMPUTER)
    seats = []
    for seat, made in sorted(decisions_by(deal.stored, deciders).items()):
        judged = tuple(each for each in made if is_judged(each.player, each.action))
        if judged:
            row = deal.members.get(seat)
            member = None if row is None else row.member_id
            seats.append(RatedSeat(seat, member, levels.get(seat), judged))
    return seats


async def rate(database: Database, key: DealKey, judge: Judging) -> Outcome:
    """Judge a deal's decisions one after the other, and keep what they gave away.

    A deal that cannot be played again is noted as looked at, so that it holds up no other.

    Args:
        database: has the deal, and keeps what is reckoned.
        key: the deal.
        judge: judges one decision.

    Raises:
        NoThought: nobody can judge now.
        StoreError: the store cannot be used now.
    """
    try:
        rows = await _reckoned(database, key, judge)
    except (StoreError, NoThought):
        raise
    except Exception as error:  # noqa: BLE001 - by whatever way rows that are no deal's are noticed
        # The kind of error and no more: its text may tell a hand or a secret.
        kind = type(error).__name__
        log.warning("deal %d of table %s cannot be rated (%s)", key.deal, key.table_id, kind)
        await give_up(database, key)
        return Outcome.FAILED
    return Outcome.RATED if await _keep(database, key, rows) else Outcome.ELSEWHERE


async def give_up(database: Database, key: DealKey) -> None:
    """Note that a deal was looked at, and rate nobody.

    Raises:
        StoreError: it cannot be kept now.
    """
    await _keep(database, key, [])


async def _reckoned(database: Database, key: DealKey, judge: Judging) -> list[RatingRow]:
    deal = await database.read(lambda tx: read_deal(tx, key))
    if deal is None:
        return []
    ante, rows = max(record_of(deal.stored).rules.ante, 1), []
    for seat in await asyncio.to_thread(rated_seats, deal):
        chips = 0.0
        for decision in seat.decisions:
            chips += await judge(decision.player, decision.action)
        rows.append(_row(deal, seat, thousandths(chips, ante)))
    return rows


def thousandths(chips: float, ante: int) -> int:
    """Return chips in thousandths of an ante, :data:`MOST` at most."""
    return max(-MOST, min(MOST, round(THOUSAND * chips / ante)))


async def _keep(database: Database, key: DealKey, rows: list[RatingRow]) -> bool:
    return await database.commit(lambda tx: ratings.keep(tx, key.table_id, key.deal, rows))


def _row(deal: DealToRate, seat: RatedSeat, given_away: int) -> RatingRow:
    key = deal.key
    return RatingRow(
        table_id=key.table_id,
        deal=key.deal,
        seat=seat.seat,
        server_id=key.server_id,
        member_id=seat.member_id,
        level=seat.level,
        finished_at=key.finished_at,
        stakes=deal.stakes,
        decisions=len(seat.decisions),
        given_away=given_away,
    )
