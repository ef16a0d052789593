"""Writer thread that batches waiting commits.

A commit is handed to the thread once, whole: it reads and writes there without the event loop,
however busy that is. Commits that wait at the same time are made in one transaction of the
database, each in a savepoint: one that fails is undone alone, and all others are on the disk with
one write.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from bot.store.engine.counts import StoreCounts
from bot.store.engine.errors import StoreBusy, StoreClosed
from bot.store.engine.sqlite import connections as sqlite
from bot.store.engine.sqlite.commit_count import CommitCount, count_on
from bot.store.engine.sqlite.files import OpenFiles
from bot.store.engine.transaction import Writing
from bot.store.engine.uncancelled import uncancelled

T = TypeVar("T")


class _Commit:
    """Some work that waits to be committed, and what has become of it."""

    def __init__(self, work: Callable[[Writing], Any]) -> None:
        self.work = work
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Set in the event loop, once the commit is on the disk or will never be."""
        self.value: Any = None
        self.error: BaseException | None = None


class Writer:
    """Makes commits, in the order in which they came."""

    def __init__(
        self,
        engine: Engine,
        files: OpenFiles,
        count: CommitCount,
        patience: float,
        counts: StoreCounts,
    ) -> None:
        """Begin with none.

        Args:
            engine: of one connection, whose transactions hold the write lock from the start.
            files: the database's.
            count: is told how many commits the database has.
            patience: how many seconds a commit waits for its turn.
            counts: how many are made together is counted there.
        """
        self._engine = engine
        self._files = files
        self._count = count
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store writer")
        self._guard = threading.Lock()
        self._counts = counts
        self._waiting: list[_Commit] = []
        self._working = False
        """The thread is making commits, or about to: it takes whatever comes meanwhile."""

    async def run(self, work: Callable[[Engine], T]) -> T:
        """Do something with the engine in the thread, apart from any commit."""
        loop = asyncio.get_running_loop()
        with sqlite.meanings(self._files.path):
            return await loop.run_in_executor(self._thread, work, self._engine)

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have some work committed; return what it returns, once it is on the disk.

        Who is cancelled before it has begun takes it back; later, is cancelled once it is made.

        Raises:
            StoreBusy: the lock, or its turn, was not to be had in time; nothing has happened.
            StoreUnusable: the disk is full, or fails, be it over a commit made together with this.
            StoreClosed: the database was closed before it had begun.
            Exception: whatever the work raises; nothing of it has happened.
        """
        commit = _Commit(work)
        is_next = self._hand_over(commit)
        try:
            await asyncio.wait({commit.done}, timeout=None if is_next else self._patience)
        except asyncio.CancelledError:
            if not self._take_back(commit):
                await uncancelled(asyncio.wait({commit.done}))
            raise
        if not commit.done.done():
            if self._take_back(commit):
                raise StoreBusy("those before it took too long")
            await uncancelled(asyncio.wait({commit.done}))
        if commit.error is not None:
            raise commit.error
        value: T = commit.value
        return value

    async def close(self) -> None:
        """Let the commits that are being made end, refuse those that wait, and close."""
        with self._guard:
            refused, self._waiting = self._waiting, []
        for commit in refused:
            commit.error = StoreClosed()
            commit.done.set_result(None)
        await self.run(self._end)
        self._thread.shutdown()

    # In the event loop

    def _hand_over(self, commit: _Commit) -> bool:
        """Have a commit made; return whether there is none before it."""
        with self._guard:
            self._waiting.append(commit)
            is_idle, self._working = not self._working, True
        if is_idle:
            self._thread.submit(self._make_all, asyncio.get_running_loop())
        return is_idle

    def _take_back(self, commit: _Commit) -> bool:
        """Return whether a commit had not begun; then it never will."""
        with self._guard, suppress(ValueError):
            self._waiting.remove(commit)
            return True
        return False

    # In the thread

    def _end(self, engine: Engine) -> None:
        engine.dispose()
        self._count.close()

    def _make_all(self, loop: asyncio.AbstractEventLoop) -> None:
        while commits := self._take_all():
            try:
                self._make(commits)
                self._counts.batches.note(len(commits))
            except BaseException as error:  # noqa: BLE001 - whoever waits must learn of it
                for commit in commits:
                    commit.error = commit.error or error
            loop.call_soon_threadsafe(_tell_all, commits)

    def _take_all(self) -> list[_Commit]:
        with self._guard:
            commits, self._waiting = self._waiting, []
            self._working = bool(commits)
        return commits

    def _make(self, commits: Sequence[_Commit]) -> None:
        """Make commits in one transaction; where that fails, none of them has happened.

        One that was made in a file that had gone is told as failed: whether it will ever be read
        again nobody knows.
        """
        self._files.examine()
        number: int | None = None
        try:
            with (
                self._files.in_use(),
                self._engine.connect() as connection,
                connection.begin(),
            ):
                driver = sqlite.driver_of(connection)
                changes = driver.total_changes
                for commit in commits:
                    self._try(commit, connection)
                made = sum(each.error is None for each in commits)
                if made and driver.total_changes > changes:
                    number = count_on(driver, made)
            if number is not None:
                self._count.note(number)
        finally:
            self._files.note()
        self._files.check()

    def _try(self, commit: _Commit, connection: Connection) -> None:
        """Do the work of a commit in a savepoint; where it fails, undo it alone."""
        driver = sqlite.driver_of(connection)
        driver.execute("SAVEPOINT commit_of_many")
        try:
            with self._files.in_use():
                commit.value = commit.work(Writing(connection))
        except Exception as error:
            if not driver.in_transaction:
                raise  # SQLite has undone everything, as it may where the disk is full or fails
            commit.error = error
            driver.execute("ROLLBACK TO commit_of_many")
        driver.execute("RELEASE commit_of_many")


def _tell_all(commits: Sequence[_Commit]) -> None:
    for commit in commits:
        commit.done.set_result(None)
