"""Deal after deal: who may start, cut, act and close, and what comes after what."""

from __future__ import annotations

from booray_core import Action, Declare, Phase, Refusal
from booray_core.events import Premature
from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables.entries import (
    Acted,
    Actor,
    CameBack,
    Closed,
    ClosingAsked,
    Cut,
    Dealt,
    Ended,
    Gathered,
    IdleWarned,
    Left,
    Paused,
    Seen,
    SettledDeal,
    Voided,
)
from bot.tables.guards import place_of, refuse_if_closed, refuse_unless_host
from bot.tables.news import Adjourned
from bot.tables.places import Place
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.round import Round
from bot.tables.state import TableState
from bot.tables.steps import Step
from bot.tables.values import CloseReason, Stage

# Beginning a deal


def start(step: Step, member_id: int) -> None:
    """Begin the pause before a deal, for the host."""
    state = step.state
    refuse_if_closed(state)
    refuse_unless_host(state, member_id)
    if state.stage is not Stage.LOBBY:
        raise TableRefused(TableReason.DEAL_ON)
    ready = len(state.game.ready())
    too_few = ready < 2 or not state.game.enough_seats()
    unasked = state.places.unasked()
    if unasked and (too_few or not state.is_cash):
        members = [place.person.member_id for place in unasked if place.person]
        raise TableRefused(TableReason.NOT_ALL_AGREED, members=members)
    if too_few:
        fewest = state.opening.rules.players[0]
        raise TableRefused(TableReason.NOT_ENOUGH_PLAYERS, fewest=fewest, ready=ready)
    _is_back(step, place_of(state, member_id))
    _pause(step, by_host=True)


def start_by_itself(step: Step) -> None:
    """Begin the pause before the first deal of a full table, if it still is."""
    state = step.state
    if state.stage is Stage.LOBBY and state.stage_until and state.stage_until <= step.now:
        _pause(step, by_host=False)


def cut(step: Step, member_id: int, number: int) -> None:
    """Cut the deck that is about to be dealt, for the cutter."""
    state, place = step.state, place_of(step.state, member_id)
    this = state.round
    if this is None or state.stage is not Stage.PAUSE:
        raise TableRefused(TableReason.NOT_IN_PAUSE)
    if place.seat != this.cutter:
        raise TableRefused(TableReason.NOT_CUTTER, cutter=this.cutter)
    if this.cut is not None:
        raise TableRefused(TableReason.ALREADY_CUT)
    if not FEWEST_CUT <= number <= MOST_CUT:
        raise TableRefused(TableReason.BAD_CUT, number=number, least=FEWEST_CUT, most=MOST_CUT)
    _is_back(step, place)
    step.happen(Cut(seat=place.seat, number=number))


def _is_back(step: Step, place: Place) -> None:
    """Give whoever does something at the table back the seat that was held meanwhile."""
    if step.state.places.is_held(place):
        step.happen(CameBack(seat=place.seat))


def deal_out(step: Step) -> None:
    """Deal, once the pause is over."""
    state = step.state
    if state.stage is Stage.PAUSE and state.stage_until and state.stage_until <= step.now:
        step.happen(Dealt())


def after_somebody_came(step: Step) -> None:
    """Go on with a game that stopped for want of players, once there are enough again."""
    state = step.state
    if state.stage is Stage.LOBBY and state.game.deals and state.can_go_on():
        _pause(step, by_host=False)


def _pause(step: Step, *, by_host: bool) -> None:
    first = step.chance.one_of(step.state.game.ready()) if step.state.game.dealer is None else None
    step.happen(Paused(seed=step.chance.seed(), first_dealer=first, by_host=by_host))


# Acting in it


def act(
    step: Step, member_id: int, deal: int | None, decision: int | None, action: Action
) -> Refusal | None:
    """Let a member act.

    Args:
        step: the step of the table.
        member_id: who acts.
        deal: the deal the act is meant for; None: the current one.
        decision: the decision of the seat it is meant for; None: the current one.
        action: what to do.

    Returns:
        Under ``honor`` the refusal of an act before one's turn, which has its price and is
        written down; otherwise None.

    Raises:
        TableRefused: it is not this member's to do, or meant for something that is past.
        IllegalAction: the rules refuse it.
    """
    state, place = step.state, place_of(step.state, member_id)
    if place.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    this = _round_for(state, deal)
    _refuse_unless_current(this, place, decision, action)
    was_due = this.deal.refusal(place.seat, action) if this.deal else None
    step.happen(Acted(seat=place.seat, action=action, by="person"))
    premature = this.deal is not None and isinstance(this.deal.events[-1], Premature)
    _after_an_act(step)
    return was_due if premature else None


def act_for(step: Step, seat: int, since: int, action: Action, by: Actor) -> None:
    """Act for a seat, if the turn that this was thought out for is still on."""
    this = step.state.round
    turn = this.turns.get(seat) if this else None
    if turn is None or turn.since != since:
        return
    if by == "clock" and turn.deadline > step.now:
        return
    if by != "clock" and by != step.state.places.decider(seat):
        return  # its person has come back meanwhile
    step.happen(Acted(seat=seat, action=action, by=by))
    _after_an_act(step)


