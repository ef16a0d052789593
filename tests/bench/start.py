"""Measure what a start costs. Linux only.

The program starts on a new database, and again and again on the same one, until ``/ready`` says so,
with so many open tables. The sandbox is Discord to it, in this process. Each figure is the median
of all rounds; the last line is JSON.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Final

import aiohttp

from bot.sandbox import Sandbox
from tests.bench.figures import tell
from tests.bench.load.making import make
from tests.bench.load.program import Program
from tests.bench.load.town import places, settle
from tests.command import described
from tests.ports import free_port

LOOK: Final = 0.01
"""Seconds between two looks at whether the program is ready."""

LONGEST: Final = 60.0
"""Seconds for each start."""

SETTLING: Final = 5.0
"""Seconds from *ready* until memory is measured: tables and pictures are there by then."""

DEALS: Final = 2
"""Played at each table before."""

Figures = defaultdict[str, list[float]]


def main() -> None:
    """Measure and print."""
    parser = described("tests.bench.start", __doc__, "--tables 10 --rounds 1")
    parser.add_argument("--rounds", type=int, default=5, help="of each start (default: 5)")
    parser.add_argument(
        "--tables", type=int, nargs="*", default=[10, 100], help="open tables (default: 10 100)"
    )
    asked = parser.parse_args()
    figures: Figures = defaultdict(list)
    for tables in (0, *asked.tables):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_measure(figures, tables, asked.rounds, Path(folder)))
    tell({name: statistics.median(values) for name, values in figures.items()})


async def _measure(figures: Figures, tables: int, rounds: int, folder: Path) -> None:
    """Start on a database with some open tables, and again and again."""
    settled, database = places(max(tables, 1)), folder / "booray.db"
    if tables:
        await make(database, settled, DEALS, 1)
    async with Sandbox(limits=None) as sandbox:
        settle(sandbox.world, settled)
        program = await _start(sandbox, database)
        for _ in range(rounds):
            begun = time.perf_counter()
            await program.end()
            program = await _start(sandbox, database)
            now = time.perf_counter()
            figures[f"ready_s_{tables}_tables"].append(now - program.started)
            figures[f"gap_s_{tables}_tables"].append(now - begun)
        await asyncio.sleep(SETTLING)
        figures[f"memory_mb_{tables}_tables"].append(program.usage().memory / 2**20)
        await program.end()
        for trouble in program.troubles():
            print(trouble.splitlines()[0], file=sys.stderr)


async def _start(sandbox: Sandbox, database: Path) -> Program:
    """Start the program, and return it once it is ready."""
    port = free_port()
    program = await Program.start(
        *("-m", "bot", "run"),
        folder=database.parent,
        log=database.with_suffix(".log"),
        DISCORD_TOKEN=sandbox.token,
        DATABASE_URL=f"sqlite:///{database}",
        BOORAY_DISCORD_API=sandbox.api_url,
        BOORAY_MONITORING_PORT=str(port),
        BOORAY_COMPUTER_SECONDS="60",
    )
    async with asyncio.timeout(LONGEST), aiohttp.ClientSession() as session:
        while not await _is_ready(session, port):  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(LOOK)
    return program


async def _is_ready(session: aiohttp.ClientSession, port: int) -> bool:
    with suppress(aiohttp.ClientError):
        async with session.get(f"http://127.0.0.1:{port}/ready") as response:
            return response.ok
    return False


if __name__ == "__main__":
    main()
