"""Cards and lengths of time as people and screen readers read them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from booray_core import CARDS, Card, CardSet, Suit
from bot.wording import (
    Wording,
    card_text,
    cards_text,
    clock,
    in_order,
    languages,
    mention,
    shown_cards,
    span,
    spoken_card,
    typed_cards,
)
from tests.faces.decks import shown

ENGLISH = Wording("en")


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        *(("As", "As"), ("aS", "As"), ("A♠", "As"), ("♠a", "As"), ("A♠\ufe0e", "As")),
        *(("10s", "Ts"), ("10♥\ufe0f", "Th"), ("♦10", "Td"), ("tD", "Td"), ("d10", "Td")),
        *(("king of diamonds", "Kd"), ("Ten of Spades", "Ts"), ("10 of hearts", "Th")),
        *(("queen club", "Qc"), ("k diamonds", "Kd"), (":green_ace_of_clubs:", "Ac")),
        *(("<:two_of_hearts:12>", "2h"), ("ace_of_spades", "As"), (" 10♦ ", "Td"), ("kd", "Kd")),
        *(("2♧", "2c"), ("♡2", "2h"), ("c2", "2c"), ("K♢", "Kd"), ("J♤", "Js")),
    ],
)
def test_a_card_is_read_as_people_type_it(typed: str, card: str) -> None:
    assert typed_cards(typed) == [card]


@pytest.mark.parametrize(
    ("locale", "typed", "cards"),
    [
        ("fr", "Roi de pique", ["Ks"]),
        ("fr", "as de coeur, DIX DE CŒUR", ["Ah", "Th"]),
        ("de", "Pik-König", ["Ks"]),
        ("de", "herz zehn, Kreuz-Ass K♦", ["Th", "Ac", "Kd"]),
        ("de", "king of hearts", ["Kh"]),
    ],
)
def test_a_card_is_read_in_the_words_of_a_language(
    locale: str, typed: str, cards: list[str]
) -> None:
    assert typed_cards(typed, Wording(locale)) == cards


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_card_is_read_as_its_language_says_it(language: str) -> None:
    wording = Wording(language)
    for card in CARDS:
        assert typed_cards(spoken_card(card, wording), wording) == [str(card)]
        assert typed_cards(card_text(card, wording), wording) == [str(card)]


@given(st.sets(st.sampled_from(CARDS)), st.sampled_from(Suit))
def test_the_order_keeps_every_card_and_no_suit_stands_twice(cards: set[Card], trump: Suit) -> None:
    order = in_order(cards, trump)
    assert sorted(order) == sorted(cards)
    suits = [card.suit for card in order]
    runs = [suit for at, suit in enumerate(suits) if at == 0 or suits[at - 1] is not suit]
    assert len(runs) == len(set(suits))
    assert trump not in runs[1:]
    for at in range(1, len(order)):
        if suits[at] is suits[at - 1]:
            assert order[at - 1].rank > order[at].rank


def test_ids_and_times_are_text_that_discord_reads() -> None:
    assert mention(900_000_000_000_000_001) == "<@900000000000000001>"
    assert clock(datetime(2026, 1, 31, 20, 15, tzinfo=UTC)) == "<t:1769890500:R>"


def test_several_cards_are_read_as_they_are_shown() -> None:
    hand = CardSet.parse("2c Kd Ah 3d Ts")
    for shown_as in (cards_text(hand, Suit.DIAMONDS, ENGLISH), "kd, 3 of diamonds 10s ♥A c2"):
        assert typed_cards(shown_as) == ["Kd", "3d", "Ts", "Ah", "2c"]
    pictures = shown_cards(hand, Suit.DIAMONDS, Wording("en", cards=shown()))
    assert typed_cards(pictures) == ["Kd", "3d", "Ts", "Ah", "2c"]


ENGLISH = Wording("en")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "1 second"),
        (20, "20 seconds"),
        (22.5, "23 seconds"),
        (60, "1 minute"),
        (90, "90 seconds"),
        (120, "2 minutes"),
        (299, "5 minutes"),
        (90 * 60, "90 minutes"),
        (3600, "1 hour"),
        (12 * 3600, "12 hours"),
        (24 * 3600 - 1, "24 hours"),
    ],
)
def test_a_length_is_told_in_the_unit_that_suits_it_and_never_too_short(
    seconds: float, said: str
) -> None:
    assert span(timedelta(seconds=seconds), ENGLISH) == said
