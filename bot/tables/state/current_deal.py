"""The deal in preparation or in play: shuffle, turn and decisions."""

from __future__ import annotations

from datetime import datetime, timedelta

from booray_core import Deal, Draw, Game
from booray_core.view import decision_number
from bot.tables.state.turns import Turns
from bot.tables.words.values import Actor


class CurrentDeal:
    """From the pause before a deal to its settlement."""

    def __init__(self, game: Game, first_dealer: int | None, seconds: float) -> None:
        """Fix the seats.

        Args:
            game: the table's game, between deals, with at least two seats ready.
            first_dealer: who deals the game's first deal; the lowest seat unless said.
            seconds: the time for a decision.
        """
        ready = game.ready()
        dealer = game.next_dealer()
        if dealer is None:
            dealer = ready[0] if first_dealer is None else first_dealer
        self._game = game
        self.number = game.deals + 1
        self.dealer = dealer
        self.cutter = ready[ready.index(dealer) - 1]
        """The seat to the dealer's right."""
        self.cut: int | None = None
        self.cut_by: int | None = None
        self.form_is_open = False
        """The cutter has opened the form for a number."""
        self.pause_until: datetime | None = None
        """When the pause was to end before that."""
        self.cut_closed_at: datetime | None = None
        self.round: int | None = None
        """The round of the beacon, once the cut is closed; None: it is bound to its message."""
        self.message: int | None = None
        """That message, once it stands."""
        self.beacon: str | None = None
        """What its deck is made with beside the secret, once the cards are dealt."""
        self.step = 0
        """Actions so far."""
        self.turns = Turns(seconds)
        self.paused_for = timedelta()
        """How long its host has paused it so far."""
        self.decided: dict[tuple[int, int], Actor] = {}
        """Who made which decision: by seat and decision number."""

        self.ahead: dict[int, Draw] = {}
        """What seats that wait for their turn draw when it comes, as their people have said."""

    def __repr__(self) -> str:
        return f"<deal {self.number} at step {self.step}>"

    @property
    def cut_at(self) -> tuple[int, int] | None:
        """Where it was cut, and by which seat; None where nobody has."""
        return None if self.cut is None or self.cut_by is None else (self.cut, self.cut_by)

    @property
    def deal(self) -> Deal | None:
        """The deal while it is being played."""
        return self._game.deal

    @property
    def awaits_post(self) -> bool:
        """Whether it is bound to its message, which is still to be posted."""
        return self.cut_closed_at is not None and self.round is None and self.message is None

    def decision(self, seat: int) -> int | None:
        """Return which of its decisions a seat stands at; None where it is not dealt in."""
        deal = self.deal
        if deal is None or seat not in deal.dealt:
            return None
        return decision_number(deal, seat)
