"""Why a seat sits out, as its own panel tells: asked to, out of time, or out of chips."""

from __future__ import annotations

import pytest

from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, SitOut
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import SitOutReason, Stage
from tests.tables.harness import ANN, BO, CY, DEE, Harness, refused


async def play_on(harness: Harness, table: str) -> None:
    """Play until the next deal is dealt."""
    number = harness.view(table).deal_number
    await harness.play(table, lambda v: v.deal_number > number and v.stage is Stage.DEAL)


async def test_who_asked_to_sit_out_asked_to_whatever_they_do_since_then(harness: Harness) -> None:
    rules = {"dealer_must_play_ace": False, "declaration": "rotation"}
    table = await harness.dealt(ANN, BO, CY, **rules)
    await harness.do(table, ANN, SitOut())
    await harness.do(table, ANN, BuyIn(20))
    await harness.play(table, lambda v: v.last is not None)
    there = harness.chair(table, ANN).presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.ASKED)


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


async def test_who_brings_less_than_the_ante_is_still_out_of_chips(harness: Harness) -> None:
    table = await harness.started(ANN, BO, buy_in=5, ante=5, dealer_must_play_ace=False)
    view = await harness.play(table, lambda v: v.stage is Stage.LOBBY and v.deal is None)
    broke = next(m for m in (ANN, BO) if view.chairs[view.seat_of(m) or 0].stack < 5)
    await harness.do(table, broke, BuyIn(1))
    there = harness.chair(table, broke).presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.BROKE)


# Back before the cards are dealt


async def four_in_a_pause_without_bo(harness: Harness) -> str:
    """Return a table in a pause, its deal's message posted, that Bo sits out of."""
    table = await harness.dealt(ANN, BO, CY, dealer_must_play_ace=False)
    await harness.do(table, DEE, Join())
    await harness.do(table, BO, SitOut())
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and not v.awaits_post)
    assert harness.chair(table, BO).presence.sitting_out
    return table


async def test_who_is_back_before_the_cards_are_dealt_is_dealt_in(harness: Harness) -> None:
    """The deck is sealed anew, as its seats have changed; the one before is published undealt."""
    table = await four_in_a_pause_without_bo(harness)
    before = harness.view(table)
    view = await harness.do(table, BO, ComeBack())
    assert (view.stage, view.undealt) == (Stage.PAUSE, before.deal_number)
    assert view.deal_number == before.deal_number + 1
    assert view.commitment != before.commitment
    assert view.awaits_post or view.deal_post != before.deal_post
    await harness.wait_for(table, Stage.DEAL)
    assert BO in harness.dealt_in(table)


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


async def test_two_may_come_back_before_the_message_of_the_deal_stands(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY, dealer_must_play_ace=False)
    await harness.do(table, DEE, Join())
    for member in (BO, CY):
        await harness.do(table, member, SitOut())
    await harness.play(table, lambda v: v.stage is Stage.LOBBY or v.stage is Stage.PAUSE)
    await harness.wait(lambda: not harness.view(table).awaits_post)
    harness.publisher.posts_deals = False
    for member in (BO, CY):
        await harness.do(table, member, ComeBack())
    harness.publisher.posts_deals = True
    await harness.restart()
    await harness.wait_for(table, Stage.DEAL)
    assert BO in harness.dealt_in(table)
    assert CY in harness.dealt_in(table)
