"""Drawing of the card pictures from one sheet, ``cards.svg``, which the page shows, too.

On the sheet a card is 100 wide and 140 high, and what has its suit's ink is drawn in
``currentColor``. Emoji are shown 22 pixels high at the least, so on them a card is its rank and its
suit, each as large as fits; court cards are told by their gold. Ranks are outlines, not letters of
a font: fonts differ from machine to machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

import resvg_py

from booray_core.cards import RANKS, Card, Suit
from bot.faces.pictures import COLOURS, Colour, Deck, Picture

SHEET: Final = Path(__file__).with_name("cards.svg").read_text(encoding="utf-8")
"""Symbols: ``r`` and a rank (33 high), ``s`` and a suit (24 by 24), ``m`` and a court card or ace,
``back``, ``fleur``."""

PIECES: Final = "<defs>" + SHEET.partition(">")[2].rpartition("</svg>")[0] + "</defs>"
"""The sheet for a drawing that uses pieces of it."""

FACE: Final = (100, 140)
"""The size of a face, and of the back."""

SIZE: Final = 128
"""Pixels a side; Discord shows emoji no larger."""

DRAWN_AT: Final = datetime(2026, 11, 27, tzinfo=UTC)
"""When the drawings were last changed: emoji that are older are uploaded again."""

PAPER: Final = "#fffdf6"
INKS: Final[Mapping[Colour, str]] = MappingProxyType(
    {
        Colour.BLACK: "#1a1d24",
        Colour.RED: "#c41f30",
        Colour.BLUE: "#0a63c4",
        Colour.GREEN: "#14733a",
    }
)

_COURT: Final = "JQK"
_EDGE: Final = "#8a8f98"
_GOLD: Final = "#c8962a"


def is_current(uploaded: datetime) -> bool:
    """Return whether an emoji that was uploaded then shows its drawing as it is now."""
    return uploaded >= DRAWN_AT


def picture_of(picture: Picture) -> bytes:
    """Return a picture as a PNG of :data:`SIZE` pixels a side; it takes a millisecond or two."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=drawing_of(picture), width=SIZE, height=SIZE, skip_system_fonts=True
    )
    return bytes(drawn)


def drawing_of(picture: Picture) -> str:
    """Return a picture as an SVG."""
    if picture.suit is None:
        parts = (
            _paper(_EDGE, 4) + '<g transform="translate(17 3) scale(.94 .8714)">' + back() + "</g>"
        )
    elif picture.rank is None:
        parts = (
            f'<rect x="5" y="5" width="118" height="118" rx="26" fill="{PAPER}" stroke="{_EDGE}"'
            f' stroke-width="4"/>{mark_of(picture.suit, (16, 16), 96)}'
        )
    else:
        parts = _large(picture.suit, RANKS[picture.rank])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"'
        f' color="{INKS[picture.colour]}">{PIECES}{parts}</svg>'
    )


def _large(suit: Suit, rank: str) -> str:
    """Return a card that has its rank above its suit; a court card is of gold."""
    paper = _paper(_GOLD, 6, "#fff3d1") if rank in _COURT else _paper(_EDGE, 4)
    return (
        f'{paper}<g transform="translate(37 11) scale(1.9 1.66)">'
        f'<use href="#r{rank}" stroke="currentColor" stroke-width=".8"/></g>'
        f"{mark_of(suit, (39, 70), 50)}"
    )


def _paper(edge: str, width: int, fill: str = PAPER) -> str:
    return (
        f'<rect x="17" y="3" width="94" height="122" rx="13" fill="{fill}" stroke="{edge}"'
        f' stroke-width="{width}"/>'
    )


def mark_of(suit: Suit, at: tuple[float, float], size: float) -> str:
    """Return a suit's mark in a square."""
    return f'<use href="#s{suit}" x="{at[0]}" y="{at[1]}" width="{size}" height="{size}"/>'


def print_of(card: Card, deck: Deck) -> str:
    """Return what a card has on its paper, in a box of :data:`FACE`.

    Its rank is half as high again as at the page: on a phone, the table's picture shows cards 33
    pixels wide.
    """
    rank, suit = RANKS[card.rank], card.suit
    index = f'<use href="#r{rank}" transform="translate(6 9) scale(1.5)"/>'
    if rank in _COURT:
        at = "translate(17 20) scale(.84)"
        main = f'<use href="#m{rank}" width="100" height="140" transform="{at}"/>'
        main += mark_of(suit, (7, 67), 36)
    elif rank == "A":
        at = "translate(-7 -8) scale(1.08)"
        main = f'<use href="#mA" width="100" height="140" transform="{at}"/>'
        main += mark_of(suit, (56 - 18, 94.5 - 18), 36) + mark_of(suit, (62, 12), 30)
    else:
        main = mark_of(suit, (25, 64), 70)
    return f'<g color="{INKS[COLOURS[deck][suit]]}">{main}{index}</g>'


def back() -> str:
    """Return the back of all cards without its lattice, in a box of :data:`FACE`: shown small."""
    return (
        f'<rect width="100" height="140" rx="10" fill="{PAPER}"/>'
        '<rect x="8" y="8" width="84" height="124" rx="6" fill="#8e2331"/>'
        '<use href="#fleur" x="20" y="26" width="60" height="88" color="#e9c46a"/>'
    )
