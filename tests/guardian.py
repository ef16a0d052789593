"""A guardian of each pytest process: what it has started ends with it, even if it is killed.

Servers, bots and browsers inherit an environment variable with the number of the process that
tests run in. The guardian waits for that process's end and kills what bears the number.
This works on Linux; elsewhere a pytest that is killed may leave servers behind.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MARK: Final = "STARTED_BY_TESTS_OF"
"""The environment variable."""


def be_guarded() -> None:
    """Start a guardian of this process; mark what this process starts from now on."""
    if not hasattr(os, "pidfd_open"):
        return
    unmarked = {name: value for name, value in os.environ.items() if name != MARK}
    command = [sys.executable, "-I", "-S", __file__, str(os.getpid())]
    # Ctrl-C in our terminal is not for it.
    os.posix_spawn(sys.executable, command, unmarked, setsid=True)
    os.environ[MARK] = str(os.getpid())


def started_by(process: int) -> Iterator[int]:
    """Yield the processes that bear a process's mark and live."""
    mark = f"{MARK}={process}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or is another user's
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)


def guard(process: int) -> None:
    """Wait until a process ends; kill all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        ending = os.pidfd_open(process)
        select.select([ending], [], [])
    while found := list(started_by(process)):
        for each in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        time.sleep(0.05)


if __name__ == "__main__":
    guard(int(sys.argv[1]))
