"""Sections 3 and 7 of the rules: deal after deal, who sits, who deals, who owes an ante."""

from __future__ import annotations

import re
from typing import Any

import pytest

from booray_core import PLAY, Game, IllegalAction, Reason, UnreadableInput, rules_for
from booray_core.events import Paid
from tests.core.games import all_pass, begin, game_of, new_deck, next_dealer, reason_of
from tests.core.positions import letters, seat_of

# Seats


def test_seats_are_taken_left_and_counted() -> None:
    game = game_of("A 10, C 10", players=(2, 3))
    assert letters(game.free_seats()) == "BDEFGH"
    assert reason_of(lambda: game.sit(0, 10)) is Reason.SEAT_TAKEN
    game.sit(1, 10)
    assert game.free_seats() == ()
    assert reason_of(lambda: game.sit(5, 10)) is Reason.TABLE_FULL
    assert game.leave(2) == 10
    assert reason_of(lambda: game.leave(2)) is Reason.NO_SUCH_SEAT
    assert reason_of(lambda: game.sit(8, 10)) is Reason.TABLE_FULL


@pytest.mark.parametrize("chips", [10.0, 0.5, True, "10", None])
def test_chips_come_in_whole_numbers(chips: Any) -> None:
    game = game_of("A 10")
    for method, seat in ((game.sit, 1), (game.buy_in, 0)):
        with pytest.raises(UnreadableInput, match=re.escape(f"is a whole number, not {chips!r}")):
            method(seat, chips)
    with pytest.raises(UnreadableInput, match="a seat is a whole number"):
        game.sit(chips, 10)
    assert {seat: seated.stack for seat, seated in game.seats.items()} == {0: 10}


def test_nobody_sits_down_with_less_than_nothing() -> None:
    game = game_of("A 10")
    assert reason_of(lambda: game.sit(1, -1)) is Reason.NOT_ENOUGH_CHIPS
    game.sit(1, 0)
    assert letters(game.ready()) == "A", "who brings no chips waits until there are some"


@pytest.mark.parametrize("game_format", ["race", "last_standing"])
@pytest.mark.parametrize("stack", [-1, 0, 199, 201, 400])
def test_all_start_a_race_with_the_same_chips(game_format: str, stack: int) -> None:
    game = Game(rules_for("boxed", format=game_format))
    with pytest.raises(IllegalAction) as error:
        game.sit(0, stack)
    if stack >= 0:
        assert error.value.reason is Reason.NOT_THE_STARTING_STACK
        assert error.value.refusal.details == {"needed": 200}
    assert not game.seats
    game.sit(0, 200)


def test_7_the_last_to_leave_takes_what_is_in_the_pot() -> None:
    game = game_of("A 10, B 10, C 10")
    next_dealer(game)
    assert game.pot == 3
    assert [game.leave(seat) for seat in (1, 0)] == [9, 9], "the pot is still to be won"
    assert game.leave(2) == 9 + 3
    assert game.pot == 0
    game.sit(4, 10)
    assert game.pot == 0


def test_7_the_last_in_a_race_to_leave_takes_what_is_in_the_pot() -> None:
    game = game_of("A 10, B 10, C 0", "boxed")
    game.pot = 5
    game.seats[2].out = True
    assert game.leave(0) == 10
    assert game.leave(1) == 10 + 5
    assert game.leave(2) == 0


def test_nobody_comes_or_goes_during_a_deal() -> None:
    game = game_of("A 10, B 10")
    begin(game)
    for step in (
        lambda: game.sit(5, 10),
        lambda: game.leave(0),
        lambda: game.buy_in(0, 5),
        lambda: game.sit_out(0),
        lambda: game.come_back(0),
        lambda: game.begin(new_deck()),
        game.close,
    ):
        assert reason_of(step) is Reason.NOT_BETWEEN_DEALS


def test_a_table_needs_its_fewest_seats_at_every_deal() -> None:
    game = game_of("A 10, B 10", players=(3, 4))
    assert not game.enough_seats()
    assert reason_of(lambda: game.begin(new_deck())) is Reason.TOO_FEW_SEATS
    game.sit(2, 10)
    assert next_dealer(game) == "A"
    game.sit_out(1)
    assert reason_of(lambda: game.begin(new_deck())) is Reason.TOO_FEW_SEATS


def test_a_boxed_game_starts_with_three_and_may_go_on_with_two() -> None:
    game = game_of("A 200, B 200", "boxed")
    assert reason_of(lambda: game.begin(new_deck())) is Reason.TOO_FEW_SEATS
    game.sit(2, 200)
    next_dealer(game)
    game.seats[1].stack = 0
    begin(game)
    assert game.deal is not None
    assert letters(game.deal.order) == "AC"


def test_a_cash_seat_without_an_ante_sits_out_and_keeps_its_chips() -> None:
    game = game_of("A 5, B 2, C 5", ante=3)
    begin(game)
    assert game.deal is not None
    assert letters(game.deal.order) == "CA"
    assert game.seats[1].stack == 2
    assert game.pot == 0
    assert game.deal.pot == 6
    all_pass(game)
    assert reason_of(lambda: game.come_back(1)) is Reason.NOT_ENOUGH_CHIPS
    assert reason_of(lambda: game.buy_in(1, 0)) is Reason.NOT_ENOUGH_CHIPS
    game.buy_in(1, 1)
    assert letters(game.ready()) == "B", "the others have 2 each"


