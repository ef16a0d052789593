"""Acting in a deal: declarations, draws and cards, at one's turn or before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from booray_core import Action, CardSet, Declare, IllegalAction, Phase
from booray_core.events import Premature
from bot.tables.handle.checks import seat_of
from bot.tables.handle.closing import end_what_has_run_out
from bot.tables.handle.deals import apply, begin_pause, close, gather, settle_played_out
from bot.tables.handle.hosting import pass_on_from_absent_host
from bot.tables.handle.step import Step, decides
from bot.tables.requests import Act, ActFor, DrawAhead, MarkCards, Settle
from bot.tables.state.seats import Seat
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


@decides(Act)
def act(step: Step, request: Act) -> None:
    """Let a member act; an act before one's turn under ``honor`` is the step's refusal."""
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    state = step.state
    _refuse_other_deal(state, request.deal)
    _refuse_unless_current(state, seat, request.decision, request.action)
    was_due = state.deal.refusal(seat.number, request.action)
    apply(step, seat.number, request.action, "person")
    deal = state.game.deal
    if deal is not None and isinstance(deal.events[-1], Premature):
        step.refusal = was_due
    _after_an_act(step)


@decides(DrawAhead)
def draw_ahead(step: Step, request: DrawAhead) -> None:
    """Let a member say before the turn what the seat draws when it comes, or take that back.

    Said when the turn has just come, it is drawn. Taken back, the cards are marked.
    """
    seat, state = seat_of(step), step.state
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    _refuse_other_deal(state, request.deal)
    this, draw = state.this, request.draw
    _refuse_unless_current(state, seat, request.decision, draw)
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
    step.happens()
    state.seats.is_there(seat.number)
    if draw is None:
        del this.ahead[seat.number]
    else:
        this.ahead[seat.number] = draw
    pass_on_from_absent_host(step)


@decides(MarkCards)
def mark_cards(step: Step, request: MarkCards) -> None:
    """Mark the cards that are in the hand of who asks; none for a decision that is past."""
    seat, state, this = seat_of(step), step.state, step.state.current
    if this is None or state.game.deal is None or request.deal not in {None, state.deal_number}:
        return
    current = state.decision(seat.number)
    if current is not None and request.decision in {None, current}:
        hand = CardSet.from_mask(state.deal.hands[seat.number])
        step.marked = request.cards & frozenset(hand)


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
    apply(step, request.seat, request.action, request.by)
    _after_an_act(step)


@decides(Settle)
def settle(step: Step, _: Settle) -> None:
    """Settle a deal whose last card can be recalled no more."""
    state = step.state
    deal = state.game.deal
    due = state.stage_until is not None and state.stage_until <= step.now
    if deal is not None and deal.phase is Phase.PLAYED_OUT and due:
        settle_played_out(step)
        _after_an_act(step)


def _refuse_other_deal(state: TableState, deal: int | None) -> None:
    """Refuse an act that is not meant for the deal being played."""
    if deal is not None and (state.game.deal is None or deal != state.deal_number):
        raise TableRefused(TableReason.STALE_DEAL, deal=deal, current=state.deal_number)
    if state.current is None or state.game.deal is None:
        raise TableRefused(TableReason.NO_DEAL)


def _refuse_unless_current(
    state: TableState, seat: Seat, decision: int | None, action: Action | None
) -> None:
    """Refuse an act for a decision that is made already, by whom it was."""
    current = state.decision(seat.number)
    if current is None:
        raise TableRefused(TableReason.NOT_DEALT_IN)
    fist = state.deal.declared[seat.number] if current == 0 else None
    if isinstance(action, Declare) and fist is action.play:
        raise TableRefused(TableReason.SEAT_HELD if seat.away else TableReason.ALREADY_DONE)
    if decision is None or decision == current:
        return
    made_by = state.this.made_by(seat.number, decision)
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
        close(step, CloseReason.WON)
    elif state.closing:
        close(step, state.closing)
    elif not (state.seats.has_people() and state.seats.somebody_stays()):
        # Nobody would be left to win the pot: it is shared while all still have their seats.
        close(step, CloseReason.EMPTY)
    else:
        gather(step)
        if state.can_go_on():
            begin_pause(step, by_host=False)
        else:
            end_what_has_run_out(step)
