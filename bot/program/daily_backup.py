"""Daily backup by the running bot, in a separate process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import sys
from collections.abc import Awaitable, Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Final, TypeAlias

from bot import metrics
from bot.clock import Clock
from bot.detached import in_detached_thread
from bot.logs import error_line
from bot.program.backup import PARTIAL

FIRST_PAUSE: Final = timedelta(minutes=1)
LONGEST_PAUSE: Final = timedelta(hours=1)
"""A backup that failed is tried again after a minute, then after twice as long each time."""

LONG: Final = timedelta(hours=1)
"""That a backup takes so long is told in the log, and then as often."""

STUBBORN: Final = 2.0
"""Seconds to wait for a process that was killed: one that waits for a disk may not end."""

_OWN: Final = re.compile(r"booray-(\d{4}-\d\d-\d\d)\.db")
_OWN_PARTIAL: Final = re.compile(rf"\.{_OWN.pattern}\.\w+{re.escape(PARTIAL)}")

Write: TypeAlias = Callable[[Path], Awaitable[tuple[int, str]]]
"""Writes a backup; returns the exit code of ``booray backup``, and what it said."""

log = logging.getLogger(__name__)


def backups_in(folder: Path) -> list[tuple[date, Path]]:
    """Return the daily backups in a folder, oldest first, each with its day.

    Raises:
        OSError: it cannot be read.
    """
    return sorted((day, each) for each in folder.iterdir() if (day := _day_of(each)) is not None)


def _day_of(file: Path) -> date | None:
    named = _OWN.fullmatch(file.name)
    try:
        return None if named is None else date.fromisoformat(named[1])
    except ValueError:  # there is no such day, so that it is none of ours
        return None


class DailyBackup:
    """Makes a backup each day, and deletes those beyond the number kept.

    The folder is looked at in threads that nothing waits for: a network's may never answer.
    """

    def __init__(self, folder: Path, kept: int, clock: Clock, write: Write) -> None:
        self.folder = folder.absolute()
        """Where they are written."""
        self._kept = kept
        self._clock = clock
        self._write = write
        self._task: asyncio.Task[None] | None = None

    def newest(self) -> tuple[float, int] | None:
        """Return when the newest backup was written, as a Unix time, and its bytes.

        Raises:
            OSError: the folder cannot be read.
        """
        found = backups_in(self.folder)
        if not found:
            return None
        status = found[-1][1].stat()
        return status.st_mtime, status.st_size

    def start(self) -> None:
        """Begin to make them."""
        self._task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Make none any more; this takes a while if the disk does not answer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def run(self) -> None:
        """Make one of today where it is missing, then one whenever the day turns, for good."""
        pause = FIRST_PAUSE
        while True:
            today = self._clock.now()
            telling = asyncio.create_task(self._tell_while_it_lasts())
            try:
                is_made = await self._is_made(today.date())
            finally:
                telling.cancel()
            if is_made:
                pause = FIRST_PAUSE
                tomorrow = datetime.combine(today.date() + timedelta(days=1), time(), today.tzinfo)
                await self._clock.sleep_until(tomorrow)
            else:
                metrics.BACKUPS.labels("failed").inc()
                await self._clock.sleep_until(self._clock.now() + pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def _tell_while_it_lasts(self) -> None:
        while True:
            await self._clock.sleep_until(self._clock.now() + LONG)
            log.error("the backup in %s takes long: check that folder and its disk", self.folder)

    async def _is_made(self, day: date) -> bool:
        """Make a day's backup, unless it is there; return whether it is."""
        file = self.folder / f"booray-{day:%Y-%m-%d}.db"
        try:
            if await in_detached_thread(self._is_there, file):
                return True
            code, said = await self._write(file)
            is_there = await in_detached_thread(file.exists)
        except Exception as error:  # noqa: BLE001 - whatever it is, play goes on and it is tried again
            code, said, is_there = 1, error_line(error), False
        if not is_there:
            log.error("backup %s failed and will be retried: %s", file, said or "no reason given")
            return False
        metrics.BACKUPS.labels("made").inc()
        log.log(logging.WARNING if code else logging.INFO, "backup made: %s", said)
        await in_detached_thread(self._prune)
        return True

    def _is_there(self, file: Path) -> bool:
        """Return whether a backup is there; else delete parts of one that was broken off."""
        if file.exists():
            return True
        for each in self.folder.iterdir():
            if _OWN_PARTIAL.fullmatch(each.name):
                each.unlink(missing_ok=True)
        return False

    def _prune(self) -> None:
        try:
            for _, old in backups_in(self.folder)[: -self._kept]:
                old.unlink()
                log.info("backup %s deleted; newer ones kept: %d", old, self._kept)
        except OSError as error:
            log.warning("old backups in %s could not be deleted: %s", self.folder, error)


def in_a_process(url: str) -> Write:
    """Return what writes backups of a database by ``booray backup``.

    Checking one takes the time of a processor, of which players would feel the lack.
    """
    environment = os.environ | {"DATABASE_URL": url, "BOORAY_LOG_LEVEL": "error"}

    async def write(file: Path) -> tuple[int, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "backup", str(file)),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=environment,
            start_new_session=True,  # Ctrl-C in our terminal is not for it
        )
        try:
            said, _ = await process.communicate()
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), STUBBORN)
            raise
        return process.returncode or 0, " ".join(said.decode(errors="replace").split())

    return write
