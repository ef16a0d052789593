"""Watches the store, and tells the operator of what is wrong with it: once, not at every press."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.store import Database, StoreBusy, StoreTrouble, StoreUnusable
from bot.tables.ports import Clock
from bot.tables.retry import Trouble
from bot.wording import Wording

log = logging.getLogger(__name__)

BETWEEN_LOOKS: Final = timedelta(seconds=1)
CALM: Final = timedelta(seconds=10)
"""How long nothing has failed when a trouble is taken to be over: a disk that is nearly full takes
one thing and refuses the next."""

_WORDING: Final = Wording()


class StoreWatch:
    """Hears of every commit and reading, and looks after the database's files."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Listen to a database from now on.

        Args:
            database: open.
            clock: the time.
        """
        self._database = database
        self._clock = clock
        self._told: dict[StoreTrouble, Trouble] = {}
        self._failing: dict[bool, datetime] = {}
        """When storing, or reading, has failed last, by whether it was storing."""
        database.listener = self

    async def run(self) -> None:
        """Look at the files once a second.

        Raises:
            StoreUnusable: they were replaced. What the program knows is not what is stored there;
                only a new start helps, and a service manager sees to that by itself.
            StoreClosed: the database was closed.
        """
        while True:
            await self._clock.sleep_until(self._clock.now() + BETWEEN_LOOKS)
            try:
                await self._database.examine()
            except StoreBusy as error:
                log.info("the database is looked after later: %s", error)
            except StoreUnusable as error:
                if error.trouble is StoreTrouble.FILE_REPLACED:
                    raise

    def failed(self, error: StoreBusy | StoreUnusable, *, writing: bool) -> None:
        """Tell the operator why nothing can be stored, or read, unless that has just been told."""
        if isinstance(error, StoreBusy):
            return  # it passes; whoever it keeps from going on tells of it
        self._failing[writing] = now = self._clock.now()
        if self._told.setdefault(error.trouble, Trouble()).is_news(now):
            sentence = _WORDING.of("store-fails", error.trouble, where=error.where)
            log.error("%s", f"{sentence} ({error.detail})" if error.detail else sentence)

    def succeeded(self, *, writing: bool) -> None:
        """Tell the operator if a trouble is over by this."""
        last = self._failing.get(writing)
        if last is None or self._clock.now() - last < CALM:
            return
        del self._failing[writing]
        if not self._failing:
            self._told.clear()
            log.warning("%s", _WORDING.text("store-works"))
