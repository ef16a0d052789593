"""The schema in PostgreSQL: as it is meant to be, and how it is told where it is not."""

from collections.abc import AsyncIterator, Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine import migration
from bot.store.operator.postgres_schema import schema_changes

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
