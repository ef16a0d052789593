"""Sections 5 and 6 of the rules: the play, and the cinch. Spades are trumps throughout."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from booray_core import Card, CardSet, Reason, Suit, is_cinch, legal_cards, player_view
from tests.core.positions import act, at_play, drawn, legal, letters, refused, seat_of


class Spot(NamedTuple):
    """A seat that is asked for a card, all seats having stood pat."""

    says: str
    position: str
    before: str
    seat: str
    legal: str
    refused: dict[str, Reason]
    """Why some others are refused; the refusal names the legal ones."""
    rules: str = "louisiana"
    cinch: bool = True


SPOTS = [
    Spot("follow suit", "A: 5d 6h 7h 8h 9h; B: 2d As Ks Qc 3c; C: 2h 3h 4h 5h 2s", "A 5d",
         "B", "2d", {"As": Reason.FOLLOW_SUIT}),
    # F's own example: five of diamonds led, holding the four and the king
    Spot("head within the suit led", "A: 5d 6h 7h 8h 9h; B: 4d Kd 9s 3s Qc; C: 2h 3h 4h 5h 2s",
         "A 5d", "B", "Kd", {"4d": Reason.MUST_HEAD}),
    # P's own example: queen led, four of trumps on it, third holds the ace and six
    Spot("no duty to beat a trump when following", "A: Qd 6h 7h 8h 9h; B: 4s 2h 3h Ac Qc;"
         "C: Ad 6d 9s 5h 2s", "A Qd, B 4s", "C", "Ad 6d", {"9s": Reason.FOLLOW_SUIT}),
    Spot("trump, the first with any", "A: 5d 6h 7h 8h 9h; B: 3s 9s Ac Kc Qc; C: 2h 3h 4h 5h 2s",
         "A 5d", "B", "9s 3s", {"Ac": Reason.MUST_TRUMP}),
    # F's own example: trumped with the seven, holding the nine and the three
    Spot("overtrump", "A: 5d 6h 7h 8h 9h; B: 7s 2h 3h Kc Qc; C: 9s 3s 4h 5h 2c; D: 6d 7d 8d 9d 2s",
         "A 5d, B 7s", "C", "9s", {"3s": Reason.MUST_HEAD}),
    Spot("undertrump", "A: 5d 6h 7h 8h 9h; B: Js 2h 3h Kc Qc; C: 9s 3s 4h 5h 2c; D: 6d 7d 8d 9d 2s",
         "A 5d, B Js", "C", "9s 3s", {"2c": Reason.MUST_TRUMP}),
    Spot("trump by German rules too", "A: 5d 6h 7h 8h 9h; B: Js 3s 9c 3h Qc; C: 9s 4h 5h 4c 2c;"
         "turn-up: 2s", "A 5d, B Js", "C", "9s", {"4h": Reason.MUST_TRUMP}, "boxed-de", False),
    Spot("lead the highest of a cinch or its neighbour", "A: As Ks Qs 9s 2c; B: 3s 4s 5s Kc Qc;"
         "C: 2h 3h 4h 5h 2s", "", "A", "As Ks Qs",
         {"9s": Reason.CINCH_LEAD_HIGHEST, "2c": Reason.CINCH_LEAD_HIGHEST}),
    Spot("with one trick to each nobody has three sure", "A: As Ad Ac 3d 2c; B: 3s 4d 5d Kc Qc;"
         "C: 2h 3h 4c 5c 2s", "A Ac, B Kc, C 4c, A Ad, B 4d, C 2s", "C", "3h 2h 5c", {}),
    Spot("two tricks won and the top trump make three", "A: As Ad Ac 3d 2c; B: 3s 4d 5d Kc Qc;"
         "C: 2h 6d 4c 5c 2s", "A Ac, B Kc, C 4c, A Ad, B 4d, C 6d", "A", "As", {}),
    Spot("the jack counts once the queen fell, the ace may be out", "A: Ks Js Ac Kd 2c;"
         "B: Qs 5d 6d 7d 8d; C: 5h 6h Kc 9d Ts",
         "A Js, B Qs, C Ts, B 5d, C 9d, A Kd, A Ac, B 6d, C Kc", "A", "Ks 2c", {}),
    Spot("following, the highest trump that may be played", "A: 5d 6d 7h 8h 9h;"
         "B: As Ks Qs 9s 2c; C: 2h 3h 4h 5h 2s", "A 5d", "B", "As Ks Qs",
         {"9s": Reason.CINCH_PLAY_HIGHEST, "2c": Reason.MUST_TRUMP}),
    Spot("following suit comes before a cinch", "A: 5d 6d 7h 8h 9h; B: As Ks Qs 9d 2d;"
         "C: 2h 3h 4h 5h 2s", "A 5d", "B", "9d", {}),
    Spot("last to play wins with any winner", "A: 5d 6d 7h 8h 9h; B: 8d 3h 4h 5h 2h;"
         "C: As Ks Qs 9c 2s", "A 5d, B 8d", "C", "As Ks Qs 2s", {}),
    Spot("last to play must win even where heading is no duty", "A: 5d 6d 7h 8h 9h;"
         "B: 8d 3h 4h 5h 2h; C: As Ks Qs 9d 2d; turn-up: 3s", "A 5d, B 8d", "C", "9d",
         {"2d": Reason.CINCH_WIN_TRICK}, "boxed-de"),
    Spot("three tricks won are a cinch whatever is left", "A: As Ks Qs 2s 2c; B: 5s 6s 7s Kc Qc;"
         "C: 2h 3h 4h 5h 4s", "A As, B 5s, C 4s, A Ks, B 6s, C 2h, A Qs, B 7s, C 3h", "A", "2s",
         {"2c": Reason.CINCH_LEAD_HIGHEST}),
]  # fmt: skip


@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: spot.says)
def test_5_6_what_may_be_played(spot: Spot) -> None:
    deal = at_play(spot.position, spot.rules, cinch=spot.cinch)
    act(deal, spot.before)
    assert legal(deal, spot.seat) == spot.legal
    for card, reason in spot.refused.items():
        refusal = refused(deal, f"{spot.seat} {card}")
        assert refusal.reason is reason
        assert refusal.legal == CardSet.parse(spot.legal)


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
        ("9d 2d", "5d Ac", "9d"),
    ],
)
def test_5_legal_cards_of_a_hand_by_themselves(hand: str, trick: str, expected: str) -> None:
    on_table = tuple(map(Card.parse, trick.split()))
    playable = legal_cards(CardSet.parse(hand), on_table, Suit.SPADES)
    assert str(playable) == expected


def test_5_first_seat_in_left_of_the_dealer_leads_anything() -> None:
    deal = drawn(
        "A: As Kd 9d 4c 2c; B: Qs Js 7h 6h 5h; C: 8s 3d 3c 2h 4s     deals; D: 2d 4d 5d 6d 7d"
    )
    assert letters(deal.order) == "DABC"
    act(deal, "D pass, A pass, B play, B pat, C play, C pat")
    assert letters(deal.to_act()) == "B"
    assert legal(deal, "B") == "Qs Js 7h 6h 5h"


def test_5_winner_of_a_trick_leads_to_the_next_not_the_next_seat() -> None:
    deal = at_play("A: 2d 3d 4d 5d 6d; B: 7d 8d 9d Td Jd; C: Ad Kd Qd 2c 3c; D: 2h 3h 4h 5h 2s")
    act(deal, "A 2d, B 7d, C Qd, D 2s")
    assert letters(deal.to_act()) == "D"
    act(deal, "D 2h, A 3d, B 8d, C Ad")
    assert letters(deal.to_act()) == "D", "discards of other suits win nothing, however high"


PLAIN = "A: 5d 6h 7h 8h 9h; B: 4d Kd 9s 3s Qc; C: 2h 3h 4h 5h 2s"


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
    assert refused(at_play(PLAIN), step).reason is reason


def test_5_who_passed_plays_no_card_and_nobody_does_once_the_deal_is_settled() -> None:
    deal = drawn(PLAIN)
    act(deal, "A pass, B play, B pat, C play, C pat, B 3s")
    assert refused(deal, "A 5d").reason is Reason.NOT_IN_DEAL
    deal = drawn(PLAIN)
    act(deal, "A pass, B pass")
    assert refused(deal, "A 5d").reason is Reason.DEAL_OVER


# Section 6, what is a cinch


@pytest.mark.parametrize(
    ("hand", "won", "gone", "cinch"),
    [
        ("As Ks Qs", 0, "", True),
        ("Ks Qs Ts 9s 8s", 0, "", True),
        ("Ks Qs Js 9s 8s", 0, "", True),
        ("As Ks Js", 0, "", False),
        ("As Ks Js", 0, "Qs", True),
        ("As Ks Js Ts", 0, "", True),
        ("Ks Qs Js Ts 9s", 0, "", True),
        ("Ks Qs Js Ts", 0, "", True),
        ("Ks Qs Js", 0, "", False),
        ("Qs Js Ts 9s 8s", 0, "", True),
        ("Qs Js Ts 9s 7s", 0, "", False),
        ("Js Ts 9s 8s 7s", 0, "", False),
        ("Js Ts 9s 8s 7s", 0, "As", True),
        ("As 2c 3c", 2, "", True),
        ("Ks 2c 3c", 2, "", False),
        ("Ks 2c 3c", 2, "As", True),
        ("As Ks 2c 3c", 1, "", True),
        ("As Qs 2c 3c", 1, "", False),
        ("As Qs Js 2c", 1, "", True),
        ("2c 3c", 3, "", True),
        ("2c 3c", 2, "", False),
        ("As Ac Kc Ad Ah", 0, "", False),
    ],
)
def test_6_sure_tricks(hand: str, won: int, gone: str, *, cinch: bool) -> None:
    held = CardSet.parse(hand)
    assert is_cinch(held, Suit.SPADES, won=won, gone=CardSet.parse(gone)) is cinch


def test_6_a_taken_turn_up_may_be_in_the_dealers_hand() -> None:
    deal = drawn(
        "A: As Ks Js Td 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h 2d; turn-up: Qs",
        trump="dealer_may_take",
        declaration="rotation",
    )
    act(deal, "A play, B play, C play, A pat, B pat, C take 2d")
    assert legal(deal, "A") == "As Ks Js Td 2c"


def test_6_own_discards_still_count_against_the_seat() -> None:
    """What it threw away may have come back through a reshuffle."""
    deal = drawn("A: As Ks Js Qs 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h 2s; stock: 9d")
    act(deal, "A play, A draw Qs, B play, B pat, C play, C pat")
    assert legal(deal, "A") == "As Ks Js 9d 2c"


def test_6_a_passed_dealers_turn_up_still_counts() -> None:
    deal = drawn("A: As Ks Js 3d 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h Qs")
    act(deal, "A play, A pat, B play, B pat, C pass")
    assert legal(deal, "A") == "As Ks Js 3d 2c"


def test_6_is_decided_as_the_trick_begins_and_shows_so_to_its_owner() -> None:
    deal = at_play("A: As Ks Qs 9d 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h 2s")
    assert player_view(deal, seat_of("A")).cinch
    act(deal, "A As")
    assert player_view(deal, seat_of("A")).cinch, "having led the ace takes nothing from it"
    assert not player_view(deal, seat_of("B")).cinch
    act(deal, "B 3s, C 2s")
    assert player_view(deal, seat_of("A")).cinch
