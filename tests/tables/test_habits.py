"""What a table tells of how each seat has played there."""

from __future__ import annotations

from booray_core import Habits
from bot.tables.handle.computers import AddComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import ChangeRules, HoldSeats
from bot.tables.handle.seating import Join, Leave, StepAway
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness


def of_member(view: TableView, member: int) -> Habits:
    """Return how a member has played, as the deal that is on tells it to all."""
    assert view.deal is not None
    seat = view.seat_of(member)
    assert seat is not None
    return view.deal.habits[seat]


def levels_of(view: TableView) -> list[str | None]:
    """Return what the deal that is on tells of the levels at its seats, in their order."""
    assert view.deal is not None
    return [view.deal.habits[seat].level for seat in sorted(view.deal.habits)]


async def two_people(harness: Harness) -> str:
    """Ann and Bo at a table with a computer, about to be dealt to."""
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    return table


async def test_they_are_counted_from_deal_to_deal_and_kept_over_restarts(harness: Harness) -> None:
    table = await two_people(harness)
    first = await harness.play(table, lambda view: view.deal is not None)
    assert of_member(first, ANN) == Habits()
    view = await harness.play(table, lambda view: view.deal_number == 4 and view.deal is not None)
    assert view.deal is not None
    assert sum(habits.asked for habits in view.deal.habits.values()) >= 6
    assert sum(habits.tricks for habits in view.deal.habits.values()) % 5 == 0
    await harness.restart()
    again = harness.view(table)
    assert again.deal is not None
    assert again.deal.habits == view.deal.habits


async def test_whoever_takes_a_seat_that_was_given_up_begins_anew(harness: Harness) -> None:
    table = await two_people(harness)
    view = await harness.play(table, lambda view: view.deal_number == 3 and view.deal is not None)
    assert of_member(view, ANN).asked
    seat = view.seat_of(BO)
    await harness.tables.do(table, BO, Leave())
    await harness.play(table, lambda view: view.seat_of(BO) is None)
    await harness.tables.do(table, CY, Join())
    view = await harness.play(
        table, lambda view: view.deal is not None and view.seat_of(CY) in view.deal.order
    )
    assert view.seat_of(CY) == seat
    assert of_member(view, CY) == Habits()
    assert of_member(view, ANN).asked


async def test_deals_in_which_a_computer_or_the_clock_acted_for_somebody_tell_nothing_of_them(
    harness: Harness,
) -> None:
    table = await two_people(harness)
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, StepAway())
    await harness.wait(lambda: harness.view(table).last is not None)
    view = await harness.play(table, lambda view: view.deal_number == 2 and view.deal is not None)
    assert of_member(view, ANN) == Habits(), "the clock passed for Ann"
    view = await harness.play(table, lambda view: view.deal_number == 3 and view.deal is not None)
    assert of_member(view, ANN).asked == 1
    assert of_member(view, BO) == Habits(), "a computer holds Bo's seat"


async def test_all_know_the_level_of_a_computer_after_a_restart_too(harness: Harness) -> None:
    table = await two_people(harness)
    view = await harness.play(table, lambda view: view.deal_number == 2 and view.deal is not None)
    assert levels_of(view) == [None, "steady", None]
    await harness.restart()
    assert levels_of(harness.view(table)) == [None, "steady", None]


async def test_it_is_known_under_changed_rules_too(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, ChangeRules({"ante": 3}))
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.DEAL)
    assert levels_of(view) == [None, "steady", "steady"]


async def test_a_computer_that_joins_during_a_deal_is_known_in_the_next(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, ANN, AddComputer("easy"))
    view = await harness.play(table, lambda view: view.deal_number == 2 and view.deal is not None)
    assert levels_of(view) == [None, "steady", "easy"]
