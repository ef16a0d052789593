"""Measure what a start costs. Linux only.

``booray --version`` and bare Python are timed, one after the other. Then the program starts on a
new database, and again and again on the same one, until ``/ready`` says so. A restart's gap runs
from SIGTERM until it is ready again. Memory is what the program and its processes hold, at rest
with so many open tables, and after a chart.

The sandbox is Discord to it, in this process. Each figure is the median of all rounds; the last
line is JSON.
"""

from __future__ import annotations

import asyncio
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp

from bot.sandbox import Sandbox
from bot.tables.words.values import Stakes
from tests.bench.figures import tell
from tests.bench.load.crowd import Crowd
from tests.bench.load.making import make
from tests.bench.load.program import Program
from tests.bench.load.town import places, settle
from tests.command import described

LOOK: Final = 0.01
"""Seconds between two looks at whether the program is ready."""

LONGEST: Final = 60.0
"""Seconds for each start."""

SETTLING: Final = 5.0
"""Seconds from *ready* until memory is measured: tables and pictures are there by then."""

DEALS: Final = 2
"""Played at each table before; a chart has a point for each."""

Figures = defaultdict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Started:
    """A program that is ready."""

    program: Program
    took: float
    """Seconds from its start."""
    cpu: float
    """Seconds of the processor until then."""


def main() -> None:
    """Measure and print."""
    parser = described("tests.bench.start", __doc__, "--tables 10 --rounds 1")
    parser.add_argument("--rounds", type=int, default=5, help="of each start (default: 5)")
    parser.add_argument(
        "--tables", type=int, nargs="*", default=[10, 100], help="open tables (default: 10 100)"
    )
    asked = parser.parse_args()
    figures: Figures = defaultdict(list)
    for _ in range(asked.rounds):
        figures["python_s"].append(_run("-c", "pass"))
        figures["version_s"].append(_run("-m", "bot", "--version"))
    for tables in (0, *asked.tables):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_measure(figures, tables, asked.rounds, Path(folder)))
    tell({name: statistics.median(values) for name, values in figures.items()})


def _run(*arguments: str) -> float:
    """Return the seconds that Python takes with some arguments."""
    begun = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own program
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - begun


async def _measure(figures: Figures, tables: int, rounds: int, folder: Path) -> None:
    """Start on a database with some open tables, and again and again."""
    settled, database = places(max(tables, 1)), folder / "booray.db"
    if tables:
        await make(database, settled, DEALS, 1, Stakes.CHIPS)
    async with Sandbox(limits=None) as sandbox:
        settle(sandbox.world, settled)
        crowd = Crowd(sandbox)
        running = await _start(sandbox, database)
        figures[f"first_ready_s_{tables}_tables"].append(running.took)
        for _ in range(rounds):
            begun = time.perf_counter()
            await running.program.end()
            figures[f"end_s_{tables}_tables"].append(time.perf_counter() - begun)
            running = await _start(sandbox, database)
            figures[f"ready_s_{tables}_tables"].append(running.took)
            figures[f"ready_cpu_s_{tables}_tables"].append(running.cpu)
            figures[f"gap_s_{tables}_tables"].append(time.perf_counter() - begun)
        await asyncio.sleep(SETTLING)
        figures[f"memory_mb_{tables}_tables"].append(running.program.usage().memory / 2**20)
        if tables:
            await crowd.command(settled[0], "booray-chips", "stats")
            memory = running.program.usage().memory / 2**20
            figures[f"memory_mb_{tables}_tables_after_a_chart"].append(memory)
        await running.program.end()
        for trouble in running.program.troubles():
            print(trouble.splitlines()[0], file=sys.stderr)


async def _start(sandbox: Sandbox, database: Path) -> Started:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    program = await Program.start(
        *("-m", "bot", "run"),
        folder=database.parent,
        log=database.with_suffix(".log"),
        DISCORD_TOKEN=sandbox.token,
        DATABASE_URL=f"sqlite+aiosqlite:///{database}",
        BOORAY_DISCORD_API=sandbox.api_url,
        BOORAY_MONITORING_PORT=str(port),
        BOORAY_COMPUTER_SECONDS="60",
    )
    async with asyncio.timeout(LONGEST), aiohttp.ClientSession() as session:
        while not await _is_ready(session, port):  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(LOOK)
    return Started(program, time.perf_counter() - program.started, program.usage().cpu)


async def _is_ready(session: aiohttp.ClientSession, port: int) -> bool:
    with suppress(aiohttp.ClientError):
        async with session.get(f"http://127.0.0.1:{port}/ready") as response:
            return response.ok
    return False


if __name__ == "__main__":
    main()
