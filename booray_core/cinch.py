"""Section 6 of the rules: the cinch, on bit masks.

Who holds one is asked at every card that a playout plays, so this is part of the kernel
(:mod:`booray_core.bits`). Suits and trumps are given as the mask of their thirteen cards.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits

CINCH_TRICKS: Final = 3
"""Sure tricks that make a cinch."""

_ENOUGH: Final[int] = CINCH_TRICKS  # as C's: what C has, Python can't see


def beaters(best: int, trumps: int) -> int:
    """Return the mask of all cards that beat the best card of a trick, a number (section 5)."""
    if trumps & bits.bit(best):
        return bits.ABOVE[best]
    return bits.ABOVE[best] | trumps


def sure_tricks(won: int, own: int, unseen: int) -> int:
    """Return the tricks that a seat is sure to have in the end.

    Args:
        won: the tricks it has won.
        own: the trumps in its hand (T).
        unseen: the trumps that may be in other hands (U).
    """
    sure = won
    while own:
        top = bits.high(own)
        highest = bits.high(unseen)
        if highest > top:
            # The highest unseen trump beats it, and no other.
            unseen ^= bits.bit(highest)
        else:
            sure += 1
        own ^= bits.bit(top)
    return sure


def holds_cinch(won: int, own: int, unseen: int) -> bool:
    """Return whether a seat holds a cinch; arguments as for :func:`sure_tricks`."""
    if won >= _ENOUGH:
        return True
    # Each trick that it has yet to win takes a trump: most have too few, and that is quickly seen.
    return won + bits.count(own) >= _ENOUGH and sure_tricks(won, own, unseen) >= _ENOUGH


def as_good_as_highest(own: int, unseen: int) -> int:
    """Return the trumps of ``own`` that count as its highest: no unseen one lies between."""
    below = unseen & (bits.bit(bits.high(own) + 1) - 1)
    return own & ~(bits.bit(bits.high(below) + 1) - 1)


def leads(hand: int, trumps: int, won: int, unseen: int) -> int:
    """Return the cards that a seat may lead, the cinch being played."""
    own = hand & trumps
    if own and holds_cinch(won, own, unseen):
        return as_good_as_highest(own, unseen)
    return hand


def follows(legal: int, hand: int, best: int, trumps: int, unseen: int, last: bool) -> int:
    """Narrow what section 5 allows a seat that holds a cinch and does not lead.

    Args:
        legal: what section 5 allows.
        hand: the seat's cards.
        best: the number of the best card of the trick so far.
        trumps: the trump suit.
        unseen: the trumps that may be in other hands.
        last: whether the seat is the last to play to the trick.
    """
    if last:
        return legal & beaters(best, trumps) or legal
    if legal & trumps:
        return legal & as_good_as_highest(hand & trumps, unseen)
    return legal
