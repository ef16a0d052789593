"""Every course becomes a small chart, in its reader's language, the same in columns as at once."""

from __future__ import annotations

import io
import os
import random
import tracemalloc
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.boards.statistics import Point, thinned
from bot.picture import plot
from bot.picture.chart import HEIGHT, LOST, WON, chart
from bot.picture.layout import WIDTH

GOLDEN = Path(__file__).parent / "golden"
CLOSE = 24
"""How far apart a channel of two pixels may be: machines round edges of letters differently."""
FEW = 0.002
"""Part of the pixels that may be farther apart."""
LARGEST = 48 * 1024
"""Bytes."""
MOST_MEMORY = 8 * 1024 * 1024
"""Bytes that Python keeps while a chart is drawn, at most."""
JULY = datetime(2026, 7, 1, tzinfo=UTC)


def course(*chips: int, every: timedelta = timedelta(days=3)) -> list[Point]:
    """Return a course with some chips after each deal."""
    return [Point(n, JULY + n * every, each) for n, each in enumerate(chips, start=1)]


def evenings(deals: int = 10_000) -> list[Point]:
    """Return the course of someone who has played long."""
    dice, chips, all_of_it = random.Random(3), 0, []
    for _ in range(deals):
        chips += dice.choice((-5, -5, -9, -30, 12, 40))
        all_of_it.append(chips)
    return course(*all_of_it, every=timedelta(minutes=20))


COURSES = {
    "none": [],
    "one": course(5),
    "one-even": course(0),
    "two": course(5, -3),
    "equal": course(*[0] * 40),
    "all-lost": course(*[-7] * 40),
    "huge": course(9 * 10**18, -9 * 10**18, 10**18),
    "shares-alone": [Point(0, JULY, 12), Point(0, JULY, 30)],
    "share-first": [Point(0, JULY, 12), Point(1, JULY, 10)],
    "long": thinned(evenings()),
}


def pixels(png: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        return image.convert("RGB")


def far_apart(one: Image.Image, other: Image.Image, close: int = CLOSE) -> int:
    """Return how many pixels of two pictures are not close."""
    difference = ImageChops.difference(one, other)
    channels = [band.point(lambda value: 255 * (value > close)) for band in difference.split()]
    return ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2]).histogram()[255]


def shown(drawn: Image.Image, colour: str) -> int:
    """Return how many pixels have a side's colour."""
    return WIDTH * HEIGHT - far_apart(drawn, Image.new("RGB", drawn.size, colour), close=2)


def touched(png: bytes, height: int) -> tuple[int, int, int, int]:
    """Return how far from each edge of a chart's dark sheet something is drawn on it."""
    drawn, empty = pixels(png), plot._ground(height).convert("RGB")
    box = ImageChops.difference(drawn, empty).getbbox()
    assert box is not None
    edge = plot._SHEET
    return box[0] - edge, box[1] - edge, WIDTH - edge - box[2], height - edge - box[3]


@pytest.mark.parametrize("name", COURSES)
def test_every_course_is_drawn_small_and_touches_no_edge(name: str) -> None:
    png = chart(COURSES[name], "de")
    assert len(png) <= LARGEST
    drawn = pixels(png)
    assert drawn.size == (WIDTH, HEIGHT)
    assert min(touched(png, HEIGHT)) >= 4


@pytest.mark.parametrize(
    ("chips", "won", "lost"),
    [((5, 9), True, False), ((-5, -2), False, True), ((5, -5), True, True)],
)
def test_wins_and_losses_have_a_colour_each(
    chips: tuple[int, ...],
    won: bool,
    lost: bool,
) -> None:
    drawn = pixels(chart(course(*chips), "en"))
    assert (shown(drawn, WON) > 1000, shown(drawn, LOST) > 1000) == (won, lost)


def test_it_takes_little_memory() -> None:
    chart(COURSES["long"], "en")  # babel reads the language once
    tracemalloc.start()
    try:
        chart(COURSES["long"], "en")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most <= MOST_MEMORY


@pytest.mark.parametrize("language", ["en", "fr"])
def test_charts_look_as_they_were_kept(language: str) -> None:
    """``GOLDEN=write`` keeps them anew."""
    png = chart(COURSES["long"], language)
    file = GOLDEN / f"chart-{language}.png"
    if os.environ.get("GOLDEN") == "write":
        file.write_bytes(png)
    assert far_apart(pixels(png), pixels(file.read_bytes())) <= FEW * WIDTH * HEIGHT
