"""Choice of the cards to keep at the draw."""

from __future__ import annotations

from booray_core import bits
from booray_core.players.judgement import cardplay


def unwanted(hand: int, trumps: int, most: int, keep: int) -> int:
    """Return the cards a hand gives up: all but trumps and what else stays, the lowest first.

    A fresh card is a trump one time in four, which is worth more than a side king when others
    can trump it.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        most: how many may be discarded.
        keep: side cards that stay.
    """
    poor = hand & ~(trumps | keep)
    if bits.count(poor) <= most:
        return poor
    chosen = 0
    for _ in range(most):
        chosen |= cardplay.lowest_of(poor & ~chosen)
    return chosen


def draw(hand: int, trumps: int, most: int, turn_up: int, keep: int) -> int:
    """Return the discards of a hand, and :data:`booray_core.bits.TAKES` if it takes the turn-up.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        most: how many may be discarded.
        turn_up: the number of the turn-up, where the seat may take it, else -1.
        keep: side cards that stay.
    """
    poor = unwanted(hand, trumps, most, keep)
    if turn_up < 0 or not most:
        return poor
    if poor:
        return poor | bits.TAKES
    # A card has to go for it: a side ace, else a trump that is lower.
    side = hand & ~trumps
    worst = cardplay.lowest_of(side or hand)
    if not side and bits.ABOVE[turn_up] & worst:
        return 0
    return worst | bits.TAKES
