"""The database: one writer, several readers, everything in transactions.

Work in the store is plain functions of a transaction. A commit runs whole in the writer's thread, a
reading in the event loop, with only its statements in the driver's thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, Protocol, Self, TypeVar

from sqlalchemy import URL, Engine

from bot.store import migration, private, sqlite
from bot.store.address import parse
from bot.store.errors import StoreBusy, StoreClosed, StoreUnusable
from bot.store.files import OpenFiles
from bot.store.migration import Migrated
from bot.store.transaction import Reading, Writing
from bot.store.uncancelled import uncancelled
from bot.store.writer import Writer

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds a transaction waits for a lock: well below the three Discord waits for an answer."""

READERS = 4
"""How many transactions may read at the same time."""


class Listener(Protocol):
    """Whoever is told how the store fares."""

    def failed(self, error: StoreBusy | StoreUnusable, *, writing: bool) -> None:
        """Take note that something could not be stored, or read."""
        ...

    def succeeded(self, *, writing: bool) -> None:
        """Take note that something was stored, or read."""
        ...


class Database:
    """An open database whose schema is the present one."""

    is_shared: Final = False
    """Whether several processes may work on it."""

    def __init__(self, url: URL, patience: float) -> None:
        self._files = OpenFiles(url.database or "")
        self.where = self._files.path
        """The database's file, for the operator."""
        self._patience = patience
        self._writer = Writer(sqlite.writer(url, patience), self._files, patience)
        self.counts = self._writer.counts
        self._reader = sqlite.reader(url, patience, READERS)
        self._reading = asyncio.Semaphore(READERS)
        self._closed = False
        self.listener: Listener | None = None
        """Is told of every commit and every reading that the disk, or a lock, makes fail."""

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
        database = cls(parse(url), patience)
        try:
            return database, await uncancelled(database._writer.run(database._prepare))
        except BaseException:
            await database.close()
            raise

    def _prepare(self, engine: Engine) -> Migrated:
        """Make the database's file, or bring it to the present schema."""
        private.make(Path(self._files.path))
        with engine.connect() as connection:
            sqlite.look_through(sqlite.driver_of(connection), self._files.path)
        with engine.begin() as connection:
            migrated = migration.upgrade(connection)
            sqlite.sign(connection)
        with engine.connect() as connection:
            sqlite.use_wal(connection)
            self._files.opened(sqlite.driver_of(connection))
        if migrated.before is None:  # which an operator wonders at who meant an old one
            log.info("a new database is made: %s", self.where)
        private.narrow(*self._files.paths)  # only now is it certain that they are ours
        return migrated

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
        with self._told(writing=True), self.counts.committing():
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
        with self._told(writing=False), self.counts.trying():
            async with self._turn():
                with self._files.in_use():
                    return await uncancelled(self._read(work))

    async def _read(self, work: Callable[[Reading], T]) -> T:
        async with self._reader.connect() as connection, connection.begin():
            return await connection.run_sync(lambda synchronous: work(Reading(synchronous)))

    async def examine(self) -> None:
        """Make sure that the files are still those that were opened, and nobody has damaged them.

        Raises:
            StoreUnusable: they are not; after ``FILE_REPLACED`` and ``DAMAGED`` nothing is stored
                or read any more until the database is opened again.
            StoreClosed: the database was closed.
        """
        if self._closed:
            raise StoreClosed
        with self._told(writing=False):
            await uncancelled(self._writer.run(self._examine))

    def _examine(self, engine: Engine) -> None:
        self._files.examine()
        with self._files.in_use(), engine.connect() as connection:
            self._files.remember(sqlite.driver_of(connection))

    @contextmanager
    def _told(self, *, writing: bool) -> Iterator[None]:
        """Tell the listener how something goes."""
        try:
            yield
        except (StoreBusy, StoreUnusable) as error:
            if self.listener is not None:
                self.listener.failed(error, writing=writing)
            raise
        if self.listener is not None:
            self.listener.succeeded(writing=writing)

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


async def migrate(url: str) -> Migrated:
    """Bring a database to the present schema and close it again.

    Raises:
        StoreUnusable: it cannot be used, with the reason.
        StoreBusy: another process kept it locked.
    """
    database, migrated = await Database._open(url, PATIENCE)  # noqa: SLF001 - same module
    await database.close()
    return migrated
