"""Clocks stand still while nobody's presses arrive, or the table can be shown nowhere."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, Harness

GRACE = 15
"""Seconds that everybody has at least when clocks run again."""
DAY = 24 * 3600
TRIED_FOR = 10 * 60
"""Seconds for which a table can be shown again, once the program is back and connected."""
DECISION = 45
"""Seconds a decision may take at the usual pace."""

# The connection


@pytest.mark.parametrize(("used", "has_then"), [(1, DECISION - 1), (40, GRACE)])
async def test_the_lost_time_is_given_back_and_a_little_more(
    harness: Harness, used: int, has_then: int
) -> None:
    table = await harness.dealt(ANN, BO, computers=1)
    await harness.advance(used)
    await harness.connect(up=False)
    before = harness.view(table)
    assert (before.waiting, before.deadlines) == (Waiting.GATEWAY, {})
    await harness.advance(50 * 60)
    assert harness.view(table).version == before.version, "computers wait, too"
    assert harness.publisher.timed_out() == []
    await harness.connect(up=True)
    view = harness.view(table)
    assert (view.waiting, view.half_over) == (None, frozenset())
    assert harness.left(table) == {has_then}
    assert {each.total_seconds() for each in view.time_given.values()} == {has_then}
    await harness.advance(has_then - 0.1)
    assert harness.publisher.timed_out() == []
    await harness.advance(0.2)
    assert sorted(harness.publisher.timed_out()) == [0, 2]


async def test_one_cut_after_another_never_gives_more_than_the_whole_time(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO)
    for _ in range(5):
        await harness.connect(up=False)
        await harness.advance(100)
        await harness.connect(up=True)
        assert harness.left(table) == {DECISION}
    await harness.advance(DECISION)
    assert sorted(harness.publisher.timed_out()) == [0, 1]
    assert harness.connection.time_outs == 2


async def test_no_time_runs_out_on_a_connection_that_only_seems_to_be_there(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO)
    harness.connection.silent = True
    await harness.advance(10 * 60)
    assert harness.publisher.timed_out() == []
    assert harness.connection.time_outs == 0
    assert harness.view(table).waiting is Waiting.GATEWAY


async def test_after_a_restart_clocks_run_once_presses_arrive(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.stop()
    harness.connection.up = False
    await harness.start()
    await harness.advance(100)
    assert harness.view(table).deadlines == {}
    await harness.connect(up=True)
    assert harness.left(table) == {DECISION}


# The channel


async def test_a_table_out_of_reach_waits_and_goes_on(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    for _ in range(2):
        await harness.reach(table, within=False)
    await harness.restart()
    await harness.advance(20 * 3600)
    view = harness.view(table)
    assert (view.stage, view.waiting, view.deadlines) == (Stage.DEAL, Waiting.CHANNEL, {})
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    await harness.reach(table, within=True)
    assert harness.left(table) == {DECISION}
    assert harness.publisher.timed_out() == []


async def test_the_day_begins_anew_once_the_channel_was_in_reach(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, pace=Pace.CORRESPONDENCE)
    await harness.reach(table, within=False)
    await harness.advance(12 * 3600)
    await harness.reach(table, within=True)
    await harness.reach(table, within=False)
    await harness.advance(DAY - 60)
    assert harness.view(table).stage is Stage.DEAL
    await harness.advance(120)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


async def test_after_a_day_the_clock_plays_the_deal_out_and_the_table_closes(
    harness: Harness,
) -> None:
    """Nobody escapes a bourré by taking the bot's permissions away."""
    table = await harness.dealt(ANN, BO)
    await harness.all_play(table)
    await harness.reach(table, within=False)
    await harness.advance(DAY - 1)
    assert harness.view(table).stage is Stage.DEAL
    await harness.advance(60)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH
    (ended,) = harness.publisher.all(notices.DealEnded)
    assert sum(len(trick.cards) for trick in ended.finished.deal.tricks) == 10
    assert harness.publisher.all(notices.DealVoided) == []


async def test_the_time_the_program_was_away_does_not_count_alone(harness: Harness) -> None:
    """The channel is tried before the table is given up; a deal given up is played out."""
    table = await harness.dealt(ANN, BO)
    await harness.all_play(table)
    await harness.reach(table, within=False)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(days=2))
    harness.connection.up = False
    await harness.start()
    await harness.advance(DAY)
    await harness.connect(up=True)
    await harness.advance(TRIED_FOR - 1)
    assert harness.view(table).stage is Stage.DEAL
    await harness.advance(1)
    await harness.restart()
    await harness.advance(120)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


@pytest.mark.expects_trouble("store_watch: ")
async def test_clocks_stop_though_the_store_is_locked_then(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.dealt(ANN, BO)
    with harness.locked():
        harness.tables.channels.out_of_reach(table)
        await harness.advance(60)
        assert harness.view(table).waiting is Waiting.CHANNEL
    await harness.advance(600)
    assert harness.publisher.timed_out() == []
    assert caplog.text.count("is locked or overloaded") == 1
    await harness.restart()
    assert harness.view(table).waiting is Waiting.CHANNEL, "it was stored in the end"


async def test_cut_off_and_out_of_reach_it_goes_on_when_both_are_over(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.reach(table, within=False)
    await harness.connect(up=False)
    await harness.reach(table, within=True)
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.reach(table, within=False)
    await harness.connect(up=True)
    assert harness.view(table).waiting is Waiting.CHANNEL
    await harness.reach(table, within=True)
    assert harness.left(table) == {DECISION}
