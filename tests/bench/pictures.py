"""Measure what the table's pictures cost.

Draws every moment for two, five and eight seats, first with nothing drawn before and then warm.
Prints processor time (the best of some runs), bytes, and the time for packing the picture alone.
Then an artist draws many tables, and the event loop's stalls are measured. They are compared with
doing nothing, and with a thread that only counts: in Python any thread can hold the loop up for
five milliseconds.
"""

from __future__ import annotations

import asyncio
import io
import time
from typing import Final
from unittest.mock import patch

from PIL import Image

from bot.faces import Deck
from bot.picture import TableArtist
from bot.picture.lettering import Lettering
from bot.picture.paint import LEVEL, Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprite, Sprites
from tests.bench.figures import percentile, tell
from tests.command import described
from tests.picture.samples import NAMES, gallery, one_of_each, wording

RUNS: Final = 25
SEATS: Final = (2, 5, 8)
TICK: Final = 0.001
"""Seconds that the loop is asked to sleep; what it takes longer is a stall."""
QUIET: Final = 2.0
"""Seconds for which it is looked at while nothing is drawn."""
TABLES: Final = 12


def took(painter: Painter, scene: Scene) -> tuple[float, bytes]:
    """Return the processor's seconds for a picture, and the picture."""
    begun = time.thread_time()
    png = painter.png(scene)
    return time.thread_time() - begun, png


def packing(png: bytes) -> float:
    """Return the processor's seconds, least of some, for writing a picture once more."""
    image = Image.open(io.BytesIO(png))
    image.load()
    least = 1.0
    for _ in range(RUNS):
        begun = time.thread_time()
        image.save(io.BytesIO(), "PNG", compress_level=LEVEL)
        least = min(least, time.thread_time() - begun)
    return least


def draw_all() -> dict[str, float]:
    """Print what each moment costs, and return the worst."""
    print(f"{'':18}{'first ms':>10}{'warm ms':>10}{'packing':>10}{'ratio':>8}{'KB':>8}")
    warm = largest = 0.0
    for seats in SEATS:
        painter = Painter(Sprites(Lettering()))
        painter.sprites.felt()
        for name, scene in one_of_each(gallery(seats, deck=Deck.FOUR_COLOURS)).items():
            first, png = took(painter, scene)
            least = min(took(painter, scene)[0] for _ in range(RUNS))
            alone = packing(png)
            warm, largest = max(warm, least), max(largest, len(png) / 1024)
            print(
                f"{seats} {name:16}{1e3 * first:10.1f}{1e3 * least:10.1f}{1e3 * alone:10.1f}"
                f"{least / alone:8.2f}{len(png) / 1024:8.1f}"
            )
    return {"warm_ms_worst": 1e3 * warm, "kilobytes_worst": largest}


async def stalls(while_: asyncio.Future[None]) -> list[float]:
    """Return by how long the loop overslept, each time, until something is done."""
    overslept = []
    while not while_.done():
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        overslept.append(time.perf_counter() - begun - TICK)
    return overslept


def counting(seconds: float) -> None:
    """Do nothing that holds the interpreter for longer than Python lets any thread hold it."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


def longest_hold() -> float:
    """Return the processor's seconds of the sprite that took longest, its least of some runs."""
    longest: dict[str, float] = {}
    drawn = Sprites._drawn

    def timed(own: Sprites, svg: str) -> Sprite:
        begun = time.thread_time()
        image = drawn(own, svg)
        seconds = time.thread_time() - begun
        longest[svg] = min(seconds, longest.get(svg, 1.0))
        return image

    with patch.object(Sprites, "_drawn", timed):
        for _ in range(3):
            painter = Painter(Sprites(Lettering()))
            for scene in one_of_each(gallery(8)).values():
                painter.image(scene)
    return max(longest.values())


async def beside_the_loop() -> dict[str, float]:
    """Return how the loop fares while nothing is drawn, and while pictures are."""
    quiet = await stalls(asyncio.ensure_future(asyncio.sleep(QUIET)))
    counted = await stalls(asyncio.ensure_future(asyncio.to_thread(counting, QUIET)))
    artist = TableArtist(patience=10.0)
    warming = await stalls(asyncio.ensure_future(artist.warm()))
    scenes = [
        list(gallery(8, say=wording(tuple(f"{name} {table}" for name in NAMES))).values())
        for table in range(TABLES)
    ]

    async def draw() -> None:
        for own in scenes:
            for scene in own:
                await artist.draw(scene)

    busy = await stalls(asyncio.ensure_future(draw()))
    await artist.close()
    counts = artist.counts
    return {
        "pictures": counts.drawn,
        "longest_sprite_cpu_ms": 1e3 * longest_hold(),
        "cpu_ms_mean": 1e3 * counts.seconds.total / counts.drawn,
        "kilobytes_mean": counts.size / counts.drawn / 1024,
        "stall_ms_99_quiet": percentile(quiet, 0.99),
        "stall_ms_worst_quiet": percentile(quiet, 1),
        "stall_ms_99_counting": percentile(counted, 0.99),
        "stall_ms_worst_counting": percentile(counted, 1),
        "stall_ms_99_warming": percentile(warming, 0.99),
        "stall_ms_worst_warming": percentile(warming, 1),
        "stall_ms_99_drawing": percentile(busy, 0.99),
        "stall_ms_worst_drawing": percentile(busy, 1),
    }


def main() -> None:
    """Print it all."""
    figures = draw_all() | asyncio.run(beside_the_loop())
    tell(figures)


if __name__ == "__main__":
    described("tests.bench.pictures", __doc__).parse_args()
    main()
