"""What PostgreSQL itself refuses to whoever writes to it, with no regard to the program."""

# ruff: noqa: S608 - nobody but these tests puts words into their statements

from collections.abc import AsyncIterator, Iterator
from typing import Any, TypeAlias

import asyncpg
import pytest
from sqlalchemy import Table
from sqlalchemy.dialects.postgresql import JSONB

from tests.postgres_databases import migrated_database, run_on
from tests.store.test_refusals import (
    COLUMNS,
    KEPT,
    ODD,
    OTHER_WALLET,
    SEAT,
    WALLET,
    a_transfer,
    play,
)

Stranger: TypeAlias = Any
"""A connection of asyncpg, which tells no types."""

OF_SQLITE = ("half a chip", "a word for chips", "chips that are not there, all the same")
"""Of what is odd, what PostgreSQL's types refuse, or has no word for."""

BY_KEYS = {
    "chips from nobody": "fk_transfers_debit_id",
}
"""What is refused by foreign keys, which SQLite's strangers do without."""

FORGED = {int: "900", str: "'900'", bytes: "'900'", bool: "true"}


@pytest.fixture
def empty() -> Iterator[str]:
    """The address of an empty database."""
    with migrated_database() as url:
        yield url


@pytest.fixture
async def played(empty: str) -> str:
    """The address of a database with some play."""
    await run_on(empty, play)
    return empty


@pytest.fixture
async def stranger(played: str) -> AsyncIterator[Stranger]:
    """Somebody else who writes to it."""
    connection = await asyncpg.connect(played)
    yield connection
    await connection.close()


async def everything(stranger: Stranger) -> list[object]:
    return [await stranger.fetch(f"SELECT * FROM {table.name} ORDER BY 1, 2") for table in KEPT]


async def refused(stranger: Stranger, statements: dict[str, tuple[str, str]]) -> None:
    """Statements are refused, each for its reason, and nothing has changed."""
    before = await everything(stranger)
    for what, (statement, why) in statements.items():
        with pytest.raises(asyncpg.IntegrityConstraintViolationError, match=why):
            await stranger.execute(statement)
        assert await everything(stranger) == before, what


async def test_no_column_is_written_anew(stranger: Stranger) -> None:
    def forged(column_type: object) -> str:
        if isinstance(column_type, JSONB) or "JSON" in str(column_type):
            return """'{"x": 900}'"""
        kind = getattr(column_type, "python_type", None)
        return FORGED.get(kind, "'2001-01-01'")  # type: ignore[arg-type] # None is no key of it

    await refused(
        stranger,
        {
            str(column): (
                f"UPDATE {column.table.name} SET {column.name} = {forged(column.type)}",
                "never|stays|moves|how many|does not close",
            )
            for column in COLUMNS
        },
    )


async def test_no_row_is_deleted(stranger: Stranger) -> None:
    def ways(table: Table) -> dict[str, tuple[str, str]]:
        deleted, emptied = f"DELETE FROM {table.name}", f"TRUNCATE {table.name} CASCADE"
        return {deleted: (deleted, "never"), emptied: (emptied, "never")}

    for table in KEPT:
        await refused(stranger, ways(table))


async def test_what_cannot_have_happened(stranger: Stranger) -> None:
    assert set(OF_SQLITE) < set(ODD)
    odd = {what: each for what, each in ODD.items() if what not in OF_SQLITE}
    by_keys = {what: (odd[what][0], key) for what, key in BY_KEYS.items()}
    await refused(stranger, odd | by_keys)


async def test_what_follows_from_a_row_happens_by_itself(stranger: Stranger) -> None:
    await stranger.execute(f"INSERT {a_transfer(SEAT, WALLET, '30')}")
    held = f"SELECT balance FROM accounts WHERE id IN ({SEAT}, {WALLET}) ORDER BY kind"
    assert [row["balance"] for row in await stranger.fetch(held)] == [70, 930]
    await stranger.execute("INSERT INTO events VALUES ('t-1', 3, 'now', 'joined', '{}')")
    assert await stranger.fetchval("SELECT version FROM tables WHERE id = 't-1'") == 3


async def test_who_is_forgotten_is_so_until_the_end_of_the_transaction_only(
    stranger: Stranger, played: str
) -> None:
    forgotten = "INSERT INTO forgettings VALUES ('member', 41)"
    renamed = f"UPDATE accounts SET member_id = -9, key = '8/-9' WHERE id = {SEAT}"
    other = await asyncpg.connect(played)
    async with stranger.transaction():
        await stranger.execute(forgotten)
        await stranger.execute(renamed)
        await refused_within(stranger, "UPDATE accounts SET seat = 3", "nothing else changes")
        await refused_within(other, renamed.replace(SEAT, OTHER_WALLET), "stays whose it was")
        await stranger.execute("DELETE FROM forgettings")
        await refused_within(stranger, renamed.replace("-9", "-8"), "stays whose it was")
    await other.close()
    with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="once a transaction is"):
        await stranger.execute(forgotten)


async def test_a_server_that_is_gone_takes_its_rows_with_it(stranger: Stranger) -> None:
    async with stranger.transaction():
        await stranger.execute("INSERT INTO forgettings VALUES ('server', 900)")
        gone = "DELETE FROM transfers WHERE debit_id IN (SELECT id FROM accounts {})"
        of_server = "WHERE server_id = 900"
        assert await stranger.execute(gone.format(of_server)) == "DELETE 1"
        assert await stranger.execute(f"DELETE FROM accounts {of_server}") == "DELETE 2"
        await refused_within(stranger, gone.format(""), "never changed")
        await refused_within(stranger, "DELETE FROM tables", "never deleted")
        await stranger.execute("DELETE FROM forgettings")


async def refused_within(stranger: Stranger, statement: str, why: str) -> None:
    """A statement is refused, and the transaction goes on."""
    with pytest.raises(asyncpg.IntegrityConstraintViolationError, match=why):
        async with stranger.transaction():
            await stranger.execute(statement)
