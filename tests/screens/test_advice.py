"""Advice: what it says, why, where it is offered, and that it shows nothing but one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import (
    PASS,
    PLAY,
    PRESETS,
    STAND_PAT,
    Action,
    Card,
    CardSet,
    Draw,
    PlayCard,
    PlayerView,
)
from booray_core.players import Budget, Estimate, SharpPlayer
from bot.screens import Verb, hand_screen
from bot.screens.advice import advice_screen, choice_text, choices_text, percent, signed
from bot.tables.computers.advice import Advice, has_choice, is_asked
from tests.screens.limits import check
from tests.screens.reading import cards_shown, carried, labels, text
from tests.screens.samples import ENGLISH, SampleTable
from tests.screens.test_hand import THREE, at_the_tricks, three
from tests.screens.test_secrecy import public_cards


def view_of(sample: SampleTable, seat: int) -> PlayerView:
    player = sample.hand(seat).player
    assert player is not None
    return player


def estimate(action: Action, chips: float = 0.0, bourre: float = 0.0) -> Estimate:
    return Estimate(action, chips, 0.4, 0.1, bourre, 100)


def test_it_names_the_choice_why_and_what_every_choice_promises() -> None:
    advice = Advice(
        view_of(three(), 1),
        (
            Estimate(PLAY, 3.14, 0.456, 0.1, 0.05, 200),
            Estimate(PASS, -0.52, 0.0, 0.0, 0.0, 200),
        ),
    )
    said = text(advice_screen(advice, ENGLISH))
    assert "### Advice: Play" in said
    assert "so you risk little" in said
    assert "**Play** · wins 46%, ties 10%, bourré 5% · chips: +3.1" in said
    assert "**Pass** · wins 0%, ties 0%, bourré 0% · chips: −0.5" in said
    assert "the same 200 imagined deals" in said


def test_choices_that_come_to_the_same_are_told_in_one_line() -> None:
    view = view_of(at_the_tricks(), 1)
    cards = [PlayCard(Card.parse(card)) for card in ("3h", "4c", "2d", "5d")]
    told = (
        replace(estimate(cards[0], 1.0), also=(cards[1],), close=True),
        replace(estimate(cards[2]), also=(cards[3],)),
        estimate(PlayCard(Card.parse("Ad")), -1.0),
    )
    said = text(advice_screen(Advice(view, told), ENGLISH))
    assert "### Advice: 3♥︎ or 4♣︎\nYou keep your trumps" in said
    assert "**5♦︎ or 2♦︎** · wins 40%" in said
    assert "the same 100 imagined deals" in said


def test_draws_that_come_to_the_same_are_told_in_one_line() -> None:
    one, two = (Draw(tuple(CardSet.parse(cards))) for cards in ("3h", "3h 4c"))
    both = replace(estimate(two, 1.0), also=(one,))
    assert choices_text(both, view_of(three(), 1), ENGLISH) == "Throw away 3♥︎ or 3♥︎ · 4♣︎"


def test_draws_are_told_by_their_cards() -> None:
    view = view_of(three(), 1)
    cards = (Card.parse("3h"), Card.parse("2d"))
    assert choice_text(Draw(cards), view, ENGLISH) == "Throw away 2♦︎ · 3♥︎"
    assert choice_text(Draw(cards, take=True), view, ENGLISH).startswith("Take 9♦︎, throw away")
    assert choice_text(STAND_PAT, view, ENGLISH) == "Stand pat"


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0"), (0.001, "<1"), (0.5, "50"), (0.996, ">99"), (1, "100")],
)
def test_what_may_happen_is_never_none_in_a_hundred(share: float, said: str) -> None:
    assert percent(share) == said


@pytest.mark.parametrize(
    ("chips", "said"), [(0.04, "±0.0"), (-0.04, "±0.0"), (1.25, "+1.2"), (-20.0, "−20.0")]
)
def test_chips_carry_their_sign(chips: float, said: str) -> None:
    assert signed(chips, ENGLISH) == said


def test_the_panel_offers_it_while_there_is_a_choice() -> None:
    sample = SampleTable("fists", 3)
    sample.begin(THREE, dealer=0)
    assert "Advice" in labels(hand_screen(sample.hand(1), ENGLISH))
    sample.act(1, PLAY)
    assert "Advice" in labels(hand_screen(sample.hand(1), ENGLISH)), "the fist may be changed"
    sample.act(2, PLAY)
    sample.act(0, PLAY)
    assert "Advice" in labels(hand_screen(sample.hand(1), ENGLISH))
    assert "Advice" not in labels(hand_screen(sample.hand(2), ENGLISH)), "not its turn"


def test_the_panel_does_not_offer_it_at_a_table_without() -> None:
    assert "Advice" not in labels(hand_screen(three().hand(1), ENGLISH))


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_on_any_decision_fits_and_shows_only_ones_own_cards(preset: str) -> None:
    sample = SampleTable(preset, 4, seed=4)
    for step, _ in enumerate(sample.random_steps(deals=1)):
        if step % 3 or sample.game.deal is None:
            continue
        deal = sample.deal
        for seat in deal.to_act():
            view = view_of(sample, seat)
            assert is_asked(view)
            if not has_choice(view):
                continue
            budget = Budget(playouts=10)
            advice = Advice(view, tuple(SharpPlayer().estimates(view, budget=budget)))
            screen = advice_screen(advice, ENGLISH)
            check(screen)
            assert cards_shown(screen) <= set(view.hand) | public_cards(deal)
            assert not [b for b in carried(screen) if b.verb is Verb.CARD]
