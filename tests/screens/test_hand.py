"""A seat's panel in every phase: what it asks, what it offers, what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from booray_core import PASS, PLAY, RECALL, STAND_PAT, Card, Draw, PlayCard
from booray_core.rules import Enforcement
from bot.faces import Deck
from bot.faces.pictures import of_card
from bot.screens.hand import hand_screen
from bot.tables.words.views import HandView
from tests.screens.reading import buttons, labels, rows, text
from tests.screens.samples import ENGLISH, WITH_PICTURES, SampleTable

THREE = "2d 9h Ks Ad 4h Qs 5d 9c 8d 3h 2s Kd 4c 7h 9d"
"""Three seats, seat 0 deals: seat 1 has 2d Ad 5d 3h 4c, seat 2 9h 4h 9c 2s 7h,
seat 0 Ks Qs 8d Kd 9d; diamonds are trumps."""


def three(preset: str = "fists", deck: str = THREE, **options: Any) -> SampleTable:
    """Return a table of three in its first deal, without advice, seat 0 dealing."""
    sample = SampleTable(preset, 3, options=dict(options), advice=False)
    sample.begin(deck, dealer=0)
    return sample


def playing(*choices: bool, **options: Any) -> SampleTable:
    """Return a deal of fists in which seats 1, 2, 0 have chosen, and nobody has drawn."""
    sample = three(**options)
    for seat, choice in zip((1, 2, 0), choices, strict=True):
        sample.act(seat, PLAY if choice else PASS)
    return sample


def at_the_tricks(**options: Any) -> SampleTable:
    """Return a deal in which all three play and stand pat."""
    sample = playing(True, True, True, **options)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    return sample


def marked(hand: HandView, cards: Iterable[Card]) -> HandView:
    """Return a hand with cards marked for the draw."""
    return replace(hand, marks=frozenset(cards))


# Declaring


def test_a_seat_that_cannot_pay_the_second_ante_can_only_pass() -> None:
    sample = SampleTable("fists", 3, options={"second_ante": 5})
    sample.game.seats[1].stack = 3
    sample.begin(THREE, dealer=0)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert labels(screen) == ["Pass"]
    assert "The second ante is 5, more than you have." in text(screen)


def test_a_hand_without_trump_or_club_can_only_pass() -> None:
    deck = "2h 9h Ks 3h 4h Qs 5s 9c 8d 6h 2s Kd Jd"
    sample = SampleTable("indiana", 3)
    sample.begin(deck, dealer=0)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert labels(screen) == ["Pass"]
    assert "Your hand has no trump and no club." in text(screen)


def test_the_second_ante_is_named_before_it_is_paid() -> None:
    said = text(hand_screen(three(second_ante=5).hand(1), ENGLISH))
    assert "Playing costs 5. Take no trick and you pay 8, more if others come in." in said
    capped = text(hand_screen(three(second_ante=5, limit=6).hand(1), ENGLISH))
    assert "Take no trick and you pay 6," in capped


@pytest.mark.parametrize(
    ("stack", "options", "said"),
    [
        (3, {}, "so the most you can win is 3 chips."),
        (4, {}, None),
        (1, {}, "so the most you can win is 1 chip."),
        (3, {"table_stakes": False}, None),
        (3, {"limit": 1}, None),
    ],
)
def test_who_has_too_few_chips_for_a_bourre_is_told_what_can_be_won(
    stack: int, options: dict[str, Any], said: str | None
) -> None:
    sample = SampleTable("fists", 3, options=options)
    sample.game.seats[1].stack = stack
    sample.begin(THREE, dealer=0)
    told = text(hand_screen(sample.hand(1), ENGLISH))
    assert (said in told) if said else "at most" not in told


# Drawing


def test_cards_stand_in_order_in_rows_of_their_own() -> None:
    """Five buttons in a row break over two lines on phones, wherever they do."""
    sample = playing(True, True, True)
    drawing = hand_screen(sample.hand(1), ENGLISH)
    assert rows(drawing) == [["A♦︎", "5♦︎", "2♦︎"], ["3♥︎", "4♣︎"], ["Stand pat"]]
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    leading = hand_screen(sample.hand(1), ENGLISH)
    assert rows(leading) == [["A♦︎", "5♦︎", "2♦︎"], ["3♥︎", "4♣︎"]]
    sample.act(1, PlayCard(Card.parse("2d")))
    sample.act(2, PlayCard(Card.parse("2s")))
    sample.act(0, PlayCard(Card.parse("9d")))
    asked = hand_screen(sample.hand(0, sample.view(advice=True)), ENGLISH)
    assert rows(asked) == [["K♦︎", "8♦︎", "K♠︎", "Q♠︎"], ["Advice"]]


def test_what_one_has_said_to_draw_stands_there_with_a_way_back() -> None:
    hand = playing(True, True, True).hand(2)
    for ahead, said in (
        (Draw((Card.parse("2s"),)), "On your turn, you throw away 2♠︎."),
        (STAND_PAT, "On your turn, you stand pat."),
    ):
        screen = hand_screen(marked(replace(hand, ahead=ahead), {Card.parse("2s")}), ENGLISH)
        assert said in text(screen)
        assert labels(screen) == ["Take back"]


def test_the_dealer_says_before_the_turn_to_take_the_turn_up() -> None:
    sample = three(deck=f"{THREE} 9s", trump="dealer_may_take")
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    hand = sample.hand(0)
    assert hand.player is not None
    card = min(hand.player.hand)
    assert "Take 9♠︎ on my turn" in labels(hand_screen(marked(hand, {card}), ENGLISH))
    said = hand_screen(replace(hand, ahead=Draw((card,), take=True)), ENGLISH)
    assert "On your turn, you take 9♠︎ and throw away" in text(said)


def test_too_many_marks_are_told_and_not_drawn() -> None:
    hand = playing(True, True, True, max_draw=1).hand(1)
    screen = hand_screen(marked(hand, {Card.parse("3h"), Card.parse("4c")}), ENGLISH)
    assert labels(screen, pressable=False) == ["Draw 2"]
    assert "Too many: you can draw 1 card." in text(screen)


# Playing


def test_having_to_trump_higher_is_one_sentence() -> None:
    sample = at_the_tricks(deck="2d Td Ks Ad 6s Qs 5d 9c 8d 3h 2s Kd 4c 7s 9d")
    sample.act(1, PlayCard(Card.parse("3h")))
    sample.act(2, PlayCard(Card.parse("Td")))
    screen = hand_screen(sample.hand(0), ENGLISH)
    assert labels(screen) == ["K♦︎"]
    told = "No ♥︎ hearts: beat the 10♦︎ with a trump."
    assert told in text(screen).splitlines()


def with_a_cinch() -> SampleTable:
    """Return a deal in which seat 1 leads from the three highest trumps."""
    sample = three(deck="Ad 9h Ks Kd 4h Qs Qd 9c 8d 3h 2s 7d 4c 7h 9d")
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    return sample


def test_under_honor_no_card_is_disabled_and_a_wrong_one_can_be_taken_back() -> None:
    sample = at_the_tricks(enforcement=Enforcement.HONOR)
    sample.act(1, PlayCard(Card.parse("3h")))
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert len(labels(screen)) == 5
    assert "follow suit" not in text(screen)
    assert "You can play" not in text(screen), "nobody is told the rules unasked"
    sample.act(2, PlayCard(Card.parse("2s")))
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert "### You reneged" in text(screen)
    assert labels(screen) == ["Take back"]
    sample.act(2, RECALL)
    said = text(hand_screen(sample.hand(2), ENGLISH))
    assert "♥︎ hearts were led: follow suit." in said
    assert "You can play 9♥︎ 7♥︎ 4♥︎." in said


def test_cards_are_shown_by_pictures_large_and_beside_the_text_of_their_buttons() -> None:
    sample = at_the_tricks()
    hand = sample.hand(1)
    screen = hand_screen(hand, WITH_PICTURES)
    assert hand.player is not None
    names = [of_card(card, Deck.TWO_COLOURS).name for card in hand.player.hand]
    heading = next(line for line in text(screen).splitlines() if line.startswith("# "))
    assert sorted(re.findall(r"<:(\w+):", heading)) == sorted(names)
    borne = [each["emoji"]["name"] for each in buttons(screen) if each.get("emoji")]
    assert sorted(borne) == sorted(names)
    assert labels(screen) == labels(hand_screen(hand, ENGLISH))
