"""SQLite connections: setup and error codes."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

from pydantic_core import from_json
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from bot.descriptors import none_left
from bot.store.engine.errors import StoreBusy, StoreError, StoreTrouble, StoreUnusable

_APPLICATION_ID = int.from_bytes(b"Boor")
write_json = partial(json.dumps, separators=(",", ":"), ensure_ascii=False, allow_nan=False)

_FORM: dict[str, Any] = {
    "json_serializer": write_json,
    "json_deserializer": from_json,  # several times as fast as the standard library's
    "hide_parameters": True,  # a failed statement must not put a secret or a hand into a log
}

_TROUBLES = {
    sqlite3.SQLITE_PERM: StoreTrouble.NOT_WRITABLE,
    sqlite3.SQLITE_READONLY: StoreTrouble.NOT_WRITABLE,
    sqlite3.SQLITE_NOTADB: StoreTrouble.NOT_A_DATABASE,
    sqlite3.SQLITE_CORRUPT: StoreTrouble.DAMAGED,
    sqlite3.SQLITE_FULL: StoreTrouble.DISK_FULL,
    sqlite3.SQLITE_IOERR: StoreTrouble.DISK_FAILED,
}


def writer(url: URL, patience: float) -> Engine:
    """Return an engine of one connection whose transactions hold the write lock from the start.

    With the lock taken at ``BEGIN`` no transaction can find, halfway, that it read something old.
    ``synchronous=FULL``: a commit is on the disk when it returns.
    """
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), **_options(patience, size=1))
    _set_up(engine, "BEGIN IMMEDIATE", ("synchronous=FULL", "foreign_keys=ON"))
    return engine


def reader(url: URL, patience: float, size: int) -> Engine:
    """Return an engine of connections that see one state per transaction, and cannot write.

    Nor can they make the file: one that is opened after the file has gone makes none in its place.
    """
    file = Path(url.database or "").absolute().as_uri()
    url = URL.create("sqlite+pysqlite", database=file, query={"mode": "rw", "uri": "true"})
    engine = create_engine(url, **_options(patience, size))
    _set_up(engine, "BEGIN", ("query_only=ON",))
    return engine


def _options(patience: float, size: int) -> dict[str, Any]:
    return _FORM | {
        "poolclass": QueuePool,
        "pool_size": size,
        "max_overflow": 0,
        # The driver starts no transaction of its own: BEGIN is ours, and covers DDL as well.
        "connect_args": {"timeout": patience, "isolation_level": None},
    }


def over(connection: sqlite3.Connection, path: str, *, may_write: bool) -> Engine:
    """Return an engine over one connection of the driver, for what is no running database.

    The connection begins no transactions by itself; whoever opened it closes it.
    """
    url = URL.create("sqlite+pysqlite", database=path)
    engine = create_engine(url, creator=lambda: connection, poolclass=StaticPool, **_FORM)
    _set_up(engine, "BEGIN", () if may_write else ("query_only=ON",))
    return engine


def _set_up(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        driver = cast("sqlite3.Connection", connection)
        driver.create_function("regexp_replace", 4, _regexp_replace)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _regexp_replace(value: str | None, pattern: str, by: str, _flags: str) -> str | None:
    """Do what PostgreSQL's function of this name does."""
    return None if value is None else re.sub(pattern, by, value)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's own connection, for what costs too much through SQLAlchemy."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def sign(connection: Connection) -> None:
    """Write the program's mark into the file's header.

    SQLite lets a write transaction begin on a file it cannot write: only a write finds out.
    """
    connection.exec_driver_sql(f"PRAGMA application_id = {_APPLICATION_ID}")


def is_signed(connection: sqlite3.Connection) -> bool:
    """Return whether the file's header has the program's mark."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    return bool(mark == _APPLICATION_ID)


def look_through(connection: sqlite3.Connection, path: str) -> None:
    """Make sure that the pages of a database fit together. Takes about a second for 100 MB."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreUnusable(StoreTrouble.DAMAGED, path, " ".join(found.split()))


def use_wal(connection: Connection) -> None:
    """Let readers read while the writer writes, for good. Not possible in a transaction."""
    driver = driver_of(connection)
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("SELECT count(*) FROM sqlite_master").fetchone()  # by which the log is made


@contextmanager
def meanings(path: str) -> Iterator[None]:
    """Turn the driver's errors into the store's, where they are no mistakes of ours."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        known = meaning(error.orig if isinstance(error, DBAPIError) else error, path)
        if known is None:
            raise
        raise known from error


def meaning(error: BaseException | None, path: str) -> StoreError | None:
    """Return what an error of SQLite means for the store, or ``None`` where it is a mistake."""
    if not isinstance(error, sqlite3.Error):
        return None
    extended = getattr(error, "sqlite_errorcode", 0)
    code = extended & 0xFF
    if extended == sqlite3.SQLITE_IOERR_SHORT_READ:  # the file ends before its last page
        return StoreUnusable(StoreTrouble.DAMAGED, path, str(error))
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return StoreBusy(str(error))
    trouble = _why_not_opened(path) if code == sqlite3.SQLITE_CANTOPEN else _TROUBLES.get(code)
    return StoreUnusable(trouble, path, str(error)) if trouble else None


def _why_not_opened(path: str) -> StoreTrouble:
    """Return what SQLite does not tell apart."""
    if none_left():
        return StoreTrouble.NO_DESCRIPTORS
    if not os.path.isdir(Path(path).parent):
        return StoreTrouble.NO_FOLDER
    return StoreTrouble.FOLDER if os.path.isdir(path) else StoreTrouble.NOT_WRITABLE
