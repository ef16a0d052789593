"""Fully known deals that playouts start from.

Places and cards are counted as in :mod:`booray_core.players.judgement.position`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from booray_core.players.judgement.position import Position, Terms
from booray_core.state import Phase

NOBODY: Final = -1

DECLARING: Final = 0
DRAWING: Final = 1
STAYING: Final = 2
PLAYING: Final = 3

STAGES: Final = MappingProxyType(
    {
        Phase.DECLARING: DECLARING,
        Phase.DRAWING: DRAWING,
        Phase.STAYING: STAYING,
        Phase.PLAYING: PLAYING,
    }
)
"""The phases that a playout may start in, as numbers."""


class PossibleWorld(Position):
    """A deal between two acts, every card known. Playouts leave it as it is."""

    def __init__(self, terms: Terms, seats: int, turn_up: int, phase: Phase) -> None:
        """Begin with nothing dealt.

        Args:
            terms: the rules.
            seats: how many are dealt in.
            turn_up: the card turned up.
            phase: where the deal stands.
        """
        Position.__init__(self, terms, seats, turn_up)
        self.stage = STAGES[phase]
        self.turn = 0
        """The place asked; while fists close, the first whose fist is open."""
        self.drew = [0] * 8
        """By place, 1 for who has drawn."""
        self.stock = [0] * 52
        """Undealt cards, as masks, the top one last …"""
        self.stocked = 0
        """… and how many they are."""
        self.rest = 0
        """The undealt cards together; as players play their cards, nobody asks for their order."""
        self.muck = 0
        """Cards given up since the last reshuffle."""
        self.dealt = [0] * 40
        """The cards of each place as dealt, five entries each, in the order in which a passed hand
        is given up."""
        self.leader = NOBODY
        self.on_table = 0
        """How many cards lie on the table."""
        self.table = 0
        """Which those are."""
        self.led = 0
        """The suit of the first of them."""
        self.best = 0
        """The number of the best card of the trick so far."""
        self.winning = NOBODY
        self.searching = 0
        """The places, as bits, of others who are known to search before they play a card."""

    def copy(self) -> PossibleWorld:
        """Return a world of its own that is the same."""
        twin = PossibleWorld(self.terms, self.seats, self.turn_up, Phase.PLAYING)
        twin.stand(self)
        twin.stage = self.stage
        twin.turn = self.turn
        twin.drew[:] = self.drew
        twin.stock[:] = self.stock
        twin.stocked = self.stocked
        twin.rest = self.rest
        twin.muck = self.muck
        twin.dealt[:] = self.dealt
        twin.leader = self.leader
        twin.on_table = self.on_table
        twin.table = self.table
        twin.led = self.led
        twin.best = self.best
        twin.winning = self.winning
        twin.searching = self.searching
        return twin
