"""Read-only inspection of a database file, in use or not."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from bot.store import schema
from bot.store.engine import migration
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.engine.sqlite import connections as sqlite
from bot.store.engine.sqlite.commit_count import counted, missing, promised
from bot.store.engine.transaction import Reading

PATIENCE: Final = 5.0
"""Seconds to wait for a lock."""

MOST_LINES: Final = 20
"""So many damages the database's own check names, at most."""

_OWN: Final = ("name NOT LIKE 'sqlite~_%' ESCAPE '~'", f"tbl_name <> '{migration.REVISION_TABLE}'")
"""What of a schema is compared: not what SQLite, or the counting of revisions, adds."""


class SchemaChange(StrEnum):
    """Difference between a table, index or trigger and a new database's."""

    MISSING = "missing"
    ALTERED = "altered"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class SchemaDiffers:
    """Something of the schema is not as in a new database."""

    change: SchemaChange
    kind: str
    """``table``, ``index``, ``trigger`` or ``view``."""
    name: str


@dataclass(frozen=True, slots=True)
class Orphans:
    """Rows name a row of another table that does not exist."""

    table: str
    rows: int
    parent: str
    """The table in which it is missing."""


@dataclass(frozen=True, slots=True)
class Mistyped:
    """Values that the program does not write in this form."""

    table: str
    column: str
    rows: int


@dataclass(frozen=True, slots=True)
class CommitsLost:
    """The last commits of a database are gone, and only the file beside it knows of them."""

    file: str
    lost: int
    """How many they are."""


@dataclass(frozen=True, slots=True)
class InspectedFile:
    """A database as it stands at one moment."""

    where: str
    connection: Connection
    """By which it is read."""
    promised: int | None = None
    """How many commits it had before it was opened, as the file beside it says."""

    def commits_lost(self) -> list[CommitsLost]:
        """Return whether commits are gone that were made in it."""
        lost = missing(counted(sqlite.driver_of(self.connection)), self.promised)
        return [CommitsLost(self.where, lost)] if lost else []

    def damage(self) -> list[str]:
        """Return what SQLite's own check of the file finds; it reads all of it."""
        check = self.connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_LINES})")
        found = [str(line) for (line,) in check]
        return [] if found == ["ok"] else found

    def orphans(self) -> list[Orphans]:
        """Return rows that name others which do not exist."""
        found: dict[tuple[str, str], int] = {}
        for table, _, parent, _ in self.connection.exec_driver_sql("PRAGMA foreign_key_check"):
            found[table, parent] = found.get((table, parent), 0) + 1
        return [Orphans(table, rows, parent) for (table, parent), rows in found.items()]

    def mistyped(self) -> list[Mistyped]:
        """Return what is stored as bytes where a text or a number belongs: it may read the same."""
        found = []
        for kind, table in _objects(self.connection):
            if kind != "table":
                continue
            columns = self.connection.exec_driver_sql(f'PRAGMA table_info("{table}")')
            for column in [name for _, name, declared, *_ in columns if declared != "BLOB"]:
                query = f'SELECT count(*) FROM "{table}" WHERE typeof("{column}") = \'blob\''  # noqa: S608
                rows = self.connection.exec_driver_sql(query).scalar_one()
                if rows:
                    found.append(Mistyped(table, str(column), rows))
        return found

    def schema_changes(self) -> list[SchemaDiffers]:
        """Compare the schema with a new database's."""
        due = _due()
        there = _objects(self.connection)
        return [
            SchemaDiffers(_change(due.get(key), there.get(key)), *key)
            for key in sorted(due.keys() | there.keys())
            if due.get(key) != there.get(key)
        ]

    @contextmanager
    def contents(self) -> Iterator[Reading]:
        """Give what is in it to be read."""
        yield Reading(self.connection)


@contextmanager
def inspected(path: Path) -> Iterator[InspectedFile]:
    """Open a database file to look at it.

    Raises:
        StoreUnusable: it does not exist, is empty, something else or another version's, or cannot
            be read at all.
        StoreBusy: another program kept it locked.
    """
    try:
        due = promised(path)  # first, as commits may be made meanwhile
        with sqlite.meanings(str(path)), closing(opened_to_read(path)) as driver:
            engine = sqlite.over(driver, str(path), may_write=False)
            with engine.connect() as connection, connection.begin():
                yield _begun(path, connection, due)
    except (UnicodeError, DBAPIError) as error:  # names, or errors that tell them, are no text
        raise StoreUnusable(StoreTrouble.DAMAGED, str(path), type(error).__name__) from error


