"""Measure how long drawing a chart takes."""

from __future__ import annotations

import asyncio
import random
import time
from datetime import UTC, datetime, timedelta

from bot.boards.artist import Artist
from bot.boards.statistics import Point, thinned
from tests.command import described

DEALS = 10_000
AGAIN = 10


def course() -> list[Point]:
    """Return the course of somebody who has played long."""
    dice, chips = random.Random(1), 0
    points = []
    for deal in range(1, DEALS + 1):
        chips += dice.choice((-5, -5, -9, -30, 12, 40))
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=20 * deal)
        points.append(Point(deal, at, chips))
    return points


async def main() -> None:
    """Draw the first chart, for which a process starts, and some more."""
    artist, took = Artist(), []
    points = thinned(course())
    for _ in range(AGAIN + 1):
        begun = time.perf_counter()
        picture = await artist.draw(points, "en")
        took.append(time.perf_counter() - begun)
    await artist.close()
    first, *others = took
    print(f"a chart of {DEALS:,} deals, {len(picture):,} bytes")
    print(
        f"first {first:.2f} s, then {sorted(others)[AGAIN // 2]:.2f} s ({max(others):.2f} at most)"
    )


if __name__ == "__main__":
    described("tests.bench.charts", __doc__).parse_args()
    asyncio.run(main())
