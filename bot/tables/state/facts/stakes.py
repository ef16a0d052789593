"""Facts about stakes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Literal

from booray_core.events import Took, Winnings
from bot.tables.state.chips import BecamePractice, InPlay, PotBecamePractice
from bot.tables.state.facts.base import BaseFact, Happened
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import Stakes, WentOver


class WentToPractice(BaseFact):
    """A table for chips goes on for practice, before a deal: its computers may lose no more."""

    kind: Literal["went-to-practice"] = "went-to-practice"
    may_lose: int
    """What the computers of the server may lose to members in a day."""

    def fold(self, state: TableState, happened: Happened) -> None:
        """Send all chips home, those in the pot as if the table closed; the game goes on as it is.

        Stacks and pot are then of as many chips for practice.
        """
        pot, shares = state.game.pot, state.game.shares()
        for number, chips in shares.items():
            took = Took(number, chips, Winnings.SHARE)
            happened.moves.append(InPlay(took, state.seats[number].occupant))
        happened.moves.append(PotBecamePractice(pot))
        for seat in state.seats:
            stack = state.seats.stack(seat) + seat.waiting
            home = stack + shares.get(seat.number, 0)
            happened.moves.append(BecamePractice(seat.number, seat.occupant, home, stack))
        state.went_over = WentOver(state.deal_number, happened.at, self.may_lose, pot, len(shares))
        state.opening = state.opening.model_copy(update={"stakes": Stakes.PRACTICE})
        state.accounts = replace(state.accounts, stakes=Stakes.PRACTICE)
        # Everybody has a whole pause to hear of it.
        state.stage_until = happened.at + timedelta(seconds=state.house.pause)
        happened.notices.append(notices.NewStakes())


StakesFact = WentToPractice
