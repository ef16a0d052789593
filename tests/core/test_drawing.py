"""Section 4 of the rules: discarding, being served, and what happens when the stock runs out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from booray_core import CARDS, PASS, PLAY, STAND_PAT, Card, Deal, Draw, Phase, Reason
from booray_core.events import Drew, Reshuffled
from booray_core.rules import rules_for
from booray_core.state import Setup
from tests.core.positions import (
    LETTERS,
    act,
    cards,
    drawn,
    hand,
    letters,
    refused,
    where_every_card_is,
)

THREE = """
    A: 2d 3d 4d 5d 6d
    B: 2h 3h 4h 5h 6h
    C: 7d 8d 9d Td 2s     deals
    stock: Ac Kc Qc Jc Tc 9c 8c 7c
"""


class AsGathered:
    """A shoe that deals a deck and hands a muck back just as it was gathered."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self.deck = deck
        self.mucks: list[tuple[Card, ...]] = []

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        assert index == len(self.mucks)
        self.mucks.append(tuple(muck))
        return muck


def full_table(declaration: str, seats: int = 8, **options: Any) -> tuple[Deal, AsGathered]:
    """Return a deal of many seats from a deck in order, seat A on the dealer's left."""
    shoe = AsGathered(CARDS)
    rules = rules_for("louisiana", declaration=declaration, **options)
    stacks = dict.fromkeys(range(seats), 100)
    setup = Setup(rules, seats - 1, stacks, dict.fromkeys(stacks, 1))
    return Deal(setup, shoe), shoe


def whole_hand(deal: Deal, seat: int, count: int = 5) -> Draw:
    return Draw(deal.dealt[seat][:count])


def test_4_served_from_the_top_of_the_stock_in_turn() -> None:
    deal = drawn(THREE)
    happened = act(deal, "A play, A draw 4d 2d")
    assert Drew(0, 2, False, (cards("4d 2d"), cards("Ac Kc"))) in happened
    assert hand(deal, "A") == "6d 5d 3d Ac Kc"
    act(deal, "B play, B draw 2h 3h 4h 5h 6h")
    assert hand(deal, "B") == "Qc Jc Tc 9c 8c", "a whole hand may be discarded"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("A draw 2h", Reason.NOT_YOUR_CARD),
        ("A draw 2d 2d", Reason.CARD_TWICE),
        ("A draw 2d 3d 4d", Reason.TOO_MANY_DRAWN),
        ("A take 2d", Reason.CANNOT_TAKE),
        ("A play", Reason.WRONG_PHASE),
        ("A 2d", Reason.WRONG_PHASE),
        ("B pat", Reason.NOT_YOUR_TURN),
    ],
)
def test_4_every_refusal_names_its_reason(step: str, reason: Reason) -> None:
    deal = drawn(THREE, max_draw=2)
    act(deal, "A play")
    refusal = refused(deal, step)
    assert refusal.reason is reason
    if reason is Reason.TOO_MANY_DRAWN:
        assert refusal.details["most"] == 2


@pytest.mark.parametrize(("preset", "most"), [("boxed", 3), ("boxed-de", 4), ("louisiana", 3)])
def test_4_four_cards_limit_the_draw(preset: str, most: int) -> None:
    deal = drawn(
        "A: 2d 3d 4d 5d; B: 2h 3h 4h 2s deals; turn-up: 3s"
        if preset != "louisiana"
        else "A: 2d 3d 4d 5d\nB: 2h 3h 4h 2s     deals",
        preset,
        declaration="rotation",
    )
    act(deal, "A play, B play")
    counts = {len(draw.discard) for draw in deal.legal_actions(0) if isinstance(draw, Draw)}
    assert max(counts) == most


def test_4_all_draws_of_a_hand_are_offered_once() -> None:
    deal = drawn(THREE)
    act(deal, "A play")
    offered = deal.legal_actions(0)
    assert len(offered) == len(set(offered)) == 32
    assert offered[0] == STAND_PAT


