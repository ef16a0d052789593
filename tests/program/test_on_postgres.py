"""The operator's commands on a PostgreSQL database: what they find, make and refuse."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.util import await_only

from bot import __main__ as program
from bot.ledger import audit as ledger_audit
from bot.program.daily_backup import in_a_process
from bot.store import Reading, where_of
from bot.store.operator.inspecting import Inspection, inspect
from bot.store.schema import people
from tests.postgres import postgres_server
from tests.program.refused import refusal
from tests.program.server import on_server, played_there, tamper_there
from tests.program.test_audit import audit
from tests.program.test_backup import names_in
from tests.program.test_copy import rows_in

Read = pytest.CaptureFixture[str]


@pytest.fixture
def there(folder: Path, played_once: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a database in which something was played, as DATABASE_URL says it."""
    url = played_there(played_once)
    monkeypatch.setenv("DATABASE_URL", url)
    return url


def test_an_audit_finds_what_is_off_and_nothing_else(there: str, capsys: Read) -> None:
    assert program.main(["audit"]) == 0
    said = capsys.readouterr().out
    assert "3 tables, 8 deals" in said
    tamper_there(
        there, "UPDATE accounts SET balance = balance + 5 WHERE kind = 'wallet' AND member_id = 1"
    )
    assert any("but its transfers add up to" in line for line in audit(capsys))


@pytest.mark.journey
def test_what_is_written_during_an_audit_changes_nothing_for_it(there: str) -> None:
    known = select(people.c.name)

    def look(inspection: Inspection) -> None:
        tx = inspection.contents
        assert tx.execute(known).all() == []
        await_only(asyncio.to_thread(on_server, there, meets_zoe))
        assert tx.execute(known).all() == []

    meets_zoe = "INSERT INTO people VALUES (1, 1, 'Zoé', now())"
    asyncio.run(inspect(where_of(there), look))
    assert on_server(there, "SELECT name FROM people") == ["Zoé"]


def test_an_empty_database_is_told_to_be_one(
    folder: Path, postgres_url: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    for command in (
        ["audit"],
        ["backup", "copy.db"],
        ["export", "deals.jsonl"],
        ["release", "t-1"],
    ):
        assert "is empty. Check the name" in refusal(capsys, *command)
    assert names_in(folder) == set()


def test_a_server_that_ends_the_connection_is_no_finding(
    there: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(tx: Reading) -> None:
        others = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> 'postgres'"
        )
        postgres_server().sql(others)
        tx.execute(select(people))

    monkeypatch.setattr(ledger_audit, "audit", cut)
    said = refusal(capsys, "audit")
    assert "can’t be reached" in said


@pytest.mark.journey
def test_a_backup_is_a_file_that_can_be_restored_to_another_database(
    there: str, played_once: Path, postgres_url: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert program.main(["backup", "copy.db"]) == 0
    assert "OK: " in capsys.readouterr().out
    assert rows_in(Path("copy.db")) == rows_in(played_once)
    assert "Name an empty database" in refusal(capsys, "restore", "copy.db")
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    assert program.main(["restore", "copy.db"]) == 0
    assert "copy.db is now the database postgresql://" in capsys.readouterr().out
    assert program.main(["audit"]) == 0


@pytest.mark.journey
def test_a_daily_backup_is_written_and_no_argument_tells_the_password(
    there: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[str] = []
    start = asyncio.create_subprocess_exec

    async def noted(*arguments: str, **options: Any) -> Any:
        commands.extend(arguments)
        return await start(*arguments, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    write: Any = in_a_process(there)
    file = Path("booray-2026-01-31.db")
    code, said = asyncio.run(write(file.absolute()))
    assert (code, file.is_file()) == (0, True)
    assert "OK: " in said
    password = postgres_server().password
    assert password in there
    assert not any(password in each for each in commands)


def test_a_table_that_is_damaged_is_released_and_those_that_closed_are_exported(
    there: str, capsys: Read
) -> None:
    tamper_there(there, "UPDATE tables SET state = '{}' WHERE id = 't-000002'")
    assert program.main(["release", "t-000002"]) == 0
    said = capsys.readouterr().out
    assert "Table t-000002 is closed." in said
    assert "OK: " in said
    assert program.main(["export", "deals.jsonl", "--table", "t-000001"]) == 0
    lines = Path("deals.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["table"] for line in lines} == {"t-000001"}
