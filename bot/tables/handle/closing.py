"""Closing: asked for, won, idle, or with nobody left."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.handle.checks import refuse_if_closed, refuse_unless_host
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, Request, decides
from bot.tables.state.facts.closing import Closed, ClosingAsked, IdleWarned, TableSeen
from bot.tables.state.facts.dealing import Ended, Voided
from bot.tables.state.facts.seating import Left
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Stage


@dataclass(frozen=True, slots=True)
class Close(MemberRequest):
    """Close the table when the deal has ended; at once for a moderator without a seat in it."""

    moderator: bool = False
    """Whether whoever asks may moderate the channel."""


@decides(Close)
def close(step: Step, request: Close) -> None:
    """Close the table: when the deal has ended, or at once for a moderator without a part in it.

    The host, and everyone with a seat in the deal, waits for its end, moderator or not: closing the
    table is no way out of a bourré.
    """
    refuse_if_closed(step.state)
    hosts = step.state.host == step.asker
    if request.moderator and not hosts:
        if _is_in_the_deal(step.state, step.asker):
            _close_after_the_deal(step, CloseReason.MODERATOR)
        else:
            break_off(step, BreakOff(CloseReason.MODERATOR))
        return
    refuse_unless_host(step)
    _close_after_the_deal(step, CloseReason.HOST)


def _is_in_the_deal(state: TableState, member: int) -> bool:
    """Return whether a member was dealt in: leaving, being away or passing changes nothing."""
    deal, seat = state.game.deal, state.seats.of_member(member)
    if seat is None or not state.deal_is_on:
        return False
    return seat.number in (state.game.ready() if deal is None else deal.order)


@dataclass(frozen=True, slots=True)
class BreakOff(Request):
    """Close the table at once: a deal that is on is void, and its chips go back."""

    reason: CloseReason


@decides(BreakOff)
def break_off(step: Step, request: BreakOff) -> None:
    """Close the table at once; a deal that is on is void, and its chips go back."""
    refuse_if_closed(step.state)
    if step.state.game.deal is not None:
        step.happen(Voided(reason=request.reason, by=step.member_id))
    step.happen(Closed(reason=request.reason))


@dataclass(frozen=True, slots=True)
class WarnIdle(OwnRequest):
    """Warn that the table will close, as no person has acted for long."""


@decides(WarnIdle)
def warn_idle(step: Step, _: WarnIdle) -> None:
    """Say that the table will close, as no person has acted for long."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED and state.closing is None
    if is_open and not state.warned and state.warns_from <= step.now:
        step.happen(IdleWarned())


@dataclass(frozen=True, slots=True)
class Look(MemberRequest):
    """Look at the table: it does not close for want of people."""


@decides(Look)
def look(step: Step, _: Look) -> None:
    """Note that somebody is there, looking on, where the table would close otherwise."""
    state = step.state
    at_stake = state.warned or state.closing is CloseReason.IDLE
    if at_stake and state.stage is not Stage.CLOSED:
        step.happen(TableSeen())


@dataclass(frozen=True, slots=True)
class CloseIdle(OwnRequest):
    """Close the table, as no person has acted for too long."""


@decides(CloseIdle)
def close_idle(step: Step, _: CloseIdle) -> None:
    """Close a table at which no person has acted for too long, when the deal has ended."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED and state.closing is None
    if is_open and state.idle_from <= step.now:
        _close_after_the_deal(step, CloseReason.IDLE)


@dataclass(frozen=True, slots=True)
class StayOpen(OwnRequest):
    """Stay open, though nobody acts: someone is looking at the table."""


@decides(StayOpen)
def stay_open(step: Step, _: StayOpen) -> None:
    """Note that someone is looking, where the table is about to warn, or to close."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED and state.closing is None
    if is_open and state.warns_from <= step.now:
        step.happen(TableSeen())


def give_up_seat(step: Step, seat: Seat) -> None:
    """Let a seat go, and close the table where that leaves nobody at it.

    The last person to go closes it at once, so that a carried pot is shared, not left behind.
    """
    state = step.state
    others = any(each.person and not each.leaving and each is not seat for each in state.seats)
    if seat.person and not others and not state.deal_is_on:
        step.happen(Closed(reason=CloseReason.EMPTY))
        return
    step.happen(Left(seat=seat.number))
    if state.stage is Stage.LOBBY:
        end_what_has_run_out(step)


def end_what_has_run_out(step: Step) -> bool:
    """End a race or last-standing game that too few are left in; return whether that was so."""
    if not step.state.has_run_out():
        return False
    step.happen(Ended())
    step.happen(Closed(reason=CloseReason.WON))
    return True


def _close_after_the_deal(step: Step, reason: CloseReason) -> None:
    state = step.state
    if not state.deal_is_on:
        step.happen(Closed(reason=reason))
    elif state.closing is None:
        step.happen(ClosingAsked(reason=reason))
    else:
        raise TableRefused(TableReason.ALREADY_CLOSING)
