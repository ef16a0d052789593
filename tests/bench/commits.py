"""Measure commits per second on SQLite and PostgreSQL.

Commits what a table commits for an act, each on disk before the next. One table commits act after
act, or fifty at once, in turns on SQLite, PostgreSQL, and PostgreSQL behind PgBouncer in
transaction mode. PostgreSQL runs for this alone, and waits for the disk. Prints tables for
``docs/figures.md``.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Final

from tests.bench.deploy.__main__ import postgres
from tests.bench.load.committing import Plan, measure
from tests.command import described
from tests.pgbouncer import Bouncer, program

WRITERS: Final = (1, 50)

SQLITE: Final = "SQLite"

Figures = dict[tuple[str, int], list[dict[str, float]]]
"""By database and writers: what each turn measured."""


def main() -> int:
    """Measure and print."""
    parser = described("tests.bench.commits", __doc__, "--seconds 2")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a turn (default: 5)")
    parser.add_argument("--turns", type=int, default=3, help="turns of each database (default: 3)")
    chosen = parser.parse_args()
    found: Figures = defaultdict(list)
    with ExitStack() as stack:
        databases = _databases(stack)
        for _ in range(chosen.turns):
            for writers in WRITERS:
                for name, new in databases.items():
                    plan = Plan(writers, chosen.seconds, busy=0.0)
                    found[name, writers].append(asyncio.run(measure(plan, new())))
    for line in report(found):
        print(line)
    return 0


def _databases(stack: ExitStack) -> dict[str, Callable[[], str]]:
    """Return what makes a new, empty database of each kind and gives its address."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    numbers = count()
    server = stack.enter_context(postgres())
    made: dict[str, Callable[[], str]] = {
        SQLITE: lambda: f"sqlite+aiosqlite:///{folder / f'{next(numbers)}.db'}",
        "PostgreSQL": lambda: server.url(server.make_database()),
    }
    if program() is not None:
        port = stack.enter_context(Bouncer(server)).port
        made["PostgreSQL behind PgBouncer"] = lambda: server.url(server.make_database(), port=port)
    return made


def report(found: Figures) -> Iterator[str]:
    """Give the table, line by line: the median of the turns, and how that compares to SQLite."""
    yield "| | writers | commits a second | of SQLite's | median | 99 % |"
    yield "|---|---|---|---|---|---|"
    for (name, writers), turns in found.items():
        rate, median, most = (
            statistics.median(turn[figure] for turn in turns)
            for figure in ("commits_a_second", "commit_median_ms", "commit_p99_ms")
        )
        rates = zip(turns, found[SQLITE, writers], strict=True)
        ratio = statistics.median(
            turn["commits_a_second"] / sqlite["commits_a_second"] for turn, sqlite in rates
        )
        yield f"| {name} | {writers} | {rate:,.0f} | {ratio:.2f} | {median} ms | {most} ms |"


if __name__ == "__main__":
    sys.exit(main())
