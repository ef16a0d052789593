"""Measure the engine's speed, next to OpenSpiel's euchre driven from Python.

Plays rounds of everything in turn, so that a busy machine slows all alike, and counts processor
time. Prints a table of medians; the last line is JSON. The engine is measured as Python from this
checkout, and compiled: as installed, or from a wheel of this checkout. Each plays in a process of
its own.

Random play is four seats all in, shuffles included: `random.shuffle` of 52 cards here, picking
among the legal chance outcomes there. Playouts are those of the computer players, in worlds given
beforehand (:mod:`tests.bench.playouts`). Needs the ``bench`` extra (OpenSpiel), and a C compiler to
compile.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import sysconfig
import time
import tracemalloc
from collections.abc import Callable, Mapping
from pathlib import Path

import pyspiel

import booray_core.deal
from booray_core import CARDS, PLAY, Deal, Phase, Setup, StackedShoe, rules_for
from tests.bench import playouts
from tests.bench.compiled import ROOT, NotCompiled, compiled, is_extension
from tests.command import described

SEATS = 4
ROUNDS = 15
DEALS_A_ROUND = 300
DEALS_WEIGHED = 200
STACKS = dict.fromkeys(range(SEATS), 1000)
ANTES = dict.fromkeys(range(SEATS), 1)
DECLARING, PLAYING = Phase.DECLARING, Phase.PLAYING


def setup_for(preset: str) -> Setup:
    """Return what every deal of a rule book starts from here."""
    return Setup(rules_for(preset), SEATS - 1, STACKS, ANTES)


def booray(setup: Setup, *, keep_events: bool) -> Deal:
    """Play a deal from the shuffle to the settlement by the public path."""
    deck = list(CARDS)
    random.shuffle(deck)
    deal = Deal(setup, StackedShoe(deck), keep_events=keep_events)
    choice = random.choice
    while (phase := deal.phase) is not PLAYING:
        seat = deal.to_act()[0]
        legal = deal.legal_actions(seat)
        deal.apply(seat, PLAY if phase is DECLARING else choice(legal))
    while asked := deal.to_act():
        seat = asked[0]
        deal.apply(seat, choice(deal.legal_actions(seat)))
    return deal


def euchre(game: pyspiel.Game) -> None:
    """Play a deal of euchre from the shuffle to the end."""
    state = game.new_initial_state()
    choice = random.choice
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))


def rate(play: Callable[[], object], deals: int = DEALS_A_ROUND) -> float:
    """Return deals per second of this process's time."""
    start = time.process_time()
    for _ in range(deals):
        play()
    return deals / (time.process_time() - start)


class Contest:
    """What is measured of the engine that this process has imported."""

    def __init__(self) -> None:
        fists, louisiana = setup_for("fists"), setup_for("louisiana")
        worlds = playouts.positions(random.Random(1))
        rng = random.Random(2)
        self._contestants: dict[str, Callable[[], float]] = {
            "fists": lambda: rate(lambda: booray(fists, keep_events=True)),
            "fists, events not kept": lambda: rate(lambda: booray(fists, keep_events=False)),
            "louisiana": lambda: rate(lambda: booray(louisiana, keep_events=True)),
            "playouts": lambda: playouts.deals_per_second(worlds, rng, seconds=0.01),
        }

    def round(self) -> dict[str, float]:
        """Measure everything once, in deals per second."""
        return {name: measure() for name, measure in self._contestants.items()}


