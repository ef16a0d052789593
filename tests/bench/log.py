"""Count the lines of the log, of busy tables and of outages. Linux only.

The program runs as a process with its database on disk, at the level *info*. In a sandbox of this
process people open a table each, with three computers, play, and close it.

Then they play on through outages, one after another: of Discord's requests, of its gateway, of
both, and of the database, which is PostgreSQL's with `--postgresql`. A line counts for an outage
from its beginning until things have calmed down after it, unless it tells of play. The lines of a
traceback count too.

Prints the lines by what they say, their numbers left out; the last line is JSON.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from bot.sandbox.faults import Break, RequestFault
from tests.bench.deploy.__main__ import postgres
from tests.bench.figures import tell
from tests.bench.load.crowd import Crowd
from tests.bench.load.playing import evening
from tests.bench.load.program import Program
from tests.bench.load.town import Place, places, settle
from tests.command import described
from tests.postgres import PostgresServer

CALM: Final = 45.0
"""Seconds after an outage in which its lines may still come."""

AT_ONCE: Final = 10.0
"""Tables opened, or closed, in a second."""

A_DEAL: Final = 60.0
"""Seconds until a deal that is on has ended, and its table is closed."""

PLAY: Final = ".play_log: "
"""In every line that tells of play, which goes on during an outage."""

SHOWN: Final = 140
"""Characters of a kind of line that are printed."""

_VARYING: Final = re.compile(r"t-[0-9a-z]+|\d[\d.,:]*|…")
_HEAD: Final = re.compile(r"^\d{4}-\d\d-\d\d \S+ ")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked for."""

    tables: int
    minutes: float
    outage: float
    """Seconds of each."""
    only: Sequence[str]


@dataclass
class Log:
    """What a program has written, part by part."""

    path: Path
    parts: dict[str, list[str]] = field(default_factory=dict)
    _read: int = 0

    def part(self, name: str, without: str | None = None) -> None:
        """Take what was written since the last part for one of a name.

        Args:
            name: of the part.
            without: in which lines there is what does not belong to it.
        """
        text = self.path.read_text(encoding="utf-8")
        lines = text[self._read :].splitlines()
        self.parts[name] = [each for each in lines if without is None or without not in each]
        self._read = len(text)


def main() -> None:
    """Measure and print."""
    parser = described("tests.bench.log", __doc__, "--tables 30 --minutes 10")
    parser.add_argument("--tables", type=int, default=30, help="open at a time (default: 30)")
    parser.add_argument(
        "--minutes", type=float, default=10, help="of play without an outage (default: 10)"
    )
    parser.add_argument(
        "--outage", type=float, default=30, help="seconds of each outage (default: 30)"
    )
    parser.add_argument(
        "--only", nargs="*", choices=OUTAGES, default=[*OUTAGES], help="outages (default: all)"
    )
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL server")
    asked = parser.parse_args()
    plan = Plan(asked.tables, asked.minutes, asked.outage, asked.only)
    with tempfile.TemporaryDirectory() as folder, _server(wanted=asked.postgresql) as server:
        parts = asyncio.run(_measure(plan, Path(folder), server))
    for name, lines in parts.items():
        print(f"--- {name}: {len(lines)} lines")
        for kind, count in _kinds(lines).most_common():
            print(f"{count:6} {kind[:SHOWN]}")
    tell({f"{name}_lines": len(lines) for name, lines in parts.items()})


@contextmanager
def _server(*, wanted: bool) -> Iterator[PostgresServer | None]:
    if not wanted:
        yield None
        return
    with postgres() as server:
        yield server


def _kinds(lines: Sequence[str]) -> Counter[str]:
    """Return how often each thing is said, whatever the numbers and tables in it."""
    return Counter(_VARYING.sub("N", _HEAD.sub("", line)) for line in lines)


async def _measure(plan: Plan, folder: Path, server: PostgresServer | None) -> dict[str, list[str]]:
    settled, file = places(plan.tables), folder / "booray.db"
    url = f"sqlite+aiosqlite:///{file}"
    if server is not None:
        url = server.url(server.make_database())
    async with Sandbox(limits=None) as sandbox:
        settle(sandbox.world, settled)
        crowd = Crowd(sandbox)
        program = await Program.start(
            *("-m", "bot", "run"),
            folder=folder,
            log=folder / "booray.log",
            DISCORD_TOKEN=sandbox.token,
            DATABASE_URL=url,
            BOORAY_DISCORD_API=sandbox.api_url,
            BOORAY_LOG_LEVEL="info",
        )
        log = Log(program.log)
        await crowd.online.wait()
        async with asyncio.TaskGroup() as group:
            watched = group.create_task(program.ends())
            log.part("start")
            async with _playing(crowd, settled):
                await asyncio.sleep(60 * plan.minutes)
            log.part("play")
            await _befall(plan, Stage(sandbox, crowd, settled, file, server), log)
            watched.cancel()
        await program.end()
    log.part("end")
    return log.parts


@dataclass(frozen=True, slots=True)
class Stage:
    """What an outage can befall."""

    sandbox: Sandbox
    crowd: Crowd
    settled: Sequence[Place]
    file: Path
    server: PostgresServer | None


async def _befall(plan: Plan, stage: Stage, log: Log) -> None:
    """Have outages while people play."""
    if not plan.only:
        return
    async with _playing(stage.crowd, stage.settled):
        await asyncio.sleep(len(stage.settled) / AT_ONCE + 10)
        log.part("between")
        for name in plan.only:
            async with OUTAGES[name](stage):
                await asyncio.sleep(plan.outage)
            await asyncio.sleep(CALM)
            log.part(f"{name}_outage", without=PLAY)


@asynccontextmanager
async def _playing(crowd: Crowd, settled: Sequence[Place]) -> AsyncIterator[None]:
    """Have everybody open a table and play until the end of the block; then the hosts close all."""
    guests = [crowd.guest(place) for place in settled]
    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(evening(crowd, guest, asyncio.Event(), at / AT_ONCE, at))
            for at, guest in enumerate(guests)
        ]
        yield
        for guest in guests:
            await crowd.command(guest.place, "booray-host", "close")
        await asyncio.sleep(A_DEAL)
        for task in tasks:
            task.cancel()


@asynccontextmanager
async def _no_requests(stage: Stage) -> AsyncIterator[None]:
    fault = stage.sandbox.faults.add(RequestFault(Break(503), times=None))
    try:
        yield
    finally:
        fault.end()


@asynccontextmanager
async def _no_gateway(stage: Stage) -> AsyncIterator[None]:
    outage = stage.sandbox.outages.cut()
    try:
        yield
    finally:
        outage.end()


@asynccontextmanager
async def _no_discord(stage: Stage) -> AsyncIterator[None]:
    async with _no_gateway(stage), _no_requests(stage):
        yield


@asynccontextmanager
async def _no_database(stage: Stage) -> AsyncIterator[None]:
    """Stop the server, or hold the file's lock."""
    if stage.server is not None:
        await asyncio.to_thread(stage.server.stop, "immediate")
        yield
        await asyncio.to_thread(stage.server.start)
        return
    locking = sqlite3.connect(stage.file, isolation_level=None, timeout=20)
    try:
        locking.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        locking.close()


OUTAGES: Final[dict[str, Callable[[Stage], AbstractAsyncContextManager[None]]]] = {
    "requests": _no_requests,
    "gateway": _no_gateway,
    "discord": _no_discord,
    "database": _no_database,
}

if __name__ == "__main__":
    main()
