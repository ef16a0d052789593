"""Watch over the store that reports each problem to the operator once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.store import Database, StoreBusy, StoreTrouble, StoreUnusable
from bot.tables.journal.retry import Trouble
from bot.tables.words.ports import Clock
from bot.wording import Wording

log = logging.getLogger(__name__)

BETWEEN_LOOKS: Final = timedelta(seconds=1)
CALM: Final = timedelta(seconds=10)
"""How long nothing has failed when a trouble is taken to be over: a disk that is nearly full takes
one thing and refuses the next."""
LOCKED_FOR: Final = timedelta(seconds=3)
"""How long nothing can be stored, or read, for a lock before the operator is told: most pass."""

_REPLACED: Final = {StoreTrouble.FILE_REPLACED, StoreTrouble.DATABASE_REPLACED}

_WORDING: Final = Wording()


class StoreWatch:
    """Hears of every commit and reading, and looks after the database's files."""

    def __init__(self, database: Database, clock: Clock, works: Callable[[], None]) -> None:
        """Listen to a database from now on.

        Args:
            database: open.
            clock: the time.
            works: called when storing, or reading, works again, be it for now.
        """
        self._works = works
        self._database = database
        self._clock = clock
        self._told: dict[StoreTrouble, Trouble] = {}
        self._failing: dict[bool, datetime] = {}
        """When storing, or reading, has failed last, by whether it was storing."""
        self._locked: dict[bool, datetime] = {}
        """Since when a lock has kept all of it from happening, in the same way."""
        self._lock = Trouble()
        self._hoped: datetime | None = None
        """When something has worked last while a trouble was not known to be over."""
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
                log.info("database maintenance postponed: %s", error)
            except StoreUnusable as error:
                if error.trouble in _REPLACED:
                    raise

    def failed(self, error: StoreBusy | StoreUnusable, *, writing: bool) -> None:
        """Tell the operator why nothing can be stored, or read, unless that has just been told."""
        now = self._clock.now()
        if isinstance(error, StoreBusy):
            since = self._locked.setdefault(writing, now)
            if now - since >= LOCKED_FOR and self._lock.is_news(now):
                where = self._database.where
                log.warning("%s (%s)", _WORDING.text("store-locked", where=where), error)
            return
        self._failing[writing] = now
        if self._told.setdefault(error.trouble, Trouble()).is_news(now):
            sentence = _WORDING.of("store-fails", error.trouble, where=error.where)
            log.error("%s", f"{sentence} ({error.detail})" if error.detail else sentence)

    def succeeded(self, *, writing: bool) -> None:
        """Tell the operator if a trouble is over by this."""
        if self._locked.pop(writing, None) and not self._locked and self._lock.is_over():
            log.warning("%s", _WORDING.text("store-works"))
        last = self._failing.get(writing)
        if last is None:
            return
        now = self._clock.now()
        is_over = now - last >= CALM
        # Nobody is to wait for that to be certain, but a disk that fails on and off is spared.
        if is_over or self._hoped is None or now - self._hoped >= CALM:
            self._hoped = now
            self._works()
        if not is_over:
            return
        del self._failing[writing]
        if not self._failing:
            self._told.clear()
            log.warning("%s", _WORDING.text("store-works"))
