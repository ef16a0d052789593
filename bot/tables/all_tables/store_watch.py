"""Watch over the store that reports each problem to the operator once."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.logs import Outage, Words
from bot.store import Database, StoreBusy, StoreTrouble, StoreUnusable
from bot.wording import Wording

log = logging.getLogger(__name__)

BETWEEN_LOOKS: Final = timedelta(seconds=1)
CALM: Final = timedelta(seconds=10)
"""How long nothing has failed when a trouble is taken to be over: a disk that is nearly full takes
one thing and refuses the next."""
LOCKED_FOR: Final = timedelta(seconds=3)
"""How long nothing can be stored, or read, for a lock before the operator is told: most pass."""
SLOW: Final = 1.0
"""Seconds from which on a commit is slow: people wait for it, and Discord waits for three."""
SPEED_LASTS: Final = timedelta(minutes=1)
"""Commits count as fast again after this long without a slow one."""

_REPLACED: Final = {StoreTrouble.FILE_REPLACED, StoreTrouble.DATABASE_REPLACED}

_WORDING: Final = Wording()


class StoreWatch:
    """Hears of every commit and reading, and looks after the database's files."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Listen to a database from now on."""
        self._database = database
        self._clock = clock
        self._failing: dict[bool, datetime] = {}
        """When storing, or reading, has failed last, by whether it was storing."""
        self._locked: dict[bool, datetime] = {}
        """Since when a lock has kept all of it from happening, in the same way."""
        well = _WORDING.text("store-works").removesuffix(".")  # counts follow it in brackets
        words = Words("", "the database still fails", well)
        self._outage = Outage(log, clock.now, words, level=logging.ERROR, calm=CALM, each_kind=True)
        words = Words("", "the database is still locked or overloaded", well)
        self._lock = Outage(log, clock.now, words, level=logging.WARNING, calm=timedelta())
        words = Words(
            *("commits are slow", "commits are still slow", "commits are fast again"),
            "slow commits",
        )
        self._slow = Outage(log, clock.now, words, calm=SPEED_LASTS)
        database.listener = self

    async def run(self) -> None:
        """Look at the database once a second.

        Raises:
            StoreUnusable: it was replaced. What the program knows is not what is stored there;
                only a new start helps, and a service manager sees to that by itself.
            StoreClosed: the database was closed.
        """
        while True:
            await self._clock.sleep_until(self._clock.now() + BETWEEN_LOOKS)
            try:
                await self._database.examine()
            except StoreBusy as error:
                log.debug("database maintenance postponed: %s", error)
            except StoreUnusable as error:
                if error.trouble in _REPLACED:
                    raise

    def failed(self, error: StoreBusy | StoreUnusable, *, writing: bool) -> None:
        """Tell the operator why nothing can be stored, or read, unless that has just been told."""
        now = self._clock.now()
        if isinstance(error, StoreBusy):
            since = self._locked.setdefault(writing, now)
            if now - since >= LOCKED_FOR:
                where = self._database.where
                sentence, detail = _WORDING.text("store-locked", where=where), str(error)
                self._lock.failed(detail or "locked", f"{sentence} ({detail or 'locked'})")
            return
        self._failing[writing] = now
        sentence = _WORDING.of("store-fails", error.trouble, where=error.where)
        why = f"{sentence} ({error.detail})" if error.detail else sentence
        self._outage.failed(error.trouble.value.replace("-", " "), why)

    def succeeded(self, *, writing: bool, seconds: float) -> None:
        """Tell the operator if a trouble is over by this, or if it took long."""
        if writing and not (self._lock.goes_on or self._outage.goes_on):
            if seconds >= SLOW:
                self._slow.failed(why=f"one took {seconds:.1f} s")
            else:
                self._slow.worked()
        if self._locked.pop(writing, None) and not self._locked:
            self._lock.worked()
        last = self._failing.get(writing)
        if last is not None and self._clock.now() - last >= CALM:
            del self._failing[writing]
            if not self._failing:
                self._outage.worked()
