"""Play for simulated years in minutes, and check every promise of the bot.

The whole bot runs in one process and one thread, on a simulated disk, Discord and clock. People
play in the evenings, and faults hit every kind of step. After each crash every table must stand as
it was last shown. Whatever was answered stands, chips balance, and every press is answered. Every
deal that was told is in its table's records, and verifies.

Everything follows from the seed: two runs print the same digest of all that happened. Exits with 1
if something is wrong. Standard error then names the seed, the time and the last lines before it.
"""

from __future__ import annotations

import gc
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import Final

from tests.command import described
from tests.soak.simulated.running import Figures, Soak
from tests.soak.simulated.trace import Trace

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a disk that costs no time, where there is one
_HEADLINES: Final = (
    *("deals finished", "deals lost", "chips off", "answered presses undone"),
    *("tables recovered", "audits"),
)


def soak(
    seed: int, days: float, trace: Trace, day_ends: Callable[[Figures], None] = lambda _: None
) -> Figures:
    """Run with files of its own.

    Args:
        seed: what everything follows from.
        days: how long people come.
        trace: where all that happens is noted.
        day_ends: told every day what was seen so far.
    """
    place = _MEMORY if _MEMORY.is_dir() else None
    gc.disable()  # it would run whenever, and end things in an order of its own
    gc.freeze()
    try:
        with tempfile.TemporaryDirectory(dir=place) as folder:
            town = Soak(Path(folder), seed, days, trace)
            town.day_ends = day_ends
            return town.run()
    finally:
        gc.unfreeze()
        gc.enable()


def report(figures: Figures) -> Iterator[str]:
    """Return the lines that are printed of a run."""
    for name in _HEADLINES:
        yield f"{name:26} {figures.counts[name]:8}"
    yield f"{'faults survived':26} {figures.befell.total():8}"
    for name, value in vars(figures.presses).items():
        yield f"{'presses ' + name.replace('_', ' '):26} {value:8}"
    groups = {
        "ended": figures.lives,
        "faults thrown": figures.faults,
        "befell": figures.befell,
        "requests": figures.requests,
        "more": Counter(
            {name: count for name, count in figures.counts.items() if name not in _HEADLINES}
        ),
        "log": figures.warnings,
    }
    for name, counter in groups.items():
        told = ", ".join(f"{key} {count}" for key, count in sorted(counter.items()))
        yield f"{name:26} {counter.total():8}  {told}"
    yield f"{'digest':26} {figures.digest} of {figures.lines} lines"


def tell_every(days: int) -> Callable[[Figures], None]:
    """Return what tells on standard error now and then how far a run has come.

    Args:
        days: between two lines; 0: it tells nothing.
    """

    def tell(so_far: Figures) -> None:
        if days and round(so_far.days) % days == 0:
            mebibytes = getrusage(RUSAGE_SELF).ru_maxrss // 1024
            told = ", ".join(f"{name} {so_far.counts[name]}" for name in _HEADLINES)
            more = f"problems {len(so_far.problems)}, memory {mebibytes} MiB at most"
            print(f"day {so_far.days:.0f}: {told}, {more}", file=sys.stderr, flush=True)

    return tell


def main() -> int:
    """Run from the command line."""
    parser = described("tests.soak.simulated", __doc__, "--seed 1 --days 30")
    parser.add_argument("--seed", type=int, default=0, help="seed of everything (default: 0)")
    parser.add_argument("--days", type=float, default=30.0, help="simulated days (default: 30)")
    parser.add_argument("--trace", type=Path, help="write everything that happens to this file")
    parser.add_argument(
        "--tell", type=int, default=0, metavar="N", help="print progress every N days"
    )
    given = parser.parse_args()
    logging.getLogger().setLevel(logging.WARNING)
    begun = time.perf_counter()
    with ExitStack() as files:
        file = given.trace and files.enter_context(given.trace.open("w", encoding="utf-8"))
        figures = soak(given.seed, given.days, Trace(file), tell_every(given.tell))
    for line in report(figures):
        print(line)
    seconds = time.perf_counter() - begun
    print(f"{'days':26} {figures.days:8.1f}  {figures.days / seconds:.1f} a real second")
    for problem in figures.problems[:5]:
        print(f"seed {given.seed}, {problem}", file=sys.stderr)
    return 1 if figures.problems else 0


if __name__ == "__main__":
    sys.exit(main())
