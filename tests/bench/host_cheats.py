"""Measure what a host who runs the bot wins by choosing the shuffle.

Prints, for each way to cheat, chips per 100 deals with the 95 % margin and the difference from
honest deals. The last line is JSON. *Steady* plays all four seats, and at play the host knows only
its own hand. It tries each deck by a playout, and takes the one that pays it most. The referee
decides what it then wins. Pots are fresh, and leftovers are shared. Except in the last case, the
host never cuts.

The message's id comes after the seed: the host can guess one, repost messages, or cut itself.
Cases with 5,000 seeds take long, so they play fewer deals.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import hypot
from typing import Final

from booray_core import (
    Card,
    Deal,
    FairShoe,
    Phase,
    Setup,
    Shoe,
    StackedShoe,
    player_view,
)
from booray_core.players import player_for
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import playout
from booray_core.shuffle import MOST_CUT
from booray_core.tournament import DEEP
from tests.bench.figures import interval, rules_of, told
from tests.command import described
from tests.core.players.worlds import world_of

SEATS: Final = 4
HOST: Final = 0
REPOSTS: Final = 5
GUESS: Final = "1310000000000000000"
"""The beacon that a host expects who cannot know it."""
AT_ONCE: Final = 25
"""Deals that a process plays in one go."""

Deck = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Case:
    """One way to deal, honest or not."""

    name: str
    shoe: str
    """Which of `SHOES` brings the cards."""
    seeds: int = 1
    """How many the host tries."""
    share: float = 1.0
    """Of the deals asked for."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some deals of a case."""

    case: Case
    preset: str
    first: int
    deals: int


class Table:
    """A deal's seats, with the cards to come, and the host's chance."""

    def __init__(self, preset: str, dealer: int, rng: random.Random) -> None:
        rules = rules_of(preset)
        seats = range(SEATS)
        self._setup = Setup(
            rules, dealer, dict.fromkeys(seats, DEEP), dict.fromkeys(seats, rules.ante)
        )
        self.rng = rng
        self.host_cuts = (dealer - 1) % SEATS == HOST

    def seed(self) -> bytes:
        return self.rng.randbytes(32)

    def beacon(self) -> str:
        """Return an id as Discord might give it."""
        return str(int(GUESS) + self.rng.randrange(1, 10**15))

    def cut(self) -> int:
        """Return where somebody cuts who thinks nothing of it."""
        return self.rng.randint(1, MOST_CUT)

    def foreseen(self, deck: Deck) -> float:
        """Return what the host will win with a deck: all seats play as they do in playouts."""
        deal = Deal(self._setup, StackedShoe(deck))
        played = playout(world_of(deal), Chance(self.rng.getrandbits(64)), SteadyPolicy())
        return _net(played.stacks[deal.order.index(HOST)], played.pot)

    def on_average(self, uncut: Deck, cuts: Sequence[int]) -> float:
        """Return what the host may expect of a deck that somebody will cut."""
        return sum(self.foreseen([*uncut[cut:], *uncut[:cut]]) for cut in cuts) / len(cuts)

    def won(self, shoe: Shoe) -> float:
        """Play the deal by the referee, and return what the host won."""
        deal, steady = Deal(self._setup, shoe), player_for("steady")
        while deal.phase is not Phase.SETTLED:
            seat = deal.to_act()[0]
            deal.apply(seat, steady.choose(player_view(deal, seat), self.rng))
        result = deal.result
        if result is None:
            raise AssertionError("a settled deal has a result")
        return _net(result.stacks[HOST], result.pot_next)


def _net(stack: int, pot: int) -> float:
    return stack - DEEP + pot / SEATS


def honest(table: Table, _: int) -> Shoe:
    return FairShoe(table.seed(), None, table.beacon())


def many_seeds(table: Table, seeds: int) -> Shoe:
    """The best seed for a beacon that is guessed, and then the real one."""
    tried = [table.seed() for _ in range(seeds)]
    seed = max(tried, key=lambda each: table.foreseen(FairShoe(each, None, GUESS).deck))
    return FairShoe(seed, None, table.beacon())


