"""Drawings of the table, of plates and rows on it, and of the podium."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from bot.picture import theme
from bot.picture.layout import CORNER, HEIGHT, WIDTH
from bot.picture.scene import Mood
from bot.picture.shapes import svg

RAIL: Final = 15
PLATE_MARGIN: Final = 12
"""Around a plate: room for its shadow, and for the glow of who is waited for."""

_RINGS: Final = (0, 3, 9, 24, 60, 112)
"""Pixels from the rail to the next lighter ring of felt. Rings cost fewer bytes than gradients."""
_OVAL: Final = (268, 168)
_BEADS: Final = 48
_STEPS: Final = 2_000


def felts() -> tuple[str, ...]:
    """Return the colours of the felt, from the rail inwards."""
    last = len(_RINGS) - 1
    return tuple(
        theme.mixed(theme.FELT_DARK, theme.FELT, (each / last) ** 0.6) for each in range(last + 1)
    )


def felt(height: int) -> str:
    """Return parts of a drawing: rail and felt of an empty table of some height."""
    drawn = (
        _frame(height, 0, theme.WOOD_EDGE)
        + _frame(height, 1.5, "url(#wood)")
        + f'<rect x="3" y="3" width="{WIDTH - 6}" height="{height - 6}" rx="{CORNER - 3}"'
        f' fill="none" stroke="{theme.WOOD_SHINE}" stroke-width="1.6" opacity=".75"/>'
        + _frame(height, RAIL - 3, theme.BRASS)
        + _frame(height, RAIL - 1, "#072418")
    )
    for number, (inset, colour) in enumerate(zip(_RINGS, felts(), strict=True)):
        part = number / (len(_RINGS) - 1)
        drawn += _frame(height, RAIL + inset, colour, CORNER - RAIL + 42 * part)
    stops = "".join(
        f'<stop offset="{each}" stop-color="{colour}"/>'
        for each, colour in zip((0, 0.5, 1), theme.WOOD, strict=True)
    )
    return f'<defs><linearGradient id="wood" x2="0" y2="1">{stops}</linearGradient></defs>{drawn}'


def _frame(height: int, inset: float, fill: str, radius: float | None = None) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{height - 2 * inset}"'
        f' rx="{CORNER - inset if radius is None else radius}" fill="{fill}"/>'
    )


def beads() -> str:
    """Return a string of beads around the middle of the table, all as far from the next one."""
    rx, ry = _OVAL
    turns = [each * math.tau / _STEPS for each in range(_STEPS + 1)]
    points = [(WIDTH / 2 + rx * math.cos(t), HEIGHT / 2 + ry * math.sin(t)) for t in turns]
    walked = [0.0]
    for here, there in pairwise(points):
        walked.append(walked[-1] + math.dist(here, there))
    drawn, at = "", 0
    for number in range(_BEADS):
        while walked[at] < walked[-1] * number / _BEADS:
            at += 1
        x, y = points[at]
        drawn += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="{theme.BEADS[number % 3]}"/>'
    return svg(WIDTH, HEIGHT, drawn)


_PLATES: Final = {
    Mood.PLAIN: (theme.PLATE, theme.PLATE_EDGE, 2),
    Mood.OUT: (theme.PLATE, theme.OUT_EDGE, 2),
    Mood.ASKED: (theme.ASKED_PLATE, theme.ASKED, 6),
    Mood.WON: (theme.WON_PLATE, theme.WON, 4),
    Mood.PAID: (theme.PAID_PLATE, theme.PAID, 4),
}
_GLOWING: Final = frozenset({Mood.ASKED, Mood.WON})


def plate(size: tuple[int, int], mood: Mood, side: bool) -> str:
    """Return the frame of a seat, with :data:`PLATE_MARGIN` around it."""
    (width, height), m = size, PLATE_MARGIN
    fill, edge, line = _PLATES[mood]
    radius = 30 if side else height / 2

    def frame(grown: float, rest: str, down: float = 0) -> str:
        return (
            f'<rect x="{m - grown}" y="{m - grown + down}" width="{width + 2 * grown}"'
            f' height="{height + 2 * grown}" rx="{radius + grown}" {rest}/>'
        )

    drawn = frame(2, f'fill="{theme.SHADE}" opacity=".4"', 4)
    if mood in _GLOWING:
        for grown, opacity in ((2, 0.5), (6, 0.22)):
            glow = f'fill="none" stroke="{edge}" stroke-width="4" opacity="{opacity}"'
            drawn += frame(grown, glow)
    drawn += frame(-line / 2, f'fill="{fill}" stroke="{edge}" stroke-width="{line}"')
    return svg(width + 2 * m, height + 2 * m, drawn)


def free_place(size: tuple[int, int]) -> str:
    """Return a place that nobody has taken."""
    width, height = size
    x, y = width / 2, height / 2
    return svg(
        width,
        height,
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="{height / 2 - 3}"'
        ' fill="none" stroke="#79b596" stroke-width="3" stroke-dasharray="12 9"/>'
        f'<path d="M{x - 12} {y}h24M{x} {y - 12}v24" stroke="#c8efd9" stroke-width="5"'
        ' stroke-linecap="round"/>',
    )


def row(width: int, height: int) -> str:
    """Return what a line of a list stands on."""
    return svg(
        width,
        height,
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}"'
        f' rx="{min(height / 2 - 1, 30)}" fill="{theme.ROW}" stroke="{theme.ROW_EDGE}"'
        ' stroke-width="2"/>',
    )


def ribbon(width: int, height: int) -> str:
    """Return a ribbon for a title."""
    low, notch = height - 14, (height - 14) / 2
    return svg(
        width,
        height,
        f'<path d="M6 8h34v{low}H6l12-{notch}ZM{width - 6} 8h-34v{low}h34l-12-{notch}Z"'
        f' fill="{theme.RIBBON_DARK}"/>'
        f'<rect x="26" y="6" width="{width - 52}" height="{height - 10}" rx="8"'
        f' fill="{theme.SHADE}" opacity=".35"/>'
        f'<rect x="26" y="2" width="{width - 52}" height="{height - 10}" rx="8"'
        f' fill="{theme.RIBBON}" stroke="{theme.GOLD_LEAF}" stroke-width="3"/>',
    )


def podium(width: int, height: int, place: int) -> str:
    """Return the block on which the first, the second, or the third stands."""
    front, side = theme.PODIUM[place - 1]
    return svg(
        width,
        height,
        f'<path d="M0 14 12 0H{width - 12}L{width} 14Z"'
        f' fill="{theme.mixed(front, "#ffffff", 0.45)}"/>'
        f'<rect y="14" width="{width}" height="{height - 14}" fill="{front}"/>'
        f'<rect x="{width - 10}" y="14" width="10" height="{height - 14}" fill="{side}"/>'
        f'<rect y="14" width="{width}" height="3" fill="{theme.mixed(front, "#ffffff", 0.7)}"/>',
    )
