"""Store in a SQLite file: a thread that writes, and several that read.

A transaction is handed to a thread once, whole. Commits that wait at the same time are made in one
transaction of the database, each in a savepoint: one that fails is undone alone, and all others are
on the disk with one write.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection

from bot import metrics
from bot.detached import in_detached_thread
from bot.store.engine import migration, sqlite_connections
from bot.store.engine.errors import StoreBusy, StoreTrouble, StoreUnusable
from bot.store.engine.migration import Migrated
from bot.store.engine.sqlite_connections import driver_of
from bot.store.engine.sqlite_files import BotLock, OpenFiles, make_private, narrow_rights
from bot.store.engine.transaction import Reading, Writing
from bot.store.engine.uncancelled import uncancelled

T = TypeVar("T")

READERS: Final = 4

log = logging.getLogger(__name__)


class _Commit(Future[Any]):
    """Some work that waits to be committed; done once it is on the disk or never will be."""

    def __init__(self, work: Callable[[Writing], Any]) -> None:
        super().__init__()
        self.work = work
        self.value: Any = None
        self.error: BaseException | None = None


class Sqlite:
    """A file of SQLite, which one bot writes to."""

    is_shared = False

    def __init__(self, url: URL, patience: float, *, alone: bool = False) -> None:
        """Open nothing yet; a transaction waits some seconds for a lock, or for its turn."""
        self.where = url.database or ""
        self.files = OpenFiles(self.where)
        self.writer = sqlite_connections.writer(url, patience)
        self._reader = sqlite_connections.reader(url, patience, READERS)
        self._lock = BotLock(Path(self.where)) if alone else None
        self._patience = patience
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="store writer")
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="store reader")
        self._waiting: deque[_Commit] = deque()

    async def prepare(self) -> Migrated:
        """Make the file, or bring it to the present schema."""
        return await _result(self._writing.submit(self._prepare))

    def _prepare(self) -> Migrated:
        file = Path(self.where)
        with sqlite_connections.meanings(self.where):
            if self._lock is not None and self._lock.is_taken():
                raise StoreUnusable(StoreTrouble.IN_USE, self.where)
            make_private(file)
            with self.writer.connect() as connection:
                sqlite_connections.look_through(driver_of(connection), self.where)
            with self.writer.begin() as connection:
                migrated = migration.upgrade(connection)
                sqlite_connections.sign(connection)
            with self.writer.connect() as connection:
                sqlite_connections.use_wal(connection)
                self.files.opened()
        if self._lock is not None:  # only now is it certain that the files are ours
            self._lock.take()
        if migrated.before is None:  # which an operator wonders at who meant an old one
            log.info("creating a new database: %s", self.where)
        narrow_rights(*self.files.paths)
        return migrated

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Read, in a transaction that waits for no writer."""

        def read() -> T:
            with self.files.in_use(), self._reader.begin() as connection:
                return work(Reading(connection))

        return await _result(self._reading.submit(read), self._patience)

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have the writer do the work, with whatever else waits."""
        commit = _Commit(work)
        self._waiting.append(commit)
        self._writing.submit(self._commit_all)
        value: T = await _result(commit, self._patience)
        return value

    async def examine(self) -> None:
        """Make sure that the files are those that were opened, and that the writer gets on."""
        await _result(self._writing.submit(self.files.check))

    async def size(self) -> int:
        """Return how many bytes the file and its log have."""
        return await in_detached_thread(self.files.size)

    async def close(self) -> None:
        """Close the file; nothing is under way any more."""
        await _result(self._writing.submit(self._close))
        self._writing.shutdown()
        self._reading.shutdown()

    def _close(self) -> None:
        self._reader.dispose()
        self.writer.dispose()  # last, as whoever closes last puts the log into the file
        if self._lock is not None:
            self._lock.release()

    # In the writer's thread

    def _commit_all(self) -> None:
        """Make all commits that wait; where that fails, none of them has happened."""
        commits = []
        while self._waiting:
            commit = self._waiting.popleft()
            if commit.set_running_or_notify_cancel():
                commits.append(commit)
        if not commits:
            return
        try:
            self._make(commits)
        except BaseException as error:  # noqa: BLE001 - whoever waits must learn of it
            for commit in commits:
                commit.set_exception(commit.error or error)
            return
        metrics.BATCH.observe(len(commits))
        for commit in commits:
            if commit.error is None:
                commit.set_result(commit.value)
            else:
                commit.set_exception(commit.error)

    def _make(self, commits: Sequence[_Commit]) -> None:
        """Make commits in one transaction.

        One that was made in a file that had gone is told as failed: whether it will ever be read
        again nobody knows.
        """
        with self.files.in_use(), self.writer.begin() as connection:
            for commit in commits:
                self._try(commit, connection)
        self.files.check()

    def _try(self, commit: _Commit, connection: Connection) -> None:
        """Do the work of a commit in a savepoint; where it fails, undo it alone."""
        driver = driver_of(connection)
        driver.execute("SAVEPOINT commit_of_many")
        try:
            with self.files.in_use():
                commit.value = commit.work(Writing(connection))
        except Exception as error:
            if not driver.in_transaction:
                raise  # SQLite has undone everything, as it may where the disk is full or fails
            commit.error = error
            driver.execute("ROLLBACK TO commit_of_many")
        driver.execute("RELEASE commit_of_many")


async def _result(future: Future[T], patience: float | None = None) -> T:
    """Wait for a thread; what has not begun is taken back by a cancellation, or after a while."""
    done = asyncio.wrap_future(future)
    try:
        await asyncio.wait({done}, timeout=patience)
    except asyncio.CancelledError:
        if not future.cancel():
            await uncancelled(_end(done))
        raise
    if not done.done():
        if future.cancel():
            raise StoreBusy("those before it took too long")
        await uncancelled(_end(done))
    return done.result()


async def _end(done: asyncio.Future[Any]) -> None:
    await asyncio.wait({done})
    done.exception()  # looked at, as whoever asked may be gone
