"""What a table does by itself: when each thing is due, and the clock that has it done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

from bot.clock import Clock
from bot.logs import Subject, context_of
from bot.store.engine.errors import FAILS_NOW, TROUBLE_PAUSE
from bot.tables.computers.plans import Plans
from bot.tables.requests import Idle, OwnRequest, TimeIsUp
from bot.tables.state.current_deal import Turn
from bot.tables.state.table_state import TableState
from bot.tables.words.ports import Beacons
from bot.tables.words.values import Stage

log = logging.getLogger(__name__)

FAULT_PAUSE: Final = timedelta(minutes=1)
"""How long a table waits that could not go on for anything but the store."""

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
    """Return what comes next at an open table.

    People whose turns are ``reminded`` are called already.
    """
    alarms = _alarms(state, plans, reminded, beacons)
    return min(alarms, key=lambda alarm: alarm.when, default=None)


def _alarms(
    state: TableState, plans: Plans, reminded: Container[tuple[int, int]], beacons: Beacons
) -> Iterator[Alarm]:
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
        if state.decider(turn.seat) is None:
            yield Alarm(turn.deadline, Due.TIME_OUT, turn)
            if turn.key not in reminded:
                yield Alarm(_called_at(state, turn), Due.CALL, turn)


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


def _called_at(state: TableState, turn: Turn) -> datetime:
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
    return {turn.key for turn in turns if _called_at(state, turn) + SENT_WITHIN < now}


class AlarmClock:
    """Waits for the next alarm of one table, and has it handled, one after another."""

    def __init__(
        self,
        table: Subject,
        clock: Clock,
        next_alarm: Callable[[], Awaitable[Alarm | None]],
        handle: Callable[[Alarm], Awaitable[None]],
    ) -> None:
        """Wait for nothing yet.

        ``next_alarm`` tells what comes next; None: nothing ever again. Where that fails, or
        ``handle``, it is tried again in a while.
        """
        self._table = table
        self._clock = clock
        self._next_alarm = next_alarm
        self._handle = handle
        self._sleep: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._ended = False

    def start(self) -> None:
        """Begin to do what is due."""
        # Whoever opened the table, or pressed something at it, is gone long before it closes.
        name, context = f"table {self._table.table}", context_of(self._table)
        self._task = asyncio.create_task(self._run(), name=name, context=context)

    def wake(self) -> None:
        """Look again at what comes next: something has happened, or the store works again."""
        if self._sleep is not None:
            self._sleep.cancel()

    def end(self) -> None:
        """Do nothing more once what is under way is done, or has failed."""
        self._ended = True
        self.wake()

    async def stop(self, between_commits: asyncio.Lock) -> None:
        """Do nothing more, in the middle of nothing: a commit being made is made."""
        if self._task is None:
            return
        async with between_commits:
            self._task.cancel()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        while not self._ended:
            try:
                alarm = await self._next_alarm()
                if alarm is None:
                    return
                if alarm.when > self._clock.now():
                    await self._sleep_until(alarm.when)
                else:
                    await self._handle(alarm)
            except FAILS_NOW as error:  # which is told once for all tables
                log.debug("table %s waits for the database: %s", self._table.table, error)
                await self._sleep_until(self._clock.now() + TROUBLE_PAUSE)
            except Exception:
                if self._ended:
                    return
                log.exception("table %s could not go on; trying again", self._table.table)
                await self._sleep_until(self._clock.now() + FAULT_PAUSE)

    async def _sleep_until(self, when: datetime) -> None:
        """Wait for a time, or until something has happened at the table."""
        self._sleep = asyncio.create_task(self._clock.sleep_until(when))
        try:
            await asyncio.wait({self._sleep})
        finally:
            self._sleep.cancel()
            self._sleep = None
