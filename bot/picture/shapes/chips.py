"""Drawings of chips, and how an amount is laid out in them."""

from __future__ import annotations

import math
from typing import Final

from bot.faces.drawing import PIECES
from bot.picture import theme
from bot.picture.shapes import svg

CHIP_WIDTH: Final = 44
CHIP_TOP: Final = 25
"""How high the ellipse is as which a chip's top is seen."""
THICK: Final = 8

MOST_IN_A_COLUMN: Final = 6
MOST_COLUMNS: Final = 7
_PAD: Final = 3
_LARGE: Final = 36
"""Pixels from which a chip's fleur-de-lis is more than a blot."""
_BLACK: Final = "#000000"


def column(worth: int, chips: int, scale: float) -> str:
    """Return a column of chips of one kind, with its shadow."""
    fill, stripes = theme.CHIPS[worth]
    height = CHIP_TOP + THICK * chips + 2 * _PAD
    drawn = "".join(_edge(_PAD + THICK * each, fill, stripes) for each in reversed(range(chips)))
    shadow = (
        f'<ellipse cx="{CHIP_WIDTH / 2 + 3}" cy="{height - _PAD - CHIP_TOP / 2 + 1}"'
        f' rx="{CHIP_WIDTH / 2 + 3}" ry="{CHIP_TOP / 2}" fill="{theme.SHADE}" opacity=".4"/>'
    )
    return svg(
        round((CHIP_WIDTH + 2 * _PAD + 6) * scale),
        round((height + 3) * scale),
        f'<g transform="scale({scale}) translate({_PAD} 0)">{shadow}{drawn}'
        f"{_top(_PAD, fill, stripes)}</g>",
    )


def _edge(y: float, fill: str, stripes: str) -> str:
    """Return the edge of a chip, the top of which is at some height."""
    rx, ry = CHIP_WIDTH / 2, CHIP_TOP / 2
    drawn = (
        f'<path d="M0 {y + ry}V{y + ry + THICK}A{rx} {ry} 0 0 0 {CHIP_WIDTH} {y + ry + THICK}'
        f'V{y + ry}Z" fill="{theme.mixed(fill, _BLACK, 0.22)}" stroke="#140b08"'
        ' stroke-opacity=".55" stroke-width="1.2"/>'
    )
    for degrees in (20, 65, 115, 160):
        (x0, y0), (x1, y1) = (_around(degrees + turn, y, 1.0) for turn in (-9, 9))
        drawn += (
            f'<path d="M{x0:.1f} {y0:.1f}V{y0 + THICK:.1f}L{x1:.1f} {y1 + THICK:.1f}V{y1:.1f}Z"'
            f' fill="{stripes}"/>'
        )
    return drawn


def _top(y: float, fill: str, stripes: str) -> str:
    rx, ry = CHIP_WIDTH / 2, CHIP_TOP / 2
    drawn = (
        f'<ellipse cx="{rx}" cy="{y + ry}" rx="{rx}" ry="{ry}" fill="{fill}"'
        f' stroke="{theme.mixed(fill, _BLACK, 0.45)}" stroke-width="1.2"/>'
    )
    for degrees in range(0, 360, 60):
        corners = [(-12, 1.0), (12, 1.0), (12, 0.72), (-12, 0.72)]
        points = [_around(degrees + turn, y, far) for turn, far in corners]
        path = "L".join(f"{each[0]:.1f} {each[1]:.1f}" for each in points)
        drawn += f'<path d="M{path}Z" fill="{stripes}"/>'
    return drawn + (
        f'<ellipse cx="{rx}" cy="{y + ry}" rx="{rx * 0.62}" ry="{ry * 0.62}"'
        f' fill="{theme.mixed(fill, "#ffffff", 0.16)}" stroke="{stripes}" stroke-width="1.3"/>'
    )


def _around(degrees: float, y: float, far: float) -> tuple[float, float]:
    """Return a point of a chip's top, some part of the way from its middle to its edge."""
    rx, ry, turn = CHIP_WIDTH / 2, CHIP_TOP / 2, math.radians(degrees)
    return rx + far * rx * math.cos(turn), y + ry + far * ry * math.sin(turn)


def from_above(worth: int, size: float) -> str:
    """Return parts of a drawing: a chip seen from above."""
    fill, stripes = theme.CHIPS[worth]
    fleur = f'<use href="#fleur" x="11.5" y="11.5" width="17" height="17" color="{stripes}"/>'
    spokes = "".join(
        f'<path d="M16.4 1.2h7.2l-1.2 6h-4.8Z" fill="{stripes}" transform="rotate({turn} 20 20)"/>'
        for turn in range(0, 360, 60)
    )
    return (
        f'{PIECES}<g transform="scale({size / 40})"><circle cx="20" cy="20" r="19" fill="{fill}"'
        f' stroke="{theme.mixed(fill, _BLACK, 0.5)}" stroke-width="1.6"/>{spokes}'
        f'<circle cx="20" cy="20" r="12" fill="{theme.mixed(fill, "#ffffff", 0.15)}"'
        f' stroke="{stripes}" stroke-width="1.6"/>'
        f"{fleur if size >= _LARGE else ''}</g>"
    )


def chip(worth: int, size: int) -> str:
    """Return a chip seen from above."""
    return svg(size, size, from_above(worth, size))


def worth_of(chips: int) -> int:
    """Return which chip stands before an amount on a plate."""
    steps = ((10, 1), (50, 5), (500, 25), (1_000, 100))
    return next((worth for below, worth in steps if abs(chips) < below), 500)


def columns(amount: int) -> tuple[tuple[int, int], ...]:
    """Return an amount as columns: what their chips are worth, and how many there are.

    Beyond some amount it is just a lot.
    """
    found: list[tuple[int, int]] = []
    for worth in sorted(theme.CHIPS, reverse=True):
        chips, amount = divmod(amount, worth)
        while chips > 0 and len(found) < MOST_COLUMNS:
            found.append((worth, min(chips, MOST_IN_A_COLUMN)))
            chips -= MOST_IN_A_COLUMN
    if len(found) == 1 and found[0][1] == 1 and found[0][0] > 1:  # a single one looks poor
        lower = max(each for each in theme.CHIPS if each < found[0][0])
        chips = found[0][0] // lower
        found = [(lower, chips - chips // 2), (lower, chips // 2)]
    return tuple(found)
