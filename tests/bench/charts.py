"""Measure what a chart costs: time, bytes, memory, and how long the event loop stalls.

The stalls are compared with doing nothing, and with a thread that only counts: in Python any thread
can hold the loop up for five milliseconds.
"""

from __future__ import annotations

import asyncio
import random
import resource
import time
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.boards.statistics import Point, thinned
from bot.picture.chart import chart
from bot.picture.chart_artist import ChartArtist
from tests.bench.figures import percentile, tell
from tests.bench.pictures import QUIET, counting, stalls
from tests.command import described

DEALS: Final = 10_000


def course(deals: int) -> list[Point]:
    """Return the course of someone who has played long."""
    dice, chips = random.Random(1), 0
    points = []
    for deal in range(1, deals + 1):
        chips += dice.choice((-5, -5, -9, -30, 12, 40))
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=20 * deal)
        points.append(Point(deal, at, chips))
    return points


def memory() -> float:
    """Return the most megabytes that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def main(deals: int, again: int) -> dict[str, float]:
    """Draw the first chart, and some more, and look at the event loop meanwhile."""
    played = course(deals)
    begun = time.perf_counter()
    points = thinned(played)
    thinning = time.perf_counter() - begun
    quiet = await stalls(asyncio.ensure_future(asyncio.sleep(QUIET)))
    counted = await stalls(asyncio.ensure_future(asyncio.to_thread(counting, QUIET)))
    before, artist, took = memory(), ChartArtist(), list[float]()

    async def draw() -> None:
        for _ in range(again + 1):
            begun = time.perf_counter()
            await artist.draw(points, "en")
            took.append(time.perf_counter() - begun)

    busy = await stalls(asyncio.ensure_future(draw()))
    artist.close()
    after = memory()
    first, *others = took
    begun = time.thread_time()
    drawn = chart(points, "en")
    return {
        "thinning_ms": 1e3 * thinning,
        "first_ms": 1e3 * first,
        "then_ms_median": percentile(others, 0.5),
        "then_ms_worst": percentile(others, 1),
        "processor_ms": 1e3 * (time.thread_time() - begun),
        "kilobytes": len(drawn) / 1024,
        "megabytes_more": after - before,
        "stall_ms_99_quiet": percentile(quiet, 0.99),
        "stall_ms_worst_quiet": percentile(quiet, 1),
        "stall_ms_99_counting": percentile(counted, 0.99),
        "stall_ms_worst_counting": percentile(counted, 1),
        "stall_ms_99_drawing": percentile(busy, 0.99),
        "stall_ms_worst_drawing": percentile(busy, 1),
    }


if __name__ == "__main__":
    parser = described("tests.bench.charts", __doc__, "--deals 100 --again 50")
    parser.add_argument("--deals", type=int, default=DEALS, help="in the chart; by default 10,000")
    parser.add_argument("--again", type=int, default=20, help="charts after the first one")
    asked = parser.parse_args()
    tell(asyncio.run(main(asked.deals, asked.again)))
