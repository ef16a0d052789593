"""Layout of the picture, in pixels at full width."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

WIDTH: Final = 800
HEIGHT: Final = 560
EDGE: Final = 8
"""Between plates and the picture's edge."""

SIDE_SIZE: Final = (164, 136)
CARD_GAP: Final = 5
"""Between a plate and its card."""
TURN_UP: Final = (64, 87)
TRUMPS_X: Final = 353
POT_X: Final = 456
POT_ROOM: Final = 126
LARGER: Final = 1.1
"""The best card of a trick, as against the others."""
BEST_APART: Final = 4
"""How much farther from its plate that one lies, so that it covers nothing written there."""
FEW: Final = 5
"""Up to as many seats plates and cards are larger."""


class TablePlace(StrEnum):
    """Position of a seat around the table."""

    B = "bottom"
    BL = "bottom-left"
    L = "left"
    TL = "top-left"
    T = "top"
    TR = "top-right"
    R = "right"
    BR = "bottom-right"


_B, _BL, _L, _TL = TablePlace.B, TablePlace.BL, TablePlace.L, TablePlace.TL
_T, _TR, _R, _BR = TablePlace.T, TablePlace.TR, TablePlace.R, TablePlace.BR

PLACES: Final = {
    0: (),
    1: (_B,),
    2: (_B, _T),
    3: (_BL, _T, _BR),
    4: (_B, _L, _T, _R),
    5: (_B, _L, _TL, _TR, _R),
    6: (_BL, _L, _TL, _TR, _R, _BR),
    7: (_B, _BL, _L, _TL, _TR, _R, _BR),
    8: (_B, _BL, _L, _TL, _T, _TR, _R, _BR),
}
"""By the number of seats, clockwise from the bottom."""

_SIDES: Final = frozenset({_L, _R})
_TOP: Final = frozenset({_TL, _T, _TR})
_INWARDS: Final = {3: 30, 5: 88, 7: 30, 8: 30}
"""Pixels that the cards of corner seats lie nearer to the middle than their plates."""


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """A seat's plate and card."""

    side: bool
    """An upright plate, its disc above the name; others are pills, the disc to the left."""
    centre: tuple[int, int]
    size: tuple[int, int]
    card: tuple[int, int]
    """The middle of its card."""
    card_size: tuple[int, int]

    @property
    def best_card(self) -> tuple[int, int]:
        """The middle of its card while that is the best: larger, and so farther from the plate."""
        x, y = self.card
        if self.side:
            return x + (BEST_APART if x > self.centre[0] else -BEST_APART), y
        return x, y + (BEST_APART if y > self.centre[1] else -BEST_APART)

    @property
    def left(self) -> int:
        """The plate's left edge."""
        return self.centre[0] - self.size[0] // 2

    @property
    def top(self) -> int:
        """The plate's upper edge."""
        return self.centre[1] - self.size[1] // 2


def spots(seats: int) -> tuple[SeatSpot, ...]:
    """Return where seats are, clockwise from the bottom."""
    return tuple(_spot(place, seats) for place in PLACES[seats])


def _spot(place: TablePlace, seats: int) -> SeatSpot:
    card_size = (80, 109) if seats <= FEW else (76, 103)
    if place in _SIDES:
        width = SIDE_SIZE[0]
        left = place is TablePlace.L
        x = EDGE + width // 2 if left else WIDTH - EDGE - width // 2
        apart = width // 2 + CARD_GAP + card_size[0] // 2
        card = (x + apart if left else x - apart, HEIGHT // 2)
        return SeatSpot(True, (x, HEIGHT // 2), SIDE_SIZE, card, card_size)
    size = (256, 80) if seats <= FEW else (250, 76)
    x = round(WIDTH * _across(place, seats))
    above = place in _TOP
    y = EDGE + size[1] // 2 if above else HEIGHT - EDGE - size[1] // 2
    apart = size[1] // 2 + CARD_GAP + card_size[1] // 2
    inwards = _INWARDS.get(seats, 0)
    towards = (x < WIDTH // 2) - (x > WIDTH // 2)
    card = (x + towards * inwards, y + apart if above else y - apart)
    return SeatSpot(False, (x, y), size, card, card_size)


def _across(place: TablePlace, seats: int) -> float:
    """Return how far to the right the middle of a pill is, as a part of the width."""
    if place in {TablePlace.T, TablePlace.B}:
        return 0.5
    if place in {TablePlace.TL, TablePlace.TR}:
        left = 0.27 if seats <= 7 else 0.17
    else:
        left = 0.26 if seats in {3, 6} else 0.17
    return left if place in {TablePlace.TL, TablePlace.BL} else 1 - left
