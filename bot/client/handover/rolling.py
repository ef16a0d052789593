"""Rolling replacement of a process, shard by shard.

A newer process stands by while an older one serves its shards. Once it is ready the older one gives
each of them up: it hears no more, lets answers end, and leaves session and servers in one commit.
Where nobody comes for a session, whoever left it takes it back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from enum import StrEnum
from typing import Final

import yarl

from bot.client.handover.handover import Handover
from bot.client.handover.roster import OFTEN, Roster
from bot.client.shards import Shards
from bot.clock import Clock
from bot.leases import Leases
from bot.store import StoreError, loudness
from bot.store.engine.transaction import Writing
from bot.store.rows.processes import ProcessRow

log = logging.getLogger(__name__)

EVERY: Final = timedelta(seconds=1)
"""How often a process notes that it lives, and looks whether another one is to take its place."""


class RollingStage(StrEnum):
    """Stage of a process in the handover of its shards."""

    SERVING = "serving"
    STANDING_BY = "standing by"
    """It waits until another process gives them up."""
    GIVING_UP = "giving up"
    """A newer process takes them."""


class Rolling:
    """Which of its shards this process serves now."""

    def __init__(
        self,
        handover: Handover,
        roster: Roster,
        leases: Leases,
        shards: Shards,
        clock: Clock,
        *,
        prepare: Callable[[Callable[[int], bool]], Awaitable[None]],
    ) -> None:
        """Serve none yet.

        Args:
            handover: the sessions.
            roster: the other processes.
            leases: the servers that are given up with a shard.
            shards: the connections.
            clock: the time.
            prepare: makes ready what can be of the servers that are taken over later.
        """
        self._handover = handover
        self._roster = roster
        self._leases = leases
        self._shards = shards
        self._clock = clock
        self._prepare = prepare
        self._standing_by: set[int] = set()
        """Shards that another process serves still."""
        self._taking: set[int] = set()
        """Shards that this process tries to take, perhaps in vain: whoever else has them must not
        think that they need not be left any more."""
        self._given_up: set[int] = set()
        self._launches: dict[int, asyncio.Task[None]] = {}
        self._of: dict[int, Callable[[int], bool]] = {}
        """By shard, what tells its servers."""
        self.is_replaced = False
        """Whether newer processes have taken everything over, so that this one ends."""

    @property
    def stage(self) -> RollingStage:
        """What this process does now."""
        if self._given_up:
            return RollingStage.GIVING_UP
        return RollingStage.STANDING_BY if self._standing_by else RollingStage.SERVING

    def is_mine(self, server_id: int) -> bool:
        """Return whether a server's tables are to be run here without anybody asking."""
        away = self._standing_by | self._given_up
        return self._shards.is_ours(server_id) and self._shards.shard_of(server_id) not in away

    async def run(self, gateway: yarl.URL) -> None:
        """Serve the shards until newer processes do.

        Args:
            gateway: where a session is begun.
        """
        self._handover.prepare()
        try:
            while not await self._look(gateway):
                pause = asyncio.create_task(self._clock.sleep_until(self._clock.now() + EVERY))
                await asyncio.wait(
                    {pause, *self._launches.values()}, return_when=asyncio.FIRST_COMPLETED
                )
                pause.cancel()
                self._end_launches()
        finally:
            for task in self._launches.values():
                task.cancel()
            await asyncio.gather(*self._launches.values(), return_exceptions=True)
        self.is_replaced = True
        log.info("newer processes have taken over everything; this one ends")

    async def _look(self, gateway: yarl.URL) -> bool:
        """Do what is to be done now; return whether this process is needed no more.

        It is while it serves a shard, or has left one that nobody has taken yet. A shard that it is
        just taking can be given up only once it is connected.
        """
        roster, serving = self._roster, self._handover.serving
        had = set(serving)
        try:
            await roster.renew(self._own())
        except StoreError as error:  # which the operator is told once, elsewhere
            log.log(loudness(error), "other processes can't be read now: %s", error)
        for shard in self._shards.all:
            wanted = roster.is_wanted(shard) or roster.is_superseded(shard)
            if shard in serving and wanted and shard not in self._launches:
                await self._give_up(shard)
            elif shard in self._launches and wanted and shard in self._standing_by:
                self._launches.pop(shard).cancel()
            elif shard not in serving and shard not in self._launches and not wanted:
                self._launches[shard] = asyncio.create_task(self._launch(shard, gateway))
        left = any(roster.is_waiting(shard) for shard in self._shards.all)
        return not had and not serving and not self._launches and not left

    def _own(self) -> ProcessRow:
        """Return what there is to tell of this process."""
        up = self._shards.number_up + len(self._standing_by)
        return ProcessRow(
            self._leases.process,
            frozenset(self._shards.all),
            self._shards.count,
            ready=up >= len(self._shards.all),
            serving=frozenset(self._handover.serving - self._taking),
        )

    def _end_launches(self) -> None:
        """Let go of what has been launched; raise what went wrong with it."""
        for shard, task in list(self._launches.items()):
            if task.done():
                del self._launches[shard]
                task.result()

    async def _launch(self, shard: int, gateway: yarl.URL) -> None:
        """Take a shard over once nobody else serves it, or whoever did has left a session."""
        roster, serving = self._roster, self._handover.serving

        def taken(tx: Writing) -> None:
            own = self._own()  # still without the shard, as the commit may fail
            roster.own = replace(own, serving=own.serving | {shard})
            roster.note(tx)

        if roster.is_beside:
            await self._prepare(self._servers_of(shard))
        while True:
            if roster.must_wait(shard) and not roster.is_waiting(shard):
                if shard not in self._standing_by:
                    log.info("another process serves shard %d; standing by", shard)
                self._standing_by.add(shard)
                await self._wait()
                continue
            serving.add(shard)
            self._taking.add(shard)
            must_wait = roster.must_wait(shard)
            try:
                row = await self._handover.take(shard, taken, only_left=must_wait)
            finally:
                self._taking.discard(shard)
            if row is not None or not roster.must_wait(shard):
                break
            serving.discard(shard)  # another one was faster
            await self._wait()
        self._standing_by.discard(shard)
        self._given_up.discard(shard)
        self._leases.ask_again(self._servers_of(shard))
        await self._handover.launch(shard, row, gateway)
        try:
            await self._leases.claim_unheld()
        except StoreError as error:
            log.log(
                loudness(error), "tables of shard %d will be loaded on demand: %s", shard, error
            )

    async def _wait(self) -> None:
        await self._clock.sleep_until(self._clock.now() + OFTEN)
        try:
            await self._roster.look()
        except StoreError as error:
            log.log(loudness(error), "other processes can't be read now: %s", error)

    async def _give_up(self, shard: int) -> None:
        """Let newer processes have a shard, with its session if one of them can go on with it."""
        log.info("shard %d is handed to a newer process", shard)
        self._given_up.add(shard)
        await self._handover.stop_listening([shard])
        keep = self._roster.may_go_on(shard) and not self._roster.is_superseded(shard)
        while shard in self._handover.serving:
            try:
                await self._handover.give_up(shard, self._servers_of(shard), keep=keep)
            except StoreError as error:
                log.log(
                    loudness(error),
                    "shard %d will be handed over once the database works: %s",
                    shard,
                    error,
                )
                await self._clock.sleep_until(self._clock.now() + OFTEN)

    def _servers_of(self, shard: int) -> Callable[[int], bool]:
        """Return what tells the servers of a shard, always the same for it."""
        return self._of.setdefault(shard, lambda server: self._shards.shard_of(server) == shard)
