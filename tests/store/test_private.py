"""The database and the files beside it are their owner's alone: seeds and hands are in them."""

import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Database, migrate
from tests.store.backends import PATIENCE, open_a_table

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(os.name == "nt", reason="rights are another matter there"),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "booray.db"


@pytest.fixture
def generous() -> Iterator[None]:
    """Whatever a program makes, all may read and write, unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def address(file: Path) -> str:
    return f"sqlite:///{file}"


def rights(folder: Path) -> dict[str, str]:
    """The rights to every file in a folder."""
    return {each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in folder.iterdir()}


def let_all_read(folder: Path) -> None:
    for each in folder.iterdir():
        each.chmod(0o644)


KEPT = {"booray.db": "0o600", "booray.db-lock": "0o600"}
ALL_FOUR = {**KEPT, "booray.db-wal": "0o600", "booray.db-shm": "0o600"}


async def test_a_new_database_is_its_owners_alone(generous: None, file: Path) -> None:
    database = await Database.open(address(file), patience=PATIENCE, alone=True)
    await open_a_table(database)
    assert rights(file.parent) == ALL_FOUR
    await database.close()
    assert rights(file.parent) == KEPT


async def test_an_older_one_is_narrowed_and_the_log_says_so(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await migrate(address(file))
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA user_version = 1")  # so that the files beside it are there
        let_all_read(file.parent)
        with caplog.at_level(logging.INFO, "bot.store.engine.sqlite_files"):
            database = await Database.open(address(file), patience=PATIENCE)
        assert set(rights(file.parent).values()) == {"0o600"}
    beside = ("booray.db", "booray.db-wal", "booray.db-shm")
    assert [record.getMessage() for record in caplog.records] == [
        f"other users could access {name}; now only the owner can" for name in beside
    ]
    await database.close()
    caplog.clear()
    with caplog.at_level(logging.INFO, "bot.store.engine.sqlite_files"):
        await migrate(address(file))
    assert not caplog.records
