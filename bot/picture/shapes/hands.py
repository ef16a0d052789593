"""Drawings of hands: fists, open palms, and a bubble for who is still thinking."""

from __future__ import annotations

from typing import Final

from bot.picture import theme
from bot.picture.shapes import svg
from bot.picture.shapes.chips import from_above

HAND: Final = 128
"""Pixels a side, whichever way a hand is turned."""

_MIDDLE: Final = HAND / 2
_CHIP: Final = 52


def fist(cuff: str, angle: int, knocking: bool) -> str:
    """Return a closed fist, which points away from its seat."""
    fill, edge = theme.SKIN
    skin = f'fill="{fill}" stroke="{edge}" stroke-width="2.6" stroke-linejoin="round"'
    drawn = f'<path d="M32 54C30 84 38 98 46 104H84C92 94 98 80 97 54Z" {skin}/>'
    for x, y, long in ((31, 32, 36), (48, 26, 40), (65, 27, 39), (82, 34, 33)):
        drawn += f'<rect x="{x}" y="{y}" width="17" height="{long}" rx="8.5" {skin}/>'
        drawn += _shine(f"M{x + 5} {y + 9}q3.5-5 7 0")
    drawn += (
        '<path d="M30 66C22 62 16 70 19 78 24 90 42 90 62 82 70 78 68 68 60 68 52 70 44 72 38 68Z"'
        f" {skin}/>"
    )
    lines = ""
    if knocking:
        lines = (
            '<path d="M64 17V4M38 22 30 11M90 22l8-11" stroke="#ffe9a8" stroke-width="5"'
            ' stroke-linecap="round" fill="none"/>'
        )
    return _hand(drawn, cuff, angle, lines)


def palm(cuff: str, angle: int, chip: bool) -> str:
    """Return an open hand with a chip in it; an empty one is grey."""
    fill, edge = theme.SKIN if chip else theme.SKIN_OUT
    skin = f'fill="{fill}" stroke="{edge}" stroke-width="2.6" stroke-linejoin="round"'
    drawn = ""
    for x, y, long, turn in ((31, 24, 46, -9), (47, 12, 54, -3), (64, 13, 54, 3), (80, 25, 44, 10)):
        drawn += (
            f'<g transform="rotate({turn} {x + 8} {y + long})"><rect x="{x}" y="{y}" width="16.5"'
            f' height="{long}" rx="8.2" {skin}/></g>'
        )
    drawn += (
        f'<path d="M34 78C26 70 18 60 12 62 6 65 8 72 12 77 20 88 30 98 40 102Z" {skin}/>'
        '<path d="M33 58C30 84 38 98 46 104H84C92 96 98 80 97 58 80 52 50 52 33 58Z"'
        f' fill="{fill}"/>'
        f'<path d="M33 60C30 84 38 98 46 104H84C92 96 98 80 97 60" fill="none" stroke="{edge}"'
        ' stroke-width="2.6"/>'
        '<path d="M44 66C56 74 76 74 88 64M46 96C44 84 52 76 62 74" fill="none"'
        f' stroke="{theme.mixed(fill, edge, 0.45)}" stroke-width="2.4" stroke-linecap="round"/>'
    )
    if chip:
        half = _CHIP / 2
        drawn += (
            '<ellipse cx="66" cy="80" rx="26" ry="25" fill="#5a3410" opacity=".45"/>'
            f'<g transform="translate({64 - half} {76 - half}) rotate({-angle} {half} {half})">'
            f"{from_above(25, _CHIP)}</g>"
        )
    return _hand(drawn, cuff if chip else theme.mixed(cuff, theme.PLATE, 0.6), angle)


def thought() -> str:
    """Return the bubble of who is still thinking."""
    dots = "".join(f'<circle cx="{x}" cy="22" r="6" fill="{theme.ASKED}"/>' for x in (22, 42, 62))
    return svg(
        84,
        52,
        f'<rect x="2" y="5" width="80" height="42" rx="21" fill="{theme.SHADE}" opacity=".4"/>'
        f'<rect x="2" y="1" width="80" height="42" rx="21" fill="{theme.ASKED_PLATE}"'
        f' stroke="{theme.ASKED}" stroke-width="3.5"/>{dots}',
    )


def _hand(drawn: str, cuff: str, angle: int, before: str = "") -> str:
    """Return a hand with its sleeve, turned, above its shadow."""
    sleeve = (
        f'<path d="M40 104 38 128H90L88 104Z" fill="{theme.mixed(cuff, "#000000", 0.25)}"/>'
        f'<rect x="36" y="98" width="56" height="15" rx="6" fill="{cuff}" stroke="#1a120a"'
        ' stroke-width="2"/>'
    )
    turned = f"rotate({angle} {_MIDDLE} {_MIDDLE})"
    return svg(
        HAND,
        HAND,
        f'<g transform="translate(0 6) {turned}"><ellipse cx="64" cy="70" rx="37" ry="38"'
        f' fill="{theme.SHADE}" opacity=".35"/></g><g transform="{turned}">{before}{sleeve}{drawn}'
        "</g>",
    )


def _shine(path: str) -> str:
    light = theme.mixed(theme.SKIN[0], "#ffffff", 0.45)
    return (
        f'<path d="{path}" fill="none" stroke="{light}" stroke-width="2.4" stroke-linecap="round"/>'
    )
