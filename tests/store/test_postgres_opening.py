"""A PostgreSQL database as it is opened, and what was changed in it by hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.program.refusals import sentence
from bot.store import Database, StoreTrouble, StoreUnusable, migrate
from bot.store.engine import migration
from bot.store.engine.migration import newest
from bot.store.operator.postgres_schema import schema_changes
from tests.descriptors import no_descriptors_left
from tests.postgres import PostgresServer, postgres_server
from tests.postgres_databases import migrated_database
from tests.store.backends import PATIENCE, open_a_table

SECRET = "hunt/er2"  # noqa: S105 - nobody's


async def trouble(url: str) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as raised:
        await Database.open(url, patience=PATIENCE)
    for told in (str(raised.value), sentence(raised.value)):
        assert "hunt" not in told
        assert postgres_server().password not in told
    return raised.value


async def test_processes_that_start_at_once_migrate_once(postgres_url: str) -> None:
    made = await asyncio.gather(*(migrate(postgres_url) for _ in range(3)))
    assert sorted((m.before or "", m.after) for m in made) == [
        ("", newest()),
        *[(newest(), newest())] * 2,
    ]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda s, url: url.replace(s.password, "hunt%2Fer2"), StoreTrouble.LOGIN_REFUSED),
        (lambda _, url: f"{url}_else", StoreTrouble.NO_DATABASE),
        (lambda _, url: f"{url}?sslmode=require", StoreTrouble.TLS_REFUSED),
        (lambda _, url: f"{url}?sslmode=verify-full", StoreTrouble.TLS_REFUSED),
        (lambda s, url: url.replace(str(s.port), "1"), StoreTrouble.SERVER_GONE),
        (lambda _, url: re.sub(r"127\S+/", "/", url) + "?host=/no/such", StoreTrouble.SERVER_GONE),
        (lambda _, url: url.replace("@", "@hunt@"), StoreTrouble.UNSUPPORTED_URL),
    ],
)
async def test_an_address_that_leads_nowhere(
    postgres_url: str, change: Callable[[PostgresServer, str], str], found: StoreTrouble
) -> None:
    assert (await trouble(change(postgres_server(), postgres_url))).trouble is found


async def test_a_process_with_too_many_files_open_is_told_as_that(postgres_url: str) -> None:
    with no_descriptors_left():
        assert (await trouble(postgres_url)).trouble is StoreTrouble.NO_DESCRIPTORS


async def test_a_user_without_rights(postgres_url: str) -> None:
    server, name = postgres_server(), postgres_url.rpartition("/")[2]
    server.sql("REVOKE ALL ON SCHEMA public FROM public, pg_database_owner", database=name)
    assert (await trouble(postgres_url)).trouble is StoreTrouble.NO_RIGHTS


async def test_a_database_that_cannot_hold_all_names() -> None:
    server = postgres_server()
    server.sql("DROP DATABASE IF EXISTS booray_latin")
    server.sql("CREATE DATABASE booray_latin TEMPLATE template0 ENCODING 'LATIN1' OWNER booray")
    error = await trouble(server.url("booray_latin"))
    assert (error.trouble, error.detail) == (StoreTrouble.NOT_UTF8, "LATIN1")


async def test_another_database_in_its_place() -> None:
    server = postgres_server()
    with migrated_database() as url, migrated_database() as other:
        name, others = url.rpartition("/")[2], other.rpartition("/")[2]
        database = await Database.open(url, patience=PATIENCE)
        await database.examine()
        server.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608
        )
        server.sql(f"ALTER DATABASE {name} RENAME TO before")
        server.sql(f"ALTER DATABASE {others} RENAME TO {name}")
        with pytest.raises(StoreUnusable) as raised:
            await database.examine()
        assert raised.value.trouble is StoreTrouble.DATABASE_REPLACED
        with pytest.raises(StoreUnusable):
            await open_a_table(database)
        await database.close()
        server.sql(f"ALTER DATABASE {name} RENAME TO {others}")
        server.sql(f"ALTER DATABASE before RENAME TO {name}")


# The schema in PostgreSQL: as it is meant to be, and how it is told where it is not


T = TypeVar("T")


@pytest.fixture
async def engine(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    """An empty database."""
    engine = create_async_engine(postgres_url.replace("postgresql:", "postgresql+asyncpg:"))
    yield engine
    await engine.dispose()


async def done(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    async with engine.begin() as connection:
        return await connection.run_sync(work)


async def found(engine: AsyncEngine, *damages: str) -> set[str]:
    """What is told of a migrated database after some damages, all of them undone at the end."""

    def look(connection: Connection) -> set[str]:
        for damage in damages:
            connection.execute(text(damage))
        told = schema_changes(connection)
        connection.rollback()
        return {f"{each.change} {each.kind} {each.name}" for each in told}

    async with engine.connect() as connection:
        return await connection.run_sync(look)


async def test_what_was_changed_by_hand_is_told(engine: AsyncEngine) -> None:
    await done(engine, migration.upgrade)
    assert await found(engine) == set()
    assert await found(
        engine,
        "DROP INDEX ix_accounts_table_id",
        "CREATE TABLE own_notes (note text)",
        "ALTER TABLE accounts DROP CONSTRAINT ck_accounts_balance",
        "ALTER TABLE people ALTER COLUMN name TYPE varchar(32)",
        "DROP TRIGGER transfers_move_chips ON transfers",
        "ALTER TABLE events DISABLE TRIGGER events_refuse_update",
        """CREATE OR REPLACE FUNCTION deals_refuse_update() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RETURN NEW; END'""",
    ) == {
        "missing index ix_accounts_table_id",
        "added table own_notes",
        "added column own_notes.note",
        "missing constraint accounts.ck_accounts_balance",
        "altered column people.name",
        "missing trigger transfers.transfers_move_chips",
        "altered trigger events.events_refuse_update",
        "altered function deals_refuse_update()",
    }
    assert await found(engine) == set()
