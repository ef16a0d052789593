"""Models of seats that play looser or tighter than *steady*.

A looseness says which: above 0 it is the share of the hands that the steady player would pass and
such a seat plays, the best of them first; below 0, the share of its hands that the seat passes.
A beginner plays any trump or ace, however many hands the steady player would: its looseness is none
of these shares, but a number of its own.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import comb
from typing import Final

from booray_core.cards import ACE_RANK, DECK_SIZE, SUIT_MASKS, SUIT_SIZE
from booray_core.players.judgement.evaluation import strength

NEARLY_ALL: Final = 0.7
"""The looseness of who plays nearly every hand."""

ANY_GOOD_CARD: Final = 2.0
"""The looseness of who plays any trump or ace, whatever that may cost."""

GOOD_HANDS: Final = 0.85
"""The share of hands that hold one, about."""


@lru_cache(maxsize=1 << 12)
def loosened(least: float, looseness: float, cards: int, exchanges: int) -> float:
    """Return the strength from which a seat plays; for a beginner that of its weakest hand, which
    after the draw a few hands without trump or ace reach, too.

    Args:
        least: the strength from which the steady player would.
        looseness: how much looser the seat is than that.
        cards: the size of a hand.
        exchanges: how many cards may still be exchanged.
    """
    if not looseness:
        return least
    if looseness == ANY_GOOD_CARD:
        return _least_good(cards, exchanges)
    usual = share_played(least, cards, exchanges)
    share = with_looseness(usual, looseness)
    strengths, above = _hands(cards, exchanges)
    return strengths[min(bisect_left(above, 1.0 - share), len(strengths) - 1)]


def stays_from(least: float, looseness: float, cards: int) -> float:
    """Return the strength from which a seat stays in after the draw.

    Who plays some more hands than the steady player leaves the poor ones as it does; only who
    plays nearly all stays with them, too.

    Args:
        least: the strength from which the steady player would.
        looseness: how much looser the seat is than that.
        cards: the size of a hand.
    """
    return loosened(least, looseness, cards, 0) if looseness >= NEARLY_ALL else least


def with_looseness(share: float, looseness: float) -> float:
    """Return the share of hands a seat plays where the steady player plays some share of them."""
    if looseness == ANY_GOOD_CARD:
        return GOOD_HANDS
    return share + looseness * (1.0 - share if looseness > 0 else share)


def share_played(least: float, cards: int, exchanges: int) -> float:
    """Return the share of all hands that have some strength, or more."""
    strengths, weaker = _hands(cards, exchanges)
    at = bisect_left(strengths, least)
    return 1.0 - (weaker[at - 1] if at else 0.0)


@cache
def _least_good(cards: int, exchanges: int) -> float:
    """Return the strength of the weakest hand that holds a trump or an ace."""
    trumps = SUIT_MASKS[0]
    poor = sum(1 << (SUIT_SIZE + rank) for rank in range(cards - 1))
    ace = 1 << (SUIT_SIZE + ACE_RANK)
    return min(strength(poor | good, trumps, exchanges) for good in (1, ace))


@cache
def _hands(cards: int, exchanges: int) -> tuple[list[float], list[float]]:
    """Return the strengths of all hands, weakest first, and the share of hands up to each."""
    trumps, *sides = SUIT_MASKS
    aces = [1 << (SUIT_SIZE * suit + ACE_RANK) for suit in range(1, 1 + len(sides))]
    poor = [1 << (SUIT_SIZE + rank) for rank in range(ACE_RANK)]
    others = DECK_SIZE - SUIT_SIZE - len(aces)
    counted: dict[float, int] = {}
    for count in range(cards + 1):
        for own in combinations(range(SUIT_SIZE), count):
            for more in range(min(len(aces), cards - count) + 1):
                left = cards - count - more
                hand = sum(1 << rank for rank in own) | sum(aces[:more]) | sum(poor[:left])
                held = strength(hand, trumps, exchanges)
                ways = comb(len(aces), more) * comb(others, left)
                counted[held] = counted.get(held, 0) + ways
    strengths = sorted(counted)
    total = comb(DECK_SIZE, cards)
    shares = accumulate(counted[held] / total for held in strengths)
    return strengths, list(shares)
