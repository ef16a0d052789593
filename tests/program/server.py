"""Databases of this program on a PostgreSQL server, and what is done to them by hand."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, text

from bot.program.backup import copied
from bot.store import where_of
from bot.store.engine.postgres_connections import connected
from tests.postgres import postgres_server


@cache
def _copied_once(file: Path) -> str:
    """Copy a database to the server, once; return the name of the copy."""
    server = postgres_server()
    name = server.make_database()
    asyncio.run(copied(file, where_of(server.url(name))))
    return name


def played_there(file: Path) -> str:
    """Return the address of a new database on the server with all that is in a file's."""
    server = postgres_server()
    return server.url(server.make_database(_copied_once(file)))


def on_server(url: str, *statements: str) -> list[Any]:
    """Run statements in a database; return the first column of what the last one returns."""
    where = where_of(url)
    assert isinstance(where, URL)

    async def run() -> list[Any]:
        found: list[Any] = []
        async with connected(where) as connection:
            for statement in statements:
                result = await connection.execute(text(statement))
                found = list(result.scalars()) if result.returns_rows else []
        return found

    return asyncio.run(run())


def takes(*shards: int, count: int) -> str:
    """Return the statement by which a process takes shards."""
    rows = ", ".join(f"({shard}, {count}, 1, now())" for shard in shards)
    return f"INSERT INTO owners (shard_id, shard_count, epoch, started_at) VALUES {rows}"  # noqa: S608 - the test's own words


def tamper_there(url: str, *statements: str) -> None:
    """Change a database behind the program's back; nothing of its own may stand in the way."""
    tables = on_server(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    off, on = (
        [f"ALTER TABLE {table} {act} TRIGGER USER" for table in tables]
        for act in ("DISABLE", "ENABLE")
    )
    on_server(url, *off, *statements, *on)
