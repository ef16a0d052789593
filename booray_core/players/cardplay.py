"""Playing the cards: cheap, sound choices on masks, for the heuristic player and for playouts.

Every function returns one bit of ``legal``.
"""

from __future__ import annotations

from booray_core.cards import SUIT_MASKS, SUIT_SIZE
from booray_core.tricks import ABOVE, beaters

RANK_BITS = tuple(sum(1 << (SUIT_SIZE * suit + rank) for suit in range(4)) for rank in range(13))
"""The four cards of each rank, as masks."""


def highest_bit(mask: int) -> int:
    """Return the highest bit of a mask that has one."""
    return 1 << (mask.bit_length() - 1)


def lowest_rank(mask: int) -> int:
    """Return the bit of a card of the lowest rank in a mask that has one."""
    for of_rank in RANK_BITS:
        if mask & of_rank:
            found = mask & of_rank
            return found & -found
    raise ValueError("no cards")


def masters(legal: int, outside: int) -> int:
    """Return the cards that nothing outside the hand beats within their suit."""
    found = 0
    for suit in SUIT_MASKS:
        own = legal & suit
        if own:
            above = outside & suit
            found |= own & ~((1 << above.bit_length()) - 1)
    return found


def lead(legal: int, hand: int, trumps: int, outside: int) -> int:
    """Choose a card to lead.

    A seat with two trumps or more draws the others' with its best one if nothing beats it, and
    cashes a master of a side suit while others may still have to follow; with fewer it leads
    a side card and keeps its trump for a trick it can be sure of.

    Args:
        legal: the cards that may be led.
        hand: the seat's cards.
        trumps: the trump suit.
        outside: cards that others may hold.
    """
    own = legal & trumps
    side = legal & ~trumps
    if own:
        best = highest_bit(own)
        if not ABOVE[best.bit_length() - 1] & outside:
            return best
        if not side or (hand & trumps).bit_count() >= 3:
            return best
    sure = masters(side, outside)
    if sure:
        return highest_bit(sure)
    return _least_needed(side, outside)


def follow(legal: int, best: int, trumps: int, outside: int, *, last: bool) -> int:
    """Choose a card to play to a trick on the table.

    Last, win as cheaply as one can. Before that, win with a card that nothing outside beats if
    there is one, the cheapest such; else head cheaply. What cannot win throws its least.

    Args:
        legal: the cards that may be played.
        best: the number of the best card of the trick so far.
        trumps: the trump suit.
        outside: cards that others may hold.
        last: whether the seat is the last to play.
    """
    if not legal & (legal - 1):
        return legal
    winning = legal & beaters(best, trumps)
    if not winning:
        return _least_needed(legal & ~trumps or legal, outside)
    in_trump = winning & trumps
    cheapest = winning & ~trumps or in_trump
    if not last:
        sure = masters(cheapest, outside)
        if sure:
            return sure & -sure
    return cheapest & -cheapest


def _least_needed(side: int, outside: int) -> int:
    """Choose a card to part with: not a master, the lowest of what is left."""
    return lowest_rank(side & ~masters(side, outside) or side)
