"""A pytest that is killed leaves nothing running: no database, no bot, no browser."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests import left_running
from tests.guardian import started_by
from tests.postgres import need_programs

pytestmark = [
    pytest.mark.journey,
    pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux has what it needs"),
]

PATIENCE = 120.0
"""Seconds after which something must have gone wrong, however slow the machine."""


def command_of(process: int) -> str:
    """Return a process's words; none of one that has ended meanwhile."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text("utf-8").replace("\0", " ")
    return ""


def wait_for_end(processes: Iterable[int]) -> None:
    """Wait until processes have ended."""
    for each in processes:
        try:
            ending = os.pidfd_open(each)
        except ProcessLookupError:
            continue
        ended, _, _ = select.select([ending], [], [], PATIENCE)
        os.close(ending)
        assert ended, f"process {each} still runs"


def workers_of(folder: Path) -> list[int]:
    """Wait until two workers have started all that they start."""
    until = time.monotonic() + PATIENCE
    while len(found := [int(each.name) for each in folder.iterdir()]) < 2:
        assert time.monotonic() < until, "they do not start"
        time.sleep(0.05)
    return found


def test_a_pytest_that_is_killed_leaves_nothing_running(tmp_path: Path) -> None:
    need_programs()
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "load", "-m", ""]
    with subprocess.Popen(  # noqa: S603 - ourselves
        [*command, left_running.__file__],
        cwd=Path(__file__).parents[1],
        env=os.environ | {left_running.FOLDER: str(tmp_path)},
        stdout=subprocess.DEVNULL,
    ) as controller:
        one, other = workers_of(tmp_path)
        started, rest = list(started_by(one)), list(started_by(other))
        commands = "\n".join(command_of(each) for each in started)
        assert all(word in commands for word in ("/postgres ", "/chromium ", " bot sandbox"))
        os.kill(one, signal.SIGKILL)
        wait_for_end([one, *started])
        controller.kill()
        wait_for_end([other, *rest])
