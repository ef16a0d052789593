"""Card play alone: what *sharp* wins more than *steady* with the same cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from booray_core.actions import PLAY
from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.players import Player, player_for
from booray_core.rules import rules_for
from booray_core.state import Phase, Setup
from booray_core.tournament import DEEP, PracticeShoe
from booray_core.view import player_view
from tests.bench.players.measuring import Asked, interval

SEATS = 4


def measure(asked: Asked) -> object:
    """Compare the card play alone: everybody in, a fresh pot of four, the same deals."""
    gains = list(asked.each(_gain, range(asked.many(5000))))
    mean, margin = interval(gains)
    print(f"\ncard play, sharp over steady: {mean:+.3f} ± {margin:.3f} chips a deal")
    return {"chips_a_deal": round(mean, 4), "margin_95": round(margin, 4), "deals": len(gains)}


def _gain(number: int) -> float:
    """Return what sharp has more from a deal than steady, on average over the seats."""
    steady, sharp = player_for("steady"), player_for("sharp")
    usual = _all_in(number, [steady] * SEATS)
    gain = 0.0
    for place in range(SEATS):
        players = [sharp if seat == place else steady for seat in range(SEATS)]
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
        chance = random.Random(f"{number} {seat} {len(deal.tricks)}")
        deal.apply(seat, player.choose(player_view(deal, seat), chance))
    return deal


def _chips(deal: Deal, seat: int) -> float:
    return deal.stacks[seat] + deal.pot / len(deal.order)
