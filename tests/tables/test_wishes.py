"""A wish to leave or to sit out is fulfilled by the next deal, whatever happens meanwhile."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.hosting import Unseat
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import BuyIn, Join, Leave, SitOut, StepAway
from bot.tables.words.values import CloseReason, Person, SitOutReason, Stage
from tests.tables.harness import ANN, BO, CY, DEE, Harness
from tests.tables.test_hosting import let_run_out

PEOPLE: Final = (ANN, BO, CY, DEE)


async def in_a_pause(harness: Harness, *, deals: int = 0, **rules: Any) -> str:
    """Four people at a table, about to be dealt to, after some deals."""
    table = await harness.started(*PEOPLE, **rules)
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and v.deal_number == deals + 1)
    return table


# In the pause before a deal


@pytest.mark.parametrize(
    ("wish", "whose", "deals"),
    [(Leave(), "dealer", 0), (SitOut(), "cutter", 1), (Leave(), "another", 2)],
)
async def test_in_the_pause_it_is_fulfilled_at_once_and_another_deal_begins(
    harness: Harness, wish: MemberRequest, whose: str, deals: int
) -> None:
    table = await in_a_pause(harness, deals=deals)
    before = harness.view(table)
    seats = {"dealer": before.next_dealer, "cutter": before.cutter}
    others = set(before.chairs) - set(seats.values())
    seat = seats.get(whose, min(others))
    assert seat is not None
    member = before.chairs[seat].occupant
    assert isinstance(member, Person)
    await harness.advance(3)
    after = await harness.do(table, member.member_id, wish)
    assert (after.stage, after.deal_number) == (Stage.PAUSE, deals + 2)
    assert after.commitment != before.commitment
    assert after.undealt == deals + 1, "no seal is replaced by another"
    assert seat not in {after.next_dealer, after.cutter}
    assert after.stage_until is not None
    assert (after.stage_until - harness.clock.now()).total_seconds() == harness.house.pause
    await harness.restart()
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {*PEOPLE} - {member.member_id}


async def test_who_waited_for_the_deal_after_comes_in_as_the_pause_begins_anew(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO)
    await harness.do(table, CY, Join())
    assert (await harness.do(table, BO, Leave())).stage is Stage.PAUSE
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY}


async def test_a_race_that_all_but_one_leave_in_the_pause_is_won(harness: Harness) -> None:
    table = await in_a_pause(harness, deals=1, format="race", target=900)
    for member in (BO, CY, DEE):
        await harness.do(table, member, Leave())
    view = harness.view(table)
    assert (view.close_reason, view.winner) == (CloseReason.WON, Person(ANN))


async def test_whose_seat_is_held_and_given_up_in_the_pause_is_not_dealt_in(
    harness: Harness,
) -> None:
    table = await in_a_pause(harness)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, BO, StepAway())
    assert (await harness.do(table, ANN, Unseat(BO))).seat_of(BO) is None
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY, DEE}


# While a deal is on


async def test_brought_chips_do_not_undo_it_for_a_seat_that_is_held(harness: Harness) -> None:
    table = await in_a_pause(harness)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.wait_for(table, Stage.DEAL)
    for request in (StepAway(), SitOut(), BuyIn(50)):
        await harness.do(table, BO, request)
    await harness.play(table, lambda v: v.deal_number == 2 and v.stage is Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY, DEE}


async def test_a_host_who_asked_and_ran_out_of_time_since_then_is_not_dealt_in_unasked(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.all_play(table)
    await harness.do(table, ANN, SitOut())
    await let_run_out(harness, table, ANN)
    view = await harness.play(table, lambda view: view.stage is not Stage.DEAL)
    there = view.chairs[0].presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.ASKED)
    await harness.play(table, lambda v: v.stage is Stage.DEAL)
    assert harness.dealt_in(table) == {BO, CY}
