"""PostgreSQL connections: setup and error codes."""

from __future__ import annotations

import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import asyncpg
from pydantic_core import from_json
from sqlalchemy import URL, Dialect, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry, NullPool

from bot.descriptors import NONE_LEFT
from bot.store.engine.errors import StoreBusy, StoreTrouble, StoreUnusable
from bot.store.engine.postgres.writable import writable, write_json

CONNECTING: Final = 3.0
"""Seconds that making a connection may take."""

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


class Connections:
    """The connections to a server; those that have died are replaced."""

    def __init__(self, url: URL, size: int, longest: float | None) -> None:
        """Connect to nothing yet.

        Args:
            url: of the database.
            size: how many connections are kept; 0: none is, each is made anew.
            longest: seconds that an answer is waited for; None: any time.
        """
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._longest = longest
        self._lost_at = 0.0
        options: dict[str, Any] = {"poolclass": NullPool}
        if size:
            options = {"poolclass": AsyncAdaptedQueuePool, "pool_size": size, "max_overflow": 0}
        self.engine: AsyncEngine = create_async_engine(
            url.set(username=None, password=None),  # only told; _dial has them
            isolation_level="AUTOCOMMIT",  # BEGIN and COMMIT are ours
            json_serializer=write_json,
            json_deserializer=from_json,
            hide_parameters=True,  # a failed statement must not put a secret or a hand into a log
            **options,
        )
        event.listen(self.engine.sync_engine, "do_connect", self._connect)
        event.listen(self.engine.sync_engine, "checkout", self._look_at)
        event.listen(self.engine.sync_engine, "before_cursor_execute", _make_writable, retval=True)

    def note_loss(self) -> None:
        """Use no connection again that was made before now."""
        self._lost_at = time.monotonic()

    def _connect(
        self, dialect: Dialect, record: ConnectionPoolEntry, _args: object, _options: object
    ) -> DBAPIConnection:
        """Make a connection on which no statement is kept, by which name it may be.

        A pooler gives each transaction any of the server's connections: a statement that was
        prepared in one is not known in the next, or worse, is another. The driver sends the whole
        of a statement each time it is run, with its parameters, and keeps only how these and the
        result are written; so that it takes one way to the server and back all the same.
        """
        record.info["made"] = time.monotonic()
        made: DBAPIConnection = dialect.connect(
            async_creator_fn=self._dial,
            prepared_statement_cache_size=KNOWN_STATEMENTS,
            prepared_statement_name_func=str,  # the empty name: replaced by the next
        )
        return made

    async def _dial(self) -> asyncpg.Connection:
        with _losses():
            return await asyncpg.connect(
                self._dsn,
                timeout=CONNECTING,
                command_timeout=self._longest,
                statement_cache_size=0,  # what the driver would keep at the server
                server_settings={"application_name": "booray"},
            )

    def _look_at(self, connection: Any, record: ConnectionPoolEntry, _proxy: object) -> None:
        """Refuse a connection that is known to be dead, so that another is made."""
        is_old = record.info["made"] <= self._lost_at
        if is_old or connection.driver_connection.is_closed():
            raise DisconnectionError


@contextmanager
def _losses() -> Iterator[None]:
    """Take a complaint of the driver's that a connection is gone for the loss that it is."""
    try:
        yield
    except asyncpg.InterfaceError as error:
        if isinstance(error, asyncpg.ClientConfigurationError):
            raise
        raise ConnectionResetError(str(error)) from error


def _make_writable(
    _connection: object, _cursor: object, statement: str, parameters: Any, *_: object
) -> tuple[str, Any]:
    return statement, writable(parameters)


@contextmanager
def meanings(where: str) -> Iterator[None]:
    """Turn the driver's errors into the store's, where they are no mistakes of ours.

    Raises:
        StoreBusy: a lock, or a connection, was not to be had in time; nothing has happened.
        StoreUnusable: the database cannot be used.
    """
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
    if state in _BUSY:
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
    return isinstance(error, OSError) and not _is_about_tls(error)  # a time-out is one too


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
