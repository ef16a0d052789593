"""PostgreSQL databases that nothing is in yet: migrated once in a process, and copied."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Writing, migration
from tests.postgres import PostgresServer, postgres_server

T = TypeVar("T")


@contextmanager
def migrated_database() -> Iterator[str]:
    """Give the address of an empty database of the present schema, and delete it at the end."""
    server = postgres_server()
    name = server.make_database(_migrated(server))
    yield server.url(name)
    server.drop_database(name)


async def run_on(url: str, work: Callable[[Writing], T]) -> T:
    """Have some work committed through a connection of its own."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(lambda each: work(Writing(each)))
    finally:
        await engine.dispose()


@cache
def _migrated(server: PostgresServer) -> str:
    name = server.make_database()
    migrating = run_on(server.url(name), lambda tx: migration.upgrade(tx._connection))
    with ThreadPoolExecutor(1) as thread:  # a test's own loop may be running in this one
        thread.submit(asyncio.run, migrating).result()
    return name
