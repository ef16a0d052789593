"""Playing the cards well without a thought, on masks: the sharp player's first idea.

Every choice returned is one bit of the legal cards. The habits were chosen by trial, each against
its alternatives over the same deals; :mod:`booray_core.players.thumb` has the usual ones.
"""

from __future__ import annotations

from typing import Final

from booray_core.cards import SUIT_MASKS, SUIT_SIZE

OF_RANK: Final = tuple(
    sum(1 << (SUIT_SIZE * suit + rank) for suit in range(4)) for rank in range(SUIT_SIZE)
)
"""The four cards of each rank, as masks, twos first."""


def lead(legal: int, trumps: int, outside: int) -> int:
    """Choose a card to lead.

    The best trump if nothing outside beats it, else a side card that nothing in its suit beats,
    else the lowest side card, keeping trumps for tricks that others lead.

    Args:
        legal: the cards that may be led.
        trumps: the trump suit.
        outside: cards that others may hold.
    """
    own = legal & trumps
    if own and own.bit_length() > (outside & trumps).bit_length():
        return 1 << (own.bit_length() - 1)
    side = legal & ~trumps
    if not side:
        return 1 << (own.bit_length() - 1)
    sure = masters(side, outside)
    if sure:
        return 1 << (sure.bit_length() - 1)
    return lowest_of(side)


def follow(legal: int, beating: int, trumps: int, outside: int) -> int:
    """Choose a card to play to a trick on the table: win as cheaply as one can, or throw the least.

    Heading cheaply is better than heading high even before others have played: who comes after
    must head too, and that high card is then worth a later trick.

    Args:
        legal: the cards that may be played.
        beating: all cards that beat the best one so far.
        trumps: the trump suit.
        outside: cards that others may hold.
    """
    winning = legal & beating
    if winning:
        cheap = winning & ~trumps or winning
        return cheap & -cheap
    return least_needed(legal, trumps, outside)


def least_needed(legal: int, trumps: int, outside: int) -> int:
    """Choose a card to part with: the lowest side card that something beats, else a low one."""
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
