"""Roster of the processes that share the shards."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.leases import ProcessId
from bot.store import Database
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import gateway_sessions, processes
from bot.store.rows.processes import ProcessRow

OFTEN: Final = timedelta(milliseconds=50)
"""How often a process looks that waits for another one."""


class Roster:
    """The processes on one database; of a database that is not shared this is the only one."""

    def __init__(
        self, database: Database, clock: Clock, process: ProcessId, *, shared: bool
    ) -> None:
        """Know of no others.

        Args:
            database: where they note themselves.
            clock: the time.
            process: this one.
            shared: whether there may be others.
        """
        self._database = database
        self._clock = clock
        self._shared = shared
        self.own = ProcessRow(process, frozenset(), 1, ready=False, serving=frozenset())
        self._before: list[ProcessRow] = []
        self._after: list[ProcessRow] = []
        self._waiting: set[int] = set()
        """Of which of this process's shards a session waits to be gone on with."""
        self._looked: datetime | None = None
        self._turn = asyncio.Lock()

    # What others do

    @property
    def is_beside(self) -> bool:
        """Whether older processes live, which this one may take servers from."""
        return bool(self._before)

    def must_wait(self, shard: int) -> bool:
        """Return whether another process serves a shard, or is sooner to."""
        return any(shard in each.shard_ids for each in self._same(self._before)) or any(
            shard in each.serving for each in self._same(self._after)
        )

    def is_waiting(self, shard: int) -> bool:
        """Return whether a shard's session waits to be gone on with."""
        return shard in self._waiting

    def is_superseded(self, shard: int) -> bool:
        """Return whether a newer process has a session of a shard already."""
        return any(shard in each.serving for each in self._same(self._after))

    def is_wanted(self, shard: int) -> bool:
        """Return whether newer processes are ready to serve all servers of a shard."""
        ready = [each for each in self._after if each.ready]
        return bool(ready) and processes.covered(shard, self.own.shard_count, ready)

    def may_go_on(self, shard: int) -> bool:
        """Return whether one of them could go on with this process's session of a shard."""
        return any(shard in each.shard_ids and each.ready for each in self._same(self._after))

    def _same(self, rows: list[ProcessRow]) -> list[ProcessRow]:
        return [each for each in rows if each.shard_count == self.own.shard_count]

    # What the store is told and asked

    async def renew(self, own: ProcessRow) -> None:
        """Note what this process does, and that it lives.

        Raises:
            StoreError: the store cannot be used now.
        """
        self.own = own
        if self._shared:
            await self._database.commit_first(self.note)
            await self.look()

    def note(self, tx: Writing) -> None:
        """Note in a commit what this process does."""
        if self._shared:
            processes.note(tx, self.own, self._clock.now())

    def remove(self, tx: Writing) -> None:
        """Note in a commit that this process ends."""
        if self._shared:
            processes.remove(tx, self.own.id, self._clock.now())

    async def look(self) -> None:
        """Look what others do, unless that was done just now.

        Raises:
            StoreError: the store cannot be used now.
        """
        async with self._turn:
            now = self._clock.now()
            if self._looked is None or now - self._looked >= OFTEN:
                # Where tables are read by dozens there may be no reader for seconds.
                ask = self._database.commit_first if self._shared else self._database.read
                rows, self._waiting = await ask(partial(self._read, now=now))
                self._looked = self._clock.now()
                self._sort(rows)

    def _read(self, tx: Reading, now: datetime) -> tuple[list[ProcessRow], set[int]]:
        rows = processes.living(tx, now) if self._shared else []
        return rows, gateway_sessions.waiting(tx, self.own.shard_count)

    def _sort(self, rows: list[ProcessRow]) -> None:
        ids = [each.id for each in rows]
        place = ids.index(self.own.id) if self.own.id in ids else len(ids)
        self._before, self._after = rows[:place], rows[place + 1 :]
