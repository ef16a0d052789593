"""Measure how strong and quick the computer players are.

Prints tables; the last line is JSON. The full run takes hours on one core, ``--scale 0.02`` some
minutes. The compiled engine is several times as fast; all figures but ``times`` are the same.

=======  ============================================================
levels   each level alone among the next lower one
field    *steady* among simple opponents, and one of them among *steady*
times    how long *sharp* takes over a decision
skill    how surely ratings rank the levels within 100 deals
=======  ============================================================
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import median, stdev
from typing import Any, Final

from booray_core.actions import Action
from booray_core.cli.contest import table_of
from booray_core.game import Game
from booray_core.players import LEVELS, Budget, Player, SharpPlayer, level_at_table, player_for
from booray_core.players.skill import Decision, given_away_by, is_judged
from booray_core.rules import PRESETS, Format, Rules
from booray_core.state import Phase
from booray_core.tournament import DEEP, PracticeShoe, Tournament
from booray_core.view import player_view
from tests.bench.figures import interval, rules_of, told
from tests.command import described

LADDER: Final = (("sharp", "steady", 2000), ("steady", "easy", 5000), ("easy", "random", 5000))
"""Who sits alone among whom, and for how many deals."""
OPPONENTS: Final = (
    *("always", "loose", "pat", "two-trumps"),
    *("threshold-0.15", "threshold-0.25", "threshold-0.35", "threshold-0.5"),
)
CAP: Final = 1.0
"""Seconds that no decision may take longer than."""
OF_A_TRIAL: Final = 100
"""Deals of each level, taken at random."""
TRIALS: Final = 10_000

Figures = dict[str, Any]


def levels(asked: argparse.Namespace) -> Iterator[Figures]:
    """Set one of each level among those of the next lower one."""
    for better, worse, deals in LADDER:
        for preset, seats in tables(asked, ("fists",), (4, 6)):
            yield _contest(asked, preset, seats, better, worse, deals)


def field(asked: argparse.Namespace) -> Iterator[Figures]:
    """Set *steady* among each opponent, and each opponent among *steady*."""
    for preset, seats in tables(asked, tuple(PRESETS), (4,)):
        for name in OPPONENTS:
            yield _contest(asked, preset, seats, name, "steady", 4000)
            yield _contest(asked, preset, seats, "steady", name, 4000)


def _contest(
    asked: argparse.Namespace, preset: str, seats: int, one: str, others: str, full: int
) -> Figures:
    deals = many(asked, full)
    players = [one, *[others] * (seats - 1)]
    *_, records = Tournament(rules_of(preset), players, deals, "bench").run()
    print(f"\n{one} among {others}, {preset}, {seats} seats, {deals} deals")
    print("\n".join(table_of(records)), flush=True)
    figures = [each.as_json() for each in records]
    return {"preset": preset, "seats": seats, "players": figures}


def times(asked: argparse.Namespace) -> Iterator[Figures]:
    """Time the decisions of *sharp* among its like, under the cap of a table."""
    print("\nseconds a decision of sharp: preset, seats, decisions, median, slowest")
    for preset, seats in tables(asked, ("fists",), (2, 4, 6, 8)):
        taken: list[float] = []
        game, sharp = _opened(rules_of(preset), ["sharp"] * seats), SharpPlayer()
        for number in range(many(asked, 200)):
            _play(game, [_Timed(sharp, taken)] * seats, f"times {number}", number)
        figures = {"preset": preset, "seats": seats, "decisions": len(taken)}
        figures |= {"median": round(median(taken), 5), "slowest": round(max(taken), 5)}
        print(*figures.values(), sep="  ", flush=True)
        yield figures


class _Timed:
    """Times the decisions of a player that are some."""

    def __init__(self, player: Player, taken: list[float]) -> None:
        self._player, self._taken = player, taken

    def choose(self, view: Any, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose as the player does."""
        begun = time.perf_counter()
        action = self._player.choose(view, rng, budget or Budget(seconds=CAP, clock=time.monotonic))
        if len(view.legal) > 1:
            self._taken.append(time.perf_counter() - begun)
        return action


