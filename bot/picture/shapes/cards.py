"""Drawings of cards, face up and face down, from the sheet that pages and emoji use, too."""

from __future__ import annotations

from typing import Final

from booray_core.cards import RANKS, Card, Suit
from bot.faces import Deck
from bot.faces.drawing import FACE, INKS, PAPER, PIECES, back, mark_of, print_of
from bot.faces.pictures import COLOURS
from bot.picture import theme
from bot.picture.shapes import svg

CARD_MARGIN: Final = 12
"""Around a card: room for its shadow, and for the rim of the best one."""
PILE_SIZE: Final = (46, 30)
PILE_STEP: Final = 5
"""How much higher the next trick of a pile lies."""

_ROUND: Final = 0.115
"""A card's corners, as a part of its width."""
_FAN_TURN: Final = 9
_FAN_MARGIN: Final = 16
_BACK: Final = "#8e2331"


def card(shown: Card, deck: Deck, size: tuple[int, int], best: bool, veiled: bool) -> str:
    """Return a card with :data:`CARD_MARGIN` around it; the best has a rim."""
    scale = size[1] / FACE[1]
    at = (size[0] - FACE[0] * scale) / 2
    printed = f'<g transform="translate({at} 0) scale({scale})">{print_of(shown, deck)}</g>'
    return _paper(size, printed, best=best, veiled=veiled)


def face_down(size: tuple[int, int], angle: float) -> str:
    """Return a card's back, turned a little."""
    (width, height), m = size, CARD_MARGIN
    turned = f'transform="rotate({angle} {m + width / 2} {m + height / 2})"'
    return svg(
        width + 2 * m,
        height + 2 * m,
        f"{PIECES}<g {turned}>{_shadow(size, 0.4)}{_back(m, m, size)}</g>",
    )


def fan(cards: int, size: tuple[int, int], step: int, angle: int) -> str:
    """Return cards face down in a fan, as its owner holds it, turned as a whole."""
    width, height = size
    across, down = width + step * 5 + 2 * _FAN_MARGIN, height + 2 * _FAN_MARGIN
    drawn = ""
    for number in range(cards):
        off = number - (cards - 1) / 2
        x = across / 2 + off * step - width / 2
        y = _FAN_MARGIN + abs(off) * 2.6
        drawn += (
            f'<g transform="rotate({off * _FAN_TURN} {x + width / 2} {y + height})">'
            f'<rect x="{x - 1}" y="{y + 1}" width="{width + 2}" height="{height + 1}" rx="5"'
            f' fill="{theme.SHADE}" opacity=".4"/>{_back(x, y, size)}</g>'
        )
    return svg(
        across,
        down,
        f'{PIECES}<g transform="rotate({angle} {across / 2} {down / 2})">{drawn}</g>',
    )


def pile(tricks: int) -> str:
    """Return tricks on a pile; there is room for their number on the topmost."""
    width, height = PILE_SIZE
    whole = height + PILE_STEP * (tricks - 1) + 5
    drawn = ""
    for number in range(tricks):
        x, y = 3 + 1.5 * (-1) ** number, whole - height - 4 - PILE_STEP * number
        drawn += (
            f'<rect x="{x - 1}" y="{y + 2}" width="{width + 2}" height="{height}" rx="4.5"'
            f' fill="{theme.SHADE}" opacity=".5"/>'
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4.5" fill="{PAPER}"/>'
            f'<rect x="{x + 2.5}" y="{y + 2.5}" width="{width - 5}" height="{height - 5}" rx="2.5"'
            f' fill="{_BACK}"/>'
        )
    return svg(width + 6, whole, drawn)


def small_card(shown: Card, deck: Deck, size: tuple[int, int], best: bool) -> str:
    """Return a card of which only rank and suit are seen, each as large as fits."""
    (width, height), m = size, CARD_MARGIN
    radius, rim = _ROUND * width, 4 if best else 0
    mark = mark_of(shown.suit, (width * 0.24, height * 0.54), width * 0.52)
    rank = (
        f'<use href="#r{RANKS[shown.rank]}" transform="translate({width * 0.21} {height * 0.09})'
        f' scale({width * 0.02} {width * 0.0175})" stroke="currentColor" stroke-width=".8"/>'
    )
    under = (
        f'<rect x="{m - rim}" y="{m - rim}" width="{width + 2 * rim}" height="{height + 2 * rim}"'
        f' rx="{radius + rim}" fill="{theme.WON}"/>'
    )
    return svg(
        width + 2 * m,
        height + 2 * m,
        f"{PIECES}{under if best else _shadow(size, 0.45)}"
        f'<rect x="{m}" y="{m}" width="{width}" height="{height}" rx="{radius}" fill="{PAPER}"/>'
        f'<g transform="translate({m} {m})" color="{INKS[COLOURS[deck][shown.suit]]}">{rank}{mark}'
        "</g>",
    )


def small_pile() -> str:
    """Return a trick on a plate, with room for a number."""
    return svg(
        40,
        28,
        f'<rect x="1" y="1" width="38" height="26" rx="5" fill="{PAPER}"/>'
        f'<rect x="3.5" y="3.5" width="33" height="21" rx="3" fill="{_BACK}"/>',
    )


def badge(suit: Suit, deck: Deck, side: int) -> str:
    """Return a suit on a gold-rimmed disc."""
    half = side / 2
    mark = mark_of(suit, (side * 0.22, side * 0.22), side * 0.56)
    return svg(
        side,
        side,
        f'{PIECES}<circle cx="{half}" cy="{half}" r="{half}" fill="{theme.WOOD_EDGE}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 1.5}" fill="{theme.GOLD_LEAF}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 4.5}" fill="{PAPER}"/>'
        f'<g color="{INKS[COLOURS[deck][suit]]}">{mark}</g>',
    )


def _back(x: float, y: float, size: tuple[int, int]) -> str:
    scale = f"scale({size[0] / FACE[0]} {size[1] / FACE[1]})"
    return f'<g transform="translate({x} {y}) {scale}">{back()}</g>'


def _shadow(size: tuple[int, int], opacity: float) -> str:
    (width, height), m = size, CARD_MARGIN
    radius = _ROUND * width + 1
    return (
        f'<rect x="{m - 1}" y="{m + 2}" width="{width + 2}" height="{height + 2}" rx="{radius}"'
        f' fill="{theme.SHADE}" opacity="{opacity}"/>'
    )


def _paper(size: tuple[int, int], printed: str, *, best: bool, veiled: bool) -> str:
    (width, height), m = size, CARD_MARGIN
    radius = _ROUND * width

    def sheet(grown: float, rest: str) -> str:
        return (
            f'<rect x="{m - grown}" y="{m - grown}" width="{width + 2 * grown}"'
            f' height="{height + 2 * grown}" rx="{radius + grown}" {rest}/>'
        )

    under = sheet(7, f'fill="{theme.WON}"') + sheet(2, f'fill="{theme.WON_PLATE}"')
    whole = sheet(0, f'fill="{PAPER}"')
    whole += sheet(-0.6, 'fill="none" stroke="#b9c2bc" stroke-width="1.2"')
    veil = sheet(0, f'fill="{theme.ROW}" opacity=".3"') if veiled else ""
    return svg(
        width + 2 * m,
        height + 2 * m,
        f"{PIECES}{under if best else _shadow((width, height + 1), 0.45)}{whole}"
        f'<g transform="translate({m} {m})">{printed}</g>{veil}',
    )
