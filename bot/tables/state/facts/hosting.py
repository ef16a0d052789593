"""Facts about the host: who it is, offers, and unseating."""

from __future__ import annotations

from typing import Literal

from bot.tables.state.facts.base import BaseFact, Happened, PersonsFact, is_between_deals
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import HandedOn, Person


class HostOffered(PersonsFact):
    """The host offers the table to another person, or takes an offer back."""

    kind: Literal["host-offered"] = "host-offered"
    member: int | None
    """To whom; None: to nobody any more."""

    def fold(self, state: TableState, happened: Happened) -> None:
        state.offered_to = self.member


class HostTaken(PersonsFact):
    """Whom the table was offered to is its host from now on."""

    kind: Literal["host-taken"] = "host-taken"
    member: int

    def fold(self, state: TableState, happened: Happened) -> None:
        _make_host(state, self.member, away=False)


class HostPassed(BaseFact):
    """The host let the clock run out twice in a row, so another person is host from now on."""

    kind: Literal["host-passed"] = "host-passed"
    member: int

    def fold(self, state: TableState, happened: Happened) -> None:
        _make_host(state, self.member, away=True)


class Unseated(PersonsFact):
    """The host gave up the seat of a person who does not play: at once, or as the deal ends."""

    kind: Literal["unseated"] = "unseated"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        person = state.seats[self.seat].person
        happened.moves += state.seats.give_up(self.seat, at_once=is_between_deals(state))
        find_host(state, gone=self.seat)
        if person is not None:
            state.unseated.add(person.member_id)
            happened.notices.append(notices.MemberUnseated(person.member_id))


def find_host(state: TableState, gone: int) -> None:
    """See to it that somebody is host after a seat was given up.

    Where the host goes, that is whom the table is offered to, else the next person round the table.
    An offer lapses when either of the two goes.
    """
    members = [
        (seat.number, seat.occupant.member_id)
        for seat in state.seats
        if isinstance(seat.occupant, Person) and not seat.leaving
    ]
    there = [member for _, member in members]
    if state.offered_to not in there:
        state.offered_to = None
    if state.host in there:
        return
    next_round = [m for number, m in members if number > gone] + there
    if next_round:
        _make_host(state, state.offered_to or next_round[0], away=False)
    else:
        state.host = state.offered_to = state.handed_on = None


def _make_host(state: TableState, member: int, *, away: bool) -> None:
    if state.host is not None:
        state.handed_on = HandedOn(state.host, state.deal_number, away=away)
    state.host, state.offered_to = member, None


HostingFact = HostOffered | HostTaken | HostPassed | Unseated
