"""Comparing choices: each is played out in many worlds that may be the true one.

All choices are tried in the same worlds, so that luck does not tell them apart; those that fall
behind for certain are dropped, and the search ends when one is left or the budget is used up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Final

from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import mask_of
from booray_core.players.judgement.policy import SteadyPolicy, ThriftyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.worlds import World
from booray_core.view import PlayerView

BATCH: Final = 50
"""Worlds between two looks at which choices have fallen behind."""

DOUBT: Final = 1.0
"""Standard errors by which a choice has to be ahead of the default to be taken instead."""

RESERVE: Final = 0.15
"""The share of the time that is kept back for a world that takes longer than most."""

SEARCH_GAIN: Final = 0.2
"""Log-odds by which one takes the pot more often than in playouts, as one searches again at every
card; fitted to 2,000 deals played as ``python -m tests.bench.players chances`` plays others."""

BEHIND: Final = 3.0
"""Standard errors by which a choice has to be behind the best to be dropped."""


@dataclass(slots=True)
class _Candidate:
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
        played = self.wins / n
        win = win_chance(played)
        # What is won more often is split less often, as bourrés come as foretold.
        split = max(self.splits / n - (win - played), 0.0)
        return Estimate(self.action, self.mean(), win, split, self.bourres / n, n)


class _CandidatePolicy(SteadyPolicy):
    """Makes one choice; goes on thriftily in its place, and steadily in the others."""

    def __init__(self, action: Action, place: int) -> None:
        super().__init__()
        self.thrifty = ThriftyPolicy()
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
        if place != self.place:
            return super().leads(deal, place, legal)
        return self.card if self._is_it(place) else self.thrifty.leads(deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        if place != self.place:
            return super().follows(deal, place, legal, beating, last)
        if self._is_it(place):
            return self.card
        return self.thrifty.follows(deal, place, legal, beating, last)


def estimate(
    view: PlayerView,
    choices: Sequence[Action],
    rng: random.Random,
    budget: Budget,
    *,
    default: Action | None = None,
    least: int = BATCH,
) -> list[Estimate]:
    """Return what each of some choices promises, the best first.

    Args:
        view: what the seat may know; it is asked for something.
        choices: legal acts to compare.
        rng: where worlds and their chance come from.
        budget: when to stop.
        default: the choice to stay with unless another is better beyond doubt.
        least: worlds to go through, if the budget allows, even when the choice is clear.
    """
    sampler = WorldSampler(view)
    place = sampler.beliefs.me
    candidates = [_Candidate(action) for action in choices]
    policies = {id(each): _CandidatePolicy(each.action, place) for each in candidates}
    racing = list(candidates)
    used = 0
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    worlds = 0
    while len(racing) > 1 or worlds < least:
        if used + len(racing) > budget.playouts and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        world = sampler.world(rng)
        for each in racing:
            policy = policies[id(each)]
            policy.pending = True
            _count(each, playout(world, rng, policy), world, place)
        used += len(racing)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    best = max(racing, key=_Candidate.mean)
    for each in racing:
        if each.action == default and _lead(best, each)[0] <= DOUBT * _lead(best, each)[1]:
            best = each
            break
    rest = sorted(
        (each for each in candidates if each is not best), key=_Candidate.mean, reverse=True
    )
    return [each.estimate() for each in (best, *rest)]


def win_chance(chance: float) -> float:
    """Return the chance of taking the pot, of the share of playouts in which one does."""
    odds = chance * exp(SEARCH_GAIN)
    return odds / (odds + (1 - chance))


def _count(candidate: _Candidate, played: Playout, world: World, place: int) -> None:
    """Note how a playout went for a place."""
    rules = played.terms.rules
    won = played.won
    seats = len(won)
    chips = played.stacks[place] - world.stacks[place] + played.pot / seats
    exempt = False
    if len(played.seats_in) > 1 and place in played.seats_in:
        if not won[place]:
            candidate.bourres += 1
            exempt = rules.bourre_exempt
        elif played.winner < 0 and won[place] == max(won):
            candidate.splits += 1
            exempt = rules.tied_exempt
    candidate.wins += played.winner == place
    if exempt:
        chips += rules.ante * (1 - 1 / seats)
    candidate.chips.append(chips)


def _still_racing(racing: list[_Candidate]) -> list[_Candidate]:
    """Return the choices that may yet turn out to be the best."""
    best = max(racing, key=_Candidate.mean)
    left = [best]
    for each in racing:
        if each is not best:
            mean, error = _lead(best, each)
            if mean < BEHIND * error:
                left.append(each)
    return left


def _lead(best: _Candidate, other: _Candidate) -> tuple[float, float]:
    """Return by how much one choice is ahead of another, world by world, and that's error."""
    ahead = [a - b for a, b in zip(best.chips, other.chips, strict=True)]
    n = len(ahead)
    mean = sum(ahead) / n
    return mean, sqrt(sum((gap - mean) ** 2 for gap in ahead)) / n
