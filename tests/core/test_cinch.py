"""Section 6 of the rules: the cinch. Spades are trumps throughout."""

from __future__ import annotations

import pytest

from booray_core import CardSet, Reason, Suit, is_cinch, player_view
from booray_core.tricks import as_good_as_highest, sure_tricks
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


def most_beaten(own: list[int], unseen: list[int]) -> int:
    """Count by brute force the most cards of T paired off with higher cards of U."""
    if not own:
        return 0
    first, *others = own
    best = most_beaten(others, unseen)
    for higher in unseen:
        if higher > first:
            rest = [card for card in unseen if card != higher]
            best = max(best, 1 + most_beaten(others, rest))
    return best


def test_6_sure_tricks_are_what_pairing_off_leaves_for_every_holding() -> None:
    """All holdings of up to five of the seven trumps left in the pack."""
    for own in range(1 << 7):
        if own.bit_count() > 5:
            continue
        unseen = ~own & 0x7F
        members = [card for card in range(7) if own >> card & 1]
        others = [card for card in range(7) if unseen >> card & 1]
        assert sure_tricks(1, own, unseen) == 1 + len(members) - most_beaten(members, others)


@pytest.mark.parametrize(
    ("own", "unseen", "expected"),
    [
        (0b1100, 0b0011, 0b1100),
        (0b1010, 0b0101, 0b1000),
        (0b1010, 0b0001, 0b1010),
        (0b0111, 0b1000, 0b0111),
        (0b0001, 0, 0b0001),
    ],
)
def test_6_a_lower_trump_counts_as_the_highest(own: int, unseen: int, expected: int) -> None:
    assert as_good_as_highest(own, unseen) == expected


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


def test_6_cinch_of_five_from_king_queen_ten() -> None:
    """K-Q-10-9-8: the ace and the jack beat two of them, three are left."""
    deal = at_play("""
        A: Ks Qs Ts 9s 8s
        B: As Js 5s Kc Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    assert legal(deal, "A") == "Ks Qs"


def test_6_not_leading_a_cinch_without_the_ace_plays_its_king_or_its_neighbour() -> None:
    deal = at_play("""
        A: 5d 6d 7h 8h 9h
        B: Ks Qs Ts 9s 8s
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "Ks Qs"


def test_6_no_cinch_no_duty() -> None:
    deal = at_play("""
        A: As Ks Js 9d 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2s     deals
    """)
    assert legal(deal, "A") == "As Ks Js 9d 2c"


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


def test_6_equivalent_lower_trump_after_the_one_between_is_gone() -> None:
    deal = at_play(
        """
        A: As Ks Js Td 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2d     deals
        turn-up: Qs
        """,
        trump="turned",
    )
    assert legal(deal, "A") == "As Ks Js", "the queen turned up belongs to nobody"


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


def test_6_following_the_suit_led_leaves_the_choice_of_its_cards() -> None:
    deal = at_play("""
        A: 5d 6d 7h 8h 9h
        B: As Ks Qs Jd 9d
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5d")
    assert legal(deal, "B") == "Jd 9d"


def test_6_highest_trump_also_when_trumps_are_led() -> None:
    deal = at_play("""
        A: 5s 6d 7h 8h 9h
        B: As Ks Qs 9s 2d
        C: 2h 3h 4h 5h 2s     deals
    """)
    act(deal, "A 5s")
    assert legal(deal, "B") == "As Ks Qs"


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


def test_6_last_to_play_overtrumps_even_where_heading_is_no_duty() -> None:
    deal = at_play(
        """
        A: 5d 6d 7h 8h 9h
        B: 8s 3h 4h 5h 2h
        C: As Ks Qs 7s 2c     deals
        turn-up: 3s
        """,
        "boxed-de",
        cinch=True,
    )
    act(deal, "A 5d, B 8s")
    assert legal(deal, "C") == "As Ks Qs"
    assert refused(deal, "C 7s").reason is Reason.CINCH_WIN_TRICK


def test_6_last_to_play_who_cannot_win_plays_what_it_may() -> None:
    deal = at_play("""
        A: Td 6d 7h 8h 9h
        B: 8d 3h 4h 5h 2h
        C: As Ks 9d 2d Qs     deals
    """)
    act(deal, "A Td, B 8d")
    assert legal(deal, "C") == "9d 2d"


def test_6_three_tricks_won_are_a_cinch_whatever_is_left() -> None:
    deal = at_play("""
        A: As Ks Qs 2s 2c
        B: 5s 6s 7s Kc Qc
        C: 2h 3h 4h 5h 4s     deals
    """)
    act(deal, "A As, B 5s, C 4s, A Ks, B 6s, C 2h, A Qs, B 7s, C 3h")
    assert legal(deal, "A") == "2s", "a trump must be led to the fourth trick"
    assert refused(deal, "A 2c").reason is Reason.CINCH_LEAD_HIGHEST


def test_6_off_leaves_every_lead_free() -> None:
    deal = at_play(
        """
        A: As Ks Qs 9s 2c
        B: 3s 4s 5s Kc Qc
        C: 2h 3h 4h 5h 2d     deals
        turn-up: 2s
        """,
        "boxed",
    )
    assert legal(deal, "A") == "As Ks Qs 9s 2c"


def test_6_off_leaves_the_choice_of_a_trump_free() -> None:
    deal = at_play(
        """
        A: 5d 6d 7h 8h 9h
        B: As Ks Qs 9s 2c
        C: 2h 3h 4h 5h 7s     deals
        turn-up: 2s
        """,
        "boxed",
    )
    act(deal, "A 5d")
    assert legal(deal, "B") == "As Ks Qs 9s"


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
