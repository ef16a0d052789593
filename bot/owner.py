"""The process that runs a server's tables, and answers its people.

A process owns the shards that it was started with. Each has a row with an epoch, which starting
raises: the newest process owns the shard, and an older one that meets a newer epoch ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import timedelta
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement

from bot.clock import Clock
from bot.logs import about_nothing
from bot.store.engine.database import Database
from bot.store.engine.errors import NotOwner, StoreError, StoreTrouble, StoreUnusable, loudness
from bot.store.engine.transaction import Writing
from bot.store.rows import owners
from bot.store.rows.owners import ShardGroup

log = logging.getLogger(__name__)

OFTEN: Final = timedelta(seconds=1)
"""How often a process looks whether a newer one has taken its shards."""


class Owner:
    """The shards that this process owns."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        shards: Collection[int] = (0,),
        count: int = 1,
        address: str | None = None,
    ) -> None:
        """Own none yet.

        Args:
            database: has the rows.
            clock: the time.
            shards: those that this process is to own.
            count: how many shards there are in all.
            address: where other processes reach this one's pages; None: they cannot.
        """
        self._database = database
        self._clock = clock
        self.shards = ShardGroup(shards, count, address)
        self._epochs: dict[int, int] = {}
        """By shard that is owned, its epoch."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lost: Callable[[], None] = lambda: None
        self.taken = asyncio.Event()
        """Is set once this process owns something."""
        self.passed = asyncio.Event()
        """Is set once newer processes own everything that this one had taken."""

    def follow(self, lost: Callable[[], None]) -> None:
        """Have somebody told whenever a newer process has taken something over."""
        self._lost = lost

    def owns(self, server_id: int) -> bool:
        """Return whether a server is this process's, as far as is known."""
        return self.shards.of(server_id) in self._epochs

    def among(self, servers: ColumnElement[int]) -> ColumnElement[bool]:
        """Return, for a statement, whether a column has a server that is this process's."""
        return owners.among(servers, self._epochs, self.shards.count)

    async def take(self, ids: Collection[int] | None = None) -> None:
        """Own some shards from now on; without any named, all of this process."""
        self._loop = asyncio.get_running_loop()
        wanted = self.shards.ids if ids is None else ids
        work = partial(owners.take, shards=self.shards, ids=wanted, at=self._clock.now())
        self._epochs |= await self._database.commit(work)
        self.taken.set()
        log.info("this process runs shards %s of %d", sorted(wanted), self.shards.count)

    def check(self, tx: Writing, server_id: int) -> None:
        """Make sure, until a commit ends, that a server is this process's.

        Raises:
            NotOwner: it is not; nothing is to be written.
        """
        shard = self.shards.of(server_id)
        own, epoch = self._epochs.get(shard), owners.epoch_of(tx, shard)
        if own is None or epoch != own:
            if own is not None and (epoch or 0) > own and self._loop is not None:
                self._loop.call_soon_threadsafe(self._lose, shard, own)
            raise NotOwner(f"server {server_id} is another process's")

    async def run(self) -> None:
        """Look each second whether what is owned still is, until it all has passed to others.

        Raises:
            StoreUnusable: an older state of the database was put in its place.
        """
        while not self.passed.is_set():
            pause = asyncio.create_task(self._clock.sleep_until(self._clock.now() + OFTEN))
            passed = asyncio.create_task(self.passed.wait())
            try:
                await asyncio.wait({pause, passed}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                pause.cancel()
                passed.cancel()
            try:
                await self.look()
            except StoreError as error:  # which the operator is told once, elsewhere
                if getattr(error, "trouble", None) is StoreTrouble.DATABASE_REPLACED:
                    raise
                log.log(loudness(error), "owners of shards can't be read now: %s", error)

    async def look(self) -> None:
        """Look whether what is owned still is."""
        owned = dict(self._epochs)
        found = await self._database.read(owners.epochs)
        for shard, epoch in owned.items():
            if found.get(shard, 0) < epoch:
                raise StoreUnusable(
                    StoreTrouble.DATABASE_REPLACED, self._database.where, "owners went back"
                )
            if found[shard] > epoch:
                self._lose(shard, epoch)

    def _lose(self, shard: int, epoch: int) -> None:
        if self._epochs.get(shard) == epoch:
            del self._epochs[shard]
            with about_nothing():  # a commit of one table's may have found it out
                log.info("a newer process has taken over shard %d", shard)
                self._lost()
            if not self._epochs:
                self.passed.set()

    async def address_of(self, server_id: int) -> str | None:
        """Return where the pages of a server's owner are reached.

        Returns:
            None: it is this process, or nobody, or cannot be reached.
        """
        if self.owns(server_id):
            return None
        shard, count = self.shards.of(server_id), self.shards.count
        return await self._database.read(lambda tx: owners.address_of(tx, shard, count))
