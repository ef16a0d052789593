"""Choice of the cards to keep at the draw."""

from __future__ import annotations

from booray_core.players.judgement.cardplay import ACES, lowest_of
from booray_core.tricks import ABOVE


def unwanted(hand: int, trumps: int, most: int, keep: int = ACES) -> int:
    """Return the cards a hand gives up: all but trumps and side aces, the lowest first.

    A fresh card is a trump one time in four, which is worth more than a side king when others
    can trump it.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        most: how many may be discarded.
        keep: side cards that stay.
    """
    poor = hand & ~(trumps | keep)
    if poor.bit_count() <= most:
        return poor
    chosen = 0
    for _ in range(most):
        chosen |= lowest_of(poor & ~chosen)
    return chosen


def draw(
    hand: int, trumps: int, most: int, turn_up: int | None, keep: int = ACES
) -> tuple[int, bool]:
    """Return the discards of a hand, and whether it takes the turn-up.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        most: how many may be discarded.
        turn_up: the number of the turn-up, where the seat may take it.
        keep: side cards that stay.
    """
    poor = unwanted(hand, trumps, most, keep)
    if turn_up is None or not most:
        return poor, False
    if poor:
        return poor, True
    # A card has to go for it: a side ace, else a trump that is lower.
    side = hand & ~trumps
    worst = lowest_of(side or hand)
    if not side and ABOVE[turn_up] & worst:
        return 0, False
    return worst, True
