"""Tasks that only one of several processes does at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from enum import IntEnum
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.leases.process import ProcessId
from bot.store import Database, StoreError, loudness
from bot.store.rows import leases as store

log = logging.getLogger(__name__)

RENEWED_EVERY: Final = timedelta(seconds=1)


class Task(IntEnum):
    """Tasks done by one process at a time, by lease number; servers' are positive."""

    CARD_PICTURES = -1


class TaskTurn:
    """The right of one process to do something, a lease as those of servers are."""

    def __init__(
        self, database: Database, clock: Clock, process: ProcessId, task: Task, *, shared: bool
    ) -> None:
        """Not have the turn.

        Args:
            database: keeps the lease.
            clock: the time.
            process: this one.
            task: what is done.
            shared: whether other processes may work on the database; else the turn is always ours.
        """
        self.shared = shared
        self._database = database
        self._clock = clock
        # Not the process's own name: it is not to be renewed with the servers it holds.
        self._holder = f"{process} {task.name.lower()}"
        self._task = task

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[bool]:
        """Take the turn for as long as the context lasts; give whether that worked."""
        if not await self.is_ours():
            yield False
            return
        renewing = asyncio.create_task(self._renew(), name=f"turn for {self._task.name}")
        try:
            yield True
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)
            await self._leave()

    async def is_ours(self) -> bool:
        """Return whether the turn is ours, taken if nobody has it; False where nobody knows."""
        if not self.shared:
            return True
        take = partial(store.take, servers={self._task}, holder=self._holder, at=self._clock.now())
        try:
            return bool(await self._database.commit_first(take))
        except StoreError as error:
            log.log(loudness(error), "the order of turns can't be read now: %s", error)
            return False

    async def _renew(self) -> None:
        """Keep the turn however long a part of the task takes."""
        while self.shared:
            await self._clock.sleep_until(self._clock.now() + RENEWED_EVERY)
            await self.is_ours()

    async def _leave(self) -> None:
        if not self.shared:
            return
        leave = partial(
            store.release, servers={self._task}, holder=self._holder, at=self._clock.now()
        )
        try:
            await self._database.commit_first(leave)
        except StoreError as error:
            log.log(loudness(error), "a turn could not be given up and will expire: %s", error)