def test_a_race_admits_nobody_once_begun_and_sells_no_chips() -> None:
    game = game_of("A 200, B 200, C 200", "boxed")
    assert reason_of(lambda: game.buy_in(0, 5)) is Reason.CASH_ONLY
    assert reason_of(lambda: game.sit_out(0)) is Reason.CASH_ONLY
    next_dealer(game)
    assert reason_of(lambda: game.sit(4, 200)) is Reason.CASH_ONLY


# Dealers


def test_3_the_deal_passes_to_the_left() -> None:
    game = game_of("A 50, C 50, F 50")
    assert [next_dealer(game, "C"), *(next_dealer(game) for _ in range(3))] == list("CFAC")


def test_3_the_lowest_seat_deals_first_unless_one_is_drawn() -> None:
    assert begin(game_of("C 5, F 5")) == "C"
    assert begin(game_of("C 5, F 5"), "F") == "F"
    assert reason_of(lambda: begin(game_of("C 5, F 5"), "A")) is Reason.NO_SUCH_SEAT
    assert game_of("C 5, F 5").next_dealer() is None


def test_3_the_deal_passes_over_seats_that_are_not_in_play() -> None:
    game = game_of("A 50, B 50, C 50")
    assert next_dealer(game) == "A"
    game.sit_out(1)
    assert game.next_dealer() == seat_of("C")
    assert next_dealer(game) == "C"


def test_3_a_broke_seat_left_of_the_dealer_is_passed_over() -> None:
    game = game_of("A 50, B 1, C 50, D 50", ante=1)
    assert next_dealer(game) == "A"
    assert game.next_dealer() == seat_of("C")
    assert begin(game) == "C"
    assert game.deal is not None
    assert letters(game.deal.order) == "DAC"


def test_3_the_dealer_who_left_still_marks_whose_turn_is_next() -> None:
    game = game_of("A 50, B 50, C 50")
    assert next_dealer(game, "B") == "B"
    game.leave(1)
    assert next_dealer(game) == "C"


def test_8_a_forfeited_deal_is_skipped_once() -> None:
    game = game_of("A 50, B 50, C 50")
    next_dealer(game)
    game.seats[1].owes_deal = True
    assert game.next_dealer() == seat_of("C")
    assert [next_dealer(game) for _ in range(3)] == list("CAB")


def test_8_acting_too_early_costs_the_next_turn_to_deal() -> None:
    game = game_of("A 50, B 50, C 50", "louisiana", enforcement="honor")
    assert begin(game, "A") == "A"
    assert game.deal is not None
    assert letters(game.deal.to_act()) == "B"
    game.apply(seat_of("C"), PLAY)
    all_pass(game)
    assert [seat for seat, seated in game.seats.items() if seated.owes_deal] == [seat_of("C")]
    assert [next_dealer(game) for _ in range(4)] == list("BABC"), "C's next turn, and no other"


def test_8_several_debts_are_settled_as_the_deal_passes_over_them() -> None:
    game = game_of("A 50, B 50, C 50")
    next_dealer(game)
    game.seats[1].owes_deal = game.seats[2].owes_deal = True
    assert [next_dealer(game) for _ in range(3)] == list("ABC")


def test_8_if_everyone_owes_a_deal_all_debts_are_settled() -> None:
    game = game_of("A 50, B 50, C 50")
    next_dealer(game)
    for seated in game.seats.values():
        seated.owes_deal = True
    assert [next_dealer(game) for _ in range(3)] == list("BCA")


def test_8_the_dealer_itself_skips_its_next_turn() -> None:
    game = game_of("A 50, B 50", enforcement="honor")
    begin(game)
    game.seats[0].owes_deal = True
    all_pass(game)
    assert [next_dealer(game) for _ in range(4)] == list("BBAB")


def test_8_a_debt_waits_while_its_seat_sits_out() -> None:
    game = game_of("A 50, B 50, C 50")
    next_dealer(game)
    game.seats[1].owes_deal = True
    game.sit_out(1)
    assert next_dealer(game) == "C"
    game.come_back(1)
    assert [next_dealer(game) for _ in range(3)] == list("ACA")


# Antes and exemptions


def test_7_an_exempt_seat_owes_nothing_and_plays_on_without_chips() -> None:
    game = game_of("A 5, B 0, C 5")
    game.seats[1].exempt = True
    game.pot = 3
    begin(game)
    assert game.deal is not None
    assert game.deal.antes == {0: 1, 1: 0, 2: 1}
    assert game.deal.pot == 5
    paid = {event.seat for event in game.deal.events if isinstance(event, Paid)}
    assert paid == {0, 2}, "nobody is told of an ante that is none"
    all_pass(game)
    assert letters(game.ready()) == "AC", "an exemption holds for one deal"


def test_7_an_exemption_is_for_the_next_deal_whether_it_is_played_or_not() -> None:
    game = game_of("A 5, B 5, C 5")
    game.seats[1].exempt = True
    game.sit_out(1)
    next_dealer(game)
    game.come_back(1)
    begin(game)
    assert game.deal is not None
    assert game.deal.antes == {0: 1, 1: 1, 2: 1}


def test_7_an_exemption_goes_with_the_seat_that_leaves() -> None:
    game = game_of("A 5, B 5, C 5")
    game.seats[1].exempt = True
    game.leave(1)
    game.sit(1, 5)
    begin(game)
    assert game.deal is not None
    assert game.deal.antes == {0: 1, 1: 1, 2: 1}


def test_7_all_pay_the_ante_after_a_deal_nobody_played() -> None:
    game = game_of("A 50, B 50, C 50")
    for seated in game.seats.values():
        seated.exempt = True
    next_dealer(game)
    begin(game)
    assert game.deal is not None
    assert game.deal.antes == {0: 1, 1: 1, 2: 1}
    assert game.deal.pot == 3
