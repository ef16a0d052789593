"""A backup a day: made, tried again, and no more kept than asked for."""

# ruff: noqa: ASYNC110, ASYNC240 - turns of the loop are what is waited for; the files are empty

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.program.daily_backup import DailyBackup, in_a_process
from bot.program.serving import _daily_backup
from bot.settings import Settings
from bot.tables.words.system import SystemClock
from tests.tables.harness import VirtualClock


class Days:
    """A daily backup with a clock of its own; what is written is empty."""

    def __init__(self, folder: Path, kept: int = 3) -> None:
        self.folder = folder
        self.clock = VirtualClock()  # it is the evening of 31 January 2026
        self.answers: list[tuple[int, str] | Exception] = []
        self.daily = DailyBackup(folder, kept, self.clock, self.write)

    async def write(self, file: Path) -> tuple[int, str]:
        answer = self.answers.pop(0) if self.answers else (0, "sound")
        if isinstance(answer, Exception):
            raise answer
        if answer[0] != 2:
            file.touch()
        return answer

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        running = asyncio.create_task(self.daily.run())
        await self.asleep()
        yield
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    async def asleep(self) -> None:
        while not self.clock.sleeping:
            self.clock.fell_asleep.clear()
            await self.clock.fell_asleep.wait()

    async def wake(self) -> timedelta:
        """Let it sleep on until it has done what it woke up for; return how long it slept."""
        before = self.clock.now()
        self.clock.go_to(self.clock.next_alarm())
        while self.clock.sleeping and self.clock.next_alarm() <= self.clock.now():
            await asyncio.sleep(0)
        await self.asleep()
        return self.clock.now() - before

    def names(self) -> list[str]:
        return sorted(each.name for each in self.folder.iterdir())


async def test_one_is_made_at_the_start_and_one_as_each_day_turns(tmp_path: Path) -> None:
    days = Days(tmp_path)
    async with days.running():
        assert days.names() == ["booray-2026-01-31.db"]
        await days.wake()
        assert days.clock.now() == datetime(2026, 2, 1, tzinfo=UTC)
        assert days.names() == ["booray-2026-01-31.db", "booray-2026-02-01.db"]
        assert days.daily.made == 2


async def test_one_that_is_there_is_not_made_again(tmp_path: Path) -> None:
    (tmp_path / "booray-2026-01-31.db").write_text("of this morning", encoding="utf-8")
    days = Days(tmp_path)
    async with days.running():
        assert days.daily.made == 0
    assert (tmp_path / "booray-2026-01-31.db").read_text(encoding="utf-8") == "of this morning"


async def test_older_ones_are_deleted_and_nothing_else(tmp_path: Path) -> None:
    mine = ["booray-2026-01-1.db", "booray-2026-01-01.db.old", "my-2026-01-01.db", "booray.db"]
    old = [f"booray-2026-01-{day}.db" for day in (27, 28, 29, 30)]
    for name in (*mine, *old, ".booray-2026-01-30.db.1f.partial", ".mine.partial"):
        (tmp_path / name).touch()
    days = Days(tmp_path)
    async with days.running():
        kept = [*old[2:], "booray-2026-01-31.db"]
        assert days.names() == sorted([*mine, *kept, ".mine.partial"])


@pytest.mark.expects_trouble(
    r"bot.program.daily_backup: backup .*2026-01-31.db failed and will be retried"
)
async def test_one_that_fails_is_tried_again_with_growing_pauses(tmp_path: Path) -> None:
    days = Days(tmp_path)
    days.answers = [(2, "the disk is full"), OSError("no such program"), (2, "still"), (0, "")]
    async with days.running():
        assert [await days.wake() for _ in range(3)] == [
            timedelta(minutes=1),
            timedelta(minutes=2),
            timedelta(minutes=4),
        ]
        assert days.names() == ["booray-2026-01-31.db"]
        assert (days.daily.made, days.daily.failed) == (1, 3)


@pytest.mark.expects_trouble(
    r"bot.program.daily_backup: backup .* failed and will be retried.*No such file"
)
async def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    days = Days(tmp_path / "gone")
    async with days.running():
        assert days.daily.failed == 1
        for _ in range(8):
            longest = await days.wake()
        assert longest == timedelta(hours=1)


@pytest.mark.expects_trouble(r"bot.program.daily_backup: backup .* made. 1 problem:")
async def test_what_is_off_in_the_database_is_a_warning(tmp_path: Path) -> None:
    days = Days(tmp_path)
    days.answers = [(1, "1 problem: …")]
    async with days.running():
        assert days.daily.made == 1


@pytest.mark.expects_trouble(r"bot.program.daily_backup: old backups in .* could not be deleted")
async def test_old_ones_that_cannot_be_deleted_harm_nothing(tmp_path: Path) -> None:
    days = Days(tmp_path, kept=1)
    (tmp_path / "booray-2026-01-01.db").mkdir()
    async with days.running():
        assert days.daily.made == 1


async def test_it_is_written_by_a_process_of_its_own(
    played: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = played.parent / "kept"
    folder.mkdir()
    with caplog.at_level(logging.INFO):
        days = Days(folder)
        days.daily = DailyBackup(
            folder, 7, days.clock, in_a_process("sqlite+aiosqlite:///booray.db")
        )
        async with days.running():
            assert days.names() == ["booray-2026-01-31.db"]
    assert "booray-2026-01-31.db made. OK: 3 tables" in caplog.text


async def test_one_that_is_stopped_leaves_no_process(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []
    start: Callable[..., object] = asyncio.create_subprocess_exec

    async def noted(*arguments: object, **options: object) -> object:
        process = await start(*arguments, **options)  # type: ignore[misc]
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    write = asyncio.ensure_future(
        in_a_process(f"sqlite+aiosqlite:///{played}")(played.parent / "copy.db")
    )
    while not started:
        await asyncio.sleep(0)
    write.cancel()
    with pytest.raises(asyncio.CancelledError):
        await write
    assert started[0].returncode is not None
    assert not (played.parent / "copy.db").exists()


def test_of_several_processes_one_makes_them(folder: Path) -> None:
    settings = Settings()
    settings.backup_folder = folder
    settings.shard_ids = (1, 2)
    assert _daily_backup(settings, SystemClock()) is None
    settings.shard_ids = (0,)
    assert _daily_backup(settings, SystemClock()) is not None
