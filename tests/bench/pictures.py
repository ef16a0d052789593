"""Measure what the table's pictures cost.

Draws every moment for two, five and eight seats, first with nothing drawn before and then warm.
Prints processor time (the best of some runs), bytes, and the time for packing the picture alone.
Then twelve tables are drawn as they play. The last line is JSON.
"""

from __future__ import annotations

import asyncio
import io
import time
from statistics import median
from typing import Final

from PIL import Image

from bot.faces import Deck
from bot.picture.artist import TableArtist
from bot.picture.lettering import Lettering
from bot.picture.paint import LEVEL, Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites
from tests.bench.figures import tell
from tests.command import described
from tests.measured import Measured
from tests.picture.moments import moments, with_computers
from tests.picture.samples import NAMES, gallery, wording

RUNS: Final = 25
SEATS: Final = (2, 5, 8)
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
    """Print what each moment costs with faces, and return the median and the worst."""
    print(f"{'':18}{'first ms':>10}{'warm ms':>10}{'packing':>10}{'ratio':>8}{'KB':>8}")
    warm, sizes = [], []
    for seats in SEATS:
        painter = Painter(Sprites(Lettering()))
        painter.warm(Deck.FOUR_COLOURS)
        for name, scene in moments(seats, deck=Deck.FOUR_COLOURS).items():
            faced = with_computers(scene)
            first, png = took(painter, faced)
            least = min(took(painter, faced)[0] for _ in range(RUNS))
            alone = packing(png)
            warm.append(1e3 * least)
            sizes.append(len(png) / 1024)
            print(
                f"{seats} {name:16}{1e3 * first:10.1f}{warm[-1]:10.1f}{1e3 * alone:10.1f}"
                f"{least / alone:8.2f}{sizes[-1]:8.1f}"
            )
    return {
        "warm_ms_median": median(warm),
        "warm_ms_worst": max(warm),
        "kilobytes_median": median(sizes),
        "kilobytes_worst": max(sizes),
    }


async def as_they_play() -> dict[str, float]:
    """Return what a picture takes on average while tables play."""
    artist, measured = TableArtist(patience=10.0), Measured()
    await artist.warm()
    for table in range(TABLES):
        say = wording(tuple(f"{name} {table}" for name in NAMES))
        for scene in gallery(8, say=say).values():
            await artist.draw(scene)
    await artist.close()
    drawn = measured("table_pictures_total", outcome="drawn")
    return {
        "pictures": int(drawn),
        "cpu_ms_mean": 1e3 * measured("table_picture_seconds_sum") / drawn,
        "kilobytes_mean": measured("table_picture_bytes_total") / drawn / 1024,
    }


if __name__ == "__main__":
    described("tests.bench.pictures", __doc__).parse_args()
    tell(draw_all() | asyncio.run(as_they_play()))
