"""Search for a card: each is tried with several plans in the same worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from booray_core.actions import Action, PlayCard
from booray_core.players.protocol import Budget
from booray_core.players.search.chance import Chance
from booray_core.players.search.estimates import BATCH, BEHIND, RESERVE
from booray_core.players.search.plans import PLANS, PlanPolicy, Tried
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.trials import ahead
from booray_core.view import PlayerView

ENOUGH: Final = 1500
"""Playouts for a card beyond which there is little to be gained."""


def best_card(
    view: PlayerView,
    choices: Sequence[Action],
    rng: random.Random,
    budget: Budget,
) -> Action:
    """Return the card that promises most chips.

    Args:
        view: what the seat may know; it plays a card.
        choices: legal cards to compare; of those that promise the same, the first is played.
        rng: where the chance of worlds comes from.
        budget: when to stop.
    """
    sampler = WorldSampler(view)
    place = view.deal.order.index(view.seat)
    chance = Chance(rng.getrandbits(64))
    most = min(budget.playouts, ENOUGH)
    racing = [
        (tried, Playout(sampler.drawn, chance, tried.policy))
        for tried in (
            Tried(action, PlanPolicy(place, 1 << action.card))
            for action in choices
            if isinstance(action, PlayCard)
        )
    ]
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    used = worlds = 0
    while len(racing) > 1:
        if used + PLANS * len(racing) > most and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        sampler.draw(chance)
        for tried, playout in racing:
            used += tried.play_out(playout, sampler.drawn)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    for tried, _ in racing:
        tried.foresee()
    return max(racing, key=lambda each: each[0].foreseen.total)[0].action


def _still_racing(racing: list[tuple[Tried, Playout]]) -> list[tuple[Tried, Playout]]:
    """Return the cards that may yet turn out to be the best."""
    for tried, _ in racing:
        tried.foresee()
    best, _ = max(racing, key=lambda each: each[0].foreseen.total)
    left = []
    for tried, playout in racing:
        mean, error = ahead(best.foreseen, tried.foreseen)
        if tried is best or mean < BEHIND * error:
            left.append((tried, playout))
    return left
