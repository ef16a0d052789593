"""The database: commits and reads, always in transactions.

Work in the store is plain functions of a transaction. On SQLite they run in a thread of the store,
on PostgreSQL in the event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, Self, TypeVar

from sqlalchemy import URL, select

from bot import metrics
from bot.store.engine.address import SHARED_DRIVER, need_driver, parse
from bot.store.engine.errors import StoreBusy, StoreClosed, StoreUnknown, StoreUnusable
from bot.store.engine.migration import Migrated
from bot.store.engine.sqlite import Sqlite
from bot.store.engine.transaction import Reading, Writing
from bot.store.engine.uncancelled import uncancelled
from bot.store.schema import accounts

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds a transaction waits for a lock: well below the three Discord waits for an answer."""


class Listener(Protocol):
    """Hears of everything that is stored or read, and how long that took; or that it failed."""

    def failed(self, error: StoreBusy | StoreUnusable, *, writing: bool) -> None: ...
    def succeeded(self, *, writing: bool, seconds: float) -> None: ...


class _Backend(Protocol):
    where: str
    is_shared: bool

    async def prepare(self) -> Migrated: ...
    async def commit(self, work: Callable[[Writing], T]) -> T: ...
    async def read(self, work: Callable[[Reading], T]) -> T: ...
    async def examine(self) -> None: ...
    async def size(self) -> int: ...
    async def close(self) -> None: ...


class Database:
    """An open database whose schema is the present one."""

    def __init__(self, url: URL, patience: float, *, alone: bool = False) -> None:
        self._backend = _backend(url, patience, alone=alone)
        self.where = self._backend.where
        """The database's file, or its address without user and password; for the operator."""
        self.is_shared = self._backend.is_shared
        """Several processes may work on it at the same time: it is on PostgreSQL."""
        self.migrated: Migrated
        """What opening it did to its schema."""
        self._under_way = 0
        self._over = asyncio.Event()
        self._closed = False
        self.failed_at: float | None = None
        """When the last commit failed, by ``time.monotonic``; None: it was made, or it was the
        commit's own fault."""
        self.listener: Listener | None = None

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE, alone: bool = False) -> Self:
        """Open a database, making or migrating it first.

        Args:
            url: ``sqlite:///path`` or ``postgresql://user:password@host/name``.
            patience: how many seconds a transaction waits for a lock.
            alone: of a file, whether no other process may ask for the same while it is open.

        Raises:
            StoreUnusable: it cannot be used, with the reason.
            StoreBusy: another process kept it locked.
        """
        database = cls(parse(url), patience, alone=alone)
        try:
            database.migrated = await uncancelled(database._backend.prepare())
        except BaseException:
            await database.close()
            raise
        return database

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have some work committed, whole or not at all; return what it returns.

        On SQLite it works in another thread; what it returns stands by itself. Where nothing of it
        has happened it may be called again. Who is cancelled before it has begun takes it back;
        later, is cancelled once it is made.

        Raises:
            StoreBusy: the lock, or its turn, was not to be had in time, here or in another process.
            StoreUnusable: the disk is full, or fails, be it over a commit made together with this;
                or the server is out of reach.
            StoreUnknown: the server was lost while it was made: it has happened or it has not.
            StoreClosed: the database was closed.
            Exception: whatever the work raises; nothing of it has happened.
        """
        with self._told(writing=True):
            return await self._backend.commit(work)

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Have something read, in one transaction that waits for no writer; return it.

        Raises:
            StoreBusy: all readers were occupied for too long.
            StoreUnusable: the disk fails.
            StoreClosed: the database was closed.
        """
        with self._told():
            return await self._backend.read(work)

    async def size(self) -> int:
        """Return how many bytes the database takes on its disk, SQLite's log of commits included.

        No listener is told: that it can be measured does not mean that it can be read.
        """
        if self._closed:
            raise StoreClosed
        return await self._backend.size()

    async def examine(self) -> None:
        """Make sure that it is still the file that was opened, and answers.

        Raises:
            StoreUnusable: it is not; after ``FILE_REPLACED`` and ``DAMAGED`` nothing is stored or
                read any more until it is opened again.
            StoreError: as :meth:`read` does.
        """
        with self._told():
            await self._backend.examine()
            await self._backend.read(_read_a_row)

    @contextmanager
    def _told(self, *, writing: bool = False) -> Iterator[None]:
        """Count something, and tell the listener how it goes."""
        if self._closed:
            raise StoreClosed
        begun = time.perf_counter()
        self._under_way += 1
        try:
            yield
        except (StoreBusy, StoreUnusable, StoreUnknown) as error:
            error.reading = not writing
            metrics.STORE_TROUBLES.labels(error.kind).inc()
            if writing:
                self.failed_at = time.monotonic()
            if self.listener is not None:
                why = error.why if isinstance(error, StoreUnknown) else error
                self.listener.failed(why, writing=writing)
            raise
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._over.set()
        seconds = time.perf_counter() - begun
        if writing:
            self.failed_at = None
            metrics.COMMIT.observe(seconds)
        if self.listener is not None:
            self.listener.succeeded(writing=writing, seconds=seconds)

    async def close(self) -> None:
        """Let the transactions under way end, begin no others, then close."""
        if not self._closed:
            self._closed = True
            await uncancelled(self._close())

    async def _close(self) -> None:
        while self._under_way:
            self._over.clear()
            await self._over.wait()
        await self._backend.close()


def _read_a_row(tx: Reading) -> None:
    tx.execute(select(accounts.c.id).limit(1)).first()


def _backend(url: URL, patience: float, *, alone: bool) -> _Backend:
    if url.drivername != SHARED_DRIVER:
        return Sqlite(url, patience, alone=alone)
    need_driver(url)
    from bot.store.engine.postgres import Postgres  # noqa: PLC0415 - its driver need not be installed

    return Postgres(url, patience)


async def migrate(url: str) -> Migrated:
    """Bring a database to the present schema and close it again."""
    database = await Database.open(url)
    await database.close()
    return database.migrated
