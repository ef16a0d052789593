"""Base of every fact: its stored form, and its effect on the state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from booray_core.events import Event, Took, Winnings
from bot.tables.state.chips import InPlay, Move, chips_in
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.stored import Stored
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import Notice
from bot.tables.words.values import Share, Stage


@dataclass(slots=True)
class Happened:
    """Consequences of a fact."""

    at: datetime
    moves: list[Move] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    undealt: CurrentDeal | None = field(default=None, repr=False)
    """The deal whose cut was closed, and that is never dealt by it."""


class BaseFact(Stored):
    """Something that happened at a table. Its fields, and its kind, are what is stored of it."""

    kind: str

    def fold(self, state: TableState, happened: Happened) -> None:
        """Let it happen; see :func:`bot.tables.state.fold.fold`."""
        raise NotImplementedError

    def shows_a_person(self) -> bool:
        """Return whether it shows that a person is there."""
        return False


class PersonsFact(BaseFact):
    """Something that only a person does."""

    def shows_a_person(self) -> bool:
        """Return that a person is there."""
        return True


def is_between_deals(state: TableState) -> bool:
    """Return whether what is asked takes effect now: no deal is on or about to begin."""
    return state.stage is Stage.LOBBY


def pay(state: TableState, events: Sequence[Event], happened: Happened) -> None:
    """Note the chips that events of the game have moved."""
    sharers = len(state.game.shares())
    for event in chips_in(events):
        occupant = state.seats[event.seat].occupant
        happened.moves.append(InPlay(event, occupant))
        if isinstance(event, Took) and event.winnings in {Winnings.SWEEP, Winnings.SHARE}:
            state.shares.append(Share(occupant, event.amount, sharers))
