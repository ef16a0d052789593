"""Drawing of the card pictures from one template.

They are shown 22 pixels high at the least, so a face is its rank and its suit, each as large as
fits. Ranks are strokes, not letters of a font: fonts differ from machine to machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

import resvg_py

from booray_core.cards import RANKS, Suit
from bot.faces.pictures import Colour, Picture

SIZE: Final = 128
"""Pixels a side; Discord shows emoji no larger."""

DRAWN_AT: Final = datetime(2026, 11, 23, tzinfo=UTC)
"""When the drawings were last changed: emoji that are older are uploaded again."""

INKS: Final[Mapping[Colour, str]] = MappingProxyType(
    {
        Colour.BLACK: "#16181d",
        Colour.RED: "#d01f2e",
        Colour.BLUE: "#1a5fd0",
        Colour.GREEN: "#117a39",
    }
)

_STROKES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "M2 52 24 2 46 52M10 37H38",
        "K": "M7 2V52M43 2 8 32M20 22 45 52",
        "Q": "M24 2C8 2 3 13 3 26S8 50 24 50 45 39 45 26 40 2 24 2ZM28 35 44 53",
        "J": "M39 2V35C39 46 32 51 23 51S7 46 6 36M25 2H39",
        "T": "M2 12 10 4V51M37 3C27 3 24 14 24 27S27 51 37 51 50 40 50 27 47 3 37 3Z",
        "9": "M41 18C41 9 34 3 24 3S7 9 7 18 14 33 24 33 41 27 41 18C42 38 36 50 18 51",
        "8": (
            "M24 3C14 3 9 8 9 14S15 25 24 26C33 25 39 21 39 14S34 3 24 3Z"
            "M24 26C13 27 6 32 6 39S13 51 24 51 42 46 42 39 35 27 24 26Z"
        ),
        "7": "M5 3H43C32 18 24 34 21 52",
        "6": "M7 36C7 45 14 51 24 51S41 45 41 36 34 21 24 21 7 27 7 36C6 16 12 4 30 3",
        "5": "M40 3H13L10 24C14 21 19 20 24 20 35 20 42 26 42 35S35 51 24 51C15 51 9 48 6 43",
        "4": "M35 52V3L4 38H46",
        "3": (
            "M7 9C11 5 16 3 23 3 33 3 39 8 39 15S33 26 24 26"
            "C35 26 42 31 42 38S35 51 24 51C16 51 10 49 6 44"
        ),
        "2": "M7 13C8 6 15 3 23 3 33 3 40 8 40 17 40 30 18 36 7 51H42",
    }
)
"""Each rank, in a box 48 wide (the ten: 52) and 54 high."""

_MARKS: Final[Mapping[Suit, str]] = MappingProxyType(
    {
        Suit.HEARTS: (
            "M50 94C22 70 4 54 4 30 4 14 16 4 29 4 38 4 46 9 50 18 54 9 62 4 71 4"
            " 84 4 96 14 96 30 96 54 78 70 50 94Z"
        ),
        Suit.DIAMONDS: "M50 2 88 50 50 98 12 50Z",
        Suit.SPADES: (
            "M50 4C56 18 94 40 94 64 94 78 84 86 74 86 66 86 58 82 54 74 55 84 58 92 66 98H34"
            "C42 92 45 84 46 74 42 82 34 86 26 86 16 86 6 78 6 64 6 40 44 18 50 4Z"
        ),
        Suit.CLUBS: (
            "M50 3A22 22 0 0 1 67 39 22 22 0 1 1 55 68C56 82 60 92 67 98H33C40 92 44 82 45 68"
            "A22 22 0 1 1 33 39 22 22 0 0 1 50 3Z"
        ),
    }
)
"""Each suit, in a box 100 wide and 100 high."""

_PAPER: Final = (
    '<rect x="17" y="3" width="94" height="122" rx="13" fill="{fill}"'
    ' stroke="#8a8f98" stroke-width="4"/>'
)

_TILE: Final = (
    '<rect x="5" y="5" width="118" height="118" rx="26" fill="#fff"'
    ' stroke="#8a8f98" stroke-width="4"/>'
)


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
        parts = _back()
    elif picture.rank is None:
        parts = _suit(picture.suit, picture.colour)
    else:
        parts = _face(picture.suit, RANKS[picture.rank], picture.colour)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">{parts}</svg>'


def _face(suit: Suit, rank: str, colour: Colour) -> str:
    """Return a white card with its rank above its suit."""
    return _PAPER.format(fill="#fff") + _print(suit, rank, colour)


def print_of(picture: Picture) -> str:
    """Return what a picture has on its paper, as parts of an SVG in a box 128 wide and high."""
    if picture.suit is None:
        return _diamonds()
    if picture.rank is None:
        return _mark(picture.suit, picture.colour)
    return _print(picture.suit, RANKS[picture.rank], picture.colour)


def _print(suit: Suit, rank: str, colour: Colour) -> str:
    ink = INKS[colour]
    left = 33 if rank == "T" else 36
    return (
        f'<path d="{_STROKES[rank]}" transform="translate({left} 13) scale(1.17 1.02)" fill="none"'
        f' stroke="{ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>'
        f'<path d="{_MARKS[suit]}" transform="translate(37.5 71) scale(.53 .49)" fill="{ink}"/>'
    )


def _suit(suit: Suit, colour: Colour) -> str:
    """Return a suit's mark alone, on paper as on a card: black is black on a dark page too."""
    return _TILE + _mark(suit, colour)


def _mark(suit: Suit, colour: Colour) -> str:
    return (
        f'<path d="{_MARKS[suit]}" transform="translate(16 15.5) scale(.96 .97)"'
        f' fill="{INKS[colour]}"/>'
    )


def _back() -> str:
    """Return a card face down: a frame with diamonds in it."""
    return _PAPER.format(fill="#fff") + _diamonds()


def _diamonds() -> str:
    diamonds = "".join(
        f'<path d="M{x} {y - 13} {x + 10} {y} {x} {y + 13} {x - 10} {y}Z"/>'
        for x, y in ((46, 34), (82, 34), (64, 49), (46, 64), (82, 64), (64, 79), (46, 94), (82, 94))
    )
    return (
        f'<rect x="26" y="12" width="76" height="104" rx="7" fill="{INKS[Colour.GREEN]}"/>'
        f'<g fill="#dff0e4">{diamonds}</g>'
    )
