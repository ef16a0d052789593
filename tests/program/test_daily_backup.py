"""A backup a day: made, tried again, and no more kept than asked for."""

# ruff: noqa: ASYNC110, ASYNC240 - turns of the loop are what is waited for; the files are empty

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest

from bot.program import daily_backup
from bot.program.daily_backup import DailyBackup, Write, in_a_process
from bot.program.refusals import CannotStart
from bot.program.serving import _daily_backup, _work
from bot.settings import Settings
from bot.tables.words.system import SystemClock
from tests.measured import Measured
from tests.tables.ports import VirtualClock


class Days:
    """A daily backup with a clock of its own; what is written is empty."""

    def __init__(self, folder: Path, kept: int = 3) -> None:
        self.folder = folder
        self.clock = VirtualClock()  # it is the evening of 31 January 2026
        self.answers: list[tuple[int, str] | Exception] = []
        self.daily = DailyBackup(folder, kept, self.clock, self.write)
        self.hangs = False

    async def write(self, file: Path) -> tuple[int, str]:
        answer = self.answers.pop(0) if self.answers else (0, "sound")
        if isinstance(answer, Exception):
            raise answer
        if answer[0] != 2:
            file.touch()
        return answer

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self.daily.start()
        await self.asleep()
        yield
        await self.daily.stop()

    def is_making(self) -> bool:
        """Return whether something would tell of it if a backup took long."""
        made = self.daily._tell_while_it_lasts.__qualname__
        return any(
            getattr(each.get_coro(), "__qualname__", "") == made for each in asyncio.all_tasks()
        )

    async def asleep(self) -> None:
        while not self.clock.sleeping or (self.is_making() and not self.hangs):
            await asyncio.sleep(0)

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
async def test_one_that_fails_is_tried_again_with_growing_pauses(
    tmp_path: Path, measured: Measured
) -> None:
    days = Days(tmp_path)
    days.answers = [(2, "the disk is full"), OSError("no such program"), (2, "still"), (0, "")]
    async with days.running():
        assert [await days.wake() for _ in range(3)] == [
            timedelta(minutes=1),
            timedelta(minutes=2),
            timedelta(minutes=4),
        ]
        assert days.names() == ["booray-2026-01-31.db"]
        assert measured("backups_total", outcome="made") == 1
        assert measured("backups_total", outcome="failed") == 3


@pytest.mark.expects_trouble(r"daily_backup: the backup in .* takes long")
async def test_a_folder_that_does_not_answer_is_told_each_hour(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    days, answers = Days(tmp_path), threading.Event()
    monkeypatch.setattr(days.daily, "_is_there", lambda _: answers.wait())
    days.hangs = True
    async with days.running():
        for _ in range(3):
            assert await days.wake() == timedelta(hours=1)
        assert len(caplog.records) == 3
        answers.set()
    assert "check that folder and its disk" in caplog.text


async def test_a_process_that_cannot_be_killed_holds_up_no_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for a disk: the system ends it once that answers."""
    monkeypatch.setattr(daily_backup, "STUBBORN", 0)
    asked, killed = asyncio.Event(), []

    async def never(*_: object) -> tuple[bytes, bytes]:
        asked.set()
        await asyncio.Event().wait()
        raise AssertionError

    async def start(*_: object, **__: object) -> object:
        return SimpleNamespace(communicate=never, wait=never, kill=lambda: killed.append(True))

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    write = asyncio.create_task(_write(in_a_process("sqlite:///booray.db"), tmp_path / "copy.db"))
    await asked.wait()
    write.cancel()
    done, _ = await asyncio.wait({write}, timeout=30)
    assert done
    assert write.cancelled()
    assert killed


async def _write(write: Write, file: Path) -> None:
    await write(file)


@pytest.mark.journey
async def test_it_is_written_by_a_process_of_its_own(
    played: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = played.parent / "kept"
    folder.mkdir()
    with caplog.at_level(logging.INFO):
        days = Days(folder)
        days.daily = DailyBackup(folder, 7, days.clock, in_a_process("sqlite:///booray.db"))
        async with days.running():
            assert days.names() == ["booray-2026-01-31.db"]
    assert "backup made: The backup " in caplog.text
    assert "OK: 3 tables" in caplog.text


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
    write = asyncio.ensure_future(in_a_process(f"sqlite:///{played}")(played.parent / "copy.db"))
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


class Client:
    """As much of the bot as is needed to log in, to connect and to close."""

    def __init__(self, begun: asyncio.Event, told: list[str]) -> None:
        self.begun, self.told = begun, told

    async def login(self, token: str) -> None:
        if token.startswith("wrong"):
            await asyncio.sleep(0)  # in which a backup could begin
            raise discord.LoginFailure

    async def connect(self) -> None:
        await self.begun.wait()

    async def close(self) -> None:
        self.told.append("the client is closed")


class Daily(DailyBackup):
    """As much of the backups as is told to begin; one that is broken off takes a while to end."""

    def __init__(self, begun: asyncio.Event, told: list[str]) -> None:
        super().__init__(Path(), 1, VirtualClock(), cast("Any", None))
        self.begun, self.told = begun, told

    async def run(self) -> None:
        self.told.append("a backup begins")
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            for _ in range(5):
                await asyncio.sleep(0)
            self.told.append("the backup has ended")


@pytest.fixture
def told() -> list[str]:
    return []


async def works(token: str, told: list[str]) -> None:
    begun = asyncio.Event()
    client, daily = cast("Any", Client(begun, told)), Daily(begun, told)
    await _work(client, token, daily, lambda: None, Mock())


async def test_none_is_made_before_discord_has_taken_the_token(told: list[str]) -> None:
    with pytest.raises(CannotStart):
        await works("wrong", told)
    assert told == ["the client is closed"]


async def test_one_that_does_not_end_at_once_does_not_delay_the_next_process(
    told: list[str],
) -> None:
    await works("right", told)
    assert told == ["a backup begins", "the client is closed", "the backup has ended"]
