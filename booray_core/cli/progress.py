"""A progress bar for work that takes a while."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

from booray_core import interrupts

Item = TypeVar("Item")

_WIDTH: Final = 30
_UPDATES: Final = 200


def progress(items: Iterable[Item], total: int, what: str, out: TextIO) -> Iterator[Item]:
    """Yield the items, and draw how many of them have gone by.

    Redrawn in place on a terminal; elsewhere (a log) one line for each tenth of the way.
    """
    in_place = out.isatty()
    updates = _UPDATES if in_place else 10
    drawn = 0
    for done, item in enumerate(items, start=1):
        yield item
        interrupts.heed()
        if done * updates // total > drawn:
            drawn = done * updates // total
            full = done * _WIDTH // total
            bar = "█" * full + "░" * (_WIDTH - full)
            out.write(f"\r{bar} " if in_place else "")
            out.write(f"{done} of {total} {what}")
            out.write("" if in_place and done < total else "\n")
            out.flush()
