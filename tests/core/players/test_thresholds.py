"""How strong a hand has to be: under every rule there is an answer, and it moves as it must."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from booray_core.cards import ACE_RANK, SUIT_MASKS, CardSet, Suit
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.position import terms_of
from booray_core.players.judgement.thresholds import least_to_play, least_to_stay
from booray_core.rules import Rules, rules_for
from tests.core.players.tables import VARIANTS

SPADES = SUIT_MASKS[Suit.SPADES]
STRONGEST = strength(CardSet.parse("As Ks Qs Js Ts").mask, SPADES, 5)


def least(
    preset: str,
    seats: int,
    options: Mapping[str, object] = MappingProxyType({}),
    *,
    pot: int = 100,
    dealer: bool = False,
    turn_up: int = 0,
) -> float:
    """Return the strength from which a seat plays that knows of nobody else's declaration."""
    return least_to_play(
        terms_of(rules_for(preset, **options)),
        pot=pot,
        stack=1000,
        seats=seats,
        rivals=0,
        undecided=seats - 1,
        dealer=dealer,
        turn_up=turn_up,
    )


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_no_place_at_any_table_plays_nothing_or_whatever_it_holds_at_any_price(
    rules: Rules,
) -> None:
    terms = terms_of(rules)
    for seats in range(2, 9):
        for rivals in range(seats):
            for undecided in range(max(0, 1 - rivals), seats - rivals):
                for dealer in (False, True):
                    for turn_up in (0, ACE_RANK):
                        asked = least_to_play(
                            terms,
                            pot=100,
                            stack=1000,
                            seats=seats,
                            rivals=rivals,
                            undecided=undecided,
                            dealer=dealer,
                            turn_up=turn_up,
                        )
                        assert -0.5 < asked < STRONGEST
                stay = least_to_stay(
                    terms, pot=100, stack=1000, seats=seats, rivals=rivals, undecided=undecided
                )
                assert -0.5 < stay < STRONGEST


def test_the_dealer_who_holds_a_trump_for_certain_and_plays_last_may_be_weaker() -> None:
    for seats in range(3, 9):
        assert least("fists", seats, dealer=True) < least("fists", seats)


def test_a_high_card_in_the_dealers_hand_asks_for_more() -> None:
    for preset in ("fists", "louisiana"):
        assert least(preset, 5) < least(preset, 5, turn_up=ACE_RANK - 1)
    assert least("boxed", 5) == least("boxed", 5, turn_up=ACE_RANK - 1)


def test_a_cheap_bourre_is_risked_with_less() -> None:
    dear, cheap = {"limit_caps_win": False}, {"limit": 20, "limit_caps_win": False}
    for preset in ("fists", "louisiana", "boxed", "boxed-de"):
        assert least(preset, 5, cheap) < least(preset, 5, dear)
        nothing = {"limit": 1, "limit_caps_win": False}
        assert least(preset, 5, nothing) < least(preset, 5, cheap)


def test_antes_for_playing_ask_for_more_the_smaller_the_pot() -> None:
    games: tuple[tuple[str, dict[str, object]], ...] = (
        ("indiana", {}),
        ("louisiana", {"second_ante": 1}),
    )
    for preset, options in games:
        assert least(preset, 4, options, pot=200) < least(preset, 4, options, pot=4)


def test_who_stays_among_more_who_may_needs_more() -> None:
    terms = terms_of(rules_for("indiana"))
    asked = [
        least_to_stay(terms, pot=20, stack=100, seats=6, rivals=rivals, undecided=undecided)
        for rivals, undecided in ((0, 1), (1, 0), (2, 0))
    ]
    assert asked == sorted(asked)


def test_a_hand_that_may_exchange_nothing_needs_its_side_cards() -> None:
    poor, rich = (CardSet.parse(f"9s {side} 3d 4c").mask for side in ("2h", "Kh"))
    assert strength(poor, SPADES, 3) == strength(rich, SPADES, 3)
    assert strength(poor, SPADES, 0) < strength(rich, SPADES, 0)
