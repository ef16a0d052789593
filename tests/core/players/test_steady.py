"""The steady player: what it keeps, when it plays, and that playouts know it."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import PLAY, Draw
from booray_core.bits import ACES, TAKES
from booray_core.cards import ALL_CARDS, SUIT_MASKS, Card, CardSet, Suit, cards_of
from booray_core.players import player_for
from booray_core.players.judgement import cardplay
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Terms, terms_of
from booray_core.players.judgement.thresholds import least_to_play
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout
from booray_core.rules import Rules, rules_for
from booray_core.state import Phase
from booray_core.view import player_view
from tests.core.players.tables import VARIANTS, new_deal, seats_for
from tests.core.players.worlds import world_of

SPADES = SUIT_MASKS[Suit.SPADES]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_playouts_declare_and_draw_as_the_player_does(rules: Rules) -> None:
    compared = 0
    for seed in range(15):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 8, 40)))
        while deal.phase in {Phase.DECLARING, Phase.DRAWING}:
            seat = deal.to_act()[0]
            place = deal.order.index(seat)
            view = player_view(deal, seat)
            action = player_for("steady").choose(view, rng)
            playout = Playout(world_of(deal), Chance(seed), SteadyPolicy())
            if len(view.legal) > 1:
                compared += 1
                if isinstance(action, Draw):
                    drawn = SteadyPolicy().draws(playout, place)
                    cards = cards_of(drawn & ALL_CARDS)
                    assert action == Draw(cards, take=bool(drawn & TAKES))
                else:
                    assert SteadyPolicy().declares(playout, place) == (action == PLAY)
            deal.apply(seat, action)
    assert compared


def least(seats: int, *, stack: int = 100, rivals: int = 0, undecided: int | None = None) -> float:
    """Return the strength that a seat wants to play with, at a pot of 20."""
    return least_to_play(
        terms_of(rules_for("louisiana")),
        pot=20,
        stack=stack,
        seats=seats,
        rivals=rivals,
        undecided=seats - 1 if undecided is None else undecided,
    )


def test_more_rivals_ask_for_a_better_hand() -> None:
    assert least(4) < least(6) < least(8)
    assert least(4, undecided=0, rivals=1) < least(4, undecided=0, rivals=3)


def test_a_bourre_that_cannot_be_paid_in_full_frightens_less() -> None:
    assert least(4, stack=5) < least(4)


def test_a_pot_whose_winner_is_capped_draws_fewer() -> None:
    capped = terms_of(rules_for("louisiana", second_ante=6, limit=5))
    free = terms_of(rules_for("house", second_ante=6, limit=5))

    def least_at(terms: Terms) -> float:
        return least_to_play(terms, pot=60, stack=100, seats=4, rivals=1, undecided=2)

    assert least_at(free) < least_at(capped)


def test_thresholds_are_remembered_for_pots_beyond_all_chips() -> None:
    deal = new_deal(rules_for("louisiana"), 4, random.Random(1))
    position = world_of(deal)
    policy = SteadyPolicy()
    for pot in (20, *range(1 << 61, (1 << 61) + 200), 20):
        position.pot = pot
        position.stacks = [100] * 8
        expected = least_to_play(
            position.terms,
            pot=pot,
            stack=100,
            seats=4,
            rivals=0,
            undecided=3,
            turn_up=position.turn_up % 13,
        )
        assert policy.least_to_play(position, 0) == expected


def test_longer_and_higher_trumps_are_stronger() -> None:
    hands = (
        "2h 3h 4d 5d 6c",
        "2h 3h 4d 5d 6s",
        "2h 3h 4d 5d As",
        "2h 3h 4d Ks As",
        "2h Qs Ks As 3d",
    )
    held = [strength(CardSet.parse(hand).mask, SPADES, 5) for hand in hands]
    assert held == sorted(held)
    assert len(set(held)) == len(held)


@pytest.mark.parametrize(
    ("hand", "most", "turn_up", "gone", "takes"),
    [
        ("2s Kh Ah 3d 4d", 5, None, "Kh 3d 4d", False),
        ("2s Kh Ah 3d 4d", 2, None, "3d 4d", False),
        ("2s 3s 4s 5s 6s", 5, None, "", False),
        ("2s 3s 4s 5s 6s", 5, "Qs", "2s", True),
        ("3s 4s 5s 6s 7s", 5, "2s", "", False),
        ("3s 4s 5s 6s Ah", 5, "2s", "Ah", True),
        ("2s Kh Ah 3d 4d", 3, "Qs", "Kh 3d 4d", True),
        ("2s Kh Ah 3d 4d", 0, "Qs", "", False),
    ],
)
def test_what_is_kept(hand: str, most: int, turn_up: str | None, gone: str, takes: bool) -> None:
    offered = -1 if turn_up is None else Card.parse(turn_up)
    drawn = cardplay.draw(CardSet.parse(hand).mask, SPADES, most, offered, ACES)
    assert CardSet.from_mask(drawn & ~TAKES) == CardSet.parse(gone)
    assert bool(drawn & TAKES) is takes
