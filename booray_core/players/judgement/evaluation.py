"""What a hand promises before it is played: chances of the pot and of a bourré, and chips.

The numbers were fitted to some 50,000 hands of five cards, played by one seat of four or six while
the others played only what was worth it; those for five rivals continue the rest. The chances
follow a hand's trumps so closely that nothing else but side aces is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, exp, sqrt
from typing import Final

from booray_core.masks import SUIT_SIZE
from booray_core.players.judgement.cardplay import ACES

TRUMP_STRENGTH: Final = (
    0.27, 0.27, 0.27, 0.28, 0.28, 0.3, 0.33, 0.36, 0.41, 0.5, 0.63, 0.85, 1.05,
)  # fmt: skip
"""Tricks that a trump of each rank, two to ace, is worth above a fresh card."""

ACE_STRENGTH: Final = 0.1
FRESH_STRENGTH: Final = 0.1
"""What a fresh card is worth above a side card that may not be exchanged."""

WIN: Final[tuple[tuple[float, float], ...]] = (
    (-1.6, 1.56), (-3.4, 1.88), (-3.7, 2.1), (-4.4, 2.5), (-4.8, 2.7),
)  # fmt: skip
"""By rivals from one to five: log-odds of the pot at strength s are a + b s."""

BOURRE: Final[tuple[tuple[float, float, float], ...]] = (
    (-1.47, -0.27, -2.23), (-0.19, -0.5, -1.89), (0.45, -0.4, -2.18), (0.97, -0.6, -2.4),
    (1.4, -0.7, -2.5),
)  # fmt: skip
"""By rivals: log-odds of a bourré are a + b s + c s²."""

PLAY_RATE: Final = 0.5
"""How often others who have not declared are taken to play: as often as not …"""

CROWD: Final = 0.9
"""… but the more are asked, the better a hand each needs: no more often than this over the root of
their number."""

FOUR_CARDS: Final = 0.3
"""With one trick fewer to be had, bourrés are that much likelier in log-odds."""


@cache
def _trump_strength(ranks: int) -> float:
    return sum(worth for rank, worth in enumerate(TRUMP_STRENGTH) if ranks >> rank & 1)


def strength(hand: int, trumps: int, exchanges: int) -> float:
    """Return the strength of a hand that may yet exchange some cards, in tricks above nothing.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        exchanges: how many cards may still be exchanged.
    """
    suit = trumps.bit_length() // SUIT_SIZE - 1
    own = _trump_strength((hand & trumps) >> (SUIT_SIZE * suit))
    aces = (hand & ACES & ~trumps).bit_count()
    stuck = (hand & ~(ACES | trumps)).bit_count() - exchanges
    if stuck > 0:
        own -= FRESH_STRENGTH * stuck
    return own + ACE_STRENGTH * aces


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What a seat that considers playing may win or lose, in chips."""

    prize: int
    """What the winner takes."""
    price: int
    """What a bourré costs it."""
    carried: int
    """What stays in the pot if nobody plays."""
    seats: int
    """Seats dealt in: of what is carried each may hope for an equal share."""
    four_cards: bool


def gain(held: float, rivals: int, undecided: int, payoffs: Payoffs) -> float:
    """Return the chips by which playing is better than passing.

    Args:
        held: the hand's strength.
        rivals: others who play for certain.
        undecided: others who may, and do about every other time.
        payoffs: what may be won or lost.
    """
    total = 0.0
    rate = min(PLAY_RATE, CROWD / sqrt(max(undecided, 1)))
    for more in range(undecided + 1):
        likely = comb(undecided, more) * rate**more * (1 - rate) ** (undecided - more)
        total += likely * _gain(held, rivals + more, payoffs)
    return total


def _gain(held: float, rivals: int, payoffs: Payoffs) -> float:
    if not rivals:
        return payoffs.prize - payoffs.carried / payoffs.seats
    win, bourre = chances(held, rivals, four_cards=payoffs.four_cards)
    return win * payoffs.prize - bourre * payoffs.price * (1 - 1 / payoffs.seats)


def chances(held: float, rivals: int, *, four_cards: bool) -> tuple[float, float]:
    """Return the chances of taking the pot and of going bourré against some rivals."""
    row = min(rivals, len(WIN)) - 1
    a, b = WIN[row]
    win = 1 / (1 + exp(-(a + b * held)))
    a, b, c = BOURRE[row]
    odds = a + b * held + c * held * held + (FOUR_CARDS if four_cards else 0.0)
    return win, 1 / (1 + exp(-odds))


@lru_cache(maxsize=1 << 14)
def least_strength(rivals: int, undecided: int, payoffs: Payoffs, cost: int) -> float:
    """Return the strength from which playing is worth its cost.

    Args:
        rivals: others who play for certain.
        undecided: others who may, and do about every other time.
        payoffs: what may be won or lost.
        cost: chips that playing costs whatever comes of it.
    """
    low, high = -1.0, 3.0
    for _ in range(12):
        middle = (low + high) / 2
        if gain(middle, rivals, undecided, payoffs) > cost:
            high = middle
        else:
            low = middle
    return low
