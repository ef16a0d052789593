"""The database: one writer, several readers, everything in transactions.

Work in the store is plain functions of a transaction. A commit runs whole in the writer's thread, a
reading in the event loop, with only its statements in the driver's thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError

from bot.store import migration, sqlite
from bot.store.errors import StoreBusy, StoreClosed, StoreTrouble, StoreUnusable
from bot.store.migration import Migrated
from bot.store.transaction import Reading, Writing
from bot.store.uncancelled import uncancelled
from bot.store.writer import Writer

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds a transaction waits for a lock: well below the three Discord waits for an answer."""

READERS = 4
"""How many transactions may read at the same time."""


class Database:
    """An open database whose schema is the present one."""

    def __init__(self, url: URL, patience: float) -> None:
        self._path = url.database or ""
        self._patience = patience
        self._writer = Writer(sqlite.writer(url, patience), self._path, patience)
        self.counts = self._writer.counts
        self._reader = sqlite.reader(url, patience, READERS)
        self._reading = asyncio.Semaphore(READERS)
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE) -> Self:
        """Open a database, making or migrating it first.

        Args:
            url: ``sqlite+aiosqlite:///path``.
            patience: how many seconds a transaction waits for a lock.

        Raises:
            StoreUnusable: it cannot be used, with the reason.
            StoreBusy: another process kept it locked.
        """
        database, _ = await cls._open(url, patience)
        return database

    @classmethod
    async def _open(cls, url: str, patience: float) -> tuple[Self, Migrated]:
        database = cls(_parse(url), patience)
        try:
            return database, await uncancelled(database._writer.run(_prepare))
        except BaseException:
            await database.close()
            raise

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have some work committed, whole or not at all; return what it returns.

        Args:
            work: reads and writes in the transaction it is given, in another thread; what it
                returns stands by itself.

        Who is cancelled before it has begun takes it back; later, is cancelled once it is made.

        Raises:
            StoreBusy: the lock, or its turn, was not to be had in time, here or in another process.
            StoreUnusable: the disk is full, or fails, be it over a commit made together with this.
            StoreClosed: the database was closed.
            Exception: whatever the work raises; nothing of it has happened.
        """
        if self._closed:
            raise StoreClosed
        with self.counts.committing():
            return await self._writer.commit(work)

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Have something read, in one transaction that waits for no writer; return it.

        Args:
            work: reads in the transaction it is given; what it returns stands by itself. Only its
                statements run apart from the event loop, so it is not to read tables by hundreds.

        Raises:
            StoreBusy: all readers were occupied for too long.
            StoreUnusable: the disk fails.
            StoreClosed: the database was closed.
        """
        with self.counts.trying():
            async with self._turn():
                with sqlite.meanings(self._path):
                    return await uncancelled(self._read(work))

    async def _read(self, work: Callable[[Reading], T]) -> T:
        async with self._reader.connect() as connection, connection.begin():
            return await connection.run_sync(lambda synchronous: work(Reading(synchronous)))

    async def backup(self, copy: Path) -> None:
        """Write a copy of the database as it stands now, while it goes on being used.

        Raises:
            StoreUnusable: the copy exists already or cannot be written.
            StoreBusy: the database stays locked.
        """
        await uncancelled(sqlite.backup(self._path, copy))

    async def close(self) -> None:
        """Let the transactions under way end, begin no others, then close.

        Closing twice is harmless.
        """
        if self._closed:
            return
        self._closed = True
        await uncancelled(self._close())

    async def _close(self) -> None:
        await self._writer.close()
        for _ in range(READERS):
            await self._reading.acquire()
        await self._reader.dispose()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Queue up for a reader, no longer than for a lock."""
        if self._closed:
            raise StoreClosed
        try:
            async with asyncio.timeout(self._patience):
                await self._reading.acquire()
        except TimeoutError as error:
            raise StoreBusy("every reader is occupied") from error
        try:
            if self._closed:
                raise StoreClosed
            yield
        finally:
            self._reading.release()


def _prepare(engine: Engine) -> Migrated:
    """Make the database's file, or bring it to the present schema."""
    with engine.begin() as connection:
        migrated = migration.upgrade(connection)
        sqlite.sign(connection)
    with engine.connect() as connection:
        sqlite.use_wal(connection)
    return migrated


async def migrate(url: str) -> Migrated:
    """Bring a database to the present schema and close it again.

    Raises:
        StoreUnusable: it cannot be used, with the reason.
        StoreBusy: another process kept it locked.
    """
    database, migrated = await Database._open(url, PATIENCE)  # noqa: SLF001 - same module
    await database.close()
    return migrated


def file_of(url: str) -> Path:
    """Return the file of a database.

    Raises:
        StoreUnusable: the address names no file.
    """
    return Path(_parse(url).database or "")


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, url) from error
    in_memory = parsed.database in {None, "", ":memory:"}
    if parsed.drivername != "sqlite+aiosqlite" or in_memory:
        where = url if parsed.password is None else parsed.render_as_string(hide_password=True)
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, where)
    return parsed
