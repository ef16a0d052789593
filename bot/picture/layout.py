"""Layout of the picture, in pixels at full width."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

WIDTH: Final = 800
HEIGHT: Final = 560
EDGE: Final = 21
"""Between plates and the picture's edge, where the rail is."""
CORNER: Final = 64
"""The table's corners are round; what is outside them is clear."""

SIDE_SIZE: Final = (164, 138)
CARD_SIZE: Final = (75, 105)
CARD_GAP: Final = 6
"""Between a plate and its card."""
FEW: Final = 6
"""Up to as many seats plates are larger."""
LAST_CARD: Final = (40, 55)
"""The last trick's cards, beside a result."""
LAST_GAP: Final = 7

Point = tuple[int, int]


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
_INWARDS: Final = {3: 30, 5: 62, 6: 20, 7: 22, 8: 22}
"""Pixels that the cards of corner seats lie nearer to the middle than their plates."""


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """A seat's plate, and where its things lie before it."""

    place: TablePlace
    centre: Point
    size: Point
    card: Point
    """The middle of its card, and of its hand."""
    fan: Point
    """The middle of the cards in its hand, half of which the plate hides."""
    pile: Point
    """Its tricks: the middle of the edge that is nearest to the plate."""
    last: Point
    """The middle of the card that it played to the last trick, beside a result."""
    inwards: Point
    """The direction from the seat to the middle."""

    @property
    def side(self) -> bool:
        """Whether its plate is upright, the portrait above the name; others are pills."""
        return self.place in _SIDES

    @property
    def angle(self) -> int:
        """By how many degrees its hand is turned, clockwise."""
        return {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): -90}[self.inwards]

    @property
    def left(self) -> int:
        """The plate's left edge."""
        return self.centre[0] - self.size[0] // 2

    @property
    def top(self) -> int:
        """The plate's upper edge."""
        return self.centre[1] - self.size[1] // 2

    @property
    def right(self) -> int:
        """The plate's right edge."""
        return self.left + self.size[0]

    @property
    def avatar(self) -> Point:
        """The middle of the portrait."""
        if self.side:
            return self.centre[0], self.top + 38
        return self.left + 42, self.centre[1]

    @property
    def avatar_size(self) -> int:
        """How wide the portrait is, its ring included."""
        return 80 if self.side else 84


def spots(seats: int) -> tuple[SeatSpot, ...]:
    """Return where seats are, clockwise from the bottom."""
    return tuple(_spot(place, seats) for place in PLACES[seats])


def _spot(place: TablePlace, seats: int) -> SeatSpot:
    return _upright(place) if place in _SIDES else _pill(place, seats)


def _upright(place: TablePlace) -> SeatSpot:
    (width, height), y = SIDE_SIZE, HEIGHT // 2
    towards = 1 if place is _L else -1
    x = EDGE + width // 2 if place is _L else WIDTH - EDGE - width // 2
    apart = width // 2 + CARD_GAP + CARD_SIZE[0] // 2
    below = y + height // 2
    return SeatSpot(
        place,
        (x, y),
        SIDE_SIZE,
        card=(x + towards * apart, y),
        fan=(x - towards * 24, y - height // 2 + 4),
        pile=(x - towards * 8, below + CARD_GAP),
        last=(x - towards * 46, below + LAST_GAP + LAST_CARD[1] // 2),
        inwards=(towards, 0),
    )


def _pill(place: TablePlace, seats: int) -> SeatSpot:
    width, height = size = (296, 80) if seats <= FEW else (244, 76)
    x = round(WIDTH * _across(place, seats))
    x = min(max(x, EDGE + width // 2), WIDTH - EDGE - width // 2)
    above = place in _TOP
    y = EDGE + height // 2 if above else HEIGHT - EDGE - height // 2
    down = 1 if above else -1
    edge = y + down * height // 2
    towards = (x < WIDTH // 2) - (x > WIDTH // 2)
    card = x + towards * _INWARDS.get(seats, 0)
    outwards = 1 if towards < 0 else -1
    return SeatSpot(
        place,
        (x, y),
        size,
        card=(card, edge + down * (CARD_GAP + CARD_SIZE[1] // 2)),
        fan=(card + outwards * 88, edge + down * 2),
        pile=(card - outwards * 76, edge + down * CARD_GAP),
        last=(x + outwards * 40 * abs(towards), edge + down * (LAST_GAP + LAST_CARD[1] // 2)),
        inwards=(0, down),
    )


def _across(place: TablePlace, seats: int) -> float:
    """Return how far to the right the middle of a pill is, as a part of the width."""
    if place in {_T, _B}:
        return 0.5
    if place in {_TL, _TR}:
        left = 0.28 if seats <= 7 else 0.18
    else:
        left = 0.27 if seats in {3, 6} else 0.18
    return left if place in {_TL, _BL} else 1 - left
