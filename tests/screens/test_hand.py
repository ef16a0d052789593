"""A seat's panel in every phase: what it asks, what it offers, what it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from booray_core import PASS, PLAY, RECALL, STAND_PAT, STAY, Card, Draw, PlayCard
from booray_core.rules import Enforcement
from bot.screens import Verb, hand_screen
from bot.tables.values import Presence, SitOutReason, Stage
from bot.tables.views import HandView
from tests.screens.reading import (
    button,
    buttons,
    cards_shown,
    carried,
    labels,
    marks_of,
    rows,
    text,
)
from tests.screens.samples import (
    AWAY,
    ENGLISH,
    HELD,
    OUT,
    SITTING_OUT,
    SampleTable,
    chair,
    lobby,
    person,
    to_agree,
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


# Declaring


def test_cards_stand_trumps_first_then_suits_high_to_low() -> None:
    said = text(hand_screen(three().hand(1), ENGLISH))
    assert "## A♦︎ 5♦︎ 2♦︎ · 3♥︎ · 4♣︎" in said


def test_an_open_fist_is_asked_with_the_price_and_its_time() -> None:
    screen = hand_screen(three().hand(2), ENGLISH)
    assert labels(screen) == ["Play", "Pass"]
    assert "### Play or pass?" in text(screen)
    assert "Time is up <t:" in text(screen)
    assert "Take no trick and you pay 3." in text(screen)
    assert "Nobody sees your choice until all fists are closed." in text(screen)


def test_a_closed_fist_shows_its_choice_and_can_be_changed() -> None:
    sample = three()
    sample.act(1, PLAY)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert "✊ Your fist is closed: you play" in text(screen)
    assert "You can change it until the last fist closes." in text(screen)
    assert f"Waiting for {person(2)} and {person(0)} to choose" in text(screen)
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
    assert "You hold neither a trump nor a club." in text(screen)


def test_the_second_ante_is_named_before_it_is_paid() -> None:
    said = text(hand_screen(three(second_ante=5).hand(1), ENGLISH))
    assert "Playing costs 5. Take no trick and you pay 8, or more as others come in." in said
    capped = text(hand_screen(three(second_ante=5, limit=6).hand(1), ENGLISH))
    assert "Take no trick and you pay 6," in capped


def test_in_rotation_the_others_wait() -> None:
    sample = three("louisiana")
    assert labels(hand_screen(sample.hand(1), ENGLISH)) == ["Play", "Pass"]
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert buttons(screen) == []
    assert "Waiting for \u2068Belle\\*1\u2069 to choose" in text(screen)
    assert "9♥︎" in text(screen)


# Drawing


def test_without_marks_one_stands_pat() -> None:
    screen = hand_screen(playing(True, True, True).hand(1), ENGLISH)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "3♥︎", "4♣︎", "Stand pat"]
    assert button(screen, "Stand pat").action == STAND_PAT


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
    screen = hand_screen(hand, ENGLISH, marks)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "✕ 3♥︎", "4♣︎", "Draw 1"]
    assert marks_of(each["custom_id"] for each in buttons(screen)) == marks
    another = button(screen, "4♣︎")
    assert another.verb is Verb.MARK
    assert set(another.cards) == {Card.parse("3h"), Card.parse("4c")}
    assert button(screen, "✕ 3♥︎").cards == ()
    assert button(screen, "Draw 1").action == Draw((Card.parse("3h"),))


def test_what_is_thrown_away_is_told_in_words_too() -> None:
    hand = playing(True, True, True).hand(1)
    assert "Throwing away" not in text(hand_screen(hand, ENGLISH))
    screen = hand_screen(hand, ENGLISH, {Card.parse("4c"), Card.parse("3h")})
    assert "Throwing away: 3♥︎ · 4♣︎" in text(screen)


def test_marks_of_cards_no_longer_held_are_forgotten() -> None:
    screen = hand_screen(playing(True, True, True).hand(1), ENGLISH, {Card.parse("Ks")})
    assert "Stand pat" in labels(screen)


def test_marks_may_be_set_before_ones_turn_but_not_drawn() -> None:
    screen = hand_screen(playing(True, True, True).hand(2), ENGLISH, {Card.parse("2s")})
    assert labels(screen, pressable=False) == ["Draw 1"]
    assert "✕ 2♠︎" in labels(screen)
    assert "While you wait: mark what to throw away" in text(screen)


def test_too_many_marks_are_told_and_not_drawn() -> None:
    hand = playing(True, True, True, max_draw=1).hand(1)
    screen = hand_screen(hand, ENGLISH, {Card.parse("3h"), Card.parse("4c")})
    assert labels(screen, pressable=False) == ["Draw 2"]
    assert "That is too many: you may swap 1 card." in text(screen)


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
    screen = hand_screen(sample.hand(0), ENGLISH, marks)
    assert button(screen, "Take 9♠︎, draw 1").action == Draw(marks, take=True)


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
    assert "Take no trick and you pay 7, or more as others stay." in text(screen)
    assert labels(screen) == ["Stay for 1", "Pass", "Advice"]
    assert button(screen, "Stay for 1").action == STAY
    sample.act(1, STAY)
    assert buttons(hand_screen(sample.hand(1), ENGLISH)) == []


# Playing


def test_the_leader_may_lead_anything() -> None:
    screen = hand_screen(at_the_tricks().hand(1), ENGLISH)
    assert "### You lead: play a card" in text(screen)
    assert labels(screen) == ["A♦︎", "5♦︎", "2♦︎", "3♥︎", "4♣︎"]
    assert button(screen, "3♥︎").action == PlayCard(Card.parse("3h"))


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
    assert "You can beat the 8♦︎, so you must." in text(screen)


def test_what_can_be_played_is_told_in_words_too() -> None:
    """Screen readers pass over buttons that cannot be pressed, and over why they cannot."""
    sample = at_the_tricks()
    assert "You can play any of your cards." in text(hand_screen(sample.hand(1), ENGLISH))
    sample.act(1, PlayCard(Card.parse("3h")))
    said = text(hand_screen(sample.hand(2), ENGLISH))
    assert "You can play 9♥︎ 7♥︎ 4♥︎." in said
    assert "You can play" not in text(hand_screen(sample.hand(0), ENGLISH)), "not asked yet"


def test_a_single_card_that_can_be_played_is_named() -> None:
    sample = at_the_tricks()
    for seat, card in ((1, "2d"), (2, "2s"), (0, "9d"), (0, "8d")):
        sample.act(seat, PlayCard(Card.parse(card)))
    assert "You can play A♦︎." in text(hand_screen(sample.hand(1), ENGLISH))


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
    assert "Three tricks are surely yours (a cinch): lead your highest trump." in text(screen)


def test_under_honor_no_card_is_disabled_and_a_wrong_one_can_be_taken_back() -> None:
    sample = at_the_tricks(enforcement=Enforcement.HONOR)
    sample.act(1, PlayCard(Card.parse("3h")))
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert len(labels(screen)) == 5
    assert "follow suit" not in text(screen)
    assert "You can play" not in text(screen), "nobody is told the rules unasked"
    sample.act(2, PlayCard(Card.parse("2s")))
    screen = hand_screen(sample.hand(2), ENGLISH)
    assert "### That was a wrong card" in text(screen)
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


# Waiting and after


def test_a_seat_that_passed_watches() -> None:
    sample = playing(False, True, True)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert "### You passed this deal" in text(screen)
    assert "A♦︎" not in text(screen)
    assert buttons(screen) == []


HINT = "-# If this stops following the game, press *My hand* on the table’s message."
"""A panel can be changed for a quarter of an hour after its person's last press alone."""


