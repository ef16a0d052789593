"""Due times of a table's own acts."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

from booray_core import Phase
from bot.tables.computers.plans import Plans
from bot.tables.state.table_state import TableState
from bot.tables.state.turns import Turn
from bot.tables.words.ports import Beacons
from bot.tables.words.values import Stage

SEES_IT_FOR: Final = timedelta(minutes=10)
"""Where people are called when they are asked: how long after they acted they are not, as they
have just seen it."""

SENT_WITHIN: Final = timedelta(minutes=1)
"""How soon a call is posted, as a rule."""

UNKNOWN_FOR: Final = timedelta(seconds=1)
"""How long before a round of the beacon the cut is closed at least."""
IN_HAND: Final = timedelta(milliseconds=300)
"""How much earlier it closes, lest a busy machine miss that round and wait for the next."""


class Due(Enum):
    """The kinds of things a table does by itself."""

    START = auto()
    """A full lobby starts."""
    CLOSE_CUT = auto()
    """The cut closes, shortly before a pause is over."""
    DEAL = auto()
    """A pause is over, and the beacon comes."""
    SETTLE = auto()
    """A played-out deal settles."""
    MOVE = auto()
    """A computer, or whoever stands in for a person, acts."""
    CALL = auto()
    """A person is called whose turn lasts."""
    TIME_OUT = auto()
    """A person's time is over."""
    WARN = auto()
    """No person has acted for so long that it is to be said."""
    IDLE = auto()
    """No person has acted for too long."""
    LOSE_REACH = auto()
    """The table can be shown nowhere, and its state is to have that."""
    LOOK_AGAIN = auto()
    """Clocks stand still, and nothing is to be done about it."""
    TELL_STANDSTILL = auto()
    """Clocks have stood still for so long that it is to be said."""
    GO_ON = auto()
    """Clocks can run again."""
    END_PAUSE = auto()
    """The time is over for which the host has paused the game."""
    GIVE_UP = auto()
    """Clocks have stood still for too long."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """One thing to do at a time."""

    when: datetime
    due: Due
    turn: Turn | None = None
    since: datetime | None = None
    """When the clocks stopped that can run again."""


def next_alarm(
    state: TableState, plans: Plans, reminded: Container[tuple[int, int]], beacons: Beacons
) -> Alarm | None:
    """Return what comes next; None at a closed table.

    Args:
        state: the table.
        plans: what computers and stand-ins are about to do.
        reminded: the keys of the turns whose people are called already.
        beacons: know when the beacon of a deal comes.
    """
    alarms = _alarms(state, plans, reminded, beacons)
    return min(alarms, key=lambda alarm: alarm.when, default=None)


def _alarms(
    state: TableState, plans: Plans, reminded: Container[tuple[int, int]], beacons: Beacons
) -> Iterator[Alarm]:
    if state.stage is Stage.CLOSED:
        return
    if state.closing is None:
        yield Alarm(state.idle_from, Due.IDLE)
        if not state.warned:
            yield Alarm(state.warns_from, Due.WARN)
    if state.stage_until is not None:
        yield from _of_stage(state, state.stage_until, beacons)
    for plan in plans:
        yield Alarm(plan.when, Due.MOVE, plan.turn)
    for turn in state.current.turns if state.current else ():
        if state.decider(turn.seat) is not None:
            continue
        yield Alarm(turn.deadline, Due.TIME_OUT, turn)
        if turn.key not in reminded:
            yield Alarm(called_at(state, turn), Due.CALL, turn)


def _of_stage(state: TableState, until: datetime, beacons: Beacons) -> Iterator[Alarm]:
    """Yield how a stage ends, if it ends by itself."""
    if state.stage is Stage.PAUSE:
        alarm = _of_pause(state, until, beacons)
        if alarm is not None:
            yield alarm
    elif state.stage is Stage.LOBBY:
        yield Alarm(until, Due.START)
    elif state.game.deal is not None and state.game.deal.phase is Phase.PLAYED_OUT:
        yield Alarm(until, Due.SETTLE)


def _of_pause(state: TableState, until: datetime, beacons: Beacons) -> Alarm | None:
    """Return what comes next in a pause; None: the message is waited for.

    The cut closes so that the first round that nobody can know yet comes about as the pause ends.
    """
    this = state.this
    if state.cut_is_open:
        number = beacons.round_after(until - 2 * UNKNOWN_FOR)
        closes = until if number is None else beacons.time_of(number) - UNKNOWN_FOR - IN_HAND
        return Alarm(closes, Due.CLOSE_CUT)
    if this.round is not None:
        return Alarm(max(until, beacons.time_of(this.round)), Due.DEAL)
    return None if this.awaits_post else Alarm(until, Due.DEAL)


def called_at(state: TableState, turn: Turn) -> datetime:
    """Return when the person whose turn it is is called: where that may take a day, at once."""
    if not state.by_correspondence:
        return turn.half_time
    return turn.asked_at + (SEES_IT_FOR if turn.again else timedelta())


def called_before(state: TableState, now: datetime) -> set[tuple[int, int]]:
    """Return the keys of the turns whose people were called before a restart: a day is called once.

    Args:
        state: the table as it is stored.
        now: the time of the restart.
    """
    stood_still = state.out_of_reach_since is not None or state.paused is not None
    if state.current is None or stood_still or not state.by_correspondence:
        return set()
    turns = (turn for turn in state.current.turns if not turn.again)
    return {turn.key for turn in turns if called_at(state, turn) + SENT_WITHIN < now}
