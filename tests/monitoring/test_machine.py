"""What an operator reads of disks and helper processes, and that no disk holds anyone up."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.monitoring import machine as looked_at
from bot.monitoring.machine import Machine
from bot.program.daily_backup import DailyBackup
from bot.store import Database
from bot.tables.computers.pool import ThinkingPool
from tests.tables.failing_thoughts import a_view
from tests.tables.ports import VirtualClock
from tests.tables.test_thinking import LONG

BACKUP = "booray-2026-01-31.db"
LATEST = 1_769_817_600.0
"""When the newest backup was written."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The backups' folder, with one of them in it, made before the program started."""
    folder = tmp_path / "backups"
    folder.mkdir()
    backup = folder / BACKUP
    backup.write_bytes(bytes(5000))
    os.utime(backup, (LATEST, LATEST))
    return folder


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{tmp_path / 'booray.db'}")
    yield database
    await database.close()


async def never(_: Path) -> tuple[int, str]:
    raise AssertionError("nothing is written here")


def watching(database: Database, folder: Path) -> Machine:
    daily = DailyBackup(folder, 3, VirtualClock(), never)
    return Machine(database, nothing, (daily.folder, daily.newest))


def nothing() -> Sequence[int]:
    return ()


def told(machine: Machine) -> dict[str, float]:
    """Return every value, by its name and the values of its labels."""
    return {
        "/".join([sample.name.removeprefix("booray_"), *sample.labels.values()]): sample.value
        for metric in machine.metrics()
        for sample in metric.samples
    }


async def test_the_newest_backup_and_the_free_room_are_known_after_a_restart(
    database: Database, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = {folder.parent: 7_000, folder: 9_000}
    usage = shutil.disk_usage(folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=free[path]))
    machine = watching(database, folder)
    await machine.look()
    values = told(machine)
    assert values["last_backup_timestamp_seconds"] == LATEST
    assert values["last_backup_bytes"] == 5000
    assert values["disk_free_bytes/database"] == 7_000
    assert values["disk_free_bytes/backups"] == 9_000


async def test_where_no_backup_is_yet_that_is_told_and_where_none_is_made_nothing(
    database: Database, folder: Path
) -> None:
    (folder / BACKUP).unlink()
    machine = watching(database, folder)
    await machine.look()
    assert told(machine)["last_backup_timestamp_seconds"] == 0
    machine = Machine(database, nothing)
    await machine.look()
    assert not [each for each in told(machine) if "backup" in each]


async def test_a_folder_that_is_gone_makes_no_backup_younger(
    database: Database, folder: Path
) -> None:
    machine = watching(database, folder)
    await machine.look()
    shutil.rmtree(folder)
    await machine.look()
    values = told(machine)
    assert values["last_backup_timestamp_seconds"] == LATEST
    assert "disk_free_bytes/backups" not in values
    assert "disk_free_bytes/database" in values


async def test_the_database_is_as_large_as_its_file_and_its_log(
    database: Database, tmp_path: Path
) -> None:
    await database.commit(lambda _: None)
    machine = Machine(database, nothing)
    await machine.look()
    files = [tmp_path / "booray.db", tmp_path / "booray.db-wal"]
    assert told(machine)["database_bytes"] == sum(each.stat().st_size for each in files)
    files[0].unlink()
    await machine.look()
    assert "database_bytes" not in told(machine)


async def test_a_disk_that_does_not_answer_holds_nobody_up(
    database: Database, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = watching(database, folder)
    await machine.look()
    answers, asked = threading.Event(), []
    usage = shutil.disk_usage(folder)

    def hang(path: Path) -> object:
        asked.append(path)
        answers.wait(60)
        return usage

    with monkeypatch.context() as patched:
        patched.setattr(looked_at, "PATIENCE", 0.01)
        patched.setattr(shutil, "disk_usage", hang)
        for _ in range(3):
            await asyncio.wait_for(machine.look(), 30)
        assert len(asked) == 1, "one thread waits, however often it is asked"
        values = told(machine)
        assert not [each for each in values if each.startswith("disk_free")]
        assert values["last_backup_timestamp_seconds"] == LATEST
        answers.set()
    while machine._disk._looking is not None and not machine._disk._looking.done():  # noqa: ASYNC110
        await asyncio.sleep(0)
    await machine.look()
    assert "disk_free_bytes/database" in told(machine)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
async def test_the_memory_of_the_processes_that_think_is_told(database: Database) -> None:
    pool = ThinkingPool(1)
    machine = Machine(database, pool.process_ids)
    await machine.look()
    values = told(machine)
    assert (values["thinking_processes"], values["thinking_memory_bytes"]) == (0, 0)
    await pool.choose("easy", a_view(), random.Random(1), LONG)
    await machine.look()
    values = told(machine)
    await pool.close()
    assert values["thinking_processes"] == 1
    assert 5e6 < values["thinking_memory_bytes"] < 200e6


async def test_memory_that_cannot_be_read_is_left_out(database: Database) -> None:
    """On other systems, or where a process ends at that moment."""
    machine = Machine(database, lambda: [2**30])
    await machine.look()
    values = told(machine)
    assert values["thinking_processes"] == 1
    assert "thinking_memory_bytes" not in values