def test_who_waits_is_told_what_to_do_should_the_panel_stop() -> None:
    sample = at_the_tricks()
    away = {0: chair(0, 50, presence=HELD)}
    held = sample.view(chairs={**sample.view().chairs, **away})
    waits = [
        sample.hand(0),
        sample.hand(0, held),
        playing(False, True, True).hand(1),
        HandView(sample.view(), 4, None, 0),
        HandView(three().pause(), 0, None, 0),
        HandView(lobby(3), 0, None, 0),
    ]
    for hand in waits:
        assert text(hand_screen(hand, ENGLISH)).count(HINT) == 1


def test_who_is_asked_is_not_told_that_and_nobody_is_at_a_closed_table() -> None:
    closed = lobby(3, stage=Stage.CLOSED)
    for hand in (at_the_tricks().hand(1), three().hand(2), HandView(closed, 0, None, 0)):
        assert HINT not in text(hand_screen(hand, ENGLISH))


def test_after_the_deal_the_panel_says_what_it_won_or_cost() -> None:
    sample = with_a_cinch()
    sample.play_on()
    said = text(hand_screen(sample.hand(1), ENGLISH))
    assert "### Deal 1: you won 2 chips" in said
    assert "**You took the pot: 3 chips**" in said
    said = text(hand_screen(sample.hand(2), ENGLISH))
    assert "### Deal 1: you lost 4 chips" in said
    assert "You went bourré and paid 3 chips" in said
    assert "In the next pot: " in said


def test_somebody_new_in_the_seat_is_not_told_of_the_last_deal() -> None:
    sample = three()
    for seat in (1, 2, 0):
        sample.act(seat, PASS)
    view = sample.view()
    newcomer = chair(0, 100, occupant=chair(2, 0).occupant)
    hand = HandView(replace(view, chairs={**view.chairs, 0: newcomer}), 0, None, 0)
    assert "Deal 1" not in text(hand_screen(hand, ENGLISH))


