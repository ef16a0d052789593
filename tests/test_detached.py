"""Threads whose work may never end hold up neither the program's end nor anyone else."""

from __future__ import annotations

import asyncio
import contextvars
import subprocess
import sys
import threading
from textwrap import dedent
from typing import Final

import pytest

from bot.detached import in_detached_thread

LONG: Final = 60
"""Seconds that no end of a program takes, however busy the machine is."""


async def test_what_the_work_returns_or_raises_comes_back() -> None:
    subject = contextvars.ContextVar[str]("subject")
    subject.set("table 5")

    def add(one: int, *, other: int) -> tuple[int, str, bool]:
        return one + other, subject.get(), threading.current_thread() is threading.main_thread()

    assert await in_detached_thread(add, 2, other=3) == (5, "table 5", False)
    with pytest.raises(ZeroDivisionError):
        await in_detached_thread(lambda: 1 // 0)


async def test_more_that_hang_than_the_pool_has_threads_leave_it_free() -> None:
    answers = threading.Event()
    hanging = [asyncio.create_task(in_detached_thread(answers.wait)) for _ in range(40)]
    assert await asyncio.wait_for(asyncio.to_thread(lambda: "resolved"), LONG) == "resolved"
    assert not any(each.done() for each in hanging)
    answers.set()
    assert all(await asyncio.gather(*hanging))


def ends(program: str) -> int:
    """Run a program; return its exit code."""
    words = (sys.executable, "-c", dedent(program))
    return subprocess.run(words, timeout=LONG, check=False).returncode  # noqa: S603 - our own


@pytest.mark.journey
def test_a_program_ends_while_its_backup_folder_does_not_answer() -> None:
    assert not ends("""
        import asyncio, threading
        from contextlib import suppress
        from pathlib import Path
        from bot.program.daily_backup import DailyBackup
        from bot.tables.words.system import SystemClock

        asked = threading.Event()
        def hang(path):
            asked.set()
            threading.Event().wait()
        Path.exists = hang

        async def main():
            backups = asyncio.create_task(DailyBackup(Path("."), 3, SystemClock(), None).run())
            await asyncio.to_thread(asked.wait)
            backups.cancel()
            with suppress(asyncio.CancelledError):
                await backups

        asyncio.run(main())
    """)


@pytest.mark.journey
def test_a_program_ends_while_a_look_at_its_disks_does_not() -> None:
    assert not ends("""
        import asyncio, shutil, sys, threading
        from types import SimpleNamespace
        from bot.monitoring import machine

        asked = threading.Event()
        def hang(path):
            asked.set()
            threading.Event().wait()
        shutil.disk_usage = hang
        machine.PATIENCE = 0.01
        sleep = lambda: asyncio.sleep(0)
        database = SimpleNamespace(is_shared=False, where="booray.db", size=sleep)
        asyncio.run(machine.Machine(database, list).look())
        sys.exit(0 if asked.wait(50) else 3)
    """)
