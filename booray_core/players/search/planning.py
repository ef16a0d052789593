"""Search for a card: each is tried with several plans in the same worlds.

What was tried, judged by what the chosen card was worth in 1,000 other worlds, over 135 choices of
four seats (`fists`, `limit=20`), in chips behind the card found to be best there:

- habits alone were 0.196 behind, and search that went on by habit after the card 0.008;
- with plans it was 0.003, a gain of 0.006 ± 0.009: too few choices to be certain of it. Another
  plan, to lead the lowest side card, added nothing and is left out;
- to stay with the habit's card unless another was ahead by half a standard error, or by a whole
  one, cost 0.003, and over 28 choices by later habits 0.020;
- to search for a draw, too, brought 0.0015 ± 0.0076 more than the usual draw, over 167 draws.

Cards alone, with everyone in (1,000 deals), in chips a deal above habits:
+0.072 ± 0.026 as it was; +0.076 ± 0.026 with 5,000 playouts for a card; +0.073 ± 0.026 where three
worlds that look alike are enough to choose a plan, and +0.089 ± 0.027 where one is.

With everyone in, 12,000 playouts for a card instead of 1,500 won 0.02 ± 0.02 chips a deal less (500
deals), however many worlds had to look alike for a plan to be chosen. Worlds that follow exactly
from how *steady* declares, draws and plays, drawn 40 times as slowly, won 0.01 ± 0.03 more (250).

Others who search in these playouts, as they do in forecasts, are not kept. Alone
among three *sharp*, all in, who had them so won 0.02 ± 0.05 chips a deal less, over 87 deals of
`fists`: too few to see a small gain. A card took 4.4 ms instead of 2.6 on a busy machine.

So there is little to be gained by choosing better in the same worlds, or by drawing better ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, Protocol

from booray_core.actions import Action, PlayCard
from booray_core.players.protocol import Budget
from booray_core.players.search.chance import Chance
from booray_core.players.search.estimates import BATCH, BEHIND, RESERVE
from booray_core.players.search.plans import BY_HABIT, PLANS, PlanPolicy
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.tally import Tally, ahead
from booray_core.players.search.worlds import PossibleWorld
from booray_core.view import PlayerView

ENOUGH: Final = 1500
"""Playouts for a card beyond which there is little to be gained."""

SURE: Final = 1.0
"""Standard errors by which a plan has to be ahead of habit to be taken to be followed."""

ALIKE: Final = 8
"""Worlds that have to look alike for a plan to be chosen in them: in one world alone the best plan
is what only who sees all cards can know."""


class Tried:
    """A card, and what has come of it by each plan."""

    def __init__(self, action: Action, policy: PlanPolicy) -> None:
        """Begin with no world.

        Args:
            action: the card.
            policy: plays it, and goes on by a plan.
        """
        self.action = action
        self.policy = policy
        self._tallies = [Tally() for _ in range(PLANS)]
        """The chips by plan, world by world."""
        self._seen: dict[int, list[int]] = {}
        """What was to be seen next, and in which worlds."""
        self._worlds = 0
        self.foreseen = Tally()
        """The chips of going on by the plan best for what is seen; see :meth:`foresee`."""

    def play_out(self, playout: Playout, world: PossibleWorld) -> int:
        """Try the card in a world by every plan that makes a difference; return how many did.

        Args:
            playout: plays out by this card's policy.
            world: the world.
        """
        policy = self.policy
        policy.begin(BY_HABIT)
        playout.run(world)
        usual = playout.gained(world, policy.place)
        others = policy.others
        self.note(BY_HABIT, usual)
        self.see(policy.sight)
        tried = 1
        for plan in range(1, PLANS):
            chips = usual
            if others >> plan & 1:
                policy.begin(plan)
                playout.run(world)
                chips = playout.gained(world, policy.place)
                tried += 1
            self.note(plan, chips)
        return tried

    def note(self, plan: int, chips: float) -> None:
        """Note what came of a plan in a world."""
        tally: Tally = self._tallies[plan]
        tally.add(chips)

    def see(self, sight: int) -> None:
        """Note what was to be seen in a world."""
        self._seen.setdefault(sight, []).append(self._worlds)
        self._worlds += 1

    def foresee(self) -> None:
        """Work out, world by world, the chips of going on by the plan best for what is seen."""
        plans = [BY_HABIT] * self._worlds
        for worlds in self._seen.values():
            if len(worlds) >= ALIKE:
                plan = self._best_plan(worlds)
                for world in worlds:
                    plans[world] = plan
        self.foreseen.clear()
        for world, plan in enumerate(plans):
            tally: Tally = self._tallies[plan]
            self.foreseen.add(tally.chips[world])

    def _best_plan(self, worlds: list[int]) -> int:
        """Return the plan to follow in the worlds that look alike."""
        best = BY_HABIT
        most = 0.0
        for plan in range(1, PLANS):
            mean, error = self._gain(plan, worlds)
            if mean > SURE * error and mean > most:
                best = plan
                most = mean
        return best

    def _gain(self, plan: int, worlds: list[int]) -> tuple[float, float]:
        """Return by how much a plan is ahead of habit in some worlds, and its error."""
        usual = self._tallies[BY_HABIT]
        other = self._tallies[plan]
        count = len(worlds)
        total = 0.0
        squares = 0.0
        for world in worlds:
            by_plan = other.chips[world]
            by_habit = usual.chips[world]
            gap = by_plan - by_habit
            total += gap
            squares += gap * gap
        mean = total / count
        return mean, sqrt(max(squares - count * mean * mean, 0.0)) / count


class Worlds(Protocol):
    """Where worlds come from."""

    @property
    def drawn(self) -> PossibleWorld:
        """The world drawn last; any of them before."""
        ...

    def draw(self, chance: Chance) -> None:
        """Draw one."""
        ...


def best_card(
    view: PlayerView,
    choices: Sequence[Action],
    rng: random.Random,
    budget: Budget,
    worlds_of: Callable[[PlayerView], Worlds] = WorldSampler,
) -> Action:
    """Return the card that promises most chips.

    Args:
        view: what the seat may know; it plays a card.
        choices: legal cards to compare; of those that promise the same, the first is played.
        rng: where the chance of worlds comes from.
        budget: when to stop.
        worlds_of: draws worlds; another one tells in measurements what better ones would be worth.
    """
    sampler = worlds_of(view)
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
