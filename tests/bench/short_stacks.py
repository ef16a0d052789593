"""What few chips win: a seat that brings them anew to every deal, or to big pots alone.

A table of *steady* seats plays on. One seat leaves after each deal and comes back with the buy-in.
Each of its deals is also played with fewer chips instead: same cards, same pot, same others. All
play cash tables with the limit given, 20 chips of 100 or a fifth of the buy-in; what few chips win
beyond a full stack is compared deal by deal.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Final

from booray_core import PRESETS, Rules
from booray_core.game import Game
from booray_core.players import player_for
from booray_core.rules import CASH_STACK, MOST_SEATS
from booray_core.state import Phase
from booray_core.tournament import PracticeShoe
from booray_core.view import player_view
from bot.tables.state.usual_rules import LIMIT_PART, rules_at
from bot.tables.words.values import HouseRules
from tests.bench.figures import interval, told

LIMITS: Final = (0, 20, 100)
"""0: none."""
FEWEST: Final = 3
BIG: Final = 8
"""Chips in a pot, before the antes, for which somebody may sit in alone."""
TABLES: Final = 5
"""For each number of seats, unless asked otherwise."""
CHEAT: Final = 0
"""The seat that comes and goes."""

Gains = Mapping[str, int]
"""What each stack gained in a deal, in chips, by what it is called."""

STEADY: Final = player_for("steady")


def rules_of(preset: str, limit: int, *, table_stakes: bool) -> Rules:
    """Return the rules of a cash table of a preset."""
    house = HouseRules(buy_in=max(CASH_STACK, LIMIT_PART * limit))
    changes = {"format": "cash", "limit": limit or None, "table_stakes": table_stakes}
    return rules_at(house, preset, changes)


def stacks_of(rules: Rules) -> Mapping[str, int]:
    """Return the stacks that are compared; the full one last."""
    least = rules.least_buy_in
    one = rules.ante + rules.second_ante  # whoever has less can't play
    return {"one": one, "half": least // 2, "least": least, "full": rules.starting_stack}


def spots(rules: Rules, seats: int, deals: int, seed: str) -> Iterator[tuple[int, Gains]]:
    """Play a table, and yield what each stack gained in each deal, and the pot before."""
    rng, game = random.Random(seed), Game(rules)
    for seat in range(CHEAT + 1, seats):
        game.sit(seat, rules.starting_stack)
    for number in range(deals):
        for seat, seated in game.seats.items():
            if seated.stack < rules.least_buy_in:
                game.buy_in(seat, rules.starting_stack)
        pot, gains = game.pot, {}
        first, chance = rng.randrange(seats), f"{seed} {number}"
        for name, stack in stacks_of(rules).items():
            trial = game if name == "full" else deepcopy(game)
            trial.sit(CHEAT, stack)
            _play(trial, chance, first)
            gains[name] = trial.leave(CHEAT) - stack
        yield pot, gains


def _play(game: Game, chance: str, first: int) -> None:
    """Play a deal; the same chance deals the same cards, and lets everyone choose alike."""
    game.begin(PracticeShoe(chance), first_dealer=first if game.dealer is None else None)
    deal, rng = game.deal, random.Random(chance)
    if deal is None:
        raise AssertionError("a cash table goes on")
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        game.apply(seat, STEADY.choose(player_view(deal, seat), rng))


def measure(asked: argparse.Namespace) -> list[dict[str, float | str]]:
    """Measure every kind of table, and print a line for each preset and limit."""
    print("chips a deal, by the stack brought to it: every deal | pots of 8 and more")
    names = ("one", "half", "least", "full")
    print("preset      limit " + " | ".join("".join(f"{each:>16}" for each in names) for _ in "ab"))
    figures: list[dict[str, float | str]] = []
    for preset in asked.preset or PRESETS:
        for limit in LIMITS:
            rules = rules_of(preset, limit, table_stakes=not asked.off)
            every: dict[str, list[int]] = defaultdict(list)
            big: dict[str, list[int]] = defaultdict(list)
            for seats in range(FEWEST, min(rules.players[1], MOST_SEATS) + 1):
                for table in range(asked.tables or TABLES):
                    for pot, gains in spots(rules, seats, asked.deals, f"{seats} {table}"):
                        for name, gain in gains.items():
                            every[name].append(gain)
                            if pot >= BIG:
                                big[name].append(gain)
            row: dict[str, float | str] = {"preset": preset, "limit": limit}
            parts = [_line(each, row, kind) for each, kind in ((every, "every"), (big, "big"))]
            figures.append(row)
            print(f"{preset:<10}  {limit:>5} " + " | ".join(parts), flush=True)
    return figures


def _line(gains: Mapping[str, list[int]], row: dict[str, float | str], kind: str) -> str:
    """Return what each stack gained, marked where it is more than a full one did.

    Args:
        gains: by stack, deal by deal.
        row: the figures; added to.
        kind: of deals.
    """
    parts = []
    for name, found in gains.items():
        gain, margin = interval(found)
        more = [few - full for few, full in zip(found, gains["full"], strict=True)]
        ahead, doubt = interval(more)
        wrong = name != "full" and ahead - doubt > 0
        parts.append(f"{told((gain, margin), 2)}{'!' if wrong else ' '}")
        row[f"{kind}_{name}"], row[f"{kind}_{name}_95"] = round(gain, 2), round(margin, 2)
        row[f"{kind}_{name}_more"], row[f"{kind}_{name}_more_95"] = round(ahead, 2), round(doubt, 2)
    return "".join(f"{part:>16}" for part in parts)
