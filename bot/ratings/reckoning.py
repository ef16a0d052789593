"""One deal's ratings: whose decisions are judged, and what becomes of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from booray_core import Action, PlayerView
from booray_core.players import LEVELS
from booray_core.players.skill import is_judged
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError, UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, ratings, results
from bot.store.rows.deals import StoredDeal
from bot.store.rows.ratings import DealKey, RatingRow
from bot.tables.history.past_deals import BY_PERSON, PastDecision, decisions_by, record_of
from bot.tables.words.ports import NoThought
from bot.tables.words.recorded import occupants_in
from bot.tables.words.values import Actor, Computer

log = logging.getLogger(__name__)

BY_COMPUTER: Final[frozenset[Actor]] = frozenset({"computer"})

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


class DealToRate(NamedTuple):
    """A deal with what is needed to rate it."""

    stored: StoredDeal
    stakes: str
    whose: Mapping[int, int | str]
    """By seat the member, or the computer's level. Members who keep out or had advice are not
    there, nor levels that are known well enough in the server."""


def read_deal(tx: Reading, key: DealKey) -> DealToRate | None:
    """Return a deal to rate; None: it is gone, or nobody of it is rated."""
    rows = results.of_deal(tx, key.table_id, key.deal)
    out = ratings.out_of(tx, [row.member_id for row in rows])
    advised = ratings.advised(tx, key.table_id)
    whose: dict[int, int | str] = {
        row.seat: row.member_id
        for row in rows
        if row.member_id > 0 and row.member_id not in out and (key.deal, row.seat) not in advised
    }
    if not whose:
        return None
    try:
        stored = deals.load_deal(tx, key.table_id, key.deal)
    except UnknownDeal:
        return None
    rated = ratings.levels_rated(tx, key.server_id, rows[0].stakes)
    unknown = {level for level in LEVELS if rated.get(level, 0) < ENOUGH_OF_A_LEVEL}
    for seat, who in occupants_in(stored.row.seats).items():
        if isinstance(who, Computer) and who.level in unknown:
            whose[seat] = who.level
    return DealToRate(stored, rows[0].stakes, whose)


def rated_seats(deal: DealToRate) -> dict[int, list[PastDecision]]:
    """Return what seats decided themselves and playouts can judge, of those that did."""
    deciders = {
        seat: BY_COMPUTER if isinstance(who, str) else BY_PERSON for seat, who in deal.whose.items()
    }
    made = decisions_by(deal.stored, deciders)
    judged = {
        seat: [each for each in made[seat] if is_judged(each.player, each.action)]
        for seat in sorted(made)
    }
    return {seat: decisions for seat, decisions in judged.items() if decisions}


async def rate(database: Database, key: DealKey, judge: Judging) -> Outcome:
    """Judge a deal's decisions one after the other, and keep what they gave away.

    A deal that cannot be played again is noted as looked at, so that it holds up no other.

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
    """Note that a deal was looked at, and rate nobody."""
    await _keep(database, key, [])


async def _reckoned(database: Database, key: DealKey, judge: Judging) -> list[RatingRow]:
    deal = await database.read(lambda tx: read_deal(tx, key))
    if deal is None:
        return []
    ante, rows = max(record_of(deal.stored).rules.ante, 1), []
    for seat, decisions in (await asyncio.to_thread(rated_seats, deal)).items():
        who, chips = deal.whose[seat], 0.0
        for decision in decisions:
            chips += await judge(decision.player, decision.action)
        rows.append(
            RatingRow(
                **key._asdict(),
                seat=seat,
                member_id=who if isinstance(who, int) else None,
                level=who if isinstance(who, str) else None,
                stakes=deal.stakes,
                decisions=len(decisions),
                given_away=thousandths(chips, ante),
            )
        )
    return rows


def thousandths(chips: float, ante: int) -> int:
    """Return chips in thousandths of an ante, :data:`MOST` at most."""
    return max(-MOST, min(MOST, round(THOUSAND * chips / ante)))


async def _keep(database: Database, key: DealKey, rows: list[RatingRow]) -> bool:
    return await database.commit(lambda tx: ratings.keep(tx, key.table_id, key.deal, rows))
