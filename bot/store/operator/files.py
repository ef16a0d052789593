"""Database files, opened to be read, in use or not."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from bot.store.engine import migration
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.operator.inspecting import Inspection

PATIENCE: Final = 5.0
"""Seconds to wait for a lock."""


@contextmanager
def inspected(path: Path) -> Iterator[Inspection]:
    """Open a database file to look at it.

    Raises:
        StoreUnusable: it does not exist, is empty, something else or another version's, or cannot
            be read at all.
        StoreBusy: another program kept it locked.
    """
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
    """Open a database file that is only read, in use or not.

    Raises:
        StoreUnusable: it does not exist.
        sqlite3.Error: it cannot be opened.
    """
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
