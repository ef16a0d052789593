"""Health of a PostgreSQL server, as far as an operator can fix it."""

from __future__ import annotations

import time
from statistics import median
from typing import Final, NamedTuple

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine.postgres_connections import connected

TRIES: Final = 5

_ASKED: Final = text("""
    SELECT current_setting('server_version') AS version,
        pg_backend_pid() AS process,
        current_setting('fsync') = 'on' AND current_setting('synchronous_commit') <> 'off' AS keeps,
        (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS encrypted,
        has_schema_privilege(current_schema(), 'CREATE') AS may_create,
        (SELECT coalesce(bool_and(pg_has_role(relowner, 'USAGE')), true) FROM pg_class
         WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r') AS owns
""")

_COMMITTED: Final = text("SELECT pg_logical_emit_message(true, 'booray', 'doctor')")
"""Leaves no row, and has its commit written through to the disk as any other."""


class Condition(NamedTuple):
    """A server, and the way to it."""

    version: str
    is_direct: bool
    is_encrypted: bool
    """The server's own connection is, be it the one to a pooler."""
    keeps_commits: bool
    may_migrate: bool
    commit_seconds: float
    """How long a commit takes, the transaction's beginning included; of several, the median."""


async def condition_of(url: URL) -> Condition:
    """Look at the server of a database."""
    async with connected(url) as connection:
        asked = (await connection.execute(_ASKED)).one()
        driver = (await connection.get_raw_connection()).driver_connection
        commits = [await _commit(connection) for _ in range(TRIES)]
    return Condition(
        version=str(asked.version).split()[0],
        is_direct=driver is not None and driver.get_server_pid() == asked.process,
        is_encrypted=bool(asked.encrypted),
        keeps_commits=asked.keeps,
        may_migrate=asked.may_create and asked.owns,
        commit_seconds=median(commits),
    )


async def _commit(connection: AsyncConnection) -> float:
    began = time.monotonic()
    await connection.execute(_COMMITTED)
    return time.monotonic() - began
