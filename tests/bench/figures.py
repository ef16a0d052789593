"""How benches reckon and print their figures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which a part of the values lies, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def tell(figures: Mapping[str, float]) -> None:
    """Print figures as a table and, last, one line of JSON."""
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):32}{value:>12,.2f}")
    print(json.dumps(figures))
