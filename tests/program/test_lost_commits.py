"""A database whose log was cut: every command says so, and what to do about it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.store.engine.sqlite import commit_count
from tests.program.played import OPEN

Read = pytest.CaptureFixture[str]

LACKS = "lacks its last commits"
HOW = "delete booray.db-commits"


@pytest.fixture
def cut(played: Path) -> Path:
    """A database that lacks a commit of which the file beside it knows, and a backup of before."""
    with closing(sqlite3.connect(played)) as database:
        there = commit_count.counted(database)
    shutil.copy(played, "backup.db")
    commit_count.beside(played).write_text(f"{there + 1:010d}\n", encoding="ascii")
    return played


@pytest.mark.parametrize(
    "command", [["migrate"], ["run"], ["export", "deals.jsonl"], ["release", OPEN]]
)
def test_nothing_is_begun_on_it(
    cut: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "of.my.own")
    before = cut.read_bytes()
    assert program.main(command) == (78 if command == ["run"] else 1)
    said = capsys.readouterr().err
    assert LACKS in said
    assert HOW in said
    assert cut.read_bytes() == before
    assert not Path("deals.jsonl").exists()


def test_the_audit_says_how_many_are_missing(cut: Path, capsys: Read) -> None:
    assert program.main(["audit"]) == 1
    assert f"booray.db {LACKS} (1)." in capsys.readouterr().out


def test_the_doctor_says_why_the_bot_will_not_start(cut: Path, capsys: Read) -> None:
    assert program.main(["doctor"]) == 1
    assert f"WRONG   The database booray.db {LACKS} (1), so" in capsys.readouterr().out


def test_a_restored_backup_is_the_database_from_then_on(cut: Path, capsys: Read) -> None:
    assert program.main(["restore", "backup.db"]) == 0
    assert program.main(["audit"]) == 0
    assert program.main(["migrate"]) == 0
    assert commit_count.beside(cut).exists()
    kept = sorted(each.name for each in cut.parent.glob("booray.db.before-*"))
    assert kept == [kept[0], f"{kept[0]}-commits"]
    capsys.readouterr()
    assert program.main(["audit", kept[0]]) == 1  # what was put aside lacks it still
    assert LACKS in capsys.readouterr().out


def test_what_is_copied_or_restored_keeps_its_count(played: Path) -> None:
    def count(file: str) -> int:
        with closing(sqlite3.connect(file)) as database:
            return commit_count.counted(database)

    assert program.main(["migrate"]) == 0
    there = count("booray.db")
    assert there > 100
    assert commit_count.promised(played) == there
    assert program.main(["backup", "copy.db"]) == 0
    assert count("copy.db") == there
    os.remove("booray.db")
    os.remove("booray.db-commits")
    assert program.main(["restore", "copy.db"]) == 0
    assert count("booray.db") == there
