"""PostgreSQL connections: setup and error codes."""

from __future__ import annotations

import ssl
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

import asyncpg
from pydantic_core import from_json
from sqlalchemy import URL, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry, NullPool

from bot.descriptors import NONE_LEFT
from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreBusy, StoreTrouble, StoreUnusable
from bot.store.engine.sqlite_connections import write_json

CONNECTING: Final = 3.0

KNOWN_STATEMENTS: Final = 200
"""Of so many statements each connection knows how parameters and results are written."""

_BUSY: Final = frozenset({"55P03", "40P01", "40001", "57014", "53300", "53400", "0A000"})
"""A lock that was not to be had in time, a deadlock, a statement that took too long, too many
connections, a statement that was prepared before the schema changed."""

_PASSES: Final = frozenset({"40P01", "40001", "0A000"})
"""Those among them that the next try need not meet."""

_LOST: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03"})
"""The server ends the connection, or takes none yet."""

_TROUBLES: Final = {
    "3D000": StoreTrouble.NO_DATABASE,
    "28000": StoreTrouble.LOGIN_REFUSED,
    "28P01": StoreTrouble.LOGIN_REFUSED,
    "42501": StoreTrouble.NO_RIGHTS,
    "3F000": StoreTrouble.NO_RIGHTS,  # of all schemas that are searched none may be used
    "25006": StoreTrouble.READ_ONLY,
    "53100": StoreTrouble.DISK_FULL,
    "58030": StoreTrouble.DISK_FAILED,
    "XX001": StoreTrouble.DAMAGED,
    "XX002": StoreTrouble.DAMAGED,
}

_NO_LIMITS: Final = text("""
    SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true),
        set_config('idle_in_transaction_session_timeout', '0', true)
""")
"""Until the transaction ends, as a pooler may stand between."""


class Connections:
    """The connections to a server; those that have died are replaced."""

    def __init__(self, url: URL, size: int, longest: float | None, patience: float) -> None:
        """Connect to nothing yet.

        Args:
            url: of the database.
            size: how many connections there are at most; 0: any number, each made anew.
            longest: seconds that an answer is waited for; None: any time.
            patience: seconds that a connection is waited for where all are in use.
        """
        self._lost_at = 0.0
        options: dict[str, Any] = {"poolclass": NullPool}
        if size:
            options = {"poolclass": AsyncAdaptedQueuePool, "pool_size": size}
            options |= {"max_overflow": 0, "pool_timeout": patience}
        # A pooler gives each transaction any of the server's connections: a statement that was
        # prepared in one is not known in the next. So none is kept there, and here only how
        # parameters and results are written: it takes one way to the server and back all the same.
        told = {
            "dsn": url.set(drivername="postgresql").render_as_string(hide_password=False),
            "timeout": CONNECTING,
            "command_timeout": longest,
            "statement_cache_size": 0,
            "server_settings": {"application_name": "booray"},
            "prepared_statement_cache_size": KNOWN_STATEMENTS,
            "prepared_statement_name_func": str,  # the empty name: replaced by the next
        }
        self.engine: AsyncEngine = create_async_engine(
            url.set(username=None, password=None, query={}),  # the driver is told all at once
            connect_args=told,
            isolation_level="AUTOCOMMIT",  # BEGIN and COMMIT are ours
            json_serializer=write_json,
            json_deserializer=from_json,
            hide_parameters=True,  # a failed statement must not put a secret or a hand into a log
            **options,
        )
        event.listen(self.engine.sync_engine, "connect", self._note_made)
        event.listen(self.engine.sync_engine, "checkout", self._look_at)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """Take a connection, and give it back."""
        try:
            connection = await self.engine.connect()
        except InvalidRequestError as error:  # what was made was lost again before it was used
            raise ConnectionError(str(error)) from error
        try:
            yield connection
        finally:
            await connection.close()

    def note_loss(self) -> None:
        """Use no connection again that was made before now."""
        self._lost_at = time.monotonic()

    def _note_made(self, _connection: object, record: ConnectionPoolEntry) -> None:
        record.info["made"] = time.monotonic()

    def _look_at(self, connection: Any, record: ConnectionPoolEntry, _proxy: object) -> None:
        """Refuse a connection that is known to be dead, so that another is made."""
        if record.info["made"] <= self._lost_at or connection.driver_connection.is_closed():
            raise DisconnectionError


@asynccontextmanager
async def connected(url: URL) -> AsyncIterator[AsyncConnection]:
    """Connect to a database; each statement is a transaction of its own."""
    connections = Connections(url, size=0, longest=None, patience=0)
    try:
        with meanings(place_of(url)):
            async with connections.connection() as connection:
                yield connection
    finally:
        await connections.engine.dispose()


@asynccontextmanager
async def long_transaction(url: URL, *, reads_only: bool) -> AsyncIterator[AsyncConnection]:
    """Connect to a database for one transaction, however long it takes.

    One that only reads sees the database as it stands at one moment.
    """
    level = "REPEATABLE READ" if reads_only else "READ COMMITTED"
    async with connected(url) as plain:
        connection = await plain.execution_options(
            isolation_level=level, postgresql_readonly=reads_only
        )
        async with connection.begin():
            await connection.execute(_NO_LIMITS)
            yield connection


@contextmanager
def meanings(where: str) -> Iterator[None]:
    """Turn the driver's errors into the store's, where they are no mistakes of ours."""
    try:
        yield
    except Exception as error:
        known = meaning(error, where)
        if known is None:
            raise
        raise known from error


def meaning(error: BaseException, where: str) -> StoreBusy | StoreUnusable | None:
    """Return what an error means for the store, or ``None`` where it is a mistake."""
    state, said = state_of(error), _said(error)
    if state in _BUSY or isinstance(error, PoolTimeout):
        return StoreBusy(said)
    if _is_about_tls(error):
        return StoreUnusable(StoreTrouble.TLS_REFUSED, where, said)
    if isinstance(error, OSError) and error.errno in NONE_LEFT:
        return StoreUnusable(StoreTrouble.NO_DESCRIPTORS, where, said)
    if is_loss(error):
        return StoreUnusable(StoreTrouble.SERVER_GONE, where, said)
    trouble = _TROUBLES.get(state or "")
    return None if trouble is None else StoreUnusable(trouble, where, said)


def is_loss(error: BaseException | None) -> bool:
    """Return whether an error says that the connection is gone, or cannot be made."""
    state = state_of(error)
    if state is not None:
        return state in _LOST or state.startswith("08")
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    lost = (OSError, asyncpg.InterfaceError, asyncpg.InternalClientError)  # a time-out is one too
    return isinstance(error, lost) and not _is_about_tls(error)


def passes(error: BaseException | None) -> bool:
    """Return whether what failed by an error, without having happened, is worth another try."""
    return is_loss(error) or state_of(error) in _PASSES


def state_of(error: BaseException | None) -> str | None:
    """Return the five characters by which PostgreSQL tells its errors apart."""
    state = getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlstate", None)
    return state if isinstance(state, str) else None


def _is_about_tls(error: BaseException | None) -> bool:
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig.__cause__  # SQLAlchemy's class stands for many of the driver's
    if isinstance(error, ssl.SSLError | asyncpg.ClientConfigurationError):
        return True
    return type(error) is ConnectionError and "SSL" in str(error)


def _said(error: BaseException) -> str:
    original = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(original).split()) or type(original).__name__
