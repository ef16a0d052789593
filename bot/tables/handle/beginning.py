"""Start of the pause before a deal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.state.facts.dealing import Gathered, Paused
from bot.tables.state.step import Step
from bot.tables.words.values import Stage


def begin_pause(step: Step, *, by_host: bool) -> None:
    """Begin the pause before the next deal."""
    first = step.chance.one_of(step.state.game.ready()) if step.state.game.dealer is None else None
    step.happen(Paused(first_dealer=first, by_host=by_host))


def after_somebody_came(step: Step) -> None:
    """Go on with a game that stopped for want of players, once there are enough again."""
    if step.state.game.deals:
        _begin_if_it_can(step)


@contextmanager
def before_the_cards(step: Step, *, affected: bool = True) -> Iterator[None]:
    """Let a seat come or go at once while the cut is open: the pause begins anew with others.

    Once it is closed the seats are fixed, as nobody may avoid a deck that somebody could know: who
    goes is dealt in, and goes when the deal is over.

    Args:
        step: what is asked.
        affected: whether it makes a difference to who is dealt in.
    """
    if not (affected and step.state.cut_is_open):
        yield
        return
    step.happen(Gathered())
    yield
    _begin_if_it_can(step)


def _begin_if_it_can(step: Step) -> None:
    if step.state.stage is Stage.LOBBY and step.state.can_go_on():
        begin_pause(step, by_host=False)
