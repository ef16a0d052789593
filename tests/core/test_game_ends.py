"""Section 7 of the rules: how games end, and deals that are void."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import (
    CARDS,
    Reason,
    StackedShoe,
    UnreadableInput,
)
from booray_core.events import Paid, Payment, Took, Winnings
from tests.core.games import all_pass, begin, game_of, new_deck, next_dealer, reason_of
from tests.core.positions import Session, seat_of

# Ends of games

SWEEP = "A: As Ks Qs Js 2d deals; B: 2h 3h 4h 5h 6h; C: 3d 4d 5d 6d 7d; turn-up: 2s"
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
    session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
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
    happened = session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
    assert Paid(2, 2, Payment.ANTE) in happened
    assert session.game.antes_of_the_out == {2: 2}
    assert session.game.seats[2].out
    assert session.pot() == 3 + 3 + 2


def test_3_who_cannot_ante_and_has_nothing_pays_nothing_and_is_out() -> None:
    session = race({"A": 50, "B": 50, "C": 2}, ante=3)
    session.game.seats[2].stack = 0
    happened = session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
    assert {event.seat for event in happened if isinstance(event, Paid)} == {0, 1}
    assert session.game.antes_of_the_out == {2: 0}
    assert session.game.seats[2].out


def test_3_if_one_seat_is_left_it_wins_without_a_deal() -> None:
    session = race({"A": 50, "B": 50}, ante=3)
    session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
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
    session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
    session.play("AB", A_TAKES_ALL)
    assert not session.game.over
    assert session.game.seats[1].sitting_out
    assert not session.game.seats[1].exempt, "who is out is exempt from nothing"
    assert reason_of(lambda: session.game.begin(new_deck())) is Reason.TOO_FEW_SEATS
    session.game.buy_in(1, 100)
    begin(session.game)
    assert session.game.deal is not None
    assert session.game.deal.antes == {0: 1, 1: 1}


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
    session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
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
    session.deal(SWEEP.replace("; C: 3d 4d 5d 6d 7d", ""))
    session.act("B play, B pat, A play, A pat" + A_TAKES_ALL.replace("\n", ","))
    assert session.game.deal is not None
    session.game.settle()
    assert session.game.deal is None
    assert session.stacks() == {"A": 101, "B": 97}
    assert session.game.seats[1].exempt
