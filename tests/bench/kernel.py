"""How fast the playout kernel is: random play, four seats all in, declarations to settlement.

``python -m tests.bench.kernel`` prints it; the bench of the engine sets it beside euchre.
"""

from __future__ import annotations

import json
import random
import time

from booray_core.cards import CARDS
from booray_core.deal import Deal
from booray_core.players.kernel import playout
from booray_core.players.world import World, world_of
from booray_core.rules import rules_for
from booray_core.shuffle import StackedShoe
from booray_core.state import Setup

SEATS = 4
POSITIONS = 250


def positions(rng: random.Random) -> list[World]:
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


def deals_per_second(worlds: list[World], rng: random.Random, seconds: float) -> float:
    """Play worlds out for some seconds of this process's time, everybody in."""
    deals = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for world in worlds:
            playout(world, rng, play_rate=1.0)
        deals += len(worlds)
    return deals / spent


def main() -> None:
    """Measure once and print one line of JSON."""
    rng = random.Random(1)
    rate = deals_per_second(positions(rng), rng, seconds=5.0)
    print(f"playout kernel: {rate:,.0f} deals a second")
    print(json.dumps({"kernel_deals_per_second": round(rate)}))


if __name__ == "__main__":
    main()
