"""The open database's files: still the same, one bot's alone, and only their owner's to read.

SQLite does not look: a file that is deleted or replaced is written on, and nobody ever reads it
again.

The files are never opened here: when a process closes a file, it gives up all its locks on it. So a
bot locks a file of its own, beside the database.
"""

from __future__ import annotations

import logging
import os
import stat
import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.errors import StoreTrouble, StoreUnusable

OWNER_ONLY: Final = 0o600
"""Files hold secrets and hands. Windows keeps rights in another way."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

LOCK: Final = "-lock"
"""How the name of the file ends that a running bot locks."""

_DAMAGE: Final = frozenset({StoreTrouble.DAMAGED, StoreTrouble.NOT_A_DATABASE})

log = logging.getLogger(__name__)


class BotLock:
    """The lock of the one bot that runs on a database file. Windows has none."""

    def __init__(self, database: Path) -> None:
        """Lock nothing yet."""
        self._database = database
        self._beside = Path(f"{database.absolute().resolve()}{LOCK}")
        self._release: Callable[[], object] = lambda: None

    def take(self) -> None:
        """Lock the file beside the database, made where there is none, unless another bot has."""
        if sys.platform == "win32":
            return
        import fcntl  # noqa: PLC0415 - not on Windows

        with suppress(OSError):  # no folder, or no right to it: SQLite finds out as well
            file = os.open(self._beside, os.O_CREAT | os.O_RDWR, OWNER_ONLY)
            self._release = weakref.finalize(self, os.close, file)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                self._release()
                raise StoreUnusable(StoreTrouble.IN_USE, str(self._database)) from error

    def release(self) -> None:
        """Let another bot run on the database."""
        self._release()

    def is_taken(self) -> bool:
        """Return whether a bot runs on the database."""
        if not self._beside.exists():
            return False
        try:
            self.take()
        except StoreUnusable:
            return True
        self.release()
        return False


class OpenFiles:
    """The file of an open database, and the two beside it."""

    def __init__(self, path: str) -> None:
        """Know nothing of them yet.

        Args:
            path: the database's file.
        """
        self.path = path
        absolute = Path(path).absolute()
        real = absolute.resolve()  # beside which SQLite has the other two
        self.paths = (absolute, Path(f"{real}-wal"), Path(f"{real}-shm"))
        """The database's, its log's and the index's of that."""
        self._opened: tuple[tuple[int, int], ...] = ()
        """Which files they were when they were opened; empty before."""
        self._lost: StoreUnusable | None = None
        """Why nothing can be stored or read any more, whatever happens."""

    def check(self) -> None:
        """Make sure that the files are still those that were opened."""
        for path, opened in zip(self.paths, self._opened, strict=False):
            try:
                found = path.stat()
            except OSError as error:
                gone = StoreUnusable(StoreTrouble.FILE_GONE, str(path), str(error))
                raise self._lost or gone from error
            if (found.st_dev, found.st_ino) != opened:
                # Damage may be followed by this: somebody has put a backup in its place.
                self._lost = StoreUnusable(StoreTrouble.FILE_REPLACED, str(path))
        if self._lost is not None:
            raise self._lost

    def size(self) -> int:
        """Return how many bytes the file and its log have."""
        self.check()
        return sum(path.stat().st_size for path in self.paths[:2])

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Turn what SQLite says of the files while they are used into what it means."""
        self.check()
        try:
            with sqlite.meanings(self.path):
                yield
        except StoreUnusable as error:
            self.check()  # where they are gone, that is why
            if self._opened and error.trouble in _DAMAGE:
                self._lost = StoreUnusable(StoreTrouble.DAMAGED, self.path, error.detail)
                raise self._lost from error
            raise

    def opened(self) -> None:
        """Take note of which files they are: SQLite has made those beside the first."""
        found = [path.stat() for path in self.paths]
        self._opened = tuple((each.st_dev, each.st_ino) for each in found)


def make_private(path: Path) -> None:
    """Make a new, empty file that is its owner's alone; one that is there stays as it is."""
    # Through a link that leads to no file yet, SQLite would make that file, with the usual rights.
    target = os.path.realpath(path)
    with suppress(OSError):  # what is in the way, SQLite finds out as well, and names it
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def narrow_rights(*paths: Path) -> None:
    """Take the rights of all others away from files that are there, and log it."""
    for path in paths if os.name != "nt" else ():
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & _OTHERS:
                path.chmod(mode & ~_OTHERS)
                log.info("other users could access %s; now only the owner can", path.name)
        except FileNotFoundError:
            continue
        except PermissionError as error:
            log.warning(
                "other users can access %s, and that can't be changed: %s", path, error.strerror
            )
            return  # the files beside it are as it is


def opener(path: str, flags: int) -> int:
    """Open a file for :func:`open`; a new one is its owner's alone."""
    return os.open(path, flags, OWNER_ONLY)
