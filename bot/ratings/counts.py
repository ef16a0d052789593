"""What an operator may want to know of ratings, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime

from bot.measures import Spread


@dataclass(slots=True)
class RatingCounts:
    """What was reckoned since the start."""

    deals: Counter[str] = field(default_factory=Counter)
    """Deals that were looked at: ``rated``, ``failed``, or ``elsewhere`` where another process was
    quicker or the deal was deleted."""
    waits: Spread = field(default_factory=Spread)
    """Seconds that each decision took, those in which tables came first included."""
    behind: datetime | None = None
    """When the deal ended that is reckoned next; None: none waits."""
