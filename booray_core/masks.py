"""Sets of cards as plain integers, *masks*, with bit *n* set for card *n*.

This is how the engine counts inside; at its borders it speaks of :mod:`booray_core.cards`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

DECK_SIZE: Final = 52
SUIT_SIZE: Final = 13
ACE_RANK: Final = SUIT_SIZE - 1

ALL_CARDS: Final = (1 << DECK_SIZE) - 1
"""The mask of the whole deck."""

SUIT_MASKS: Final = tuple(((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(4))
"""The mask of all thirteen cards of each suit."""

BIT: Final = tuple(1 << number for number in range(DECK_SIZE))
"""``BIT[card]``: the mask of that card alone."""


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards."""
    mask = 0
    for card in tuple(cards):  # compiled, a tuple is gone through three times as fast
        mask |= 1 << card
    return mask
