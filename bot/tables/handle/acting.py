"""Acting in a deal: declarations, draws and cards, at one's turn or before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from booray_core import Action, Card, CardSet, Declare, Draw, IllegalAction, Phase
from booray_core.events import Premature
from bot.tables.handle.beginning import begin_pause
from bot.tables.handle.checks import seat_of
from bot.tables.handle.closing import end_what_has_run_out
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, decides
from bot.tables.handle.hosting import pass_on_from_absent_host
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.facts.closing import Closed
from bot.tables.state.facts.dealing import (
    Acted,
    DrawSaid,
    Gathered,
    SettledDeal,
)
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Actor, CloseReason

_MADE_BY: Final[Mapping[Actor, TableReason]] = {
    "person": TableReason.ALREADY_DONE,
    "ahead": TableReason.ALREADY_DONE,
    "table": TableReason.PLAYED_ITSELF,
    "holder": TableReason.SEAT_HELD,
}
"""Why a decision cannot be made any more, by who made it."""


@dataclass(frozen=True, slots=True)
class Act(MemberRequest):
    """Act in the deal."""

    action: Action = field(repr=False)
    deal: int | None = None
    """The number of the deal it is meant for; None: the one being played."""
    decision: int | None = None
    """Which of the seat's decisions (:func:`~booray_core.view.decision_number`) it is meant for;
    None: the current one."""


@decides(Act)
def act(step: Step, request: Act) -> None:
    """Let a member act; an act before one's turn under ``honor`` is the step's refusal.

    Raises:
        TableRefused: it is not this member's to do, or meant for something that is past.
        IllegalAction: the rules refuse it.
    """
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    this = _deal_meant(step.state, request.deal)
    _refuse_unless_current(this, seat, request.decision, request.action)
    was_due = this.deal.refusal(seat.number, request.action) if this.deal else None
    step.happen(Acted(seat=seat.number, action=request.action, by="person"))
    if this.deal is not None and isinstance(this.deal.events[-1], Premature):
        step.refusal = was_due
    _after_an_act(step)


@dataclass(frozen=True, slots=True)
class DrawAhead(MemberRequest):
    """Say before one's turn what one draws when it comes; or take that back."""

    draw: Draw | None = field(repr=False)
    """None: nothing is said any more."""
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""


@decides(DrawAhead)
def draw_ahead(step: Step, request: DrawAhead) -> None:
    """Let a member say before the turn what the seat draws when it comes, or take that back.

    Said when the turn has just come, it is drawn. Taken back, the cards are marked.

    Raises:
        TableRefused: as for an act, or there is nothing to take back.
        IllegalAction: the rules would refuse it.
    """
    seat, state = seat_of(step), step.state
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    this, draw = _deal_meant(state, request.deal), request.draw
    _refuse_unless_current(this, seat, request.decision, draw)
    if draw is None:
        said = this.ahead.get(seat.number)
        if said is None:
            raise TableRefused(TableReason.NOTHING_AHEAD)
        step.marked = frozenset(said.discard)
    if draw is not None and state.deal.accepts(seat.number, draw):
        act(step, Act(draw, request.deal, request.decision))
        return
    if draw is not None and (refusal := state.deal.refusal_ahead(seat.number, draw)) is not None:
        raise IllegalAction(refusal)
    step.happen(DrawSaid(seat=seat.number, draw=draw))
    pass_on_from_absent_host(step)


@dataclass(frozen=True, slots=True)
class MarkCards(MemberRequest):
    """Mark cards for the draw, these and no others; the clock draws what is marked.

    Nothing happens at the table by it, so nothing is stored: after a restart nothing is marked.
    """

    cards: frozenset[Card] = field(repr=False)
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""


