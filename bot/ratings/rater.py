"""Rates deals when the thinking processes have nothing else to do.

The database is the queue: deals that were not looked at yet are found there again after a restart.
So few of them are in memory at once, and nothing is lost where this falls behind or fails.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple

from booray_core import Action, PlayerView
from booray_core.players import LEVELS
from booray_core.players.skill import is_judged
from bot import metrics
from bot.clock import Clock
from bot.logs import Subject, about
from bot.owner import Owner
from bot.store import StoreClosed
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError, UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, ratings, results
from bot.store.rows.deals import StoredDeal
from bot.store.rows.ratings import DealKey, RatingRow
from bot.store.rows.tables import Whereabouts
from bot.tables.history.past_deals import BY_PERSON, PastDecision, decisions_by, record_of
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import DealEnded, Notice
from bot.tables.words.ports import Judge, NoThought
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


AT_ONCE: Final = 20

AGAIN: Final = timedelta(minutes=1)

TRIES: Final = 10
"""Failed attempts to judge a deal before it is given up."""


class Rater:
    """Rates the deals of the servers that are this process's, one after the other."""

    def __init__(
        self, database: Database, owner: Owner, clock: Clock, judge: Judge, percent: float
    ) -> None:
        """Rate nothing yet; later use so many percent of one processor's time at most."""
        self._database = database
        self._owner = owner
        self._clock = clock
        self._judge = judge
        self._pause = 100 / percent - 1
        """Seconds to do nothing for each second of judging."""
        self._news = asyncio.Event()
        self._tries: dict[tuple[str, int], int] = {}
        """By deal, how often nobody could judge it."""
        self.behind: datetime | None = None
        """When the deal ended that is rated next; None: none waits."""

    # What it is told

    def changed(self, _: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Note that a deal has ended, if one has."""
        if any(isinstance(each, DealEnded) for each in notices or ()):
            self._news.set()

    def set_aside(self, table: Whereabouts) -> None:
        """Do nothing: deals that were over before stay to be rated."""

    # Rating

    async def run(self) -> None:
        """Rate what waits, and then what ends, until it is cancelled."""
        while True:
            self._news.clear()
            try:
                while await self._rate_some():
                    pass
            except (StoreError, NoThought) as error:
                if isinstance(error, StoreClosed):
                    return
                # How far ratings have fallen behind is a metric: nobody waits for them.
                log.debug("no deal can be rated now: %s", error)
                await self._clock.sleep_until(self._clock.now() + AGAIN)
                continue
            except Exception:  # nothing waits for ratings, so that nobody else would tell
                log.exception("ratings have stopped until the next start")
                return
            await self._news.wait()

    async def _rate_some(self) -> bool:
        """Rate the deals that have waited longest; return whether there may be more."""
        look = partial(ratings.waiting, ours=self._owner.among, limit=AT_ONCE)
        found = await self._database.read(look)
        ours = [key for key in found if self._owner.owns(key.server_id)]
        for key in ours:
            self.behind = key.finished_at
            await self._rate(key)
        if not ours:
            self.behind = None
        return bool(ours)

    async def _rate(self, key: DealKey) -> None:
        with about(Subject(key.table_id, deal=lambda: key.deal, server=key.server_id)):
            try:
                outcome = await rate(self._database, key, self._judged)
            except NoThought:
                if not self._give_up(key):
                    raise
                await give_up(self._database, key)
                outcome = Outcome.FAILED
        self._tries.pop((key.table_id, key.deal), None)
        metrics.RATED.labels(outcome).inc()

    def _give_up(self, key: DealKey) -> bool:
        """Count that nobody could judge a deal; return whether that was once too often."""
        which = (key.table_id, key.deal)
        self._tries[which] = self._tries.get(which, 0) + 1
        if self._tries[which] < TRIES:
            return False
        log.info("deal %d is not rated: judging it failed %d times", key.deal, TRIES)
        return True

    async def _judged(self, view: PlayerView, chosen: Action) -> float:
        begun = time.perf_counter()
        chips = await self._judge.given_away(view, chosen)
        took = time.perf_counter() - begun
        metrics.RATING.observe(took)
        if self._pause > 0:
            pause = timedelta(seconds=took * self._pause)
            await self._clock.sleep_until(self._clock.now() + pause)
        return chips
