"""Thinking a decision over: every choice is played out in many worlds that may be the true one.

All choices are tried in the same worlds, so that luck does not tell them apart; those that fall
behind for certain are dropped, and the thinking ends when one is left or the budget is used up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import mask_of
from booray_core.players.beliefs import Beliefs
from booray_core.players.kernel import Playout, playout
from booray_core.players.policy import SteadyPolicy
from booray_core.players.protocol import Budget
from booray_core.players.world import World
from booray_core.view import PlayerView

BATCH: Final = 25
"""Worlds between two looks at which choices have fallen behind."""

BEHIND: Final = 2.5
"""Standard errors by which a choice has to be behind the best to be dropped."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a choice promises, by playouts. Chances are shares of one."""

    action: Action
    chips: float
    """Chips gained on average until the deal is settled, the seat's share of a carried pot and
    a saved ante included."""
    win: float
    """Chance of taking the pot."""
    split: float
    """Chance of tying for most tricks."""
    bourre: float
    """Chance of playing and taking no trick."""
    playouts: int


@dataclass(slots=True)
class _Tried:
    """A choice, and how it has gone so far."""

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


class _Try(SteadyPolicy):
    """Steady play by everyone, but for the one decision being thought over."""

    def __init__(self, action: Action, place: int) -> None:
        self.place = place
        self.pending = True
        self.play = action.play if isinstance(action, Declare) else False
        self.stay = action.stay if isinstance(action, Stay) else False
        self.draw = (
            (mask_of(action.discard), action.take) if isinstance(action, Draw) else (0, False)
        )
        self.card = 1 << action.card if isinstance(action, PlayCard) else 0

    def declares(self, deal: Playout, place: int) -> bool:
        if self.pending and place == self.place:
            self.pending = False
            return self.play
        return super().declares(deal, place)

    def draws(self, deal: Playout, place: int) -> tuple[int, bool]:
        if self.pending and place == self.place:
            self.pending = False
            return self.draw
        return super().draws(deal, place)

    def stays(self, deal: Playout, place: int) -> bool:
        if self.pending and place == self.place:
            self.pending = False
            return self.stay
        return super().stays(deal, place)

    def leads(self, deal: Playout, place: int, legal: int) -> int:
        if self.pending and place == self.place:
            self.pending = False
            return self.card
        return super().leads(deal, place, legal)

    def follows(self, deal: Playout, place: int, legal: int, beating: int) -> int:
        if self.pending and place == self.place:
            self.pending = False
            return self.card
        return super().follows(deal, place, legal, beating)


def think(
    view: PlayerView, choices: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Estimate]:
    """Return what each of some choices promises, the best first.

    Args:
        view: what the seat may know; it is asked for something.
        choices: legal acts to compare.
        rng: where worlds and their chance come from.
        budget: when to stop.
    """
    beliefs = Beliefs(view)
    place = beliefs.me
    tried = [_Tried(action) for action in choices]
    policies = {id(each): _Try(each.action, place) for each in tried}
    racing = list(tried)
    used = 0
    until = None if budget.clock is None else budget.clock() + budget.seconds
    worlds = 0
    while len(racing) > 1 or worlds < BATCH:
        if used + len(racing) > budget.playouts and worlds:
            break
        if until is not None and budget.clock is not None and budget.clock() >= until and worlds:
            break
        world = beliefs.world(rng)
        for each in racing:
            policy = policies[id(each)]
            policy.pending = True
            _count(each, playout(world, rng, policy), world, place)
        used += len(racing)
        worlds += 1
        if worlds % BATCH == 0:
            racing = _still_racing(racing)
    best = max(racing, key=_Tried.mean)
    rest = sorted((each for each in tried if each is not best), key=_Tried.mean, reverse=True)
    return [each.estimate() for each in (best, *rest)]


def _count(tried: _Tried, played: Playout, world: World, place: int) -> None:
    """Note how a playout went for a place."""
    rules = played.terms.rules
    won = played.won
    seats = len(won)
    chips = played.stacks[place] - world.stacks[place] + played.pot / seats
    exempt = False
    if len(played.seats_in) > 1 and place in played.seats_in:
        if not won[place]:
            tried.bourres += 1
            exempt = rules.bourre_exempt
        elif played.winner < 0 and won[place] == max(won):
            tried.splits += 1
            exempt = rules.tied_exempt
    tried.wins += played.winner == place
    if exempt:
        chips += rules.ante * (1 - 1 / seats)
    tried.chips.append(chips)


def _still_racing(racing: list[_Tried]) -> list[_Tried]:
    """Return the choices that may yet turn out to be the best, compared world by world."""
    best = max(racing, key=_Tried.mean)
    left = [best]
    n = len(best.chips)
    for each in racing:
        if each is best:
            continue
        ahead = [a - b for a, b in zip(best.chips, each.chips, strict=True)]
        mean = sum(ahead) / n
        error = sqrt(sum((gap - mean) ** 2 for gap in ahead) / n / n)
        if mean <= BEHIND * error and any(ahead):
            left.append(each)
    return left
