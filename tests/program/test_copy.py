"""``booray copy``: every row arrives as it left, or none does."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, Row, Table, select, true

from bot import __main__ as program
from bot.ledger import wallets
from bot.store import Database, schema
from bot.store.operator import moving
from bot.store.rows import ratings
from bot.store.rows.ratings import RatingRow
from tests.program.refused import refusal
from tests.program.server import on_server
from tests.program.test_backup import a_bot_runs, let_in
from tests.store.backends import NOON, PATIENCE
from tests.tables.harness import SERVER

Read = pytest.CaptureFixture[str]

FILE = "sqlite:///booray.db"


def rows_in(file: Path) -> dict[str, list[str]]:
    """Return every row of a database in a file; keys of JSON, which have no order, in one."""

    def plain(value: object) -> object:
        is_json = isinstance(value, str) and value.startswith(("{", "["))
        return json.dumps(json.loads(str(value)), sort_keys=True) if is_json else value

    with closing(sqlite3.connect(file)) as database:
        return {
            table.name: sorted(
                str([plain(value) for value in row])
                for row in database.execute(f"SELECT * FROM {table.name}")  # noqa: S608
            )
            for table in schema.metadata.sorted_tables
        }


async def rated(file: Path) -> None:
    """Keep a rating of a deal."""
    database = await Database.open(f"sqlite:///{file}")
    (deal, *_) = await database.read(lambda tx: ratings.waiting(tx, lambda _: true(), 1))
    row = RatingRow(
        **deal._asdict(),
        seat=0,
        member_id=None,
        level="steady",
        stakes="chips",
        decisions=5,
        given_away=1500,
    )
    assert await database.commit(lambda tx: ratings.keep(tx, deal.table_id, deal.deal, [row]))
    await database.close()


def test_there_and_back_again_every_row_is_what_it_was(
    played: Path, postgres_url: str, capsys: Read
) -> None:
    asyncio.run(rated(played))
    before = rows_in(played)
    assert before["ratings"]
    assert let_in(played)  # which nobody is by a copy: their session may have ended since
    assert program.main(["copy", FILE, postgres_url]) == 0
    said = capsys.readouterr().out
    assert "now holds every row of booray.db" in said
    assert "OK: 3 tables" in said
    assert postgres_url not in said
    assert program.main(["copy", postgres_url, "sqlite:///back.db"]) == 0
    assert rows_in(Path("back.db")) == before
    assert Path("back.db").stat().st_mode & 0o777 == 0o600


def test_what_comes_after_a_copy_is_numbered_on(played: Path, postgres_url: str) -> None:
    assert program.main(["copy", FILE, postgres_url]) == 0

    async def go_on() -> list[int]:
        database = await Database.open(postgres_url, patience=PATIENCE)
        await database.commit(lambda tx: wallets.open_wallet(tx, SERVER, 77, 1000, NOON))
        of_transfers = select(schema.transfers.c.id)
        numbers = await database.read(lambda tx: tx.execute(of_transfers).scalars().all())
        await database.close()
        return sorted(numbers)

    numbers = asyncio.run(go_on())
    assert numbers == list(range(1, len(numbers) + 1))


def empty(url: str) -> bool:
    """Whether there is nothing at all in a database on a server."""
    tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"
    return on_server(url, tables) == [0]


def test_a_copy_that_fails_leaves_an_empty_database_and_can_be_made_again(
    played: Path, postgres_url: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as broken:
        broken.setattr(moving, "_count_on", break_off)
        assert program.main(["copy", FILE, postgres_url]) > 1
    assert empty(postgres_url)
    assert program.main(["copy", FILE, postgres_url]) == 0


@pytest.mark.journey
def test_rows_that_the_other_database_does_not_take(
    played: Path, postgres_url: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = moving._put

    def refuse(target: Connection, table: Table, batch: Sequence[Row[Any]]) -> None:
        if table is schema.deals:
            target.exec_driver_sql("ALTER TABLE deals ADD CHECK (false)")
        put(target, table, batch)

    monkeypatch.setattr(moving, "_put", refuse)
    said = refusal(capsys, "copy", FILE, postgres_url)
    assert "The target database refused rows of deals (IntegrityError)" in said
    assert empty(postgres_url)


@pytest.mark.journey
def test_a_database_that_a_bot_uses_is_not_copied(
    played: Path, postgres_url: str, capsys: Read
) -> None:
    with a_bot_runs():
        assert "The bot runs on booray.db" in refusal(capsys, "copy", FILE, postgres_url)
    assert program.main(["copy", FILE, postgres_url]) == 0
    back = ("copy", postgres_url, "sqlite:///back.db")
    with asyncio.Runner() as runner:
        connects = asyncpg.connect(postgres_url, server_settings={"application_name": "booray"})
        bot: Any = runner.run(connects)
        said = refusal(capsys, *back)
        runner.run(bot.close())
    assert "The bot runs on postgresql://" in said
    assert program.main(back) == 0


def test_what_is_not_copied(
    played: Path, postgres_url: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", FILE)
    assert "These are the same database" in refusal(capsys, "copy", FILE)
    assert "is empty" in refusal(capsys, "copy", postgres_url, "sqlite:///b")
    assert program.main(["copy", FILE, postgres_url]) == 0
    assert "booray.db already exists" in refusal(capsys, "copy", postgres_url, FILE)
    again = refusal(capsys, "copy", FILE, postgres_url)
    assert again.startswith("The target database has rows in ")
    assert "Name an empty database" in again
    with closing(sqlite3.connect(played)) as database:
        database.execute("DROP TRIGGER transfers_refuse_update")
    unsound = refusal(capsys, "copy", FILE, postgres_url, lines=2).splitlines()
    assert unsound == [
        "booray.db is damaged, so nothing was copied. Restore the latest backup, then copy that.",
        "The trigger transfers_refuse_update is missing.",
    ]
