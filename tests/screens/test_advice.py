"""Advice: what it says, why, where it is offered, and that it shows nothing but one's own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from booray_core import (
    PASS,
    PLAY,
    PRESETS,
    STAND_PAT,
    Action,
    Card,
    Draw,
    PlayCard,
    PlayerView,
)
from booray_core.players import Budget, Estimate, SharpPlayer
from bot.screens import Verb, hand_screen
from bot.screens.advice import advice_screen, choice_text, percent, signed, why
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
            Estimate(PASS, -0.52, 0.0, 0.0, 0.0, 100),
        ),
    )
    said = text(advice_screen(advice, ENGLISH))
    assert "### Advice: Play" in said
    assert "so you risk little" in said
    assert "**Play** · wins 46%, splits 10%, bourré 5% · chips: +3.1" in said
    assert "**Pass** · wins 0%, splits 0%, bourré 0% · chips: −0.5" in said
    assert "300 imagined deals" in said
    assert "where several cards do equally well" not in said.lower(), "there are no cards to choose"


@pytest.mark.parametrize(
    ("best", "reason"),
    [
        (estimate(PLAY, 2.0, bourre=0.05), "play-safe"),
        (estimate(PLAY, 2.0, bourre=0.4), "play-worth"),
        (estimate(PASS, 2.0), "pass"),
        (estimate(PASS, 0.05), "close"),
    ],
)
def test_the_reason_to_play_or_pass(best: Estimate, reason: str) -> None:
    other = estimate(PASS if best.action == PLAY else PLAY)
    assert why(Advice(view_of(three(), 1), (best, other))) == reason


def test_against_a_choice_far_behind_a_reason_is_given_though_another_is_close() -> None:
    sample = three()
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    one, two = (Draw((Card.parse("3h"),)), Draw((Card.parse("3h"), Card.parse("4c"))))
    estimates = (estimate(two, 1.0), estimate(one, 0.95), estimate(STAND_PAT, -1.0))
    advice = Advice(view_of(sample, 1), estimates)
    assert why(advice) == "close"
    assert why(advice, against=STAND_PAT) == "draw"
    assert why(advice, against=one) == "close"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (STAND_PAT, "pat"),
        (Draw((Card.parse("3h"),)), "draw"),
        (Draw(tuple(map(Card.parse, ("Ad", "3h", "2d", "4c", "5s")))), "draw-all"),
        (Draw((Card.parse("3h"),), take=True), "take"),
    ],
)
def test_the_reason_of_a_draw(action: Draw, reason: str) -> None:
    sample = three()
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    other = STAND_PAT if action.discard else Draw((Card.parse("3h"),))
    advice = Advice(view_of(sample, 1), (estimate(action, 1.0), estimate(other)))
    assert why(advice) == reason


def test_the_reason_of_a_card() -> None:
    sample = at_the_tricks()
    leads = view_of(sample, 1)

    def reason(view: PlayerView, card: str) -> str:
        chosen = PlayCard(Card.parse(card))
        other = next(a for a in view.legal if a != chosen)
        return why(Advice(view, (estimate(chosen, 1.0), estimate(other))))

    assert reason(leads, "Ad") == "lead-trump"
    assert reason(leads, "4c") == "lead"
    sample.act(1, PlayCard(Card.parse("3h")))
    follows = view_of(sample, 2)
    assert reason(follows, "9h") == "win"
    # as if it need not head
    may_save = replace(follows, legal=tuple(PlayCard(Card.parse(c)) for c in ("9h", "2s")))
    assert reason(may_save, "2s") == "save"
    cannot = replace(follows, legal=tuple(PlayCard(Card.parse(c)) for c in ("9c", "2s")))
    assert reason(cannot, "2s") == "cannot-win"


def test_of_a_card_it_is_told_that_others_may_come_to_the_same() -> None:
    view = view_of(at_the_tricks(), 1)
    advice = Advice(view, (estimate(PlayCard(Card.parse("Ad")), 1.0),))
    assert "Where several cards do equally well, the lowest is named." in text(
        advice_screen(advice, ENGLISH)
    )


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
    sample, chance = SampleTable(preset, 4, seed=4), random.Random(1)
    reasons = set()
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
            advice = Advice(view, tuple(SharpPlayer().estimates(view, chance, budget)))
            screen = advice_screen(advice, ENGLISH)
            check(screen)
            assert cards_shown(screen) <= set(view.hand) | public_cards(deal)
            assert not [b for b in carried(screen) if b.verb is Verb.CARD]
            reasons.add(why(advice))
    assert reasons
