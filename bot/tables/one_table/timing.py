"""Due times of a table's own acts."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

from bot.tables.computers.plans import Plans
from bot.tables.requests import Idle, OwnRequest, TimeIsUp
from bot.tables.state.current_deal import Turn
from bot.tables.state.table_state import TableState
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
    """What a table does by itself, beside asking something of itself."""

    CLOSE_CUT = auto()
    """The cut closes, shortly before a pause is over."""
    DEAL = auto()
    """A pause is over, and the beacon comes."""
    MOVE = auto()
    """A computer, or whoever stands in for a person, acts."""
    CALL = auto()
    """A person is called whose turn lasts."""
    TIME_OUT = auto()
    """A person's time is over."""
    LOOK_AGAIN = auto()
    """Clocks stand still, and nothing is to be done about it."""
    TELL_STANDSTILL = auto()
    """Clocks have stood still for so long that it is to be said."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """One thing to do at a time."""

    when: datetime
    due: Due | OwnRequest
    turn: Turn | None = None


def next_alarm(
    state: TableState, plans: Plans, reminded: Container[tuple[int, int]], beacons: Beacons
) -> Alarm | None:
    """Return what comes next; None at a closed table.

    People whose turns are ``reminded`` are called already.
    """
    alarms = _alarms(state, plans, reminded, beacons)
    return min(alarms, key=lambda alarm: alarm.when, default=None)


def _alarms(
    state: TableState, plans: Plans, reminded: Container[tuple[int, int]], beacons: Beacons
) -> Iterator[Alarm]:
    if state.stage is Stage.CLOSED:
        return
    if state.closing is None:
        yield Alarm(state.idle_from if state.warned else state.warns_from, Idle())
    if state.stage_until is not None:
        if state.stage is not Stage.PAUSE:
            yield Alarm(state.stage_until, TimeIsUp())
        elif (alarm := _of_pause(state, state.stage_until, beacons)) is not None:
            yield alarm
    for plan in plans:
        yield Alarm(plan.when, Due.MOVE, plan.turn)
    for turn in state.current.turns if state.current else ():
        if state.decider(turn.seat) is not None:
            continue
        yield Alarm(turn.deadline, Due.TIME_OUT, turn)
        if turn.key not in reminded:
            yield Alarm(called_at(state, turn), Due.CALL, turn)


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
        return turn.asked_at + turn.time / 2
    return turn.asked_at + (SEES_IT_FOR if turn.again else timedelta())


def called_before(state: TableState, now: datetime) -> set[tuple[int, int]]:
    """Return the keys of the turns whose people were called before a restart of the program."""
    stood_still = state.out_of_reach_since is not None or state.paused is not None
    if state.current is None or stood_still or not state.by_correspondence:
        return set()
    turns = (turn for turn in state.current.turns if not turn.again)
    return {turn.key for turn in turns if called_at(state, turn) + SENT_WITHIN < now}
