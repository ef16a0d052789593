"""Distributions of frequent measurements, such as durations."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0)
"""Up to how long: from a write to the disk to Discord's three seconds, and beyond."""

SIZES: Final = (1, 2, 4, 8, 16, 32, 64)


class Spread:
    """Histogram of a measurement. It keeps counts alone, so noting costs next to nothing."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        """Begin with nothing noted.

        Args:
            bounds: the sizes that are told apart, ascending.
        """
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        """How many were at most as large as each bound, and larger than the one before; last, how
        many were larger than all."""
        self.total = 0.0
        """All sizes together."""

    def note(self, size: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.bounds, size)] += 1
        self.total += size

    @property
    def number(self) -> int:
        """How many were noted."""
        return sum(self.counts)
