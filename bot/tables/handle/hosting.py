"""The host's: handing the table over, unseating, closing; and closing for want of people."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.handle.deals import TIMEOUTS_IN_A_ROW, before_the_cards, end_undealt, void
from bot.tables.handle.deals import close as close_now
from bot.tables.handle.step import Step, decides, refuse_if_closed, refuse_unless_host
from bot.tables.requests import BreakOff, Close, Idle, Look, OfferTable, TakeOver, Unseat
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.values import CloseReason, HandedOn, Stage


@decides(OfferTable)
def offer(step: Step, request: OfferTable) -> None:
    """Offer the table to another person who sits at it, for the host; or take an offer back."""
    refuse_unless_host(step)
    member, offered = request.member_id, step.state.offered_to
    refuse_if(member is None and offered is None, TableReason.NOTHING_OFFERED)
    refuse_if(member == step.asker, TableReason.HOST_ALREADY)
    if member is not None:
        _seat_of_member(step.state, member)
    if member != offered:
        step.happens().offered_to = member


@decides(TakeOver)
def take_over(step: Step, _: TakeOver) -> None:
    """Make whom the table is offered to its host."""
    refuse_if_closed(step.state)
    refuse_if(step.state.host == step.asker, TableReason.HOST_ALREADY)
    refuse_if(step.state.offered_to != step.asker, TableReason.NOT_OFFERED)
    _make_host(step.happens(), step.asker, away=False)


@decides(Unseat)
def unseat(step: Step, request: Unseat) -> None:
    """Give up the seat of a person who does not play, for the host, as if that person had left.

    So nobody can hold a table up by never agreeing to its rules, or never coming back.
    """
    refuse_unless_host(step)
    refuse_if(request.member_id == step.asker, TableReason.UNSEAT_ONESELF)
    seat = _seat_of_member(step.state, request.member_id)
    if not step.state.seats.presence(seat).may_be_unseated:
        raise TableRefused(TableReason.MEMBER_PLAYS, member=request.member_id)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        _let_go(step, seat)
        step.state.unseated.add(request.member_id)
        step.tell(notices.MemberUnseated(request.member_id))
        if step.state.stage is Stage.LOBBY:
            end_what_has_run_out(step)


def _seat_of_member(state: TableState, member: int) -> Seat:
    """Return the seat of a person who stays."""
    seat = state.seats.of_member(member)
    if seat is None:
        raise TableRefused(TableReason.MEMBER_NOT_SEATED, member=member)
    refuse_if(seat.leaving, TableReason.MEMBER_LEAVING, member=member)
    return seat


def pass_on_from_absent_host(step: Step) -> None:
    """Make another person host where the host let the clock run out, and that person plays.

    That is whom the table is offered to, else the next round the table, of those who are in the
    game now. Where nobody is, the host stays host until somebody is dealt in.
    """
    state = step.state
    own = None if state.host is None else state.seats.of_member(state.host)
    if state.stage is Stage.CLOSED or own is None or not _is_absent(state, own):
        return
    playing = [seat for seat in state.seats if state.seats.presence(seat).plays]
    following = _next_host(state, own.number, playing)
    if following is not None:
        _make_host(step.happens(by_person=False), following, away=True)


def _next_host(state: TableState, gone: int, seats: Sequence[Seat]) -> int | None:
    """Return whom the table is offered to, else the next person round it, of some seats."""
    members = [
        seat.person.member_id
        for seat in sorted(seats, key=lambda seat: (seat.number <= gone, seat.number))
        if seat.person is not None
    ]
    return state.offered_to if state.offered_to in members else next(iter(members), None)


def _is_absent(state: TableState, seat: Seat) -> bool:
    """Return whether a person let the clock run out twice in a row, and has not come back since."""
    if seat.timeouts < TIMEOUTS_IN_A_ROW:
        return False
    presence = state.seats.presence(seat)
    return presence.away or presence.sitting_out


# Closing


@decides(Close)
def close(step: Step, request: Close) -> None:
    """Close the table: when the deal has ended, or at once for a moderator without a part in it.

    The host, and everyone with a seat in the deal, waits for its end, moderator or not: closing the
    table is no way out of a bourré.
    """
    refuse_if_closed(step.state)
    if step.state.host == step.asker:
        _close_after_the_deal(step, CloseReason.HOST)
    elif not request.moderator:
        refuse_unless_host(step)
    elif _is_in_the_deal(step.state, step.asker):
        _close_after_the_deal(step, CloseReason.MODERATOR)
    else:
        break_off(step, BreakOff(CloseReason.MODERATOR))


def _is_in_the_deal(state: TableState, member: int) -> bool:
    """Return whether a member was dealt in: leaving, being away or passing changes nothing."""
    deal, seat = state.game.deal, state.seats.of_member(member)
    if seat is None or not state.deal_is_on:
        return False
    return seat.number in (state.game.ready() if deal is None else deal.order)


@decides(BreakOff)
def break_off(step: Step, request: BreakOff) -> None:
    """Close the table at once; a deal that is on is void, and its chips go back."""
    refuse_if_closed(step.state)
    if step.state.game.deal is not None:
        void(step, request.reason)
    close_now(step, request.reason)


@decides(Look)
def look(step: Step, _: Look) -> None:
    """Note that somebody is looking on, where the table is about to warn, or to close."""
    state = step.state
    is_near = state.closing is None and state.warns_from <= step.now
    at_stake = is_near or state.warned or state.closing is CloseReason.IDLE
    if at_stake and state.stage is not Stage.CLOSED:
        step.happens()


@decides(Idle)
def note_idle(step: Step, _: Idle) -> None:
    """Close a table at which no person has acted for too long, the deal over; warn them before."""
    state = step.state
    if state.stage is Stage.CLOSED or state.closing is not None:
        return
    if state.idle_from <= step.now:
        _close_after_the_deal(step, CloseReason.IDLE)
    elif not state.warned and state.warns_from <= step.now:
        step.happens(by_person=False).warned = True


def give_up_seat(step: Step, seat: Seat) -> None:
    """Let a seat go, and close the table where that leaves nobody at it.

    The last person to go closes it at once, so that a carried pot is shared, not left behind.
    """
    state = step.state
    others = any(each.person and not each.leaving and each is not seat for each in state.seats)
    if seat.person and not others and not state.deal_is_on:
        close_now(step, CloseReason.EMPTY)
        return
    _let_go(step, seat)
    if state.stage is Stage.LOBBY:
        end_what_has_run_out(step)


def _let_go(step: Step, seat: Seat) -> None:
    """Give a seat up, at once or as the deal ends; where the host goes, another is host."""
    state = step.happens()
    if step.is_between_deals or seat.number not in state.game.seats:
        step.release(seat)
    else:
        seat.leaving = True
    _find_host(state, gone=seat.number)


def _make_host(state: TableState, member: int, *, away: bool) -> None:
    """Make a member the table's host in the place of another.

    ``away``: the old one let the clock run out; else they left, or offered the table.
    """
    if state.host is not None:
        state.handed_on = HandedOn(state.host, state.deal_number, away=away)
    state.host, state.offered_to = member, None


def _find_host(state: TableState, gone: int) -> None:
    """See to it that somebody is host after a seat was given up.

    An offer lapses when either of the two goes.
    """
    staying = [seat for seat in state.seats if not seat.leaving]
    there = {seat.person.member_id for seat in staying if seat.person is not None}
    if state.offered_to not in there:
        state.offered_to = None
    if state.host in there:
        return
    following = _next_host(state, gone, staying)
    if following is not None:
        _make_host(state, following, away=False)
    else:
        state.host = state.offered_to = state.handed_on = None


def end_what_has_run_out(step: Step) -> None:
    """End a race or last-standing game that too few are left in for another deal."""
    state = step.state
    started = state.game.deals > 0 and not state.is_cash
    if started and not state.game.over and len(state.game.ready()) < 2:
        end_undealt(step)
        close_now(step, CloseReason.WON)


def _close_after_the_deal(step: Step, reason: CloseReason) -> None:
    state = step.state
    if not state.deal_is_on:
        close_now(step, reason)
    elif state.closing is None:
        step.happens(by_person=reason is not CloseReason.IDLE).closing = reason
    else:
        raise TableRefused(TableReason.ALREADY_CLOSING)
