"""How much can be won from *sharp* by who has learnt how it plays.

One sits alone among *sharp*, which take it for a person and know each other for computers, as at a
table. Three ways are tried: a table of which hands to play and to stay in, with the cards played as
*steady* or as *sharp* does; and the best fixed threshold, of those same deals. What was learnt on
some deals is measured on others. So is what *steady* and *sharp* win who have learnt nothing.
"""

from __future__ import annotations

from typing import Final

from booray_core.players import Budget, Player, SharpPlayer, player_for
from booray_core.players.field import THRESHOLD
from booray_core.rules import Format, Rules, rules_for
from booray_core.tournament import Tournament
from tests.bench.players.learner import Learner, learn
from tests.bench.players.measuring import LIMIT, Asked, as_json, interval, told

STRENGTHS: Final = tuple(hundredths / 100 for hundredths in range(0, 70, 5))
LEARNT: Final = 100_000
"""Deals that are learnt from, by each who plays the cards: some half an hour of one core."""
MEASURED: Final = 10_000
"""Deals that each is measured on."""
CARDS: Final = ("sharp", "steady")
"""Who plays the learner's cards."""
ALONE: Final = "alone"

Job = tuple[str, int, str, int, int]
"""Preset, seats, who plays the cards, deals to learn from, deals to measure on."""
Found = tuple[str, tuple[float, float]]
"""Who sat alone, and what it won."""


def measure(asked: Asked) -> object:
    """Tell what who has learnt wins alone among *sharp*."""
    learnt, fresh = asked.many(LEARNT), asked.many(MEASURED)
    jobs = [
        (preset, seats, cards, learnt, fresh)
        for preset, seats in asked.tables(presets=("fists",), seats=(4,))
        for cards in CARDS
    ]
    print(f"\nalone among sharp, learnt from {learnt} deals: chips in 100, in {fresh} others")
    print(f"{'preset':<10} {'seats':>5} {'alone':<24} {'gains':>16}")
    figures = []
    for job, rows in zip(jobs, asked.each(_respond, jobs), strict=True):
        preset, seats, *_ = job
        for who, won in rows:
            print(f"{preset:<10} {seats:>5} {who:<24} {told(won):>16}", flush=True)
            figures.append({"preset": preset, "seats": seats, "alone": who, "gains": as_json(won)})
    return figures


def _respond(job: Job) -> list[Found]:
    preset, seats, cards, learnt, fresh = job
    rules = rules_for(preset, limit=LIMIT, format=Format.CASH)
    usual = player_for(cards)
    table = learn(rules, seats, learnt, usual, SharpPlayer())
    players = {cards: usual, f"table, cards of {cards}": Learner(usual, table)}
    if cards == "steady":
        best = f"{THRESHOLD}{table.best_threshold(STRENGTHS)}"
        players[best] = player_for(best)
    return [
        (who, interval(gains(rules, seats, player, fresh, "fresh")))
        for who, player in players.items()
    ]


def gains(
    rules: Rules, seats: int, player: Player, deals: int, seed: str, budget: Budget | None = None
) -> list[float]:
    """Return what a player wins alone among *sharp*, in chips in 100 deals, session by session.

    Without a budget all think as long as they do by themselves.
    """
    names = [ALONE, *["sharp"] * (seats - 1)]
    *_, records = Tournament(rules, names, deals, seed, budget, {ALONE: player}).run()
    return [100 * each for each in records[0].sessions]
