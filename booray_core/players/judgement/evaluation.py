"""Hand strength before the first trick, as a share of the pot.

A hand's strength is what its cards add, on average, to what playing promises a hand with nothing,
for a seat to which playing and passing are nearly the same: so a hand is worth playing from the
share of the pot that playing costs a hand with nothing (:mod:`.thresholds`). The numbers are the
outcome of regressions over some 100,000 such hands each, played both ways.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits

_Weights = tuple[tuple[float, ...], tuple[float, ...]]
"""What a trump of each rank adds, two to ace, and what having none, one, … five of them adds."""

FIVE: Final[_Weights] = (
    (0.1, 0.105, 0.11, 0.125, 0.13, 0.145, 0.16, 0.18, 0.2, 0.255, 0.335, 0.45, 0.6),
    (0, 0, 0.05, 0.12, 0.2, 0.3),
)
"""For hands of which four or five cards may be exchanged: each trump is then one to draw to."""

FOUR: Final[_Weights] = (
    (0.07, 0.072, 0.08, 0.085, 0.088, 0.1, 0.11, 0.12, 0.135, 0.15, 0.2, 0.29, 0.39),
    (0, 0, 0.075, 0.17, 0.22, 0.25),
)
"""For hands of which fewer cards may be exchanged."""

DRAWN: Final[_Weights] = (
    (0.135, 0.135, 0.14, 0.15, 0.155, 0.168, 0.18, 0.197, 0.23, 0.26, 0.305, 0.39, 0.49),
    (0, 0, 0.115, 0.24, 0.325, 0.4),
)
"""For hands that stay as they are."""

ACE: Final = 0.045
"""What a side ace adds to a hand that may exchange cards."""

STUCK: Final = 0.04
"""What is lost with each side card, aces apart, that may not be exchanged."""

DRAWN_ACE: Final = 0.14
DRAWN_KING: Final = 0.065
DRAWN_OTHER: Final = 0.055
"""What a side ace, king, and queen or jack adds to a hand that stays as it is."""


def _by_trumps(weights: _Weights) -> tuple[float, ...]:
    """Return what every set of trumps is worth, a bit for each rank."""
    ranks, counts = weights
    worth = [0.0]
    for rank in ranks:
        worth += [each + rank for each in worth]
    return tuple(
        each + counts[min(held.bit_count(), len(counts) - 1)] for held, each in enumerate(worth)
    )


_FIVE: Final[tuple[float, ...]] = _by_trumps(FIVE)
_FOUR: Final[tuple[float, ...]] = _by_trumps(FOUR)
_DRAWN: Final[tuple[float, ...]] = _by_trumps(DRAWN)


def strength(hand: int, trumps: int, exchanges: int) -> float:
    """Return the strength of a hand that may yet exchange some cards, in shares of the pot."""
    held = (hand & trumps) >> bits.low(trumps)
    side = hand & ~trumps
    aces = bits.count(side & bits.ACES)
    if not exchanges:
        kings = bits.count(side & bits.KINGS)
        others = bits.count(side & (bits.OF_RANK[10] | bits.OF_RANK[9]))
        return _DRAWN[held] + (DRAWN_ACE * aces + DRAWN_KING * kings + DRAWN_OTHER * others)
    own = _FIVE[held] if exchanges >= 4 else _FOUR[held]
    stuck = bits.count(side) - aces - exchanges
    if stuck > 0:
        own -= STUCK * stuck
    return own + ACE * aces
