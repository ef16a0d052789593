"""Chart of chips over time: SVG, rasterised in columns and lettered with the packaged font."""

from __future__ import annotations

import io
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

import resvg_py
from PIL import Image

from bot.boards.statistics import Point
from bot.picture.axes import days, number_named, ticks
from bot.picture.lettering import Lettering
from bot.picture.paint import LEVEL
from bot.picture.sprites import Sprite, Sprites, baseline

WIDTH: Final = 880
"""Pixels, of which a phone shows about half."""
HEIGHT: Final = 550
COLUMN: Final = 40
"""Pixels, of which the width is a multiple. Nobody else can run while one is drawn."""

# An own background, so that it is read on Discord's dark and light themes alike. Blue and orange
# are told apart by everyone, and which of them is a win is told by where it is, too.
BACKGROUND: Final = "#23272e"
WRITING: Final = "#f2f3f5"
GRID: Final = "#4b515c"
WON: Final = "#56b4e9"
LOST: Final = "#e69f00"

_SIZE: Final = 27
"""Of letters: eleven pixels on a phone."""
_DIGITS: Final = 0.73
"""How high digits are, in ems."""
_TOP: Final = 30
_BOTTOM: Final = HEIGHT - 72
_EDGE: Final = 12
"""Pixels that stay free at the edges, and around what is written."""
_INSET: Final = 30
"""From where the lines of the grid begin and end to the first and the last deal."""
LINE: Final = 4.3
"""How thick the curve is."""

_Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the numbers of a course are in the picture."""

    left: float
    deals: int
    numbers: range
    """Those that are written beside the chart, from the lowest to the highest."""

    def x(self, deal: int) -> float:
        """Return how far to the right a deal is."""
        first, last = self.left + _INSET, WIDTH - _EDGE - _INSET
        return first + (last - first) * deal / max(1, self.deals)

    def y(self, chips: int) -> float:
        """Return how far down some chips are; in the middle, if there is but one number."""
        low, high = self.numbers[0], self.numbers[-1]
        if low == high:
            return (_TOP + _BOTTOM) / 2
        return _BOTTOM - (_BOTTOM - _TOP) * (chips - low) / (high - low)


def chart(course: Sequence[Point], locale: str) -> bytes:
    """Return a chart of chips over time as a PNG file.

    Deals stand at equal distances, as people play many in an evening and none for weeks.

    Args:
        course: the chips after each deal, or after those that a chart can show.
        locale: the language in which numbers and days are written.
    """
    # New ones for each chart: the tables' own belong to another thread.
    sprites = Sprites(Lettering())
    chips = [0, *(point.chips for point in course)]
    numbers = ticks(min(chips), max(chips))
    beside = [_written(sprites, number_named(each, locale)) for each in numbers]
    left = max(text.width for text in beside) + 2 * _EDGE
    frame = _Frame(left, course[-1].deal if course else 0, numbers)
    curve = [(frame.x(0), frame.y(0))]
    curve += [(frame.x(point.deal), frame.y(point.chips)) for point in course]
    picture = _plotted(frame, curve)
    for number, text in zip(numbers, beside, strict=True):
        _put(picture, text, left - _EDGE - text.width, frame.y(number) + _DIGITS * _SIZE / 2)
    _put_days(
        picture,
        [(_written(sprites, day), frame.x(deal)) for day, deal in days(course, locale).items()],
    )
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def _written(sprites: Sprites, text: str) -> Sprite:
    return sprites.text(text, _SIZE, WRITING)


def _put(picture: Image.Image, text: Sprite, left: float, line: float) -> None:
    """Put a text at a place; it stands on a line."""
    picture.paste(text, (round(left), round(line) - baseline(_SIZE)), text)


def _put_days(picture: Image.Image, named: Sequence[tuple[Sprite, float]]) -> None:
    """Put days below their deals, as far as they have room beside each other."""
    free: float = _EDGE
    for text, x in named:
        left = min(max(_EDGE, x - text.width / 2), WIDTH - _EDGE - text.width)
        if left >= free:
            _put(picture, text, left, HEIGHT - _EDGE - _SIZE / 4)
            free = left + text.width + _EDGE


def _plotted(frame: _Frame, curve: Sequence[_Place]) -> Image.Image:
    """Return the picture without what is written on it."""
    picture = Image.new("RGB", (WIDTH, HEIGHT))
    for left in range(0, WIDTH, COLUMN):
        svg = _svg(frame, curve, left, left + COLUMN)
        with Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg, skip_system_fonts=True))) as column:
            picture.paste(column, (left, 0))
    return picture


def _svg(frame: _Frame, curve: Sequence[_Place], left: int, right: int) -> str:
    """Return what is seen of a chart between two columns of pixels as an SVG."""
    zero, (x, y) = frame.y(0), curve[-1]
    side = f'offset="{zero / HEIGHT}" stop-color='
    seen = _seen(curve, left, right)
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in seen)
    area = f"M{seen[0][0]:.2f} {zero:.2f}L{line}V{zero:.2f}Z"
    grid = "".join(_across(frame, frame.y(each)) for each in frame.numbers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{right - left}" height="{HEIGHT}"'
        f' viewBox="{left} 0 {right - left} {HEIGHT}" fill="none" stroke="{WRITING}">'
        f'<linearGradient id="sides" gradientUnits="userSpaceOnUse" x2="0" y2="{HEIGHT}">'
        f'<stop {side}"{WON}"/><stop {side}"{LOST}"/></linearGradient>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{BACKGROUND}" stroke="none"/>'
        f'<path d="{area}" fill="url(#sides)" fill-opacity=".4" stroke="none"/>'
        f'<path d="{grid}" stroke="{GRID}" stroke-width="1.8"/>'
        f'<path d="M{line}" stroke-width="{LINE}" stroke-linejoin="round"/>'
        f'<path d="{_across(frame, zero)}" stroke-width="2.4" stroke-dasharray="9.8 7.3"/>'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="7" fill="{WRITING}" stroke="none"/>'
        "</svg>"
    )


def _across(frame: _Frame, y: float) -> str:
    return f"M{frame.left} {y:.2f}H{WIDTH - _EDGE}"


def _seen(curve: Sequence[_Place], left: int, right: int) -> Sequence[_Place]:
    """Return the part of a curve that crosses some columns, as far as the line is thick."""
    first = bisect_left(curve, left - LINE, key=itemgetter(0))
    last = bisect_right(curve, right + LINE, key=itemgetter(0))
    return curve[max(0, first - 1) : max(1, last + 1)]
