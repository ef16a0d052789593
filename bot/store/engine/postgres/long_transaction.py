"""Long PostgreSQL transactions for audits, backups and copies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import URL, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine.address import place_of
from bot.store.engine.postgres.connections import Connections, meanings

_LIMITS = {
    "statement_timeout": "0",
    "idle_in_transaction_session_timeout": "0",  # while a long table is played again
    "lock_timeout": "10s",
}
_SET = select(*(func.set_config(name, value, True) for name, value in _LIMITS.items()))
"""Until the transaction ends, as a pooler may stand between."""


@asynccontextmanager
async def connected(url: URL) -> AsyncIterator[AsyncConnection]:
    """Connect to a database; each statement is a transaction of its own.

    Raises:
        StoreUnusable: the database cannot be used.
        StoreBusy: the server has too much to do, or a lock was not to be had.
    """
    connections = Connections(url, size=0, longest=None)
    try:
        with meanings(place_of(url)):
            async with connections.engine.connect() as connection:
                yield connection
    finally:
        await connections.engine.dispose()


@asynccontextmanager
async def long_transaction(url: URL, *, reads_only: bool) -> AsyncIterator[AsyncConnection]:
    """Connect to a database, and end the transaction with what is done in it.

    Args:
        url: of the database.
        reads_only: it sees the database as it stands at one moment, and cannot write.

    Raises:
        StoreUnusable: the database cannot be used.
        StoreBusy: the server has too much to do, or a lock was not to be had.
    """
    level = "REPEATABLE READ" if reads_only else "READ COMMITTED"
    async with connected(url) as plain:
        connection = await plain.execution_options(
            isolation_level=level, postgresql_readonly=reads_only
        )
        async with connection.begin():
            await connection.execute(_SET)
            yield connection
