"""Store on PostgreSQL: concurrent transactions from several processes.

Nothing outlives its transaction, no lock and no statement, so that a pooler may stand between that
gives each transaction another of the server's connections.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, text

from bot.store.engine import migration
from bot.store.engine.address import place_of
from bot.store.engine.backend import READERS
from bot.store.engine.counts import StoreCounts
from bot.store.engine.errors import (
    StoreBusy,
    StoreClosed,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
)
from bot.store.engine.migration import Migrated
from bot.store.engine.postgres import connections as postgres
from bot.store.engine.postgres.attempt import Attempt, LostInCommit, beginning
from bot.store.engine.postgres.connections import Connections
from bot.store.engine.postgres.outcome import Begun, begun, outcome_of
from bot.store.engine.postgres.stuck import LOCKED, end_stuck
from bot.store.engine.transaction import Reading, Writing
from bot.store.engine.uncancelled import uncancelled

T = TypeVar("T")

log = logging.getLogger(__name__)

OLDEST: Final = 13
"""The oldest version that can be used: the first whose transactions have numbers that last."""

WRITERS: Final = 8
"""How many commits are made at the same time; PostgreSQL has them on the disk with one write."""

FIRST: Final = 2
"""How many besides those, of what the process lives by."""

STATEMENT: Final = 10.0
"""Seconds that a statement of a commit may take."""

READING: Final = 30.0
"""Seconds that a statement of a reading may take: some read a whole server's history."""

DEAD: Final = 2.0
"""So many seconds after the server should have answered at the latest, its connection is dead."""

IDLE: Final = 3.0
"""Seconds until the server ends a commit in which nothing is asked: a process that is stopped in
the middle of one must not keep its locks."""

MIGRATING: Final = 60.0
"""Seconds to wait for another process that brings the database to the present schema."""

TRIES: Final = 2
"""How often something is tried at least while nothing of it has happened."""

BETWEEN: Final = 0.05
"""Seconds between tries."""

LOOKING_UP: Final = 5.0
"""Seconds in which it is to be found out what became of a commit: longer than the server keeps one
whose process is out of reach."""

_ONE_MIGRATES: Final = (0x426F6F72, 0x61790001)
"""The lock of whoever migrates: two numbers, as those of servers are one."""

_SIZE = text("SELECT pg_database_size(current_database())")

_WHICH = text("""
    SELECT (SELECT system_identifier FROM pg_control_system()),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        CAST(to_regclass(:table) AS oid)
""")


