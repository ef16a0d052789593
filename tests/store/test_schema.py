"""What the schema itself refuses, whatever the program does; the messages are SQLite's."""

import sqlite3
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import Executable, Insert, create_engine, insert, literal, select, text
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from bot.ledger import Transfer, TransferReason, house, open_wallet, post, seat, wallet
from bot.store import Database, MessagePlace, Writing, journal, schema
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
        journal.append_action(tx, an_action(0))
        open_wallet(tx, SERVER, 41, 1000, NOON)
        sit = seat(SERVER, "t-1", 0, 41)
        buy_in = Transfer(wallet(SERVER, 41), sit, 100, TransferReason.BUY_IN, "t-1", step=1)
        post(tx, [buy_in], NOON)

    await database.commit(play)


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("UPDATE accounts SET balance = -1 WHERE kind = 'wallet'", "ck_accounts_balance"),
        ("UPDATE accounts SET balance = -1 WHERE kind = 'seat'", "ck_accounts_balance"),
        ("UPDATE accounts SET kind = 'purse' WHERE kind = 'wallet'", "ck_accounts_kind"),
        ("UPDATE accounts SET member_id = NULL WHERE kind = 'wallet'", "ck_accounts_kind"),
        ("UPDATE accounts SET seat = NULL WHERE kind = 'seat'", "ck_accounts_kind"),
        ("UPDATE tables SET version = -1", "ck_tables_version"),
        ("UPDATE transfers SET amount = amount + 1", "never changed"),
        ("DELETE FROM transfers", "never changed"),
        ("DELETE FROM accounts WHERE kind = 'seat'", "FOREIGN KEY"),
        ("DELETE FROM deals", "FOREIGN KEY"),
        ("DELETE FROM tables", "FOREIGN KEY"),
    ],
)
async def test_what_may_not_be_done(database: Database, statement: str, name: str) -> None:
    await some_play(database)
    await refused(database, text(statement), name)


def another_transfer(**changes: object) -> Insert:
    """The stored transfer once more, but for some columns."""
    columns = [column for column in schema.transfers.c if column.name != "id"]
    values = [
        literal(changes[column.name]) if column.name in changes else column for column in columns
    ]
    return insert(schema.transfers).from_select(columns, select(*values))


ANOTHER_OPEN_TABLE = (
    "INSERT INTO tables (id, server_id, channel_id, opened_at, version, facts)"
    " SELECT 't-2', server_id, channel_id, opened_at, version, facts FROM tables"
)


@pytest.mark.parametrize(
    ("another", "name"),
    [
        (text("INSERT INTO events SELECT * FROM events"), "events.table_id, events.version"),
        (text("INSERT INTO actions SELECT * FROM actions"), "table_id, actions.deal, actions.step"),
        (text("INSERT INTO deals SELECT * FROM deals"), "deals.table_id, deals.deal"),
        (another_transfer(amount=1), "transfers.key"),
        (another_transfer(key="other", amount=0), "ck_transfers_amount"),
        (another_transfer(key="other", credit_id=1, debit_id=1), "ck_transfers_accounts"),
        (text(ANOTHER_OPEN_TABLE), "tables.channel_id"),
    ],
)
async def test_what_may_not_be_added(database: Database, another: Executable, name: str) -> None:
    await some_play(database)
    await refused(database, another, name)


async def test_the_house_may_be_below_zero(database: Database) -> None:
    await some_play(database)
    held = text("SELECT balance FROM accounts WHERE kind = 'house'")
    assert await database.read(lambda tx: tx.execute(held).scalar_one()) == -1000


async def test_an_action_needs_its_deal(database: Database) -> None:
    await open_a_table(database)
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await database.commit(lambda tx: journal.append_action(tx, an_action(0)))


async def test_a_deal_needs_its_table(database: Database) -> None:
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await database.commit(lambda tx: journal.begin_deal(tx, a_deal()))


async def test_a_refused_statement_tells_no_secret(database: Database) -> None:
    with pytest.raises(IntegrityError) as refusal:
        await database.commit(lambda tx: journal.begin_deal(tx, a_deal()))
    assert repr(a_deal().seed) not in str(refusal.value)
    assert a_deal().commitment not in str(refusal.value)


async def test_a_moment_keeps_its_instant_and_comes_back_in_utc(database: Database) -> None:
    moment = datetime(2026, 7, 1, 23, 30, 0, 123456, tzinfo=timezone(timedelta(hours=-5)))
    await open_a_table(database)

    def place_message(tx: Writing) -> MessagePlace | None:
        journal.set_message(tx, "t-1", MessagePlace(CHANNEL, 1, moment))
        return journal.load_row(tx, "t-1").message

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


async def test_the_migrations_lead_to_the_schema(database: Database, tmp_path: Path) -> None:
    """Read from the database itself, since Alembic's comparison knows no checks or triggers."""
    await database.close()
    drawn = tmp_path / "drawn.db"
    engine = create_engine(f"sqlite:///{drawn}")
    schema.metadata.create_all(engine)
    engine.dispose()
    migrated = described(tmp_path / "booray.db")
    assert migrated.pop("booray_revision")
    for trigger in ("transfers_refuse_update", "transfers_refuse_delete"):
        assert migrated.pop(trigger)
    assert migrated == described(drawn)


def described(path: Path) -> dict[str, list[str]]:
    """Every object of a database with the parts of its definition."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    parts = {name: sorted(part.strip(" ,") for part in sql.split("\n")) for name, sql in rows}
    connection.close()
    return parts
