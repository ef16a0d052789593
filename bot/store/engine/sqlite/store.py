"""Store in a SQLite file: one writer thread and several readers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Engine

from bot.detached import in_detached_thread
from bot.store.engine import migration
from bot.store.engine.backend import READERS
from bot.store.engine.counts import StoreCounts
from bot.store.engine.migration import Migrated
from bot.store.engine.sqlite import connections as sqlite
from bot.store.engine.sqlite import private
from bot.store.engine.sqlite.commit_count import CommitCount, beside, counted
from bot.store.engine.sqlite.files import OpenFiles
from bot.store.engine.sqlite.writer import Writer
from bot.store.engine.transaction import Reading, Writing

T = TypeVar("T")

log = logging.getLogger(__name__)


class OnSqlite:
    """A file of SQLite, which one process writes to."""

    is_shared = False

    def __init__(
        self, url: URL, patience: float, counts: StoreCounts, *, alone: bool = False
    ) -> None:
        """Open nothing yet.

        Args:
            url: the database's file.
            patience: how many seconds a transaction waits for a lock.
            counts: what is done is counted there.
            alone: whether no other process may ask for the same while it is open.
        """
        self.files = OpenFiles(url.database or "")
        self.where = self.files.path
        self.count = CommitCount(self.where, alone=alone)
        engine = sqlite.writer(url, patience)
        self.writer = Writer(engine, self.files, self.count, patience, counts)
        self.reader = sqlite.reader(url, patience, READERS)

    async def prepare(self) -> Migrated:
        """Make the file, or bring it to the present schema."""
        return await self.writer.run(self._prepare)

    def _prepare(self, engine: Engine) -> Migrated:
        self.count.refuse_others()
        if not Path(self.where).exists():
            self.count.refuse_older(0)  # before an empty one is made in its place
        private.make(Path(self.where))
        with engine.connect() as connection:
            driver = sqlite.driver_of(connection)
            sqlite.look_through(driver, self.where)
            self.count.refuse_older(counted(driver))
        with engine.begin() as connection:
            migrated = migration.upgrade(connection)
            sqlite.sign(connection)
        with engine.connect() as connection:
            sqlite.use_wal(connection)
            driver = sqlite.driver_of(connection)
            self.files.opened(driver)
            self.count.open(counted(driver))
        if migrated.before is None:  # which an operator wonders at who meant an old one
            log.info("creating a new database: %s", self.where)
        private.narrow(
            *self.files.paths, beside(Path(self.where))
        )  # only now is it certain that they are ours
        return migrated

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have the writer do the work, with whatever else waits."""
        return await self.writer.commit(work)

    async def commit_first(self, work: Callable[[Writing], T]) -> T:
        """Do the same: whatever waits is committed together anyway."""
        return await self.writer.commit(work)

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Read, in a transaction that waits for no writer."""
        with self.files.in_use():
            async with self.reader.connect() as connection, connection.begin():
                return await connection.run_sync(lambda each: work(Reading(each)))

    async def size(self) -> int:
        """Return how many bytes the file and its log have."""
        return await in_detached_thread(self.files.size)

    async def examine(self) -> None:
        """Make sure that the files are still those that were opened, and nobody damaged them.

        After ``FILE_REPLACED`` and ``DAMAGED`` nothing is stored or read any more until the
        database is opened again.
        """
        await self.writer.run(self._examine)

    def _examine(self, engine: Engine) -> None:
        self.count.sync()
        self.files.examine()
        with self.files.in_use(), engine.connect() as connection:
            self.files.remember(sqlite.driver_of(connection))

    async def end_commits(self) -> None:
        """Let the commits that are being made end, and refuse those that wait."""
        await self.writer.close()

    async def close(self) -> None:
        """Close the readers' connections."""
        await self.reader.dispose()
