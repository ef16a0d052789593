"""Estimates of choices, from playouts in many possible worlds.

All choices are tried in the same worlds, so that luck does not tell them apart; those that fall
behind for certain are dropped, and the search ends when one is left or the budget is used up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from booray_core import bits
from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import mask_of
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.chance import Chance
from booray_core.players.search.foresight import Foresight
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.tally import Tally, ahead
from booray_core.players.search.worlds import PossibleWorld
from booray_core.pot import bourre_price, prize
from booray_core.view import DealView, PlayerView

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


class Candidate:
    """A choice, and what has come of it so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.tally = Tally()
        """The chips, world by world."""
        self.wins = 0
        self.splits = 0
        self.bourres = 0

    def mean(self) -> float:
        """Return the chips in the middle."""
        return self.tally.mean()

    def estimate(self) -> Estimate:
        """Return what the choice promises."""
        n = max(len(self.tally.chips), 1)
        return Estimate(
            self.action, self.mean(), self.wins / n, self.splits / n, self.bourres / n, n
        )

    def note(self, played: Playout, world: PossibleWorld, place: int) -> None:
        """Note how a playout went for a place."""
        if played.players > 1 and played.is_in(place):
            if not played.won[place]:
                self.bourres += 1
            elif played.winner < 0 and played.won[place] >= played.most_of_others(place):
                self.splits += 1
        self.wins += played.winner == place
        self.tally.add(played.gained(world, place))


class CandidatePolicy(SteadyPolicy):
    """Makes one choice, and goes on steadily, as all others do but those known to search."""

    def __init__(self, action: Action, place: int) -> None:
        SteadyPolicy.__init__(self)
        self.place = place
        self.pending = True
        self.play = action.play if isinstance(action, Declare) else False
        self.stay = action.stay if isinstance(action, Stay) else False
        self.draw = 0
        if isinstance(action, Draw):
            self.draw = mask_of(action.discard) | (bits.TAKES if action.take else 0)
        self.card = 1 << action.card if isinstance(action, PlayCard) else 0
        self.foresight: Foresight | None = None
        """What those play who search; None where nobody does."""

    def _is_it(self, place: int) -> bool:
        """Return whether this is the decision, which comes once, and before the seat's others."""
        if self.pending and place == self.place:
            self.pending = False
            return True
        return False

    def declares(self, deal: Position, place: int) -> bool:
        return self.play if self._is_it(place) else SteadyPolicy.declares(self, deal, place)

    def draws(self, deal: Position, place: int) -> int:
        return self.draw if self._is_it(place) else SteadyPolicy.draws(self, deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.stay if self._is_it(place) else SteadyPolicy.stays(self, deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        if self._is_it(place):
            return self.card
        usual = SteadyPolicy.leads(self, deal, place, legal)
        if self.foresight is None:
            return usual
        return self.foresight.leads(place, legal, usual)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        if self._is_it(place):
            return self.card
        usual = SteadyPolicy.follows(self, deal, place, legal, beating, last)
        if self.foresight is None:
            return usual
        return self.foresight.follows(place, legal, beating, usual)


class Trial:
    """A choice that is tried in one world after the other."""

    def __init__(
        self, world: PossibleWorld, chance: Chance, candidate: Candidate, place: int
    ) -> None:
        """Make ready.

        Args:
            world: any of the worlds.
            chance: where the luck of the playouts comes from.
            candidate: the choice.
            place: whose it is.
        """
        self._candidate = candidate
        self._place = place
        self._policy = CandidatePolicy(candidate.action, place)
        self._playout = Playout(world, chance, self._policy)
        if world.searching:
            self._policy.foresight = Foresight(world, chance, self._playout)

    def run(self, world: PossibleWorld) -> None:
        """Try the choice in a world, and note how it went."""
        self._policy.pending = True
        self._playout.run(world)
        self._candidate.note(self._playout, world, self._place)


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
    candidates = [Candidate(action) for action in choices]
    trials = {id(each): Trial(sampler.drawn, chance, each, place) for each in candidates}
    racing = list(candidates)
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
            trials[id(each)].run(sampler.drawn)
        used += len(racing)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    best = max(racing, key=lambda each: each.mean())
    rest = sorted(
        (each for each in candidates if each is not best),
        key=lambda each: each.mean(),
        reverse=True,
    )
    return [each.estimate() for each in (best, *rest)]


def at_stake(deal: DealView) -> int:
    """Return the most chips that the deal may bring or cost as things stand, an ante at least."""
    rules = deal.rules
    return max(prize(deal.pot, rules), bourre_price(deal.pot, rules), rules.ante)


def _still_racing(racing: list[Candidate]) -> list[Candidate]:
    """Return the choices that may yet turn out to be the best."""
    best = max(racing, key=lambda each: each.mean())
    left = [best]
    for each in racing:
        if each is not best:
            mean, error = lead(best, each)
            if mean < BEHIND * error:
                left.append(each)
    return left


def lead(best: Candidate, other: Candidate) -> tuple[float, float]:
    """Return by how much one choice is ahead of another, world by world, and its error."""
    return ahead(best.tally, other.tally)
