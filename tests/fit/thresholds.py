"""Fit the steady player's thresholds of declaring and staying by self-play.

Prints the module ``fitted`` of ``judgement``. Fitted thresholds are kept in a folder, a file for
each family of games, so a run can be interrupted and continued. It takes half an hour of one core
on the compiled engine::

    PYTHONPATH="$(python -m tests.bench.compiled):." python -P -m tests.fit.thresholds --work fit

In every deal all seats declare by the current thresholds. Each hand near its threshold is played
out both ways in the same cards. Thresholds move to where both ways pay the same.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from booray_core.players.search.playouts import Playout
from booray_core.rules import rules_for
from tests.command import described
from tests.fit import declaring, staying
from tests.fit.declaring import Thresholds
from tests.fit.printing import module
from tests.fit.spots import Dealt, Spot, spot_of
from tests.fit.staying import Stays

SEATS = range(2, 9)
LARGE = 1000
"""A pot of which an ante is next to nothing."""

ROUNDS = 10
AVERAGED = 4
"""The last rounds, of whose thresholds the average is taken."""

Where = Callable[[int], Spot]
"""What is played, by seats."""


def _dear(preset: str) -> Where:
    return lambda seats: spot_of(rules_for(preset), seats, LARGE)


def _cheap(preset: str) -> Where:
    rules = rules_for(preset, limit=LARGE // 4 + 1, limit_caps_win=False)
    return lambda seats: spot_of(rules, seats, LARGE)


def _fresh(preset: str) -> Where:
    return lambda seats: spot_of(rules_for(preset), seats, seats)


FAMILIES: Mapping[str, Mapping[str, Where]] = {
    "fists": {"full": _dear("fists"), "cheap": _cheap("fists")},
    "dealer-card": {"full": _dear("louisiana"), "cheap": _cheap("louisiana")},
    "turned": {"full": _dear("boxed"), "cheap": _cheap("boxed")},
    "turned-any": {"full": _dear("boxed-de"), "cheap": _cheap("boxed-de")},
    "four": {"full": _dear("indiana"), "costly": _fresh("indiana")},
}
"""What is fitted: games whose thresholds differ, a bourré at the price of the pot, and at a quarter
of it, or the antes of a fresh pot to be paid for playing."""

Fitted = dict[str, dict[str, float]]
"""Thresholds by kind and cell, as they are kept in a file."""


def fit(where: Where, seed: str, deals: int) -> Fitted:
    """Fit all thresholds of a game at one price."""
    rng = random.Random(seed)
    spots = [where(seats) for seats in SEATS]
    two, more = Stays(), Stays()
    least = [Thresholds(in_turn=not spot.terms.simultaneous) for spot in spots]
    kept: list[Fitted] = []
    for number in range(ROUNDS):
        pace = 0.8 if number < ROUNDS - AVERAGED else 0.5
        for spot, thresholds in zip(spots, least, strict=True):
            stays = two if spot.seats == 2 else more

            def play_out(
                dealt: Dealt,
                declared: list[bool | None],
                spot: Spot = spot,
                stays: Stays = stays,
            ) -> Playout:
                return staying.played_out(spot, dealt, declared, stays, rng)

            found = declaring.both_ways(spot, thresholds, rng, deals, play_out)
            thresholds.move(found, pace)
            if spot.terms.stay_ante:
                answered = staying.both_ways(spot, thresholds, stays, rng, deals)
                stays.move(answered, pace / 2)
        kept.append(_noted(spots, least))
        kept[-1]["two stay"], kept[-1]["stay"] = _stays_noted(two), _stays_noted(more)
        print(seed, f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
    return _averaged(kept[-AVERAGED:])


def _noted(spots: list[Spot], least: list[Thresholds]) -> Fitted:
    noted: Fitted = {}
    for spot, thresholds in zip(spots, least, strict=True):
        noted[f"{spot.seats} base"] = {
            f"{rivals} {undecided}": value for (rivals, undecided), value in thresholds.base.items()
        }
        noted[f"{spot.seats} shift"] = {str(up): value for up, value in thresholds.shift.items()}
    return noted


def _stays_noted(stays: Stays) -> dict[str, float]:
    return {f"{stayed} {left}": value for (stayed, left), value in stays.base.items()}


def _averaged(kept: list[Fitted]) -> Fitted:
    last = kept[-1]
    return {
        kind: {
            cell: sum(each[kind].get(cell, value) for each in kept) / len(kept)
            for cell, value in cells.items()
        }
        for kind, cells in last.items()
    }


def main() -> None:
    """Fit what is not there yet, and print the module."""
    parser = described("tests.fit.thresholds", __doc__, "--work fit")
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=", ".join(FAMILIES))
    parser.add_argument("--work", type=Path, required=True, help="folder for fitted thresholds")
    parser.add_argument("--deals", type=int, default=1500, help="deals in a round (default: 1500)")
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    fitted: dict[str, dict[str, Fitted]] = {}
    for family in asked.families or FAMILIES:
        fitted[family] = {}
        for price, where in FAMILIES[family].items():
            file = asked.work / f"{family} {price}.json"
            if not file.exists():
                file.write_text(json.dumps(fit(where, f"{family} {price}", asked.deals)))
            fitted[family][price] = json.loads(file.read_text())
    print(module(fitted), end="")


if __name__ == "__main__":
    main()
