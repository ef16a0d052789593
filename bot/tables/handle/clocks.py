"""Clocks: restarted, paused and resumed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.checks import refuse_unless_host
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, Request, decides
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.facts.clocks import (
    GamePaused,
    GameWentOn,
    GaveUp,
    LostReach,
    Resumed,
    WentOn,
    WentOnElsewhere,
)
from bot.tables.state.facts.closing import Closed
from bot.tables.state.step import Step
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Stage

OUT_OF_REACH_AT_MOST: Final = timedelta(days=1)
"""How long a table waits for its channel to be in reach again."""

PAUSED_AT_MOST: Final = timedelta(days=1)
"""How long a deal may be paused by its host, all in all."""

MINUTE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Resume(Request):
    """Go on after a restart of the program, clocks started afresh."""


@decides(Resume)
def resume(step: Step, _: Resume) -> None:
    """Go on after a restart."""
    step.happen(Resumed())


@dataclass(frozen=True, slots=True)
class LoseReach(OwnRequest):
    """Wait, clocks stopped: the table's message can be shown nowhere."""


@decides(LoseReach)
def lose_reach(step: Step, _: LoseReach) -> None:
    """Stop the clocks of a table that can be shown nowhere, if they are not stopped for that."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED
    if is_open and state.stands_since is None and not state.given_up:
        step.happen(LostReach())


@dataclass(frozen=True, slots=True)
class GoOn(OwnRequest):
    """Let clocks run that stood still."""

    since: datetime
    """When they stopped."""
    elsewhere: bool = False
    """The table's message can be shown nowhere yet: people play through another door."""


@decides(GoOn)
def go_on(step: Step, request: GoOn) -> None:
    """Let the clocks run again.

    How long the table has been out of reach is kept while it is: to look at it now and then makes
    nobody escape a bourré.
    """
    state = step.state
    if state.stage is Stage.CLOSED:
        return
    unreached = request.elsewhere and state.out_of_reach_since is not None
    since = request.since
    step.happen(WentOnElsewhere(since=since) if unreached else WentOn(since=since))


@dataclass(frozen=True, slots=True)
class MayPause(MemberRequest):
    """Be told whether one could pause the game now; nothing happens."""


@decides(MayPause)
def may_pause(step: Step, _: MayPause) -> None:
    """Refuse whoever may not pause the game now."""
    _to_pause(step)


def _to_pause(step: Step) -> CurrentDeal:
    """Return the deal that the asker may pause.

    Raises:
        TableRefused: not the host, no game, or paused already.
    """
    refuse_unless_host(step)
    state = step.state
    if state.paused is not None:
        raise TableRefused(TableReason.ALREADY_PAUSED, until=state.paused.until)
    if state.current is None:
        raise TableRefused(TableReason.NO_GAME)
    if state.given_up:
        raise TableRefused(TableReason.ALREADY_CLOSING)
    return state.current


@dataclass(frozen=True, slots=True)
class PauseGame(MemberRequest):
    """Let the clocks of the game stand still for a time."""

    minutes: int


@decides(PauseGame)
def pause_game(step: Step, request: PauseGame) -> None:
    """Pause the game, for its host.

    Nobody is to escape a bourré by pausing without end, so there is a day for each deal.

    Raises:
        TableRefused: it may not be paused now, or not for as long.
    """
    so_far = _to_pause(step).paused_for
    most = max(0, (PAUSED_AT_MOST - so_far) // MINUTE)
    if not 1 <= request.minutes <= most:
        raise TableRefused(TableReason.BAD_PAUSE, most=most, before="yes" if so_far else "no")
    step.happen(GamePaused(by=step.asker, until=step.now + request.minutes * MINUTE))


@dataclass(frozen=True, slots=True)
class EndPause(MemberRequest):
    """Let the clocks of a game run again that is paused."""


@decides(EndPause)
def end_pause(step: Step, _: EndPause) -> None:
    """Let a paused game go on, for its host.

    Raises:
        TableRefused: not the host, or it is not paused.
    """
    refuse_unless_host(step)
    if step.state.paused is None:
        raise TableRefused(TableReason.NOT_PAUSED)
    step.happen(GameWentOn(by=step.asker))


@dataclass(frozen=True, slots=True)
class GoOnInTime(OwnRequest):
    """Let the clocks of a paused game run again, as its time is over."""


@decides(GoOnInTime)
def go_on_in_time(step: Step, _: GoOnInTime) -> None:
    """Let a paused game go on, as its time is over."""
    paused = step.state.paused
    if step.state.stage is not Stage.CLOSED and paused is not None and paused.until <= step.now:
        step.happen(GameWentOn(by=None))


@dataclass(frozen=True, slots=True)
class GiveUp(OwnRequest):
    """Close a table that has been out of reach for too long, what is on played out by the clock."""


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
        step.happen(Closed(reason=CloseReason.OUT_OF_REACH))
    else:
        step.happen(GaveUp())
