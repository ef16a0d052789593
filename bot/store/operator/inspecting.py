"""Opens any database to look at it and change nothing: a file, or one on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeVar

import sqlalchemy
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only, greenlet_spawn

from bot.store import guards, schema
from bot.store.engine import migration
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.address import Where, need_driver, place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.engine.transaction import Reading

T = TypeVar("T")

PATIENCE: Final = 5.0

MOST_LINES: Final = 20
"""So many damages SQLite's own check of a file names, at most."""


class SchemaDiffers(NamedTuple):
    """A column, index or trigger that is not as in a new database."""

    change: Literal["missing", "added"]
    kind: str
    name: str


class Orphans(NamedTuple):
    """Rows name a row of another table that does not exist."""

    table: str
    rows: int
    parent: str


class Inspection(NamedTuple):
    """A database as it stands at one moment; nothing of it can be changed."""

    where: str
    """The database, for the operator; without a password."""
    connection: Connection

    @property
    def contents(self) -> Reading:
        """What is in it, to be read."""
        return Reading(self.connection)

    @property
    def is_file(self) -> bool:
        """Whether it is a file: a server looks after its own, and lets no orphans come about."""
        return self.connection.dialect.name == "sqlite"

    def damage(self) -> list[str]:
        """Return what SQLite's own check of a file finds; it reads all of it."""
        if not self.is_file:
            return []
        check = self.connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_LINES})")
        found = [str(line) for (line,) in check]
        return [] if found == ["ok"] else found

    def orphans(self) -> list[Orphans]:
        """Return rows that name others which do not exist."""
        if not self.is_file:
            return []
        check = self.connection.exec_driver_sql("PRAGMA foreign_key_check")
        found = Counter((table, parent) for table, _, parent, _ in check)
        return [Orphans(table, rows, parent) for (table, parent), rows in found.items()]

    def schema_changes(self) -> list[SchemaDiffers]:
        """Compare what the schema has with a new database's, by name."""
        due, there = set(_due()), set(_there(self.connection))
        missing = [SchemaDiffers("missing", *each) for each in sorted(due - there)]
        return missing + [SchemaDiffers("added", *each) for each in sorted(there - due)]


async def inspect(where: Where, look: Callable[[Inspection], T]) -> T:
    """Look at a database, in use or not, and return what that returns; it may :func:`breathe`.

    Raises:
        StoreUnusable: it does not exist, is something else or another version's, or cannot be read
            at all.
        StoreBusy: another program kept it locked.
    """
    if isinstance(where, Path):
        with inspected(where) as inspection:
            return await greenlet_spawn(look, inspection)
    need_driver(where)
    from bot.store.engine.postgres_connections import long_transaction  # noqa: PLC0415 - the driver

    def look_there(connection: Connection) -> T:
        migration.refuse_other(connection, place_of(where))
        return look(Inspection(place_of(where), connection))

    async with long_transaction(where, reads_only=True) as on_server:
        return await on_server.run_sync(look_there)


def breathe() -> None:
    """Let whoever waits meanwhile have a turn, such as the one who stops the program.

    To be called by what :func:`inspect` runs.
    """
    await_only(asyncio.sleep(0))


def read_the_rest(tx: Reading) -> None:
    """Read every row that neither the ledger's audit nor that of the tables reads."""
    for table in (schema.log, schema.people, schema.reminders, schema.server_settings):
        for _ in tx.execute(select(table)):
            pass


def _due() -> Iterator[tuple[str, str]]:
    for table in schema.metadata.sorted_tables:
        yield from (("column", f"{table.name}.{column.name}") for column in table.columns)
        yield from (("index", str(index.name)) for index in table.indexes)
    yield from (("trigger", name) for name in guards.TRIGGERS)


def _there(connection: Connection) -> Iterator[tuple[str, str]]:
    own = sqlalchemy.inspect(connection)
    for (_, table), columns in own.get_multi_columns().items():
        if table != migration.REVISION_TABLE:
            yield from (("column", f"{table}.{column['name']}") for column in columns)
    for indexes in own.get_multi_indexes().values():
        named = (each for each in indexes if "duplicates_constraint" not in each)
        yield from (("index", str(each["name"])) for each in named)
    yield from (("trigger", name) for name in guards.there(connection))


@contextmanager
def inspected(path: Path) -> Iterator[Inspection]:
    """Open a database file to look at it."""
    try:
        with sqlite.meanings(str(path)), closing(opened_to_read(path)) as driver:
            engine = sqlite.over(driver, str(path), may_write=False)
            with engine.connect() as connection, connection.begin():
                migration.refuse_other(connection, str(path))
                if not sqlite.is_signed(driver):
                    raise StoreUnusable(StoreTrouble.NOT_OURS, str(path))
                yield Inspection(str(path), connection)
    except (UnicodeError, DBAPIError) as error:  # names, or errors that tell them, are no text
        raise StoreUnusable(StoreTrouble.DAMAGED, str(path), type(error).__name__) from error


def opened_to_read(path: Path) -> sqlite3.Connection:
    """Open a database file that is only read, in use or not."""
    if not os.path.isfile(path):
        trouble = StoreTrouble.FOLDER if os.path.isdir(path) else StoreTrouble.MISSING
        raise StoreUnusable(trouble, str(path))
    path = path.resolve()  # beside which SQLite has its log
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{_way_to(path)}",
        uri=True,
        isolation_level=None,
        timeout=PATIENCE,
        check_same_thread=False,
    )


def _way_to(path: Path) -> str:
    """Return how SQLite is to open a file so that nothing of it, or beside it, is another later."""
    if Path(f"{path}-wal").exists() or Path(f"{path}-journal").exists():
        return "mode=ro"  # whatever they hold is read, and left where it is
    # Nobody has it open, but somebody may open it while it is read, which only locks make safe.
    # They need a log beside it, which nothing but a connection that may write deletes again.
    if os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK):
        return "mode=rw"
    return "mode=ro&immutable=1"


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
        return not folder.is_dir()
    except PermissionError:
        return False
