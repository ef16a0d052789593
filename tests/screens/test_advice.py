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
from bot.screens import acts, advice
from bot.screens.advice import (
    advice_in_full_screen,
    advice_screen,
    choice_text,
    choices_text,
    percent,
    signed,
)
from bot.screens.ids import ButtonId
from bot.tables.computers.advice import Advice, has_choice, is_asked
from tests.screens.limits import check
from tests.screens.reading import cards_shown, carried, labels, text
from tests.screens.samples import ENGLISH, SampleTable
from tests.screens.test_hand import at_the_tricks, three
from tests.screens.test_secrecy import public_cards


def view_of(sample: SampleTable, seat: int) -> PlayerView:
    player = sample.hand(seat).player
    assert player is not None
    return player


def estimate(action: Action, chips: float = 0.0, bourre: float = 0.0) -> Estimate:
    return Estimate(action, chips, 0.4, 0.1, bourre, 100)


HOW = ButtonId("t-1", 3, 0, advice.HOW)


def in_short(view: PlayerView, *estimates: Estimate) -> str:
    """Return the two lines that are told first."""
    screen = advice_screen(Advice(view, estimates), HOW, ENGLISH)
    check(screen)
    assert labels(screen) == ["How?"]
    assert carried(screen) == [HOW]
    return text(screen)


def test_it_is_two_lines_and_how_tells_what_every_choice_promises() -> None:
    view = view_of(three(), 1)
    told = (Estimate(PLAY, 3.14, 0.456, 0.1, 0.05, 200), Estimate(PASS, -0.52, 0.0, 0.0, 0.0, 200))
    short = (
        "### Advice: Play\n"
        "Wins the pot 46% of the time. These cards win more than they cost, and rarely go bourré."
    )
    assert in_short(view, *told) == short
    said = text(advice_in_full_screen(Advice(view, told), ENGLISH))
    assert said.startswith(short)
    assert "**Play** · wins 46%, splits 10%, bourré 5% · chips: +3.1" in said
    assert "**Pass** · wins 0%, splits 0%, bourré 0% · chips: −0.5" in said
    assert "200 simulated deals" in said


def test_on_passing_it_says_what_playing_would_win() -> None:
    told = (Estimate(PASS, 0.0, 0.0, 0.0, 0.0, 200), Estimate(PLAY, -2.0, 0.08, 0.0, 0.4, 200))
    assert in_short(view_of(three(), 1), *told) == (
        "### Advice: Pass\n"
        "Playing wins the pot 8% of the time. You’d win too rarely to pay for a likely bourré."
    )


def test_what_promises_as_much_is_named() -> None:
    level = (
        Estimate(PLAY, 0.0, 0.04, 0.0, 0.03, 200, close=True),
        Estimate(PASS, 0.0, 0.0, 0.0, 0.0, 200, close=True),
    )
    assert in_short(view_of(three(), 1), *level).endswith(
        "**Pass** is worth as much, so take either."
    )


def test_where_nothing_can_be_won_it_says_what_else_can() -> None:
    view, card = view_of(at_the_tricks(), 1), PlayCard(Card.parse("3h"))
    assert "Splits the pot 10% of the time." in in_short(
        view, Estimate(card, 1.0, 0.0, 0.1, 0.2, 100)
    )
    assert "Avoids a bourré 80% of the time." in in_short(
        view, Estimate(card, 1.0, 0.0, 0.0, 0.2, 100)
    )
    assert "100." not in in_short(view, Estimate(card, 1.0, 0.0, 0.0, 0.0, 100))


def test_choices_that_come_to_the_same_are_told_in_one_line() -> None:
    view = view_of(at_the_tricks(), 1)
    cards = [PlayCard(Card.parse(card)) for card in ("3h", "4c", "2d", "5d")]
    told = (
        replace(estimate(cards[0], 1.0), also=(cards[1],), close=True),
        replace(estimate(cards[2]), also=(cards[3],)),
        estimate(PlayCard(Card.parse("Ad")), -1.0),
    )
    assert in_short(view, *told).startswith(
        "### Advice: 3♥︎ or 4♣︎\nWins the pot 40% of the time. You keep your trumps"
    )
    said = text(advice_in_full_screen(Advice(view, told), ENGLISH))
    assert "**5♦︎ or 2♦︎** · wins 40%" in said
    assert "100 simulated deals" in said


def test_draws_are_told_by_the_cards_that_are_kept() -> None:
    view = view_of(three(), 1)
    cards = (Card.parse("3h"), Card.parse("2d"))
    assert choice_text(Draw(cards), view, ENGLISH) == "Keep A♦︎ 5♦︎ · 4♣︎"
    assert choice_text(Draw(cards, take=True), view, ENGLISH) == "Take 9♦︎, keep A♦︎ 5♦︎ · 4♣︎"
    assert choice_text(STAND_PAT, view, ENGLISH) == "Stand pat"
    every = Draw(tuple(view.hand))
    assert choice_text(every, view, ENGLISH) == "Keep nothing"
    one = Draw(tuple(CardSet.parse("5d 2d 3h 4c")))
    most = replace(estimate(one), also=(every,))
    assert choices_text(most, view, ENGLISH) == "Keep A♦︎ or nothing"
    assert (
        choice_text(Draw(every.discard, take=True), view, ENGLISH) == "Take 9♦︎, keep nothing else"
    )


@pytest.mark.parametrize(
    ("share", "said"), [(0, "0"), (0.001, "<1"), (0.5, "50"), (0.996, ">99"), (1, "100")]
)
def test_what_may_happen_is_never_none_in_a_hundred(share: float, said: str) -> None:
    assert percent(share) == said


@pytest.mark.parametrize(
    ("chips", "said"), [(0.04, "±0.0"), (-0.04, "±0.0"), (1.25, "+1.2"), (-20.0, "−20.0")]
)
def test_chips_carry_their_sign(chips: float, said: str) -> None:
    assert signed(chips, ENGLISH) == said


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
            for screen in (
                advice_screen(advice, HOW, ENGLISH),
                advice_in_full_screen(advice, ENGLISH),
            ):
                check(screen)
                assert cards_shown(screen) <= set(view.hand) | public_cards(deal)
                assert not [b for b in carried(screen) if b.verb is acts.CARD]
