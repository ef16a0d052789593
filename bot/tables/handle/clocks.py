"""When clocks start afresh, stop and go on."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.tables.handle.dispatch import handlers, on
from bot.tables.requests import GiveUp, GoOn, LoseReach, Resume
from bot.tables.state.facts.clocks import GaveUp, LostReach, Resumed, WentOn
from bot.tables.state.facts.closing import Closed
from bot.tables.state.step import Step
from bot.tables.values import CloseReason, Stage

OUT_OF_REACH_AT_MOST: Final = timedelta(days=1)
"""How long a table waits for its channel to be in reach again."""


def resume(step: Step, _: Resume) -> None:
    """Go on after a restart."""
    step.happen(Resumed())


def lose_reach(step: Step, _: LoseReach) -> None:
    """Stop the clocks of a table that can be shown nowhere, if they are not stopped for that."""
    state = step.state
    is_open = state.stage is not Stage.CLOSED
    if is_open and state.out_of_reach_since is None and not state.given_up:
        step.happen(LostReach())


def go_on(step: Step, request: GoOn) -> None:
    """Let the clocks run again."""
    if step.state.stage is not Stage.CLOSED:
        step.happen(WentOn(since=request.since))


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


HANDLERS: Final = handlers(
    on(Resume, resume),
    on(LoseReach, lose_reach),
    on(GoOn, go_on),
    on(GiveUp, give_up),
)
