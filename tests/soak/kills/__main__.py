"""Kill the program under people who play, and check that nothing is lost.

Two or three ``booray run`` share a new PostgreSQL server, or one has a database of its own, in a
sandbox that stays. People open, play and close tables; one at each table plays at its page in a
browser. Processes are killed at any instant, in a commit, in a start, before and after a request
is done. They are restarted, replaced, doubled, suspended and resumed. The database is cut off or
stopped, or its disk is full. After each trouble every table goes on, everything answered is stored,
and SQL finds every chip. At the end the audit is clean, every record and seal is right, and no
message stands doubled.

Prints figures and, on standard error, every problem. Exits with 1 if there is any. The same seed
gives the same plan, but not the same run: processes take the time they like.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.command import described
from tests.soak.kills.plan import ALONE, SEVERAL, Trouble, rounds
from tests.soak.kills.running import Figures, Order, Soak
from tests.soak.kills.storage import InFile, Storage, on_a_server
from tests.soak.kills.trace import Trace

PLANNED: Final = 16
"""Rounds of a plan that is printed."""


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.kills", __doc__, "--minutes 1 --only stopped")
    parser.add_argument("--seed", type=int, default=1, help="seed of the plan (default: 1)")
    parser.add_argument("--minutes", type=float, default=10.0, help="length (default: 10)")
    parser.add_argument("--tables", type=int, default=6, help="open tables (default: 6)")
    parser.add_argument("--sqlite", action="store_true", help="one process, on SQLite")
    names = [each.name.lower() for each in Trouble]
    parser.add_argument("--only", choices=names, nargs="+", help="only these troubles")
    parser.add_argument("--plan", action="store_true", help="only print the plan")
    parser.add_argument("--trace", type=Path, help="write what happens to this file")
    chosen = parser.parse_args()
    among = [each for each in Trouble if each.name.lower() in (chosen.only or ())]
    plan = rounds(chosen.seed, among or (ALONE if chosen.sqlite else SEVERAL))
    if chosen.plan:
        for each in itertools.islice(plan, PLANNED):
            print(each)
        return 0
    order = Order(chosen.seed, chosen.tables, plan, chosen.minutes)
    figures = asyncio.run(_run(order, chosen.sqlite, chosen.trace))
    for line in report(figures):
        print(line)
    return 1 if figures.trace.problems else 0


async def _run(order: Order, sqlite: bool, kept: Path | None) -> Figures:
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        file = None if kept is None else stack.enter_context(kept.open("w", encoding="utf-8"))
        storage: Storage = (
            InFile(folder) if sqlite else await stack.enter_async_context(on_a_server())
        )
        return await Soak(folder, storage, order, Trace(file, _say)).run()


def _say(told: str) -> None:
    print(told, file=sys.stderr, flush=True)


def report(figures: Figures) -> Iterator[str]:
    """Give what is told of a run, line by line."""
    presses = figures.presses
    rows = {
        **{str(each): figures.troubles[each] for each in Trouble if figures.troubles[each]},
        "seconds": round(figures.seconds),
        "starts": figures.starts,
        "  the slowest, ms": round(1000 * figures.slowest_start),
        "database connections cut": figures.cuts,
        "deals finished": figures.deals,
        "presses answered": len(presses.answered),
        "  acts answered as done, and so": figures.answered_acts,
        "  unanswered where nobody could": presses.excused,
        "  unanswered": presses.unanswered,
        "  answered twice": presses.twice,
        "  answered once more by the same": presses.again,
        "acts at pages answered as done": figures.at_pages,
        "sockets of pages": figures.sockets,
        "warnings that were to be expected": figures.warnings,
        "problems": len(figures.trace.problems),
    }
    return (f"{name:44}{value:>8}" for name, value in rows.items())


if __name__ == "__main__":
    sys.exit(main())
