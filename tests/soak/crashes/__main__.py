"""Kill the program at any instant, and check that nothing is lost.

``booray run`` is a process of its own in a sandbox that stays. SIGKILL hits it at random, before or
after a request is done, in a commit and during a start. It is restarted at once or after a while.
People open, play, move and close tables all the while; one of each table plays at its page in a
browser. Answers are slow, connections drop, and Discord fails in between. After the kills every
table is played on and closed, and checked.

Prints figures and, on standard error, every problem. Exits with 1 if there is any: an answered act
that was not done, an unanswered press, a fist that opened early, or a timeout; a deal lost, a chip
off, a record wrong, a message doubled, or an error in the log; a seal shown too late or changed, or
a table frozen.

The same seed gives the same plan, but not the same run: processes take the time they like.
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
from tests.soak.crashes.plan import Instant, deaths, strikes
from tests.soak.crashes.running import Figures, Order, Soak
from tests.soak.crashes.trace import Trace
from tests.soak.faults.plan import Kind
from tests.soak.telling import say, table

PLANNED: Final = 5.0
"""Seconds of faults that are printed for each kill of a plan."""

PROBLEMS: Final = (
    *("chips off", "deal lost", "record wrong", "answered press undone", "fist opened early"),
    *("time ran out", "message doubled", "seal off", "frozen", "error in the log", "page ended"),
)
"""What is counted, and must not be."""


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.crashes", __doc__, "--seed 1 --kills 20")
    parser.add_argument("--seed", type=int, default=1, help="seed of the plan (default: 1)")
    parser.add_argument(
        "--kills", type=int, default=20, help="how often it is killed (default: 20)"
    )
    parser.add_argument("--tables", type=int, default=6, help="open tables (default: 6)")
    parser.add_argument("--plan", action="store_true", help="only print the plan")
    parser.add_argument("--trace", type=Path, help="write what happens to this file")
    chosen = parser.parse_args()
    order = Order(chosen.seed, chosen.kills, chosen.tables)
    if chosen.plan:
        for line in _planned(order):
            print(line)
        return 0
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        kept = chosen.trace and stack.enter_context(chosen.trace.open("w", encoding="utf-8"))
        figures = asyncio.run(Soak(folder, order, Trace(kept, say)).run())
    for line in report(figures):
        print(line)
    return 0 if figures.is_well else 1


def _planned(order: Order) -> Iterator[str]:
    yield from map(str, itertools.islice(deaths(order.seed), order.kills))
    until = PLANNED * order.kills
    faults = strikes(order.seed, order.tables)
    yield from map(str, itertools.takewhile(lambda strike: strike.at < until, faults))


def report(figures: Figures) -> Iterator[str]:
    """Give what is told of a run, line by line."""
    presses, counts, thrown = figures.notes.presses, figures.trace.counts, figures.thrown
    hit = {str(kind): thrown.hit[kind] for kind in Kind if thrown.thrown[kind]}
    yield from table("killed", {str(each): figures.by_instant[each] for each in Instant})
    yield from table("faults that hit", hit)
    yield from table(
        "in all",
        {
            "seconds": round(figures.seconds),
            "kills": sum(figures.by_instant.values()),
            "  not over what was planned": counts["not met"],
            "starts": figures.starts,
            "  the slowest, ms": round(1000 * figures.slowest_start),
            "faults survived": thrown.hit.total(),
            "tables opened": figures.tables,
            "deals finished": figures.deals,
            "deals sealed": figures.sealed,
            "audits": figures.audits,
            "interactions": presses.total,
            "  answered": presses.answered,
            "    acts answered as done": figures.answered_acts,
            "    made by a press unanswered": figures.done_unanswered,
            "acts at pages answered as done": figures.at_pages,
            "sockets of pages": figures.sockets,
            "  at a dead or dying bot": presses.at_dead_bot,
            "  not delivered": presses.not_delivered,
            "  answers not let through": presses.not_let_through,
            "  unanswered": presses.unanswered,
            **{each: counts[each] for each in PROBLEMS},
        },
    )


if __name__ == "__main__":
    sys.exit(main())
