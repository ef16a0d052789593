"""Measure the computer players' playouts: four seats, from declaring to settlement.

Every seat decides by the steady player's policy, including passing, in worlds given beforehand.
Prints that rate, and the sharp player's, which includes drawing worlds, racing choices and counting
results. The bench of the engine compares the first with euchre.
"""

from __future__ import annotations

import json
import random
import time

from booray_core.cards import CARDS
from booray_core.deal import Deal
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.playouts import playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.players.sharp import SharpPlayer
from booray_core.rules import rules_for
from booray_core.shuffle import StackedShoe
from booray_core.state import Setup
from booray_core.view import PlayerView, player_view
from tests.command import described
from tests.core.players.worlds import world_of

SEATS = 4
POSITIONS = 250


def positions(rng: random.Random) -> list[PossibleWorld]:
    """Return deals that are dealt, and not declared."""
    rules = rules_for("fists")
    stacks = dict.fromkeys(range(SEATS), 1000)
    antes = dict.fromkeys(range(SEATS), rules.ante)
    return [
        world_of(
            Deal(Setup(rules, SEATS - 1, stacks, antes), StackedShoe(rng.sample(CARDS, len(CARDS))))
        )
        for _ in range(POSITIONS)
    ]


def views(rng: random.Random) -> list[PlayerView]:
    """Return what the first to declare may know of deals that are dealt."""
    rules = rules_for("fists")
    setup = Setup(
        rules, SEATS - 1, dict.fromkeys(range(SEATS), 1000), dict.fromkeys(range(SEATS), rules.ante)
    )
    deals = [Deal(setup, StackedShoe(rng.sample(CARDS, len(CARDS)))) for _ in range(POSITIONS)]
    return [player_view(deal, deal.to_act()[0]) for deal in deals]


def thought_per_second(asked: list[PlayerView], rng: random.Random) -> float:
    """Let the sharp player think of every view once; return its playouts by this process's time."""
    sharp = SharpPlayer()
    start = time.process_time()
    deals = sum(each.playouts for view in asked for each in sharp.estimates(view, rng))
    return deals / (time.process_time() - start)


def deals_per_second(worlds: list[PossibleWorld], rng: random.Random, seconds: float) -> float:
    """Play worlds out for some seconds of this process's time."""
    policy = SteadyPolicy()
    deals = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for world in worlds:
            playout(world, rng, policy)
        deals += len(worlds)
    return deals / spent


def main() -> None:
    """Measure once and print one line of JSON."""
    rng = random.Random(1)
    rate = deals_per_second(positions(rng), rng, seconds=5.0)
    print(f"playouts: {rate:,.0f} deals a second")
    thought = thought_per_second(views(rng), rng)
    print(f"of the sharp player's: {thought:,.0f} deals a second, {thought / rate:.2f} of that")
    print(json.dumps({"playouts_per_second": round(rate), "thought_per_second": round(thought)}))


if __name__ == "__main__":
    described("tests.bench.playouts", __doc__).parse_args()
    main()
