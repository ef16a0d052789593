"""Facts about deals: pause, acts and end."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any, Final, Literal

from pydantic import Field, PlainSerializer, PlainValidator

from booray_core import Action, Deal, Draw, FairShoe, Phase, deal_view, event_for
from booray_core.events import Premature, TrickWon
from booray_core.record import read_action, write_action
from bot.ledger.computers import day_of
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.facts.base import BaseFact, Happened, PersonsFact, pay
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import (
    OWN,
    Actor,
    BrokenOff,
    CloseReason,
    FinishedDeal,
    Stage,
)

CUT_SEEN_FOR: Final = timedelta(seconds=1)
"""How long it is seen that somebody cut, before the cards are dealt."""

TIMEOUTS_IN_A_ROW: Final = 2
"""After so many a seat sits out until its person comes back (rules, section 9)."""


class Gathered(BaseFact):
    """A deal is over, or its pause begins anew: what was asked meanwhile takes effect."""

    kind: Literal["gathered"] = "gathered"

    def fold(self, state: TableState, happened: Happened) -> None:
        happened.moves += state.seats.gather()
        state.stage = Stage.LOBBY
        state.stage_until = None
        state.current = None


class Paused(BaseFact):
    """The next deal is about to begin."""

    kind: Literal["paused"] = "paused"
    first_dealer: int | None
    """Drawn at random before the first deal; later the deal passes to the left."""
    by_host: bool
    """The host asked for it; else it came by itself."""

    def fold(self, state: TableState, happened: Happened) -> None:
        seconds = state.house.decision[state.opening.pace]
        state.current = CurrentDeal(state.game, self.first_dealer, seconds)
        state.stage = Stage.PAUSE
        state.stage_until = happened.at + state.pause_time

    def shows_a_person(self) -> bool:
        return self.by_host


class CutOpened(PersonsFact):
    """The cutter opened the form for a number; the pause waits for it."""

    kind: Literal["cut-opened"] = "cut-opened"
    seat: int

    def fold(self, state: TableState, happened: Happened) -> None:
        this = state.this
        this.form_is_open, this.pause_until = True, state.stage_until
        if state.stage_until is not None:
            hold = timedelta(seconds=state.house.cut_hold)
            state.stage_until = max(state.stage_until, happened.at + hold)


class Cut(PersonsFact):
    """The cutter chose where to cut."""

    kind: Literal["cut"] = "cut"
    seat: int
    number: int

    def fold(self, state: TableState, happened: Happened) -> None:
        this = state.this
        this.cut, this.cut_by = self.number, self.seat
        if this.pause_until is not None:  # nobody waits for the form any more
            state.stage_until = max(this.pause_until, happened.at + CUT_SEEN_FOR)


class CutClosed(BaseFact):
    """The deal can be cut no more, and its seats are fixed: then its beacon comes."""

    kind: Literal["cut-closed"] = "cut-closed"
    round: int | None
    """The round of the beacon; None: the deal is bound to the id of its message."""

    def fold(self, state: TableState, happened: Happened) -> None:
        state.this.cut_closed_at, state.this.round = happened.at, self.round


class BeaconMissed(BaseFact):
    """The beacon did not come in time: the deal is bound to the id of its message."""

    kind: Literal["beacon-missed"] = "beacon-missed"

    def fold(self, state: TableState, happened: Happened) -> None:
        state.this.round = None


class MessagePosted(BaseFact):
    """The message of the deal stands, whose id is the beacon.

    Should it be deleted before the cards are dealt, the one in its place is noted in the same way.
    """

    kind: Literal["message-posted"] = "message-posted"
    message: int

    def fold(self, state: TableState, happened: Happened) -> None:
        state.this.message = self.message


class CardsDealt(BaseFact):
    """The pause is over and the cards are dealt."""

    kind: Literal["dealt"] = "dealt"
    beacon: str

    def fold(self, state: TableState, happened: Happened) -> None:
        this = state.this
        if state.house_plays:
            state.deal_day = day_of(happened.at)
            state.at_risk = state.computers_risk()
        this.beacon = self.beacon
        shoe = FairShoe(state.secret, this.number, self.beacon, this.cut)
        pay(state, state.game.begin(shoe, first_dealer=this.dealer), happened)
        state.stage = Stage.DEAL
        state.stage_until = None
        happened.notices.append(notices.DealBegan())


def _read_draw(body: object) -> Draw | None:
    if body is None or isinstance(body, Draw):
        return body
    draw = read_action(body)
    if not isinstance(draw, Draw):
        raise ValueError("not a draw")  # noqa: TRY004 - what pydantic asks for
    return draw


def _write_draw(draw: Draw | None) -> dict[str, Any] | None:
    return None if draw is None else write_action(draw)


class Acted(BaseFact):
    """A seat acted in the deal. What it did is stored among the deal's actions."""

    kind: Literal["acted"] = "acted"
    seat: int
    action: Annotated[
        Action, PlainValidator(read_action), PlainSerializer(write_action), Field(repr=False)
    ]
    by: Actor

    def fold(self, state: TableState, happened: Happened) -> None:
        this, deal = state.this, state.deal
        decision = this.decision(self.seat)
        events = state.game.apply(self.seat, self.action, own=self.by in OWN)
        this.step += 1
        if decision is not None and not any(isinstance(event, Premature) for event in events):
            this.decided[self.seat, decision] = self.by
            if isinstance(self.action, Draw):
                this.ahead.pop(self.seat, None)
            this.turns.has_acted(self.seat, unseen=self.by in {"ahead", "table"})
        shown = tuple(known for e in events if (known := event_for(e, None)) is not None)
        happened.notices.append(notices.SeatActed(self.seat, shown, self.by))
        happened.notices += [
            notices.TrickEnded() for event in events if isinstance(event, TrickWon)
        ]
        _note_who_acted(state, self)
        pay(state, events, happened)
        if deal.phase is Phase.PLAYED_OUT:
            state.stage_until = happened.at + timedelta(seconds=state.house.settle)
        elif deal.phase is Phase.SETTLED:
            _finish(state, deal, happened)
        else:
            state.stage_until = None

    def shows_a_person(self) -> bool:
        return self.by == "person"


