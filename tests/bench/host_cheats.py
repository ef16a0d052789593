"""Measure what a host who runs the bot wins by choosing the cards.

The host knows the secrets of its tables, and plays at one of four seats. All four play as *steady*
does, and at play the host knows only its own hand. Pots are fresh, and leftovers are shared, so an
honest host wins nothing. The host tries decks by playouts, and takes the one that pays it most.
Where it can only guess the beacon, what it chose is dealt with 16 real ones.

Prints, for each way to cheat, chips in 100 deals with the 95 % margin, and in how many of them the
record tells of something unusual. An id is modelled as its poster sees it: it holds 13.6 bits that
can't be foreseen. *Reckoned* is what a host could gain that tries every id. The last line is JSON.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import pi, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from booray_core import Deal, FairShoe, Setup
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import playout
from booray_core.shuffle import MOST_CUT, SECRET_BYTES
from booray_core.tournament import DEEP
from tests.bench.figures import interval, rules_of, told
from tests.command import described
from tests.core.players.worlds import world_of

SEATS: Final = 4
HOST: Final = 0
TABLE: Final = 20
"""Deals of a table."""
SECRETS: Final = 25
"""So many a host tries before it opens a table."""
GUESSES: Final = 4
"""Beacons that a choice is tried with."""
REAL: Final = 16
"""Beacons that a choice is dealt with which was made before the beacon came."""
MOMENTS: Final = 8
REPOSTS: Final = 5
UNNOTED: Final = 3
"""Rounds of the 10 seconds before the cards, of which verifiers say nothing."""
ROUNDS: Final = 20
"""Rounds of a minute."""

FIRST_ID: Final = 1310000000000000000
DISPATCHERS: Final = 6
"""Pairs of worker and process that give ids …"""
COUNTED: Final = 0.2
"""… whose counter is 0 so often, 1 in so many of the other ids, and so on …"""
JITTER: Final = 40.0
"""… and the deviation of a message's arrival from the moment that was aimed at, in ms."""
TWICE: Final = COUNTED / (2 - COUNTED) / DISPATCHERS / (2 * sqrt(pi) * JITTER)
"""How likely two messages that aim at a moment have the same id."""


class Came(NamedTuple):
    """What became of a deal."""

    net: float
    """The host's chips, on average where several beacons were tried."""
    noted: bool = False
    """Whether its record has something that verifiers tell."""


class Sitting:
    """A deal about to begin, as a host sees it that knows the secret."""

    def __init__(self, preset: str, beacon: str, number: int, rng: random.Random) -> None:
        rules, seats = rules_of(preset), range(SEATS)
        dealer = number % SEATS
        antes = dict.fromkeys(seats, rules.ante)
        self._setup = Setup(rules, dealer, dict.fromkeys(seats, DEEP), antes)
        self._number = number
        self._beacon = beacon
        self._rng = rng
        self.cuts = (dealer - 1) % SEATS == HOST
        self.secret = b""

    def beacon(self, moment: int = 0, kind: str = "") -> str:
        """Return a beacon as the world gives it: what comes, or what the host guesses."""
        if (kind or self._beacon) == "drand":
            return f"drand:{self._number * ROUNDS + moment + 1}:{self._rng.randbytes(32).hex()}"
        late = round(self._rng.gauss(1000 * moment + 60_000 * self._number, JITTER))
        counter = 0
        while self._rng.random() > COUNTED:
            counter += 1
        low = self._rng.randrange(DISPATCHERS) << 12 | counter
        return f"message:{((FIRST_ID >> 22) + late) << 22 | low}"

    def net(self, beacon: str, cut: int | None = None) -> float:
        """Return what the host wins of a deck, when it is played out once."""
        deal = Deal(self._setup, FairShoe(self.secret, self._number, beacon, cut))
        chance = Chance(self._rng.getrandbits(64))
        played = playout(world_of(deal), chance, SteadyPolicy())
        return played.stacks[deal.order.index(HOST)] - DEEP + played.pot / SEATS

    def hoped(self, moment: int = 0, cut: int | None = None, guesses: int = GUESSES) -> float:
        """Return what the host may hope to win, by what it can know before the beacon."""
        return fmean(self.net(self.beacon(moment), cut) for _ in range(guesses))

    def dealt(self, moment: int = 0, cut: int | None = None) -> Came:
        """Deal with beacons that nobody knew."""
        return Came(self.hoped(moment, cut, REAL))

    def best(self, beacons: Iterable[str]) -> tuple[str, Came]:
        """Deal the best of the decks whose beacons are known, and return which that was."""
        beacon = max(beacons, key=self.net)
        return beacon, Came(self.net(beacon))


def honest(sitting: Sitting) -> Came:
    return Came(sitting.net(sitting.beacon()))


def chosen_secret(sitting: Sitting) -> Came:
    return sitting.dealt()


def chosen_cut(sitting: Sitting) -> Came:
    """The host cuts where it may, before the beacon comes."""
    if not sitting.cuts:
        return sitting.dealt()
    cuts = [None, *range(1, MOST_CUT + 1)]
    return sitting.dealt(cut=max(cuts, key=lambda cut: sitting.hoped(cut=cut)))


def chosen_moment(sitting: Sitting) -> Came:
    """A deal dropped before it is dealt, and begun at another moment.

    Confederates leave while the cut is open, or the program posts a little later.
    """
    return sitting.dealt(max(range(MOMENTS), key=sitting.hoped))


