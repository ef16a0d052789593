"""Deals of every preset with odd rules and every kind of computer player, for the page to check."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from booray_core import PRESETS, Rules, RulesRefused, rules_for
from tests.core.options import FREE
from tests.core.record.sealed import SealedSimulation, Sealing

TABLE = 20
"""Deals played with one rule set."""
PLAYERS = ("random", "random", "random", "easy", "steady")
"""The random ones are the most telling: under honor they offend."""
SEALINGS: tuple[Sealing, ...] = ("beacon", "alone", "beacon", "beacon", "alone")
"""Three tables in five with a beacon; as many as there are not presets, so that every preset has
both."""


def odd_rules(preset: str, rng: random.Random) -> Rules:
    """Return a preset with some options changed, in a combination that can be played.

    Honor, games that end and few chips, by which the odder things come about, are drawn often.
    """
    more: dict[str, Any] = {**FREE, "starting_stack": (8, 20, 40), "target": (41, 60)}
    telling = ["enforcement", "format", "starting_stack"]
    while True:
        changed = {*rng.sample(sorted(more), rng.randint(0, 8)), *rng.sample(telling, 2)}
        options = {option: rng.choice(more[option]) for option in sorted(changed)}
        try:
            return rules_for(preset, **{"players": (2, 8), **options})
        except RulesRefused:
            continue


def tables(deals: int, seed: str) -> Iterator[list[str]]:
    """Yield the lines of tables, each with its own rules, players and sealing, presets in turn.

    Where a table has beacons, some of its deals were not finished; they are not among the count.

    Args:
        deals: how many in all.
        seed: any text; the same gives the same records.
    """
    rng = random.Random(seed)
    presets = sorted(PRESETS)
    for number, played in enumerate(range(0, deals, TABLE)):
        plays = rng.choice(PLAYERS)
        rules = odd_rules(presets[number % len(presets)], rng)
        seats = rng.randint(*rules.players)
        count = min(TABLE, deals - played)
        sealing = SEALINGS[number % len(SEALINGS)]
        text = f"{seed}-{number}"
        simulation = SealedSimulation(rules, seats, count, text, plays, sealing=sealing)
        yield [
            line.model_copy(update={"table": f"{number}-{line.table}"}).to_json()
            for line in simulation.lines()
        ]
