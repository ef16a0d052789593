"""What the program counts, from some moment on: its metrics are those of the whole process."""

from __future__ import annotations

from typing import Final

from prometheus_client import REGISTRY

Sample = tuple[str, tuple[tuple[str, str], ...]]


def _samples() -> dict[Sample, float]:
    return {
        (each.name, tuple(sorted(each.labels.items()))): each.value
        for family in REGISTRY.collect()
        for each in family.samples
    }


class Measured:
    """What was counted since this was made."""

    def __init__(self) -> None:
        self._before: Final = _samples()

    def __call__(self, name: str, **labels: str) -> float:
        """Return how much a metric has grown: all of it that has the labels."""
        return sum(
            value - self._before.get((found, have), 0)
            for (found, have), value in _samples().items()
            if found == f"booray_{name}" and labels.items() <= dict(have).items()
        )
