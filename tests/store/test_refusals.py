"""What the database itself refuses to whoever writes to it, with no regard to the program.

Everything here is tried through a connection of its own, with SQLite's usual settings: foreign keys
are not looked at.
"""

# ruff: noqa: S608 - nobody but these tests puts words into their statements

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.ledger import Transfer, TransferReason, computers, open_wallet, post, seat, wallet
from bot.store import Database, Writing, schema
from bot.store.rows import former_wallets, journal, results, server_settings
from bot.store.rows.results import ResultRow
from bot.store.rows.server_settings import SettingRow
from tests.store.backends import (
    NOON,
    PATIENCE,
    SERVER,
    a_deal,
    a_table,
    after,
    an_action,
    close,
    move,
)

OTHER_CHANNEL, THIRD_CHANNEL = 1_000, 1_001
KEPT = (
    schema.tables,
    schema.facts,
    schema.deals,
    schema.actions,
    schema.accounts,
    schema.transfers,
    schema.server_settings,
    schema.results,
    schema.computer_losses,
    schema.former_wallets,
)
"""Whose rows stay."""

MAY_CHANGE = {
    "tables.message_channel_id",
    "tables.message_id",
    "tables.message_posted_at",
    "deals.result",
    "deals.finished_at",
}
"""Which columns the program writes anew; some of them once."""


def play(tx: Writing) -> None:
    """Two tables, one closed; a deal that is over and one that is on; chips on their way."""
    journal.create_table(tx, a_table())
    move(tx, 1)
    journal.begin_deal(tx, a_deal(1))
    journal.append_action(tx, an_action(1))
    journal.finish_deal(tx, "t-1", 1, {"taken": {"0": 5}}, after(2))
    results.add(tx, [a_result()])
    computers.note(tx, SERVER, NOON.date(), "t-1", 30, 0)
    move(tx, 2)
    journal.begin_deal(tx, a_deal(2, version=2))
    journal.append_action(tx, an_action(1, deal=2, version=2))
    open_wallet(tx, SERVER, 41, 1000, NOON)
    open_wallet(tx, 900, 41, 1000, NOON)
    sit = seat(SERVER, "t-1", 0, 41)
    buy_in = Transfer(wallet(SERVER, 41), sit, 100, TransferReason.BUY_IN, "t-1", step=1)
    post(tx, [buy_in], NOON)
    journal.create_table(tx, a_table("t-2", channel=OTHER_CHANNEL))
    move(tx, 1, "t-2")
    journal.create_table(tx, a_table("t-4", channel=THIRD_CHANNEL))
    move(tx, 1, "t-4")
    close(tx, 2, "t-2")
    former_wallets.keep(tx, SERVER, 43, 70, NOON)
    server_settings.add(tx, [SettingRow(SERVER, "computers-may-lose", 40, 41, NOON)])


