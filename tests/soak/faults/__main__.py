"""Play under Discord's faults, and check that every press is answered.

The real client plays at many tables in a sandbox with Discord's limits, over sockets. A plan that
follows from the seed throws in faults. Then the faults end, and every table plays one more deal.

Prints figures and, on standard error, every problem with the last faults before it. Exits with 1 if
a press is unanswered, a table frozen, a chip off, a record wrong or an error in the log. A press
counts as unanswered if it reached the bot, and faults left time for an answer within three seconds.

The same seed gives the same plan, but not the same run: sockets take the time they like.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.command import described
from tests.soak.faults.plan import Kind, plan
from tests.soak.faults.running import Figures, Order, Soak
from tests.soak.telling import say, table

PLANNED: Final = 900.0
"""Seconds of a plan that are printed."""


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.faults", __doc__, "--seed 1 --deals 30")
    parser.add_argument("--seed", type=int, default=1, help="seed of the plan (default: 1)")
    parser.add_argument(
        "--deals", type=int, default=30, help="deals before the faults end (default: 30)"
    )
    parser.add_argument("--tables", type=int, default=24, help="open tables (default: 24)")
    parser.add_argument("--no-faults", action="store_true", help="play without faults, to compare")
    parser.add_argument("--plan", action="store_true", help="only print the plan")
    chosen = parser.parse_args()
    if chosen.plan:
        strikes = plan(chosen.seed, chosen.tables)
        for strike in itertools.takewhile(lambda strike: strike.at < PLANNED, strikes):
            print(strike)
        return 0
    order = Order(chosen.seed, chosen.deals, chosen.tables, faults=not chosen.no_faults)
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(Soak(Path(folder), order, say).run())
    for line in report(figures):
        print(line)
    return 0 if figures.is_well else 1


def report(figures: Figures) -> Iterator[str]:
    """Give what is told of a run, line by line."""
    notes, thrown = figures.notes, figures.thrown
    if thrown.thrown:
        yield f"{'faults':42}{'thrown':>8}{'hit':>8}"
        for kind in Kind:
            yield f"  {kind:40}{thrown.thrown[kind]:>8}{thrown.hit[kind]:>8}"
        yield f"  {'together':40}{thrown.thrown.total():>8}{thrown.hit.total():>8}"
    yield from table("in the log", notes.complaints)
    deals = max(1, figures.deals)
    yield "requests, by deal"
    for route, count in notes.requests.most_common():
        yield f"  {route:40}{count:>8}{count / deals:>8.2f}"
    yield from table("publisher", figures.counts)
    presses = notes.presses
    yield from table(
        "in all",
        {
            "seconds": round(figures.seconds),
            "deals finished": figures.deals,
            "requests refused with 429": notes.limited,
            "turns played by people": figures.people_acted,
            "turns played by the clock": figures.clock_acted,
            "interactions": presses.total,
            "  answered": presses.answered,
            "  not delivered": presses.not_delivered,
            "  answers not let through": presses.not_let_through,
            "  unanswered": presses.unanswered,
            "errors in the log": notes.errors,
            "tables frozen": figures.frozen,
            "chips off": figures.chips_off,
            "records wrong": figures.records_wrong,
            "this process late by, ms": round(1000 * figures.latest),
        },
    )


if __name__ == "__main__":
    sys.exit(main())
