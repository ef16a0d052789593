"""Databases of this program on a PostgreSQL server, and what is done to them by hand."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, text

from bot.program.copy import copied
from bot.store import where_of
from bot.store.engine.postgres.long_transaction import connected
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


def lives(seen_at: str, shard_ids: str = "[0]", shard_count: int = 1) -> str:
    """Return the statement by which a process notes itself."""
    return f"""
        INSERT INTO processes (id, shard_ids, shard_count, ready, serving, started_at, seen_at)
        VALUES ('p-1', '{shard_ids}', {shard_count}, true, '{shard_ids}', now(), {seen_at})
    """  # noqa: S608 - the test's own words


def tamper_there(url: str, *statements: str) -> None:
    """Change a database behind the program's back; nothing of its own may stand in the way."""
    tables = on_server(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    off, on = (
        [f"ALTER TABLE {table} {act} TRIGGER USER" for table in tables]
        for act in ("DISABLE", "ENABLE")
    )
    on_server(url, *off, *statements, *on)
