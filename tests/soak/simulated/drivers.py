"""The drivers of SQLite, on the disk of the soak, in this one thread and at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import aiosqlite

from bot.store.engine.sqlite import connections as sqlite
from tests.soak.simulated.disk import Disk
from tests.soak.simulated.loop import InlineExecutor


class DiskCursor(sqlite3.Cursor):
    """Runs statements that the disk lets through."""

    def execute(self, sql: str, parameters: Any = (), /) -> DiskCursor:
        self._disk.before(self.connection, sql)
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Any, /) -> DiskCursor:
        self._disk.before(self.connection, sql)
        return super().executemany(sql, parameters)

    @property
    def _disk(self) -> Disk:
        connection = self.connection
        assert isinstance(connection, DiskConnection)
        return connection.disk


class DiskConnection(sqlite3.Connection):
    """A connection to a file of the disk."""

    disk: Disk

    def cursor(self, *_: Any, **__: Any) -> DiskCursor:  # type: ignore[override] # one kind of it
        return super().cursor(DiskCursor)

    def execute(self, sql: str, parameters: Any = (), /) -> DiskCursor:
        return self.cursor().execute(sql, parameters)

    def commit(self) -> None:
        if self.in_transaction:
            self.disk.commit(self)


class InlineConnection(aiosqlite.Connection):
    """What reads, in this thread and at once."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        return fn(*args, **kwargs)

    async def _connect(self) -> aiosqlite.Connection:
        if self._connection is None:
            self._connection = self._connector()
        return self

    def __await__(self) -> Any:
        return self._connect().__await__()

    def stop(self) -> None:
        self._running = False
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    async def close(self) -> None:
        self.stop()

    def __del__(self) -> None:
        """Leave it to the disk to close what a dead program had open."""


@contextmanager
def drivers_of(disk: Disk) -> Iterator[None]:
    """Have every connection of the store made on a disk, in this one thread."""
    options = sqlite._options

    def with_disk(*args: Any, **kwargs: Any) -> dict[str, Any]:
        made = options(*args, **kwargs)
        made["connect_args"]["factory"] = partial(_connect, disk)
        return made

    with (
        patch.object(sqlite, "_options", with_disk),
        patch("bot.store.engine.sqlite.writer.ThreadPoolExecutor", InlineExecutor),
        patch("aiosqlite.core.Connection", InlineConnection),
    ):
        yield


def _connect(disk: Disk, *args: Any, **kwargs: Any) -> DiskConnection:
    connection = DiskConnection(*args, **kwargs)
    connection.disk = disk
    disk.connections.append(connection)
    return connection
