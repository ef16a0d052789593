"""Hand strength before the first trick, as a share of the pot.

A hand's strength is what its cards add, on average, to what playing promises a hand with nothing,
for a seat to which playing and passing are nearly the same: so a hand is worth playing from the
share of the pot that playing costs a hand with nothing (:mod:`.thresholds`). The numbers are the
outcome of regressions over some 100,000 such hands each, played both ways.
"""

from __future__ import annotations

from typing import Final

from booray_core.masks import SUIT_SIZE
from booray_core.players.judgement.cardplay import OF_RANK

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

DRAWN_SIDE: Final = ((OF_RANK[-1], 0.14), (OF_RANK[-2], 0.065), (OF_RANK[-3] | OF_RANK[-4], 0.055))
"""Side cards, and what each adds to a hand that stays as it is."""


def _by_trumps(weights: _Weights) -> tuple[float, ...]:
    """Return what every set of trumps is worth, a bit for each rank."""
    ranks, counts = weights
    worth = [0.0]
    for rank in ranks:
        worth += [each + rank for each in worth]
    return tuple(
        each + counts[min(held.bit_count(), len(counts) - 1)] for held, each in enumerate(worth)
    )


_FIVE: Final = _by_trumps(FIVE)
_FOUR: Final = _by_trumps(FOUR)
_DRAWN: Final = _by_trumps(DRAWN)


def strength(hand: int, trumps: int, exchanges: int) -> float:
    """Return the strength of a hand that may yet exchange some cards, in shares of the pot.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        exchanges: how many cards may still be exchanged.
    """
    suit = trumps.bit_length() // SUIT_SIZE - 1
    held = (hand & trumps) >> (SUIT_SIZE * suit)
    side = hand & ~trumps
    if not exchanges:
        return _DRAWN[held] + sum(worth * (side & cards).bit_count() for cards, worth in DRAWN_SIDE)
    own = _FIVE[held] if exchanges >= 4 else _FOUR[held]
    aces = (side & OF_RANK[-1]).bit_count()
    stuck = side.bit_count() - aces - exchanges
    if stuck > 0:
        own -= STUCK * stuck
    return own + ACE * aces
