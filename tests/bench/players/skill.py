"""How surely ratings tell the levels apart, and how much one deal's figure scatters.

All levels sit at one table, two of each, and change seats from deal to deal. A trial takes 100 of
each level's deals at random: it is right if *sharp* gave away less than *steady*, and *steady* less
than *easy*. The second figure of a level is what is left of its scatter once a deal is compared
with what *steady* would have given away by the same decisions: whether that is worth its price.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from booray_core.actions import Action
from booray_core.game import Game
from booray_core.players import LEVELS, Player, level_at_table, player_for
from booray_core.players.skill import Decision, given_away_by, is_judged
from booray_core.rules import Format
from booray_core.state import Phase
from booray_core.tournament import DEEP, PracticeShoe
from booray_core.view import PlayerView, player_view
from tests.bench.players.measuring import Asked, as_json, interval, rules_of

DEALS: Final = 600
OF_A_TRIAL: Final = 100
TRIALS: Final = 10_000
BLOCK: Final = 10
"""Deals that are played in one go, before the table is opened anew."""

Figures = Mapping[str, Sequence[tuple[float, float]]]
"""By level, for each deal: the antes given away, and those that *steady* would have."""


def measure(asked: Asked) -> object:
    """Tell how surely ratings rank *easy*, *steady* and *sharp*, and what a deal takes."""
    figures = []
    print("\nrating: antes given away a deal; trials of 100 deals that rank the levels rightly")
    heads = "".join(f"{level:>17}" for level in LEVELS)
    scatter = "".join(f"{f'σ {level}':>17}" for level in LEVELS)
    print(f"{'preset':<10} {'seats':>5}{heads}{scatter} {'right':>7} {'ms a deal':>10}")
    for preset, seats in asked.tables(presets=("fists", "louisiana", "indiana"), seats=(6,)):
        deals = asked.many(DEALS, least=BLOCK)
        blocks = -(-deals // BLOCK)
        jobs = [(preset, seats, block) for block in range(blocks)]
        found: dict[str, list[tuple[float, float]]] = defaultdict(list)
        seconds = 0.0
        for part, took in asked.each(_block, jobs):
            seconds += took
            for level, each in part.items():
                found[level] += each
        figures.append(_told(preset, seats, found, seconds / (blocks * BLOCK)))
    return figures


def _told(preset: str, seats: int, found: Figures, seconds: float) -> Mapping[str, object]:
    means = {level: interval([own for own, _ in found[level]]) for level in LEVELS}
    spreads = {level: _spreads(found[level]) for level in LEVELS}
    right = _right(found)
    mean = "".join(f"{f'{value:.2f} ± {margin:.2f}':>17}" for value, margin in means.values())
    spread = "".join(f"{f'{plain:.2f} ({less:.2f})':>17}" for plain, less in spreads.values())
    print(
        f"{preset:<10} {seats:>5}{mean}{spread} {right:>7.1%} {1000 * seconds:>10.0f}", flush=True
    )
    return {
        "preset": preset,
        "seats": seats,
        "means": {level: as_json(each) for level, each in means.items()},
        "spreads": {level: [round(each, 3) for each in both] for level, both in spreads.items()},
        "right": round(right, 4),
        "seconds": round(seconds, 4),
    }


def _spreads(figures: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the standard deviation of a deal, and of what the comparison leaves of it."""
    n = len(figures)
    own, steady = ([each[at] for each in figures] for at in (0, 1))
    mean, other = sum(own) / n, sum(steady) / n
    variance = sum((each - mean) ** 2 for each in own) / (n - 1)
    beside = sum((each - other) ** 2 for each in steady) / (n - 1)
    together = sum((a - mean) * (b - other) for a, b in figures) / (n - 1)
    explained = together**2 / beside if beside else 0.0
    return sqrt(variance), sqrt(max(variance - explained, 0.0))


def _right(found: Figures) -> float:
    """Return the share of trials that rank the levels rightly; equal figures are not right."""
    chance, right = random.Random(1), 0
    for _ in range(TRIALS):
        sums = [
            sum(own for own, _ in chance.choices(found[level], k=OF_A_TRIAL)) for level in LEVELS
        ]
        right += all(worse > better for worse, better in pairwise(sums))
    return right / TRIALS


def _block(job: tuple[str, int, int]) -> tuple[Figures, float]:
    """Play some deals, and return what each level gave away, and the seconds it took to judge."""
    preset, seats, block = job
    rules = rules_of(preset)
    names = [LEVELS[(seat + block) % len(LEVELS)] for seat in range(seats)]
    players = [player_for(name) for name in names]
    game = Game(rules)
    for seat, name in enumerate(names):
        stack = DEEP if rules.format is Format.CASH else rules.starting_stack
        game.sit(seat, stack, level=level_at_table(name))
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    seconds = 0.0
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        made = _play(game, players, number)
        for seat, decisions in sorted(made.items()):
            begun = time.process_time()
            own = [given_away_by(*each) for each in decisions]
            seconds += time.process_time() - begun
            steady = sum(
                _by_steady(*each, known) for each, known in zip(decisions, own, strict=True)
            )
            found[names[seat]].append((sum(own) / rules.ante, steady / rules.ante))
    return found, seconds


def _play(game: Game, players: Sequence[Player], number: int) -> dict[int, list[Decision]]:
    """Play a deal, and return each seat's decisions that count; of who had none, nothing."""
    game.begin(PracticeShoe(f"skill {number}"), first_dealer=number % len(players))
    deal, chance = game.deal, random.Random(f"skill {number}")
    made: dict[int, list[Decision]] = defaultdict(list)
    while deal is not None and game.deal is deal:
        if deal.phase is Phase.PLAYED_OUT:
            game.settle()
            continue
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        action = players[seat].choose(view, chance)
        if is_judged(view, action):
            made[seat].append((view, action))
        game.apply(seat, action)
    return made


def _by_steady(view: PlayerView, action: Action, known: float) -> float:
    """Return what *steady* would have given away where a level did something."""
    usual = player_for("steady").choose(view, random.Random(1))
    return known if usual == action else given_away_by(view, usual)
