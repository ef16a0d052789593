"""Which card to play, by rules of thumb, on masks.

Every choice returned is one bit of the legal cards. How boldly to lead and how surely to win are
arguments: the steady player leads and wins high until it has a trick, as careful players are
taught; the sharp player does not, which trials over the same deals have shown to be better.
"""

from __future__ import annotations

from typing import Final

from booray_core.masks import SUIT_MASKS, SUIT_SIZE

OF_RANK: Final = tuple(
    sum(1 << (SUIT_SIZE * suit + rank) for suit in range(4)) for rank in range(SUIT_SIZE)
)
"""The four cards of each rank, as masks, twos first."""

ACES: Final = OF_RANK[-1]
KINGS: Final = OF_RANK[-2]


def lead(legal: int, trumps: int, outside: int, *, draw_trumps: bool = False) -> int:
    """Return the card to lead.

    The best trump if nothing outside beats it, else a side card that nothing in its suit beats,
    else the lowest side card, keeping trumps for tricks that others lead.

    Args:
        legal: the cards that may be led.
        trumps: the trump suit.
        outside: cards that others may hold.
        draw_trumps: whether to lead the best trump even where something outside beats it.
    """
    own = legal & trumps
    side = legal & ~trumps
    if own:
        best = 1 << (own.bit_length() - 1)
        if draw_trumps or not side or best.bit_length() > (outside & trumps).bit_length():
            return best
    sure = masters(side, outside)
    if sure:
        return 1 << (sure.bit_length() - 1)
    return lowest_of(side)


def follow(
    legal: int, beating: int, trumps: int, outside: int, *, cheaply: bool = True, safe: bool = True
) -> int:
    """Return the card to play to a trick on the table: win it if possible, or throw the least.

    Winning cheaply is good even before others have played: who comes after must head too, and
    that high card is then worth a later trick.

    Args:
        legal: the cards that may be played.
        beating: all cards that beat the best one so far.
        trumps: the trump suit.
        outside: cards that others may hold.
        cheaply: whether the lowest card that beats the trick so far will do.
        safe: whether the seat has won a trick. If the lowest card will not do, a seat that is
            safe plays the lowest that nothing outside beats in its suit, if it has one; another
            plays its best.
    """
    winning = legal & beating
    if not winning:
        return least_needed(legal, trumps, outside)
    cheap = winning & ~trumps or winning
    if not cheaply:
        if not safe:
            return 1 << (cheap.bit_length() - 1)
        cheap = masters(cheap, outside) or cheap
    return cheap & -cheap


def least_needed(legal: int, trumps: int, outside: int) -> int:
    """Return the card to part with: the lowest side card that something beats, else a low one."""
    side = legal & ~trumps
    if not side:
        return legal & -legal
    return lowest_of(side & ~masters(side, outside) or side)


def masters(cards: int, outside: int) -> int:
    """Return the cards that nothing outside the hand beats within their suit."""
    found = 0
    for suit in SUIT_MASKS:
        own = cards & suit
        if own:
            found |= own >> (outside & suit).bit_length() << (outside & suit).bit_length()
    return found


def lowest_of(cards: int) -> int:
    """Return the bit of a card of the lowest rank, of cards that are not none."""
    for of_rank in OF_RANK:
        found = cards & of_rank
        if found:
            return found & -found
    raise ValueError("no cards")
