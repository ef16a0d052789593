"""Measure the engine's speed, next to OpenSpiel's euchre driven from Python.

Plays rounds of everything in turn, so that a busy machine slows all alike, and counts processor
time. Prints a table of medians; the last line is JSON. The engine is measured as it is installed;
in a clone that is plain Python.

Random play is four seats all in, shuffles included: `random.shuffle` of 52 cards here, picking
among the legal chance outcomes there. Playouts are those of the computer players: every seat
decides by *steady*'s policy, passing included, in worlds given beforehand. Needs the ``bench``
extra (OpenSpiel).
"""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Final

import pyspiel

from booray_core import CARDS, PLAY, Deal, Phase, Setup, StackedShoe, player_view, rules_for
from booray_core.build import this_build
from booray_core.players import SharpPlayer, player_for
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout
from tests.command import described
from tests.core.players.worlds import world_of

SEATS: Final = 4
ROUNDS: Final = 15
DEALS_A_ROUND: Final = 300
POSITIONS: Final = 250


def dealt(preset: str) -> Deal:
    """Return a deal at four seats, from the shuffle on."""
    rules, deck = rules_for(preset), list(CARDS)
    random.shuffle(deck)
    seats = range(SEATS)
    stacks, antes = dict.fromkeys(seats, 1000), dict.fromkeys(seats, rules.ante)
    setup = Setup(rules, SEATS - 1, stacks, antes)
    return Deal(setup, StackedShoe(deck))


def booray(preset: str) -> None:
    """Play a deal from the shuffle to the settlement by the public path."""
    deal, choice = dealt(preset), random.choice
    while asked := deal.to_act():
        legal = deal.legal_actions(asked[0])
        deal.apply(asked[0], PLAY if deal.phase is Phase.DECLARING else choice(legal))


def euchre(game: pyspiel.Game) -> None:
    """Play a deal of euchre from the shuffle to the end."""
    state = game.new_initial_state()
    choice = random.choice
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))


def playouts() -> Callable[[], object]:
    """Return what plays many worlds out, whose cards are given."""
    policy, chance = SteadyPolicy(), Chance(1)
    worlds = [world_of(dealt("fists")) for _ in range(POSITIONS)]
    each = [(world, Playout(world, chance, policy)) for world in worlds]

    def play_all() -> None:
        for world, played in each:
            played.run(world)

    return play_all


def rate(play: Callable[[], object], times: int = DEALS_A_ROUND, deals: int = 1) -> float:
    """Return deals per second of this process's time."""
    begun = time.process_time()
    for _ in range(times):
        play()
    return times * deals / (time.process_time() - begun)


def first_card_ms() -> float:
    """Return the milliseconds of this process's time that *sharp* takes for a first card led."""
    rng, steady, sharp = random.Random(1), player_for("steady"), SharpPlayer()
    asked = []
    for _ in range(POSITIONS // 5):
        deal = dealt("fists")
        while deal.phase in {Phase.DECLARING, Phase.DRAWING}:
            seat = deal.to_act()[0]
            deal.apply(seat, steady.choose(player_view(deal, seat), rng))
        if deal.phase is Phase.PLAYING:
            asked.append(player_view(deal, deal.to_act()[0]))
    begun = time.process_time()
    for view in asked:
        sharp.choose(view, rng)
    return 1000 * (time.process_time() - begun) / len(asked)


def main() -> None:
    """Measure, and print a table and a line of JSON."""
    random.seed(1)
    game, play_out = pyspiel.load_game("euchre"), playouts()
    contestants: dict[str, Callable[[], float]] = {
        "euchre": lambda: rate(lambda: euchre(game)),
        "fists": lambda: rate(lambda: booray("fists")),
        "louisiana": lambda: rate(lambda: booray("louisiana")),
        "playouts": lambda: rate(play_out, 4, POSITIONS),
    }
    rounds: dict[str, list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        for name, measure in contestants.items():
            rounds[name].append(measure())
    rates = {name: statistics.median(each) for name, each in rounds.items()}
    print(f"{this_build()}\n{'deals per second':32}{'median':>12}{'x euchre':>10}")
    for name, median in rates.items():
        print(f"{name:32}{median:>12,.0f}{median / rates['euchre']:>10.2f}")
    card = first_card_ms()
    print(f"{'a first card of sharp, ms':32}{card:>12,.2f}")
    figures = {name: round(median) for name, median in rates.items()}
    print(json.dumps({"build": str(this_build()), **figures, "first_card_ms": round(card, 2)}))


if __name__ == "__main__":
    described("tests.bench.engine", __doc__).parse_args()
    main()
