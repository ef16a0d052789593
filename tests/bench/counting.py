"""Measure what the counts behind the metrics cost.

Plays the same deals at a table, with every act committed to disk, in turns with and without the
counts. Compares the processor time of all threads.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from contextlib import ExitStack, nullcontext
from pathlib import Path
from unittest.mock import patch

from bot.measures import Spread
from bot.store.engine.counts import StoreCounts
from bot.tables.handle.dealing import StartDeal
from bot.tables.one_table.counts import TableCounts
from tests.bench.figures import tell
from tests.command import described
from tests.tables.harness import Harness


def main() -> None:
    """Measure and print."""
    parser = described("tests.bench.counting", __doc__, "--turns 4")
    parser.add_argument(
        "--turns",
        type=int,
        default=10,
        help="turns with the counts, and as many without (default: 10)",
    )
    parser.add_argument("--deals", type=int, default=10, help="deals in a turn (default: 10)")
    chosen = parser.parse_args()
    times: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(2 * chosen.turns):
        counted = turn % 2 == 0
        with ExitStack() as changed, tempfile.TemporaryDirectory() as folder:
            if not counted:
                _without_counts(changed)
            times[counted].append(asyncio.run(_play(Path(folder), chosen.deals)))
    tell(
        {
            "with_counts_ms": round(1000 * statistics.median(times[True]), 1),
            "without_ms": round(1000 * statistics.median(times[False]), 1),
            "ratio": round(
                statistics.median(
                    one / other for one, other in zip(times[True], times[False], strict=True)
                ),
                3,
            ),
        }
    )


def _without_counts(changed: ExitStack) -> None:
    """Have nothing counted at tables and in the store."""
    nothing = nullcontext()
    for where, name, instead in (
        (Spread, "note", lambda *_: None),
        (TableCounts, "note", lambda *_: None),
        (StoreCounts, "committing", lambda _: nothing),
        (StoreCounts, "trying", lambda _: nothing),
    ):
        changed.enter_context(patch.object(where, name, instead))


async def _play(folder: Path, deals: int) -> float:
    """Play some deals, and return how many seconds of processors they took."""
    harness = await Harness.opened(folder, seed=1)
    table = await harness.open(computers=3)
    await harness.tables.do(table, 1, StartDeal())
    begun = time.process_time()
    await harness.play(table, lambda view: view.deal_number > deals)
    taken = time.process_time() - begun
    await harness.stop()
    return taken


if __name__ == "__main__":
    main()
