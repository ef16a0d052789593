"""Chips given away by decisions, for a rating.

A review may take the best of several noisy figures for what was possible, and round it: for one
decision that is near enough. A rating adds up hundreds of them. The luckiest figure would stand for
the best choice each time, and whoever plays perfectly would seem to give chips away. So worlds are
drawn twice, from chance of their own. A mistake is found in the worlds of one draw and valued in
those of the other, where luck has not picked it. One decision's figure may be below zero: on
average the mistakes that were found have their true value.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from booray_core.actions import Action, Recall
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.advising import advise
from booray_core.players.search.seeding import seed_of
from booray_core.view import PlayerView

HALF: Final = 300
"""Playouts of each of the two draws: 75 worlds for four choices. With twice as many, sums over a
deal scatter as much, since most of that comes from the cards."""

Decision = tuple[PlayerView, Action]
"""What a seat knew, and what it did."""


def is_judged(view: PlayerView, chosen: Action) -> bool:
    """Return whether a decision counts: there was a choice, and playouts can try what was done."""
    return len(view.legal) > 1 and chosen in view.legal and not isinstance(chosen, Recall)


def given_away(decisions: Iterable[Decision], *, playouts: int = HALF) -> float:
    """Return the expected chips that decisions gave away, summed up.

    Decisions that are not judged count nothing; see :func:`is_judged`. The same decisions have
    the same sum.

    Args:
        decisions: those of one seat in one deal.
        playouts: for each half of a decision's worlds.
    """
    return sum(
        given_away_by(view, chosen, playouts=playouts)
        for view, chosen in decisions
        if is_judged(view, chosen)
    )


def given_away_by(view: PlayerView, chosen: Action, *, playouts: int = HALF) -> float:
    """Return the expected chips that one decision gave away: the best choice's, less its own.

    Args:
        view: what the seat knew; it had a choice.
        chosen: what it did.
        playouts: for each half of the worlds.
    """
    first, second = [
        advise(
            view,
            rng=random.Random(f"{seed_of(view)} {half}"),
            budget=Budget(playouts=playouts),
            chosen=chosen,
        )
        for half in range(2)
    ]
    return (_gap(first, second, chosen) + _gap(second, first, chosen)) / 2


def _gap(found: Sequence[Estimate], valued: Sequence[Estimate], chosen: Action) -> float:
    """Return by how much the best of some estimates is ahead of a choice, in some others.

    Nothing where the two come to the same, as far as the first can tell.
    """
    best, own = found[0], _of(found, chosen)
    if own is best or own.close:
        return 0.0
    return _of(valued, best.action).chips - _of(valued, chosen).chips


def _of(estimates: Sequence[Estimate], action: Action) -> Estimate:
    return next(each for each in estimates if action in each.actions)
