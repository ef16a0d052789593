"""Watch over the open database's files: are they still the same?

SQLite does not look: a file that is deleted or replaced is written on, and nobody ever reads it
again. Nor does it look at what another program writes into its file.

The files are never opened here, but through SQLite: when a process closes a file, it gives up all
its locks on it.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from bot.store.engine.errors import StoreBusy, StoreTrouble, StoreUnusable
from bot.store.engine.sqlite import connections as sqlite

_DAMAGE: Final = frozenset({StoreTrouble.DAMAGED, StoreTrouble.NOT_A_DATABASE})

REST: Final = 20
"""So many times as long as looking a database through takes, it is not looked through again:
another process may write to it, which is allowed, and all commits wait meanwhile."""


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
        self._content: list[tuple[int, int]] = []
        """Size and time of the last change, of the file and its log, after our own last doing."""
        self._newest = (0, 0)
        self._rests_until = 0.0
        self._lost: StoreUnusable | None = None
        """Why nothing can be stored or read any more, whatever happens."""

    # From any thread

    def check(self) -> None:
        """Make sure that the files are still those that were opened.

        Raises:
            StoreUnusable: one is gone, or another; or the database is known to be damaged.
        """
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
        """Return how many bytes the file and its log have.

        Raises:
            StoreUnusable: one is gone, or another; or the database is known to be damaged.
        """
        self.check()
        try:
            return sum(path.stat().st_size for path in self.paths[:2])
        except OSError as error:
            raise StoreUnusable(StoreTrouble.FILE_GONE, self.path, str(error)) from error

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Turn what SQLite says of the files while they are used into what it means.

        Raises:
            StoreBusy: a lock was not to be had in time.
            StoreUnusable: the files cannot be used.
        """
        self.check()
        try:
            with sqlite.meanings(self.path):
                yield
        except StoreUnusable as error:
            self.check()  # where they are gone, that is why
            if self._opened and error.trouble in _DAMAGE:
                raise self._damaged(error.detail) from error
            raise

    # In the writer's thread

    def opened(self, connection: sqlite3.Connection) -> None:
        """Take note of which files they are, and of what they hold.

        Args:
            connection: to the database; stays open.
        """
        self._newest = _newest(connection)  # the files beside the first are there from then on
        found = [path.stat() for path in self.paths]
        self._opened = tuple((each.st_dev, each.st_ino) for each in found)
        self.note()

    def note(self) -> None:
        """Take note of what the files hold now: it was we who have changed it."""
        self._content = self._contents()

    def examine(self) -> None:
        """Make sure of the files, looking them through if somebody else has changed them.

        Raises:
            StoreUnusable: one is gone, or another, or damaged.
        """
        self.check()
        if not self._opened or self._contents() == self._content:
            return
        if time.monotonic() < self._rests_until:
            return
        began = time.monotonic()
        with self.in_use():
            try:
                self._look_through()
            except StoreBusy:
                return
        self.note()
        self._rests_until = time.monotonic() + REST * (time.monotonic() - began)

    def remember(self, connection: sqlite3.Connection) -> None:
        """Take note of how far the database has come, to notice when it is an older one."""
        if self._contents() == self._content:
            self._newest = _newest(connection)

    def _look_through(self) -> None:
        address = f"{self.paths[0].as_uri()}?mode=rw"  # which never makes a new file
        with sqlite.meanings(self.path), closing(sqlite3.connect(address, uri=True)) as fresh:
            sqlite.look_through(fresh, self.path)
            if not sqlite.is_signed(fresh):
                raise self._damaged("it is empty")
            if any(now < before for now, before in zip(_newest(fresh), self._newest, strict=True)):
                self._lost = StoreUnusable(StoreTrouble.FILE_REPLACED, self.path, "an older one")
                raise self._lost

    def _contents(self) -> list[tuple[int, int]]:
        try:
            found = [path.stat() for path in self.paths[:2]]
        except OSError:
            return []
        return [(each.st_size, each.st_mtime_ns) for each in found]

    def _damaged(self, detail: str) -> StoreUnusable:
        if self._lost is None:
            self._lost = StoreUnusable(StoreTrouble.DAMAGED, self.path, detail)
        return self._lost


def _newest(connection: sqlite3.Connection) -> tuple[int, int]:
    """Return the last rows of what is only ever added."""
    events, transfers = connection.execute(
        "SELECT (SELECT max(rowid) FROM events), (SELECT max(rowid) FROM transfers)"
    ).fetchone()
    return events or 0, transfers or 0
