"""Estimates of choices, from playouts in many possible worlds.

All choices are tried in the same worlds, so that luck does not tell them apart; those that fall
behind for certain are dropped, and the search ends when one is left or the budget is used up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import mask_of
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.sampling import WorldSampler
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

The strengths from which the steady player plays were fitted to how deals end. Playouts, in which
all go on by habit, tell no better where they differ by less: who went by them alone among steady
players lost some chips in `fists` and `boxed`. Where they differ by more, others have been seen to
play otherwise, or have shown something by their draws.
"""


@dataclass(slots=True)
class Candidate:
    """A choice, and what has come of it so far."""

    action: Action
    chips: list[float] = field(default_factory=list)
    """World by world."""
    wins: int = 0
    splits: int = 0
    bourres: int = 0

    def mean(self) -> float:
        return sum(self.chips) / len(self.chips) if self.chips else 0.0

    def estimate(self) -> Estimate:
        n = max(len(self.chips), 1)
        return Estimate(
            self.action, self.mean(), self.wins / n, self.splits / n, self.bourres / n, n
        )


class CandidatePolicy(SteadyPolicy):
    """Makes one choice, and goes on steadily, as all others do."""

    def __init__(self, action: Action, place: int) -> None:
        super().__init__()
        self.place = place
        self.pending = True
        self.play = action.play if isinstance(action, Declare) else False
        self.stay = action.stay if isinstance(action, Stay) else False
        self.draw = (0, False)
        if isinstance(action, Draw):
            self.draw = (mask_of(action.discard), action.take)
        self.card = 1 << action.card if isinstance(action, PlayCard) else 0

    def _is_it(self, place: int) -> bool:
        """Return whether this is the decision, which comes once, and before the seat's others."""
        if self.pending and place == self.place:
            self.pending = False
            return True
        return False

    def declares(self, deal: Position, place: int) -> bool:
        return self.play if self._is_it(place) else super().declares(deal, place)

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        return self.draw if self._is_it(place) else super().draws(deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.stay if self._is_it(place) else super().stays(deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        return self.card if self._is_it(place) else super().leads(deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        if self._is_it(place):
            return self.card
        return super().follows(deal, place, legal, beating, last)


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
    candidates = [Candidate(action) for action in choices]
    policies = {id(each): CandidatePolicy(each.action, place) for each in candidates}
    racing = list(candidates)
    used = 0
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    worlds = 0
    while len(racing) > 1 or not worlds:
        if used + len(racing) > budget.playouts and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        world = sampler.world(rng)
        for each in racing:
            policy = policies[id(each)]
            policy.pending = True
            note_playout(each, playout(world, rng, policy), world, place)
        used += len(racing)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    best = max(racing, key=Candidate.mean)
    rest = sorted(
        (each for each in candidates if each is not best), key=Candidate.mean, reverse=True
    )
    return [each.estimate() for each in (best, *rest)]


def at_stake(deal: DealView) -> int:
    """Return the most chips that the deal may bring or cost as things stand, an ante at least."""
    rules = deal.rules
    return max(prize(deal.pot, rules), bourre_price(deal.pot, rules), rules.ante)


def note_playout(candidate: Candidate, played: Playout, world: PossibleWorld, place: int) -> None:
    """Note how a playout went for a place."""
    won = played.won
    if len(played.seats_in) > 1 and place in played.seats_in:
        if not won[place]:
            candidate.bourres += 1
        elif played.winner < 0 and won[place] == max(won):
            candidate.splits += 1
    candidate.wins += played.winner == place
    candidate.chips.append(gained(played, world, place))


def gained(played: Playout, world: PossibleWorld, place: int) -> float:
    """Return the chips that a place has gained since a world stood as it did.

    Its share of a carried pot and a saved ante are among them.
    """
    rules = played.terms.rules
    won = played.won
    seats = len(won)
    chips = played.stacks[place] - world.stacks[place] + played.pot / seats
    if len(played.seats_in) > 1 and place in played.seats_in:
        bourre = not won[place]
        split = played.winner < 0 and won[place] == max(won)
        if (bourre and rules.bourre_exempt) or (split and not bourre and rules.tied_exempt):
            chips += rules.ante * (1 - 1 / seats)
    return chips


def _still_racing(racing: list[Candidate]) -> list[Candidate]:
    """Return the choices that may yet turn out to be the best."""
    best = max(racing, key=Candidate.mean)
    left = [best]
    for each in racing:
        if each is not best:
            mean, error = lead(best, each)
            if mean < BEHIND * error:
                left.append(each)
    return left


def lead(best: Candidate, other: Candidate) -> tuple[float, float]:
    """Return by how much one choice is ahead of another, world by world, and that's error."""
    return ahead([a - b for a, b in zip(best.chips, other.chips, strict=True)])


def ahead(gaps: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some gaps between choices, world by world, and its error."""
    n = len(gaps)
    mean = sum(gaps) / n
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps])) / n
