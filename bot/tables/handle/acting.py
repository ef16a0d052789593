"""Dealing and acting: the cut before a deal, what is decided in it, and how it goes on after."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from booray_core import Action, CardSet, Declare, IllegalAction, Phase
from booray_core.events import Premature
from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables import requests as ask
from bot.tables.handle import deals
from bot.tables.handle.clocks import end_game_pause
from bot.tables.handle.hosting import end_what_has_run_out, pass_on_from_absent_host
from bot.tables.handle.seating import deal_in_again
from bot.tables.handle.step import Step, decides, refuse_unless_host, seat_of, staying_seat
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.values import Actor, CloseReason, SitOutReason, Stage

_MADE_BY: Final[Mapping[Actor, TableReason]] = {
    "person": TableReason.ALREADY_DONE,
    "ahead": TableReason.ALREADY_DONE,
    "table": TableReason.PLAYED_ITSELF,
    "holder": TableReason.SEAT_HELD,
}
"""Why a decision cannot be made any more, by who made it."""

CUT_SEEN_FOR: Final = timedelta(seconds=1)
"""How long it is seen that somebody cut, before the cards are dealt."""


@decides(ask.Act)
def act(step: Step, request: ask.Act) -> None:
    """Let a member act; an act before one's turn under ``honor`` is the step's refusal."""
    seat, state = staying_seat(step), step.state
    _refuse_other_deal(state, request.deal)
    _refuse_unless_current(state, seat, request.decision, request.action)
    was_due = state.deal.refusal(seat.number, request.action)
    deals.apply(step, seat.number, request.action, "person")
    deal = state.game.deal
    if deal is not None and isinstance(deal.events[-1], Premature):
        step.refusal = was_due
    _after_an_act(step)


@decides(ask.DrawAhead)
def draw_ahead(step: Step, request: ask.DrawAhead) -> None:
    """Let a member say before the turn what the seat draws when it comes, or take that back.

    Said when the turn has just come, it is drawn. Taken back, the cards are marked.
    """
    seat, state = staying_seat(step), step.state
    _refuse_other_deal(state, request.deal)
    this, draw = state.this, request.draw
    _refuse_unless_current(state, seat, request.decision, draw)
    if draw is None:
        said = this.ahead.get(seat.number)
        if said is None:
            raise TableRefused(TableReason.NOTHING_AHEAD)
        step.marked = frozenset(said.discard)
    if draw is not None and state.deal.accepts(seat.number, draw):
        act(step, ask.Act(draw, request.deal, request.decision))
        return
    if draw is not None and (refusal := state.deal.refusal_ahead(seat.number, draw)) is not None:
        raise IllegalAction(refusal)
    step.happens()
    seat.timeouts, seat.away = 0, False
    if draw is None:
        del this.ahead[seat.number]
    else:
        this.ahead[seat.number] = draw
    pass_on_from_absent_host(step)


@decides(ask.MarkCards)
def mark_cards(step: Step, request: ask.MarkCards) -> None:
    """Mark the cards that are in the hand of who asks; none for a decision that is past."""
    seat, state, this = seat_of(step), step.state, step.state.current
    if this is None or state.game.deal is None or request.deal not in {None, state.deal_number}:
        return
    current = state.decision(seat.number)
    if current is not None and request.decision in {None, current}:
        hand = CardSet.from_mask(state.deal.hands[seat.number])
        step.marked = request.cards & frozenset(hand)


@decides(ask.ActFor)
def act_for(step: Step, request: ask.ActFor) -> None:
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
    deals.apply(step, request.seat, request.action, request.by)
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
    state = step.state
    if state.game.deal is None:
        if state.game.over:
            deals.close(step, CloseReason.WON)
        elif state.closing:
            deals.close(step, state.closing)
        elif not _somebody_stays(state):
            # Nobody would be left to win the pot: it is shared while all still have their seats.
            deals.close(step, CloseReason.EMPTY)
        else:
            deals.gather(step)
            end_what_has_run_out(step)
            deals.begin_if_it_can(step)
    pass_on_from_absent_host(step)


def _somebody_stays(state: TableState) -> bool:
    """Return whether a person stays, and a seat is still in the game, once those who leave go."""
    staying = [seat for seat in state.seats if not seat.leaving]
    is_in = any(not state.seats.presence(seat).out for seat in staying)
    return is_in and any(seat.person for seat in staying)


# Before a deal


@decides(ask.StartDeal)
def start(step: Step, _: ask.StartDeal) -> None:
    """Begin the pause before a deal, for the host."""
    state = step.state
    refuse_unless_host(step)
    refuse_if(state.stage is not Stage.LOBBY, TableReason.DEAL_ON)
    back = _host_back_again(step)
    ready = len({*state.game.ready(), *(seat.number for seat in back)})
    enough = state.game.enough_seats() or (back and ready >= state.opening.rules.players[0])
    too_few = ready < 2 or not enough
    unasked = state.seats.unasked()
    if unasked and (too_few or not state.is_cash):
        members = [seat.person.member_id for seat in unasked if seat.person]
        raise TableRefused(TableReason.NOT_ALL_AGREED, members=members)
    if too_few:
        fewest = state.opening.rules.players[0]
        others = (seat for seat in state.seats if seat not in back)
        there = [state.seats.presence(seat) for seat in others]
        out = sum(each.sitting_out and each.why_out is not SitOutReason.BROKE for each in there)
        raise TableRefused(TableReason.NOT_ENOUGH_PLAYERS, fewest=fewest, ready=ready, out=out)
    for seat in back:
        deal_in_again(step, seat)
    _is_back(step, seat_of(step))
    if state.paused is not None:
        end_game_pause(step, by_host=True)
    deals.begin_pause(step, by_host=True)


def _host_back_again(step: Step) -> list[Seat]:
    """Return the seat of a host whose time ran out, and who is dealt in, as they ask for a deal."""
    state, seat = step.state, seat_of(step)
    timed_out = state.seats.presence(seat).why_out is SitOutReason.TIMEOUTS
    can_ante = state.seats.stack(seat) >= state.opening.rules.ante
    return [seat] if timed_out and can_ante else []


@decides(ask.TimeIsUp)
def time_is_up(step: Step, _: ask.TimeIsUp) -> None:
    """Let a paused game go on, a full lobby start, or a deal settle whose last card stands."""
    state = step.state
    if state.stage is Stage.CLOSED:
        return
    if state.paused is not None:
        if state.paused.until <= step.now:
            end_game_pause(step, by_host=False)
    elif state.stage_until is None or state.stage_until > step.now:
        return
    elif state.stage is Stage.LOBBY:
        deals.begin_pause(step, by_host=False)
    elif state.game.deal is not None and state.game.deal.phase is Phase.PLAYED_OUT:
        deals.settle_played_out(step)
        _after_an_act(step)


@decides(ask.OpenCut)
def open_cut(step: Step, _: ask.OpenCut) -> None:
    """Hold the pause for the cutter, who fills in a number; once a deal."""
    seat = _cutter(step)
    if not step.state.this.form_is_open:
        _is_back(step, seat)
        state = step.happens()
        this = state.this
        this.form_is_open, this.pause_until = True, state.stage_until
        if state.stage_until is not None:
            hold = timedelta(seconds=state.house.cut_hold)
            state.stage_until = max(state.stage_until, step.now + hold)


def _cutter(step: Step) -> Seat:
    """Return the seat of the asker, who may cut now."""
    state, seat = step.state, seat_of(step)
    this = state.current
    if this is None or not state.cut_is_open:
        raise TableRefused(TableReason.NOT_IN_PAUSE)
    refuse_if(seat.number != this.cutter, TableReason.NOT_CUTTER, cutter=this.cutter)
    refuse_if(this.cut is not None, TableReason.ALREADY_CUT)
    return seat


@decides(ask.CutDeck)
def cut(step: Step, request: ask.CutDeck) -> None:
    """Cut the deck that is about to be dealt, for the cutter."""
    seat, number = _cutter(step), request.number
    if not FEWEST_CUT <= number <= MOST_CUT:
        raise TableRefused(TableReason.BAD_CUT, number=number, least=FEWEST_CUT, most=MOST_CUT)
    _is_back(step, seat)
    state = step.happens()
    this = state.this
    this.cut, this.cut_by = number, seat.number
    if this.pause_until is not None:  # nobody waits for the form any more
        state.stage_until = max(this.pause_until, step.now + CUT_SEEN_FOR)


@decides(ask.CloseCut)
def close_cut(step: Step, request: ask.CloseCut) -> None:
    """Close the cut, and settle which round the beacon is: nothing is left to choose.

    Where others kept the table busy until that round can be known, another is asked for.
    """
    late = request.by is not None and request.by < step.now
    if step.state.cut_is_open and step.state.paused is None and not late:
        this = step.happens(by_person=False).this
        this.cut_closed_at, this.round = step.now, request.round


@decides(ask.NoteDealPost)
def note_deal_message(step: Step, request: ask.NoteDealPost) -> None:
    """Note the message of the deal that is about to begin, where it is bound to that."""
    state, this = step.state, step.state.current
    if state.stage is not Stage.PAUSE or this is None or this.number != request.deal:
        return
    bound = this.cut_closed_at is not None and this.round is None
    if bound and this.message != request.message:
        step.happens(by_person=False).this.message = request.message


@decides(ask.DealOut)
def deal_out(step: Step, request: ask.DealOut) -> None:
    """Deal, once the pause is over; where the beacon did not come, bind the deal to its message."""
    state = step.state
    if state.stage is not Stage.PAUSE or state.cut_is_open or state.paused is not None:
        return
    if request.beacon is None and state.this.round is not None:
        step.happens(by_person=False).this.round = None
    elif state.stage_until is not None and state.stage_until <= step.now:
        deals.deal_the_cards(step, request.beacon or f"message:{state.this.message}")


def _is_back(step: Step, seat: Seat) -> None:
    """Give whoever does something at the table back the seat that was held meanwhile."""
    if step.state.seats.presence(seat).covered:
        deal_in_again(step, seat)