def settle(step: Step) -> None:
    """Settle a deal whose last card can be recalled no more."""
    state = step.state
    deal = state.game.deal
    due = state.stage_until is not None and state.stage_until <= step.now
    if deal is not None and deal.phase is Phase.PLAYED_OUT and due:
        step.happen(SettledDeal())
        _after_an_act(step)


def _round_for(state: TableState, deal: int | None) -> Round:
    """Return the deal being played, if that is the one an act is meant for."""
    if deal is not None and (state.game.deal is None or deal != state.current_deal):
        raise TableRefused(TableReason.STALE_DEAL, deal=deal, current=state.current_deal)
    if state.round is None or state.game.deal is None:
        raise TableRefused(TableReason.NO_DEAL)
    return state.round


def _refuse_unless_current(this: Round, place: Place, decision: int | None, action: Action) -> None:
    """Refuse an act for a decision that is made already, by whom it was."""
    current = this.decision(place.seat)
    if current is None or this.deal is None:
        raise TableRefused(TableReason.NOT_DEALT_IN)
    fist = this.deal.declared[place.seat] if current == 0 else None
    if isinstance(action, Declare) and fist is action.play:
        raise TableRefused(TableReason.SEAT_HELD if place.away else TableReason.ALREADY_DONE)
    if decision is None or decision == current:
        return
    made_by = this.decided.get((place.seat, decision))
    if made_by is None:
        raise TableRefused(TableReason.STALE_DECISION)
    made = {"person": TableReason.ALREADY_DONE, "holder": TableReason.SEAT_HELD}
    raise TableRefused(made.get(made_by, TableReason.TOO_LATE))


# Going on, and closing


def _after_an_act(step: Step) -> None:
    """Where the deal is over, let what waited take effect, and go on."""
    state = step.state
    if state.game.deal is not None:
        return
    if state.game.over:
        step.happen(Closed(reason=CloseReason.WON))
    elif state.closing:
        step.happen(Closed(reason=state.closing))
    elif not (state.places.has_people() and state.places.somebody_stays()):
        # Nobody would be left to win the pot: it is shared while all still have their seats.
        step.happen(Closed(reason=CloseReason.EMPTY))
    else:
        step.happen(Gathered())
        if state.can_go_on():
            _pause(step, by_host=False)
        elif not _end_what_has_run_out(step):
            step.news.append(Adjourned())


def give_up_seat(step: Step, place: Place) -> None:
    """Let a seat go, and close the table where that leaves nobody at it.

    The last person to go closes it at once, so that a carried pot is shared, not left behind.
    """
    state = step.state
    others = any(each.person and not each.leaving and each is not place for each in state.places)
    if place.person and not others and state.game.deal is None:
        step.happen(Closed(reason=CloseReason.EMPTY))
        return
    step.happen(Left(seat=place.seat))
    if state.stage is Stage.LOBBY:
        _end_what_has_run_out(step)


def _end_what_has_run_out(step: Step) -> bool:
    """End a race or last-standing game that too few are left in; tell whether that was so."""
    if not step.state.has_run_out():
        return False
    step.happen(Ended())
    step.happen(Closed(reason=CloseReason.WON))
    return True


def close(step: Step, member_id: int, *, moderator: bool) -> None:
    """Close the table: for the host when the deal has ended, for a moderator at once.

    A host who is a moderator too closes as a host: nobody is to escape a bourré so.
    """
    state = step.state
    refuse_if_closed(state)
    if state.host != member_id and moderator:
        break_off(step, CloseReason.MODERATOR)
        return
    refuse_unless_host(state, member_id)
    _close_after_the_deal(step, CloseReason.HOST)


def warn_if_idle(step: Step) -> None:
    """Say that the table will close, as no person has acted for long."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED and state.closing is None
    if is_open and not state.warned and state.warns_from <= step.now:
        step.happen(IdleWarned())


def be_seen(step: Step) -> None:
    """Note that somebody is there, looking on, where the table would close otherwise."""
    state = step.state
    at_stake = state.warned or state.closing is CloseReason.IDLE
    if at_stake and state.stage is not Stage.CLOSED:
        step.happen(Seen())


def close_if_idle(step: Step) -> None:
    """Close a table at which no person has acted for too long, when the deal has ended."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED and state.closing is None
    if is_open and state.idle_from <= step.now:
        _close_after_the_deal(step, CloseReason.IDLE)


def break_off(step: Step, reason: CloseReason) -> None:
    """Close the table at once; a deal that is on is void, and its chips go back."""
    refuse_if_closed(step.state)
    if step.state.game.deal is not None:
        step.happen(Voided())
    step.happen(Closed(reason=reason))


def _close_after_the_deal(step: Step, reason: CloseReason) -> None:
    state = step.state
    if state.game.deal is None:
        step.happen(Closed(reason=reason))
    elif state.closing is None:
        step.happen(ClosingAsked(reason=reason))
    else:
        raise TableRefused(TableReason.ALREADY_CLOSING)
