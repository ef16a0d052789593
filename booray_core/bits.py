"""Questions about masks: as Python here, as C in ``bits.pxd``.

Compiled, the kernel takes these functions and constants from ``bits.pxd``, which has each of them
once more, in C; tests hold the two together.
"""

from __future__ import annotations

from typing import Final

from booray_core.cards import ALL_CARDS, DECK_SIZE, SUIT_MASKS
from booray_core.cards import SUIT_SIZE as _SUIT_SIZE

SUIT_SIZE: Final = _SUIT_SIZE

ALL: Final = ALL_CARDS
"""The mask of the whole deck."""

SUIT: Final = SUIT_MASKS
"""``SUIT[suit]``: the mask of its thirteen cards."""

SUIT_OF: Final[tuple[int, ...]] = tuple(SUIT[card // SUIT_SIZE] for card in range(DECK_SIZE))
"""``SUIT_OF[card]``: the mask of its suit."""

ABOVE: Final[tuple[int, ...]] = tuple(
    SUIT_OF[card] & ~((1 << (card + 1)) - 1) for card in range(DECK_SIZE)
)
"""``ABOVE[card]``: the mask of the higher cards of its suit."""

OF_RANK: Final[tuple[int, ...]] = tuple(
    sum(1 << (SUIT_SIZE * suit + rank) for suit in range(4)) for rank in range(SUIT_SIZE)
)
"""``OF_RANK[rank]``: the four cards of a rank, twos first."""

ACES: Final = OF_RANK[-1]
KINGS: Final = OF_RANK[-2]

TAKES: Final = 1 << DECK_SIZE
"""Stands beside discards, as if it were a card, where the turn-up is taken."""


def bit(card: int) -> int:
    """Return the mask of one card, a number."""
    return 1 << card


def high(mask: int) -> int:
    """Return the number of the highest card; -1 of none."""
    return mask.bit_length() - 1


def low(mask: int) -> int:
    """Return the number of the lowest card; -1 of none."""
    return (mask & -mask).bit_length() - 1


def lowest(mask: int) -> int:
    """Return the mask of the lowest card alone; of none, none."""
    return mask & -mask


def count(mask: int) -> int:
    """Return how many cards there are."""
    return mask.bit_count()


def ranks(mask: int) -> int:
    """Return which ranks there are, a bit for each, twos first."""
    return (mask | mask >> 13 | mask >> 26 | mask >> 39) & 0x1FFF
