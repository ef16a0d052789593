"""What each choice promises: figures that stand beside each other, and reasons that are true."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from booray_core.actions import (
    PASS,
    PLAY,
    STAND_PAT,
    Action,
    Draw,
    PlayCard,
)
from booray_core.cards import Card, CardSet
from booray_core.deal import Deal
from booray_core.players import Budget, Estimate, SharpPlayer, Why, player_for, seed_of, why
from booray_core.players.search.estimates import at_stake
from booray_core.rules import Rules, rules_for
from booray_core.state import Phase
from booray_core.view import PlayerView, player_view
from tests.core.players.tables import VARIANTS, dealt, new_deal, play_on, seats_for
from tests.core.players.test_search import everybody_stands_pat

SOME = Budget(playouts=40)


def choices_in(rules: Rules, deals: int) -> Iterator[tuple[PlayerView, Action]]:
    """Give out what seats are asked in some deals, where they have a choice, and what they do."""
    steady = player_for("steady")
    for seed in range(deals):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 20)))
        for view, action in play_on(deal, lambda view: steady.choose(view, random.Random(1))):
            if len(view.legal) > 1:
                yield view, action


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_figures_stand_beside_each_other_and_the_first_is_of_the_most_chips(rules: Rules) -> None:
    for view, done in choices_in(rules, deals=1):
        estimates = SharpPlayer().estimates(view, budget=SOME, chosen=done)
        assert len({each.playouts for each in estimates}) == 1, "as many worlds for each"
        chips = [each.chips for each in estimates]
        assert chips == sorted(chips, reverse=True)
        assert estimates[0].close
        told = [action for each in estimates for action in each.actions]
        assert len(told) == len(set(told))
        assert set(told) <= set(view.legal)
        assert done in told
        if view.deal.phase is Phase.PLAYING:
            assert {act for act in view.legal if isinstance(act, PlayCard)} == set(told)
        assert why(view, estimates) in Why


@pytest.mark.journey
def test_playing_and_passing_are_close_where_playouts_go_against_a_strength_by_little() -> None:
    """A hand to pass, by its strength and by playouts, is not told to be as good to play."""
    agreed = doubted = 0
    for view, usual in choices_in(rules_for("fists"), deals=25):
        if view.deal.phase is not Phase.DECLARING:
            continue
        first, other = SharpPlayer().estimates(view, budget=Budget(playouts=800))
        share = (first.chips - other.chips) / at_stake(view)
        if first.action == usual:
            assert share < 0.03 or not other.close
            agreed += 0.03 < share < 0.06
        else:
            assert other.close == (share <= 0.06)
            doubted += 0.03 < share < 0.06
    assert agreed
    assert doubted


def test_whoever_has_closed_a_fist_meanwhile_it_is_the_same_question() -> None:
    deal = dealt("9c 3d 4h 5h 6s", "7h 8h 9h Th 4d", "2h 3h 5d 6d 2c", pot=10)
    before = player_view(deal, 0)
    deal.apply(1, PLAY)
    deal.apply(0, PASS)
    after = player_view(deal, 0)
    assert before.deal.seats != after.deal.seats
    assert seed_of(after) == seed_of(before)
    assert SharpPlayer().estimates(after, budget=SOME) == SharpPlayer().estimates(
        before, budget=SOME
    )
    assert seed_of(player_view(deal, 1)) != seed_of(before)


def test_an_odd_draw_is_judged_too_where_somebody_made_it_and_changes_no_other_figure() -> None:
    deal = dealt("9c Tc 4h 5h 6s", "7h 8h 9h Th 4d", "2h 3h 5d 6d 2c", pot=10)
    for seat in range(3):
        deal.apply(seat, PLAY)
    view = player_view(deal, 0)
    odd = Draw((Card.parse("9c"), Card.parse("Tc")))
    usual = SharpPlayer().estimates(view, budget=SOME)
    assert all(odd not in each.actions for each in usual)
    with_it = SharpPlayer().estimates(view, budget=SOME, chosen=odd)
    assert [each for each in with_it if odd not in each.actions] == usual
    assert with_it[-1].action == odd


def test_when_the_time_is_up_it_is_for_all_choices_alike() -> None:
    deal = dealt("Kc 9c 4h 5h 6s", "7h 8h 9h Th 4d", "2h 3h 5d 6d 2c")
    ticks = iter(range(1000))
    budget = Budget(playouts=100_000, seconds=10.0, clock=lambda: float(next(ticks)))
    estimates = SharpPlayer().estimates(player_view(deal, 0), budget=budget)
    assert [each.playouts for each in estimates] == [9, 9]


def test_cards_that_do_equally_well_are_told_as_one_though_they_are_no_run() -> None:
    # Whatever it throws on a trump, the seat is left with cards that win nothing.
    deal = playing(("Ac Kc Qc Jc Tc", "2d 7d 2s 4s 3h", "3d 4d 5d 6d 9c"))
    deal.apply(0, PlayCard(Card.parse("Ac")))
    view = player_view(deal, 1)
    (only,) = SharpPlayer().estimates(view, budget=SOME)
    assert set(only.actions) == set(view.legal)
    assert why(view, [only]) is Why.ANY


# Reasons

HANDS = ("3d Ad 4h 5h 9c", "5d Kd 7h 8h 9h", "9d Qd 3h 2s 2c")
"""Three seats, the first leads; clubs are trumps."""
NO_TRUMP = ("3d 4h 5h 6s 7s", *HANDS[1:])
LONG = ("9c 4c 3d 4h 5h", *HANDS[1:])
BEST = ("Ac Ad 4h 5h 6s", *HANDS[1:])
BOSS = ("Ac 9c 4c 3d 4h", "5d Kd 7h 8h 9h", "9d Qd 3h 2s 2c")
THIRD = ("3d 4h 2s 3s 6h", "5d 8h 5s 7h 9h", "9d 3h 9s Ks 2c")
KEPT = ("Ad 4h 2s Ks 6h", "5d 8h 5s 7h 9h", "9d 3h 3s 4s 2c")


def playing(hands: tuple[str, ...], tricks: str = "", rules: Rules | None = None) -> Deal:
    """Return a deal in which all stand pat, and some cards have been played in turn."""
    deal = dealt(*hands, pot=8, rules=rules)
    everybody_stands_pat(deal)
    for word in tricks.split():
        deal.apply(deal.to_act()[0], PlayCard(Card.parse(word)))
    return deal


@pytest.mark.parametrize(
    ("hands", "tricks", "card", "reason"),
    [
        (BEST, "", "Ac", Why.SURE_SAFE),
        (BEST, "Ad 5d 9d", "Ac", Why.SURE_DRAWS),
        (BOSS, "Ac 5d 2c 9c 7h 3h", "4c", Why.SURE_POT),
        (LONG, "", "9c", Why.LEAD_TRUMP),
        (HANDS, "", "9c", Why.MOST),
        (HANDS, "", "Ad", Why.LEAD_BEST),
        (HANDS, "", "4h", Why.LEAD_KEEP),
        (NO_TRUMP, "", "3d", Why.MOST),
        (HANDS, "3d", "Kd", Why.WIN_FIRST),
        (HANDS, "3d", "5d", Why.WIN_FIRST),
        (THIRD, "3d 5d 9d 3h 4h 8h 5s", "9s", Why.WIN),
        (HANDS, "3d 5d", "9d", Why.WIN_CHEAP),
        (HANDS, "3d 5d", "Qd", Why.SURE_SAFE),
        (KEPT, "Ad 5d 9d 4h 8h 3h 5s 3s", "Ks", Why.SURE),
        (KEPT, "Ad 5d 9d 4h 8h 3h 5s 3s", "2s", Why.SAVE),
        (HANDS, "Ad", "5d", Why.THROW_LOW),
        (HANDS, "Ad", "Kd", Why.THROW),
    ],
)
def test_the_reason_of_a_card_is_true_of_the_position(
    hands: tuple[str, ...], tricks: str, card: str, reason: Why
) -> None:
    deal = playing(hands, tricks, rules_for("fists", must_head=False, cinch=False))
    view = player_view(deal, deal.to_act()[0])
    chosen = PlayCard(Card.parse(card))
    assert chosen in view.legal
    other = next(act for act in view.legal if act != chosen)
    assert why(view, [promised(chosen, 1.0), promised(other)]) is reason


def test_of_cards_told_as_one_the_reason_is_true_of_each() -> None:
    view = player_view(playing(HANDS, "3d 5d", rules_for("fists", must_head=False)), 2)
    nine, queen = PlayCard(Card.parse("9d")), PlayCard(Card.parse("Qd"))
    told = [replace(promised(nine, 1.0), also=(queen,)), promised(STAND_PAT)]
    assert why(view, told) is Why.SURE_SAFE, "the queen is not the cheapest"


@pytest.mark.parametrize(("enforcement", "reason"), [("strict", Why.SURE_POT), ("honor", Why.MOST)])
def test_nothing_is_sure_by_what_others_did_not_play_where_an_illegal_card_stands(
    enforcement: str, reason: Why
) -> None:
    """The other has shown neither a spade nor a trump, if it played by the rules."""
    hands = ("Ah Kd Qd 3s 4s", "5d 6d 7d 8d 2c")
    rules = rules_for("fists", cinch=False, enforcement=enforcement)
    view = player_view(playing(hands, "Ah 2c 5d Qd 3s 6d", rules), 0)
    low, king = PlayCard(Card.parse("4s")), PlayCard(Card.parse("Kd"))
    assert why(view, [promised(low, 1.0), promised(king)]) is reason


def promised(action: Action, chips: float = 0.0, *, bourre: float = 0.0) -> Estimate:
    return Estimate(action, chips, 0.4, 0.1, bourre, 100)


@pytest.mark.parametrize(
    ("play", "chips", "stack", "reason"),
    [
        (promised(PLAY, 2.0, bourre=0.05), 0.0, 100, Why.PLAY_SAFE),
        (promised(PLAY, 2.0, bourre=0.4), 0.0, 100, Why.PLAY_WORTH),
        (promised(PLAY, 2.0, bourre=0.4), 0.0, 2, Why.PLAY_FEW),
        (promised(PLAY, -2.0, bourre=0.4), 0.0, 100, Why.TOO_RISKY),
        (promised(PLAY, -2.0, bourre=0.1), 0.0, 100, Why.TOO_SELDOM),
    ],
)
def test_the_reason_to_play_or_pass(play: Estimate, chips: float, stack: int, reason: Why) -> None:
    view = player_view(dealt(*HANDS, pot=8), 0)
    seats = {**view.deal.seats, 0: replace(view.deal.seats[0], stack=stack)}
    view = replace(view, deal=replace(view.deal, seats=seats))
    told = sorted([play, promised(PASS, chips)], key=lambda each: -each.chips)
    assert why(view, told) is reason
    alike = replace(told[1], win=told[0].win, bourre=told[0].bourre, close=True)
    assert why(view, [told[0], alike]) is Why.CLOSE
    assert why(view, [told[0], replace(alike, bourre=alike.bourre + 0.06)]) is Why.APART
    assert why(view, [told[0], replace(alike, win=alike.win - 0.06)]) is Why.APART


@pytest.mark.parametrize(
    ("hands", "draw", "reason"),
    [
        (HANDS, STAND_PAT, Why.PAT),
        (HANDS, Draw(tuple(CardSet.parse("3d 4h 5h"))), Why.DRAW),
        (HANDS, Draw(tuple(CardSet.parse("3d Ad 4h 5h"))), Why.DRAW),
        (LONG, Draw(tuple(CardSet.parse("3d 4h 5h"))), Why.DRAW_TRUMPS),
        (HANDS, Draw(tuple(CardSet.parse("3d Ad 4h 5h 9c"))), Why.DRAW_ALL),
        (HANDS, Draw(tuple(CardSet.parse("3d 4h 5h")), take=True), Why.TAKE),
    ],
)
def test_the_reason_of_a_draw(hands: tuple[str, ...], draw: Draw, reason: Why) -> None:
    deal = dealt(*hands, pot=8)
    for seat in range(3):
        deal.apply(seat, PLAY)
    other = Draw((Card.parse("9c"),))
    assert why(player_view(deal, 0), [promised(draw, 1.0), promised(other)]) is reason


def test_of_draws_told_as_one_the_reason_is_true_of_each() -> None:
    deal = dealt(*HANDS, pot=8)
    for seat in range(3):
        deal.apply(seat, PLAY)
    four, five = (Draw(tuple(CardSet.parse(each))) for each in ("3d 4h 5h 9c", "3d Ad 4h 5h 9c"))
    told = [replace(promised(four, 1.0), also=(five,)), promised(STAND_PAT)]
    assert why(player_view(deal, 0), told) is Why.MOST, "of five cards none is kept"


@pytest.mark.parametrize(
    ("win", "bourre", "reason"),
    [
        (0.4, 0.2, Why.MOST),
        (0.42, 0.18, Why.MOST),
        (0.5, 0.2, Why.MORE_WINS),
        (0.5, 0.15, Why.MORE_WINS),
        (0.3, 0.1, Why.SAFER),
        (0.45, 0.1, Why.SAFER),
        (0.3, 0.3, Why.MOST),
    ],
)
def test_where_the_position_has_no_reason_it_is_in_the_figures(
    win: float, bourre: float, reason: Why
) -> None:
    view = player_view(playing(HANDS), 0)
    best, other = (PlayCard(Card.parse(card)) for card in ("9c", "Ad"))
    told = [replace(promised(best, 1.0, bourre=bourre), win=win), promised(other, bourre=0.2)]
    assert why(view, told) is reason


def test_against_a_choice_far_behind_a_reason_is_given_though_another_is_close() -> None:
    view = player_view(playing(HANDS), 0)
    best, near, far = (PlayCard(Card.parse(card)) for card in ("4h", "Ad", "9c"))
    told = [promised(best, 1.0), replace(promised(near, 0.99), close=True), promised(far)]
    assert why(view, told) is Why.CLOSE
    assert why(view, told, against=far) is Why.LEAD_KEEP
    assert why(view, told, against=near) is Why.CLOSE
