"""Whose chips went to whom: what a pot is made of, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.boards.flows import Pair, pairs_of
from bot.store.rows.fairness import DealtRow
from bot.store.rows.results import ResultRow
from tests.store.backends import NOON, SERVER

ANN, BO, CY, DEE = 1, 2, 3, 4


@dataclass(frozen=True)
class Seat:
    """What a member paid and took in a deal."""

    member: int
    ante: int = 0
    took: int = 0
    bourre: int | None = None
    renege: int = 0


def deal(
    number: int, *seats: Seat, pot: int, computer_took: int = 0, table: str = "t-1"
) -> DealtRow:
    members = [
        ResultRow(
            *(table, number, each.member, SERVER, seat, NOON, "chips", True, 0),
            net=each.took - each.ante - (each.bourre or 0) - each.renege,
            took=each.took,
            bourre=each.bourre,
            pot=pot,
        )
        for seat, each in enumerate(seats)
    ]
    taken = computer_took + sum(each.took for each in seats)
    renege = {seat: each.renege for seat, each in enumerate(seats) if each.renege}
    return DealtRow(table, number, NOON, pot, taken, renege, members)


def net(deals: list[DealtRow], winner: int, loser: int) -> int:
    """Return what one has won from another; below zero what they have lost."""
    for pair in pairs_of(deals, 1):
        if (pair.winner, pair.loser) == (winner, loser):
            return pair.chips
        if (pair.winner, pair.loser) == (loser, winner):
            return -pair.chips
    raise AssertionError("they never played")


def test_a_bourre_goes_to_the_member_who_wins_it_deals_later() -> None:
    """The way chips are given away: go bourré, and let a friend take the next pot."""
    deals = [
        deal(1, Seat(ANN, 5, took=10), Seat(BO, 5, bourre=10), pot=10),
        deal(2, Seat(ANN, 5), Seat(BO, 5), Seat(CY, 5), pot=25),
        deal(3, Seat(ANN), Seat(BO), Seat(CY, 0, took=25), pot=25),
    ]
    assert net(deals, CY, BO) == 15
    assert net(deals, CY, ANN) == 5
    assert net(deals, ANN, BO) == 5
    assert net(deals[::-1], CY, BO) == 15, "in whichever order they come"


def test_of_a_pot_taken_in_part_the_rest_stays_its_payers() -> None:
    deals = [
        deal(1, Seat(ANN, 10, took=10), Seat(BO, 10), pot=20),
        deal(2, Seat(ANN), Seat(BO, took=10), pot=10),
    ]
    assert net(deals, ANN, BO) == 0, "five went each way"


def test_what_computers_pay_and_take_is_no_members() -> None:
    deals = [
        deal(1, Seat(ANN, 5, took=15), Seat(BO, 5), pot=15),
        deal(2, Seat(ANN, 5), Seat(BO, 5, bourre=15), pot=15, computer_took=15),
        deal(3, Seat(ANN, 5, took=30), Seat(BO, 5), pot=30),
    ]
    assert net(deals, ANN, BO) == 5 + 15 + 5
    unknown = [deal(7, Seat(ANN, 5, took=110), Seat(BO, 5), pot=110)]
    assert net(unknown, ANN, BO) == 5, "who paid the other hundred isn't known"


def test_a_renege_is_paid_into_the_next_pot() -> None:
    deals = [
        deal(1, Seat(ANN, 5, took=10), Seat(BO, 5, renege=20), pot=10),
        deal(2, Seat(ANN, took=20), Seat(BO), pot=20),
    ]
    assert net(deals, ANN, BO) == 25


def test_only_pairs_with_enough_deals_are_told_and_how_many_were_theirs_alone() -> None:
    two = [deal(n, Seat(ANN, 1, took=2), Seat(BO, 1), pot=2) for n in range(1, 4)]
    three = deal(4, Seat(ANN, 1), Seat(BO, 1, took=3), Seat(CY, 1), pot=3)
    assert pairs_of([*two, three], 4) == [Pair(ANN, BO, 2, 4, 3)]
    assert [(each.winner, each.loser) for each in pairs_of([*two, three], 1)] == [
        (ANN, BO),
        (BO, CY),
        (ANN, CY),
    ]
