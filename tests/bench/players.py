"""How strong, how quick and how truthful the computer players are.

``python -m tests.bench.players`` prints tables and, last, one line of JSON. The full run takes
hours on one core, ``--scale 0.02`` a few minutes. Parts can be asked for by name, as in
``python -m tests.bench.players levels cards times chances``. On the compiled engine it is some
three times as fast, with the same figures (but for ``times``)::

    PYTHONPATH="$(python -m tests.bench.compiled):." python -P -m tests.bench.players
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median

from booray_core.actions import PLAY
from booray_core.cli.contest import table_of
from booray_core.deal import Deal
from booray_core.players import Budget, Player, SharpPlayer, player_for
from booray_core.rules import rules_for
from booray_core.state import Phase, Setup
from booray_core.tournament import CONFIDENCE, DEEP, PracticeShoe, Tournament
from booray_core.view import player_view

RULES = rules_for("fists", limit=20)
CAP = 1.0
"""Seconds that no decision may take longer than."""


def levels(scale: float) -> object:
    """Set each level against the next lower one, with four seats and with six."""
    figures = []
    for better, worse, deals in (
        ("sharp", "steady", 2000),
        ("steady", "easy", 5000),
        ("easy", "random", 5000),
    ):
        for seats in (4, 6):
            players = [better, *[worse] * (seats - 1)]
            tournament = Tournament(RULES, players, max(20, round(deals * scale)), "bench")
            *_, records = tournament.run()
            print(f"\n{better} against {worse}, {seats} seats, {tournament.deals} deals")
            for line in table_of(records):
                print(line)
            figures.append({"seats": seats, "players": [each.as_json() for each in records]})
    return figures


def cards(scale: float) -> object:
    """Compare the card play alone: everybody in, a fresh pot of four, the same deals."""
    seats = 4
    steady, sharp = player_for("steady"), player_for("sharp")
    gains = []
    for number in range(max(20, round(5000 * scale))):
        usual = _all_in(number, [steady] * seats)
        gain = 0.0
        for place in range(seats):
            players = [sharp if seat == place else steady for seat in range(seats)]
            played = _all_in(number, players)
            # Of what is carried to the next deal every seat may hope for an equal share.
            gain += _chips(played, place) - _chips(usual, place)
        gains.append(gain / seats)
    mean, margin = _interval(gains)
    print(f"\ncard play, sharp over steady: {mean:+.3f} ± {margin:.3f} chips a deal")
    return {"chips_a_deal": round(mean, 4), "margin_95": round(margin, 4), "deals": len(gains)}


def _all_in(number: int, players: Sequence[Player]) -> Deal:
    """Play a deal in which all declare play and draw steadily, and each plays its own cards."""
    rules = rules_for("fists")
    seats = range(len(players))
    setup = Setup(rules, seats[-1], dict.fromkeys(seats, DEEP), dict.fromkeys(seats, rules.ante))
    deal = Deal(setup, PracticeShoe(f"bench {number}"))
    steady = player_for("steady")
    for seat in deal.order:
        deal.apply(seat, PLAY)
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        player = players[seat] if deal.phase is Phase.PLAYING else steady
        chance = random.Random(f"{number} {seat} {len(deal.tricks)}")
        deal.apply(seat, player.choose(player_view(deal, seat), chance))
    return deal


def _chips(deal: Deal, seat: int) -> float:
    return deal.stacks[seat] + deal.pot / len(deal.order)


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % confidence interval."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(n - 1, 1)
    return mean, CONFIDENCE * sqrt(variance / n)


def times(scale: float) -> object:
    """Time the decisions of sharp players among themselves, under the cap of the table."""
    figures = []
    print("\nseconds a decision of sharp: seats, decisions, median, slowest")
    for seats in (2, 4, 6, 8):
        taken: list[float] = []
        for number in range(max(4, round(200 * scale))):
            _watch(number, seats, lambda _view, _deal, seconds: taken.append(seconds))  # noqa: B023 - used at once
        print(f"{seats:>3} {len(taken):>6} {median(taken):8.4f} {max(taken):8.4f}")
        figures.append({"seats": seats, "median": median(taken), "slowest": max(taken)})
    return figures


def _watch(number: int, seats: int, note: Callable[[object, Deal, float], None]) -> None:
    """Play a deal between sharp players and note how long each choice took."""
    deal = _fresh_deal(number, seats)
    sharp = SharpPlayer()
    budget = Budget(seconds=CAP, clock=time.monotonic)
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        start = time.perf_counter()
        action = sharp.choose(view, random.Random(number), budget)
        if len(view.legal) > 1:
            note(view, deal, time.perf_counter() - start)
        deal.apply(seat, action)


def _fresh_deal(number: int, seats: int) -> Deal:
    pots = (0, 0, 10, 30)
    stacks = dict.fromkeys(range(seats), DEEP)
    antes = dict.fromkeys(range(seats), RULES.ante)
    setup = Setup(RULES, number % seats, stacks, antes, pots[number % len(pots)])
    return Deal(setup, PracticeShoe(f"bench of {seats}: {number}"))


def chances(scale: float) -> object:
    """Compare predicted chances with what came: a sharp player among steady ones."""
    told: dict[str, list[tuple[float, bool]]] = {"win": [], "bourre": []}
    for number in range(max(40, round(5000 * scale))):
        _predict(number, 4, told)
    figures = {}
    for what, pairs in told.items():
        print(f"\npredicted {what}: predictions, predicted on average, observed")
        rows = []
        for tenth in range(10):
            within = [(p, came) for p, came in pairs if min(int(p * 10), 9) == tenth]
            if within:
                predicted = sum(p for p, _ in within) / len(within)
                observed = sum(came for _, came in within) / len(within)
                print(f"{tenth / 10:.1f} {len(within):>6} {predicted:7.3f} {observed:7.3f}")
                rows.append([tenth, len(within), round(predicted, 4), round(observed, 4)])
        figures[what] = rows
    return figures


def _predict(number: int, seats: int, told: dict[str, list[tuple[float, bool]]]) -> None:
    """Play a deal, and note what the sharp player at one seat foretold whenever it was in."""
    deal = _fresh_deal(number, seats)
    sharp, steady = SharpPlayer(), player_for("steady")
    me = number // seats % seats
    foretold = []
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        chance = random.Random(f"{number} {seat} {len(deal.tricks)}")
        if seat == me and len(view.legal) > 1:
            chosen = sharp.estimates(view, chance)[0]
            foretold.append(chosen)
            deal.apply(seat, chosen.action)
        else:
            deal.apply(seat, steady.choose(view, chance))
    result = deal.result
    if result is None:
        raise AssertionError("a deal that is over has a result")
    if me in deal.seats_in():
        told["win"] += [(each.win, me in result.taken) for each in foretold]
        told["bourre"] += [(each.bourre, me in result.bourre) for each in foretold]


PARTS: dict[str, Callable[[float], object]] = {
    "levels": levels,
    "cards": cards,
    "times": times,
    "chances": chances,
}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.players")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--scale", type=float, default=1.0, help="share of the full run (1)")
    asked = parser.parse_args()
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}, only {', '.join(PARTS)}")
    figures = {part: PARTS[part](asked.scale) for part in asked.parts or PARTS}
    sys.stdout.flush()
    print(json.dumps({"scale": asked.scale, **figures}))


if __name__ == "__main__":
    main()