class OnPostgres:
    """A database of PostgreSQL, on which several processes may work."""

    is_shared = True

    def __init__(self, url: URL, patience: float, counts: StoreCounts) -> None:
        """Connect to nothing yet.

        Args:
            url: where it is.
            patience: how many seconds a transaction waits for a lock, or for its turn.
            counts: what is done is counted there.
        """
        self.where = place_of(url)
        self._url = url
        self._patience = patience
        self._counts = counts
        self._readers = Connections(url, READERS, READING + DEAD)
        self._writers = Connections(url, WRITERS + FIRST, STATEMENT + DEAD)
        self._turns = asyncio.Semaphore(WRITERS)
        self._first_turns = asyncio.Semaphore(FIRST)
        self._is_ending = False
        self._which: tuple[object, ...] = ()
        """What tells this database from all others."""
        self._lost: StoreUnusable | None = None
        """Why nothing can be stored or read any more, whatever happens."""
        self._reading = beginning(
            "ISOLATION LEVEL REPEATABLE READ READ ONLY", patience, READING, READING
        )
        self._writing = beginning("ISOLATION LEVEL READ COMMITTED", patience, STATEMENT, IDLE)

    # Preparing, examining

    async def prepare(self) -> Migrated:
        """Bring the database to the present schema; of several processes one does."""
        self._look_for_certificates()
        once = Connections(self._url, 0, None)
        try:
            with postgres.meanings(self.where):
                ordinary = once.engine.execution_options(isolation_level="READ COMMITTED")
                async with ordinary.begin() as connection:
                    migrated = await connection.run_sync(self._migrate)
                    self._which = await connection.run_sync(_which_it_is)
        finally:
            await once.engine.dispose()
        if migrated.before is None:  # which an operator wonders at who meant an old one
            log.info("creating a new database: %s", self.where)
        return migrated

    def _look_for_certificates(self) -> None:
        for name in ("sslrootcert", "sslcert", "sslkey"):
            file = self._url.query.get(name)
            if isinstance(file, str) and not Path(file).is_file():
                raise StoreUnusable(StoreTrouble.TLS_REFUSED, self.where, f"no file {file}")

    def _migrate(self, connection: Connection) -> Migrated:
        self._refuse_the_unfit(connection)
        connection.execute(text(f"SET LOCAL lock_timeout = {round(MIGRATING * 1000)}"))
        first, second = _ONE_MIGRATES
        connection.execute(text(f"SELECT pg_advisory_xact_lock({first}, {second})"))
        return migration.upgrade(connection)

    def _refuse_the_unfit(self, connection: Connection) -> None:
        number = int(connection.execute(text("SHOW server_version_num")).scalar_one())
        version = str(number // 10_000)
        if int(version) < OLDEST:
            raise StoreUnusable(StoreTrouble.SERVER_TOO_OLD, self.where, version)
        encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
        if encoding != "UTF8":
            raise StoreUnusable(StoreTrouble.NOT_UTF8, self.where, encoding)
        if connection.execute(text("SELECT pg_is_in_recovery()")).scalar_one():
            raise StoreUnusable(StoreTrouble.READ_ONLY, self.where)

    async def examine(self) -> None:
        """Make sure that it is the same database as at the start, and answers.

        After ``DATABASE_REPLACED`` nothing is stored or read any more until it is opened again.
        """
        found = await self._tried(lambda: self._ask(_which_it_is))
        if found != self._which:
            self._lost = StoreUnusable(StoreTrouble.DATABASE_REPLACED, self.where)
            raise self._lost

    # Reading

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Read, in a transaction that sees one state of the database."""
        return await self._tried(lambda: self._ask(lambda each: work(Reading(each))))

    async def size(self) -> int:
        """Return how many bytes the server keeps for the database, without its log."""
        return await self._tried(lambda: self._ask(_size))

    async def _ask(self, work: Callable[[Connection], T]) -> T:
        async with Attempt(self._readers, self._reading) as attempt:
            return await attempt.connection.run_sync(work)

    # Committing

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Do the work in a transaction of its own, and commit it."""
        async with self._turn(self._turns):
            return await uncancelled(self._tried(lambda: self._commit(work)))

    async def commit_first(self, work: Callable[[Writing], T]) -> T:
        """Do the same on connections that no other commit takes.

        Where a process that is stopped keeps it from a lock, that is had when it is tried again.
        """
        async with self._turn(self._first_turns):
            try:
                return await uncancelled(self._tried(lambda: self._commit(work)))
            except StoreBusy as error:
                if postgres.state_of(error.__cause__) == LOCKED:
                    await self._end_stuck()
                raise

    async def _end_stuck(self) -> None:
        try:
            ended = await self._tried(lambda: self._ask(lambda each: end_stuck(each, IDLE)))
        except (StoreBusy, StoreUnusable) as error:
            log.debug("transactions of a stopped process could not be ended: %s", error)
        else:
            if ended:
                log.info("ended transactions of a stopped process: %d", ended)

    async def _commit(self, work: Callable[[Writing], T]) -> T:
        def write(connection: Connection) -> tuple[Begun, T]:
            return begun(connection), work(Writing(connection))

        async with Attempt(self._writers, self._writing) as attempt:
            transaction, value = await attempt.connection.run_sync(write)
            try:
                await attempt.commit()
            except LostInCommit as lost:
                if not await self._was_committed(transaction):
                    raise StoreBusy("the connection was lost, and nothing committed") from lost
        return value

    async def _was_committed(self, transaction: Begun) -> bool:
        """Find out what became of a transaction after its connection was lost in COMMIT.

        Raises:
            StoreUnknown: the database could not be asked in time.
        """
        until = time.monotonic() + LOOKING_UP
        while True:
            why: StoreBusy | StoreUnusable = StoreBusy("the transaction does not end")
            try:
                status = await self._tried(
                    lambda: self._ask(lambda each: outcome_of(each, transaction))
                )
            except (StoreBusy, StoreUnusable) as error:
                why = error
            else:
                if status in {"committed", "aborted"}:
                    return status == "committed"
            if time.monotonic() >= until:
                raise StoreUnknown(why)
            await asyncio.sleep(BETWEEN)

    # Turns and tries

    async def _tried(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try something; again, while nothing of it has happened and it may go better."""
        if self._lost is not None:
            raise self._lost
        until = time.monotonic() + self._patience
        tries = 0
        while True:
            tries += 1
            try:
                with postgres.meanings(self.where):
                    return await attempt()
            except (StoreBusy, StoreUnusable) as error:
                is_late = tries >= TRIES and time.monotonic() >= until
                if is_late or not postgres.passes(error.__cause__):
                    raise
                kind = "busy" if isinstance(error, StoreBusy) else error.trouble.value
                self._counts.retries[kind] += 1
                log.debug("the database is tried again: %s", error)
            await asyncio.sleep(BETWEEN)

    @asynccontextmanager
    async def _turn(self, turns: asyncio.Semaphore) -> AsyncIterator[None]:
        """Queue up for a connection, no longer than for a lock."""
        try:
            async with asyncio.timeout(self._patience):
                await turns.acquire()
        except TimeoutError as error:
            raise StoreBusy("those before it took too long") from error
        try:
            if self._is_ending:
                raise StoreClosed
            yield
        finally:
            turns.release()

    async def end_commits(self) -> None:
        """Let the commits that are being made end, and refuse those that wait."""
        self._is_ending = True
        for turns, how_many in ((self._turns, WRITERS), (self._first_turns, FIRST)):
            for _ in range(how_many):
                await turns.acquire()

    async def close(self) -> None:
        """Close all connections."""
        await self._writers.engine.dispose()
        await self._readers.engine.dispose()


def _size(connection: Connection) -> int:
    return int(connection.execute(_SIZE).scalar_one())


def _which_it_is(connection: Connection) -> tuple[object, ...]:
    return tuple(connection.execute(_WHICH, {"table": migration.REVISION_TABLE}).one())
