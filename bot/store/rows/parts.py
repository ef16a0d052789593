"""Ids in parts, since a statement can name only so many."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, TypeVar

AT_ONCE: Final = 500
"""So many ids are named in one statement."""

T = TypeVar("T", int, str)


def parts(ids: Collection[T]) -> Iterator[list[T]]:
    """Yield ids, each once and in order, :data:`AT_ONCE` at a time."""
    ordered = sorted(set(ids))
    for first in range(0, len(ordered), AT_ONCE):
        yield ordered[first : first + AT_ONCE]
