"""Chips that came of a choice, world by world."""

from __future__ import annotations

from math import sqrt


class Tally:
    """What came of a choice in each of some worlds."""

    def __init__(self) -> None:
        self.chips: list[float] = []
        """Of each world."""
        self.total = 0.0

    def add(self, chips: float) -> None:
        """Note what came of it in another world."""
        self.chips.append(chips)
        self.total += chips

    def clear(self) -> None:
        """Forget all worlds."""
        self.chips.clear()
        self.total = 0.0

    def mean(self) -> float:
        """Return the chips in the middle; 0 where there was no world."""
        return self.total / len(self.chips) if self.chips else 0.0


def ahead(one: Tally, other: Tally) -> tuple[float, float]:
    """Return by how much one choice is ahead of another in the same worlds, and its error."""
    count = len(one.chips)
    mean = (one.total - other.total) / count
    squares = 0.0
    for world in range(count):
        mine = one.chips[world]
        its = other.chips[world]
        gap = mine - its - mean
        squares += gap * gap
    return mean, sqrt(squares) / count