def a_result(table_id: str = "t-1") -> ResultRow:
    return ResultRow(
        *(table_id, 1, 41, SERVER, 0),
        finished_at=after(2),
        stakes="chips",
        played=True,
        tricks=2,
        net=-5,
        took=0,
        bourre=None,
        pot=10,
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a database with some play."""
    file = tmp_path_factory.mktemp("played") / "booray.db"

    async def make() -> None:
        database = await Database.open(f"sqlite+aiosqlite:///{file}", patience=PATIENCE)
        await database.commit(play)
        await database.close()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # to be looked at in memory

    asyncio.run(make())
    return file.read_bytes()


@pytest.fixture
def stranger(played: bytes) -> Iterator[sqlite3.Connection]:
    """Somebody else who writes to the database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(played)
        yield connection


def everything(connection: sqlite3.Connection) -> list[object]:
    """Every row that is to stay."""
    rows = (connection.execute(f"SELECT rowid, * FROM {table.name}").fetchall() for table in KEPT)
    return list(rows)


def refused(stranger: sqlite3.Connection, statement: str, why: str) -> None:
    """A statement is refused for a reason, and nothing has changed."""
    before = everything(stranger)
    with pytest.raises(sqlite3.IntegrityError, match=why):
        stranger.execute(statement)
    assert everything(stranger) == before


COLUMNS = [column for table in KEPT for column in table.columns if str(column) not in MAY_CHANGE]


@pytest.mark.parametrize("conflict", ["", "OR REPLACE"])
def test_no_column_is_written_anew(stranger: sqlite3.Connection, conflict: str) -> None:
    for column in COLUMNS:
        forged = "'900'" if column.type.python_type is str else "900"
        change = f"UPDATE {conflict} {column.table.name} SET {column.name} = {forged}"
        refused(stranger, change, "never|stays|moves|how many")


def test_no_row_is_numbered_anew_deleted_or_stored_again(stranger: sqlite3.Connection) -> None:
    for table in KEPT:
        name = table.name
        refused(stranger, f"UPDATE OR REPLACE {name} SET rowid = rowid + 1", "never|stays")
        refused(stranger, f"DELETE FROM {name}", "never")
        for insert in ("INSERT", "INSERT OR REPLACE"):
            again = f"{insert} INTO {name} SELECT * FROM {name}"
            refused(stranger, again, "never replaced|next step")


REPLACED_BY_NUMBER = {
    "a table": """INTO tables (rowid, id, server_id, channel_id, opened_at, version, facts)
        SELECT rowid, 't-3', 1, 2, opened_at, 0, '{}' FROM tables""",
    "an account": """INTO accounts (id, key, server_id, kind, balance, opened_at)
        SELECT id, 'other', 1, 'house', 0, opened_at FROM accounts""",
    "a transfer": """INTO transfers (id, key, debit_id, credit_id, amount, reason, at)
        SELECT id, 'other', debit_id, credit_id, 1, reason, at FROM transfers""",
}


def test_no_row_is_replaced_by_another_of_its_number(stranger: sqlite3.Connection) -> None:
    for row in REPLACED_BY_NUMBER.values():
        refused(stranger, f"INSERT OR REPLACE {row}", "never replaced")


WALLET = "(SELECT id FROM accounts WHERE key LIKE '8%wallet41')"
OTHER_WALLET = "(SELECT id FROM accounts WHERE key = '900/wallet41')"
SEAT = "(SELECT id FROM accounts WHERE kind = 'seat')"


def a_transfer(debit: str, credit: str, amount: str = "1", table: str | None = "t-1") -> str:
    where = "NULL" if table is None else f"'{table}'"
    return f"""INTO transfers (key, debit_id, credit_id, amount, reason, table_id, at)
        VALUES ('new', {debit}, {credit}, {amount}, 'buy-in', {where}, 'now')"""


MANY = "'many'"
RESULT = """INTO results SELECT table_id, {}, 42, server_id, 1, {}, stakes, played, tricks,
        net, took, bourre, pot FROM results"""

ODD = {
    "a balance alone": ("UPDATE accounts SET balance = balance + 1", "only a transfer"),
    "a transfer's chips once more": (
        """UPDATE accounts SET balance = balance + 100,
        last_transfer_id = (SELECT max(id) FROM transfers) WHERE kind = 'seat'""",
        "only a transfer",
    ),
    "an account with chips": (
        """INSERT INTO accounts (key, server_id, kind, balance, opened_at)
        VALUES ('901/house', 901, 'house', 5, 'now')""",
        "opens without chips",
    ),
    "an account of another server's table": (
        """INSERT INTO accounts (key, server_id, kind, table_id, balance, opened_at)
        VALUES ('900/t-1/pot', 900, 'pot', 't-1', 0, 'now')""",
        "server of its table",
    ),
    "chips to another server": (f"INSERT {a_transfer(WALLET, OTHER_WALLET)}", "in their server"),
    "chips of a table that stay on none": (
        f"INSERT {a_transfer(SEAT, WALLET, table=None)}",
        "on their table",
    ),
    "chips at a closed table": (
        f"INSERT {a_transfer(WALLET, SEAT, table='t-2')}",
        "at a closed table",
    ),
    "chips from nobody": (f"INSERT {a_transfer('404', SEAT)}", "in their server"),
    "half a chip": (f"INSERT {a_transfer(WALLET, SEAT, '0.5')}", "whole"),
    "a word for chips": (f"INSERT {a_transfer(WALLET, SEAT, MANY)}", "whole"),
    "no chips": (f"INSERT {a_transfer(WALLET, SEAT, '0')}", "ck_transfers_amount"),
    "chips to where they are": (f"INSERT {a_transfer(SEAT, SEAT)}", "ck_transfers_accounts"),
    "chips that are not there": (
        f"INSERT {a_transfer(SEAT, WALLET, '101')}",
        "ck_accounts_balance",
    ),
    "chips that are not there, all the same": (
        f"INSERT OR IGNORE {a_transfer(SEAT, WALLET, '101')}",
        "in their server",
    ),
    "a closing on chips": (
        "UPDATE tables SET closed_at = 'now' WHERE id = 't-1'",
        "with chips on it does not close|without the fact",
    ),
    "a second closing": ("UPDATE tables SET closed_at = 'now' WHERE id = 't-2'", "closes once"),
    "a closing by nothing": (
        "UPDATE tables SET closed_at = opened_at WHERE id = 't-4'",
        "without the fact that closes it",
    ),
    "an opening with a version": (
        """INSERT INTO tables (id, server_id, channel_id, opened_at, version, facts)
        VALUES ('t-3', 1, 2, 'now', 1, '{}')""",
        "opens without facts",
    ),
    "a version without its fact": (
        "UPDATE tables SET version = version + 1 WHERE id = 't-1'",
        "how many facts",
    ),
    "a fact that leaves one out": (
        "INSERT INTO events VALUES ('t-1', 4, 'now', 'joined', '{}')",
        "next version",
    ),
    "a fact of a closed table": (
        "INSERT INTO events VALUES ('t-2', 3, 'now', 'joined', '{}')",
        "an open table",
    ),
    "another end of a deal": (
        """UPDATE deals SET result = '{"void": true}' WHERE deal = 1""",
        "a deal ends once",
    ),
    "an end without a result": (
        "UPDATE deals SET finished_at = 'now' WHERE deal = 2",
        "a deal ends once",
    ),
    "a deal begun at another version": (
        """INSERT INTO deals (table_id, deal, version, beacon, setup, begun_at)
        SELECT table_id, 3, 1, beacon, setup, begun_at FROM deals""",
        "version of its table",
    ),
    "a result of a deal that is on": (
        f"INSERT {RESULT.format(2, 'finished_at')}",
        "a deal that is over",
    ),
    "losses of a commit that is counted": (
        "UPDATE computer_losses SET lost = 0",
        "without a commit",
    ),
    "an action that leaves one out": (
        "INSERT INTO actions SELECT table_id, 2, 3, 2, seat, action, at FROM actions",
        "next step",
    ),
    "an action at another version": (
        "INSERT INTO actions SELECT table_id, 2, 2, 1, seat, action, at FROM actions",
        "a deal that is on",
    ),
    "an action in a deal that is over": (
        "INSERT INTO actions SELECT table_id, 1, 2, 2, seat, action, at FROM actions",
        "a deal that is on",
    ),
}


@pytest.mark.parametrize(("statement", "why"), ODD.values(), ids=ODD)
def test_what_cannot_have_happened(stranger: sqlite3.Connection, statement: str, why: str) -> None:
    refused(stranger, statement, why)


def test_a_transfer_moves_the_chips_itself(stranger: sqlite3.Connection) -> None:
    stranger.execute(f"INSERT {a_transfer(SEAT, WALLET, '30')}")
    held = "SELECT balance FROM accounts WHERE id IN ({}, {}) ORDER BY kind"
    assert stranger.execute(held.format(SEAT, WALLET)).fetchall() == [(70,), (930,)]


def test_a_fact_moves_its_table_itself(stranger: sqlite3.Connection) -> None:
    stranger.execute("INSERT INTO events VALUES ('t-1', 3, 'now', 'joined', '{}')")
    assert stranger.execute("SELECT version FROM tables").fetchall() == [(3,), (2,), (1,)]


def test_who_is_forgotten_takes_nothing_but_the_number_out_of_a_result(
    stranger: sqlite3.Connection,
) -> None:
    stranger.execute("INSERT INTO forgettings VALUES ('member', 41)")
    refused(stranger, "UPDATE results SET net = 900", "nothing else changes")
    refused(stranger, "UPDATE former_wallets SET chips = 900", "never changed")
    refused(stranger, "DELETE FROM results", "never deleted")
    stranger.execute("UPDATE results SET member_id = -9")
    assert stranger.execute("SELECT member_id FROM results").fetchall() == [(-9,)]


def test_a_former_wallet_goes_when_its_time_is_over_and_not_before(
    stranger: sqlite3.Connection,
) -> None:
    over = int((NOON + former_wallets.KEPT).timestamp())
    stranger.execute("INSERT INTO forgettings VALUES ('term', ?)", (over - 1,))
    refused(stranger, "DELETE FROM former_wallets", "before its time")
    stranger.execute("UPDATE forgettings SET id = ?", (over,))
    refused(stranger, "DELETE FROM results", "never deleted")
    stranger.execute("DELETE FROM former_wallets")


def test_a_server_that_is_gone_takes_its_results_and_losses_along(
    stranger: sqlite3.Connection,
) -> None:
    stranger.execute("INSERT INTO forgettings VALUES ('server', ?)", (SERVER,))
    for table in ("results", "computer_losses", "former_wallets"):
        assert stranger.execute(f"DELETE FROM {table}").rowcount == 1
