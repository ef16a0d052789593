"""Drawings of portraits' rings, and of signs of what somebody is, does, or has come to."""

from __future__ import annotations

import math
from typing import Final

from bot.avatars import PORTRAITS
from bot.faces.drawing import PAPER
from bot.faces.reactions import REACTION_PIECES, Reaction
from bot.picture import theme
from bot.picture.scene import Sign
from bot.picture.shapes import svg

SIGN_SIZE: Final = 36
CROWN_SIZE: Final = (42, 34)
_PORTRAITS: Final = PORTRAITS.partition(">")[2].rpartition("</svg>")[0]


def disc(size: int, colour: str) -> str:
    """Return what is behind somebody's initials."""
    half = size / 2
    return svg(size, size, f'<circle cx="{half}" cy="{half}" r="{half}" fill="{colour}"/>')


def portrait(level: str, size: int, colour: str) -> str:
    """Return a computer's portrait, square; a level that has none is left as its ground."""
    return svg(
        size,
        size,
        f'<defs>{_PORTRAITS}</defs><rect width="{size}" height="{size}" fill="{colour}"/>'
        f'<use href="#{level}" width="{size}" height="{size}" color="{colour}"/>',
    )


def ring(size: int, colour: str, width: int) -> str:
    """Return the ring around a portrait, with a dark gap inside it."""
    half = size / 2
    return svg(
        size,
        size,
        f'<circle cx="{half}" cy="{half}" r="{half - width / 2 - 0.5}" fill="none"'
        f' stroke="{colour}" stroke-width="{width}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - width - 1}" fill="none" stroke="#08140f"'
        ' stroke-width="2.4"/>',
    )


def reaction(which: Reaction, size: int) -> str:
    """Return somebody's reaction in a bubble, which hides their portrait."""
    half, inset = size / 2, size * 0.13
    return svg(
        size,
        size,
        f'{REACTION_PIECES}<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{PAPER}"'
        f' stroke="{theme.PLATE}" stroke-width="2"/><use href="#{which}" x="{inset}" y="{inset}"'
        f' width="{size - 2 * inset}" height="{size - 2 * inset}"/>',
    )


def dealer() -> str:
    """Return the dealer's button without its letter."""
    return svg(
        34,
        34,
        f'<circle cx="17" cy="17" r="16" fill="{theme.WOOD_EDGE}"/>'
        f'<circle cx="17" cy="17" r="14" fill="{PAPER}"/>'
        f'<circle cx="17" cy="17" r="11.4" fill="none" stroke="{theme.BRASS}" stroke-width="1.6"/>',
    )


def number(size: int) -> str:
    """Return a gold disc that has room for a number."""
    half = size / 2
    return svg(
        size,
        size,
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="{theme.PLATE}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 2.5}" fill="{theme.GOLD}"/>',
    )


def crown(width: int) -> str:
    """Return the crown of a winner, or of the host."""
    scale = width / CROWN_SIZE[0]
    return svg(
        width,
        round(CROWN_SIZE[1] * scale),
        f'<g transform="scale({scale})"><path d="M4 29 2.5 9l9.5 8L21 2.5 30 17l9.5-8L38 29Z"'
        f' fill="{theme.GOLD}" stroke="{theme.GOLD_DARK}" stroke-width="2.2"'
        f' stroke-linejoin="round"/><path d="M5 24.500h32" stroke="{theme.GOLD_DARK}"'
        f' stroke-width="2"/><circle cx="21" cy="18" r="3" fill="{theme.STAMP}"/>'
        f'<circle cx="12" cy="20" r="2" fill="{theme.RIBBON}"/>'
        '<circle cx="30" cy="20" r="2" fill="#1f8a58"/></g>',
    )


def led() -> str:
    """Return what points at the card that was led."""
    return svg(
        30,
        22,
        f'<path d="M3 2h24L15 19Z" fill="#fff" stroke="{theme.PLATE}" stroke-width="3"'
        ' stroke-linejoin="round"/>',
    )


def laurel(size: int) -> str:
    """Return two branches around the round picture of a winner."""
    half, drawn = size / 2, ""
    for side in (-1, 1):
        for leaf in range(8):
            turn = math.radians(90 + side * (16 + leaf * 17))
            x, y = half + 0.86 * half * math.cos(turn), half + 0.86 * half * math.sin(turn)
            drawn += (
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size * 0.075:.1f}"'
                f' ry="{size * 0.034:.1f}" fill="{theme.GOLD_LEAF}" stroke="{theme.GOLD_DARK}"'
                f' stroke-width="1.5" transform="rotate({math.degrees(turn) + side * 62:.0f}'
                f' {x:.1f} {y:.1f})"/>'
            )
    return svg(size, size, drawn)


def rays(width: int, height: int, count: int, strength: float) -> str:
    """Return rays of light behind what matters: weak, so that edges need not be smooth.

    They grow weaker in one flat step. Both save bytes.
    """
    x, y = width / 2, height / 2
    light = f'fill="#ffe08a" opacity="{strength * 0.6:.3f}"'
    drawn = f'<ellipse cx="{x}" cy="{y}" rx="{width * 0.27}" ry="{height * 0.27}" {light}/>'
    wide = math.tau / count * 0.26
    for number in range(count):
        middle = math.tau * number / count
        points = "L".join(
            f"{x + x * math.cos(turn):.1f} {y + y * math.sin(turn):.1f}"
            for turn in (middle - wide, middle, middle + wide)
        )
        drawn += f'<path d="M{x} {y}L{points}Z" {light}/>'
    return svg(width, height, f'<g shape-rendering="crispEdges">{drawn}</g>')


