"""A seat's panel in every phase: what it asks, what it offers, what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from booray_core import PASS, PLAY, RECALL, STAND_PAT, STAY, Card, CardSet, Draw, PlayCard
from booray_core.rules import Enforcement
from bot.faces import Deck
from bot.faces.pictures import of_card
from bot.screens import acts, hand_screen
from bot.tables.words.views import HandView
from bot.wording import Wording, card_text
from tests.screens.reading import (
    button,
    buttons,
    carried,
    labels,
    marks_of,
    rows,
    text,
)
from tests.screens.samples import (
    ENGLISH,
    WITH_PICTURES,
    SampleTable,
    person,
)

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


def test_cards_stand_trumps_first_then_suits_high_to_low() -> None:
    said = text(hand_screen(three().hand(1), ENGLISH))
    assert "## A♦︎ 5♦︎ 2♦︎ · 3♥︎ · 4♣︎" in said


def test_an_open_fist_is_asked_with_the_price_and_its_time() -> None:
    screen = hand_screen(three().hand(2), ENGLISH)
    assert labels(screen) == ["Play", "Pass"]
    assert "### Play or pass?" in text(screen)
    assert "time’s up <t:" in text(screen)
    assert "take no trick and you pay 3." in text(screen)
    assert "Nobody sees your choice until all fists open." in text(screen)


def test_a_closed_fist_shows_its_choice_and_can_be_changed() -> None:
    sample = three()
    sample.act(1, PLAY)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert "✊ Your fist is closed: you play" in text(screen)
    assert "You can change your mind until the last fist closes." in text(screen)
    assert person(2) not in text(screen), "whose fist is open, the table tells"
    assert labels(screen) == ["Pass"]
    assert labels(screen, pressable=False) == ["Play"]


def test_a_dealer_with_an_ace_can_only_play() -> None:
    deck = THREE.replace("9d", "xx").replace("Ad", "9d").replace("xx", "Ad")
    screen = hand_screen(three(deck=deck).hand(0), ENGLISH)
    assert "### You must play" in text(screen)
    assert labels(screen) == ["Play"]


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


def test_in_rotation_the_others_wait() -> None:
    sample = three("louisiana")
    assert labels(hand_screen(sample.hand(1), ENGLISH)) == ["Play", "Pass"]
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert buttons(screen) == []
    assert text(screen).startswith("### Wait for your turn")
    assert "9♥︎" in text(screen)


# Drawing


def test_without_marks_one_stands_pat() -> None:
    screen = hand_screen(playing(True, True, True).hand(1), ENGLISH)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "3♥︎", "4♣︎", "Stand pat"]
    assert acts.action_of(button(screen, "Stand pat")) == STAND_PAT


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


def test_marks_ride_in_the_buttons() -> None:
    hand = playing(True, True, True).hand(1)
    marks = {Card.parse("3h")}
    screen = hand_screen(marked(hand, marks), ENGLISH)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "✕ 3♥︎", "4♣︎", "Draw 1"]
    assert marks_of(each["custom_id"] for each in buttons(screen)) == marks
    another = button(screen, "4♣︎")
    assert another.verb is acts.MARK
    assert set(another.cards) == {Card.parse("3h"), Card.parse("4c")}
    assert button(screen, "✕ 3♥︎").cards == ()
    assert acts.action_of(button(screen, "Draw 1")) == Draw((Card.parse("3h"),))


def test_what_is_thrown_away_is_told_in_words_too() -> None:
    hand = playing(True, True, True).hand(1)
    assert "Throwing away" not in text(hand_screen(hand, ENGLISH))
    screen = hand_screen(marked(hand, {Card.parse("4c"), Card.parse("3h")}), ENGLISH)
    assert "Throwing away: 3♥︎ · 4♣︎" in text(screen)


def test_marks_of_cards_no_longer_held_are_forgotten() -> None:
    screen = hand_screen(marked(playing(True, True, True).hand(1), {Card.parse("Ks")}), ENGLISH)
    assert "Stand pat" in labels(screen)


def test_before_ones_turn_one_marks_cards_and_says_to_draw_them_once_it_comes() -> None:
    hand = playing(True, True, True).hand(2)
    screen = hand_screen(marked(hand, {Card.parse("2s")}), ENGLISH)
    assert labels(screen, pressable=False) == []
    assert {"✕ 2♠︎", "Draw 1 on my turn"} <= set(labels(screen))
    assert "While you wait: tap what you will throw away" in text(screen)
    assert "Stand pat on my turn" in labels(hand_screen(hand, ENGLISH))


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


def test_ones_last_card_plays_itself() -> None:
    sample = playing(True, True, True)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    hand = sample.hand(1)
    assert hand.player is not None
    player = replace(hand.player, hand=CardSet(list(hand.player.hand)[:1]))
    screen = hand_screen(replace(hand, player=player, by_itself=True), ENGLISH)
    assert "Your last card plays itself" in text(screen)
    assert labels(screen) == []


def test_too_many_marks_are_told_and_not_drawn() -> None:
    hand = playing(True, True, True, max_draw=1).hand(1)
    screen = hand_screen(marked(hand, {Card.parse("3h"), Card.parse("4c")}), ENGLISH)
    assert labels(screen, pressable=False) == ["Draw 2"]
    assert "Too many: you can draw 1 card." in text(screen)


def test_where_no_cards_are_swapped_one_only_stands_pat() -> None:
    screen = hand_screen(playing(True, True, True, max_draw=0).hand(1), ENGLISH)
    assert labels(screen) == ["Stand pat"]


def test_the_dealer_may_take_the_turn_up_for_a_discard() -> None:
    sample = three(deck=f"{THREE} 9s", trump="dealer_may_take")
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    for seat in (1, 2):
        assert not any("Take" in label for label in labels(hand_screen(sample.hand(seat), ENGLISH)))
        sample.act(seat, STAND_PAT)
    assert labels(hand_screen(sample.hand(0), ENGLISH), pressable=False) == ["Take 9♠︎"]
    marks = (Card.parse("8d"), Card.parse("Kd"))
    screen = hand_screen(marked(sample.hand(0), marks), ENGLISH)
    assert acts.action_of(button(screen, "Take 9♠︎, draw 1")) == Draw(marks, take=True)


def test_new_cards_are_shown_after_the_draw() -> None:
    sample = playing(True, True, True)
    sample.act(1, Draw((Card.parse("3h"),)))
    served = sample.deal.served[1][0]
    said = text(hand_screen(sample.hand(1), ENGLISH))
    assert "Your new cards: " in said
    assert served in sample.hand(1).player.hand  # type: ignore[union-attr] # it is dealt in


# Staying in


def test_staying_in_is_asked_with_its_price() -> None:
    sample = SampleTable("indiana", 3)
    sample.begin("2c 9c Kc Ac 4c Qc 5c 8c 8d 6c 2s Kd Jd", dealer=0)
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert "### Stay in for 1?" in text(screen)
    assert "Take no trick and you pay 7, more if others stay." in text(screen)
    assert labels(screen) == ["Stay for 1", "Pass", "Advice"]
    assert acts.action_of(button(screen, "Stay for 1")) == STAY
    sample.act(1, STAY)
    assert buttons(hand_screen(sample.hand(1), ENGLISH)) == []


# Playing


def test_the_leader_may_lead_anything() -> None:
    screen = hand_screen(at_the_tricks().hand(1), ENGLISH)
    assert "### You lead: play a card" in text(screen)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "3♥︎", "4♣︎"]
    assert acts.action_of(button(screen, "3♥︎")) == PlayCard(Card.parse("3h"))


def test_illegal_cards_are_disabled_and_the_line_says_why() -> None:
    sample = at_the_tricks()
    sample.act(1, PlayCard(Card.parse("3h")))
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert labels(screen) == ["9♥︎", "7♥︎", "4♥︎"]
    assert labels(screen, pressable=False) == ["2♠︎", "9♣︎"]
    assert "♥︎ hearts were led: follow suit." in text(screen)
    assert "Trick 1: **\u2068Belle\\*1\u2069 3♥︎, best so far**" in text(screen)


def test_trumping_and_heading_are_explained() -> None:
    sample = at_the_tricks()
    sample.act(1, PlayCard(Card.parse("4c")))
    sample.act(2, PlayCard(Card.parse("9c")))
    said = text(hand_screen(sample.hand(0), ENGLISH))
    assert "You have no ♣︎ clubs: play a trump." in said


def test_having_to_beat_the_best_card_is_explained() -> None:
    sample = at_the_tricks()
    sample.act(1, PlayCard(Card.parse("2d")))
    sample.act(2, PlayCard(Card.parse("2s")))
    sample.act(0, PlayCard(Card.parse("9d")))
    sample.act(0, PlayCard(Card.parse("8d")))
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert labels(screen) == ["A♦︎"]
    assert "♦︎ diamonds were led: follow suit, and beat the 8♦︎ if you can." in text(screen)


def test_having_to_trump_higher_is_one_sentence() -> None:
    sample = at_the_tricks(deck="2d Td Ks Ad 6s Qs 5d 9c 8d 3h 2s Kd 4c 7s 9d")
    sample.act(1, PlayCard(Card.parse("3h")))
    sample.act(2, PlayCard(Card.parse("Td")))
    screen = hand_screen(sample.hand(0), ENGLISH)
    assert labels(screen) == ["K♦︎"]
    told = "You have no ♥︎ hearts: play a trump, and beat the 10♦︎ if you can."
    assert told in text(screen).splitlines()


@pytest.mark.parametrize("wording", [ENGLISH, WITH_PICTURES], ids=["written", "pictures"])
def test_the_hand_is_said_once_and_what_can_be_played_by_the_buttons(wording: Wording) -> None:
    """A button that cannot be pressed is not read out everywhere: the others are what is left."""
    sample = at_the_tricks()
    leading = text(hand_screen(sample.hand(1), wording))
    assert "You can play" not in leading
    assert leading.splitlines()[2].startswith("Trumps are"), "nothing limits who leads"
    sample.act(1, PlayCard(Card.parse("3h")))
    player = sample.hand(2).player
    assert player is not None
    screen = hand_screen(sample.hand(2), wording)
    assert "You can play" not in text(screen)
    assert "hearts were led: follow suit." in text(screen), "why the others are greyed"
    left = [card for card in player.hand if card not in player.refused]
    assert sorted(labels(screen)) == sorted(card_text(card, wording) for card in left)


def with_a_cinch() -> SampleTable:
    """Return a deal in which seat 1 leads from the three highest trumps."""
    sample = three(deck="Ad 9h Ks Kd 4h Qs Qd 9c 8d 3h 2s 7d 4c 7h 9d")
    for seat in (1, 2, 0):
        sample.act(seat, PLAY)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    return sample


def test_a_cinch_is_explained() -> None:
    sample = with_a_cinch()
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert labels(screen) == ["A♦︎", "K♦︎", "Q♦︎"]
    assert "You have three sure tricks (a cinch): lead your highest trump." in text(screen)


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
    sample.act(0, PlayCard(Card.parse("8d")))
    assert "Take back" not in labels(hand_screen(sample.hand(2), ENGLISH))


def test_who_took_a_card_back_is_told_which_are_legal() -> None:
    sample = at_the_tricks(enforcement=Enforcement.HONOR)
    sample.act(1, PlayCard(Card.parse("3h")))
    sample.act(2, PlayCard(Card.parse("2s")))
    sample.act(2, RECALL)
    said = text(hand_screen(sample.hand(2), ENGLISH))
    assert "♥︎ hearts were led: follow suit." in said
    assert "You can play 9♥︎ 7♥︎ 4♥︎." in said


def test_private_buttons_carry_the_seats_own_decision() -> None:
    sample = at_the_tricks()
    assert {each.step for each in carried(hand_screen(sample.hand(1), ENGLISH))} == {3}
    for seat, card in ((1, "3h"), (2, "9h"), (0, "8d")):
        sample.act(seat, PlayCard(Card.parse(card)))
    assert {each.step for each in carried(hand_screen(sample.hand(0), ENGLISH))} == {4}


@pytest.mark.parametrize("asked", ["to draw", "to play"])
def test_cards_are_shown_by_pictures_large_and_beside_the_text_of_their_buttons(asked: str) -> None:
    sample = playing(True, True, True) if asked == "to draw" else at_the_tricks()
    hand = sample.hand(1)
    screen = hand_screen(hand, WITH_PICTURES)
    assert hand.player is not None
    names = [of_card(card, Deck.TWO_COLOURS).name for card in hand.player.hand]
    heading = next(line for line in text(screen).splitlines() if line.startswith("# "))
    assert sorted(re.findall(r"<:(\w+):", heading)) == sorted(names)
    borne = [each["emoji"]["name"] for each in buttons(screen) if each.get("emoji")]
    assert sorted(borne) == sorted(names)
    assert labels(screen) == labels(hand_screen(hand, ENGLISH))


def test_a_trick_is_shown_by_pictures_on_a_line_of_its_own() -> None:
    sample = at_the_tricks()
    sample.act(1, PlayCard(Card.parse("3h")))
    said = text(hand_screen(sample.hand(2), WITH_PICTURES)).splitlines()
    heading = next(line for line in said if line.startswith("## "))
    assert "<:three_of_hearts:" in heading
    assert "best so far" in heading
