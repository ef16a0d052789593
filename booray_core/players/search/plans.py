"""Plans for one's own remaining cards, compared in playouts.

A card is worth what comes of it as one plays on well, which habits do not always. So each card is
tried with several plans, and which of them one would follow is decided by what one will have seen
by then, and not by the hidden cards of a world: who knew them would play better than anybody can.
"""

from __future__ import annotations

from typing import Final

from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position

BY_HABIT: Final = 0
WINS_OTHERWISE: Final = 1
"""Wins with its best card where by habit it would with its lowest, and the reverse."""
TOP_TRUMPS: Final = 2
"""Leads its best trump, whatever others may hold."""
BOTH: Final = 3
"""Both of these."""
PLANS: Final = 4
"""How many there are."""


class PlanPolicy(SteadyPolicy):
    """Plays one card, and goes on by a plan; all others play by habit."""

    def __init__(self, place: int, card: int) -> None:
        super().__init__()
        self.place = place
        self.card = card
        self.plan = BY_HABIT
        self.others = 0
        """The plans, as bits, by which something else has been played than by habit."""
        self.sight = 0
        """What was to be seen when it next had a choice, as a number; 0 if it had none."""
        self._pending = True

    def begin(self, plan: int) -> None:
        """Make ready for a playout by one of the plans."""
        self.plan = plan
        self.others = 0
        self.sight = 0
        self._pending = True

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        if place != self.place:
            return super().leads(deal, place, legal)
        if self._pending:
            self._pending = False
            return self.card
        usual = super().leads(deal, place, legal)
        own = legal & deal.trumps
        top = 1 << (own.bit_length() - 1) if own else usual
        if self.plan == BY_HABIT:
            self._see(deal, 0)
            if top != usual:
                self.others |= 1 << TOP_TRUMPS | 1 << BOTH
            return usual
        return usual if self.plan == WINS_OTHERWISE else top

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        if place != self.place:
            return super().follows(deal, place, legal, beating, last)
        if self._pending:
            self._pending = False
            return self.card
        usual = super().follows(deal, place, legal, beating, last)
        other = usual
        if not last and usual & beating:
            winning = legal & beating
            winning = winning & ~deal.trumps or winning
            other = winning & -winning
            if usual == other:
                other = 1 << (winning.bit_length() - 1)
        if self.plan == BY_HABIT:
            self._see(deal, 2 if legal & beating else 1)
            if other != usual:
                self.others |= 1 << WINS_OTHERWISE | 1 << BOTH
            return usual
        return other if self.plan in (WINS_OTHERWISE, BOTH) else usual

    def _see(self, deal: Position, kind: int) -> None:
        """Note what is to be seen, if this is the first choice after the card."""
        if self.sight:
            return
        place = self.place
        most = 0
        for each, won in enumerate(deal.won):
            if each != place and won > most:
                most = won
        trumps = deal.trumps
        best = (deal.hands[place] & trumps).bit_length()
        ruling = best > (deal.outside(place) & trumps).bit_length()
        self.sight = 1 + kind + 3 * (ruling + 2 * (deal.won[place] + 6 * most))
