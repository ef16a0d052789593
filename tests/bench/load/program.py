"""The program, or another, as a process of its own: what it uses, and what it logs. Linux only."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from bot.settings import known_names

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_RECORD: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (?P<level>[A-Z]+) ")
_TROUBLES: Final = frozenset({"WARNING", "ERROR", "CRITICAL"})


@dataclass(frozen=True, slots=True)
class Usage:
    """What a program and the processes it started have used so far."""

    cpu: float
    """Seconds, the system's part included."""
    own_cpu: float
    """Of them those of the program's own process."""
    memory: int
    """Resident bytes; what processes share is counted in each."""


class Program:
    """A running process."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path, started: float) -> None:
        self.log = log
        self.started = started
        self._process = process

    @classmethod
    async def start(cls, *arguments: str, folder: Path, log: Path, **settings: str) -> Self:
        """Start ``python`` with some arguments and settings, its log written to a file."""
        clean = {name: value for name, value in os.environ.items() if name not in known_names()}
        started = time.perf_counter()
        with log.open("wb") as file:
            process = await asyncio.create_subprocess_exec(
                sys.executable, *arguments, cwd=folder, env=clean | settings, stderr=file
            )
        return cls(process, log, started)

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it has ended."""
        if self._process.returncode is None:
            self._process.send_signal(how)
        await self._process.wait()

    async def ended(self) -> int:
        """Wait until it has ended; return its exit code."""
        return await self._process.wait()

    async def ends(self) -> None:
        """Wait until it ends by itself, which none should.

        Raises:
            RuntimeError: it has.
        """
        await self._process.wait()
        tail = self.log.read_text(encoding="utf-8")[-2000:]
        raise RuntimeError(f"the program ended by itself:\n{tail}")

    def usage(self) -> Usage:
        """Return what it has used so far."""
        stats = dict(_processes())
        family = [self._process.pid]
        for parent in family:
            family += [pid for pid, fields in stats.items() if int(fields[1]) == parent]
        own, *others = (sum(map(int, stats[pid][11:15])) / _TICKS for pid in family)
        return Usage(own + sum(others), own, sum(int(stats[pid][21]) for pid in family) * _PAGE)

    def troubles(self) -> list[str]:
        """Return what it has logged as a warning or worse, tracebacks included."""
        return troubles_in(self.log)


def troubles_in(log: Path) -> list[str]:
    """Return what stands in a log as a warning or worse, tracebacks included."""
    return troubles_told(log.read_text(encoding="utf-8"))


def troubles_told(text: str) -> list[str]:
    """Return what is told in a part of a log as a warning or worse, tracebacks included."""
    told: list[str] = []
    within = False
    for line in text.splitlines():
        record = _RECORD.match(line)
        if record is not None:
            within = record["level"] in _TROUBLES
            if within:
                told.append(line)
        elif within:
            told[-1] += "\n" + line
    return told


def _processes() -> Iterator[tuple[int, list[str]]]:
    """Yield every process with the fields of its ``stat`` from the state on."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text(encoding="utf-8")
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
        yield int(path.parent.name), text.rpartition(")")[2].split()
