"""The tests' own PostgreSQL."""

import asyncio

import asyncpg
import pytest

from tests.postgres import postgres_server


async def test_a_database_of_ones_own_is_empty_and_takes_its_owner(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    tables = await connection.fetch("SELECT * FROM pg_tables WHERE schemaname = 'public'")
    await connection.close()
    assert tables == []


def test_nobody_else_gets_in(postgres_url: str) -> None:
    server = postgres_server()
    stranger = postgres_url.replace(server.password, "guessed")
    with pytest.raises(asyncpg.InvalidPasswordError):
        asyncio.run(asyncpg.connect(stranger))
