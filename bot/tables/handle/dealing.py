"""Deal after deal: who may start, cut and act, and what comes after what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from booray_core import Action, Declare, IllegalAction, Phase
from booray_core.events import Premature
from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables.handle.beginning import begin_pause
from bot.tables.handle.checks import refuse_unless_host, seat_of
from bot.tables.handle.closing import end_what_has_run_out
from bot.tables.handle.dispatch import handlers, on
from bot.tables.handle.hosting import pass_on_from_absent_host
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import (
    Act,
    ActFor,
    CutDeck,
    DealOut,
    DrawAhead,
    NoteDealMessage,
    OpenCut,
    PlayForPractice,
    Settle,
    StartDeal,
    StartFull,
)
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.facts.clocks import GameWentOn
from bot.tables.state.facts.closing import Closed
from bot.tables.state.facts.dealing import (
    Acted,
    Cut,
    CutOpened,
    Dealt,
    DrawSaid,
    Gathered,
    MessagePosted,
    SettledDeal,
)
from bot.tables.state.facts.seating import CameBack
from bot.tables.state.facts.stakes import WentToPractice
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.values import Actor, CloseReason, Presence, SitOutReason, Stage

_MADE_BY: Final[Mapping[Actor, TableReason]] = {
    "person": TableReason.ALREADY_DONE,
    "ahead": TableReason.ALREADY_DONE,
    "table": TableReason.PLAYED_ITSELF,
    "holder": TableReason.SEAT_HELD,
}
"""Why a decision cannot be made any more, by who made it."""

# Beginning a deal


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
        out = sum(_could_come_back(state.seats.presence(seat)) for seat in others)
        raise TableRefused(TableReason.NOT_ENOUGH_PLAYERS, fewest=fewest, ready=ready, out=out)
    for seat in back:
        step.happen(CameBack(seat=seat.number))
    _is_back(step, seat_of(step))
    if state.paused is not None:
        step.happen(GameWentOn(by=step.asker))
    begin_pause(step, by_host=True)


def _host_back_again(step: Step) -> list[Seat]:
    """Return the seat of a host whose time ran out, and who is dealt in, as they ask for a deal."""
    state, seat = step.state, seat_of(step)
    timed_out = state.seats.presence(seat).why_out is SitOutReason.TIMEOUTS
    can_ante = state.seats.stack(seat) >= state.opening.rules.ante
    return [seat] if timed_out and can_ante else []


def _could_come_back(there: Presence) -> bool:
    """Return whether a seat sits out only until its person says otherwise."""
    return there.sitting_out and there.why_out is not SitOutReason.BROKE


def start_full(step: Step, _: StartFull) -> None:
    """Begin the pause before the first deal of a full table, if it still is."""
    state = step.state
    if state.stage is Stage.LOBBY and state.stage_until and state.stage_until <= step.now:
        begin_pause(step, by_host=False)


def note_deal_message(step: Step, request: NoteDealMessage) -> None:
    """Note the message of the deal that is about to begin; once it is dealt, its deck is fixed."""
    state, this = step.state, step.state.current
    is_due = state.stage is Stage.PAUSE and this is not None and this.number == request.deal
    if is_due and this is not None and this.needs_message and this.message != request.message:
        message = request.message
        step.happen(
            MessagePosted(
                message=message.message_id,
                sealed_in=message.sealed_in,
                sealed_at=message.sealed_at,
            )
        )


def open_cut(step: Step, _: OpenCut) -> None:
    """Hold the pause for the cutter, who fills in a number; once a deal."""
    seat = _cutter(step)
    if not step.state.this.cut_is_open:
        _is_back(step, seat)
        step.happen(CutOpened(seat=seat.number))


def _cutter(step: Step) -> Seat:
    """Return the seat of the asker, who may cut now.

    Raises:
        TableRefused: nobody may, or somebody else.
    """
    state, seat = step.state, seat_of(step)
    this = state.current
    if this is None or state.stage is not Stage.PAUSE:
        raise TableRefused(TableReason.NOT_IN_PAUSE)
    if seat.number != this.cutter:
        raise TableRefused(TableReason.NOT_CUTTER, cutter=this.cutter)
    if this.cut is not None:
        raise TableRefused(TableReason.ALREADY_CUT)
    return seat


def cut(step: Step, request: CutDeck) -> None:
    """Cut the deck that is about to be dealt, for the cutter."""
    seat, number = _cutter(step), request.number
    if not FEWEST_CUT <= number <= MOST_CUT:
        raise TableRefused(TableReason.BAD_CUT, number=number, least=FEWEST_CUT, most=MOST_CUT)
    _is_back(step, seat)
    step.happen(Cut(seat=seat.number, number=number))


def deal_out(step: Step, _: DealOut) -> None:
    """Deal, once the pause is over."""
    state = step.state
    due = state.stage_until is not None and state.stage_until <= step.now
    if state.stage is Stage.PAUSE and due and state.paused is None and state.this.may_be_dealt:
        step.happen(Dealt())


def play_for_practice(step: Step, request: PlayForPractice) -> None:
    """Go on for practice before the next deal, where computers play for members' chips."""
    if step.state.stage is Stage.PAUSE and step.state.house_plays:
        step.happen(WentToPractice(may_lose=request.may_lose))


def _is_back(step: Step, seat: Seat) -> None:
    """Give whoever does something at the table back the seat that was held meanwhile."""
    if step.state.seats.presence(seat).covered:
        step.happen(CameBack(seat=seat.number))


# Acting in it


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


def draw_ahead(step: Step, request: DrawAhead) -> None:
    """Let a member say before the turn what the seat draws when it comes, or take that back.

    Said when the turn has just come, it is drawn.

    Raises:
        TableRefused: as for an act, or there is nothing to take back.
        IllegalAction: the rules would refuse it.
    """
    seat, state = seat_of(step), step.state
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    this, draw = _deal_meant(state, request.deal), request.draw
    _refuse_unless_current(this, seat, request.decision, draw)
    if draw is None and seat.number not in this.ahead:
        raise TableRefused(TableReason.NOTHING_AHEAD)
    if draw is not None and state.deal.accepts(seat.number, draw):
        act(step, Act(draw, request.deal, request.decision))
        return
    if draw is not None and (refusal := state.deal.refusal_ahead(seat.number, draw)) is not None:
        raise IllegalAction(refusal)
    step.happen(DrawSaid(seat=seat.number, draw=draw))
    pass_on_from_absent_host(step)


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


HANDLERS: Final = handlers(
    on(StartDeal, start),
    on(StartFull, start_full),
    on(OpenCut, open_cut),
    on(NoteDealMessage, note_deal_message),
    on(CutDeck, cut),
    on(DealOut, deal_out),
    on(PlayForPractice, play_for_practice),
    on(Act, act),
    on(DrawAhead, draw_ahead),
    on(ActFor, act_for),
    on(Settle, settle),
)
