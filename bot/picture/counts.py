"""Counts of drawn, late and failed pictures."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.measures import Spread


@dataclass(slots=True)
class PictureCounts:
    """Of all tables of this process."""

    asked: int = 0
    drawn: int = 0
    again: int = 0
    """Were at hand, as the same picture had been drawn before."""
    late: int = 0
    """Took too long: the message went with the last one, or without, at first."""
    left_off: int = 0
    """Were not begun: they would have come too late."""
    failed: int = 0
    """Could not be drawn; the log says why."""
    refused: int = 0
    """Discord took the text without them."""
    size: int = 0
    """Bytes of all that were drawn."""
    seconds: Spread = field(default_factory=Spread)
    """Of the processor, for each that was drawn."""
