"""Make many thoughts fail, and check that nothing leaks.

Goes through all kinds of ``tests/failing_thoughts.py``, with a sound thought after each round.
Prints how many failed and why, and memory, files and processes before and after. Exits with 1 if a
sound thought fails, a process or file is left over, or memory has grown.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from unittest.mock import patch

from bot.tables.computers import pool
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.ports import NoThought
from tests import failing_thoughts as failing
from tests.command import described
from tests.failing_thoughts import a_view, children

WITHIN: Final = 300.0
"""Seconds for any thought: the machine may be busy."""

FLAT: Final = 2048
"""KiB by which memory may differ; one answer that is kept has as much."""

WARM: Final = 60
"""Failures before memory is first looked at: what is loaded but once."""

FOR_EVER: Final = "import signal; signal.pause()"
"""A worker that never answers; it is given up at once, not after the usual grace."""


@dataclass(frozen=True, slots=True)
class Has:
    """What the program has."""

    memory: int
    """KiB that are resident."""
    files: int
    processes: int


def has() -> Has:
    """Return what the program has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") // 1024
    return Has(memory, len(os.listdir("/proc/self/fd")), len(children()))


def kinds() -> Iterator[tuple[str, str, float]]:
    """Return kinds without end: the worker, the level asked for, and the seconds of grace.

    Those of the usual worker come first, and leave no process to those that need one of their own.
    """
    in_place = [*failing.NOT_TO_BE_READ.values(), *failing.DEADLY.values()]
    own = [*failing.FAULTS, *failing.DEATHS, "too much"]
    return itertools.cycle(
        [
            *((failing.WORKER, kind, WITHIN) for kind in own),
            *((worker, "sharp", WITHIN) for worker in in_place),
            (FOR_EVER, "sharp", -pool.LONGEST),
        ]
    )


async def fail(minds: ThinkingPool, times: int) -> None:
    """Have that many thoughts fail, one of each kind after the other."""
    view = a_view()
    for number, (worker, level, grace) in enumerate(itertools.islice(kinds(), times)):
        with patch.object(pool, "_COMMAND", worker), patch.object(pool, "GRACE", grace):
            try:
                await minds.choose(level, view, random.Random(number), WITHIN)
            except NoThought:
                continue
        raise AssertionError(f"{level} of {worker} did not fail")


async def run(failures: int) -> tuple[Has, Has, ThinkingPool]:
    """Return what the program had before and after, a sound thought each time."""
    minds, view = ThinkingPool(1), a_view()

    async def sound() -> Has:
        await minds.choose("easy", view, random.Random(1), WITHIN)
        return has()

    await fail(minds, WARM)
    before = await sound()
    await fail(minds, failures)
    after = await sound()
    await minds.close()
    return before, after, minds


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.thoughts", __doc__, "--failures 100")
    parser.add_argument(
        "--failures", type=int, default=1000, help="failing thoughts (default: 1000)"
    )
    failures = parser.parse_args().failures
    logging.disable()
    with patch.object(pool, "_COMMAND", failing.WORKER):  # its sound thoughts are a player's
        before, after, minds = asyncio.run(run(failures))
    for (instead, cause), count in minds.fallbacks.all().items():
        print(f"{f'{cause}, so {instead}':64}{count:8}")
    for name, was, now in (
        ("KiB of memory", before.memory, after.memory),
        ("open files", before.files, after.files),
        ("processes", before.processes, after.processes),
    ):
        print(f"{name:48}{was:8}{now:8}{now - was:+8}")
    kept = (after.files, after.processes) == (before.files, before.processes)
    over = not children()
    return 0 if kept and over and after.memory - before.memory < FLAT else 1


if __name__ == "__main__":
    sys.exit(main())
