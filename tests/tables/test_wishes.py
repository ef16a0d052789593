"""A wish to leave or to sit out is fulfilled by the next deal, whatever happens meanwhile."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.seating import ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Person, SitOutReason, Stage
from tests.tables.harness import ANN, BO, CY, DEE, Harness, refused

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


# Sitting out: why a seat does, and coming back before the cards are dealt


async def play_on(harness: Harness, table: str) -> None:
    """Play until the next deal is dealt."""
    number = harness.view(table).deal_number
    await harness.play(table, lambda v: v.deal_number > number and v.stage is Stage.DEAL)


async def test_a_host_who_ran_out_of_time_and_deals_is_dealt_in_where_others_are(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.started(ANN, computers=2)
    await harness.wait_for(table, Stage.LOBBY)
    there = harness.chair(table, ANN).presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.TIMEOUTS)
    for _ in range(2):
        await harness.do(table, ANN, RemoveComputer())
    before = harness.view(table).version
    error = await refused(harness.do(table, ANN, StartDeal()))
    assert error.reason is TableReason.NOT_ENOUGH_PLAYERS
    assert (error.details["ready"], error.details["out"]) == (1, 0)
    await harness.advance(1)
    assert harness.view(table).version == before, "alone, nothing is done"
    assert "is reloaded" not in caplog.text
    for _ in range(2):
        await harness.do(table, ANN, AddComputer())
    assert not (await harness.do(table, ANN, StartDeal())).chairs[0].presence.sitting_out


# Back before the cards are dealt


async def four_in_a_pause_without_bo(harness: Harness) -> str:
    """Return a table in a pause, its deal's message posted, that Bo sits out of."""
    table = await harness.dealt(ANN, BO, CY, dealer_must_play_ace=False)
    await harness.do(table, DEE, Join())
    await harness.do(table, BO, SitOut())
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and not v.awaits_post)
    assert harness.chair(table, BO).presence.sitting_out
    return table


async def test_nobody_has_the_deck_dealt_anew_by_going_and_coming_back(harness: Harness) -> None:
    table = await four_in_a_pause_without_bo(harness)
    await harness.do(table, CY, SitOut())
    await harness.wait(lambda: not harness.view(table).awaits_post)
    number = harness.view(table).deal_number
    view = await harness.do(table, CY, ComeBack())
    assert view.deal_number == number, "that deck is known to who runs the program"
    await harness.wait_for(table, Stage.DEAL)
    assert CY not in harness.dealt_in(table)
    await play_on(harness, table)
    assert CY in harness.dealt_in(table)
