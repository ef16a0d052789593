"""The newest rows of a query, and how far back they reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Newest(Generic[T]):
    """The newest rows since a moment, so many at most."""

    rows: Sequence[T]
    """The newest first."""
    reach: datetime
    """All since then are among them."""


def reach_of(since: datetime, oldest: datetime | None, *, full: bool) -> datetime:
    """Return since when all rows are known.

    Args:
        since: since when they were asked for.
        oldest: the moment of the oldest that came; None: none came.
        full: whether as many came as may.
    """
    return oldest if full and oldest is not None and oldest > since else since
