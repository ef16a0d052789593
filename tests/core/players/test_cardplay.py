"""The habits by which cards are played: what is led, what wins a trick, what is thrown."""

from __future__ import annotations

import pytest

from booray_core.cards import SUIT_MASKS, Card, CardSet, Suit
from booray_core.players.judgement import cardplay
from booray_core.tricks import beaters

SPADES = SUIT_MASKS[Suit.SPADES]
ALL = (1 << 52) - 1


def led(hand: str, *, gone: str = "", won: int = 0, most: int = 0, rivals: int = 1) -> str:
    """Return the card led from a hand where spades are trumps."""
    legal = CardSet.parse(hand).mask
    outside = ALL & ~(legal | CardSet.parse(gone).mask)
    return str(CardSet.from_mask(cardplay.lead(legal, SPADES, outside, won, most, rivals)))


@pytest.mark.parametrize(
    ("hand", "won", "card"),
    [
        ("As 2s 3h 4d 5c", 0, "5c"),
        ("As 2s 3h 4d", 1, "4d"),
        ("As 2s 4d", 2, "As"),
        ("As 3h 4d 5c", 1, "As"),
        ("As 3h 4d", 1, "4d"),
        ("As 3h 4d", 2, "As"),
    ],
)
def test_the_best_trump_waits_while_a_second_trick_has_to_come_of_it(
    hand: str, won: int, card: str
) -> None:
    assert led(hand, won=won) == card


@pytest.mark.parametrize(
    ("hand", "won", "rivals", "card"),
    [
        ("Qs 9s", 2, 1, "Qs"),
        ("Qs 9s", 2, 2, "9s"),
        ("Qs 9s", 1, 2, "Qs"),
        ("Qs 9s", 1, 3, "9s"),
        ("As 9s 2s", 1, 1, "2s"),
        ("Qs 9s 2s", 1, 1, "Qs"),
        ("Qs 9s 2s", 1, 2, "2s"),
        ("Qs 9s 2s", 2, 2, "Qs"),
    ],
)
def test_of_trumps_alone_the_lowest_is_led_where_others_have_to_beat_each_other(
    hand: str, won: int, rivals: int, card: str
) -> None:
    assert led(hand, won=won, rivals=rivals) == card


def test_a_trump_that_is_beaten_is_not_led() -> None:
    assert led("Ks 9h 4d", won=1) == "9h"


def test_of_side_cards_a_sure_one_is_led_else_the_best_of_a_short_suit() -> None:
    assert led("Ks Ah 4d") == "Ah"
    assert led("Ks Qh 4d", gone="Ah Kh") == "Qh"
    assert led("Ks 7d Kh 2h 3h") == "7d"
    assert led("2d Kd 2h Qh 5c 6c 7c") == "Kd"


@pytest.mark.parametrize(
    ("hand", "won", "most", "card"),
    [
        ("9s 4d", 2, 2, "4d"),
        ("9s 4d", 1, 2, "9s"),
        ("9s 4d", 1, 1, "4d"),
        ("Ks 4d", 1, 1, "Ks"),
        ("9s Ad", 1, 2, "9s"),
    ],
)
def test_of_the_last_two_cards_the_trump_is_kept_by_who_has_two_tricks(
    hand: str, won: int, most: int, card: str
) -> None:
    """Who has one must win now, but for a trump that will hardly win while nobody has two."""
    assert led(hand, won=won, most=most) == card


@pytest.mark.parametrize(("first", "card"), [(False, "9h"), (True, "Qh")])
def test_a_trick_is_won_as_cheaply_as_can_be_but_the_first_by_a_high_side_card(
    first: bool, card: str
) -> None:
    hand = CardSet.parse("9h Qh 2h").mask
    beating = beaters(Card.parse("8h"), SPADES)
    chosen = cardplay.follow(hand, beating, SPADES, ALL & ~hand, first=first)
    assert CardSet.from_mask(chosen) == CardSet.parse(card)


def test_a_trump_wins_cheaply_even_the_first_trick() -> None:
    hand = CardSet.parse("9s Qs").mask
    beating = beaters(Card.parse("8h"), SPADES)
    chosen = cardplay.follow(hand, beating, SPADES, ALL & ~hand, first=True)
    assert CardSet.from_mask(chosen) == CardSet.parse("9s")


def test_a_card_that_cannot_win_is_the_least_needed() -> None:
    hand = CardSet.parse("Ah 7h 3d 9d").mask
    beating = beaters(Card.parse("Kc"), SPADES)
    assert cardplay.follow(hand, beating, SPADES, ALL & ~hand) == 1 << Card.parse("3d")