def skill(asked: argparse.Namespace) -> Iterator[Figures]:
    """Tell what each level gives away a deal, and how surely 100 deals rank them.

    Two of each level sit at one table, and change seats from deal to deal.
    """
    print("\nantes given away a deal; trials of 100 deals that rank the levels rightly")
    for preset, seats in tables(asked, ("fists", "louisiana", "indiana"), (6,)):
        rules, found = rules_of(preset), defaultdict[str, list[float]](list)
        seconds, deals = 0.0, many(asked, 600)
        for number in range(deals):
            names = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(seats)]
            game = _opened(rules, names)
            made = _play(game, [player_for(name) for name in names], f"skill {number}", number)
            begun = time.process_time()
            for seat, decisions in made.items():
                given = sum(given_away_by(*each) for each in decisions)
                found[names[seat]].append(given / rules.ante)
            seconds += time.process_time() - begun
        print(f"{preset}, {seats} seats: {_rightly(found):.1%} right,", end=" ")
        print(f"{1000 * seconds / deals:.0f} ms a deal", flush=True)
        figures: Figures = {"preset": preset, "seats": seats, "right": _rightly(found)}
        for level in LEVELS:
            mean, scatter = interval(found[level]), stdev(found[level])
            print(f"  {level:<8} {told(mean, 2)}, σ {scatter:.1f}")
            figures[level] = [round(each, 3) for each in (*mean, scatter)]
        yield figures | {"seconds": round(seconds / deals, 4)}


def _rightly(found: dict[str, list[float]]) -> float:
    """Return the share of trials that rank the levels rightly; equal figures are not right."""
    chance, right = random.Random(1), 0
    for _ in range(TRIALS):
        sums = [sum(chance.choices(found[level], k=OF_A_TRIAL)) for level in LEVELS]
        right += all(worse > better for worse, better in pairwise(sums))
    return right / TRIALS


def _opened(rules: Rules, names: Sequence[str]) -> Game:
    """Return a table of computers."""
    game = Game(rules)
    for seat, name in enumerate(names):
        stack = DEEP if rules.format is Format.CASH else rules.starting_stack
        game.sit(seat, stack, level=level_at_table(name))
    return game


def _play(
    game: Game, players: Sequence[Player], seed: str, number: int
) -> dict[int, list[Decision]]:
    """Play a deal, and return each seat's decisions that ratings judge."""
    first = number % len(players) if game.deal is None else None
    game.begin(PracticeShoe(seed), first_dealer=first)
    deal, chance = game.deal, random.Random(seed)
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


def tables(
    asked: argparse.Namespace, presets: Sequence[str], seats: Sequence[int]
) -> list[tuple[str, int]]:
    """Return the presets and numbers of seats that are asked for and allowed; else these."""
    return [
        (preset, count)
        for preset in asked.preset or presets
        for count in asked.seats or seats
        if rules_of(preset).players[0] <= count <= rules_of(preset).players[1]
    ]


def many(asked: argparse.Namespace, full: int) -> int:
    """Return how many deals to play where the full run has so many."""
    scale: float = asked.scale
    return max(20, round(full * scale))


PARTS: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figures]]]] = {
    "levels": levels,
    "field": field,
    "times": times,
    "skill": skill,
}


def main() -> None:
    """Measure what is asked for."""
    parser = described("tests.bench.players", __doc__, "levels --scale 0.2")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument(
        "--scale", type=float, default=1.0, help="share of the full run (default: 1)"
    )
    parser.add_argument(
        "--preset", action="append", choices=PRESETS, help="only this preset; repeat for more"
    )
    parser.add_argument(
        *("--seats",),
        action="append",
        type=int,
        choices=range(2, 9),
        metavar="N",
        help="only tables with N seats; repeat for more",
    )
    asked = parser.parse_args()
    for part in asked.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}, only {', '.join(PARTS)}")
    figures = {part: [*PARTS[part](asked)] for part in asked.parts or PARTS}
    print(json.dumps({"scale": asked.scale, **figures}))


if __name__ == "__main__":
    main()
