"""Facts about clocks: restarted, stopped, resumed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.tables.state.facts.base import BaseFact, Happened, PersonsFact
from bot.tables.state.table_state import WARNED_AFTER, TableState
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, GamePause

GRACE: Final = timedelta(seconds=15)
"""What everybody asked has left at least when clocks run again: to see that they do, and decide."""

GRACE_CORRESPONDENCE: Final = timedelta(minutes=30)
"""The same where a decision may take a day, after a restart too."""

WORTH_GIVING_BACK: Final = timedelta(minutes=10)
"""What is lost of a day is given back from there on: every time that changes is shown, and in a
quiet channel the table's message would be posted anew for it."""


class Resumed(BaseFact):
    """The program started anew; clocks start afresh."""

    kind: Literal["resumed"] = "resumed"

    def fold(self, state: TableState, happened: Happened) -> None:
        """Start every clock afresh, for the time that was lost.

        Only where a decision may take a day it goes on: else one that is asked would be waited for
        without end by a program that starts anew every day. What takes a minute or two starts
        afresh: people have to find back to it.

        While the game is paused, the clocks stand still as before.
        """
        at = happened.at
        happened.notices.append(notices.TableResumed())
        if state.paused is not None:
            return
        if state.by_correspondence:
            _go_on(state, at, at)
            state.last_act = max(state.last_act, at - state.idle_time * WARNED_AFTER)
        else:
            state.last_act = at
            state.warned = False
            if state.current is not None:
                state.current.turns.start_afresh(at)
        _wait_anew(state, at)


class LostReach(BaseFact):
    """The table's message can be shown nowhere, and its clocks stop for it.

    It may happen again before the message can be shown: clocks run meanwhile while everyone needed
    looks through another door. The first time counts for how long the table waits.
    """

    kind: Literal["lost-reach"] = "lost-reach"

    def fold(self, state: TableState, happened: Happened) -> None:
        state.out_of_reach_since = state.out_of_reach_since or happened.at
        state.stands_since = happened.at
        happened.notices.append(notices.ClocksStand())


class WentOn(BaseFact):
    """The table's clocks run again after they stood still."""

    kind: Literal["went-on"] = "went-on"
    since: datetime
    """When they stopped."""

    def fold(self, state: TableState, happened: Happened) -> None:
        """Give everybody the time back that was lost, and a little to find back to the game.

        Where the game is paused, too, that waits until it is no more.
        """
        state.out_of_reach_since = None
        _stand_no_more(state, self.since, happened)


class WentOnElsewhere(BaseFact):
    """The table's clocks run again, though its message can be shown nowhere yet.

    Everyone needed looks at it through another door.
    """

    kind: Literal["went-on-elsewhere"] = "went-on-elsewhere"
    since: datetime
    """When they stopped."""

    def fold(self, state: TableState, happened: Happened) -> None:
        """Give everybody the time back as ever; how long it waits for its channel counts on."""
        _stand_no_more(state, self.since, happened)


class GamePaused(PersonsFact):
    """The host paused the game for a time: its clocks stop."""

    kind: Literal["game-paused"] = "game-paused"
    by: int
    until: datetime

    def fold(self, state: TableState, happened: Happened) -> None:
        state.paused = GamePause(self.by, happened.at, self.until)
        happened.notices.append(notices.ClocksStand())


class GameWentOn(BaseFact):
    """The game is paused no more: its clocks run again."""

    kind: Literal["game-went-on"] = "game-went-on"
    by: int | None
    """The host who wanted that; None: the time was over."""

    def fold(self, state: TableState, happened: Happened) -> None:
        """Give everybody the time back that was lost, and call whoever is waited for.

        They may be far away by now, and half of their time may be a few seconds. Where a decision
        may take a day, they are called without that as soon as the clocks run.
        """
        if state.paused is None:
            raise AssertionError("only a game that is paused can go on")
        since, state.paused = state.paused.since, None
        if state.current is not None:
            state.current.paused_for += happened.at - since
        _run_again(state, since, happened)
        if state.current is not None and not state.by_correspondence:
            for turn in state.current.turns:
                person = state.seats[turn.seat].person
                if person is not None and state.decider(turn.seat) is None:
                    happened.notices.append(notices.TurnCalled(turn.seat, person.member_id))

    def shows_a_person(self) -> bool:
        return self.by is not None


class GaveUp(BaseFact):
    """The table was out of reach for too long: the clock plays out what is on, and it closes."""

    kind: Literal["gave-up"] = "gave-up"

    def fold(self, state: TableState, happened: Happened) -> None:
        state.given_up = True
        state.out_of_reach_since = state.stands_since = None
        state.paused = None
        state.closing = CloseReason.OUT_OF_REACH
        if state.current is not None:
            state.current.turns.rush(happened.at)


def _stand_no_more(state: TableState, since: datetime, happened: Happened) -> None:
    """Let clocks run that stood still since a time; while the game is paused, after that."""
    state.stands_since = None
    if state.paused is not None:
        state.paused = replace(state.paused, since=min(state.paused.since, since))
        happened.notices.append(notices.ClocksStand())
    else:
        _run_again(state, since, happened)


def _run_again(state: TableState, since: datetime, happened: Happened) -> None:
    """Let clocks run that stood still since a time."""
    at = happened.at
    state.last_act = at - max(timedelta(), since - state.last_act)
    _go_on(state, since, at)
    _wait_anew(state, at)
    happened.notices.append(notices.ClocksGoOn())


def _go_on(state: TableState, since: datetime, at: datetime) -> None:
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


ClocksFact = Resumed | LostReach | WentOn | WentOnElsewhere | GamePaused | GameWentOn | GaveUp