def test_4_the_order_of_naming_makes_no_other_draw() -> None:
    deal = drawn(THREE)
    act(deal, "A play")
    assert Draw(cards("4d 2d")) in deal.legal_actions(0)
    assert Draw(cards("4d 2d")) == Draw(cards("2d 4d"))
    assert hash(Draw(cards("4d 2d"))) == hash(Draw(cards("2d 4d")))
    assert Draw(cards("4d 2d")) != Draw(cards("4d 2d"), take=True)
    assert Draw(cards("4d 2d")) != "draw"


# The turn-up


MAY_TAKE = "A: 2d 3d 4d 5d 6d; B: 2h 3h 4h 5h 6h deals; turn-up: As; stock: Ac Kc Qc Jc Tc 9c 8c 7c"


def may_take(**options: Any) -> Deal:
    deal = drawn(MAY_TAKE, trump="dealer_may_take", declaration="rotation", **options)
    act(deal, "A play, B play, A pat")
    return deal


def test_4_dealer_takes_the_turn_up_discards_four_and_is_served_three() -> None:
    deal = may_take()
    act(deal, "B take 2h 3h 4h 5h")
    assert hand(deal, "B") == "As 6h Ac Kc Qc"
    assert deal.trumps >> Card.parse("2s") & 1, "the suit stays trumps"
    assert where_every_card_is(deal) == list(CARDS)


def test_4_taking_needs_a_discard_and_one_is_enough() -> None:
    deal = may_take()
    assert refused(deal, "B take").reason is Reason.TAKE_NEEDS_DISCARD
    act(deal, "B take 2h")
    assert hand(deal, "B") == "As 6h 5h 4h 3h"
    assert str(Card(deal.stock[-1])) == "Ac", "no card was served"


def test_4_only_the_dealer_takes_and_not_the_turn_up_itself_is_discarded() -> None:
    deal = drawn(MAY_TAKE, trump="dealer_may_take", declaration="rotation")
    act(deal, "A play, B play")
    assert refused(deal, "A take 2d").reason is Reason.CANNOT_TAKE
    act(deal, "A pat")
    assert refused(deal, "B take As").reason is Reason.NOT_YOUR_CARD
    assert sum(draw.take for draw in deal.legal_actions(1) if isinstance(draw, Draw)) == 31


def test_4_most_discards_hold_for_the_taker_too() -> None:
    deal = may_take(max_draw=2)
    assert refused(deal, "B take 2h 3h 4h").reason is Reason.TOO_MANY_DRAWN
    act(deal, "B take 2h 3h")
    assert hand(deal, "B") == "As 6h 5h 4h Ac"


def test_4_a_turn_up_not_taken_belongs_to_nobody() -> None:
    deal = may_take()
    act(deal, "B draw 2h")
    assert not deal.took
    assert where_every_card_is(deal) == list(CARDS)


def test_4_a_turn_up_that_belongs_to_nobody_cannot_be_taken() -> None:
    deal = drawn(MAY_TAKE, trump="turned", declaration="rotation")
    act(deal, "A play, B play, A pat")
    assert refused(deal, "B take 2h").reason is Reason.CANNOT_TAKE


def test_4_a_dealer_may_discard_the_turn_up_and_nobody_is_told() -> None:
    deal = drawn(THREE)
    act(deal, "A play, A pat, B play, B pat, C play, C draw 2s")
    assert hand(deal, "C") == "Td 9d 8d 7d Ac"
    assert deal.phase is Phase.PLAYING


# The stock running out


def test_4_the_stock_is_not_reshuffled_before_a_card_is_needed() -> None:
    deal, shoe = full_table("rotation")
    for seat in range(8):
        act(deal, f"{LETTERS[seat]} play")
    assert len(deal.stock) == 12
    for seat, count in enumerate([5, 5, 2]):
        deal.apply(seat, whole_hand(deal, seat, count))
    assert deal.stock == []
    assert not shoe.mucks
    deal.apply(3, STAND_PAT)
    assert not shoe.mucks
    happened = deal.apply(4, whole_hand(deal, 4, 1))
    assert len(shoe.mucks) == 1
    assert [type(event) for event in happened] == [Reshuffled, Drew]


