"""How fast the engine is, beside OpenSpiel's euchre driven from Python.

``python -m tests.bench.engine`` measures once: rounds of everything in turn, so that a busy machine
slows all alike, in this process's own time; medians of the rounds; a table, then one line of JSON.
Random play throughout, four seats all in, shuffles included: of 52 cards here, by picking among
the legal chance outcomes there. Needs the ``bench`` extra (OpenSpiel).
"""

from __future__ import annotations

import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

import pyspiel

from booray_core import CARDS, PLAY, Card, Deal, Rules, Setup, StackedShoe, rules_for
from tests.bench import kernel

SEATS = 4
ROUNDS = 15
DEALS_A_ROUND = 300
DEALS_WEIGHED = 200
STACKS = dict.fromkeys(range(SEATS), 1000)
ANTES = dict.fromkeys(range(SEATS), 1)


def shuffled() -> list[Card]:
    """Return a deck in an order by chance."""
    keys = [random.random() for _ in CARDS]
    return sorted(CARDS, key=keys.__getitem__)


def booray(rules: Rules, *, keep_events: bool) -> Deal:
    """Play a deal from the shuffle to the settlement by the public path."""
    setup = Setup(rules, SEATS - 1, STACKS, ANTES)
    deal = Deal(setup, StackedShoe(shuffled()), keep_events=keep_events)
    choice = random.choice
    while asked := deal.to_act():
        seat = asked[0]
        legal = deal.legal_actions(seat)
        deal.apply(seat, PLAY if legal[0] is PLAY else choice(legal))
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


def measured() -> dict[str, float]:
    """Return the median rates, in deals per second."""
    game = pyspiel.load_game("euchre")
    fists, louisiana = rules_for("fists"), rules_for("louisiana")
    worlds = kernel.positions(random.Random(1))
    rng = random.Random(2)
    contestants: dict[str, Callable[[], float]] = {
        "euchre": lambda: rate(lambda: euchre(game)),
        "fists": lambda: rate(lambda: booray(fists, keep_events=True)),
        "fists, events not kept": lambda: rate(lambda: booray(fists, keep_events=False)),
        "louisiana": lambda: rate(lambda: booray(louisiana, keep_events=True)),
        "playout kernel": lambda: kernel.deals_per_second(worlds, rng, seconds=0.01),
    }
    rounds = [{name: measure() for name, measure in contestants.items()} for _ in range(ROUNDS)]
    return {name: statistics.median(each[name] for each in rounds) for name in contestants}


def bytes_of_a_deal(*, keep_events: bool) -> int:
    """Return what a finished deal takes, its deck and setup included."""
    rules = rules_for("fists")
    booray(rules, keep_events=keep_events)
    tracemalloc.start()
    kept = [booray(rules, keep_events=keep_events) for _ in range(DEALS_WEIGHED)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size // len(kept)


def main() -> None:
    """Measure, and print a table and a line of JSON."""
    rates = measured()
    weight = bytes_of_a_deal(keep_events=True)
    print(f"{'deals per second':24}{'median':>10}{'x euchre':>10}")
    for name, median in rates.items():
        print(f"{name:24}{median:>10,.0f}{median / rates['euchre']:>10.2f}")
    cost = 1 - rates["fists"] / rates["fists, events not kept"]
    print(f"keeping events costs {cost:.1%} of deals per second (aim: at most 15 %)")
    print(f"a finished deal with its events takes {weight:,} bytes (aim: at most 20,000)")
    print(
        json.dumps(
            {
                "deals_per_second": {name: round(median) for name, median in rates.items()},
                "legal_apply_to_euchre": round(rates["fists"] / rates["euchre"], 3),
                "kernel_to_euchre": round(rates["playout kernel"] / rates["euchre"], 3),
                "event_cost": round(cost, 3),
                "deal_bytes": weight,
            }
        )
    )


if __name__ == "__main__":
    main()
