"""A database that nothing is in yet, made once in a process: each test gets a copy of it."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from bot.store import Database
from bot.store.engine import migration
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.sqlite import Sqlite


def on_sqlite(database: Database) -> Sqlite:
    """Return what is behind a database that is a file."""
    behind = database._backend
    assert isinstance(behind, Sqlite)
    return behind


def put_empty(file: Path) -> None:
    """Put an empty database of the present schema where no file is yet."""
    file.touch(mode=0o600, exist_ok=False)
    file.write_bytes(_made())


@cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        with closing(sqlite3.connect(file, isolation_level=None)) as driver:
            engine = sqlite.over(driver, str(file), may_write=True)
            with engine.begin() as connection:
                migration.upgrade(connection)
                sqlite.sign(connection)
            with engine.connect() as connection:
                sqlite.use_wal(connection)
        return file.read_bytes()
