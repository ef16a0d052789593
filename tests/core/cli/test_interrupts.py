"""Ctrl-C at any moment, from the first import on: exit code 130, and no traceback.

The program's own calls of functions are counted, and the signal comes with one of them, so that
no moment depends on how fast anything is.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.cli.conftest import CHECKED

COUNTING = """
import atexit, os, signal, sys

at, calls = int(os.environ["INTERRUPTED_AT"]), 0

def armed(frame, event, arg):
    if frame.f_globals.get("__name__") == "booray_core.interrupts" and event == "return":
        if frame.f_code.co_name == "<module>":
            sys.setprofile(count)

def count(frame, event, arg):
    global calls
    calls += 1
    if calls == at:
        sys.setprofile(None)
        signal.raise_signal(signal.SIGINT)

def tell():
    sys.setprofile(None)
    if not at:
        print(calls, file=sys.stderr)

atexit.register(tell)
sys.setprofile(armed)
"""


SWALLOWED = """
import signal, sys

class Dying:
    def __del__(self):  # what is raised here goes no further
        signal.raise_signal(signal.SIGINT)

def at_the_first_record(frame, event, arg):
    if event == "call" and frame.f_code.co_name == "read_records":
        sys.setprofile(None)
        Dying()

sys.setprofile(at_the_first_record)
"""


@pytest.fixture(autouse=True)
def in_the_foreground() -> Iterator[None]:
    """Heed Ctrl-C, though the tests may run in the background: processes inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(folder: Path, at: int, *arguments: object) -> tuple[int, str]:
    """Run the program, interrupted at one of its calls; return its exit code and complaints."""
    (folder / "sitecustomize.py").write_text(COUNTING)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", "-m", "booray_core", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(folder), "INTERRUPTED_AT": str(at)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


def calls(folder: Path, *arguments: object) -> int:
    """Return how many calls a run of the program has, its modules being compiled by then."""
    for _ in range(2):
        code, err = interrupted(folder, 0, *arguments)
        assert code == 0
    return int(err.split()[-1])


def test_while_reading_it_ends_without_a_word(tmp_path: Path, deals: Path) -> None:
    count = calls(tmp_path, "verify", deals)
    for part in range(1, 8):  # the first ones are imports
        assert interrupted(tmp_path, count * part // 8, "verify", deals) == (130, "")


@pytest.mark.parametrize(
    "then",
    [
        "",  # compiled code swallows it
        "; 1 / 0",  # or makes another exception of it, as pydantic's serializer does
    ],
)
def test_where_compiled_code_keeps_it_back_it_is_heeded_all_the_same(
    tmp_path: Path, deals: Path, then: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(SWALLOWED.replace("Dying()", f"Dying(){then}"))
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", "-m", "booray_core", "verify", str(deals)],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_while_writing_it_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "written"
    folder.mkdir()
    out = folder / "deals"
    arguments = ("simulate", "--deals", 30, "--players", "easy", "--force", "--out", out)
    count = calls(tmp_path, *arguments)
    out.unlink()
    for part in (1, 6, 7):
        code, err = interrupted(tmp_path, count * part // 8, *arguments)
        assert code == 130
        assert all(line.endswith(" of 30 deals") for line in err.splitlines())
        assert list(folder.iterdir()) == []


@pytest.mark.parametrize("module", ["pydantic", "argparse"])
def test_while_importing_it_ends_without_a_word(tmp_path: Path, module: str) -> None:
    (tmp_path / f"{module}.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "booray_core", "--help"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_program_in_the_background_is_not_interrupted(tmp_path: Path, deals: Path) -> None:
    script = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "os.execv(sys.executable, [sys.executable, '-P', '-m', 'booray_core', *sys.argv[1:]])\n"
    )
    (tmp_path / "sitecustomize.py").write_text(COUNTING)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-S", "-c", script, "verify", str(deals)],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "INTERRUPTED_AT": "1000"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, CHECKED.format("10 deals"))


def test_a_program_that_uses_the_package_keeps_its_own_way(tmp_path: Path) -> None:
    script = "import signal, booray_core; print(signal.getsignal(signal.SIGINT).__name__)"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == signal.default_int_handler.__name__
