"""Result of a deal, shared by events, views and records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a deal. Maps are keyed by seat and hold only the seats concerned."""

    pot_end: int
    """The pot when play ended, before anyone took it."""
    taken: Mapping[int, int]
    bourre: Mapping[int, int]
    """What each seat that played and took no trick paid."""
    renege: Mapping[int, int]
    """What each seat that reneged paid, in place of any bourré."""
    tied: tuple[int, ...]
    """The seats that tied for most tricks."""
    pot_next: int
    """What the next deal starts from, before its antes."""
    stacks: Mapping[int, int]
    """Every seat dealt in, after settling."""
    exempt_next: tuple[int, ...]
    """Seats that pay no ante at the next deal."""
    skip_deal_next: tuple[int, ...]
    """Seats that forfeited a turn to deal in this deal."""
    out: tuple[int, ...]
    """Seats that could not pay a bourré or a renege in full."""
