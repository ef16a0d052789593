"""Card play alone: what *sharp* wins more than *steady* with the same cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from booray_core.actions import PLAY, Action
from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.players import Budget, Player, player_for
from booray_core.players.search.candidates import candidates
from booray_core.players.search.chance import Chance
from booray_core.players.search.planning import best_card
from booray_core.rules import rules_for
from booray_core.state import Phase, Setup
from booray_core.tournament import DEEP, PracticeShoe
from booray_core.view import PlayerView, player_view
from tests.bench.players.measuring import Asked, interval
from tests.core.players.worlds import world_of

SEATS = 4


def measure(asked: Asked) -> object:
    """Compare the card play alone: everybody in, a fresh pot of four, the same deals."""
    deals = asked.many(5000)
    figures = {}
    for name in ("sharp", "seeing"):
        mean, margin = interval(list(asked.each(_gain, [(name, each) for each in range(deals)])))
        who = "sharp" if name == "sharp" else "sharp, if it saw all hands,"
        print(f"\ncard play, {who} over steady: {mean:+.3f} ± {margin:.3f} chips a deal")
        figures[name] = {"chips_a_deal": round(mean, 4), "margin_95": round(margin, 4)}
    return {**figures, "deals": deals}


class Truth:
    """The true cards of a deal, in place of worlds that may be the true one."""

    def __init__(self, deal: Deal) -> None:
        self.drawn = world_of(deal)

    def draw(self, chance: Chance) -> None:
        """Leave it as it is."""


class Seeing:
    """Plays its cards as sharp does, but sees all hands: so much is in knowing them, at most."""

    def __init__(self) -> None:
        self.deal: Deal | None = None

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose a card; it is asked for nothing else."""
        if self.deal is None:
            raise AssertionError("it has to see a deal")
        truth = Truth(self.deal)
        enough = budget or Budget(playouts=100)
        return best_card(view, candidates(view), rng, enough, lambda _: truth)


def _gain(job: tuple[str, int]) -> float:
    """Return what a player has more from a deal than steady, on average over the seats."""
    name, number = job
    steady = player_for("steady")
    player = Seeing() if name == "seeing" else player_for(name)
    usual = _all_in(number, [steady] * SEATS)
    gain = 0.0
    for place in range(SEATS):
        players = [player if seat == place else steady for seat in range(SEATS)]
        # Of what is carried to the next deal every seat may hope for an equal share.
        gain += _chips(_all_in(number, players), place) - _chips(usual, place)
    return gain / SEATS


def _all_in(number: int, players: Sequence[Player]) -> Deal:
    """Play a deal in which all declare play and draw steadily, and each plays its own cards."""
    rules = rules_for("fists")
    seats = range(len(players))
    stacks, antes = dict.fromkeys(seats, DEEP), dict.fromkeys(seats, rules.ante)
    known = dict.fromkeys(seats, Habits(level="steady"))
    setup = Setup(rules, seats[-1], stacks, antes, habits=known)
    deal = Deal(setup, PracticeShoe(f"bench {number}"))
    steady = player_for("steady")
    for seat in deal.order:
        deal.apply(seat, PLAY)
    while deal.phase is not Phase.SETTLED:
        seat = deal.to_act()[0]
        player = players[seat] if deal.phase is Phase.PLAYING else steady
        if isinstance(player, Seeing):
            player.deal = deal
        chance = random.Random(f"{number} {seat} {len(deal.tricks)}")
        deal.apply(seat, player.choose(player_view(deal, seat), chance))
    return deal


def _chips(deal: Deal, seat: int) -> float:
    return deal.stacks[seat] + deal.pot / len(deal.order)