@decides(MarkCards)
def mark_cards(step: Step, request: MarkCards) -> None:
    """Mark those of the cards that are in the member's hand; nothing for a decision that is past.

    Raises:
        TableRefused: the member has no seat.
    """
    seat, this = seat_of(step), step.state.current
    if this is None or this.deal is None or request.deal not in {None, step.state.deal_number}:
        return
    current = this.decision(seat.number)
    if current is not None and request.decision in {None, current}:
        hand = CardSet.from_mask(this.deal.hands[seat.number])
        step.marked = request.cards & frozenset(hand)


@dataclass(frozen=True, slots=True)
class ActFor(OwnRequest):
    """Act for a seat whose person does not, or that is a computer's."""

    seat: int
    since: int
    """The turn this was decided for: the table's version at which it began."""
    action: Action = field(repr=False)
    by: Actor


@decides(ActFor)
def act_for(step: Step, request: ActFor) -> None:
    """Act for a seat, if the turn that this was decided for is still on."""
    this = step.state.current
    turn = this.turns.get(request.seat) if this else None
    if turn is None or turn.since != request.since or step.state.paused is not None:
        return
    if request.by == "clock" and turn.deadline > step.now:
        return
    decider = step.state.decider(request.seat, only_card=request.by == "table")
    if request.by not in {"clock", decider}:
        return  # its person has come back meanwhile
    step.happen(Acted(seat=request.seat, action=request.action, by=request.by))
    _after_an_act(step)


@dataclass(frozen=True, slots=True)
class Settle(OwnRequest):
    """Settle a deal whose last card can be recalled no more."""


@decides(Settle)
def settle(step: Step, _: Settle) -> None:
    """Settle a deal whose last card can be recalled no more."""
    state = step.state
    deal = state.game.deal
    due = state.stage_until is not None and state.stage_until <= step.now
    if deal is not None and deal.phase is Phase.PLAYED_OUT and due:
        step.happen(SettledDeal())
        _after_an_act(step)


def _deal_meant(state: TableState, deal: int | None) -> CurrentDeal:
    """Return the deal being played, if that is the one an act is meant for."""
    if deal is not None and (state.game.deal is None or deal != state.deal_number):
        raise TableRefused(TableReason.STALE_DEAL, deal=deal, current=state.deal_number)
    if state.current is None or state.game.deal is None:
        raise TableRefused(TableReason.NO_DEAL)
    return state.current


def _refuse_unless_current(
    this: CurrentDeal, seat: Seat, decision: int | None, action: Action | None
) -> None:
    """Refuse an act for a decision that is made already, by whom it was."""
    current = this.decision(seat.number)
    if current is None or this.deal is None:
        raise TableRefused(TableReason.NOT_DEALT_IN)
    fist = this.deal.declared[seat.number] if current == 0 else None
    if isinstance(action, Declare) and fist is action.play:
        raise TableRefused(TableReason.SEAT_HELD if seat.away else TableReason.ALREADY_DONE)
    if decision is None or decision == current:
        return
    made_by = this.decided.get((seat.number, decision))
    if made_by is None:
        raise TableRefused(TableReason.STALE_DECISION)
    raise TableRefused(_MADE_BY.get(made_by, TableReason.TOO_LATE))


def _after_an_act(step: Step) -> None:
    """Where the deal is over, let what waited take effect, and go on."""
    _go_on_after_an_act(step)
    pass_on_from_absent_host(step)


def _go_on_after_an_act(step: Step) -> None:
    state = step.state
    if state.game.deal is not None:
        return
    if state.game.over:
        step.happen(Closed(reason=CloseReason.WON))
    elif state.closing:
        step.happen(Closed(reason=state.closing))
    elif not (state.seats.has_people() and state.seats.somebody_stays()):
        # Nobody would be left to win the pot: it is shared while all still have their seats.
        step.happen(Closed(reason=CloseReason.EMPTY))
    else:
        step.happen(Gathered())
        if state.can_go_on():
            begin_pause(step, by_host=False)
        else:
            end_what_has_run_out(step)
