"""What the thinking player knows, imagines and estimates."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import PASS, PLAY, STAND_PAT, Draw, PlayCard
from booray_core.cards import Card, Suit, cards_of
from booray_core.deal import Deal
from booray_core.players import Budget, SharpPlayer, player_for
from booray_core.players.search.beliefs import Beliefs
from booray_core.players.search.candidates import candidates
from booray_core.players.search.chance import Chance
from booray_core.players.search.estimates import estimate
from booray_core.players.search.sampling import WorldSampler
from booray_core.rules import Rules, rules_for
from booray_core.state import Phase
from booray_core.view import player_view
from tests.core.players.tables import VARIANTS, dealt, new_deal, play_on, seats_for
from tests.core.players.worlds import drawn_by


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_worlds_hold_every_card_once_and_agree_with_what_is_known(rules: Rules) -> None:
    steady = player_for("steady")
    for seed in range(5):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 30)))
        for view, _ in play_on(deal, lambda view: steady.choose(view, random.Random(1))):
            sampler = WorldSampler(view)
            beliefs = sampler.beliefs
            world = drawn_by(sampler, Chance(seed))
            hands = [
                world.hands[place]
                for place, seat in enumerate(deal.order)
                if deal.phase is Phase.DECLARING or deal.seats_in().count(seat)
            ]
            sets = [*hands, world.rest, world.table, beliefs.gone]
            together = 0
            for cards in sets:
                assert not together & cards
                together |= cards
            assert world.hands[beliefs.me] == view.hand.mask
            for place, seat in enumerate(deal.order):
                if seat in deal.seats_in():
                    assert world.hands[place].bit_count() == deal.hands[seat].bit_count()
            assert world.pot == deal.pot
            assert world.won[: world.seats] == [deal.won[seat] for seat in deal.order]


def everybody_stands_pat(deal: Deal) -> None:
    """Let everyone play and draw nothing."""
    for seat in deal.order:
        deal.apply(seat, PLAY)
    for seat in deal.order:
        deal.apply(seat, STAND_PAT)


def imagined(deal: Deal, viewer: int, seat: int) -> set[Card]:
    """Return all the cards that one seat ever imagines in the hand of another."""
    sampler = WorldSampler(player_view(deal, viewer))
    chance = Chance(1)
    return {card for _ in range(60) for card in cards_of(drawn_by(sampler, chance).hands[seat])}


def test_nobody_is_imagined_with_a_suit_they_failed_to_follow() -> None:
    deal = dealt("As Kd Qd 2c 3c", "7h 8h 9h Th 4c", "2h 3h 5c 6c 7c")
    everybody_stands_pat(deal)
    assert any(card.suit is Suit.SPADES for card in imagined(deal, 2, 1))
    deal.apply(0, PlayCard(Card.parse("As")))
    deal.apply(1, PlayCard(Card.parse("4c")))
    after = imagined(deal, 2, 1)
    assert not any(card.suit is Suit.SPADES for card in after)
    assert any(card.suit is Suit.HEARTS for card in after)


def test_nobody_is_imagined_with_a_card_they_failed_to_head_with() -> None:
    deal = dealt("9d Kh Qh 2c 3c", "3d 8h 9h Th 4c", "2h 3h 5c 6c 7c")
    everybody_stands_pat(deal)
    deal.apply(0, PlayCard(Card.parse("9d")))
    deal.apply(1, PlayCard(Card.parse("3d")))
    diamonds = {card for card in imagined(deal, 2, 1) if card.suit is Suit.DIAMONDS}
    assert diamonds
    assert max(diamonds) < Card.parse("9d")


def test_a_dealer_who_kept_cards_is_imagined_with_the_ace_turned_up() -> None:
    deal = dealt("2s 3s 4s 5s 6s", "7h 8h 9h Th 4c", "2h 3h 5d 6d Ac")
    for seat in range(3):
        deal.apply(seat, PLAY)
    view = player_view(deal, 0)
    for seed in range(20):
        world = drawn_by(WorldSampler(view), Chance(seed))
        assert world.hands[2] >> Card.parse("Ac") & 1


def test_a_sure_loser_is_passed_and_a_sure_winner_played() -> None:
    weak = dealt("2s 3s 4h 5h 6s", "7h 8h 9h Th 4d", "2h 3h 5d 6d Ac", pot=40)
    assert think_of(weak, 0) == PASS
    strong = dealt("Kc Qc Jc Tc 9c", "7h 8h 9h Th 4d", "2h 3h 5d 6d Ac", pot=40)
    assert think_of(strong, 0) == PLAY


def think_of(deal: Deal, seat: int) -> object:
    """Return what the sharp player chooses."""
    return SharpPlayer().choose(player_view(deal, seat), random.Random(3), Budget(playouts=300))


def test_thinking_stops_when_the_time_is_up() -> None:
    deal = dealt("Kc 9c 4h 5h 6s", "7h 8h 9h Th 4d", "2h 3h 5d 6d 2c")
    view = player_view(deal, 0)
    ticks = iter(range(1000))
    budget = Budget(playouts=100_000, seconds=10.0, clock=lambda: float(next(ticks)))
    estimates = estimate(view, view.legal, random.Random(1), budget)
    assert [estimate.playouts for estimate in estimates] == [8, 8]


def test_cards_that_come_to_the_same_are_thought_of_once() -> None:
    deal = dealt("9c Tc Jc 2h 3h", "4d 5d 6d 7d 8d", "4s 5s 6s 7s 8c")
    for seat in range(3):
        deal.apply(seat, PLAY)
    for seat in range(3):
        deal.apply(seat, Draw())
    view = player_view(deal, 0)
    assert [str(act.card) for act in candidates(view) if isinstance(act, PlayCard)] == [
        "9c",
        "2h",
    ]


def test_draws_compared_are_legal_and_hold_the_usual_one() -> None:
    for name in ("fists", "indiana", "boxed-de"):
        for seed in range(20):
            rng = random.Random(seed)
            rules = rules_for(name)
            deal = new_deal(rules, 3, rng)
            for view, _ in play_on(deal, lambda view: player_for("steady").choose(view, rng)):  # noqa: B023 - used at once
                if view.deal.phase is Phase.DRAWING:
                    draws = candidates(view)
                    assert all(draw in view.legal for draw in draws)
                    assert len(draws) == len(set(draws))


def test_others_who_renege_do_not_confuse_it() -> None:
    rules = rules_for("louisiana", enforcement="honor")
    reneged = 0
    for seed in range(12):
        rng = random.Random(seed)
        deal = new_deal(rules, 4, rng)
        while deal.phase is not Phase.SETTLED:
            if deal.phase is Phase.PLAYED_OUT:
                deal.settle()
                continue
            seat = deal.to_act()[0]
            view = player_view(deal, seat)
            if seat != 0 and deal.phase is Phase.PLAYING:
                deal.apply(seat, PlayCard(rng.choice(cards_of(view.hand.mask))))
                continue
            chosen = SharpPlayer().choose(view, rng, Budget(playouts=20))
            assert chosen in view.legal
            deal.apply(seat, chosen)
        reneged += len(deal.reneged)
    assert reneged


def test_a_dealer_who_has_played_all_its_cards_holds_no_turn_up() -> None:
    """It was discarded at the draw, whatever is more probable before the last card falls."""
    found = 0
    player = player_for("random")
    for seed in range(150):
        rng = random.Random(seed)
        deal = new_deal(rules_for("fists"), 4, rng)
        for view, _ in play_on(deal, lambda view: player.choose(view, rng)):  # noqa: B023 - at once
            shown = view.deal
            if shown.phase is not Phase.PLAYING or shown.seats[shown.dealer].cards:
                continue
            found += shown.dealer in shown.seats_in
            assert all(other.size >= 0 for other in Beliefs(view).others.values())
    assert found
