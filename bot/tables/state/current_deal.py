"""The deal in preparation or in play: shuffle, turn and decisions."""

from __future__ import annotations

from datetime import datetime, timedelta

from booray_core import Deal, Draw, FairShoe, Game, commitment
from booray_core.view import decision_number
from bot.tables.state.turns import Turns
from bot.tables.words.values import Actor, DealPost


class CurrentDeal:
    """From the pause before a deal to its settlement. Its ``repr`` shows no seed."""

    def __init__(
        self,
        game: Game,
        seed: bytes,
        first_dealer: int | None,
        seconds: float,
        *,
        skipped: int = 0,
    ) -> None:
        """Fix the seats.

        Args:
            game: the table's game, between deals, with at least two seats ready.
            seed: the deal's seed.
            first_dealer: who deals the game's first deal; the lowest seat unless said.
            seconds: the time for a decision.
            skipped: how many deals of the table were sealed before, and never dealt.
        """
        ready = game.ready()
        dealer = game.next_dealer()
        if dealer is None:
            dealer = ready[0] if first_dealer is None else first_dealer
        self._game = game
        self.number = game.deals + skipped + 1
        self.seed = seed
        self.dealer = dealer
        self.cutter = ready[ready.index(dealer) - 1]
        """The seat to the dealer's right."""
        self.message: DealPost | None = None
        """The deal's message, once it stands below the seal."""
        self.cut: int | None = None
        self.cut_by: int | None = None
        self.cut_is_open = False
        """The cutter has opened the form for a number."""
        self.pause_until: datetime | None = None
        """When the pause was to end before that."""
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
    def commitment(self) -> str:
        """What is published before the cut."""
        return commitment(self.seed)

    @property
    def may_be_dealt(self) -> bool:
        """Whether all is there that its deck is made of."""
        return self.message is not None

    @property
    def deal(self) -> Deal | None:
        """The deal while it is being played."""
        return self._game.deal

    @property
    def beacon(self) -> str | None:
        """The id of the deal's message, which goes into the deck."""
        return None if self.message is None else str(self.message.post_id)

    def shoe(self) -> FairShoe:
        """Return the cards."""
        return FairShoe(self.seed, self.cut, self.beacon)

    def decision(self, seat: int) -> int | None:
        """Return which of its decisions a seat stands at; None where it is not dealt in."""
        deal = self.deal
        if deal is None or seat not in deal.dealt:
            return None
        return decision_number(deal, seat)