def broken_off(sitting: Sitting) -> Came:
    """The table is broken off when the deck is known to lose, and the next one opened."""
    beacon = sitting.beacon()
    return Came(0.0, noted=True) if sitting.net(beacon) < 0 else Came(sitting.net(beacon))


def picked_round(sitting: Sitting, rounds: int) -> Came:
    """A program that says of the cut that it was closed earlier, or waits for later rounds."""
    beacons = [sitting.beacon(moment) for moment in range(rounds)]
    beacon, came = sitting.best(beacons)
    return came._replace(noted=beacon in beacons[UNNOTED:])


def withheld(sitting: Sitting, messages: int) -> Came:
    """A program that says of drand that it didn't answer, if a message's id suits it better."""
    posted = [sitting.beacon(kind="message") for _ in range(messages)]
    beacon, came = sitting.best([sitting.beacon(), *posted])
    return came._replace(noted=beacon in posted)


def reposted(sitting: Sitting) -> Came:
    """A program that posts the deal's message several times, and deletes all but one."""
    return sitting.best(sitting.beacon() for _ in range(1 + REPOSTS))[1]


@dataclass(frozen=True, slots=True)
class Case:
    """One way to come by cards, honest or not."""

    beacon: str
    name: str
    attack: Callable[[Sitting], Came]
    share: float = 1.0
    """Of the deals asked for: the more a deal takes, the fewer."""


CASES: Final = (
    *(
        Case(beacon, *each)
        for beacon in ("drand", "message")
        for each in (
            ("honest", honest, 2.0),
            (f"the best of {SECRETS} secrets", chosen_secret, 0.2),
            ("cuts, knowing the secret", chosen_cut, 0.2),
            (f"the best of {MOMENTS} moments", chosen_moment, 0.2),
        )
    ),
    Case("message", f"posts again {REPOSTS} times", reposted, 0.5),
    Case("drand", "withholds drand, one message", partial(withheld, messages=1)),
    Case("drand", f"… or {REPOSTS + 1} messages", partial(withheld, messages=REPOSTS + 1), 0.5),
    Case("drand", f"picks one of {UNNOTED} rounds", partial(picked_round, rounds=UNNOTED)),
    Case("drand", f"picks one of {ROUNDS} rounds", partial(picked_round, rounds=ROUNDS), 0.3),
    Case("drand", "breaks off tables", broken_off),
)
RECKONED: Final = (
    ("the best of 1,000,000 secrets", 10**6, TABLE),
    ("the best of 100 moments", 100, 1),
)
"""What is chosen, out of how many, and for how many deals at once."""


def table(case: Case, preset: str, seed: int) -> list[Came]:
    """Play the deals of one table."""
    rng = random.Random(f"{case.beacon} {case.name} {seed}")
    sittings = [Sitting(preset, case.beacon, number, rng) for number in range(1, TABLE + 1)]

    def hope(secret: bytes) -> float:
        for sitting in sittings:
            sitting.secret = secret
        return fmean(sitting.hoped() for sitting in sittings)

    secret = rng.randbytes(SECRET_BYTES)
    if case.attack is chosen_secret:
        secret = max((rng.randbytes(SECRET_BYTES) for _ in range(SECRETS)), key=hope)
    for sitting in sittings:
        sitting.secret = secret
    return [case.attack(sitting) for sitting in sittings]


def reckoned(nets: Sequence[float], tries: int, deals: int) -> float:
    """Return what the best of many choices wins a deal, each tried with every id there may be."""
    best = NormalDist().inv_cdf((tries - 0.375) / (tries + 0.25))
    return best * stdev(nets) * sqrt(TWICE / deals)


def main() -> None:
    """Measure every case that is asked for."""
    parser = described("tests.bench.host_cheats", __doc__, "--deals 2000")
    parser.add_argument("cases", nargs="*", help="only cases with this text in their name")
    parser.add_argument("--deals", type=int, default=6000, help="default: 6000; slow cases less")
    parser.add_argument("--preset", default="fists", help="rule set (default: fists)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count(), help="processes (default: one per core)"
    )
    args = parser.parse_args()
    figures: list[dict[str, str | float]] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for case in CASES:
            if args.cases and not any(text in case.name for text in args.cases):
                continue
            seeds = range(max(2, round(args.deals * case.share / TABLE)))
            came = [
                each for some in pool.map(partial(table, case, args.preset), seeds) for each in some
            ]
            chips, margin = (100 * value for value in interval([each.net for each in came]))
            noted = 100 * fmean(each.noted for each in came)
            measured = f"{told((chips, margin)):>16}   noted in {noted:.0f} of 100"
            print(f"{case.beacon:9}{case.name:34}{len(came):>7} deals{measured}", flush=True)
            figures.append({"beacon": case.beacon, "case": case.name, "deals": len(came)})
            figures[-1] |= {"chips": chips, "margin": margin, "noted": noted}
            if case.attack is honest and case.beacon == "message":
                for name, tries, deals in RECKONED:
                    most = 100 * reckoned([each.net for each in came], tries, deals)
                    print(f"{case.beacon:9}{name:34}     reckoned{most:>+9.1f}")
                    figures.append({"beacon": case.beacon, "case": name, "chips": most})
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
