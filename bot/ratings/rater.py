"""Rates deals when the thinking processes have nothing else to do.

The database is the queue: deals that were not looked at yet are found there again after a restart.
So few of them are in memory at once, and nothing is lost where this falls behind or fails.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from booray_core import Action, PlayerView
from bot import metrics
from bot.clock import Clock
from bot.logs import Subject, about
from bot.owner import Owner
from bot.ratings import reckoning
from bot.ratings.reckoning import Outcome
from bot.store import StoreClosed, StoreError
from bot.store.engine.database import Database
from bot.store.rows import ratings
from bot.store.rows.ratings import DealKey
from bot.store.rows.tables import Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import DealEnded, Notice
from bot.tables.words.ports import Judge, NoThought

log = logging.getLogger(__name__)

LOOKS_BACK: Final = timedelta(days=7)
"""Deals that ended earlier are left to ``booray rate``, so that an update of a large database
does not keep a processor busy for days."""

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
        self._since = clock.now() - LOOKS_BACK
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
        look = partial(ratings.waiting, ours=self._owner.among, since=self._since, limit=AT_ONCE)
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
                outcome = await reckoning.rate(self._database, key, self._judged)
            except NoThought:
                if not self._give_up(key):
                    raise
                await reckoning.give_up(self._database, key)
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
