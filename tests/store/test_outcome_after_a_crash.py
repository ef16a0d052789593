"""A server that crashes forgets transactions, and gives their numbers to others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, make_url, text

from bot.store.engine.postgres.connections import Connections
from bot.store.engine.postgres.outcome import begun, outcome_of
from tests.postgres import PostgresServer, need_programs

pytestmark = pytest.mark.journey


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    server = PostgresServer(need_programs())
    server.start()
    server.sql("CREATE TABLE written (number integer)")
    # The one of its start, a moment ago, might be taken for the end of a recovery.
    server.sql("CHECKPOINT")
    yield server
    server.remove()


def _connections(server: PostgresServer) -> Connections:
    url = make_url(server.url("postgres", user="postgres"))
    return Connections(url.set(drivername="postgresql+asyncpg"), 0, None)


def _commits(connection: Connection) -> str:
    """Make a transaction of its own, and return its number."""
    write = "INSERT INTO written VALUES (1) RETURNING CAST(pg_current_xact_id() AS text)"
    return str(connection.execute(text(write)).scalar_one())


async def test_a_transaction_whose_number_another_one_got_was_not_committed(
    server: PostgresServer,
) -> None:
    connections = _connections(server)
    async with connections.engine.connect() as lost:
        await lost.execute(text("BEGIN"))
        transaction = await lost.run_sync(begun)
        await lost.execute(text("INSERT INTO written VALUES (1)"))
        server.stop("immediate")
        await lost.invalidate()
    server.start()
    async with connections.engine.connect() as other:
        assert await other.run_sync(lambda each: outcome_of(each, transaction)) == "aborted"
        numbers = [await other.run_sync(_commits) for _ in range(3)]
        assert transaction.number in numbers, "it was given out again"
        assert await other.run_sync(lambda each: outcome_of(each, transaction)) == "aborted"
