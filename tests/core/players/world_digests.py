"""What the search makes of many positions, as digests: the same of every build of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count

from booray_core.actions import PlayCard
from booray_core.habits import Habits
from booray_core.players.search.candidates import candidates
from booray_core.players.search.chance import Chance
from booray_core.players.search.plans import PlanPolicy, Tried
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.trials import Trial
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import Phase
from booray_core.view import PlayerView, player_view
from tests.core.players.positions import somewhere_in_a_deal

PER_POSITION = 50
"""Worlds drawn in each position."""

WAYS = (
    Habits(),
    Habits(level="easy"),
    Habits(level="sharp"),
    Habits(asked=40, played=38),
    Habits(asked=40, played=2),
)
"""What may be known of a seat."""


def asked(seed: int) -> Iterator[PlayerView]:
    """Yield positions in which somebody has a choice, under rules of any kind."""
    for number in count(seed):
        rng = random.Random(number)
        deal = somewhere_in_a_deal(rng)
        deal.habits = {seat: rng.choice(WAYS) for seat in deal.order}
        if deal.phase in {Phase.SETTLED, Phase.PLAYED_OUT} or not deal.to_act():
            continue
        view = player_view(deal, deal.to_act()[0])
        if len(view.legal) > 1:
            yield view


def digest(view: PlayerView) -> str:
    """Return what stands for the worlds of a position, and for all that comes of its choices."""
    chance = Chance(len(view.legal) + view.hand.mask)
    sampler = WorldSampler(view)
    place = sampler.beliefs.me
    told = blake2b(digest_size=8)
    choices = candidates(view)
    trials = [Trial(sampler.drawn, chance, action, place) for action in choices]
    cards = [
        Tried(action, PlanPolicy(place, 1 << action.card))
        for action in choices
        if isinstance(action, PlayCard)
    ]
    playouts = [Playout(sampler.drawn, chance, each.policy) for each in cards]
    for _ in range(PER_POSITION):
        sampler.draw(chance)
        told.update(described(sampler.drawn).encode())
        for trial in trials:
            trial.run(sampler.drawn)
        for tried, playout in zip(cards, playouts, strict=True):
            told.update(b"%d" % tried.play_out(playout, sampler.drawn))
    for each in trials:
        told.update(repr(each.estimate()).encode())
    for tried in cards:
        tried.foresee()
        told.update(repr(tried.foreseen.total).encode())
    return told.hexdigest()


def described(world: PossibleWorld) -> str:
    """Return all that is drawn of a world."""
    seats = world.seats
    drawn = (
        *(list(world.hands[:seats]), list(world.looseness[:seats])),
        *([int(each) for each in world.careless[:seats]], world.muck, world.rest),
    )
    if world.stage == 3:
        return repr(drawn)
    return repr((*drawn, list(world.stock[: world.stocked]), list(world.dealt[: 5 * seats])))
