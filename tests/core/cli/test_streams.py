"""Pipes, full disks and Ctrl-C: a line, an exit code, no traceback."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.cli.conftest import CHECKED

NO_ROOM = "booray_core: standard output cannot be written: No space left on device\n"
PROGRAM = [sys.executable, "-P", "-m", "booray_core"]
SIMULATE = "simulate --deals 2 --players easy"


def shell(line: str, deals: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell, our program being called ``booray``."""
    line = line.replace("booray", shlex.join(PROGRAM)).replace("DEALS", shlex.quote(str(deals)))
    return subprocess.run(line, shell=True, capture_output=True, text=True, check=False)  # noqa: S602 - our own line


@pytest.mark.parametrize("command", ["verify DEALS", f"{SIMULATE} --out -"])
def test_a_full_disk_is_told_once(deals: Path, command: str) -> None:
    done = shell(f"booray {command} > /dev/full", deals)
    assert done.returncode == 2
    assert done.stderr.splitlines(keepends=True)[-1] == NO_ROOM
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_records_go_from_one_command_to_the_next(deals: Path) -> None:
    done = shell(f"booray {SIMULATE} --out - 2> /dev/null | booray verify -", deals)
    assert (done.returncode, done.stdout) == (0, CHECKED.format("2 deals"))


def test_a_reader_who_has_seen_enough_causes_no_traceback(deals: Path) -> None:
    done = shell("booray replay DEALS | head -1", deals)
    assert done.stdout.startswith("Deal 1 at")
    assert done.stderr == ""


def test_an_interrupted_simulation_leaves_no_half_a_file(tmp_path: Path) -> None:
    arguments = ["simulate", "--deals", "100000", "--players", "steady", "--out", "deals"]
    with subprocess.Popen(  # noqa: S603 - our own program
        [*PROGRAM, *arguments], cwd=tmp_path, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stderr is not None
        while not list(tmp_path.iterdir()):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert "Traceback" not in running.stderr.read()
    assert not list(tmp_path.iterdir())
