"""Public knowledge of how a seat plays: its level, or its record so far."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Habits:
    """A seat's public record of play since it was taken, with its level."""

    asked: int = 0
    """Declarations that it was free to make, as far as everybody knows: not those of a dealer
    obliged by an ace, or left alone, nor those of a seat that could not pay."""
    played: int = 0
    """Those of them in which it declared play."""
    draws: int = 0
    """Draws that it named, standing pat included."""
    cards: int = 0
    """Cards that it threw away in those."""
    contested: int = 0
    """Deals played to the last card with it in."""
    tricks: int = 0
    """Tricks that it took in those."""
    pots: int = 0
    """Pots that it took in those."""
    bourres: int = 0
    """Bourrés that it paid."""
    headed: int = 0
    """In those deals, cards with which it headed a trick that another led, several of the suit
    being enough for it. Not counted is what a cinch may have asked for, nor a side card by which
    it may have hoped to keep its first trick from those who were still to play."""
    high: int = 0
    """Those of them that were not the lowest that would have done."""
    level: str | None = None
    """The level of the computer that took the seat; None: somebody took it whose play must show."""

    def counts(self) -> dict[str, int]:
        """Return all that is counted, by name."""
        counts = asdict(self)
        del counts["level"]
        return counts


NO_HABITS: Final = Habits()
"""Those of a seat of which nothing is known yet."""
