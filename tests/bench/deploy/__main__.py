"""Measure what a deploy costs the people at the tables. Linux only.

Fifty live tables get twenty presses per second, in a sandbox with Discord's limits. Each press is
timed until its first response. Meanwhile the program is restarted with SIGTERM, replaced by a
second process, and killed with SIGKILL and restarted. It runs as one process on SQLite, one on
PostgreSQL, and two on PostgreSQL with a shard each. PostgreSQL waits for the disk.

Prints a table for ``docs/figures.md``, what people were told instead of an answer, and the
warnings in the log.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.bench.deploy.changing import CHANGES, Measured, measure
from tests.bench.figures import percentile
from tests.command import described
from tests.postgres import OWNER, PostgresServer, programs

UNDISTURBED, RESTARTED, REPLACED, KILLED = CHANGES

SETTINGS: Final = {
    "SQLite": (1, (UNDISTURBED, RESTARTED, KILLED)),
    "PostgreSQL": (1, (UNDISTURBED, RESTARTED, REPLACED)),
    "PostgreSQL, two processes": (2, (UNDISTURBED, REPLACED, RESTARTED, KILLED)),
}
"""How many processes there are, and what befalls them."""


def main() -> int:
    """Measure and print."""
    parser = described("tests.bench.deploy", __doc__, "--tables 20")
    parser.add_argument("--tables", type=int, default=50, help="live tables (default: 50)")
    parser.add_argument(
        "--only",
        choices=list(SETTINGS),
        nargs="+",
        default=list(SETTINGS),
        help="only these settings",
    )
    chosen = parser.parse_args()
    measured = asyncio.run(_measure(chosen.only, chosen.tables))
    for line in report(measured):
        print(line)
    return 0


async def _measure(names: list[str], tables: int) -> list[Measured]:
    found: list[Measured] = []
    for name in names:
        processes, changes = SETTINGS[name]
        with tempfile.TemporaryDirectory() as folder, _database(name, Path(folder)) as url:
            async for each in measure(name, url, Path(folder), tables, processes, changes):
                print(f"{each.name}: {each.pressed.unanswered} unanswered", file=sys.stderr)
                found.append(each)
    return found


@contextmanager
def _database(name: str, folder: Path) -> Iterator[str]:
    """Give the address of a new database, of the kind that a name begins with."""
    if not name.startswith("PostgreSQL"):
        yield f"sqlite+aiosqlite:///{folder / 'booray.db'}"
        return
    with postgres() as server:
        yield server.url(server.make_database())


@contextmanager
def postgres() -> Iterator[PostgresServer]:
    """Run a server that waits for the disk, as one in use does."""
    installed = programs()
    if installed is None:
        raise SystemExit("PostgreSQL is not installed (Debian's package `postgresql`)")
    server = PostgresServer(installed, "fsync=on")
    try:
        server.start()
        server.sql(f"CREATE ROLE {OWNER} LOGIN PASSWORD '{server.password}'")
        yield server
    finally:
        server.remove()


def report(measured: list[Measured]) -> Iterator[str]:
    """Give the table, line by line, and what else was seen."""
    yield "| | presses | unanswered | median | 99 % | longest | it took |"
    yield "|---|---|---|---|---|---|---|"
    for each in measured:
        pressed = each.pressed
        median, most, longest = (percentile(pressed.times, part) for part in (0.5, 0.99, 1))
        yield (
            f"| {each.name} | {len(pressed.times) + pressed.unanswered} | {pressed.unanswered} |"
            f" {median:.0f} ms | {most:.0f} ms | {longest:.0f} ms | {each.took:.1f} s |"
        )
    for each in measured:
        for sentence, often in each.pressed.refused.items():
            yield f"{each.name}: told {often} times: {sentence!r}"
        for told in each.troubles:
            yield f"{each.name}: {told}"


if __name__ == "__main__":
    sys.exit(main())
