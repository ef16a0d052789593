"""Playing the cards by rules of thumb, as sound players are taught: the steady player's way."""

from __future__ import annotations

from booray_core.players.cardplay import least_needed, lowest_of, masters


def lead(legal: int, hand: int, trumps: int, outside: int) -> int:
    """Choose a card to lead: draw trumps from length or with the best, else cash what is sure.

    Args:
        legal: the cards that may be led.
        hand: the seat's cards.
        trumps: the trump suit.
        outside: cards that others may hold.
    """
    own = legal & trumps
    side = legal & ~trumps
    if own:
        best = 1 << (own.bit_length() - 1)
        is_sure = best.bit_length() > (outside & trumps).bit_length()
        if is_sure or not side or (hand & trumps).bit_count() >= 3:
            return best
    sure = masters(side, outside)
    if sure:
        return 1 << (sure.bit_length() - 1)
    return lowest_of(side)


def follow(legal: int, beating: int, trumps: int, outside: int, *, last: bool) -> int:
    """Choose a card to play to a trick: last, win cheaply; before, with a sure card if any.

    Args:
        legal: the cards that may be played.
        beating: all cards that beat the best one so far.
        trumps: the trump suit.
        outside: cards that others may hold.
        last: whether nobody plays to the trick after it.
    """
    winning = legal & beating
    if not winning:
        return least_needed(legal, trumps, outside)
    cheap = winning & ~trumps or winning
    if not last:
        cheap = masters(cheap, outside) or cheap
    return cheap & -cheap
