"""The deal that is about to begin or being played: its shuffle, whose turn it is, who decided."""

from __future__ import annotations

from datetime import timedelta

from booray_core import Deal, FairShoe, Game, automatic_cut, commitment
from booray_core.view import decision_number
from bot.tables.state.turns import Turns
from bot.tables.values import Actor


class CurrentDeal:
    """From the pause before a deal to its settlement. Its ``repr`` shows no seed."""

    def __init__(self, game: Game, seed: bytes, first_dealer: int | None, seconds: float) -> None:
        """Fix the seats.

        Args:
            game: the table's game, between deals, with at least two seats ready.
            seed: the deal's seed.
            first_dealer: who deals the game's first deal; the lowest seat unless said.
            seconds: the time for a decision.
        """
        ready = game.ready()
        dealer = game.next_dealer()
        if dealer is None:
            dealer = ready[0] if first_dealer is None else first_dealer
        self._game = game
        self.number = game.deals + 1
        self.seed = seed
        self.dealer = dealer
        self.cutter = ready[ready.index(dealer) - 1]
        """The seat to the dealer's right."""
        self.cut: int | None = None
        self.cut_by: int | None = None
        self.step = 0
        """Actions so far."""
        self.turns = Turns(seconds)
        self.paused_for = timedelta()
        """How long its host has paused it so far."""
        self.decided: dict[tuple[int, int], Actor] = {}
        """Who made which decision: by seat and decision number."""

    def __repr__(self) -> str:
        return f"<deal {self.number} at step {self.step}>"

    @property
    def commitment(self) -> str:
        """What is published before the cut."""
        return commitment(self.seed)

    @property
    def deal(self) -> Deal | None:
        """The deal while it is being played."""
        return self._game.deal

    def shoe(self) -> FairShoe:
        """Cut automatically if nobody has, and return the cards."""
        if self.cut is None:
            self.cut = automatic_cut(self.commitment)
        return FairShoe(self.seed, self.cut)

    def decision(self, seat: int) -> int | None:
        """Return which of its decisions a seat stands at; None where it is not dealt in."""
        deal = self.deal
        if deal is None or seat not in deal.dealt:
            return None
        return decision_number(deal, seat)
