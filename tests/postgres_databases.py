"""PostgreSQL databases that nothing is in yet: migrated once in a process, and copied."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import CheckConstraint, Executable, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Writing, schema
from bot.store.engine import migration
from tests.postgres import OWNER, PostgresServer, postgres_server

T = TypeVar("T")


@contextmanager
def migrated_database() -> Iterator[str]:
    """Give the address of an empty database of the present schema, which is deleted afterwards."""
    server = postgres_server()
    name = server.make_database(_migrated(server))
    yield server.url(name)
    server.is_done_with(name)


async def run_on(url: str, work: Callable[[Writing], T]) -> T:
    """Have some work committed through a connection of its own."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(lambda each: work(Writing(each)))
    finally:
        await engine.dispose()


def tamper_as_superuser(url: str, *statements: Executable) -> None:
    """Change a database behind the program's back: no trigger, key or rule of it stands in the way.

    The rules for values of accounts and transfers are gone from then on.
    """

    def change(tx: Writing) -> None:
        tx.execute(text("SET LOCAL session_replication_role = replica"))
        for table in (schema.accounts, schema.transfers):
            for rule in table.constraints:
                if isinstance(rule, CheckConstraint):
                    drop = f"ALTER TABLE {table.name} DROP CONSTRAINT IF EXISTS {rule.name}"
                    tx.execute(text(drop))
        for statement in statements:
            tx.execute(statement)

    _at_once(run_on(url.replace(f"//{OWNER}:", "//postgres:"), change))


@cache
def _migrated(server: PostgresServer) -> str:
    name = server.make_database()
    _at_once(run_on(server.url(name), lambda tx: migration.upgrade(tx._connection)))
    return name


def _at_once(work: Coroutine[Any, Any, object]) -> None:
    """Wait for something, though a test's own loop may be running in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
