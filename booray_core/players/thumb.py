"""Playing the cards by rules of thumb, as careful players are taught: the steady player's way.

First a trick, so that there is no bourré, taken with the best one has; then the others as cheaply
as may be.
"""

from __future__ import annotations

from booray_core.players.cardplay import least_needed, lowest_of, masters


def lead(legal: int, hand: int, trumps: int, outside: int, *, safe: bool) -> int:
    """Choose a card to lead: draw trumps from length or with the best, else cash what is sure.

    Args:
        legal: the cards that may be led.
        hand: the seat's cards.
        trumps: the trump suit.
        outside: cards that others may hold.
        safe: whether it has won a trick.
    """
    own = legal & trumps
    side = legal & ~trumps
    if own:
        best = 1 << (own.bit_length() - 1)
        is_sure = best.bit_length() > (outside & trumps).bit_length()
        if is_sure or not side or not safe or (hand & trumps).bit_count() >= 3:
            return best
    sure = masters(side, outside)
    if sure:
        return 1 << (sure.bit_length() - 1)
    return lowest_of(side)


def follow(legal: int, beating: int, trumps: int, outside: int, *, last: bool, safe: bool) -> int:
    """Choose a card to play to a trick: last, win cheaply; before, with a sure card if any.

    Args:
        legal: the cards that may be played.
        beating: all cards that beat the best one so far.
        trumps: the trump suit.
        outside: cards that others may hold.
        last: whether nobody plays to the trick after it.
        safe: whether it has won a trick.
    """
    winning = legal & beating
    if not winning:
        return least_needed(legal, trumps, outside)
    cheap = winning & ~trumps or winning
    if not last:
        if not safe:
            return 1 << (cheap.bit_length() - 1)
        cheap = masters(cheap, outside) or cheap
    return cheap & -cheap