@pytest.mark.parametrize("declaration", ["rotation", "simultaneous"])
def test_4_the_muck_never_holds_the_discards_of_the_seat_being_served(declaration: str) -> None:
    deal, shoe = full_table(declaration)
    for seat in range(8):
        act(deal, f"{LETTERS[seat]} {'pass' if seat == 5 else 'play'}")
    for seat in (0, 1):
        deal.apply(seat, whole_hand(deal, seat))
    deal.apply(2, whole_hand(deal, 2))
    dealt = deal.dealt
    assert shoe.mucks == [dealt[0] + dealt[1] + dealt[5]], "from the dealer's left"
    assert deal.served[2] == (*CARDS[50:], *dealt[0][:3])
    assert where_every_card_is(deal) == list(CARDS)


def test_4_rotation_with_draw_leaves_out_hands_that_have_not_acted() -> None:
    deal, shoe = full_table("rotation_with_draw")
    act(deal, "A pass, B play")
    deal.apply(1, whole_hand(deal, 1))
    act(deal, "C play")
    deal.apply(2, whole_hand(deal, 2))
    act(deal, "D play")
    deal.apply(3, whole_hand(deal, 3))
    dealt = deal.dealt
    assert shoe.mucks == [dealt[0] + dealt[1] + dealt[2]]
    assert deal.served[3] == (*CARDS[50:], *dealt[0][:3])


def test_4_a_second_reshuffle_takes_what_was_given_up_since_the_first() -> None:
    deal, shoe = full_table("rotation")
    for seat in range(8):
        act(deal, f"{LETTERS[seat]} play")
    for seat in range(8):
        deal.apply(seat, whole_hand(deal, seat))
    dealt = deal.dealt
    assert shoe.mucks[0] == dealt[0] + dealt[1]
    assert shoe.mucks[1] == dealt[2] + dealt[3]
    assert deal.phase is Phase.PLAYING
    assert where_every_card_is(deal) == list(CARDS)


@pytest.mark.parametrize("declaration", ["rotation", "rotation_with_draw", "simultaneous"])
@pytest.mark.parametrize("trump", ["dealer_card", "turned", "dealer_may_take"])
@pytest.mark.parametrize("stock_end", ["reshuffle", "under"])
def test_4_serving_never_fails_whichever_seats_pass_and_however_much_is_discarded(
    declaration: str, trump: str, stock_end: str
) -> None:
    """At eight seats eleven cards at least are in no hand, and nobody is served more than five."""
    rng = random.Random(f"{declaration}{trump}{stock_end}")
    for passing in product([False, True], repeat=8):
        deal, _ = full_table(declaration, trump=trump, stock_end=stock_end)
        while deal.phase in {Phase.DECLARING, Phase.DRAWING}:
            seat = deal.to_act()[0]
            if deal.phase is Phase.DECLARING:
                deal.apply(seat, PASS if passing[seat] else PLAY)
            else:
                deal.apply(seat, whole_hand(deal, seat, rng.choice((5, 5, 5, 4, 1))))
        assert all(deal.hands[seat].bit_count() == 5 for seat in deal.seats_in())
        assert where_every_card_is(deal) == list(CARDS)


def test_4_under_the_stock_goes_a_passed_hand_at_once() -> None:
    deal = drawn(
        "A: 2d 3d 4d 5d 6d; B: 2h 3h 4h 5h 6h; C: 7d 8d 9d Td Jd deals; turn-up: 2s",
        "boxed",
    )
    before = list(deal.stock)
    act(deal, "A pass")
    under = [Card(card) for card in deal.stock[:5]]
    assert under == list(reversed(cards("2d 3d 4d 5d 6d"))), "in the order given"
    assert deal.stock[5:] == before


def test_4_under_the_stock_go_discards_after_their_seat_is_served() -> None:
    deal, _ = full_table("rotation", stock_end="under")
    for seat in range(8):
        act(deal, f"{LETTERS[seat]} play")
    for seat in range(3):
        deal.apply(seat, whole_hand(deal, seat))
    assert deal.served[2] == (*CARDS[50:], *deal.dealt[0][:3])
    assert letters(deal.to_act()) == "D"
