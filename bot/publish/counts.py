"""What did not go smoothly on the way to Discord, counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Counts:
    """How often since the start."""

    retried: int = 0
    """A request failed, and was made again later."""
    given_up: int = 0
    """Something was never shown: Discord refused it for good, or it came too late."""
    out_of_reach: int = 0
    """A table's message could be neither edited nor posted."""
    within_reach: int = 0
    """It could be again."""
