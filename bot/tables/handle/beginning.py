"""Start of the pause before a deal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.state.facts.dealing import Gathered, Paused
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Stage


def begin_pause(step: Step, *, by_host: bool) -> None:
    """Fix the seats of the next deal, and seal its shuffle."""
    first = step.chance.one_of(step.state.game.ready()) if step.state.game.dealer is None else None
    seed = step.chance.seed()
    step.happen(Paused(seed=seed, first_dealer=first, by_host=by_host))


def after_somebody_came(step: Step) -> None:
    """Go on with a game that stopped for want of players, once there are enough again."""
    if step.state.game.deals:
        _begin_if_it_can(step)


@contextmanager
def before_the_cards(step: Step, seat: Seat) -> Iterator[None]:
    """Let a seat go, or sit out, at once in the pause: no cards are dealt to who wants none.

    The seats of a seal are fixed, so that deal is never dealt, which its number tells for good, and
    the pause of the next one begins. Once the cards are dealt, a seat goes when the deal is over.
    """
    state = step.state
    if state.stage is not Stage.PAUSE or seat.number not in state.game.seats:
        yield
        return
    step.happen(Gathered())
    yield
    _begin_if_it_can(step)


@contextmanager
def back_before_the_cards(step: Step, seat: Seat) -> Iterator[None]:
    """Deal a seat in at once that comes back in the pause, where :func:`counts_at_once`.

    Its seats change, so the deal that is sealed is never dealt, as where one goes.
    """
    if not counts_at_once(step.state, seat):
        yield
        return
    step.happen(Gathered())
    yield
    _begin_if_it_can(step)


def counts_at_once(state: TableState, seat: Seat) -> bool:
    """Return whether a seat that comes back has a part in the deal that is about to begin.

    Once the message of a deal stands, its deck is fixed, and a cheating operator knows it. Who sat
    out before another and came back would have it dealt anew until it suits: so after a deal that
    was never dealt, coming back counts only before the message of the next.
    """
    this = state.current
    if state.stage is not Stage.PAUSE or this is None or not state.seats.presence(seat).left_out:
        return False
    return this.message is None or this.number - 1 not in state.undealt


def _begin_if_it_can(step: Step) -> None:
    if step.state.stage is Stage.LOBBY and step.state.can_go_on():
        begin_pause(step, by_host=False)
