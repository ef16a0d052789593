"""Section 5 of the rules: the play."""

from __future__ import annotations

import pytest

from booray_core import Card, CardSet, Reason, Suit, legal_cards
from tests.core.positions import act, at_play, drawn, legal, letters, refused

# Spades are trumps in all of these: the dealer's last card, or the turn-up, is a spade.


def test_5_first_seat_in_left_of_the_dealer_leads_anything() -> None:
    deal = drawn("""
        A: As Kd 9d 4c 2c
        B: Qs Js 7h 6h 5h
        C: 8s 3d 3c 2h 4s     deals
        D: 2d 4d 5d 6d 7d
    """)
    assert letters(deal.order) == "DABC"
    act(deal, "D pass, A pass, B play, B pat, C play, C pat")
    assert letters(deal.to_act()) == "B"
    assert legal(deal, "B") == "Qs Js 7h 6h 5h"


def test_5_winner_of_a_trick_leads_to_the_next_not_the_next_seat() -> None:
    deal = at_play("""
        A: 2d 3d 4d 5d 6d
        B: 7d 8d 9d Td Jd
        C: Ad Kd Qd 2c 3c
        D: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 2d, B 7d, C Qd, D 2s")
    assert letters(deal.to_act()) == "D"
    act(deal, "D 2h, A 3d, B 8d, C Ad")
    assert letters(deal.to_act()) == "D", "discards of other suits win nothing, however high"


def test_5_1_must_follow_suit() -> None:
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: 2d As Ks Qc 3c
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "2d"
    refusal = refused(deal, "B As")
    assert refusal.reason is Reason.FOLLOW_SUIT
    assert str(refusal.legal) == "2d"


def test_5_1_must_head_within_the_suit_led() -> None:
    """F's own example: five of diamonds led, holding the four and the king."""
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: 4d Kd 9s 3s Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "Kd"
    refusal = refused(deal, "B 4d")
    assert refusal.reason is Reason.MUST_HEAD
    assert str(refusal.legal) == "Kd"


def test_5_1_no_duty_to_beat_when_the_trick_is_trumped_and_you_follow() -> None:
    """P's own example: queen led, four of trumps on it, third holds the ace and six."""
    deal = at_play("""
        A: Qd 6h 7h 8h 9h
        B: 4s 2h 3h Ac Qc
        C: Ad 6d 9s 5h 2s     deals
    """)
    act(deal, "A Qd, B 4s")
    assert legal(deal, "C") == "Ad 6d"
    assert refused(deal, "C 9s").reason is Reason.FOLLOW_SUIT


def test_5_2_must_trump_holding_none_of_the_suit() -> None:
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: 3s 9s Ac Kc Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "9s 3s", "the first to trump may use any trump"
    refusal = refused(deal, "B Ac")
    assert refusal.reason is Reason.MUST_TRUMP
    assert str(refusal.legal) == "3s 9s"


def test_5_2_must_overtrump() -> None:
    """F's own example: trumped with the seven, holding the nine and the three."""
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: 7s 2h 3h Kc Qc
        C: 9s 3s 4h 5h 2c
        D: 6d 7d 8d 9d 2s     deals
    """)
    act(deal, "A 5d, B 7s")
    assert legal(deal, "C") == "9s"
    assert refused(deal, "C 3s").reason is Reason.MUST_HEAD


def test_5_2_must_undertrump_who_cannot_overtrump() -> None:
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: Js 2h 3h Kc Qc
        C: 9s 3s 4h 5h 2c
        D: 6d 7d 8d 9d 2s     deals
    """)
    act(deal, "A 5d, B Js")
    assert legal(deal, "C") == "9s 3s"
    assert refused(deal, "C 2c").reason is Reason.MUST_TRUMP


def test_5_german_rules_still_oblige_to_trump() -> None:
    deal = at_play(
        """
        A: 5d 6h 7h 8h 9h
        B: Js 3s 9c 3h Qc
        C: 9s 4h 5h 4c 2c     deals
        turn-up: 2s
        """,
        "boxed-de",
    )
    act(deal, "A 5d, B Js")
    assert legal(deal, "C") == "9s"
    assert refused(deal, "C 4h").reason is Reason.MUST_TRUMP


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("B 4d", Reason.NOT_YOUR_TURN),
        ("A Kd", Reason.NOT_YOUR_CARD),
        ("A play", Reason.WRONG_PHASE),
        ("A draw 5d", Reason.WRONG_PHASE),
        ("A stay", Reason.WRONG_PHASE),
        ("A recall", Reason.NOTHING_TO_RECALL),
        ("E 5d", Reason.NOT_IN_DEAL),
    ],
)
def test_5_every_refusal_names_its_reason(step: str, reason: Reason) -> None:
    deal = at_play("""
        A: 5d 6h 7h 8h 9h
        B: 4d Kd 9s 3s Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    assert refused(deal, step).reason is reason


def test_5_a_seat_that_passed_is_no_longer_in_the_deal() -> None:
    deal = drawn("""
        A: 5d 6h 7h 8h 9h
        B: 4d Kd 9s 3s Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A pass, B play, B pat, C play, C pat, B 3s")
    assert refused(deal, "A 5d").reason is Reason.NOT_IN_DEAL


def test_5_a_settled_deal_takes_no_more() -> None:
    deal = drawn("""
        A: 5d 6h 7h 8h 9h
        B: 4d Kd 9s 3s 2s     deals
    """)
    act(deal, "A pass")
    assert refused(deal, "A 5d").reason is Reason.DEAL_OVER


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("As 2d 3d", "", "2d 3d As"),
        ("As 2d 9d", "5d", "9d"),
        ("As 2d 9d", "5d Td", "2d 9d"),
        ("As 2d 9d", "5d 3s", "2d 9d"),
        ("As 2s 9c", "5d 3s", "As"),
        ("2s 9c", "5d 3s", "2s"),
        ("9c Th", "5d 3s", "9c Th"),
        ("4s 2s", "3s 5d", "4s"),
        ("4s 2s", "9s Ts", "2s 4s"),
        ("5s 3s", "9s 4s", "3s 5s"),
        ("5s 3s", "5d 9s 4s", "3s 5s"),
        ("9d 2d", "5d Ac", "9d"),
    ],
)
def test_5_legal_cards_of_a_hand_by_themselves(hand: str, trick: str, expected: str) -> None:
    on_table = tuple(map(Card.parse, trick.split()))
    playable = legal_cards(CardSet.parse(hand), on_table, Suit.SPADES)
    assert str(playable) == expected


def test_5_legal_cards_without_the_duty_to_head() -> None:
    on_table = (Card.parse("5d"),)
    playable = legal_cards(CardSet.parse("2d 9d As"), on_table, Suit.SPADES, must_head=False)
    assert str(playable) == "2d 9d"
