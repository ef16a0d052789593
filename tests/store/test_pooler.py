"""A pooler before PostgreSQL gives each transaction another connection, and may come and go."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.store import Database, Writing
from bot.store.rows import journal
from tests.pgbouncer import Bouncer, need_program
from tests.postgres import postgres_server
from tests.postgres_databases import migrated_database
from tests.store.backends import PATIENCE, SERVER, move, open_a_table


@pytest.fixture
async def bouncer() -> AsyncIterator[Bouncer]:
    need_program()
    with Bouncer(postgres_server(), size=2) as bouncer:
        yield bouncer


def move_alone(tx: Writing, version: int, table: str) -> None:
    tx.alone(SERVER)
    move(tx, version, table)


async def test_many_commits_share_few_connections(bouncer: Bouncer) -> None:
    """They are in each other's way at one server, and still none undoes another."""
    with migrated_database() as url:
        one, other = [await Database.open(bouncer.before(url), patience=PATIENCE) for _ in "12"]
        tables = [f"t-{n}" for n in range(8)]
        for n, table in enumerate(tables):
            await open_a_table(one, table, channel=n)

        async def play(database: Database, table: str) -> None:
            for version in range(1, 6):
                await database.commit(partial(move_alone, version=version, table=table))

        await asyncio.gather(*(play((one, other)[n % 2], t) for n, t in enumerate(tables)))
        for table in tables:
            stored = await other.read(lambda tx, t=table: journal.load(tx, t))  # type: ignore[misc]
            assert stored.row.version == len(stored.facts) == 5
        assert one.counts.troubles == other.counts.troubles == {}
        await one.close()
        await other.close()