class DrawSaid(PersonsFact):
    """A person said before the turn what the seat draws when it comes, or took that back.

    The cards are of a hidden hand: nobody but that person's own view has them from here.
    """

    kind: Literal["draw-said"] = "draw-said"
    seat: int
    draw: Annotated[
        Draw | None, PlainValidator(_read_draw), PlainSerializer(_write_draw), Field(repr=False)
    ]
    """None: the seat is asked when its turn comes."""

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.is_there(self.seat)
        if self.draw is None:
            state.this.ahead.pop(self.seat, None)
        else:
            state.this.ahead[self.seat] = self.draw


class SettledDeal(BaseFact):
    """A deal played under ``honor`` is settled: its last card can be recalled no more."""

    kind: Literal["settled"] = "settled"

    def fold(self, state: TableState, happened: Happened) -> None:
        deal = state.deal
        pay(state, state.game.settle(), happened)
        _finish(state, deal, happened)


class Ended(BaseFact):
    """Fewer than two seats can still be dealt in, which ends a race or last-standing game."""

    kind: Literal["ended"] = "ended"

    def fold(self, state: TableState, happened: Happened) -> None:
        """Take the last antes of a game that has too few seats for a deal, and end it undealt."""
        pay(state, state.game.begin(FairShoe(bytes(32), 1)), happened)


class Voided(BaseFact):
    """The deal is broken off; its chips went back."""

    kind: Literal["voided"] = "voided"
    reason: CloseReason
    """Why the table closes."""
    by: int | None
    """The moderator who broke it off; None where it was no member."""

    def fold(self, state: TableState, happened: Happened) -> None:
        happened.notices.append(notices.DealVoided(void(state, self.reason, self.by, happened)))


def void(state: TableState, reason: CloseReason, by: int | None, happened: Happened) -> BrokenOff:
    """Break the deal off that is on: its chips go back.

    Args:
        state: the table.
        reason: why it closes.
        by: the member who breaks it off; None: no member.
        happened: is told of the chips.
    """
    this = state.this
    broken = BrokenOff(this.number, state.deal.pot, reason, by)
    pay(state, state.game.void(), happened)
    state.broken_off = broken
    return broken


def _note_who_acted(state: TableState, fact: Acted) -> None:
    """Count the decisions in a row that the clock made for a seat."""
    if fact.by == "person":
        state.seats.is_there(fact.seat)
    elif fact.by == "clock":
        seat = state.seats[fact.seat]
        seat.timeouts += 1
        if seat.timeouts >= TIMEOUTS_IN_A_ROW and not seat.away:
            state.seats.lose_patience(fact.seat)


def _finish(state: TableState, deal: Deal, happened: Happened) -> None:
    this, result = state.this, deal.result
    if result is None or this.beacon is None:
        raise AssertionError("a settled deal was dealt, and has a result")
    occupants = {seat: state.seats[seat].occupant for seat in deal.order}
    net = {seat: result.stacks[seat] - deal.starting_stacks[seat] for seat in deal.order}
    state.last = FinishedDeal(
        *(this.number, deal_view(deal), result, occupants, net, happened.at),
        *(this.beacon, this.cut, this.cut_by),
    )
    state.tally.deal_ended(state.last)
    happened.notices.append(notices.DealEnded(state.last))


DealingFact = (
    Gathered
    | Paused
    | CutOpened
    | Cut
    | CutClosed
    | BeaconMissed
    | MessagePosted
    | CardsDealt
    | Acted
    | DrawSaid
    | SettledDeal
    | Ended
    | Voided
)
