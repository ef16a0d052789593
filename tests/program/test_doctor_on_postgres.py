"""``booray doctor`` on a PostgreSQL database: what is off there is named, and how to mend it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from bot import __main__ as program
from bot.program.doctor.database import server
from bot.program.doctor.told import Mark
from bot.store.operator.condition import Condition
from tests.postgres import postgres_server
from tests.program.server import on_server, played_there, takes

WELL = Condition(
    version="15.1",
    is_direct=True,
    is_encrypted=True,
    keeps_commits=True,
    may_migrate=True,
    commit_seconds=0.003,
)
FAR = URL.create("postgresql+asyncpg", "booray", "secret", "db.example", database="booray")


@pytest.fixture
def there(folder: Path, played_once: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a database in which something was played, as DATABASE_URL says it."""
    url = played_there(played_once)
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")  # where nobody is
    return url


def said(capsys: pytest.CaptureFixture[str]) -> str:
    assert program.main(["doctor"]) == 1  # as Discord is not there
    return capsys.readouterr().out


def test_what_is_well_and_what_is_not(there: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys)
    assert "is fine, at revision" in lines
    assert "PostgreSQL 1" in lines
    assert "warning The bot makes no daily backups. Set BOORAY_BACKUP_FOLDER for the" in lines
    assert "reports commits before they are on disk" in lines  # as servers of tests do
    assert "Wrong: 3." in lines  # with the token, which is not set, and Discord, which is not there
    assert "pooler" not in lines
    on_server(
        there,
        "DELETE FROM owners",
        takes(0, 2, count=3),
        "ALTER TABLE transfers DISABLE TRIGGER transfers_move_chips",
    )
    lines = said(capsys)
    assert "WRONG   No process was ever started for shard 1 of 3" in lines
    assert "differs from what this program creates (transfers_move_chips)" in lines
    assert postgres_server().password not in lines


def test_a_database_in_which_nothing_is_yet(
    folder: Path, postgres_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")
    assert "ok      The database postgresql://127.0.0.1" in said(capsys)


@pytest.mark.parametrize(
    ("off", "says"),
    [
        ({"commit_seconds": 0.25}, "warning PostgreSQL 15.1 takes 250 ms for a commit"),
        ({"keeps_commits": False}, "WRONG   postgresql://db.example/booray reports commits"),
        ({"may_migrate": False}, "WRONG   The user in DATABASE_URL can’t alter the tables"),
        ({"is_encrypted": False}, "warning The connection to postgresql://db.example/booray"),
    ],
)
def test_what_is_off_about_a_server(off: dict[str, Any], says: str) -> None:
    assert [each.mark for each in server(FAR, WELL)] == [Mark.OK]
    found = [*server(FAR, WELL._replace(**off))]
    (line,) = [str(each) for each in found if each.mark is not Mark.OK]
    assert says in line


def test_a_pooler_in_between_is_told_and_its_own_connection_not_judged() -> None:
    found = server(FAR, WELL._replace(is_direct=False, is_encrypted=False))
    lines = [str(each) for each in found]
    assert [line[:8] for line in lines] == ["ok      "] * 2
    assert "A pooler stands between the bot and postgresql://db.example/booray." in lines[1]