def star(width: int, height: int) -> str:
    """Return a jagged star: something went wrong here."""
    points = []
    for number in range(28):
        far = (0.92, 0.74, 1.0, 0.74)[number % 4]
        turn = math.tau * number / 28 + 0.1
        points.append(
            f"{width / 2 + (width / 2 - 6) * far * math.cos(turn):.1f}"
            f" {height / 2 + (height / 2 - 6) * far * math.sin(turn):.1f}"
        )
    path = f"M{'L'.join(points)}Z"
    return svg(
        width,
        height,
        f'<path d="{path}" fill="{theme.SHADE}" opacity=".4" transform="translate(0 5)"/>'
        f'<path d="{path}" fill="{theme.STAR}" stroke="{theme.PAID}" stroke-width="4"'
        ' stroke-linejoin="round"/>',
    )


def stamp(width: int, height: int) -> str:
    """Return parts of a drawing: a stamp without its word."""
    return (
        f'<rect x="3" y="5" width="{width - 6}" height="{height - 6}" rx="9"'
        f' fill="{theme.SHADE}" opacity=".45"/>'
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 6}" rx="9"'
        f' fill="{theme.STAMP_PAPER}" stroke="{theme.STAMP}" stroke-width="4.5"/>'
        f'<rect x="8" y="8" width="{width - 16}" height="{height - 18}" rx="5" fill="none"'
        f' stroke="{theme.STAMP}" stroke-width="1.8"/>'
    )


def small_stamp() -> str:
    """Return a stamp with a cross, for who went bourré most."""
    return svg(
        48,
        48,
        '<g transform="rotate(-10 24 24)">'
        f'<rect x="3" y="7" width="42" height="34" rx="7" fill="{theme.STAMP_PAPER}"'
        f' stroke="{theme.STAMP}" stroke-width="4"/><path d="M16 16l16 16M32 16l-16 16"'
        f' stroke="{theme.STAMP}" stroke-width="5" stroke-linecap="round"/></g>',
    )


def pips(played: int, now: int, whole: int) -> str:
    """Return the tricks of a deal: those played, the one that is on, and those to come."""
    drawn = ""
    for trick in range(1, whole + 1):
        x = 2 + (trick - 1) * 20
        if trick == now:
            drawn += (
                f'<rect x="{x - 1.5}" y=".5" width="17" height="21" rx="4.5" fill="{theme.GOLD}"'
                f' stroke="{theme.WOOD_EDGE}" stroke-width="1.5"/>'
            )
        elif trick <= played:
            drawn += f'<rect x="{x}" y="2" width="14" height="18" rx="3.5" fill="{PAPER}"/>'
        else:
            drawn += (
                f'<rect x="{x + 1}" y="3" width="12" height="16" rx="3" fill="{theme.FELT_DARK}"'
                ' stroke="#9fd0b5" stroke-width="2"/>'
            )
    return svg(whole * 20 - 2, 22, drawn)


_IN_A_CIRCLE: Final = '<circle cx="18" cy="18" r="14" fill="none" stroke="{0}" stroke-width="3"/>'
_LINES: Final = '<path d="{1}" fill="none" stroke="{0}" stroke-width="3.6" stroke-linecap="round"/>'
_BACK: Final = '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="2" fill="{4}"/>'

_SIGNS: Final = {
    Sign.IN: (
        f'<circle cx="18" cy="18" r="15" fill="{theme.WON}"/>'
        '<path d="M11 18.5l5 5 9.5-10.5" fill="none" stroke="#0d1814" stroke-width="4.2"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    Sign.PASSED: (_IN_A_CIRCLE + _LINES).format(theme.FADED, "M13 13l10 10M23 13L13 23"),
    Sign.IDLE: (_IN_A_CIRCLE + _LINES).format(theme.FADED, "M14.5 13v10M21.5 13v10"),
    Sign.CUT: (
        '<g transform="rotate(-8 18 18)">'
        + "".join(
            _BACK.format(6, y, 24, 11, PAPER) + _BACK.format(8, y + 2, 20, 7, "#8e2331")
            for y in (4, 21)
        )
        + f'</g><path d="M2 18h32" stroke="{theme.ASKED}" stroke-width="2.5"'
        ' stroke-dasharray="4 3"/>'
    ),
    Sign.WRONG: (
        f'<path d="M18 4.5 33 31H3Z" fill="{theme.ASKED}" stroke="{theme.GOLD_DARK}"'
        ' stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M18 13v8.5" stroke="#0d1814" stroke-width="3.6" stroke-linecap="round"/>'
        '<circle cx="18" cy="26.5" r="2.1" fill="#0d1814"/>'
    ),
}
SIGNS: Final = frozenset(_SIGNS)
"""Those that stand on plates: hands and a bubble tell the others."""


def sign(which: Sign) -> str:
    """Return a sign on a plate, :data:`SIGN_SIZE` wide and high."""
    return svg(SIGN_SIZE, SIGN_SIZE, _SIGNS[which])
