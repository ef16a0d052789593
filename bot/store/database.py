"""The database: one writer, several readers, everything in transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, CursorResult, Executable, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import migration, sqlite
from bot.store.errors import StoreBusy, StoreClosed, StoreTrouble, StoreUnusable
from bot.store.migration import Migrated
from bot.store.uncancelled import uncancelled

PATIENCE = 1.0
"""Seconds a transaction waits for a lock: well below the three Discord waits for an answer."""

READERS = 4
"""How many transactions may read at the same time."""


class Reading:
    """A transaction that sees the database as it stood when it first looked."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(
        self,
        statement: Executable,
        parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> CursorResult[Any]:
        """Run a statement; with several sets of parameters, once for each."""
        return await uncancelled(self._connection.execute(statement, parameters))


class Writing(Reading):
    """A transaction that may write; nobody else writes meanwhile. Committed whole or not at all."""


class Database:
    """An open database whose schema is the present one."""

    def __init__(self, url: URL, patience: float) -> None:
        self._path = url.database or ""
        self._patience = patience
        self._writer = sqlite.writer(url, patience)
        self._writing = asyncio.Semaphore(1)
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
            return database, await uncancelled(database._prepare())
        except BaseException:
            await database.close()
            raise

    async def _prepare(self) -> Migrated:
        with sqlite.meanings(self._path):
            await sqlite.prepare(self._writer)
            async with self._writer.begin() as connection:
                migrated = await connection.run_sync(migration.upgrade)
                await sqlite.sign(connection)
            await sqlite.use_wal(self._writer)
        return migrated

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Writing]:
        """Begin a transaction that writes; leaving the block commits it, an error undoes it.

        Who is cancelled while the commit is under way is cancelled once it is made.

        Raises:
            StoreBusy: the lock was not to be had in time, here or in another process.
            StoreUnusable: the disk is full, or fails.
            StoreClosed: the database was closed.
        """
        async with self._turn(self._writing), self._transaction(self._writer) as connection:
            yield Writing(connection)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reading]:
        """Begin a transaction that only reads; it waits for no writer.

        Raises:
            StoreBusy: all readers were occupied for too long.
            StoreUnusable: the disk fails.
            StoreClosed: the database was closed.
        """
        async with self._turn(self._reading), self._transaction(self._reader) as connection:
            yield Reading(connection)

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
        await self._writing.acquire()
        for _ in range(READERS):
            await self._reading.acquire()
        await self._writer.dispose()
        await self._reader.dispose()

    @asynccontextmanager
    async def _turn(self, turns: asyncio.Semaphore) -> AsyncIterator[None]:
        """Queue up for a connection, no longer than for a lock."""
        if self._closed:
            raise StoreClosed
        try:
            async with asyncio.timeout(self._patience):
                await turns.acquire()
        except TimeoutError as error:
            raise StoreBusy("every connection is occupied") from error
        try:
            if self._closed:
                raise StoreClosed
            yield
        finally:
            turns.release()

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """Commit what is done in the block, or undo it; leave the connection fit for the next."""
        connection = engine.connect()
        with sqlite.meanings(self._path):
            try:
                await uncancelled(_begin(connection))
                yield connection
                await uncancelled(connection.commit())
            finally:
                if connection.sync_connection is not None:
                    await uncancelled(connection.close())


async def _begin(connection: AsyncConnection) -> None:
    _ = await connection.start()
    _ = await connection.begin()


async def migrate(url: str) -> Migrated:
    """Bring a database to the present schema and close it again.

    Raises:
        StoreUnusable: it cannot be used, with the reason.
        StoreBusy: another process kept it locked.
    """
    database, migrated = await Database._open(url, PATIENCE)  # noqa: SLF001 - same module
    await database.close()
    return migrated


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
