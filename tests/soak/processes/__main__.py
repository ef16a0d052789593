"""Trouble several processes on one database, and check that every table goes on.

Two or three ``booray run`` with a shard each share a new PostgreSQL server, in a sandbox that
stays. People open, play and close tables on servers of all shards. Meanwhile processes are killed,
restarted, replaced, doubled, suspended and resumed, and their number changes. Connections to the
database are cut, and the database is stopped. After each trouble every table goes on, everything
answered stands, and the audit is clean.

Prints figures and, on standard error, every problem. Exits with 1 if there is any. The same seed
gives the same plan, but not the same run: processes take the time they like.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from tests.command import described
from tests.postgres import OWNER, PostgresServer, programs
from tests.soak.crashes.trace import Trace
from tests.soak.processes.plan import ALONE, Trouble, rounds
from tests.soak.processes.running import Figures, Order, Soak
from tests.soak.processes.storage import InFile, Storage, on_server
from tests.soak.telling import say, table

PLANNED: Final = 16
"""Rounds of a plan that is printed."""


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.processes", __doc__, "--minutes 1 --only stopped")
    parser.add_argument("--seed", type=int, default=1, help="seed of the plan (default: 1)")
    parser.add_argument("--minutes", type=float, default=10.0, help="length (default: 10)")
    parser.add_argument("--tables", type=int, default=8, help="open tables (default: 8)")
    parser.add_argument("--sqlite", action="store_true", help="one process, on SQLite")
    parser.add_argument(
        "--only",
        choices=[each.name.lower() for each in Trouble],
        nargs="+",
        help="only these troubles",
    )
    parser.add_argument("--plan", action="store_true", help="only print the plan")
    parser.add_argument("--trace", type=Path, help="write what happens to this file")
    parser.add_argument("--folder", type=Path, help="keep the logs of the processes here")
    chosen = parser.parse_args()
    among = [each for each in Trouble if each.name.lower() in (chosen.only or ())]
    plan = rounds(chosen.seed, among or (ALONE if chosen.sqlite else tuple(Trouble)))
    if chosen.plan:
        for each in itertools.islice(plan, PLANNED):
            print(each)
        return 0
    order = Order(chosen.seed, chosen.tables, plan, chosen.minutes)
    figures = asyncio.run(_run(order, chosen.sqlite, chosen.trace, chosen.folder))
    for line in report(figures):
        print(line)
    return 1 if figures.trace.problems else 0


async def _run(order: Order, sqlite: bool, kept: Path | None, chosen: Path | None) -> Figures:
    async with contextlib.AsyncExitStack() as stack:
        folder = chosen or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        file = None if kept is None else stack.enter_context(kept.open("w", encoding="utf-8"))
        storage: Storage = (
            InFile(folder) if sqlite else await stack.enter_async_context(_server_of_its_own())
        )
        return await Soak(folder, storage, order, Trace(file, say)).run()


@contextlib.asynccontextmanager
async def _server_of_its_own() -> AsyncIterator[Storage]:
    folder = programs()
    if folder is None:
        raise SystemExit("PostgreSQL is not installed")
    server = PostgresServer(folder)
    try:
        server.start()
        server.sql(f"CREATE ROLE {OWNER} LOGIN PASSWORD '{server.password}'")
        async with on_server(server) as storage:
            yield storage
    finally:
        server.remove()


def report(figures: Figures) -> Iterator[str]:
    """Give what is told of a run, line by line."""
    presses = figures.presses
    yield from table("befell them", {str(each): figures.troubles[each] for each in Trouble})
    longest = {str(each): round(1000 * value) for each, value in figures.longest.items()}
    yield from table("longest answer meanwhile and just after it, ms", longest)
    yield from table(
        "in all",
        {
            "seconds": round(figures.seconds),
            "starts": figures.starts,
            "  the slowest, ms": round(1000 * figures.slowest_start),
            "connections cut": figures.cuts,
            "deals finished": figures.deals,
            "audits": figures.audits,
            "presses answered": len(presses.answered),
            "  acts answered as done, and so": figures.answered_acts,
            "  unanswered where nobody could": presses.excused,
            "  unanswered": presses.unanswered,
            "  answered twice": presses.twice,
            "  answered once more by the same": presses.again,
            "  answered too late": presses.late,
            "warnings that were to be expected": figures.warnings,
            "problems": len(figures.trace.problems),
        },
    )
    yield from table("sentences", dict(presses.sentences.most_common()))


if __name__ == "__main__":
    sys.exit(main())
