"""Daily backup by the running bot, in a separate process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import sys
from collections.abc import Awaitable, Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Final, TypeAlias

import bot
from bot.program.backup import NOT_WRITTEN, PARTIAL
from bot.store.engine.address import absolute
from bot.tables.words.ports import Clock

FIRST_PAUSE: Final = timedelta(minutes=1)
LONGEST_PAUSE: Final = timedelta(hours=1)
"""A backup that failed is tried again after a minute, then after twice as long each time."""

_OWN: Final = re.compile(r"booray-(\d{4}-\d\d-\d\d)\.db")
_OWN_PARTIAL: Final = re.compile(rf"\.{_OWN.pattern}\.\w+{re.escape(PARTIAL)}")

Write: TypeAlias = Callable[[Path], Awaitable[tuple[int, str]]]
"""Writes a backup; returns the exit code of :mod:`bot.program.backup`, and what it said."""

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
    """Makes a backup each day, and deletes those beyond the number kept."""

    def __init__(self, folder: Path, kept: int, clock: Clock, write: Write) -> None:
        """Do nothing yet.

        Args:
            folder: where they are written.
            kept: how many are kept.
            clock: says when the day turns, in UTC.
            write: writes one.
        """
        self._folder = folder.absolute()
        self._kept = kept
        self._clock = clock
        self._write = write
        self.made = 0
        """So many have been made since the start."""
        self.failed = 0
        """So often none could be."""

    async def run(self) -> None:
        """Make one of today where it is missing, then one whenever the day turns, for good."""
        pause = FIRST_PAUSE
        while True:
            today = self._clock.now()
            if await self._is_made(today.date()):
                pause = FIRST_PAUSE
                tomorrow = datetime.combine(today.date() + timedelta(days=1), time(), today.tzinfo)
                await self._clock.sleep_until(tomorrow)
            else:
                self.failed += 1
                await self._clock.sleep_until(self._clock.now() + pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def _is_made(self, day: date) -> bool:
        """Make a day's backup, unless it is there; return whether it is."""
        file = self._folder / f"booray-{day:%Y-%m-%d}.db"
        try:
            if file.exists():
                return True
            self._clear_partial()
            code, said = await self._write(file)
        except Exception as error:  # noqa: BLE001 - whatever it is, play goes on and it is tried again
            code, said = NOT_WRITTEN, repr(error)
        if code == NOT_WRITTEN or not file.exists():
            log.error("backup %s failed and will be retried: %s", file, said)
            return False
        self.made += 1
        level = logging.WARNING if code else logging.INFO
        log.log(level, "backup %s made. %s", file, said)
        self._prune()
        return True

    def _clear_partial(self) -> None:
        """Delete what a backup left that was ended in the midst."""
        for each in self._folder.iterdir():
            if _OWN_PARTIAL.fullmatch(each.name):
                each.unlink(missing_ok=True)

    def _prune(self) -> None:
        try:
            for _, old in backups_in(self._folder)[: -self._kept]:
                old.unlink()
                log.info("backup %s deleted; newer ones kept: %d", old, self._kept)
        except OSError as error:
            log.warning("old backups in %s could not be deleted: %s", self._folder, error)


def in_a_process(url: str) -> Write:
    """Return what writes backups of a database in processes of their own.

    Checking one takes the time of a processor, of which players would feel the lack.

    Args:
        url: the database's address.
    """
    address = absolute(url).encode()

    async def write(file: Path) -> tuple[int, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.program.backup", str(file)),
            stdin=asyncio.subprocess.PIPE,  # where nobody else on the machine reads a password
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            cwd=Path(bot.__file__).parent.parent,  # where it finds this package again
            start_new_session=True,  # Ctrl-C in our terminal is not for it
        )
        try:
            said, _ = await process.communicate(address)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        code = process.returncode
        text = " ".join(said.decode(errors="replace").split())
        return (code if code in {0, 1} else NOT_WRITTEN), text

    return write
