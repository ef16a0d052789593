"""The deal in preparation or in play: shuffle, turn and decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple, Self

from booray_core import Draw, Game
from booray_core.actions import WrittenAction
from bot.tables.state.turns import Turns
from bot.tables.words.values import Actor


class Played(NamedTuple):
    """One action of a deal, as it was applied."""

    seat: int
    action: WrittenAction
    by: Actor
    decision: int | None = None
    """Which of the seat's decisions it made; None: none, as under ``honor`` before its turn."""

    def __repr__(self) -> str:
        return f"Played(seat={self.seat}, by={self.by!r})"  # a fist, or what is drawn, is hidden


@dataclass
class CurrentDeal:
    """From the pause before a deal to its settlement."""

    number: int
    dealer: int
    cutter: int
    """The seat to the dealer's right."""
    turns: Turns
    cut: int | None = None
    cut_by: int | None = None
    form_is_open: bool = False
    """The cutter has opened the form for a number."""
    pause_until: datetime | None = None
    """When the pause was to end before that."""
    cut_closed_at: datetime | None = None
    round: int | None = None
    """The round of the beacon, once the cut is closed; None: it is bound to its message."""
    message: int | None = None
    """That message, once it stands."""
    beacon: str | None = None
    """What its deck is made with beside the secret, once the cards are dealt."""
    dealt_at: datetime | None = None
    actions: list[Played] = field(default_factory=list, repr=False)
    """All that was done in it, in order."""
    paused_for: timedelta = timedelta()
    """How long its host has paused it so far."""
    ahead: dict[int, Draw] = field(default_factory=dict, repr=False)
    """What seats that wait for their turn draw when it comes, as their people have said."""

    @classmethod
    def next_of(cls, game: Game, first_dealer: int | None, seconds: float) -> Self:
        """Fix the seats of a game's next deal.

        At least two seats are ready. The lowest deals the game's first deal, unless said.
        """
        ready = game.ready()
        dealer = game.next_dealer()
        if dealer is None:
            dealer = ready[0] if first_dealer is None else first_dealer
        cutter = ready[ready.index(dealer) - 1]
        return cls(game.deals + 1, dealer, cutter, Turns(timedelta(seconds=seconds)))

    @property
    def step(self) -> int:
        """Actions so far."""
        return len(self.actions)

    def made_by(self, seat: int, decision: int) -> Actor | None:
        """Return who made a decision of a seat; None where nobody has."""
        made = (each for each in reversed(self.actions) if each.decision == decision)
        return next((each.by for each in made if each.seat == seat), None)

    @property
    def awaits_post(self) -> bool:
        """Whether it is bound to its message, which is still to be posted."""
        return self.cut_closed_at is not None and self.round is None and self.message is None
