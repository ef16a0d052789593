"""Store on PostgreSQL: concurrent transactions from several processes.

Nothing outlives its transaction, no lock and no statement, so that a pooler may stand between that
gives each transaction another of the server's connections.

BEGIN and COMMIT are sent from here, and not by SQLAlchemy, as all depends on whether a connection
was lost before a COMMIT was sent, when nothing can have happened, or after.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot import metrics
from bot.store.engine import migration
from bot.store.engine import postgres_connections as connections
from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreBusy, StoreTrouble, StoreUnknown, StoreUnusable
from bot.store.engine.migration import Migrated
from bot.store.engine.postgres_connections import Connections
from bot.store.engine.transaction import Reading, Writing
from bot.store.engine.uncancelled import uncancelled

T = TypeVar("T")

log = logging.getLogger(__name__)

OLDEST: Final = 13

READERS: Final = 4

WRITERS: Final = 8
"""How many commits are made at the same time; PostgreSQL has them on the disk with one write."""

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

TRIES: Final = 2
"""How often something is tried at least while nothing of it has happened."""

BETWEEN: Final = 0.05

_ONE_MIGRATES: Final = (0x426F6F72, 0x61790001)
"""The lock of whoever migrates: two numbers, as those of servers are one."""

_SERVER: Final = text("""
    SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding'),
        pg_is_in_recovery()
""")

_SIZE: Final = text("SELECT pg_database_size(current_database())")


class _LostInCommitError(ConnectionError):
    """The connection was lost after COMMIT was sent."""


class Postgres:
    """A database of PostgreSQL, on which several processes may work."""

    is_shared = True

    def __init__(self, url: URL, patience: float) -> None:
        """Connect to nothing yet; a transaction waits some seconds for a lock, or for its turn."""
        self.where = place_of(url)
        self._url = url
        self._patience = patience
        self._readers = Connections(url, READERS, READING + DEAD, patience)
        self._writers = Connections(url, WRITERS, STATEMENT + DEAD, patience)
        self._read = _beginning("REPEATABLE READ READ ONLY", patience, READING, READING)
        self._write = _beginning("READ COMMITTED", patience, STATEMENT, IDLE)

    async def prepare(self) -> Migrated:
        """Bring the database to the present schema; of several processes one does."""
        self._look_for_certificates()
        async with connections.long_transaction(self._url, reads_only=False) as connection:
            migrated = await connection.run_sync(self._migrate)
        if migrated.before is None:  # which an operator wonders at who meant an old one
            log.info("creating a new database: %s", self.where)
        return migrated

    def _look_for_certificates(self) -> None:
        for name in ("sslrootcert", "sslcert", "sslkey"):
            file = self._url.query.get(name)
            if isinstance(file, str) and not Path(file).is_file():
                raise StoreUnusable(StoreTrouble.TLS_REFUSED, self.where, f"no file {file}")

    def _migrate(self, connection: Connection) -> Migrated:
        version, encoding, is_copy = connection.execute(_SERVER).one()
        if version < OLDEST:
            raise StoreUnusable(StoreTrouble.SERVER_TOO_OLD, self.where, str(version))
        if encoding != "UTF8":
            raise StoreUnusable(StoreTrouble.NOT_UTF8, self.where, encoding)
        if is_copy:
            raise StoreUnusable(StoreTrouble.READ_ONLY, self.where)
        connection.execute(text(f"SET LOCAL lock_timeout = {round(MIGRATING * 1000)}"))
        first, second = _ONE_MIGRATES
        connection.execute(text(f"SELECT pg_advisory_xact_lock({first}, {second})"))
        return migration.upgrade(connection)

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Read, in a transaction that sees one state of the database."""
        return await uncancelled(self._tried(lambda: self._ask(lambda each: work(Reading(each)))))

    async def examine(self) -> None:
        """Make sure of nothing: whatever is read tells."""

    async def size(self) -> int:
        """Return how many bytes the server keeps for the database, without its log."""
        return await self._tried(lambda: self._ask(_size))

    async def _ask(self, work: Callable[[Connection], T]) -> T:
        async with _transaction(self._readers, self._read) as connection:
            return await connection.run_sync(work)

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Do the work in a transaction of its own, and commit it."""
        return await uncancelled(self._tried(lambda: self._commit(work)))

    async def _commit(self, work: Callable[[Writing], T]) -> T:
        try:
            async with _transaction(self._writers, self._write) as connection:
                return await connection.run_sync(lambda each: work(Writing(each)))
        except _LostInCommitError as error:
            gone = StoreUnusable(StoreTrouble.SERVER_GONE, self.where, str(error))
            raise StoreUnknown(gone) from error

    async def _tried(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try something; again, while nothing of it has happened and it may go better."""
        until = time.monotonic() + self._patience
        tries = 0
        while True:
            tries += 1
            try:
                with connections.meanings(self.where):
                    return await attempt()
            except (StoreBusy, StoreUnusable) as error:
                is_late = tries >= TRIES and time.monotonic() >= until
                if is_late or not connections.passes(error.__cause__):
                    raise
                metrics.STORE_RETRIES.labels(error.kind).inc()
                log.debug("the database is tried again: %s", error)
            await asyncio.sleep(BETWEEN)

    async def close(self) -> None:
        """Close all connections; nothing is under way any more."""
        await self._writers.engine.dispose()
        await self._readers.engine.dispose()


def _beginning(mode: str, lock: float, statement: float, idle: float) -> str:
    """Return what begins a transaction, with its limits in seconds; one way to the server."""
    limits = {
        "lock_timeout": lock,
        "statement_timeout": statement,
        "idle_in_transaction_session_timeout": idle,
    }
    said = (f"SET LOCAL {name} = {max(1, round(s * 1000))}" for name, s in limits.items())
    return "; ".join((f"BEGIN ISOLATION LEVEL {mode}", *said))


@asynccontextmanager
async def _transaction(own: Connections, beginning: str) -> AsyncIterator[AsyncConnection]:
    """Commit what is done on a connection; undo it where that fails.

    A connection is only used again if its transaction is known to be over.
    """
    async with own.connection() as connection:
        driver: asyncpg.Connection = (await connection.get_raw_connection()).driver_connection
        is_over = False
        try:
            await driver.execute(beginning)
            yield connection
            try:
                said = await driver.execute("COMMIT")
            except Exception as error:
                if connections.is_loss(error):
                    raise _LostInCommitError(str(error) or type(error).__name__) from error
                raise
            is_over = True
        except BaseException as error:
            if not (is_over or connections.is_loss(error) or driver.is_closed()):
                with suppress(Exception):  # the server does so by itself
                    await driver.execute("ROLLBACK")
                    is_over = True
            raise
        finally:
            if not is_over:
                driver.terminate()  # at once: a server out of reach takes no leave
                own.note_loss()
                await connection.invalidate()
    if said != "COMMIT":  # which would tell of a success where there is none
        raise RuntimeError("a statement had failed, and its work went on all the same")


def _size(connection: Connection) -> int:
    return int(connection.execute(_SIZE).scalar_one())
