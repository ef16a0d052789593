"""The host pauses the game: clocks stand still for a time, and nothing is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Waiting
from tests.tables.harness import ANN, BO, Harness

DECISION, GRACE = 45, 15
HOUR, DAY = 3600, 24 * 3600


async def pause(harness: Harness, table: str, minutes: int = 60) -> None:
    await harness.do(table, ANN, PauseGame(minutes))


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


# Other things to stand still for


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


async def test_one_deal_is_paused_for_a_day_at_most_in_all(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    for minutes, beyond in ((23 * 60, 61), (60, 1)):
        await pause(harness, table, minutes)
        await harness.advance(minutes * 60)
        assert await harness.refuses(table, ANN, PauseGame(beyond)) is TableReason.BAD_PAUSE
