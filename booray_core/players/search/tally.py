"""Chips that came of a choice, world by world."""

from __future__ import annotations

from array import array
from math import sqrt
from typing import Final

ROOM: Final = 256
"""Worlds that a tally has room for at first."""


class Tally:
    """What came of a choice in each of some worlds."""

    def __init__(self) -> None:
        self._room = ROOM
        self.chips = array("d", bytes(8 * ROOM))
        """Of each world, in the first entries …"""
        self.count = 0
        """… as many as this."""
        self.total = 0.0

    def add(self, chips: float) -> None:
        """Note what came of it in another world."""
        if self.count == self._room:
            self._double()
        self.chips[self.count] = chips
        self.count += 1
        self.total += chips

    def _double(self) -> None:
        """Make twice as much room: how many worlds there will be, the clock may say."""
        chips = array("d", bytes(16 * self._room))
        for world in range(self.count):
            chips[world] = self.chips[world]
        self.chips = chips
        self._room *= 2

    def clear(self) -> None:
        """Forget all worlds."""
        self.count = 0
        self.total = 0.0

    def mean(self) -> float:
        """Return the chips in the middle; 0 where there was no world."""
        return self.total / self.count if self.count else 0.0


def ahead(one: Tally, other: Tally) -> tuple[float, float]:
    """Return by how much one choice is ahead of another in the same worlds, and its error."""
    count = one.count
    mean = (one.total - other.total) / count
    squares = 0.0
    for world in range(count):
        gap = one.chips[world] - other.chips[world] - mean
        squares += gap * gap
    return mean, sqrt(squares) / count