class Contestant:
    """A build of the engine, in a process of its own."""

    def __init__(self, home: Path, *, is_compiled: bool) -> None:
        """Start it.

        Args:
            home: the directory that its ``booray_core`` lies in.
            is_compiled: what it has to be.
        """
        # That build first, and only then this checkout for the bench; `-P` keeps the working
        # directory out.
        command = (
            f"import sys; sys.path.insert(0, {str(home)!r}); import booray_core; "
            f"sys.path.insert(0, {str(ROOT)!r}); "
            f"from tests.bench import engine; engine.play_along(is_compiled={is_compiled})"
        )
        self._process = subprocess.Popen(  # noqa: S603 - our own code
            [sys.executable, "-P", "-c", command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def asked(self, what: str) -> dict[str, float]:
        """Return its answer: a ``round``, or the ``bytes`` of a deal."""
        pipe, answers = self._process.stdin, self._process.stdout
        if pipe is None or answers is None:
            raise AssertionError("started with pipes")
        print(what, file=pipe, flush=True)
        told: dict[str, float] = json.loads(answers.readline())
        return told

    def dismiss(self) -> None:
        """Let it end."""
        self._process.communicate()


def play_along(*, is_compiled: bool) -> None:
    """Answer what is asked on the standard input, in a contestant's process."""
    if is_extension(booray_core.deal.__file__) is not is_compiled:
        raise AssertionError(f"not the build that was asked for: {booray_core.deal.__file__}")
    contest = Contest()
    for line in sys.stdin:
        answer = contest.round() if line == "round\n" else weights()
        print(json.dumps(answer), flush=True)


def weights() -> dict[str, float]:
    """Return what a finished deal takes."""
    return {"bytes": bytes_of_a_deal(keep_events=True)}


def measured(contestants: Mapping[str, Contestant]) -> dict[str, dict[str, float]]:
    """Return the median rates by build, in deals per second, and euchre's."""
    game = pyspiel.load_game("euchre")
    rounds: dict[str, list[dict[str, float]]] = {}
    for _ in range(ROUNDS):
        rounds.setdefault("euchre", []).append({"euchre": rate(lambda: euchre(game))})
        for build, contestant in contestants.items():
            rounds.setdefault(build, []).append(contestant.asked("round"))
    return {
        build: {name: statistics.median(each[name] for each in rates) for name in rates[0]}
        for build, rates in rounds.items()
    }


def bytes_of_a_deal(*, keep_events: bool) -> int:
    """Return what a finished deal takes, its deck and setup included."""
    setup = setup_for("fists")
    booray(setup, keep_events=keep_events)
    tracemalloc.start()
    kept = [booray(setup, keep_events=keep_events) for _ in range(DEALS_WEIGHED)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size // len(kept)


def contestants() -> dict[str, Contestant]:
    """Start the builds there are: always Python's, and the compiled one or a word why not."""
    builds = {"python": Contestant(ROOT, is_compiled=False)}
    try:
        builds["compiled"] = Contestant(home_of_compiled(), is_compiled=True)
    except NotCompiled as error:
        print(f"No compiled build to measure, only Python: {error}")
    return builds


def home_of_compiled() -> Path:
    """Return where a compiled engine lies: the installed one, else one built of this checkout.

    Raises:
        NotCompiled: none is installed, and it cannot be built here.
    """
    installed = Path(sysconfig.get_path("platlib"))
    if any(is_extension(str(path)) for path in installed.glob("booray_core/deal.*")):
        return installed
    return compiled()


def summary(rates: dict[str, float], euchre_rate: float, weight: float) -> dict[str, float]:
    """Return the figures of a build that have an aim."""
    return {
        "referee_to_euchre": round(rates["fists"] / euchre_rate, 3),
        "playouts_to_euchre": round(rates["playouts"] / euchre_rate, 3),
        "event_cost": round(1 - rates["fists"] / rates["fists, events not kept"], 3),
        "deal_bytes": round(weight),
    }


def main() -> None:
    """Measure, and print a table and a line of JSON."""
    builds = contestants()
    rates = measured(builds)
    euchre_rate = rates.pop("euchre")["euchre"]
    weight = {}
    for build, contestant in builds.items():
        weight[build] = contestant.asked("bytes")["bytes"]
        contestant.dismiss()
    print(f"{'deals per second':36}{'median':>10}{'x euchre':>10}")
    print(f"{'euchre':36}{euchre_rate:>10,.0f}{1:>10.2f}")
    figures = {}
    for build, of_build in rates.items():
        for name, median in of_build.items():
            label = f"{name}, {'compiled' if build == 'compiled' else 'as Python'}"
            print(f"{label:36}{median:>10,.0f}{median / euchre_rate:>10.2f}")
        figures[build] = told = summary(of_build, euchre_rate, weight[build])
        print(f"  keeping events costs {told['event_cost']:.1%} of deals per second (at most 15 %)")
        print(
            f"  a finished deal with its events takes {told['deal_bytes']:,} bytes (at most 20,000)"
        )
    best = "compiled" if "compiled" in figures else "python"
    rounded = {
        build: {name: round(median) for name, median in of_build.items()}
        for build, of_build in rates.items()
    }
    print(
        json.dumps(
            {
                "build": best,
                **figures[best],
                **{f"{key}_python": value for key, value in figures["python"].items()},
                "deals_per_second": {"euchre": round(euchre_rate), **rounded},
            }
        )
    )


if __name__ == "__main__":
    described("tests.bench.engine", __doc__).parse_args()
    main()
