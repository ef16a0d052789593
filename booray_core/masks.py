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

SUIT_MASKS: Final[tuple[int, ...]] = tuple(
    ((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(4)
)
"""The mask of all thirteen cards of each suit."""

BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(DECK_SIZE))
"""``BIT[card]``: the mask of that card alone."""


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards.

    Raises:
        IndexError: one is no card.
    """
    mask = 0
    for number in cards:
        if not 0 <= number < DECK_SIZE:
            raise IndexError(f"there is no card {number}")
        mask |= 1 << number
    return mask
