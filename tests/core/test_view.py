"""What a seat, or the channel, is shown."""

from __future__ import annotations

from booray_core import (
    PASS,
    PLAY,
    Card,
    CardSet,
    Reason,
    Standing,
    deal_view,
    player_view,
)
from tests.core.positions import act, at_play, cards, drawn

THREE = "A: As Kd 9d 4c 2c; B: 5d 6d 7h 6h 5h; C 30: 8s 3d Qd 2h 4s deals; stock: Ac Kc"


def test_standing_goes_from_undeclared_to_in_or_passed() -> None:
    deal = drawn(THREE, "fists")

    def standing() -> list[Standing]:
        return [seat.standing for seat in deal_view(deal).seats.values()]

    assert standing() == [Standing.UNDECLARED] * 3
    act(deal, "A play, B pass")
    assert standing() == [Standing.FIST_CLOSED, Standing.FIST_CLOSED, Standing.UNDECLARED]
    act(deal, "C play")
    assert standing() == [Standing.IN, Standing.PASSED, Standing.IN]
    assert deal_view(deal).seats_in == (0, 2)


def test_a_seat_sees_its_own_cards_and_what_it_may_do() -> None:
    deal = drawn(THREE, "fists")
    view = player_view(deal, 0)
    assert view.hand == CardSet.parse("As Kd 9d 4c 2c")
    assert view.legal == (PLAY, PASS)
    assert view.fist is None
    act(deal, "A play, B play, C play, A draw 4c 2c")
    view = player_view(deal, 0)
    assert view.fist is True
    assert view.discarded == cards("4c 2c")
    assert view.served == cards("Ac Kc")
    assert view.hand == CardSet.parse("As Kd 9d Ac Kc")
    assert view.deal.seats[0].drew == 2
    assert view.deal.seats[1].drew is None
    assert list(view.legal) == []


def test_who_is_to_play_is_told_why_the_other_cards_are_refused() -> None:
    deal = at_play(THREE)
    act(deal, "A 9d, B 5d")
    view = player_view(deal, 2)
    assert view.refused == {
        Card.parse("8s"): Reason.FOLLOW_SUIT,
        Card.parse("4s"): Reason.FOLLOW_SUIT,
        Card.parse("2h"): Reason.FOLLOW_SUIT,
        Card.parse("3d"): Reason.MUST_HEAD,
    }
    assert player_view(deal, 0).refused == {}


def test_the_trick_on_the_table_and_the_tricks_taken() -> None:
    deal = at_play(THREE)
    assert deal_view(deal).trick is not None
    act(deal, "A Kd, B 5d")
    trick = deal_view(deal).trick
    assert trick is not None
    assert [(seat, str(card)) for seat, card in trick.cards] == [(0, "Kd"), (1, "5d")]
    assert (trick.leader, trick.winning) == (0, 0)
    act(deal, "C 3d")
    view = deal_view(deal)
    assert view.trick is not None
    assert (view.trick.cards, view.trick.winning) == ((), None)
    assert view.seats[0].tricks == 1
    assert view.seats[0].cards == 4
    assert [str(card) for card in view.tricks[0].cards] == ["Kd", "5d", "3d"]
