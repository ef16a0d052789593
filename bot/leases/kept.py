"""Interactions held for a moment while another process may give up their server.

A process that gives a shard up hears no more of it from some moment on, and releases its servers a
moment later. Whoever presses in between is heard by the newer process alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.leases.leases import Leases
from bot.logs import Subject, context_of
from bot.store import Database, StoreError, loudness
from bot.store.rows import leases as store

log = logging.getLogger(__name__)

LONGEST: Final = timedelta(seconds=2.5)
"""How long something is kept; Discord waits for three seconds for an answer."""

OFTEN: Final = timedelta(milliseconds=50)
"""How often it is looked whether the servers are free."""


class KeptInteractions:
    """Interactions held until their server becomes ours."""

    def __init__(self, leases: Leases, database: Database, clock: Clock) -> None:
        """Keep nothing yet."""
        self._leases = leases
        self._database = database
        self._clock = clock
        self._waiting: dict[asyncio.Future[bool], tuple[int, datetime]] = {}
        """The server that each of them is for, and how long it waits."""
        self._looking: asyncio.Task[None] | None = None
        leases.follow(self._gained, _nothing, _nothing)

    async def comes(self, server_id: int) -> bool:
        """Wait for a server that is not known to be ours; return whether it has become ours."""
        waits: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[waits] = server_id, self._clock.now() + LONGEST
        if self._looking is None or self._looking.done():
            # One task looks for all who wait, so its log lines are about none of their servers.
            self._looking = asyncio.create_task(
                self._look(), name="servers to become free", context=context_of(Subject())
            )
        try:
            return await waits
        finally:
            del self._waiting[waits]

    def let_go(self, which: Callable[[int], bool]) -> None:
        """Wait no more for some servers: their events come to another process."""
        self._end(lambda server, _: which(server), ours=False)

    def _gained(self, servers: frozenset[int]) -> None:
        self._end(lambda server, _: server in servers, ours=True)

    def _end(self, which: Callable[[int, datetime], bool], *, ours: bool) -> None:
        for waits, about in self._waiting.items():
            if which(*about) and not waits.done():
                waits.set_result(ours)

    async def _look(self) -> None:
        """Take the servers that are waited for as soon as they are free, while any are."""
        while self._waiting:
            now = self._clock.now()
            self._end(lambda _, until: until <= self._clock.now(), ours=False)
            servers = {server for server, _ in self._waiting.values()}
            try:
                await self._leases.renew_if_late()
                free = await self._database.read(partial(store.free, servers=servers, at=now))
                await self._leases.claim_all(free)
                self._end(lambda server, _: self._leases.holds(server), ours=True)
            except StoreError as error:
                log.log(loudness(error), "awaited servers can't be taken now: %s", error)
            await self._clock.sleep_until(self._clock.now() + OFTEN)


def _nothing(_: frozenset[int]) -> None:
    """Do nothing."""
