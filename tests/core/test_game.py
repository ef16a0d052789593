"""Sections 3 and 7 of the rules: deal after deal, who sits, who deals, how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from booray_core import (
    CARDS,
    PLAY,
    Game,
    IllegalAction,
    Reason,
    StackedShoe,
    UnreadableInput,
    rules_for,
)
from booray_core.events import Paid, Payment, Took, Winnings
from tests.core.positions import LETTERS, Position, Session, letters, seat_of


def new_deck() -> StackedShoe:
    return StackedShoe(CARDS)


def game_of(stacks: str, preset: str = "fists", **options: Any) -> Game:
    """Return a game with seats and stacks written ``A 10, C 5``."""
    game = Game(rules_for(preset, **options))
    for seated in stacks.split(","):
        letter, stack = seated.split()
        game.sit(seat_of(letter), int(stack))
    return game


def begin(game: Game, first: str | None = None) -> str:
    """Begin the next deal, and return who deals."""
    game.begin(new_deck(), first_dealer=None if first is None else seat_of(first))
    assert game.dealer is not None
    return LETTERS[game.dealer]


def all_pass(game: Game) -> None:
    while game.deal is not None:
        seat = game.deal.to_act()[0]
        game.apply(seat, game.deal.legal_actions(seat)[-1])


def next_dealer(game: Game, first: str | None = None) -> str:
    """Begin a deal, let all pass, and return who dealt."""
    dealer = begin(game, first)
    all_pass(game)
    return dealer


def reason_of(step: Callable[[], object]) -> Reason:
    with pytest.raises(IllegalAction) as error:
        step()
    return error.value.reason


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


def test_a_table_with_every_seat_taken_can_be_dealt() -> None:
    game = game_of("A 10, B 10, C 10", players=(2, 3))
    assert game.free_seats() == ()
    assert game.enough_seats()
    assert begin(game) == "A"


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


def test_sitting_out_and_coming_back() -> None:
    game = game_of("A 5, B 5, C 5")
    game.sit_out(1)
    assert letters(game.ready()) == "AC"
    game.come_back(1)
    assert letters(game.ready()) == "ABC"


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


# Ends of games

SWEEP = """
    A: As Ks Qs Js 2d      deals
    B: 2h 3h 4h 5h 6h
    C: 3d 4d 5d 6d 7d
    turn-up: 2s
"""
A_TAKES_ALL = """
    B 2h, A As
    A Ks, B 3h
    A Qs, B 4h
    A Js, B 5h
    A 2d, B 6h
