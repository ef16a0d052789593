"""Section 6 of the rules: the cinch. Spades are trumps throughout."""

from __future__ import annotations

import pytest

from booray_core import CardSet, Reason, Suit, is_cinch, player_view
from tests.core.positions import act, at_play, drawn, legal, refused, seat_of


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


def test_6_leading_plays_the_highest_or_its_neighbour() -> None:
    deal = at_play("""
        A: As Ks Qs 9s 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    assert legal(deal, "A") == "As Ks Qs"
    for card in ("9s", "2c"):
        refusal = refused(deal, f"A {card}")
        assert refusal.reason is Reason.CINCH_LEAD_HIGHEST
        assert str(refusal.legal) == "Qs Ks As"


def test_6_two_tricks_and_the_top_trump() -> None:
    deal = at_play("""
        A: As Ad Ac 3d 2c
        B: 3s 4d 5d Kc Qc
        C: 2h 3h 4c 5c 2s     deals
    """)
    act(deal, "A Ac, B Kc, C 4c, A Ad, B 4d, C 2s")
    assert legal(deal, "C") == "3h 2h 5c", "with one trick to each, nobody has three sure"
    deal = at_play("""
        A: As Ad Ac 3d 2c
        B: 3s 4d 5d Kc Qc
        C: 2h 6d 4c 5c 2s     deals
    """)
    act(deal, "A Ac, B Kc, C 4c, A Ad, B 4d, C 6d")
    assert legal(deal, "A") == "As", "two tricks won and the top trump make three"


def test_6_the_jack_counts_once_the_queen_fell_in_an_earlier_trick() -> None:
    deal = at_play("""
        A: Ks Js Ac 9d 2c
        B: Qs 5d 6d 7d 8d
        C: As 5h Kc 5c 2s     deals
    """)
    act(deal, "A Ac, B Qs, C 5c, B 5d, C 2s, A 9d")
    assert legal(deal, "C") == "As 5h Kc"
    deal = at_play("""
        A: Ks Js Ac Kd 2c
        B: Qs 5d 6d 7d 8d
        C: 5h 6h Kc 9d Ts     deals
    """)
    act(deal, "A Js, B Qs, C Ts")
    assert legal(deal, "B") == "8d 7d 6d 5d"
    act(deal, "B 5d, C 9d, A Kd, A Ac, B 6d, C Kc")
    assert legal(deal, "A") == "Ks 2c", "the ace may be out: two tricks and one beaten"


def test_6_a_taken_turn_up_may_be_in_the_dealers_hand() -> None:
    deal = drawn(
        """
        A: As Ks Js Td 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2d     deals
        turn-up: Qs
        """,
        trump="dealer_may_take",
        declaration="rotation",
    )
    act(deal, "A play, B play, C play, A pat, B pat, C take 2d")
    assert legal(deal, "A") == "As Ks Js Td 2c"


def test_6_own_discards_still_count_against_the_seat() -> None:
    """What it threw away may have come back through a reshuffle."""
    deal = drawn(
        """
        A: As Ks Js Qs 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2s     deals
        stock: 9d
        """
    )
    act(deal, "A play, A draw Qs, B play, B pat, C play, C pat")
    assert legal(deal, "A") == "As Ks Js 9d 2c"


def test_6_a_passed_dealers_turn_up_still_counts() -> None:
    text = """
        A: As Ks Js 3d 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h Qs     deals
    """
    deal = drawn(text)
    act(deal, "A play, A pat, B play, B pat, C pass")
    assert legal(deal, "A") == "As Ks Js 3d 2c"


def test_6_not_leading_plays_the_highest_trump_that_may_be_played() -> None:
    deal = at_play("""
        A: 5d 6d 7h 8h 9h
        B: As Ks Qs 9s 2c
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "As Ks Qs"
    assert refused(deal, "B 9s").reason is Reason.CINCH_PLAY_HIGHEST
    assert refused(deal, "B 2c").reason is Reason.MUST_TRUMP


def test_6_following_the_suit_led_comes_first() -> None:
    deal = at_play("""
        A: 5d 6d 7h 8h 9h
        B: As Ks Qs 9d 2d
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "9d"


def test_6_last_to_play_wins_with_any_winner() -> None:
    deal = at_play("""
        A: 5d 6d 7h 8h 9h
        B: 8d 3h 4h 5h 2h
        C: As Ks Qs 9c 2s     deals
    """)
    act(deal, "A 5d, B 8d")
    assert legal(deal, "C") == "As Ks Qs 2s", "any trump wins this trick"


def test_6_last_to_play_must_win_even_where_heading_is_no_duty() -> None:
    deal = at_play(
        """
        A: 5d 6d 7h 8h 9h
        B: 8d 3h 4h 5h 2h
        C: As Ks Qs 9d 2d     deals
        turn-up: 3s
        """,
        "boxed-de",
        cinch=True,
    )
    act(deal, "A 5d, B 8d")
    assert legal(deal, "C") == "9d"
    assert refused(deal, "C 2d").reason is Reason.CINCH_WIN_TRICK


def test_6_three_tricks_won_are_a_cinch_whatever_is_left() -> None:
    deal = at_play("""
        A: As Ks Qs 2s 2c
        B: 5s 6s 7s Kc Qc
        C: 2h 3h 4h 5h 4s     deals
    """)
    act(deal, "A As, B 5s, C 4s, A Ks, B 6s, C 2h, A Qs, B 7s, C 3h")
    assert legal(deal, "A") == "2s", "a trump must be led to the fourth trick"
    assert refused(deal, "A 2c").reason is Reason.CINCH_LEAD_HIGHEST


def test_6_is_decided_as_the_trick_begins_and_shows_so_to_its_owner() -> None:
    deal = at_play("""
        A: As Ks Qs 9d 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    assert player_view(deal, seat_of("A")).cinch
    act(deal, "A As")
    assert player_view(deal, seat_of("A")).cinch, "having led the ace takes nothing from it"
    assert not player_view(deal, seat_of("B")).cinch
    act(deal, "B 3s, C 2s")
    assert player_view(deal, seat_of("A")).cinch
