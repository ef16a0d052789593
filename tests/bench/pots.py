"""Measure whether the pots of default tables are won, and what always passing or few chips win.

Prints a line for each preset, level and number of seats. Each default table is played for some
deals and closed. One seat always passes, the others are computers of the level. Figures are means
over tables; ± is the 95 % confidence interval.

With ``short``, a seat among *steady* ones brings few chips to every deal, or to big pots alone: one
chip, half the least buy-in, that, or the full buy-in. It prints a line for each preset and limit,
over 3 to 8 seats, and marks by ! where few chips win more than a full stack does.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass

from booray_core import PASS, PRESETS, Action, Rules
from booray_core.game import Game
from booray_core.players import LEVELS, Budget, player_for
from booray_core.rules import FEWEST_SEATS, MOST_SEATS, Format
from booray_core.state import Phase
from booray_core.tournament import PracticeShoe
from booray_core.view import PlayerView, player_view
from bot.tables.state.usual_rules import rules_at
from bot.tables.words.values import HouseRules
from tests.bench import short_stacks
from tests.bench.figures import interval
from tests.command import described

TABLES = 100
"""Of each kind, unless asked otherwise."""

MOST_CAPPED = 0.1
"""The share of deals that may leave chips by the cap at a usual table."""


class Passer:
    """Passes whenever it may; what it must play it plays as *steady*."""

    def __init__(self) -> None:
        self._steady = player_for("steady")

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        return PASS if PASS in view.legal else self._steady.choose(view, rng, budget)


@dataclass(slots=True)
class Evening:
    """What one table came to."""

    deals: int = 0
    capped: int = 0
    """Deals whose winner left chips by the cap."""
    most: int = 0
    """The biggest pot, in chips."""
    left: int = 0
    """Chips in the pot as the table closed."""
    gain: int = 0
    """Of the seat that always passes, in chips."""


def evening(rules: Rules, level: str, seats: int, deals: int, seed: str, budget: Budget) -> Evening:
    """Play a table for so many deals, or until its game is over, and close it."""
    rng, told, game = random.Random(seed), Evening(), Game(rules)
    stack, brought = rules.starting_stack, rules.starting_stack
    players = [Passer(), *(player_for(level) for _ in range(seats - 1))]
    for seat in range(seats):
        game.sit(seat, stack, level=level if seat else None)
    first: int | None = rng.randrange(seats)
    while told.deals < deals and not game.over:
        if rules.format is Format.CASH:
            for seat in sorted(set(game.seats).difference(game.ready())):
                game.buy_in(seat, stack)
                brought += stack if seat == 0 else 0
        game.begin(PracticeShoe(f"{seed} {told.deals}"), first_dealer=first)
        first, deal = None, game.deal
        if deal is None:
            break
        while deal.phase is not Phase.SETTLED:
            seat = deal.to_act()[0]
            game.apply(seat, players[seat].choose(player_view(deal, seat), rng, budget))
        result = deal.result
        if result is None:
            raise AssertionError("a deal that is over has a result")
        told.deals += 1
        told.capped += bool(result.taken) and sum(result.taken.values()) < result.pot_end
        told.most = max(told.most, result.pot_end)
    told.left = game.pot
    if not game.over:
        game.close()
    told.gain = game.seats[0].stack - brought
    return told


def measure(asked: argparse.Namespace) -> list[dict[str, float | str]]:
    """Play all tables, and print a line for each kind."""
    print("preset      level   seats  capped  biggest pot  left  always passing")
    figures: list[dict[str, float | str]] = []
    budget = Budget(playouts=asked.playouts)
    for preset in asked.preset or PRESETS:
        rules = rules_at(HouseRules(), preset, {})
        fewest, most = rules.players
        for level in asked.level or LEVELS:
            for seats in range(max(fewest, FEWEST_SEATS), min(most, MOST_SEATS) + 1):
                tables: Sequence[Evening] = [
                    evening(rules, level, seats, asked.deals, f"{seats} {number}", budget)
                    for number in range(asked.tables or TABLES)
                ]
                capped = sum(t.capped for t in tables) / max(1, sum(t.deals for t in tables))
                biggest = max(t.most for t in tables)
                left, _ = interval([t.left for t in tables])
                gain, margin = interval([t.gain for t in tables])
                wrong = capped > MOST_CAPPED or gain + margin >= 0
                print(
                    f"{preset:<10}  {level:<6}  {seats:>5}  {capped:>5.0%}  {biggest:>11}"
                    f"  {left:>5.1f}  {gain:+.1f} ± {margin:.1f}{'  !' if wrong else ''}",
                    flush=True,
                )
                row: dict[str, float | str] = {"preset": preset, "level": level, "seats": seats}
                row |= {"capped": round(capped, 3), "biggest": biggest, "left": round(left, 1)}
                figures.append(row | {"gain": round(gain, 1), "margin_95": round(margin, 1)})
    return figures


def main() -> None:
    """Measure what is asked for."""
    parser = described("tests.bench.pots", __doc__, "--preset fists --tables 20")
    parser.add_argument(
        "what",
        nargs="?",
        choices=("won", "short"),
        default="won",
        help="whether pots are won (default), or what a short stack gains",
    )
    parser.add_argument("--off", action="store_true", help="with short: without table stakes")
    parser.add_argument("--deals", type=int, default=30, help="deals at each table (default: 30)")
    parser.add_argument("--tables", type=int, help="tables of each kind (default: 100; 5 if short)")
    parser.add_argument(
        "--preset", action="append", choices=PRESETS, help="only this preset; repeat for more"
    )
    parser.add_argument(
        "--level", action="append", choices=LEVELS, help="only this level; repeat for more"
    )
    parser.add_argument(
        "--playouts", type=int, default=50, help="playouts in a thought of sharp (default: 50)"
    )
    asked = parser.parse_args()
    print(json.dumps(measure(asked) if asked.what == "won" else short_stacks.measure(asked)))


if __name__ == "__main__":
    main()
