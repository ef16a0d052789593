"""Sections 3 and 4 of the rules: the antes, the deal, and who is in."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import (
    PASS,
    PLAY,
    Deal,
    Phase,
    Reason,
    Setup,
    StackedShoe,
    UnreadableInput,
    deal_view,
    player_view,
    rules_for,
)
from booray_core.cards import CARDS
from tests.core.positions import act, drawn, hand, letters, refused, seat_of

FOUR = "A: 2d 3d 4d 5d 6d; B: 2h 3h 4h 5h 6h; C: 7d 8d 9d Td Jd; D: 7h 8h 9h Th 2s deals"
FOUR_WITH_ACE = FOUR.replace("2s", "As")
SEPARATE = "A: 2d 3d 4d 5d; B: 2h 3h 4h 5h; C: 7d 8d 9d Td; D: 7c 8c 9c Tc deals; turn-up: As"


def asked(deal: Deal) -> str:
    return letters(deal.to_act())


# The deal


def test_3_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    rules = rules_for("louisiana")
    stacks = {2: 10, 5: 10, 7: 10}
    deal = Deal(Setup(rules, 5, stacks, dict.fromkeys(stacks, 1)), StackedShoe(CARDS))
    assert deal.order == (7, 2, 5)
    assert hand(deal, "H") == "Ac Jc 8c 5c 2c"
    assert hand(deal, "C") == "2d Qc 9c 6c 3c"
    assert hand(deal, "F") == "3d Kc Tc 7c 4c"
    assert str(CARDS[deal.turn_up]) == "3d", "the dealer's last card is turned up"
    assert deal.pot == 3


def test_3_an_extra_card_is_turned_up_off_the_stock() -> None:
    rules = rules_for("boxed")
    deal = Deal(Setup(rules, 0, {0: 9, 1: 9}, {0: 1, 1: 1}), StackedShoe(CARDS))
    assert str(CARDS[deal.turn_up]) == "Qc"
    act(deal, "B play, A play, B draw 2c")
    assert hand(deal, "B") == "Kc Tc 8c 6c 4c", "the stock begins below the turn-up"


@pytest.mark.parametrize(
    ("dealer", "stacks", "antes"),
    [
        (0, {0: 5}, {0: 1}),
        (2, {0: 5, 1: 5}, {0: 1, 1: 1}),
        (0, {0: 5, 8: 5}, {0: 1, 8: 1}),
        (0, {-1: 5, 0: 5}, {-1: 1, 0: 1}),
        (0, {0: 5, 1: 5}, {0: 1}),
        (0, {0: 5, 1: 0}, {0: 1, 1: 1}),
        (0, {0: 5, 1: 5}, {0: 1, 1: -1}),
    ],
)
def test_3_what_is_no_deal_is_refused(
    dealer: int, stacks: dict[int, int], antes: dict[int, int]
) -> None:
    with pytest.raises(UnreadableInput):
        Deal(Setup(rules_for("louisiana"), dealer, stacks, antes), StackedShoe(CARDS))


@pytest.mark.parametrize("deck", [CARDS[:51], CARDS + CARDS[:1], CARDS[:51] + CARDS[:1]])
def test_3_a_deck_holds_each_card_once(deck: tuple[int, ...]) -> None:
    setup = Setup(rules_for("louisiana"), 0, {0: 5, 1: 5}, {0: 1, 1: 1})
    with pytest.raises(UnreadableInput):
        Deal(setup, StackedShoe([CARDS[card] for card in deck]))


# Rotation


def test_4_rotation_with_draw_declares_and_draws_in_one_turn() -> None:
    deal = drawn(FOUR)
    assert asked(deal) == "A"
    act(deal, "A play")
    assert (asked(deal), deal.phase) == ("A", Phase.DRAWING)
    act(deal, "A draw 2d 3d")
    assert (asked(deal), deal.phase) == ("B", Phase.DECLARING)
    act(deal, "B pass")
    assert asked(deal) == "C"
    act(deal, "C play, C pat, D play, D draw 2s")
    assert (asked(deal), deal.phase) == ("A", Phase.PLAYING)


def test_4_rotation_declares_all_round_and_then_draws() -> None:
    deal = drawn(FOUR, declaration="rotation")
    act(deal, "A play, B pass, C play")
    assert (asked(deal), deal.phase) == ("D", Phase.DECLARING)
    act(deal, "D play")
    assert (asked(deal), deal.phase) == ("A", Phase.DRAWING)
    act(deal, "A pat, C pat")
    assert asked(deal) == "D"
    act(deal, "D pat")
    assert (asked(deal), deal.phase) == ("A", Phase.PLAYING)


@pytest.mark.parametrize("declaration", ["rotation", "rotation_with_draw"])
def test_4_dealer_wins_at_once_when_all_before_have_passed(declaration: str) -> None:
    deal = drawn(FOUR, declaration=declaration, second_ante=2)
    act(deal, "A pass, B pass, C pass")
    assert deal.phase is Phase.SETTLED
    assert deal.result is not None
    assert deal.result.taken == {3: 4 + 2}
    assert deal.result.stacks == {0: 99, 1: 99, 2: 99, 3: 103}
    assert deal.result.bourre == {}, "nobody is bourré"


def test_4_sole_player_wins_with_the_cards_it_drew() -> None:
    deal = drawn(FOUR)
    act(deal, "A pass, B play, B draw 2h, C pass, D pass")
    assert deal.result is not None
    assert deal.result.taken == {1: 4}
    assert deal.result.tied == ()
    assert deal.result.exempt_next == ()


@pytest.mark.parametrize("declaration", ["rotation", "simultaneous"])
def test_4_sole_player_wins_without_drawing(declaration: str) -> None:
    deal = drawn(FOUR, declaration=declaration)
    act(deal, "A play, B pass, C pass, D pass")
    assert deal.phase is Phase.SETTLED
    assert deal.result is not None
    assert deal.result.taken == {0: 4}
    assert deal.drew[0] is None


# The forced dealer


@pytest.mark.parametrize("declaration", ["rotation", "rotation_with_draw", "simultaneous"])
def test_4_an_ace_turned_up_obliges_the_dealer(declaration: str) -> None:
    deal = drawn(FOUR_WITH_ACE, declaration=declaration)
    if declaration != "simultaneous":
        act(deal, "A play, A pat" if declaration == "rotation_with_draw" else "A play")
        act(deal, "B pass, C pass")
    assert deal.legal_actions(3) == (PLAY,)
    assert refused(deal, "D pass").reason is Reason.FORCED_DEALER


def test_4_nobody_else_learns_of_a_forced_fist() -> None:
    deal = drawn(FOUR_WITH_ACE, "fists")
    act(deal, "D play")
    for other in "ABC":
        view = player_view(deal, seat_of(other))
        assert view.deal.seats[3].standing == "fist-closed"
        assert view.legal == (PLAY, PASS)


def test_4_an_ace_obliges_only_its_dealer() -> None:
    deal = drawn(FOUR_WITH_ACE, "fists")
    for other in range(3):
        assert deal.legal_actions(other) == (PLAY, PASS)


def test_4_an_ace_obliges_nobody_where_the_rule_is_off() -> None:
    deal = drawn(FOUR_WITH_ACE, "fists", dealer_must_play_ace=False)
    assert deal.legal_actions(3) == (PLAY, PASS)
    assert drawn(SEPARATE, "boxed").legal_actions(0) == (PLAY, PASS)


def test_4_a_forced_dealer_who_cannot_pay_may_only_pass() -> None:
    deal = drawn(FOUR_WITH_ACE.replace("D:", "D 1:"), "fists", second_ante=1)
    assert deal.legal_actions(3) == (PASS,)
    assert refused(deal, "D play").reason is Reason.MUST_PASS


# Simultaneous


def test_4_fists_close_in_any_order_may_change_and_open_together() -> None:
    deal = drawn(FOUR, "fists")
    assert asked(deal) == "ABCD"
    happened = act(deal, "C play, A pass")
    assert asked(deal) == "BD"
    happened += act(deal, "A play, D pass")
    assert {type(event).__name__ for event in happened} == {"FistClosed"}
    opened = act(deal, "B pass")
    assert [type(event).__name__ for event in opened] == ["FistClosed"] + ["Declared"] * 4
    assert letters(deal.seats_in()) == "AC"
    assert asked(deal) == "A"


def test_4_all_fists_empty_leaves_the_pot() -> None:
    deal = drawn(FOUR, "fists", pot=9)
    act(deal, "A pass, B pass, C pass, D pass")
    assert deal.result is not None
    assert deal.result.pot_next == 13
    assert deal.result.taken == {}
    assert deal.result.exempt_next == ()


def test_4_second_antes_are_paid_as_the_fists_open() -> None:
    deal = drawn(FOUR, "fists", second_ante=3)
    act(deal, "A play, B pass, C play")
    assert deal.pot == 4
    act(deal, "D pass")
    assert deal.pot == 4 + 6


# Barred seats


def test_4_who_cannot_pay_the_second_ante_in_full_may_only_pass() -> None:
    deal = drawn(FOUR.replace("A:", "A 3:"), "fists", second_ante=3)
    assert deal.legal_actions(0) == (PASS,)
    assert refused(deal, "A play").reason is Reason.MUST_PASS
    assert asked(deal) == "ABCD", "it still closes its own fist"


def test_4_who_can_just_pay_the_second_ante_may_play() -> None:
    deal = drawn(FOUR.replace("A:", "A 4:"), "fists", second_ante=3)
    assert deal.legal_actions(0) == (PLAY, PASS)


def test_4_must_hold_a_trump_or_a_club() -> None:
    deal = drawn(
        "A: 2d 3d 4d 5d; B: 2h 3h 4h 5c; C: 7d 8d 9d Ts; D: 7h 8h 9h Th deals; turn-up: 2s",
        "indiana",
    )
    assert deal.legal_actions(0) == (PASS,)
    act(deal, "A pass")
    assert deal.legal_actions(1) == (PLAY, PASS)
    act(deal, "B pass")
    assert deal.legal_actions(2) == (PLAY, PASS)
    act(deal, "C pass")
    assert asked(deal) == "D", "a barred dealer is asked, though left alone"
    assert deal.legal_actions(3) == (PASS,)
    act(deal, "D pass")
    assert deal.result is not None
    assert deal.result.taken == {}
    assert deal.result.pot_next == 4


def test_4_a_dealer_with_a_club_left_alone_is_taken_to_play() -> None:
    deal = drawn(
        "A: 2d 3d 4d 5d; B: 2h 3h 4h 5h; C: 7d 8d 9d 3c deals; turn-up: 2s",
        "indiana",
    )
    act(deal, "A pass, B pass")
    assert deal.result is not None
    assert deal.result.taken == {2: 4}


@pytest.mark.parametrize("declaration", ["rotation", "rotation_with_draw"])
def test_4_nobody_plays_when_a_broke_dealer_is_left_alone(declaration: str) -> None:
    deal = drawn(FOUR.replace("D:", "D 1:"), declaration=declaration, second_ante=1)
    act(deal, "A pass, B pass, C pass, D pass")
    assert deal.result is not None
    assert deal.result.pot_next == 4


def test_4_the_ante_of_a_seat_that_passes_stays_in_the_pot() -> None:
    deal = drawn(FOUR)
    act(deal, "A pass, B play, B pat, C play, C pat, D pass")
    assert deal.pot == 4
    assert deal.stacks[0] == 99


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("B play", Reason.NOT_YOUR_TURN),
        ("A draw 2d", Reason.WRONG_PHASE),
        ("A 2d", Reason.WRONG_PHASE),
        ("A stay", Reason.WRONG_PHASE),
        ("A recall", Reason.WRONG_PHASE),
        ("H play", Reason.NOT_IN_DEAL),
    ],
)
def test_4_every_refusal_names_its_reason(step: str, reason: Reason) -> None:
    assert refused(drawn(FOUR), step).reason is reason


# The stay round


STAY = "A: 2d 3d 4d 5c; B: 2h 3h 4h 4c; C: 7d 8d 9d Ts deals; turn-up: 2s"


def staying(text: str = STAY, **options: Any) -> Deal:
    deal = drawn(text, "indiana", **options)
    act(deal, "A play, B play, C play, A pat, B pat, C pat")
    assert deal.phase is Phase.STAYING
    return deal


def test_4_after_the_draw_each_stays_and_pays_or_passes() -> None:
    deal = staying(stay_ante=2)
    assert (asked(deal), deal.pot) == ("A", 6)
    act(deal, "A stay")
    assert (asked(deal), deal.pot) == ("B", 8)
    act(deal, "B leave")
    assert (asked(deal), deal.pot) == ("C", 8)
    act(deal, "C stay")
    assert (asked(deal), deal.phase, deal.pot) == ("A", Phase.PLAYING, 10)
    act(deal, "A 2d, C 7d, C 8d, A 3d, C 9d, A 4d, C Ts, A 5c")
    assert deal.result is not None
    assert deal.result.bourre == {0: 10}, "who left after the draw is not bourré"
    assert deal.result.stacks == {0: 96 - 10, 1: 98, 2: 96 + 10}


def test_4_who_cannot_pay_to_stay_may_only_pass() -> None:
    deal = staying(STAY.replace("A:", "A 3:"), stay_ante=2)
    refusal = refused(deal, "A stay")
    assert (refusal.reason, refusal.details) == (Reason.CANNOT_PAY, {"price": 2})
    act(deal, "A leave")
    assert asked(deal) == "B"


def test_4_who_can_just_pay_to_stay_may_stay() -> None:
    deal = staying(STAY.replace("A:", "A 4:"), stay_ante=2)
    act(deal, "A stay")
    assert (asked(deal), deal.pot, deal.stacks[0]) == ("B", 8, 0)


@pytest.mark.parametrize(("stack", "paid", "taken"), [(100, 2, 8), (3, 1, 3), (2, 0, 2)])
def test_4_the_last_one_left_stays_for_what_it_has_and_wins(
    stack: int, paid: int, taken: int
) -> None:
    """An ante and a second one are in the pot; a short seat wins what it was dealt in with."""
    deal = staying(STAY.replace("C:", f"C {stack}:"), stay_ante=2)
    act(deal, "A leave, B leave")
    assert deal.result is not None
    assert deal.result.pot_end == 6 + paid
    assert deal.result.taken == {2: taken}
    assert deal.result.stacks[2] == stack - 2 - paid + taken
    seats = deal_view(deal).seats
    assert [seats[seat].stayed for seat in range(3)] == [False, False, True]


def test_4_the_first_to_stay_wins_when_all_after_it_pass() -> None:
    deal = staying()
    act(deal, "A stay, B leave, C leave")
    assert deal.result is not None
    assert deal.result.taken == {0: 7}
    assert deal.result.bourre == {}


@pytest.mark.parametrize("enforcement", ["strict", "honor"])
def test_4_who_passed_is_out_of_the_deal_while_others_declare(enforcement: str) -> None:
    deal = drawn(FOUR, "boxed", enforcement=enforcement)
    act(deal, "A pass")
    for step in ("A play", "A draw 2d", "A 2d"):
        assert refused(deal, step).reason is Reason.NOT_IN_DEAL
    assert deal.forfeits == set()


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("B stay", Reason.NOT_YOUR_TURN),
        ("A play", Reason.WRONG_PHASE),
        ("A 2d", Reason.WRONG_PHASE),
    ],
)
def test_4_stay_refusals(step: str, reason: Reason) -> None:
    assert refused(staying(), step).reason is reason