def opened_to_read(path: Path) -> sqlite3.Connection:
    """Open a database file that is only read, in use or not.

    Raises:
        StoreUnusable: it does not exist.
        sqlite3.Error: it cannot be opened.
    """
    if os.path.isdir(path):
        raise StoreUnusable(StoreTrouble.FOLDER, str(path))
    if not os.path.isfile(path):
        gone = StoreTrouble.COMMITS_LOST if promised(path) else StoreTrouble.MISSING
        raise StoreUnusable(gone, str(path))
    path = path.resolve()  # beside which SQLite has its log
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{_way_to(path)}",
        uri=True,
        isolation_level=None,
        timeout=PATIENCE,
        check_same_thread=False,
    )


def trouble_ahead(path: Path) -> StoreUnusable | None:
    """Return why a database's file can be neither opened nor made, as far as its rights tell."""
    file = path.resolve()  # through a link that leads to no file yet, one is made
    needed = (file, os.R_OK | os.W_OK) if os.path.exists(file) else (file.parent, os.W_OK | os.X_OK)
    if os.path.isdir(file):
        trouble = StoreTrouble.FOLDER
    elif os.access(*needed):
        return None
    elif _is_missing(file.parent):
        trouble = StoreTrouble.NO_FOLDER
    else:
        trouble = StoreTrouble.NOT_WRITABLE
    return StoreUnusable(trouble, str(path))


def _is_missing(folder: Path) -> bool:
    """Return whether there is no such folder; one behind a folder that is closed may be there."""
    try:
        return not stat.S_ISDIR(folder.stat().st_mode)
    except PermissionError:
        return False
    except OSError:
        return True


def _way_to(path: Path) -> str:
    """Return how SQLite is to open a file so that nothing of it, or beside it, is another later."""
    if Path(f"{path}-wal").exists() or Path(f"{path}-journal").exists():
        return "mode=ro"  # whatever they hold is read, and left where it is
    # Nobody has it open, but somebody may open it while it is read, which only locks make safe.
    # They need a log beside it, which nothing but a connection that may write deletes again.
    if os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK):
        return "mode=rw"
    return "mode=ro&immutable=1"


def read_the_rest(tx: Reading) -> None:
    """Read every row that neither the ledger's audit nor a table's replay reads.

    Raises:
        Exception: one cannot be read; what kind of error depends on where it shows.
    """
    for table in (schema.people, schema.reminders, schema.server_settings):
        for _ in tx.execute(select(table)):
            pass


def _begun(path: Path, connection: Connection, due: int | None) -> InspectedFile:
    revision = migration.stands_at(connection)
    if revision is None:
        lost = missing(counted(sqlite.driver_of(connection)), due)
        raise StoreUnusable(StoreTrouble.COMMITS_LOST if lost else StoreTrouble.EMPTY, str(path))
    if not sqlite.is_signed(sqlite.driver_of(connection)):
        raise StoreUnusable(StoreTrouble.NOT_OURS, str(path))
    migration.refuse_older(revision, str(path))
    return InspectedFile(str(path), connection, due)


@cache
def _due() -> Mapping[tuple[str, str], str]:
    """Return what stands in a new database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        engine = sqlite.over(memory, ":memory:", may_write=True)
        with engine.begin() as fresh:
            migration.make(fresh)
            return _objects(fresh)


def _objects(connection: Connection) -> Mapping[tuple[str, str], str]:
    query = f"SELECT type, name, sql FROM sqlite_master WHERE {' AND '.join(_OWN)}"  # noqa: S608
    found = connection.exec_driver_sql(query)
    return {(str(kind), str(name)): _plain(sql) for kind, name, sql in found}


def _plain(sql: str | None) -> str:
    """Return a definition without what the way it was written adds: spaces and quotes of names."""
    return re.sub(r"\s+", " ", (sql or "").replace('"', "")).strip()


def _change(due: str | None, there: str | None) -> SchemaChange:
    if there is None:
        return SchemaChange.MISSING
    return SchemaChange.ADDED if due is None else SchemaChange.ALTERED
