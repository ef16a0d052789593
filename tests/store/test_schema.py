"""What the schema itself refuses, whatever the program does; the messages are SQLite's."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import Executable, text
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from bot.ledger import Transfer, TransferReason, house, open_wallet, post, seat, wallet
from bot.store import Database, Post, Writing, schema
from bot.store.rows import journal
from tests.store.backends import CHANNEL, NOON, SERVER, a_deal, a_table, an_action, open_a_table


async def refused(database: Database, statement: Executable, name: str) -> None:
    """The database refuses a statement, naming the rule."""
    with pytest.raises(IntegrityError, match=name):
        await database.commit(lambda tx: tx.execute(statement))


async def some_play(database: Database) -> None:
    def play(tx: Writing) -> None:
        journal.create_table(tx, a_table())
        journal.append(tx, journal.FactRow("t-1", 1, NOON, "joined", {}))
        journal.begin_deal(tx, a_deal())
        journal.append_action(tx, an_action(1))
        open_wallet(tx, SERVER, 41, 1000, NOON)
        sit = seat(SERVER, "t-1", 0, 41)
        buy_in = Transfer(wallet(SERVER, 41), sit, 100, TransferReason.BUY_IN, "t-1", step=1)
        post(tx, [buy_in], NOON)

    await database.commit(play)


async def test_the_house_may_be_below_zero(database: Database) -> None:
    await some_play(database)
    held = text("SELECT balance FROM accounts WHERE kind = 'house'")
    assert await database.read(lambda tx: tx.execute(held).scalar_one()) == -1000


async def test_an_action_needs_its_deal(database: Database) -> None:
    await open_a_table(database)
    with pytest.raises(IntegrityError, match="belongs to a deal that is on"):
        await database.commit(lambda tx: journal.append_action(tx, an_action(1)))


async def test_a_deal_needs_its_table(database: Database) -> None:
    with pytest.raises(IntegrityError, match="version of its table"):
        await database.commit(lambda tx: journal.begin_deal(tx, a_deal()))


async def test_a_refused_statement_tells_no_secret(database: Database) -> None:
    with pytest.raises(IntegrityError) as refusal:
        await database.commit(lambda tx: journal.begin_deal(tx, a_deal()))
    assert repr(a_deal().seed) not in str(refusal.value)
    assert a_deal().commitment not in str(refusal.value)


async def test_a_moment_keeps_its_instant_and_comes_back_in_utc(database: Database) -> None:
    moment = datetime(2026, 7, 1, 23, 30, 0, 123456, tzinfo=timezone(timedelta(hours=-5)))
    await open_a_table(database)

    def place_message(tx: Writing) -> Post | None:
        journal.set_message(tx, "t-1", Post(CHANNEL, 1, moment))
        return journal.load_row(tx, "t-1").post

    message = await database.commit(place_message)
    assert message is not None
    assert message.posted_at == moment
    assert message.posted_at.tzinfo is UTC


async def test_a_moment_without_a_zone_is_refused(database: Database) -> None:
    await open_a_table(database)
    naive = datetime(2026, 7, 1)  # noqa: DTZ001 - the point of the test
    with pytest.raises(StatementError, match="needs a time zone"):
        await database.commit(lambda tx: journal.close_table(tx, "t-1", naive))


async def test_json_that_others_could_not_read_is_refused(database: Database) -> None:
    await open_a_table(database)
    odd = journal.FactRow("t-1", 1, NOON, "odd", {"x": float("nan")})
    with pytest.raises(ValueError, match="not JSON compliant"):
        await database.commit(lambda tx: journal.append(tx, odd))


def test_the_house_is_a_servers_own() -> None:
    assert house(1).key != house(2).key


def test_the_schema_can_be_said_in_postgresql() -> None:
    dialect = PGDialect()  # type: ignore[no-untyped-call] # SQLAlchemy's, not typed
    statements: list[ExecutableDDLElement] = []
    for table in schema.metadata.sorted_tables:
        statements += [CreateTable(table), *map(CreateIndex, table.indexes)]
    told = "\n".join(str(statement.compile(dialect=dialect)) for statement in statements)
    assert "CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel_id) WHERE" in told
    assert "JSONB" in told
    assert "TIMESTAMP WITH TIME ZONE" in told
