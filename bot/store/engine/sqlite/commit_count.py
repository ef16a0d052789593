"""Commit count of a database file, stored in it and beside it.

SQLite trusts its log. A log that was cut or lost, or an older file put in the database's place,
leaves a database that is sound and lacks the last commits. So each transaction counts its commits
in the file's header, and a small file beside it says how far the count has come.

That file is written after the commit is on the disk, so it never runs ahead. It survives the
program's death at any moment; a power failure costs it what was written in the last second.
A running bot holds a lock on it, so that no second bot starts on the same database: each of the two
would play the tables as it remembers them.
PostgreSQL guards its log itself and has no such file.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.engine.sqlite import private

END: Final = "-commits"
"""How the name of the file ends that lies beside the database's."""

_LIMIT: Final = 2**31
"""The header has 31 bits for the count; after that it begins again."""

_DIGITS: Final = 10


def counted(connection: sqlite3.Connection) -> int:
    """Return how many commits the database itself counts."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def count_on(connection: sqlite3.Connection, commits: int) -> int:
    """Count more commits, in the transaction that makes them; return the new count."""
    number = (counted(connection) + commits) % _LIMIT
    connection.execute(f"PRAGMA user_version = {number}")
    return number


def beside(database: Path) -> Path:
    """Return the file that says how far the count of a database has come."""
    return Path(f"{database.absolute().resolve()}{END}")


def promised(database: Path) -> int | None:
    """Return how many commits a database has to have; None where nothing readable says so."""
    try:
        return int(beside(database).read_text(encoding="ascii")) % _LIMIT
    except (OSError, ValueError):
        return None


def missing(there: int, due: int | None) -> int:
    """Return how many commits a database lacks.

    Args:
        there: what it counts itself.
        due: what the file beside it says.
    """
    lacks = 0 if due is None else (due - there) % _LIMIT
    return lacks if lacks < _LIMIT // 2 else 0  # the database is ahead


class CommitCount:
    """The file beside an open database; used in the writer's thread alone."""

    def __init__(self, database: str, *, alone: bool = False) -> None:
        """Open nothing yet.

        Args:
            database: the database's file.
            alone: whether nobody else may ask for the same while it is open. Not known on Windows.
        """
        self._database = Path(database)
        self._alone = alone
        self._file: int | None = None
        self._close: Callable[[], object] = lambda: None
        self._is_on_disk = True

    def refuse_older(self, there: int) -> None:
        """Make sure that no commit is missing.

        Args:
            there: how many the database counts; 0 where there is none.

        Raises:
            StoreUnusable: the last commits are gone.
        """
        lacks = missing(there, promised(self._database))
        if lacks:
            raise StoreUnusable(StoreTrouble.COMMITS_LOST, str(self._database), str(lacks))

    def refuse_others(self) -> None:
        """Make sure, before anything is changed, that nobody is alone with the database already.

        Raises:
            StoreUnusable: another process of the bot runs on it.
        """
        if self._alone:
            self._open(os.O_RDWR)

    def open(self, number: int) -> None:
        """Open the file, made where there is none, and write the database's count into it.

        Raises:
            StoreUnusable: another process of the bot has begun to run on it.
        """
        self._open(os.O_CREAT | os.O_RDWR)
        self.note(number)
        self.sync()

    def _open(self, flags: int) -> None:
        if self._file is not None:
            return
        with suppress(OSError):  # which costs a warning after a loss, and nobody's play
            file = os.open(beside(self._database), flags, private.OWNER_ONLY)
            self._close = weakref.finalize(self, os.close, file)
            if self._alone and not _locked(file):
                self._close()
                raise StoreUnusable(StoreTrouble.IN_USE, str(self._database))
            self._file = file

    def note(self, number: int) -> None:
        """Write down a count that is on the disk in the database."""
        if self._file is None:
            return
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{number:0{_DIGITS}d}\n".encode())
            self._is_on_disk = False

    def close(self) -> None:
        """Let go of the file, once all of it is on the disk."""
        self.sync()
        self._close()
        self._file = None

    def sync(self) -> None:
        """Have what was written reach the disk."""
        if self._file is None or self._is_on_disk:
            return
        with suppress(OSError):
            os.fsync(self._file)
            self._is_on_disk = True


def _locked(file: int) -> bool:
    """Lock a file until it is closed; return whether that may be, or can't be known."""
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415 - not on Windows

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # not every disk can
        return True
    return True
