"""Output that cannot be written, streams that are closed: a line, an exit code, no traceback."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.cli.conftest import CHECKED

NO_ROOM = "booray_core: standard output cannot be written: No space left on device\n"
SIMULATE = "simulate --deals 2 --players easy"


def shell(line: str, deals: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell, our program being called ``booray``."""
    program = f"{shlex.quote(sys.executable)} -P -m booray_core"
    line = line.replace("booray", program).replace("DEALS", shlex.quote(str(deals)))
    return subprocess.run(line, shell=True, capture_output=True, text=True, check=False)  # noqa: S602 - our own line


@pytest.mark.parametrize(
    "command",
    [
        "verify DEALS",
        "replay DEALS",
        "verify - < DEALS",
        "replay --help",
        "tournament --players easy,easy --deals 1 --json",
    ],
)
def test_a_full_disk_is_told_once(deals: Path, command: str) -> None:
    done = shell(f"booray {command} > /dev/full", deals)
    assert done.returncode == 2
    assert done.stderr.splitlines(keepends=True)[-1] == NO_ROOM
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.parametrize("command", [SIMULATE, f"{SIMULATE} --out -"])
def test_a_full_disk_ends_a_simulation(deals: Path, command: str) -> None:
    done = shell(f"booray {command} > /dev/full", deals)
    assert done.returncode == 2
    assert done.stderr.endswith(NO_ROOM)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"booray {SIMULATE} 2> /dev/full", 2),
        ("booray verify /no/such/file 2> /dev/full", 2),
        ("booray verify DEALS > /dev/full 2> /dev/full", 2),
        (f"booray {SIMULATE} 2>&-", 0),
        ("booray verify DEALS 2>&-", 0),
        ("booray verify /no/such/file 2>&-", 2),
        ("booray verify DEALS >&- 2>&-", 2),
        ("booray verify DEALS <&-", 0),
    ],
)
def test_where_complaints_cannot_be_written_the_exit_code_tells(
    deals: Path, line: str, code: int
) -> None:
    done = shell(line, deals)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.parametrize("command", ["verify DEALS", "replay DEALS", SIMULATE, "replay --help"])
def test_closed_output_is_said_to_be_closed(deals: Path, command: str) -> None:
    done = shell(f"booray {command} >&-", deals)
    assert (done.returncode, done.stderr) == (2, "booray_core: standard output is closed\n")


def test_closed_input_is_said_to_be_closed(deals: Path) -> None:
    done = shell("booray verify - <&-", deals)
    assert (done.returncode, done.stderr) == (2, "booray_core: standard input is closed\n")


def test_records_go_from_one_command_to_the_next(deals: Path) -> None:
    done = shell(f"booray {SIMULATE} --out - 2> /dev/null | booray verify -", deals)
    assert (done.returncode, done.stdout) == (0, CHECKED.format("2 deals"))


def test_a_pipe_may_be_written_to_by_its_name(deals: Path) -> None:
    pipe = deals.with_name("pipe")
    writing = f"booray {SIMULATE} --out {pipe} > /dev/null 2>&1"
    done = shell(f"mkfifo {pipe} && ({writing} & booray verify {pipe})", deals)
    assert (done.returncode, done.stdout) == (0, CHECKED.format("2 deals"))
    assert pipe.is_fifo()


@pytest.mark.parametrize("name", [b"no\xffsuch", "é".encode()])
def test_file_names_of_any_bytes_are_complained_of(name: bytes) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", "-m", "booray_core", "verify", name],
        capture_output=True, check=False, env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.endswith(b" cannot be read: No such file or directory\n")
    assert done.stderr.count(b"\n") == 1
