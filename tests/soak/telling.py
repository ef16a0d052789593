"""How the soaks tell what they see."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping


def say(told: str) -> None:
    """Tell how it goes on, at once and on standard error."""
    print(told, file=sys.stderr, flush=True)


def table(title: str, rows: Mapping[str, int]) -> Iterator[str]:
    """Give the lines of a table of figures; none, where there are no figures."""
    if rows:
        yield title
    for name, value in rows.items():
        yield f"  {name:70}{value:>8}" if len(name) > 40 else f"  {name:40}{value:>8}"
