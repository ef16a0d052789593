"""Dealing: beginning a deal, its cut and its beacon."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables.handle.checks import refuse_unless_host, seat_of
from bot.tables.handle.clocks import end_game_pause
from bot.tables.handle.deals import begin_pause, deal_the_cards
from bot.tables.handle.seating import deal_in_again
from bot.tables.handle.step import Step, decides
from bot.tables.requests import (
    CloseCut,
    CutDeck,
    DealOut,
    MissBeacon,
    NoteDealPost,
    OpenCut,
    StartDeal,
    StartFull,
)
from bot.tables.state.seats import Seat
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import SitOutReason, Stage

CUT_SEEN_FOR: Final = timedelta(seconds=1)
"""How long it is seen that somebody cut, before the cards are dealt."""


@decides(StartDeal)
def start(step: Step, _: StartDeal) -> None:
    """Begin the pause before a deal, for the host."""
    state = step.state
    refuse_unless_host(step)
    if state.stage is not Stage.LOBBY:
        raise TableRefused(TableReason.DEAL_ON)
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
    begin_pause(step, by_host=True)


def _host_back_again(step: Step) -> list[Seat]:
    """Return the seat of a host whose time ran out, and who is dealt in, as they ask for a deal."""
    state, seat = step.state, seat_of(step)
    timed_out = state.seats.presence(seat).why_out is SitOutReason.TIMEOUTS
    can_ante = state.seats.stack(seat) >= state.opening.rules.ante
    return [seat] if timed_out and can_ante else []


@decides(StartFull)
def start_full(step: Step, _: StartFull) -> None:
    """Begin the pause before the first deal of a full table, if it still is."""
    state = step.state
    if state.stage is Stage.LOBBY and state.stage_until and state.stage_until <= step.now:
        begin_pause(step, by_host=False)


@decides(OpenCut)
def open_cut(step: Step, _: OpenCut) -> None:
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
    if seat.number != this.cutter:
        raise TableRefused(TableReason.NOT_CUTTER, cutter=this.cutter)
    if this.cut is not None:
        raise TableRefused(TableReason.ALREADY_CUT)
    return seat


@decides(CutDeck)
def cut(step: Step, request: CutDeck) -> None:
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


@decides(CloseCut)
def close_cut(step: Step, request: CloseCut) -> None:
    """Close the cut, and settle which round the beacon is: nothing is left to choose.

    Where others kept the table busy until that round can be known, another is asked for.
    """
    late = request.by is not None and request.by < step.now
    if step.state.cut_is_open and step.state.paused is None and not late:
        this = step.happens(by_person=False).this
        this.cut_closed_at, this.round = step.now, request.round


@decides(MissBeacon)
def miss_beacon(step: Step, _: MissBeacon) -> None:
    """Bind the deal that is about to begin to the id of its message."""
    state, this = step.state, step.state.current
    if state.stage is Stage.PAUSE and this is not None and this.round is not None:
        step.happens(by_person=False).this.round = None


@decides(NoteDealPost)
def note_deal_message(step: Step, request: NoteDealPost) -> None:
    """Note the message of the deal that is about to begin, where it is bound to that."""
    state, this = step.state, step.state.current
    if state.stage is not Stage.PAUSE or this is None or this.number != request.deal:
        return
    bound = this.cut_closed_at is not None and this.round is None
    if bound and this.message != request.message:
        step.happens(by_person=False).this.message = request.message


@decides(DealOut)
def deal_out(step: Step, request: DealOut) -> None:
    """Deal, once the pause is over."""
    state = step.state
    due = state.stage_until is not None and state.stage_until <= step.now
    fixed = state.stage is Stage.PAUSE and not state.cut_is_open
    if fixed and due and state.paused is None:
        deal_the_cards(step, request.beacon or f"message:{state.this.message}")


def _is_back(step: Step, seat: Seat) -> None:
    """Give whoever does something at the table back the seat that was held meanwhile."""
    if step.state.seats.presence(seat).covered:
        deal_in_again(step, seat)
