"""How long *sharp* takes over its decisions."""

from __future__ import annotations

import random
import time
from statistics import median

from booray_core.players import Budget, SharpPlayer
from booray_core.state import Phase
from booray_core.view import player_view
from tests.bench.players.measuring import Asked, fresh_deal, rules_of

CAP = 1.0
"""Seconds that no decision may take longer than."""


def measure(asked: Asked) -> object:
    """Time the decisions of sharp players among themselves, under the cap of the table."""
    figures = []
    print("\nseconds a decision of sharp: preset, seats, decisions, median, slowest")
    for preset, seats in asked.tables(presets=("fists",), seats=(2, 4, 6, 8)):
        taken: list[float] = []
        for number in range(asked.many(200, least=4)):
            taken += _seconds(number, preset, seats)
        print(f"{preset:<10} {seats:>3} {len(taken):>6} {median(taken):8.4f} {max(taken):8.4f}")
        figures.append(
            {"preset": preset, "seats": seats, "median": median(taken), "slowest": max(taken)}
        )
    return figures


def _seconds(number: int, preset: str, seats: int) -> list[float]:
    """Play a deal between sharp players; return how long each choice took."""
    deal = fresh_deal(number, seats, rules_of(preset), "sharp")
    sharp = SharpPlayer()
    budget = Budget(seconds=CAP, clock=time.monotonic)
    taken = []
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        start = time.perf_counter()
        action = sharp.choose(view, random.Random(number), budget)
        if len(view.legal) > 1:
            taken.append(time.perf_counter() - start)
        deal.apply(seat, action)
    return taken
