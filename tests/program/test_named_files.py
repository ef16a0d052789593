"""Advice about files that DATABASE_URL doesn't name: the sandbox's, and a command's argument."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.client.surroundings import refuse_another
from bot.program.refusals import CannotStart, telling_of
from bot.store import Database, StoreTrouble, StoreUnusable
from tests.store.backends import NOON


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 1) -> str:
    """Run a command that can't do its work; return its one sentence, and print nothing else."""
    assert program.main(arguments) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert "DATABASE_URL" not in err
    assert "latest backup" not in err
    return err.strip()


@pytest.fixture
def sandbox(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the sandbox keeps its chips."""
    monkeypatch.setenv("BOORAY_SANDBOX_PORT", "0")
    return folder / "sandbox.db"


def test_another_programs_sandbox_file_may_be_moved(
    sandbox: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(sandbox)) as database:
        database.execute("CREATE TABLE recipes (name)")
    assert refused(capsys, "sandbox", code=78) == (
        "sandbox.db belongs to another program. Move it, or start the sandbox in another folder."
    )


async def of_another(file: Path) -> None:
    """Make a database of an application that isn't the sandbox's."""
    database = await Database.open(f"sqlite:///{file}")
    await refuse_another(database, 5, NOON)
    await database.close()


def test_a_real_bots_database_is_not_told_to_be_adopted_by_the_sandbox(
    sandbox: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(of_another(sandbox))
    assert refused(capsys, "sandbox", code=78) == (
        "sandbox.db is the database of a bot on Discord. "
        "Move it, or start the sandbox in another folder."
    )


def test_a_second_sandbox_in_the_folder_is_told_of_the_first(
    sandbox: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = asyncio.run(Database.open(f"sqlite:///{sandbox}", alone=True))
    said = refused(capsys, "sandbox")
    assert said == (
        "Another sandbox uses sandbox.db. Stop that one first, or start this one in another folder."
    )
    asyncio.run(first.close())


def test_what_happens_to_the_sandboxs_file_is_told_without_advice_about_backups() -> None:
    for trouble in (
        *(StoreTrouble.NOT_WRITABLE, StoreTrouble.NOT_A_DATABASE, StoreTrouble.NOT_OURS),
        *(StoreTrouble.NEWER_SCHEMA, StoreTrouble.DAMAGED, StoreTrouble.FOLDER),
        *(StoreTrouble.IN_USE, StoreTrouble.FILE_GONE, StoreTrouble.FILE_REPLACED),
    ):
        with pytest.raises(CannotStart) as told, telling_of("sandbox"):
            raise StoreUnusable(trouble, "/srv/sandbox.db-wal")  # or what is beside it
        for advice in ("DATABASE_URL", "backup", "booray restore"):
            assert advice not in str(told.value)


@pytest.mark.parametrize("command", ["audit", "restore"])
def test_a_file_that_is_no_backup_is_told_as_one_to_choose_anew(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    (folder / "notes.txt").write_text("nothing of chips\n" * 200, "utf-8")
    assert refused(capsys, command, "notes.txt") == (
        "notes.txt is not a database, or its first page is damaged. Choose another backup."
    )
    (folder / "empty.db").touch()
    assert refused(capsys, command, "empty.db") == "empty.db is empty. Choose another backup."
    (folder / "kept").mkdir()
    assert refused(capsys, command, "kept") == "kept is a folder. Name a file."


@pytest.mark.parametrize("command", ["audit", "restore"])
@pytest.mark.usefixtures("folder")
def test_a_backup_that_is_not_there_is_told_by_its_name(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert refused(capsys, command, "nowhere.db") == "There is no file nowhere.db. Check the name."


def test_the_sandboxs_database_is_named_where_there_is_no_other(
    sandbox: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(of_another(sandbox))
    assert program.main(["audit"]) == 1
    said = capsys.readouterr().err
    assert "check that with `booray audit sandbox.db`, or set DATABASE_URL" in said
    assert program.main(["audit", "sandbox.db"]) == 0


def test_the_bots_own_database_is_still_told_by_its_setting(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "booray.db").write_text("nothing of chips\n" * 200, "utf-8")
    assert program.main(["audit"]) == 1
    assert "Choose another file in DATABASE_URL" in capsys.readouterr().err
