"""What the parts of the bench have in common: what is asked for, deals, intervals, processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeVar

from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.rules import PRESETS, Rules, rules_for
from booray_core.state import Setup
from booray_core.tournament import CONFIDENCE, DEEP, PracticeShoe

LIMIT: Final = 20
"""Most chips of a payment in what is measured: what a table has of itself at 100 chips a seat."""

Job = TypeVar("Job")
Figure = TypeVar("Figure")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for."""

    scale: float = 1.0
    """Share of the full run."""
    presets: tuple[str, ...] | None = None
    """Only these; none: those that the part has of itself."""
    seats: tuple[int, ...] | None = None
    """Only tables of so many; none: those that the part has of itself."""
    processes: int = 1

    def many(self, full: int, least: int = 20) -> int:
        """Return how many deals to play where the full run has so many."""
        return max(least, round(full * self.scale))

    def tables(
        self, presets: Sequence[str] = tuple(PRESETS), seats: Sequence[int] = (4, 6)
    ) -> list[tuple[str, int]]:
        """Return presets and numbers of seats to measure.

        Args:
            presets: those the part has of itself.
            seats: those the part has of itself; what a preset does not allow is left out.
        """
        return [
            (preset, count)
            for preset in self.presets or presets
            for count in self.seats or seats
            if _allows(rules_of(preset), count)
        ]

    def each(self, measure: Callable[[Job], Figure], jobs: Sequence[Job]) -> Iterator[Figure]:
        """Yield what is measured of each job, in order, several processes sharing the work."""
        if self.processes == 1 or len(jobs) < 2:
            yield from map(measure, jobs)
            return
        with ProcessPoolExecutor(self.processes) as pool:
            yield from pool.map(measure, jobs)


def rules_of(preset: str) -> Rules:
    """Return the rules that are measured under a preset's name."""
    return rules_for(preset, limit=LIMIT)


def _allows(rules: Rules, seats: int) -> bool:
    fewest, most = rules.players
    return fewest <= seats <= most


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % confidence interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(n - 1, 1)
    return mean, CONFIDENCE * sqrt(variance / n)


def fresh_deal(number: int, seats: int, rules: Rules, level: str) -> Deal:
    """Return a deal among computers of a level, in which nobody has declared; pots are fresh, or
    carried, in turn.
    """
    pots = (0, 0, 10, 30)
    stacks = dict.fromkeys(range(seats), DEEP)
    antes = dict.fromkeys(range(seats), rules.ante)
    known = dict.fromkeys(range(seats), Habits(level=level))
    setup = Setup(rules, number % seats, stacks, antes, pots[number % len(pots)], known)
    return Deal(setup, PracticeShoe(f"bench of {seats}: {number}"))


def told(figure: tuple[float, float]) -> str:
    """Return a figure and its margin, for people."""
    return f"{figure[0]:+.1f} ± {figure[1]:.1f}"


def as_json(figure: tuple[float, float]) -> list[float]:
    """Return a figure and its margin, for a machine."""
    return [round(each, 2) for each in figure]
