"""Measure the computer players' playouts: four seats, from declaring to settlement.

Every seat decides by the steady player's policy, including passing, in worlds given beforehand.
Prints that rate, and the sharp player's, which includes drawing worlds, racing choices and counting
results; then how long it takes to draw a world, and to choose a card, as the first card is led. The
bench of the engine compares the first with euchre.
"""

from __future__ import annotations

import json
import random
import time

from booray_core.cards import CARDS
from booray_core.deal import Deal
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.worlds import PossibleWorld
from booray_core.players.sharp import SharpPlayer
from booray_core.players.steady import SteadyPlayer
from booray_core.rules import rules_for
from booray_core.shuffle import StackedShoe
from booray_core.state import Phase, Setup
from booray_core.view import PlayerView, player_view
from tests.command import described
from tests.core.players.worlds import world_of

SEATS = 4
POSITIONS = 250
WORLDS = 400
"""Drawn for each view."""


def deals(rng: random.Random) -> list[Deal]:
    """Return deals that are dealt, and not declared."""
    rules = rules_for("fists")
    stacks = dict.fromkeys(range(SEATS), 1000)
    setup = Setup(rules, SEATS - 1, stacks, dict.fromkeys(range(SEATS), rules.ante))
    return [Deal(setup, StackedShoe(rng.sample(CARDS, len(CARDS)))) for _ in range(POSITIONS)]


def positions(rng: random.Random) -> list[PossibleWorld]:
    """Return deals that are dealt, and not declared, with every card known."""
    return [world_of(deal) for deal in deals(rng)]


def views(rng: random.Random) -> list[PlayerView]:
    """Return what the first to declare may know of deals that are dealt."""
    return [player_view(deal, deal.to_act()[0]) for deal in deals(rng)]


def first_cards(rng: random.Random) -> list[PlayerView]:
    """Return what those may know who lead the first card, all having played steadily till then."""
    steady = SteadyPlayer()
    asked = []
    for deal in deals(rng):
        while deal.phase in {Phase.DECLARING, Phase.DRAWING}:
            seat = deal.to_act()[0]
            deal.apply(seat, steady.choose(player_view(deal, seat), rng))
        if deal.phase is Phase.PLAYING:
            asked.append(player_view(deal, deal.to_act()[0]))
    return asked


def world_us(asked: list[PlayerView], rng: random.Random) -> float:
    """Return the microseconds of this process's time that a world takes to be drawn."""
    samplers = [WorldSampler(view) for view in asked]
    chance = Chance(rng.getrandbits(64))
    start = time.process_time()
    for sampler in samplers:
        for _ in range(WORLDS):
            sampler.draw(chance)
    return (time.process_time() - start) / (len(samplers) * WORLDS) * 1e6


def choice_ms(asked: list[PlayerView], rng: random.Random) -> float:
    """Return the milliseconds of this process's time that the sharp player takes for a card."""
    sharp = SharpPlayer()
    start = time.process_time()
    for view in asked:
        sharp.choose(view, rng)
    return (time.process_time() - start) / len(asked) * 1e3


def thought_per_second(asked: list[PlayerView], rng: random.Random) -> float:
    """Let the sharp player think of every view once; return its playouts by this process's time."""
    sharp = SharpPlayer()
    start = time.process_time()
    count = sum(each.playouts for view in asked for each in sharp.estimates(view, rng))
    return count / (time.process_time() - start)


def deals_per_second(worlds: list[PossibleWorld], rng: random.Random, seconds: float) -> float:
    """Play worlds out for some seconds of this process's time."""
    policy = SteadyPolicy()
    chance = Chance(rng.getrandbits(64))
    played = [(world, Playout(world, chance, policy)) for world in worlds]
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for world, playout in played:
            playout.run(world)
        count += len(worlds)
    return count / spent


def main() -> None:
    """Measure once and print one line of JSON."""
    rng = random.Random(1)
    rate = deals_per_second(positions(rng), rng, seconds=5.0)
    print(f"playouts: {rate:,.0f} deals a second")
    thought = thought_per_second(views(rng), rng)
    print(f"of the sharp player's: {thought:,.0f} deals a second, {thought / rate:.2f} of that")
    leads = first_cards(rng)
    world, choice = world_us(leads, rng), choice_ms(leads, rng)
    print(f"as the first card is led: {world:.2f} us a world, {choice:.2f} ms a choice of sharp's")
    told = {"playouts_per_second": round(rate), "thought_per_second": round(thought)}
    print(json.dumps({**told, "world_us": round(world, 3), "choice_ms": round(choice, 3)}))


if __name__ == "__main__":
    described("tests.bench.playouts", __doc__).parse_args()
    main()
