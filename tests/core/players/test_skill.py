"""Chips given away by decisions: hands in which anyone can say what they cost."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import PASS, PLAY, RECALL, STAND_PAT, Draw
from booray_core.deal import Deal
from booray_core.players import player_for
from booray_core.players.skill import given_away, given_away_by, is_judged
from booray_core.rules import rules_for
from booray_core.view import player_view
from tests.core.players.tables import dealt, new_deal, play_on
from tests.core.players.test_search import everybody_stands_pat

FEW = 200


def a_sure_hand(pot: int = 20) -> Deal:
    """Seat 0 holds the five highest trumps: it takes every trick, whoever plays."""
    return dealt("As Ks Qs Js Ts", "2h 3h 4d 5d 6c", "7c 8c 9d Td 2s", pot=pot)


def test_passing_with_five_sure_tricks_gives_away_the_pot() -> None:
    view = player_view(a_sure_hand(), 0)
    lost = given_away_by(view, PASS, playouts=FEW)
    assert lost >= 20 + 3, "the pot and the antes are what playing takes, and the others' bourrés"
    assert given_away_by(view, PLAY, playouts=FEW) == 0


def test_a_larger_pot_is_more_to_give_away() -> None:
    lost = [given_away_by(player_view(a_sure_hand(pot), 0), PASS, playouts=FEW) for pot in (0, 40)]
    assert lost[1] - lost[0] >= 35


def test_throwing_the_highest_trumps_away_costs_chips() -> None:
    deal = a_sure_hand()
    for seat in deal.order:
        deal.apply(seat, PLAY)
    view = player_view(deal, 0)
    assert given_away_by(view, Draw(tuple(view.hand)), playouts=FEW) > 5
    assert given_away_by(view, STAND_PAT, playouts=FEW) == 0


def test_a_lone_card_and_a_card_taken_back_are_no_decisions() -> None:
    deal = a_sure_hand()
    everybody_stands_pat(deal)
    for view, action in play_on(deal, lambda view: view.legal[0]):
        assert is_judged(view, action) == (len(view.legal) > 1)
        assert not is_judged(view, RECALL)
    assert given_away([(view, action)], playouts=FEW) == 0, "the last card is nobody's choice"


def test_cards_that_come_to_the_same_give_nothing_away() -> None:
    deal = a_sure_hand()
    everybody_stands_pat(deal)
    view = player_view(deal, 0)
    assert len(view.legal) > 1
    assert [given_away_by(view, each, playouts=FEW) for each in view.legal] == [0] * len(view.legal)


def test_the_same_decisions_give_away_the_same() -> None:
    rules = rules_for("fists")
    steady = player_for("easy")
    chance = random.Random(3)
    made = [
        (view, action)
        for view, action in play_on(
            new_deal(rules, 4, random.Random(5)), lambda view: steady.choose(view, chance)
        )
        if view.seat == 0
    ]
    first = given_away(made, playouts=FEW)
    assert first == given_away(made, playouts=FEW)
    assert first == pytest.approx(
        sum(given_away_by(*each, playouts=FEW) for each in made if is_judged(*each))
    )
