"""What a hand is worth before the draw, in tricks, and what playing it promises in chips."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from booray_core.cards import SUIT_SIZE, cards_of

TRUMP_TRICKS: Final = (0.34, 0.35, 0.37, 0.39, 0.42, 0.45, 0.49, 0.54, 0.6, 0.68, 0.78, 0.89, 1.0)
"""Tricks that a trump of each rank, two to ace, is good for on average."""

ACE_TRICKS: Final = 0.42
KING_TRICKS: Final = 0.2
FRESH_TRICKS: Final = 0.21
"""Tricks that a card yet to be drawn is good for."""


def expected_tricks(hand: int, trumps: int, fresh: int, most: int) -> float:
    """Return the tricks a hand takes on average against two or three others.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        fresh: cards that are yet to be served on top.
        most: cards of the hand that may still be exchanged for fresh ones.
    """
    worths = []
    for card in cards_of(hand):
        rank = card % SUIT_SIZE
        if trumps >> card & 1:
            worths.append(TRUMP_TRICKS[rank])
        else:
            worths.append(ACE_TRICKS if rank == 12 else KING_TRICKS if rank == 11 else 0.04)
    worths.sort()
    for place in range(min(most, len(worths))):
        worths[place] = max(worths[place], FRESH_TRICKS)
    return sum(worths) + fresh * FRESH_TRICKS


@dataclass(frozen=True, slots=True)
class Prospects:
    """The chances of a hand that plays."""

    win: float
    bourre: float


def prospects(tricks: float, rivals: float, hand_size: int) -> Prospects:
    """Return the chances of taking the pot and of going bourré.

    Args:
        tricks: by :func:`expected_tricks`.
        rivals: other seats that play, on average.
        hand_size: tricks to be won.
    """
    if rivals <= 0:
        return Prospects(1.0, 0.0)
    share = hand_size / (rivals + 1)
    expected = tricks * (share / 1.45) ** 0.75
    bourre = exp(-1.25 * expected)
    need = 1.2 + share * 0.75
    return Prospects(1.0 / (1.0 + exp(-2.2 * (expected - need))), bourre)