"""


def race(stacks: dict[str, int], **options: Any) -> Session:
    return Session("boxed", stacks, **{"players": (2, 6), **options})


def test_7_a_race_is_won_at_the_target_and_the_pot_swept() -> None:
    session = race({"A": 391, "B": 100, "C": 100}, target=400)
    session.game.pot = 7
    session.deal(SWEEP)
    happened = session.act("B play, C pass, A play, B pat, A pat" + A_TAKES_ALL.replace("\n", ","))
    assert session.game.over
    assert session.game.winner == seat_of("A")
    assert [e for e in happened if isinstance(e, Took)] == [
        Took(0, 10, Winnings.POT),
        Took(0, 10, Winnings.SWEEP),
    ]
    assert session.stacks() == {"A": 390 + 10 + 10, "B": 99 - 10, "C": 99}
    assert session.game.pot == 0
    assert reason_of(lambda: session.game.begin(new_deck())) is Reason.GAME_OVER


def test_7_a_race_won_on_the_deal_that_puts_another_out() -> None:
    session = race({"A": 391, "B": 4, "C": 100}, target=400)
    session.game.pot = 7
    session.deal(SWEEP)
    session.play("AB", A_TAKES_ALL)
    assert session.game.winner == seat_of("A")
    assert session.game.seats[1].out
    assert session.stacks() == {"A": 390 + 10 + 3, "B": 0, "C": 99}


def test_7_a_stack_below_the_target_plays_on() -> None:
    session = race({"A": 389, "B": 100, "C": 100}, target=400)
    session.game.pot = 7
    session.deal(SWEEP)
    session.play("AB", A_TAKES_ALL)
    assert not session.game.over


@pytest.mark.parametrize("game_format", ["race", "last_standing"])
def test_7_the_last_seat_left_wins_and_sweeps(game_format: str) -> None:
    session = race({"A": 100, "B": 4}, format=game_format)
    session.game.pot = 7
    session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    session.play("AB", A_TAKES_ALL)
    assert session.game.winner == seat_of("A")
    assert session.stacks() == {"A": 99 + 9 + 3, "B": 0}


def test_7_last_standing_has_no_target() -> None:
    session = race({"A": 100000, "B": 100, "C": 100}, format="last_standing")
    session.deal(SWEEP)
    session.play("AB", A_TAKES_ALL)
    assert not session.game.over


def test_3_who_cannot_ante_pays_what_it_has_and_is_out() -> None:
    session = race({"A": 50, "B": 50, "C": 2}, ante=3)
    happened = session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    assert Paid(2, 2, Payment.ANTE) in happened
    assert session.game.antes_of_the_out == {2: 2}
    assert session.game.seats[2].out
    assert session.pot() == 3 + 3 + 2


def test_3_who_cannot_ante_and_has_nothing_pays_nothing_and_is_out() -> None:
    session = race({"A": 50, "B": 50, "C": 2}, ante=3)
    session.game.seats[2].stack = 0
    happened = session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    assert {event.seat for event in happened if isinstance(event, Paid)} == {0, 1}
    assert session.game.antes_of_the_out == {2: 0}
    assert session.game.seats[2].out


def test_3_if_one_seat_is_left_it_wins_without_a_deal() -> None:
    session = race({"A": 50, "B": 50}, ante=3)
    session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    session.play("")
    session.game.seats[0].stack = 50
    session.game.seats[1].stack = 2
    session.game.pot = 9
    happened = session.game.begin(new_deck())
    assert session.game.deal is None
    assert session.game.winner == seat_of("A")
    assert happened[-1] == Took(0, 11, Winnings.SWEEP)
    assert session.stacks() == {"A": 61, "B": 0}


def test_7_if_none_is_left_the_last_out_share_the_pot() -> None:
    session = race({"A": 50, "B": 50, "C": 50}, ante=3)
    session.deal(SWEEP)
    session.play("")
    for letter, stack in {"A": 2, "B": 1, "C": 2}.items():
        session.game.seats[seat_of(letter)].stack = stack
    session.game.pot = 9
    happened = session.game.begin(new_deck())
    assert session.game.winner is None
    assert session.game.over
    assert [event for event in happened if isinstance(event, Took)] == [
        Took(1, 5, Winnings.SHARE),
        Took(2, 5, Winnings.SHARE),
        Took(0, 4, Winnings.SHARE),
    ]
    assert session.pot() == 0


def test_7_a_cash_seat_that_went_broke_buys_in_again() -> None:
    session = Session("louisiana", {"A": 100, "B": 4}, trump="turned", declaration="rotation")
    session.game.pot = 7
    session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    session.play("AB", A_TAKES_ALL)
    assert not session.game.over
    assert session.game.seats[1].sitting_out
    assert not session.game.seats[1].exempt, "who is out is exempt from nothing"
    assert reason_of(lambda: session.game.begin(new_deck())) is Reason.TOO_FEW_SEATS
    session.game.buy_in(1, 100)
    begin(session.game)
    assert session.game.deal is not None
    assert session.game.deal.antes == {0: 1, 1: 1}


def test_7_a_closing_table_with_an_empty_pot_shares_nothing() -> None:
    assert game_of("A 10, B 10").close() == []


def test_7_a_closing_table_shares_the_pot_odd_chips_from_the_dealers_left() -> None:
    game = game_of("A 10, B 10, C 10, D 10")
    next_dealer(game, "B")
    game.pot = 6
    assert game.close() == [
        Took(2, 2, Winnings.SHARE),
        Took(3, 2, Winnings.SHARE),
        Took(0, 1, Winnings.SHARE),
        Took(1, 1, Winnings.SHARE),
    ]
    assert game.over
    assert game.pot == 0
    assert reason_of(lambda: game.sit(5, 1)) is Reason.GAME_OVER


def test_7_a_table_that_closes_early_gives_nothing_to_who_is_out() -> None:
    game = game_of("A 200, B 200, C 200", "boxed")
    game.pot = 5
    game.seats[1].out = True
    assert game.close() == [Took(0, 3, Winnings.SHARE), Took(2, 2, Winnings.SHARE)]


# Void


def test_7_a_void_deal_gives_every_chip_back() -> None:
    game = game_of("A 10, B 10, C 10", second_ante=2)
    game.pot = 4
    game.seats[1].exempt = True
    begin(game, "C")
    assert game.deal is not None
    deal = game.deal
    for seat in (0, 1, 2):
        game.apply(seat, deal.legal_actions(seat)[0])
    assert deal.pot == 4 + 2 + 6
    assert game.void() == [
        Took(0, 3, Winnings.RETURN),
        Took(1, 2, Winnings.RETURN),
        Took(2, 3, Winnings.RETURN),
    ]
    assert {seat: seated.stack for seat, seated in game.seats.items()} == {0: 10, 1: 10, 2: 10}
    assert game.pot == 4
    assert game.seats[1].exempt, "whoever owed no ante owes none now"
    assert game.deal is None


def test_7_a_void_deal_settles_no_debt_and_keeps_its_dealer() -> None:
    game = game_of("A 50, B 50, C 50")
    next_dealer(game)
    game.seats[1].owes_deal = True
    assert begin(game) == "C"
    game.void()
    assert game.seats[1].owes_deal
    assert begin(game) == "C", "it deals again"


def test_7_a_void_deal_brings_back_who_went_out_for_its_ante() -> None:
    session = race({"A": 50, "B": 50, "C": 2}, ante=3)
    session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    assert Took(2, 2, Winnings.RETURN) in session.game.void()
    assert not session.game.seats[2].out
    assert session.stacks() == {"A": 50, "B": 50, "C": 2}
    assert session.pot() == 0
    assert session.game.antes_of_the_out == {}


def test_no_deal_no_act() -> None:
    game = game_of("A 50, B 50")
    assert reason_of(game.void) is Reason.DEAL_OVER
    assert reason_of(game.settle) is Reason.DEAL_OVER
    begin(game)
    assert game.deal is not None
    act = game.deal.legal_actions(0)[0]
    all_pass(game)
    assert reason_of(lambda: game.apply(0, act)) is Reason.DEAL_OVER


def test_a_deck_that_is_none_leaves_the_game_as_it_was() -> None:
    game = game_of("A 50, B 50, C 2", "boxed", ante=3, players=(2, 6))
    with pytest.raises(UnreadableInput):
        game.begin(StackedShoe(CARDS[:40]))
    assert game.deal is None
    assert game.deals == 0
    assert game.dealer is None
    assert not game.seats[2].out
    assert begin(game) == "A"


def test_a_game_settled_by_honour_goes_on_when_the_table_settles() -> None:
    session = Session("louisiana", {"A": 100, "B": 100}, enforcement="honor", trump="turned")
    session.deal(SWEEP.replace("    C: 3d 4d 5d 6d 7d\n", ""))
    session.act("B play, B pat, A play, A pat" + A_TAKES_ALL.replace("\n", ","))
    assert session.game.deal is not None
    session.game.settle()
    assert session.game.deal is None
    assert session.stacks() == {"A": 101, "B": 97}
    assert session.game.seats[1].exempt


def test_the_position_reader_refuses_what_it_cannot_read() -> None:
    with pytest.raises(ValueError, match="not a line"):
        Position("A: As Kx")
