"""One attempt at a PostgreSQL transaction, and the meaning of its failures.

BEGIN and COMMIT are sent from here, and not by SQLAlchemy, as all depends on whether a connection
was lost before a COMMIT was sent, when nothing can have happened, or after.
"""

# ruff: noqa: N818 - errors say what happened, as the store's others do

from __future__ import annotations

from types import TracebackType
from typing import Final, Self

import asyncpg
from sqlalchemy.exc import InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine.postgres import connections as postgres
from bot.store.engine.postgres.connections import Connections

_LIMITS: Final = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")


def beginning(mode: str, lock: float, statement: float, idle: float) -> str:
    """Return what begins a transaction; one way to the server and back.

    Args:
        mode: how it is isolated, in SQL.
        lock: seconds that a lock is waited for.
        statement: seconds that a statement may take.
        idle: seconds until the server ends a transaction in which nothing is asked.
    """
    seconds = zip(_LIMITS, (lock, statement, idle), strict=True)
    limits = "; ".join(f"SET LOCAL {name} = {max(1, round(s * 1000))}" for name, s in seconds)
    return f"BEGIN {mode}; {limits}"


_DRIVERS: Final = (
    *(OSError, asyncpg.InterfaceError, asyncpg.PostgresError),
    asyncpg.InternalClientError,  # a statement was given up, and the connection is no use any more
)


class ConnectionLost(ConnectionError):
    """The connection is gone; what was not committed before has not happened."""


class LostInCommit(ConnectionLost):
    """The connection was lost after COMMIT was sent."""


class Attempt:
    """A transaction on a connection of its own; undone unless it is committed.

    Whatever else happens, a connection is only used again if its transaction is known to be over.
    """

    connection: AsyncConnection

    def __init__(self, connections: Connections, beginning: str) -> None:
        """Begin nothing yet.

        Args:
            connections: where one is taken from.
            beginning: what begins the transaction.
        """
        self._connections = connections
        self._beginning = beginning
        self._is_over = False

    async def __aenter__(self) -> Self:
        """Take a connection, and begin.

        Raises:
            Exception: there is none, or it is lost; :func:`postgres.meaning` knows which.
        """
        try:
            self.connection = await self._connections.engine.connect()
        except asyncpg.ClientConfigurationError:
            raise
        except (InvalidRequestError, asyncpg.InterfaceError) as error:
            # What was made was lost again before it was used.
            raise ConnectionLost(str(error)) from error
        try:
            raw = await self.connection.get_raw_connection()
            self._driver: asyncpg.Connection = raw.driver_connection
            await self._send(self._beginning)
        except BaseException:
            await self._let_go()
            raise
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        """Undo what is not committed, and give the connection back, or up."""
        if error is None or not (postgres.is_loss(error) or self._driver.is_closed()):
            await self._roll_back()
        await self._let_go()

    async def commit(self) -> None:
        """Commit.

        Raises:
            LostInCommit: nobody knows yet whether it was committed.
            Exception: the server refused, and nothing has happened.
        """
        try:
            said = await self._send("COMMIT")
        except ConnectionLost as lost:
            raise LostInCommit(str(lost)) from lost
        self._is_over = True
        if said != "COMMIT":  # which would tell of a success where there is none
            raise RuntimeError("a statement had failed, and its work went on as if it had not")

    async def _roll_back(self) -> None:
        if not self._is_over:
            try:
                await self._send("ROLLBACK")
            except (ConnectionLost, asyncpg.PostgresError):
                return  # the server does so by itself
            self._is_over = True

    async def _send(self, statement: str) -> str:
        try:
            said: str = await self._driver.execute(statement)
        except _DRIVERS as error:
            if isinstance(error, asyncpg.PostgresError) and not postgres.is_loss(error):
                raise
            raise ConnectionLost(str(error) or type(error).__name__) from error
        return said

    async def _let_go(self) -> None:
        if not self._is_over:
            driver = getattr(self, "_driver", None)
            if driver is not None:
                driver.terminate()  # at once: a server out of reach takes no leave
            self._connections.note_loss()
            await self.connection.invalidate()
        await self.connection.close()
