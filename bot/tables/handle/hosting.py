"""Host requests: handing the table over, and unseating."""

from __future__ import annotations

from bot.tables.handle.checks import refuse_if_closed, refuse_unless_host
from bot.tables.handle.closing import end_what_has_run_out, let_go, make_host
from bot.tables.handle.deals import TIMEOUTS_IN_A_ROW, before_the_cards
from bot.tables.handle.step import Step, decides
from bot.tables.requests import OfferTable, TakeOver, Unseat
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage


@decides(OfferTable)
def offer(step: Step, request: OfferTable) -> None:
    """Offer the table to another person who sits at it, for the host; or take an offer back."""
    refuse_unless_host(step)
    member, offered = request.member_id, step.state.offered_to
    if member is None and offered is None:
        raise TableRefused(TableReason.NOTHING_OFFERED)
    if member == step.asker:
        raise TableRefused(TableReason.HOST_ALREADY)
    if member is not None:
        _seat_of_member(step.state, member)
    if member != offered:
        step.happens().offered_to = member


@decides(TakeOver)
def take_over(step: Step, _: TakeOver) -> None:
    """Make whom the table is offered to its host."""
    refuse_if_closed(step.state)
    if step.state.host == step.asker:
        raise TableRefused(TableReason.HOST_ALREADY)
    if step.state.offered_to != step.asker:
        raise TableRefused(TableReason.NOT_OFFERED)
    make_host(step.happens(), step.asker, away=False)


@decides(Unseat)
def unseat(step: Step, request: Unseat) -> None:
    """Give up the seat of a person who does not play, for the host, as if that person had left.

    So nobody can hold a table up by never agreeing to its rules, or never coming back.
    """
    refuse_unless_host(step)
    if request.member_id == step.asker:
        raise TableRefused(TableReason.UNSEAT_ONESELF)
    seat = _seat_of_member(step.state, request.member_id)
    if not step.state.seats.presence(seat).may_be_unseated:
        raise TableRefused(TableReason.MEMBER_PLAYS, member=request.member_id)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        let_go(step, seat)
        step.state.unseated.add(request.member_id)
        step.tell(notices.MemberUnseated(request.member_id))
        if step.state.stage is Stage.LOBBY:
            end_what_has_run_out(step)


def _seat_of_member(state: TableState, member: int) -> Seat:
    """Return the seat of a person who stays."""
    seat = state.seats.of_member(member)
    if seat is None:
        raise TableRefused(TableReason.MEMBER_NOT_SEATED, member=member)
    if seat.leaving:
        raise TableRefused(TableReason.MEMBER_LEAVING, member=member)
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
    there = [
        (seat.number < own.number, seat.number, seat.person.member_id)
        for seat in state.seats
        if seat.person and _plays(state, seat)
    ]
    if there:
        offered = state.offered_to
        following = [member for *_, member in sorted(there)]
        following_host = offered if offered in following else following[0]
        make_host(step.happens(by_person=False), following_host, away=True)


def _is_absent(state: TableState, seat: Seat) -> bool:
    """Return whether a person let the clock run out twice in a row, and has not come back since."""
    presence = state.seats.presence(seat)
    return seat.timeouts >= TIMEOUTS_IN_A_ROW and (presence.away or presence.sitting_out)


def _plays(state: TableState, seat: Seat) -> bool:
    """Return whether a person is in the game now, and not only from the next deal on."""
    presence = state.seats.presence(seat)
    if presence.joining or presence.left_out or presence.must_agree:
        return False
    return not (presence.played_for or presence.sitting_out or presence.out)
