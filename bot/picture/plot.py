"""What charts have in common: SVG, lettered with the packaged font."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from PIL import Image

from bot.picture import theme
from bot.picture.layout import WIDTH
from bot.picture.lettering import Lettering
from bot.picture.paint import SMALL
from bot.picture.shapes import furniture, svg
from bot.picture.sprites import Sprite, Sprites, baseline

WRITING: Final = theme.LABEL
CURVE: Final = theme.GOLD

TOP: Final = 54
LINE: Final = 3.8
"""How thick a curve is."""
_BELOW: Final = 92
"""Pixels below the lowest line of the grid."""
_SIZE: Final = 25
"""Of letters: ten pixels on a phone."""
_DIGITS: Final = 0.73
"""How high digits are, in ems."""
_EDGE: Final = 12
"""Pixels that stay free around what is written."""
MARGIN: Final = 40
"""Pixels at the edges, for the rail and felt."""
_SHEET: Final = 28
"""Pixels from the edges to the dark sheet on which all is drawn."""


class Plot:
    """A chart's picture, with numbers beside a grid and words below it."""

    def __init__(self, height: int, inset: int, last: int, numbers: Mapping[int, str]) -> None:
        """Make room for the numbers, and draw nothing yet.

        Args:
            height: of the picture, in pixels.
            inset: from where the lines of the grid begin and end to the first and the last point.
            last: how many points there are after the first.
            numbers: what is written beside the grid, from the lowest number to the highest.
        """
        # New ones for each chart: the tables' own belong to another thread.
        self._sprites = Sprites(Lettering())
        self._numbers = {number: self._written(text) for number, text in numbers.items()}
        self._left = max(text.width for text in self._numbers.values()) + MARGIN + _EDGE
        self._height, self._bottom = height, height - _BELOW
        self._inset, self._last = inset, last
        self._picture = _ground(height).copy()

    def x(self, point: int) -> float:
        """Return how far to the right a point is, by its number from 0 on."""
        first, last = self._left + self._inset, WIDTH - MARGIN - self._inset
        return first + (last - first) * point / max(1, self._last)

    def y(self, number: float) -> float:
        """Return how far down a number is; in the middle, if only one is written."""
        low, high = min(self._numbers), max(self._numbers)
        if low == high:
            return (TOP + self._bottom) / 2
        return self._bottom - (self._bottom - TOP) * (number - low) / (high - low)

    def across(self, y: float) -> str:
        """Return the path of a line of the grid."""
        return f"M{self._left} {y:.2f}H{WIDTH - MARGIN}"

    def grid(self) -> str:
        """Return a line for each number that is written, as SVG."""
        lines = "".join(self.across(self.y(each)) for each in self._numbers)
        return f'<path d="{lines}" stroke="{theme.PLATE_EDGE}" stroke-width="1.8"/>'

    def draw(self, curve: str) -> None:
        """Draw all that is not written, as SVG, and write the numbers beside it."""
        drawing = svg(WIDTH, self._height, f'<g fill="none">{curve}</g>')
        self._picture.alpha_composite(self._sprites.drawn(drawing))
        for number, text in self._numbers.items():
            line = self.y(number) + _DIGITS * _SIZE / 2
            self._put(text, self._left - _EDGE - text.width, line)

    def write_below(self, named: Iterable[tuple[str, float]]) -> None:
        """Write below points, as far as there is room beside what was written before.

        Args:
            named: texts and how far to the right each has its middle, the most important first.
        """
        taken: list[tuple[float, float]] = []
        for name, x in named:
            text = self._written(name)
            left = min(max(MARGIN, x - text.width / 2), WIDTH - MARGIN - text.width)
            right = left + text.width
            if all(right + _EDGE <= begin or end + _EDGE <= left for begin, end in taken):
                self._put(text, left, self._height - MARGIN - _SIZE / 4)
                taken.append((left, right))

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        file = io.BytesIO()
        self._picture.save(file, "PNG", compress_level=SMALL)
        return file.getvalue()

    def _written(self, text: str) -> Sprite:
        return self._sprites.text(text, _SIZE, WRITING)

    def _put(self, text: Sprite, left: float, line: float) -> None:
        """Put a text at a place; it stands on a line."""
        self._picture.alpha_composite(text, (round(left), round(line) - baseline(_SIZE)))


@cache
def _ground(height: int) -> Image.Image:
    """Return what is below a chart: a table of some height, and a dark sheet on it."""
    size = f'width="{WIDTH - 2 * _SHEET}" height="{height - 2 * _SHEET}"'
    sheet = (
        f'<rect x="{_SHEET}" y="{_SHEET}" {size} rx="34" fill="{theme.ROW}"'
        f' stroke="{theme.ROW_EDGE}" stroke-width="2"/>'
    )
    return Sprites(Lettering()).drawn(svg(WIDTH, height, furniture.felt(height) + sheet))


def dot(x: float, y: float) -> str:
    """Return a point of a curve, as SVG."""
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="8.5" fill="{CURVE}" stroke="{theme.GOLD_DARK}"'
        ' stroke-width="3"/>'
    )
