"""Clocks: restarted, paused and resumed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.deals import close
from bot.tables.handle.step import Step, decides, refuse_unless_host
from bot.tables.requests import EndPause, GiveUp, GoOn, LoseReach, PauseGame
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.table_state import WARNED_AFTER, TableState
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.values import CloseReason, GamePause, Stage

OUT_OF_REACH_AT_MOST: Final = timedelta(days=1)
"""How long a table waits for its channel to be in reach again."""

PAUSED_AT_MOST: Final = timedelta(days=1)
"""How long a deal may be paused by its host, all in all."""

MINUTE: Final = timedelta(minutes=1)

GRACE: Final = timedelta(seconds=15)
"""What everybody asked has left at least when clocks run again: to see that they do, and decide."""

GRACE_CORRESPONDENCE: Final = timedelta(minutes=30)
"""The same where a decision may take a day, after a restart too."""

WORTH_GIVING_BACK: Final = timedelta(minutes=10)
"""What is lost of a day is given back from there on: every time that changes is shown, and in a
quiet channel the table's message would be posted anew for it."""


@decides(LoseReach)
def lose_reach(step: Step, _: LoseReach) -> None:
    """Stop the clocks of a table that can be shown nowhere, if they are not stopped for that."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED
    if is_open and state.stands_since is None and not state.given_up:
        step.happens(by_person=False)
        state.out_of_reach_since = state.out_of_reach_since or step.now
        state.stands_since = step.now


@decides(GoOn)
def go_on(step: Step, request: GoOn) -> None:
    """Let the clocks run again.

    How long the table has been out of reach is kept while it is: to look at it now and then makes
    nobody escape a bourré.
    """
    state = step.state
    if state.stage is Stage.CLOSED:
        return
    step.happens(by_person=False)
    state.stands_since = None
    if not request.elsewhere:
        state.out_of_reach_since = None
    if state.paused is not None:  # that waits until it is paused no more
        state.paused = replace(state.paused, since=min(state.paused.since, request.since))
    else:
        _run_again(step, request.since)


def to_pause(step: Step) -> CurrentDeal:
    """Return the deal that the asker may pause."""
    refuse_unless_host(step)
    state = step.state
    if state.paused is not None:
        raise TableRefused(TableReason.ALREADY_PAUSED, until=state.paused.until)
    if state.current is None:
        raise TableRefused(TableReason.NO_GAME)
    refuse_if(state.given_up, TableReason.ALREADY_CLOSING)
    return state.current


@decides(PauseGame)
def pause_game(step: Step, request: PauseGame) -> None:
    """Pause the game, for its host.

    Nobody is to escape a bourré by pausing without end, so there is a day for each deal.
    """
    so_far = to_pause(step).paused_for
    most = max(0, (PAUSED_AT_MOST - so_far) // MINUTE)
    if not 1 <= request.minutes <= most:
        raise TableRefused(TableReason.BAD_PAUSE, most=most, before="yes" if so_far else "no")
    until = step.now + request.minutes * MINUTE
    step.happens().paused = GamePause(step.asker, step.now, until)


@decides(EndPause)
def end_pause(step: Step, _: EndPause) -> None:
    """Let a paused game go on, for its host."""
    refuse_unless_host(step)
    refuse_if(step.state.paused is None, TableReason.NOT_PAUSED)
    end_game_pause(step, by_host=True)


@decides(GiveUp)
def give_up(step: Step, _: GiveUp) -> None:
    """Close a table that has been out of reach for a day, its deal played out by the clock.

    Nobody is to escape a bourré by shutting the bot out of a channel.
    """
    state = step.state
    since = state.out_of_reach_since
    if since is None or since + OUT_OF_REACH_AT_MOST > step.now:
        return
    if state.game.deal is None:
        close(step, CloseReason.OUT_OF_REACH)
        return
    step.happens(by_person=False)
    state.given_up, state.closing = True, CloseReason.OUT_OF_REACH
    state.out_of_reach_since = state.stands_since = state.paused = None
    if state.current is not None:
        state.current.turns.time = timedelta()  # now, and when they are asked later
        state.current.turns.start_afresh(step.now)


def end_game_pause(step: Step, *, by_host: bool) -> None:
    """Let the clocks of a paused game run again, and call whoever is waited for.

    They may be far away by now, and half of their time may be a few seconds. Where a decision may
    take a day, they are called without that as soon as the clocks run.
    """
    state = step.happens(by_person=by_host)
    if state.paused is None:
        raise AssertionError("only a game that is paused can go on")
    since, state.paused = state.paused.since, None
    if state.current is not None:
        state.current.paused_for += step.now - since
    _run_again(step, since)
    if state.current is not None and not state.by_correspondence:
        for turn in state.current.turns:
            person = state.seats[turn.seat].person
            if person is not None and state.decider(turn.seat) is None:
                step.tell(notices.TurnCalled(turn.seat, person.member_id))


def start_afresh(state: TableState, at: datetime) -> None:
    """Start every clock afresh after a restart of the program, for the time that was lost.

    Only where a decision may take a day it goes on: else one that is asked would be waited for
    without end by a program that starts anew every day. What takes a minute or two starts afresh:
    people have to find back to it. While the game is paused, the clocks stand still as before.
    """
    if state.paused is not None:
        return
    if state.by_correspondence:
        _give_back(state, at, at)
        state.last_act = max(state.last_act, at - state.idle_time * WARNED_AFTER)
    else:
        state.last_act, state.warned = at, False
        if state.current is not None:
            state.current.turns.start_afresh(at)
    _wait_anew(state, at)


def _run_again(step: Step, since: datetime) -> None:
    """Let clocks run that stood still since a time."""
    state, at = step.state, step.now
    state.last_act = at - max(timedelta(), since - state.last_act)
    _give_back(state, since, at)
    _wait_anew(state, at)
    step.tell(notices.ClocksGoOn())


def _give_back(state: TableState, since: datetime, at: datetime) -> None:
    """Give everybody asked the time back since the clocks stopped, and a little more."""
    if state.current is None:
        return
    if state.by_correspondence:
        state.current.turns.go_on(since, at, GRACE_CORRESPONDENCE, WORTH_GIVING_BACK)
    else:
        state.current.turns.go_on(since, at, GRACE)


def _wait_anew(state: TableState, at: datetime) -> None:
    """Start the wait of the table's stage afresh, if there is one."""
    if state.stage_until is not None:
        state.stage_until = at + state.stage_time
