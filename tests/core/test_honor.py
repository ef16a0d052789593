"""Section 8 of the rules: renege, recall and etiquette, under ``enforcement=honor``."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import RECALL, Deal, IllegalAction, Phase, Reason, player_view
from booray_core.events import Premature, Recalled
from tests.core.positions import (
    act,
    at_play,
    drawn,
    full_state,
    hand,
    legal,
    letters,
    refused,
    seat_of,
)

THREE = "A: As Kd 9d 4c 2c; B: 5d 6d 7h 6h 5h; C: 8s 3d Qd 2h 4s deals"


def honor(text: str = THREE, rules: str = "louisiana", **options: Any) -> Deal:
    return at_play(text, rules, enforcement="honor", **options)


def test_8_an_illegal_card_stands() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h")
    assert hand(deal, "B") == "7h 6h 6d 5d"
    assert letters(deal.to_act()) == "C"
    assert deal.reneged == set(), "the referee keeps silent until the next card"


def test_8_legal_actions_stay_the_legal_ones() -> None:
    deal = honor()
    act(deal, "A 9d")
    assert legal(deal, "B") == "6d 5d"


def test_8_the_next_seat_is_offered_its_legal_cards_while_an_illegal_one_lies_there() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h")
    assert legal(deal, "C") == "Qd"
    assert tuple(deal.legal_actions(seat_of("B"))) == (RECALL,)


def test_8_a_renege_is_marked_when_the_next_card_is_played() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h, C Qd")
    assert deal.reneged == {seat_of("B")}
    assert refused(deal, "B recall").reason is Reason.NOTHING_TO_RECALL


def test_8_a_next_card_that_is_illegal_itself_marks_the_first() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h, C 4s")
    assert deal.reneged == {seat_of("B")}
    act(deal, "C recall, C Qd")
    assert deal.reneged == {seat_of("B")}
    assert deal.recalled == {seat_of("C")}


def test_8_nobody_else_sees_that_a_card_is_illegal_or_may_be_recalled() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h")
    assert RECALL in player_view(deal, seat_of("B")).legal
    for other in "AC":
        assert RECALL not in player_view(deal, seat_of(other)).legal
        assert player_view(deal, seat_of(other)).deal.reneged == ()


def test_8_a_recall_takes_the_card_back_and_asks_for_a_legal_one() -> None:
    deal = honor()
    act(deal, "A 9d")
    before = full_state(deal)
    act(deal, "B 5h")
    happened = act(deal, "B recall")
    assert [type(event) for event in happened] == [Recalled]
    assert letters(deal.to_act()) == "B"
    changed = {name for name, held in full_state(deal).items() if held != before[name]}
    assert changed == {"events", "recalled", "forfeits", "correcting"}
    refusal = refused(deal, "B 5h")
    assert (refusal.reason, str(refusal.legal)) == (Reason.FOLLOW_SUIT, "5d 6d")
    act(deal, "B 5d, C Qd")
    assert deal.reneged == set()
    assert deal.recalled == deal.forfeits == {seat_of("B")}


def test_8_who_recalled_may_go_wrong_again() -> None:
    """Only the card played in place of the one taken back has to be legal."""
    deal = honor()
    act(deal, "A 9d, B 5h, B recall, B 5d, C Qd, C 3d, A Kd")
    assert refused(deal, "B 5d").reason is Reason.NOT_YOUR_CARD
    act(deal, "B 6h, A As")
    assert deal.reneged == deal.recalled == {seat_of("B")}


def test_8_who_recalled_has_no_cinch_to_show_where_there_is_none() -> None:
    text = "A: 5d 6d 7h 8h 9h; B: As Ks Qs 9s 2c; C: 2h 3h 4h 5h 7s deals"
    for cinch, free in ((True, "As Ks Qs"), (False, "As Ks Qs 9s")):
        deal = honor(text, cinch=cinch)
        act(deal, "A 5d, B 2c, B recall")
        assert legal(deal, "B") == free


def test_8_only_an_illegal_card_may_be_recalled() -> None:
    deal = honor()
    act(deal, "A 9d, B 5d")
    assert refused(deal, "B recall").reason is Reason.NOTHING_TO_RECALL


def test_8_only_its_owner_recalls_a_card() -> None:
    deal = honor()
    act(deal, "A 9d, B 5h")
    assert refused(deal, "C recall").reason is Reason.NOTHING_TO_RECALL
    assert refused(deal, "A recall").reason is Reason.NOTHING_TO_RECALL


def test_8_the_last_card_of_a_trick_may_be_recalled_until_the_next_lead() -> None:
    deal = honor()
    act(deal, "A 9d, B 5d")
    before = full_state(deal)
    act(deal, "C 4s")
    assert letters(deal.to_act()) == "C", "the trick was C's"
    act(deal, "C recall")
    assert not any(deal.won.values())
    changed = {name for name, held in full_state(deal).items() if held != before[name]}
    assert changed == {"events", "recalled", "forfeits", "correcting"}
    act(deal, "C Qd")
    assert letters(deal.to_act()) == "C"
    assert deal.won[seat_of("C")] == 1
    act(deal, "C 2h")
    assert refused(deal, "C recall").reason is Reason.NOTHING_TO_RECALL


def test_8_a_lead_against_the_cinch_may_be_recalled() -> None:
    deal = honor("A: As Ks Qs 9d 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h 2s deals")
    act(deal, "A 9d, A recall")
    assert refused(deal, "A 2c").reason is Reason.CINCH_LEAD_HIGHEST
    act(deal, "A Ks")
    assert deal.reneged == set()


def test_8_a_lead_against_the_cinch_is_a_renege() -> None:
    deal = honor("A: As Ks Qs 9d 2c; B: 3s 4s 5s Kc Qc; C: 2h 3h 4h 5h 2s deals")
    act(deal, "A 9d, B 3s")
    assert deal.reneged == {seat_of("A")}


def test_8_the_deal_waits_for_the_table_to_settle_it() -> None:
    """Whoever plays to the last trick has one card, so nothing there can be illegal."""
    deal = honor("A: As Kd 9d 4c 2c; B: 5d 6d 7h 6h 4s deals")
    act(deal, "A 9d, B 4s, B recall, B 6d, A Kd, B 5d, A As, B 4s, A 4c, B 7h, A 2c, B 6h")
    assert deal.phase is Phase.PLAYED_OUT
    assert deal.to_act() == ()
    assert deal.result is None
    assert refused(deal, "B recall").reason is Reason.NOTHING_TO_RECALL
    deal.settle()
    assert deal.result is not None
    assert deal.result.skip_deal_next == (1,)
    assert deal.result.bourre == {1: 2}, "who recalled is bourré like anyone"
    assert deal.result.taken == {0: 2}
    with pytest.raises(IllegalAction) as error:
        deal.settle()
    assert error.value.reason is Reason.DEAL_OVER


# Etiquette

PREMATURE: list[tuple[str, str, str]] = [
    ("rotation_with_draw", "", "B play"),
    ("rotation_with_draw", "", "B pass"),
    ("rotation_with_draw", "", "C draw 2h"),
    ("rotation_with_draw", "", "A As"),
    ("rotation_with_draw", "A play", "B play"),
    ("rotation_with_draw", "A play", "B draw 5d"),
    ("rotation_with_draw", "A play", "A As"),
    ("rotation", "A play, B play", "A draw 4c"),
    ("rotation", "A play, B play, C play", "B draw 5d"),
    ("rotation", "A play, B play, C play", "C pat"),
    ("simultaneous", "", "A draw 4c"),
    ("simultaneous", "A play", "A As"),
    ("rotation", "A play, B play, C play, A pat, B pat, C pat", "B 5d"),
    ("rotation", "A play, B play, C play, A pat, B pat, C pat, A 9d", "C Qd"),
    ("rotation", "A play, B play, C play, A pat, B pat, C pat, A 9d", "A As"),
]


@pytest.mark.parametrize(("declaration", "before", "step"), PREMATURE)
def test_8_acting_before_ones_turn_is_refused_and_forfeits_a_deal(
    declaration: str, before: str, step: str
) -> None:
    deal = drawn(THREE, declaration=declaration, enforcement="honor")
    act(deal, before)
    held = full_state(deal)
    assert act(deal, step) == [Premature(seat_of(step[0]))]
    changed = {name for name, now in full_state(deal).items() if now != held[name]}
    assert changed == {"events", "forfeits"}
    assert deal.forfeits == {seat_of(step[0])}


@pytest.mark.parametrize(("declaration", "before", "step"), PREMATURE)
def test_8_strict_refuses_it_and_penalises_nobody(declaration: str, before: str, step: str) -> None:
    deal = drawn(THREE, declaration=declaration)
    act(deal, before)
    assert refused(deal, step).reason in {Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE}


def test_8_answering_the_stay_round_early_is_declaring_early() -> None:
    deal = drawn(
        "A: 2c 3c 4c 5c; B: 6c 7c 8c 9c; C: Tc Jc Qc Kc deals; turn-up: 2s",
        "indiana",
        enforcement="honor",
    )
    act(deal, "A play, B play, C play, A pat, B pat, C pat")
    assert act(deal, "C stay") == [Premature(2)]


@pytest.mark.parametrize(
    ("before", "step"),
    [
        ("", "A draw 4c"),
        ("A play", "A play"),
        ("A play", "A draw 5d"),
        ("A play", "B draw 4c"),
        ("A play, A pat, B play, B pat, C play, C pat", "B As"),
        ("A play, A pat, B play, B pat, C play, C pat", "A draw 4c"),
        ("A pass", "A play"),
        ("A play, A pat", "A stay"),
        ("A play, A pat", "B recall"),
    ],
)
def test_8_what_is_merely_mistaken_is_refused_without_penalty(before: str, step: str) -> None:
    deal = drawn(THREE, enforcement="honor")
    act(deal, before)
    refused(deal, step)


def test_8_a_barred_seat_is_still_barred() -> None:
    deal = drawn(THREE.replace("A:", "A 1:"), "fists", enforcement="honor", second_ante=1)
    assert refused(deal, "A play").reason is Reason.MUST_PASS
