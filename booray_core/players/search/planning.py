"""Search for a card: each is tried with several plans in the same worlds.

What was tried, judged by what the chosen card was worth in 1,000 other worlds, over 135 choices of
four seats (`fists`, `limit=20`), in chips behind the card found to be best there:

- habits alone were 0.196 behind, and search that went on by habit after the card 0.008;
- with plans it was 0.003, a gain of 0.006 ± 0.009: too few choices to be certain of it. Another
  plan, to lead the lowest side card, added nothing and is left out;
- to stay with the habit's card unless another was ahead by half a standard error, or by a whole
  one, cost 0.003, and over 28 choices by later habits 0.020;
- to search for a draw, too, brought 0.0015 ± 0.0076 more than the usual draw, over 167 draws.

``python -m tests.bench.players cards --scale 0.2`` (1,000 deals), in chips a deal above habits:
+0.072 ± 0.026 as it is; +0.076 ± 0.026 with 5,000 playouts for a card; +0.073 ± 0.026 where three
worlds that look alike are enough to choose a plan, and +0.089 ± 0.027 where one is.

So there is little to be gained by choosing better in the same worlds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from booray_core.actions import Action, PlayCard
from booray_core.players.protocol import Budget
from booray_core.players.search.estimates import BATCH, BEHIND, RESERVE, ahead, gained
from booray_core.players.search.plans import BY_HABIT, PLANS, PlanPolicy
from booray_core.players.search.playouts import playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.worlds import PossibleWorld
from booray_core.view import PlayerView

ENOUGH: Final = 1500
"""Playouts for a card beyond which there is little to be gained."""

SURE: Final = 1.0
"""Standard errors by which a plan has to be ahead of habit to be taken to be followed."""

ALIKE: Final = 8
"""Worlds that have to look alike for a plan to be chosen in them: in one world alone the best plan
is what only who sees all cards can know."""


@dataclass(slots=True)
class Tried:
    """A card, and what has come of it by each plan."""

    action: Action
    policy: PlanPolicy
    chips: list[list[float]] = field(default_factory=lambda: [[] for _ in range(PLANS)])
    """By plan, world by world."""
    sights: list[int] = field(default_factory=list)
    """What was to be seen next in each world."""

    def play_out(self, world: PossibleWorld, rng: random.Random) -> int:
        """Try the card in a world by every plan that makes a difference; return how many did."""
        policy = self.policy
        place = policy.place
        policy.begin(BY_HABIT)
        usual = gained(playout(world, rng, policy), world, place)
        self.sights.append(policy.sight)
        self.chips[BY_HABIT].append(usual)
        others = policy.others
        tried = 1
        for plan in range(1, PLANS):
            chips = usual
            if others >> plan & 1:
                policy.begin(plan)
                chips = gained(playout(world, rng, policy), world, place)
                tried += 1
            self.chips[plan].append(chips)
        return tried

    def foreseen(self) -> list[float]:
        """Return the chips, world by world, of going on by the plan best for what is seen."""
        told = self.chips[BY_HABIT][:]
        worlds: dict[int, list[int]] = {}
        for number, sight in enumerate(self.sights):
            worlds.setdefault(sight, []).append(number)
        for alike in worlds.values():
            best = self._best_plan(alike)
            for number in alike:
                told[number] = best[number]
        return told

    def _best_plan(self, worlds: Sequence[int]) -> list[float]:
        """Return the chips of the plan to follow in some worlds that look alike."""
        usual = best = self.chips[BY_HABIT]
        if len(worlds) < ALIKE:
            return usual
        most = 0.0
        for chips in self.chips[1:]:
            mean, error = ahead([chips[number] - usual[number] for number in worlds])
            if mean > SURE * error and mean > most:
                best, most = chips, mean
        return best


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
        rng: where worlds come from.
        budget: when to stop.
    """
    sampler = WorldSampler(view)
    place = sampler.beliefs.me
    racing = [
        Tried(action, PlanPolicy(place, 1 << action.card))
        for action in choices
        if isinstance(action, PlayCard)
    ]
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    most = min(budget.playouts, ENOUGH)
    used = worlds = 0
    while len(racing) > 1:
        if used + PLANS * len(racing) > most and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        world = sampler.world(rng)
        for each in racing:
            used += each.play_out(world, rng)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    return max(racing, key=lambda each: sum(each.foreseen())).action


def _still_racing(racing: list[Tried]) -> list[Tried]:
    """Return the cards that may yet turn out to be the best."""
    told = [each.foreseen() for each in racing]
    best = max(told, key=sum)
    left = []
    for each, chips in zip(racing, told, strict=True):
        mean, error = ahead([a - b for a, b in zip(best, chips, strict=True)])
        if chips is best or mean < BEHIND * error:
            left.append(each)
    return left
