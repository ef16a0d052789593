"""Facts about seats: taken, left, and chips brought."""

from __future__ import annotations

from typing import Literal

from bot.tables.state.chips import Bought
from bot.tables.state.facts.base import BaseFact, Happened, PersonsFact, is_between_deals
from bot.tables.state.facts.hosting import find_host
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Computer, Person


class Seated(BaseFact):
    """Somebody took a seat with chips."""

    kind: Literal["seated"] = "seated"
    seat: int
    occupant: Person | Computer
    chips: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.sit(self.seat, self.occupant, self.chips, at_once=is_between_deals(state))
        happened.moves.append(Bought(self.seat, self.occupant, self.chips))
        if not isinstance(self.occupant, Person):
            return
        state.unseated.discard(self.occupant.member_id)
        if state.host is None:
            state.host = self.occupant.member_id

    def shows_a_person(self) -> bool:
        return isinstance(self.occupant, Person)


class Left(PersonsFact):
    """A seat is given up: at once, or when the deal has ended."""

    kind: Literal["left"] = "left"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        happened.moves += state.seats.give_up(self.seat, at_once=is_between_deals(state))
        find_host(state, gone=self.seat)


class SatOut(PersonsFact):
    """A person wants to be left out of the deals to come."""

    kind: Literal["sat-out"] = "sat-out"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.sit_out(self.seat, at_once=is_between_deals(state))


class CameBack(PersonsFact):
    """A person wants to be dealt in again."""

    kind: Literal["came-back"] = "came-back"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.come_back(self.seat, at_once=is_between_deals(state))


class SteppedAway(PersonsFact):
    """A person goes away for a while, and lets a computer hold the seat from now on."""

    kind: Literal["stepped-away"] = "stepped-away"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.step_away(self.seat)


class Agreed(PersonsFact):
    """A person agrees to the rules as the host has changed them, and brings what they ask for."""

    kind: Literal["agreed"] = "agreed"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        chips = state.seats.agree(self.seat, at_once=is_between_deals(state))
        happened.moves.append(Bought(self.seat, state.seats[self.seat].occupant, chips))


class BoughtIn(PersonsFact):
    """A person brought more chips."""

    kind: Literal["bought-in"] = "bought-in"
    seat: int
    chips: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.buy_in(self.seat, self.chips, at_once=is_between_deals(state))
        happened.moves.append(Bought(self.seat, state.seats[self.seat].occupant, self.chips))


SeatingFact = Seated | Left | SatOut | CameBack | SteppedAway | Agreed | BoughtIn
