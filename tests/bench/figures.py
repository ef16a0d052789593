"""How benches reckon and print their figures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from booray_core.rules import Rules, rules_for
from booray_core.tournament import CONFIDENCE

LIMIT: Final = 20
"""Most chips of a payment in what is measured: what a table has of itself at 100 chips a seat."""


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which a part of the values lies, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def tell(figures: Mapping[str, float]) -> None:
    """Print figures as a table and, last, one line of JSON."""
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):32}{value:>12,.2f}")
    print(json.dumps({name: round(value, 2) for name, value in figures.items()}))


def rules_of(preset: str) -> Rules:
    """Return the rules that are measured under a preset's name."""
    return rules_for(preset, limit=LIMIT)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % confidence interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(n - 1, 1)
    return mean, CONFIDENCE * sqrt(variance / n)


def told(figure: tuple[float, float], places: int = 1) -> str:
    """Return a figure and its margin, for people."""
    return f"{figure[0]:+.{places}f} ± {figure[1]:.{places}f}"
