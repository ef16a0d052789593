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
from bot.store.engine.sqlite import commit_count
from bot.store.engine.sqlite.commit_count import beside, counted, missing, promised
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


def emptied(file: Path) -> None:
    os.truncate(f"{file}-wal", 0)


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


@pytest.mark.parametrize(
    ("damage", "commits"), [(emptied, MOVES + 1), (cut, 1), (lost, MOVES + 1), (older, MOVES - 1)]
)
async def test_lost_commits_are_counted_and_nothing_is_opened_on_top(
    killed: Path, damage: Callable[[Path], None], commits: int
) -> None:
    damage(killed)
    await refused(killed)
    with inspected(killed) as inspection:
        assert [(each.file, each.lost) for each in inspection.commits_lost()] == [
            (str(killed), commits)
        ]


async def test_the_log_put_back_makes_it_whole_again(killed: Path) -> None:
    log = f"{killed}-wal"
    shutil.move(log, killed.parent / "elsewhere")
    await refused(killed)
    shutil.move(killed.parent / "elsewhere", log)
    await opened(killed)


async def test_no_empty_database_is_made_where_one_was(killed: Path) -> None:
    gone(killed)
    await refused(killed)
    assert os.listdir(killed.parent) == ["booray.db-commits"]


@pytest.mark.parametrize("damage", [emptied, cut, lost, older, gone])
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


async def test_a_commit_that_another_process_makes_counts_too(tmp_path: Path) -> None:
    file = tmp_path / "booray.db"
    one = await Database.open(address(file), patience=PATIENCE)
    other = await Database.open(address(file), patience=PATIENCE)
    await open_a_table(one)
    await other.commit(lambda tx: move(tx, 1))
    await one.commit(lambda tx: move(tx, 2))
    await other.close()
    await one.close()
    assert promised(file) == 3
    await opened(file)


async def test_the_count_is_beside_the_file_that_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    link = tmp_path / "booray.db"
    link.symlink_to(tmp_path / "disk" / "other.db")
    await opened(link)
    assert promised(tmp_path / "disk" / "other.db") == promised(link) == 0
    assert "booray.db-commits" not in os.listdir(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps rights in another way")
async def test_only_its_owner_reads_the_count(tmp_path: Path) -> None:
    await opened(tmp_path / "booray.db")
    assert beside(tmp_path / "booray.db").stat().st_mode & 0o077 == 0


async def test_without_a_place_for_the_count_people_play_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "booray.db"
    beside(file).mkdir()
    database = await Database.open(address(file), patience=PATIENCE)
    await open_a_table(database)
    await database.close()
    await opened(file)


@pytest.mark.parametrize("written", ["", "soon\n", "12"])
async def test_a_count_that_cannot_be_read_promises_nothing_it_does_not_say(
    tmp_path: Path, written: str
) -> None:
    file = tmp_path / "booray.db"
    beside(file).write_text(written, encoding="ascii")
    if written == "12":
        await refused(file)
    else:
        await opened(file)


@pytest.mark.parametrize(
    ("there", "due", "lacks"),
    [
        (7, 7, 0),
        (7, 9, 2),
        (9, 7, 0),
        (7, None, 0),
        (2**31 - 2, 1, 3),  # the count has begun again
        (1, 2**31 - 2, 0),
    ],
)
def test_how_many_are_missing(there: int, due: int | None, lacks: int) -> None:
    assert missing(there, due) == lacks


def test_the_count_begins_again_after_the_last_number_there_is_room_for() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA user_version = {2**31 - 1}")
        assert commit_count.count_on(connection, 3) == counted(connection) == 2
