"""The host pauses the game: clocks stand still for a time, and nothing is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave, SitOut
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, CY, Harness

DECISION, GRACE = 45, 15
HOUR, DAY = 3600, 24 * 3600


async def pause(harness: Harness, table: str, minutes: int = 60) -> None:
    await harness.do(table, ANN, PauseGame(minutes))


async def play_on(harness: Harness, table: str) -> None:
    """Have those act on whom the deal waits, though the clocks stand still, to its end."""
    while (view := harness.view(table)).last is None:
        (seat, *_) = view.deal.to_act if view.deal else ()
        await harness.decide(table, harness.hand(table, (ANN, BO)[seat]))


@pytest.mark.parametrize(("used", "has_then"), [(10, DECISION - 10), (40, GRACE)])
async def test_clocks_stand_still_until_the_time_is_over(
    harness: Harness, used: int, has_then: int
) -> None:
    table = await harness.dealt(ANN, BO, computers=2)
    await harness.advance(used)
    await pause(harness, table)
    until = harness.clock.now() + timedelta(hours=1)
    before = harness.view(table)
    assert (before.waiting, before.deadlines) == (Waiting.HOST, {})
    await harness.advance(HOUR / 2)
    assert harness.view(table).version == before.version, "computers wait, too"
    await harness.restart()
    view = harness.view(table)
    assert view.waiting is Waiting.HOST
    assert view.paused is not None
    assert (view.paused.by, view.paused.until) == (ANN, until)
    await harness.advance(HOUR / 2 - 1)
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(1)
    view = harness.view(table)
    assert (view.waiting, view.paused) == (None, None)
    assert harness.left(table) == {has_then}
    assert harness.publisher.timed_out() == []
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    assert len(harness.publisher.all(notices.ClocksGoOn)) == 1


async def test_who_likes_plays_on_meanwhile_and_the_next_deal_waits(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await pause(harness, table)
    await play_on(harness, table)
    view = harness.view(table)
    assert (view.stage, view.waiting, view.stage_until) == (Stage.PAUSE, Waiting.HOST, None)
    await harness.advance(HOUR + 5)
    assert harness.view(table).stage is Stage.PAUSE, "its wait begins anew"
    await harness.advance(1)
    assert harness.view(table).stage is Stage.DEAL


async def test_a_paused_table_is_not_idle(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await pause(harness, table, 24 * 60)
    await harness.advance(DAY - 1)
    view = harness.view(table)
    assert (view.stage, view.closing, view.closes_at) == (Stage.DEAL, False, None)


async def test_over_days_a_pause_gives_back_what_it_took(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, pace=Pace.CORRESPONDENCE)
    await harness.advance(10 * HOUR)
    await pause(harness, table, 20 * 60)
    await harness.restart()
    await harness.advance(20 * HOUR)
    assert harness.left(table) == {14 * HOUR}
    assert len(harness.publisher.all(notices.TurnCalled)) == 4


# Other things to stand still for


async def test_a_pause_that_ended_while_the_program_was_down_ends_with_a_grace(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(40)
    await pause(harness, table)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(hours=5))
    await harness.start()
    await harness.quiet()
    assert harness.view(table).paused is None
    assert harness.left(table) == {GRACE}
    assert harness.publisher.timed_out() == []


@pytest.mark.parametrize("cut_first", [False, True])
async def test_a_cut_connection_in_a_pause_takes_nothing_from_anybody(
    harness: Harness, cut_first: bool
) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(20)
    if cut_first:
        await harness.connect(up=False)
    await pause(harness, table, 60)
    await harness.connect(up=False)
    await harness.advance(600)
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.connect(up=True)
    await harness.advance(600)
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(HOUR - 1200)
    assert harness.left(table) == {DECISION - 20}


async def test_a_pause_that_ends_while_nobody_can_be_heard_ends_after_that(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO)
    await pause(harness, table, 10)
    await harness.connect(up=False)
    await harness.advance(HOUR)
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.connect(up=True)
    assert harness.view(table).waiting is None
    assert harness.left(table) == {DECISION}


async def test_going_on_where_the_table_cannot_be_shown_it_waits_for_that(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(20)
    await pause(harness, table)
    await harness.reach(table, within=False)
    await harness.do(table, ANN, EndPause())
    assert harness.view(table).waiting is Waiting.CHANNEL
    await harness.advance(600)
    await harness.reach(table, within=True)
    assert harness.left(table) == {DECISION - 20}


async def test_a_pause_keeps_no_deal_from_being_given_up(harness: Harness) -> None:
    """Nobody escapes a bourré by shutting the bot out of a channel and pausing besides."""
    table = await harness.dealt(ANN, BO)
    await harness.reach(table, within=False)
    await harness.advance(HOUR)
    await pause(harness, table, 24 * 60)
    await harness.advance(DAY)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


# What else can be done meanwhile


async def test_the_next_host_goes_on_where_the_host_has_left(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await pause(harness, table)
    await harness.do(table, ANN, Leave())
    assert await harness.refuses(table, CY, EndPause()) is TableReason.NOT_HOST
    assert (await harness.do(table, BO, EndPause())).waiting is None


async def test_closing_works_in_a_pause(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await pause(harness, table)
    assert (await harness.do(table, ANN, Close())).closing
    await play_on(harness, table)
    assert harness.view(table).close_reason is CloseReason.HOST


async def test_a_deal_that_the_host_asks_for_ends_the_pause(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await pause(harness, table)
    await harness.do(table, BO, SitOut())
    await play_on(harness, table)
    view = harness.view(table)
    assert (view.stage, view.waiting) == (Stage.LOBBY, Waiting.HOST)
    await harness.do(table, CY, Join())
    assert (await harness.do(table, ANN, StartDeal())).waiting is None


async def test_one_deal_is_paused_for_a_day_at_most_in_all(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    for minutes, beyond in ((23 * 60, 61), (60, 1)):
        await pause(harness, table, minutes)
        await harness.advance(minutes * 60)
        assert await harness.refuses(table, ANN, PauseGame(beyond)) is TableReason.BAD_PAUSE
