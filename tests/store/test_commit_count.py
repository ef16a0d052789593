"""A log that is cut or lost, or an older file in the database's place: noticed at the next look."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.store import Database, StoreTrouble, StoreUnusable, Writing
from bot.store.engine.sqlite.commit_count import beside, counted, promised
from bot.store.operator.inspection import inspected
from tests.store.backends import PATIENCE, move, open_a_table

pytestmark = pytest.mark.sqlite

MOVES = 5


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def copied(file: Path, folder: Path) -> Path:
    """What a program that is killed now leaves, in a folder of its own."""
    folder.mkdir()
    for each in file.parent.glob("booray.db*"):
        if not each.name.endswith("-shm"):
            shutil.copy(each, folder)
    return folder / "booray.db"


@pytest.fixture
async def killed(tmp_path: Path) -> Path:
    """The files of a program that was killed after some commits, all of them in the log."""
    file = tmp_path / "booray.db"
    database = await Database.open(address(file), patience=PATIENCE)
    await open_a_table(database)
    for version in range(1, MOVES + 1):
        await database.commit(partial(move, version=version))
    left = copied(file, tmp_path / "left")
    await database.close()
    return left


def cut(file: Path) -> None:
    log = Path(f"{file}-wal")
    os.truncate(log, log.stat().st_size - 1)


def lost(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def older(file: Path) -> None:
    """An older copy of all that SQLite has, put back by hand."""
    lost(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 2")


def gone(file: Path) -> None:
    lost(file)
    file.unlink()


async def refused(file: Path) -> None:
    with pytest.raises(StoreUnusable) as caught:
        await Database.open(address(file), patience=PATIENCE)
    assert caught.value.trouble is StoreTrouble.COMMITS_LOST


async def opened(file: Path) -> None:
    await (await Database.open(address(file), patience=PATIENCE)).close()


async def test_what_a_kill_leaves_is_whole(killed: Path) -> None:
    with inspected(killed) as inspection:
        assert inspection.commits_lost() == []
    await opened(killed)
    assert promised(killed) == MOVES + 1


@pytest.mark.parametrize(("damage", "commits"), [(cut, 1), (lost, MOVES + 1), (older, MOVES - 1)])
async def test_lost_commits_are_counted_and_nothing_is_opened_on_top(
    killed: Path, damage: Callable[[Path], None], commits: int
) -> None:
    damage(killed)
    await refused(killed)
    with inspected(killed) as inspection:
        assert [(each.file, each.lost) for each in inspection.commits_lost()] == [
            (str(killed), commits)
        ]


@pytest.mark.parametrize("damage", [cut, older, gone])
async def test_whoever_deletes_the_count_goes_on_with_what_is_there(
    killed: Path, damage: Callable[[Path], None]
) -> None:
    damage(killed)
    beside(killed).unlink()
    await opened(killed)
    await opened(killed)


async def test_commits_made_together_are_counted_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "booray.db"
    database = await Database.open(address(file), patience=PATIENCE)
    await open_a_table(database)
    before = promised(file)

    def fails(tx: Writing) -> None:
        move(tx, 1)
        raise KeyError

    with pytest.raises(KeyError):
        await database.commit(fails)
    assert promised(file) == before == 1
    await database.commit(lambda tx: move(tx, 1))
    assert promised(file) == 2
    await database.close()
    with closing(sqlite3.connect(file)) as connection:
        assert counted(connection) == 2
