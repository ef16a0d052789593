"""What ``judge`` says for a choice is true of the position."""

from __future__ import annotations

import random
import re

import pytest

from booray_core import PLAY, STAY, Deal, PlayerView, player_view
from booray_core.players.judgement.reasons import reason_of, weighed
from booray_core.players.steady import SteadyPlayer
from tests.core.positions import act, action, drawn, everyone_in, seat_of

TABLE = """
    A: Kd 9d 6c 5c As
    B: Ac Jc 7d 3d Qs
    C: 9h 8h 7c 6s 5s   deals
"""


def seen(deal: Deal, letter: str) -> PlayerView:
    return player_view(deal, seat_of(letter))


def at_play(script: str = "") -> Deal:
    deal = everyone_in(drawn(TABLE, "house", cinch=False))
    act(deal, script)
    return deal


@pytest.mark.parametrize(
    ("script", "step", "why"),
    [
        ("", "A As", "leads a trump that nothing beats"),
        ("", "A 5c", "leads its lowest side card"),
        ("", "A Kd", "leads a side card that may be beaten"),
        ("A Kd", "B 3d", "nothing can win: its lowest side card"),
        ("A Kd", "B 7d", "nothing can win: a card that it can spare"),
        ("A 5c", "B Jc", "the cheapest card that wins so far"),
        ("A 5c", "B Ac", "its highest card that wins so far"),
        ("A 5c, B Jc", "C 7c", "nothing else is allowed"),
        ("A Kd, B 3d", "C 5s", "the cheapest card that wins so far"),
        ("A 6c, B Ac, C 7c", "B Qs", "leads its best trump"),
    ],
)
def test_of_cards(script: str, step: str, why: str) -> None:
    letter, _, card = step.partition(" ")
    assert reason_of(seen(at_play(script), letter), action(card)) == why


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("draw Kd 9d 6c 5c", "keeps its trumps"),
        ("draw 9d 6c 5c", "keeps its trumps, aces and kings"),
        ("draw 5c", "keeps 4 cards"),
        ("pat", "keeps every card"),
    ],
)
def test_of_draws(words: str, why: str) -> None:
    deal = drawn(TABLE)
    act(deal, "A play")
    assert reason_of(seen(deal, "A"), action(words)) == why


def test_of_declarations() -> None:
    deal = drawn(TABLE)
    assert reason_of(seen(deal, "A"), action("play")) == "1 trump and no side aces"
    act(deal, "A pass")
    assert reason_of(seen(deal, "B"), action("play")) == "1 trump and 1 side ace"
    poor = drawn(TABLE.replace("As", "4c"))
    assert reason_of(seen(poor, "A"), action("pass")) == "neither a trump nor an ace"
    hoping = "neither a trump nor an ace, and still hopeful"
    assert reason_of(seen(poor, "A"), action("play")) == hoping


@pytest.mark.parametrize("script", ["", "A play, A pat, B play, B pat, C play, C pat, A stay"])
def test_steady_tells_what_it_weighs(script: str) -> None:
    deal = drawn(TABLE, "house", stay_ante=1)
    act(deal, script)
    view = player_view(deal, deal.to_act()[0])
    told = weighed(view)
    found = re.search(r"strength (-?[\d.]+), (?:plays|stays in) from (-?[\d.]+)", told)
    assert found is not None
    held, least = map(float, found.groups())
    is_in = SteadyPlayer().choose(view, random.Random(1)) in {PLAY, STAY}
    assert is_in == (held > least)
    assert ("0 in and 2 undecided" in told) == (not script)
