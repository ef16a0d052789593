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
from typing import Final, Protocol

from booray_core.actions import Action, PlayCard
from booray_core.players.protocol import Budget
from booray_core.players.search.chance import Chance
from booray_core.players.search.estimates import BATCH, BEHIND, RESERVE
from booray_core.players.search.plans import PLANS, PlanPolicy, Tried
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.trials import ahead
from booray_core.players.search.worlds import PossibleWorld
from booray_core.view import PlayerView

ENOUGH: Final = 1500
"""Playouts for a card beyond which there is little to be gained."""


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