def reposted(table: Table, _: int) -> Shoe:
    """The message posted again up to five times, and nobody cuts: the best of six.

    That is more than can be had, as a message that was deleted does not come back.
    """
    shoes = _posted(table)
    return max(shoes, key=lambda shoe: table.foreseen(shoe.deck))


def reposted_and_cut(table: Table, _: int) -> Shoe:
    """The same, and another cuts anywhere once the message stands: the best of six on average."""
    cuts = range(1, MOST_CUT + 1)
    best = max(_posted(table), key=lambda shoe: table.on_average(shoe.deck, cuts))
    cut = table.cut()
    return StackedShoe([*best.deck[cut:], *best.deck[:cut]])


def _posted(table: Table) -> list[FairShoe]:
    seed = table.seed()
    return [FairShoe(seed, None, table.beacon()) for _ in range(1 + REPOSTS)]


def own_cut(table: Table, _: int) -> Shoe:
    """The host cuts where it may: it knows the seed and by then the beacon."""
    if not table.host_cuts:
        return honest(table, 1)
    seed, beacon = table.seed(), table.beacon()
    cuts = [None, *range(1, MOST_CUT + 1)]
    shoes = [FairShoe(seed, cut, beacon) for cut in cuts]
    return max(shoes, key=lambda shoe: table.foreseen(shoe.deck))


SHOES: Final[dict[str, Callable[[Table, int], Shoe]]] = {
    "honest": honest,
    "many seeds": many_seeds,
    "reposted": reposted,
    "reposted and cut": reposted_and_cut,
    "own cut": own_cut,
}


def cases(seeds: Sequence[int]) -> Iterator[Case]:
    """Yield what is measured; the more a deal takes, the fewer deals."""
    yield Case("honest", "honest", share=3)
    for count in seeds:
        share = min(1.0, 200 / count)
        yield Case(f"{count} seeds", "many seeds", count, share)
    yield Case("reposted up to five times", "reposted")
    yield Case("reposted, then a random cut", "reposted and cut", share=0.2)
    yield Case("the host cuts one deal in four", "own cut")


def nets(job: Job) -> list[float]:
    """Return what the host won in each of some deals."""
    won = []
    for number in range(job.first, job.first + job.deals):
        rng = random.Random(f"{job.case.name} {number}")
        table = Table(job.preset, number % SEATS, rng)
        won.append(table.won(SHOES[job.case.shoe](table, job.case.seeds)))
    return won


def measured(case: Case, args: argparse.Namespace, pool: ProcessPoolExecutor) -> list[float]:
    """Return what the host won in each deal of a case, several processes sharing the work."""
    deals = max(20, round(args.deals * args.scale * case.share))
    starts = range(0, deals, AT_ONCE)
    jobs = [Job(case, args.preset, start, min(AT_ONCE, deals - start)) for start in starts]
    return [net for some in pool.map(nets, jobs) for net in some]


def main() -> None:
    """Measure every case that is asked for."""
    parser = described("tests.bench.host_cheats", __doc__, "--scale 0.1")
    parser.add_argument(
        "cases", nargs="*", help="only cases with this text in their name, and honest play"
    )
    parser.add_argument(
        "--deals", type=int, default=10_000, help="deals in a quick case (default: 10000)"
    )
    parser.add_argument(
        "--seeds",
        type=int,
        nargs="+",
        default=[200, 5000],
        help="seeds the host tries (default: 200 5000)",
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="share of the full run (default: 1)"
    )
    parser.add_argument("--preset", default="fists", help="rule set (default: fists)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count(), help="processes (default: one per core)"
    )
    args = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    with ProcessPoolExecutor(args.processes) as pool:
        for case in cases(args.seeds):
            if figures and args.cases and not any(text in case.name for text in args.cases):
                continue
            won = measured(case, args, pool)
            chips, margin = (100 * value for value in interval(won))
            base = figures.get("honest", {"chips": chips, "margin": margin})
            gain = (chips - base["chips"], hypot(margin, base["margin"]))
            gained = "" if not figures else f"   {told(gain)} more than honest"
            print(f"{case.name:46}{len(won):>7} deals  {told((chips, margin)):>16}{gained}")
            sys.stdout.flush()
            figures[case.name] = {"deals": len(won), "chips": chips, "margin": margin}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
