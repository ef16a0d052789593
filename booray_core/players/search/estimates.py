"""Estimates of choices, from playouts in many possible worlds.

All choices are tried in the same worlds, so that luck does not tell them apart; those that fall
behind for certain are dropped, and the search ends when one is left or the budget is used up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from booray_core.actions import Action
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.chance import Chance
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.trials import Trial, ahead
from booray_core.pot import winnings
from booray_core.view import PlayerView

BATCH: Final = 50
"""Worlds between two looks at which choices have fallen behind."""

RESERVE: Final = 0.15
"""The share of the time that is kept back for a world that takes longer than most."""

BEHIND: Final = 3.0
"""Standard errors by which a choice has to be behind the best to be dropped."""

IN_DOUBT: Final = 0.06
"""The share of what is at stake by which playing and passing may differ and still come to the same.

The strengths from which the steady player plays were fitted to how deals end. Playouts by habit
tell no better where they differ by less: who went by them alone among steady players lost some
chips in `fists` and `boxed`. Where they differ by more, others have been seen to
play otherwise, or have shown something by their draws.
"""


def estimate(
    view: PlayerView,
    choices: Sequence[Action],
    rng: random.Random,
    budget: Budget,
) -> list[Estimate]:
    """Return what each of some choices promises, the best first.

    Args:
        view: what the seat may know; it is asked for something.
        choices: legal acts to compare.
        rng: where worlds and their chance come from.
        budget: when to stop.
    """
    sampler = WorldSampler(view)
    place = sampler.beliefs.me
    chance = Chance(rng.getrandbits(64))
    trials = [Trial(sampler.drawn, chance, action, place) for action in choices]
    racing = trials
    used = 0
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    worlds = 0
    while len(racing) > 1 or not worlds:
        if used + len(racing) > budget.playouts and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        sampler.draw(chance)
        for each in racing:
            each.run(sampler.drawn)
        used += len(racing)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    best = max(racing, key=Trial.mean)
    rest = sorted(
        (each for each in trials if each is not best),
        key=Trial.mean,
        reverse=True,
    )
    return [each.estimate() for each in (best, *rest)]


def at_stake(view: PlayerView) -> int:
    """Return the most chips that the deal may bring a seat, or cost it, as things stand; an ante
    at least.
    """
    deal, rules = view.deal, view.deal.rules
    own = deal.seats[view.seat]
    most = winnings(deal.pot, own.stack, own.stake, rules)
    return max(most, min(deal.bourre_price, own.stack), rules.ante)


def _still_racing(racing: list[Trial]) -> list[Trial]:
    """Return the choices that may yet turn out to be the best."""
    best = max(racing, key=Trial.mean)
    left = [best]
    for each in racing:
        if each is not best:
            mean, error = lead(best, each)
            if mean < BEHIND * error:
                left.append(each)
    return left


def lead(best: Trial, other: Trial) -> tuple[float, float]:
    """Return by how much one choice is ahead of another, world by world, and its error."""
    return ahead(best.tally, other.tally)