def test_the_cutter_can_cut_from_the_panel() -> None:
    view = three().pause(cutter=2)
    screen = hand_screen(HandView(view, 2, None, 0), ENGLISH)
    assert labels(screen) == ["Cut"]
    assert "You may cut the cards." in text(screen)
    other = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert labels(other) == []
    assert f"{person(2)} may cut the cards." in text(other)


@pytest.mark.parametrize(
    ("presence", "note", "offered"),
    [
        (SITTING_OUT, "You are sitting out.", ["I’m back", "Buy in"]),
        (
            replace(SITTING_OUT, why_out=SitOutReason.ASKED),
            "You are sitting out, as you asked.",
            ["I’m back", "Buy in"],
        ),
        (
            replace(SITTING_OUT, why_out=SitOutReason.TIMEOUTS),
            "your time ran out twice in a row",
            ["I’m back", "Buy in"],
        ),
        (
            replace(SITTING_OUT, why_out=SitOutReason.BROKE),
            "you can’t pay the ante",
            ["I’m back", "Buy in"],
        ),
        (AWAY, "You were away", ["I’m back", "Buy in"]),
        (HELD, "plays your cards with your chips", ["I’m back", "Buy in"]),
        (replace(SITTING_OUT, joining=True), "dealt in from the next deal on", []),
        (Presence(leaving=True), "You are leaving", []),
        (OUT, "You are out of the game.", []),
    ],
)
def test_a_seat_that_is_not_dealt_in_knows_why_and_how_to_return(
    presence: Presence, note: str, offered: list[str]
) -> None:
    sample = three()
    view = sample.view()
    view = replace(view, chairs={**view.chairs, 4: chair(4, 50, presence)})
    for stage in (Stage.DEAL, Stage.LOBBY):
        shown = replace(view, stage=stage, deal=view.deal if stage is Stage.DEAL else None)
        screen = hand_screen(HandView(shown, 4, None, 0), ENGLISH)
        assert note in text(screen)
        assert labels(screen) == offered


def test_who_came_back_or_agreed_in_a_deal_is_told_when_their_cards_come() -> None:
    sample = three()
    view = sample.view()
    hand = HandView(replace(view, chairs={**view.chairs, 3: chair(3, 50)}), 3, None, 0)
    assert "You are dealt in from the next deal on" in text(hand_screen(hand, ENGLISH))


def test_a_seat_that_is_played_for_can_come_back_in_the_middle_of_a_deal() -> None:
    sample = three()
    view = sample.view()
    away = replace(view, chairs={**view.chairs, 0: replace(view.chairs[0], presence=AWAY)})
    assert "I’m back" in labels(hand_screen(sample.hand(0, away), ENGLISH))


def test_a_seat_that_a_computer_holds_shows_its_cards_and_asks_for_nothing() -> None:
    sample = three()
    view = sample.view(advice=True)
    asked = hand_screen(sample.hand(0, view), ENGLISH)
    assert "Advice" in labels(asked)
    held = replace(view.chairs[0], presence=HELD)
    shown = hand_screen(
        sample.hand(0, replace(view, chairs={**view.chairs, 0: held}, deadlines={})), ENGLISH
    )
    assert cards_shown(shown) == cards_shown(asked)
    assert "### A computer holds your seat" in text(shown)
    assert labels(shown) == ["I’m back"]


def test_between_deals_too_it_is_told_who_plays_a_seat_that_is_held() -> None:
    view = replace(three().view(), stage=Stage.LOBBY, deal=None)
    view = replace(view, chairs={0: chair(0, 50, presence=HELD)})
    assert "A computer plays your cards" in text(hand_screen(HandView(view, 0, None, 0), ENGLISH))


@pytest.mark.parametrize(
    ("chips", "said"),
    [
        (0, "to play by them, or *Leave*"),
        (1, "and bring 1 chip more"),
        (1500, "and bring 1,500 chips more"),
    ],
)
def test_who_has_yet_to_agree_is_told_what_to_and_what_it_takes(chips: int, said: str) -> None:
    seat = chair(0, 50, presence=to_agree(chips))
    view = replace(three().view(), stage=Stage.LOBBY, deal=None, chairs={0: seat})
    shown = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert said in text(shown)
    assert "sitting out" not in text(shown)
    assert labels(shown) == ["Agree", "Rules", "Leave"]


def test_in_a_race_nobody_is_offered_to_buy_in_again() -> None:
    view = SampleTable("boxed", 3).view()
    view = replace(view, chairs={0: chair(0, 50, presence=HELD)})
    assert labels(hand_screen(HandView(view, 0, None, 0), ENGLISH)) == ["I’m back"]


def test_a_closed_table_offers_nothing() -> None:
    view = replace(three().view(), stage=Stage.CLOSED, deal=None)
    screen = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert buttons(screen) == []
    assert "The table is closed." in text(screen)
