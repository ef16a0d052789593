"""The pause before a deal: when it begins, and when it begins anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.state.current_deal import SHUFFLE
from bot.tables.state.facts.dealing import Gathered, Paused
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.values import Stage


def begin_pause(step: Step, *, by_host: bool) -> None:
    """Fix the seats of the next deal, and seal its shuffle."""
    first = step.chance.one_of(step.state.game.ready()) if step.state.game.dealer is None else None
    seed = step.chance.seed()
    step.happen(Paused(seed=seed, first_dealer=first, by_host=by_host, shuffle=SHUFFLE))


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


def _begin_if_it_can(step: Step) -> None:
    if step.state.stage is Stage.LOBBY and step.state.can_go_on():
        begin_pause(step, by_host=False)
