"""Clocks stand still while nobody's presses arrive, or the table can be shown nowhere."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from booray_core import PLAY
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, SERVER, Harness

GRACE = 15
"""Seconds that everybody has at least when clocks run again."""
DAY = 24 * 3600
TRIED_FOR = 10 * 60
"""Seconds for which a table can be shown again, once the program is back and connected."""
DECISION = 45
"""Seconds a decision may take at the usual pace."""


async def two_at_a_deal(harness: Harness, pace: Pace = Pace.NORMAL, computers: int = 0) -> str:
    table = await harness.open(ANN, pace=pace, computers=computers)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


def cut(harness: Harness) -> None:
    harness.connection.up = False
    harness.tables.channels.connection_changed()


def connect(harness: Harness) -> None:
    harness.connection.up = True
    harness.tables.channels.connection_changed()


def remaining(harness: Harness, view: TableView) -> set[float]:
    return {left(harness, when) for when in view.deadlines.values()}


def left(harness: Harness, when: datetime) -> float:
    return (when - harness.clock.now()).total_seconds()


# The connection


async def test_nobodys_time_runs_out_while_their_presses_do_not_arrive(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    cut(harness)
    await harness.advance(50 * 60)
    view = harness.view(table)
    assert harness.publisher.timed_out() == []
    assert view.stage is Stage.DEAL
    assert view.deal_number == 1
    assert view.waiting is Waiting.GATEWAY
    assert view.deadlines == {}


@pytest.mark.parametrize(("used", "has_then"), [(10, DECISION - 10), (40, GRACE)])
async def test_the_lost_time_is_given_back_and_a_little_more(
    harness: Harness, used: int, has_then: int
) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(used)
    cut(harness)
    await harness.advance(300)
    connect(harness)
    await harness.quiet()
    view = harness.view(table)
    assert view.waiting is None
    assert remaining(harness, view) == {has_then}
    assert {each.total_seconds() for each in view.time_given.values()} == {has_then}
    assert view.half_over == frozenset()
    await harness.advance(has_then - 0.1)
    assert harness.publisher.timed_out() == []
    await harness.advance(0.2)
    assert sorted(harness.publisher.timed_out()) == [0, 1]


async def test_one_cut_after_another_never_gives_more_than_the_whole_time(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    for _ in range(5):
        cut(harness)
        await harness.advance(100)
        connect(harness)
        await harness.quiet()
        assert remaining(harness, harness.view(table)) == {DECISION}
    await harness.advance(DECISION)
    assert sorted(harness.publisher.timed_out()) == [0, 1]


async def test_the_pause_waits_too(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    cut(harness)
    await harness.advance(100)
    assert harness.view(table).stage is Stage.PAUSE
    connect(harness)
    await harness.advance(5.9)
    assert harness.view(table).stage is Stage.PAUSE
    await harness.advance(0.1)
    assert harness.view(table).stage is Stage.DEAL


async def test_computers_wait_for_people_who_cannot_be_heard(harness: Harness) -> None:
    table = await two_at_a_deal(harness, computers=2)
    cut(harness)
    before = harness.view(table).version
    await harness.advance(60)
    assert harness.view(table).version == before
    connect(harness)
    await harness.advance(3)
    assert harness.view(table).version > before + 1


async def test_a_cut_table_is_not_idle(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.advance(9 * 60)
    cut(harness)
    await harness.advance(60 * 60)
    connect(harness)
    await harness.advance(5 * 60)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.advance(2 * 60)
    assert harness.view(table).close_reason is CloseReason.IDLE


async def test_a_cut_is_told_once_it_lasts(harness: Harness) -> None:
    await two_at_a_deal(harness)
    cut(harness)
    await harness.advance(4.9)
    assert harness.publisher.all(notices.ClocksStand) == []
    await harness.advance(100)
    cut(harness)
    await harness.advance(100)
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    connect(harness)
    await harness.quiet()
    assert len(harness.publisher.all(notices.ClocksGoOn)) == 1


async def test_short_cuts_are_not_told(harness: Harness) -> None:
    await two_at_a_deal(harness)
    cut(harness)
    await harness.advance(2)
    connect(harness)
    await harness.advance(10)
    assert harness.publisher.all(notices.ClocksStand) == []


async def test_a_person_is_called_only_once_though_the_connection_was_cut_after_it(
    harness: Harness,
) -> None:
    await two_at_a_deal(harness)
    await harness.advance(DECISION / 2 + 1)
    assert len(harness.publisher.all(notices.TurnCalled)) == 2
    cut(harness)
    await harness.advance(10)
    connect(harness)
    await harness.advance(DECISION / 2 - 2)
    assert len(harness.publisher.all(notices.TurnCalled)) == 2


async def test_what_arrives_all_the_same_counts(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    cut(harness)
    await harness.tables.do(table, ANN, Act(PLAY))
    await harness.advance(60)
    assert harness.tables.running.hand(table, ANN).player is not None
    connect(harness)
    await harness.quiet()
    assert set(harness.view(table).deadlines) == {1}


async def test_other_servers_tables_go_on(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.connection.up = False
    harness.tables.channels.connection_changed(SERVER + 1)
    await harness.quiet()
    assert harness.view(table).waiting is None
    harness.tables.channels.connection_changed(SERVER)
    assert harness.view(table).waiting is Waiting.GATEWAY


async def test_no_time_runs_out_on_a_connection_that_only_seems_to_be_there(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    harness.connection.silent = True
    await harness.advance(10 * 60)
    assert harness.publisher.timed_out() == []
    assert harness.connection.time_outs == 0
    assert harness.view(table).waiting is Waiting.GATEWAY


async def test_a_turn_that_runs_out_is_noted(harness: Harness) -> None:
    await two_at_a_deal(harness)
    await harness.advance(DECISION)
    assert harness.connection.time_outs == 2


async def test_after_a_restart_clocks_run_once_presses_arrive(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await harness.stop()
    harness.connection.up = False
    await harness.start()
    await harness.advance(100)
    assert harness.publisher.timed_out() == []
    assert harness.view(table).deadlines == {}
    connect(harness)
    await harness.quiet()
    assert remaining(harness, harness.view(table)) == {DECISION}


# The channel


async def test_a_table_out_of_reach_waits_and_goes_on(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.tables.channels.out_of_reach(table)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(20 * 3600)
    view = harness.view(table)
    assert (view.stage, view.waiting, view.deadlines) == (Stage.DEAL, Waiting.CHANNEL, {})
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    harness.tables.channels.within_reach(table)
    await harness.quiet()
    view = harness.view(table)
    assert view.waiting is None
    assert remaining(harness, view) == {DECISION}
    assert harness.publisher.timed_out() == []


async def test_it_waits_through_a_restart(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.tables.channels.out_of_reach(table)
    await harness.quiet()
    await harness.restart()
    await harness.advance(3600)
    assert harness.view(table).waiting is Waiting.CHANNEL
    assert harness.publisher.timed_out() == []
    harness.tables.channels.within_reach(table)
    await harness.quiet()
    assert remaining(harness, harness.view(table)) == {DECISION}


async def test_after_a_day_the_clock_plays_the_deal_out_and_the_table_closes(
    harness: Harness,
) -> None:
    """Nobody escapes a bourré by taking the bot's permissions away."""
    table = await two_at_a_deal(harness)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    harness.tables.channels.out_of_reach(table)
    await harness.advance(DAY - 1)
    assert harness.view(table).stage is Stage.DEAL
    await harness.advance(60)
    view = harness.view(table)
    assert view.stage is Stage.CLOSED
    assert view.close_reason is CloseReason.OUT_OF_REACH
    (ended,) = harness.publisher.all(notices.DealEnded)
    assert sum(len(trick.cards) for trick in ended.finished.deal.tricks) == 10
    assert harness.publisher.all(notices.DealVoided) == []


async def test_a_deal_given_up_is_played_out_after_a_restart_in_the_middle(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    harness.tables.channels.out_of_reach(table)
    await harness.quiet()  # it is stored soon after, and only then outlives a restart
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(days=2))
    await harness.start()
    await harness.advance(TRIED_FOR)
    assert harness.view(table).stage is Stage.DEAL
    await harness.restart()
    await harness.advance(120)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


async def test_between_deals_it_closes_after_a_day_and_pays_everybody_back(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(DAY + 1)
    view = harness.view(table)
    assert view.close_reason is CloseReason.OUT_OF_REACH
    assert [total.net for total in view.totals] == [0]


async def test_clocks_stop_though_the_store_is_locked_then(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await two_at_a_deal(harness)
    with harness.locked():
        harness.tables.channels.out_of_reach(table)
        await harness.advance(60)
        assert harness.view(table).waiting is Waiting.CHANNEL
    await harness.advance(600)
    assert harness.publisher.timed_out() == []
    assert caplog.text.count("is locked or overloaded") == 1
    await harness.restart()
    assert harness.view(table).waiting is Waiting.CHANNEL, "it was stored in the end"


async def test_reach_that_is_lost_while_clocks_begin_to_run_stops_them(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    cut(harness)
    await harness.advance(10)
    connect(harness)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(10 * 60)
    assert harness.publisher.timed_out() == []
    harness.tables.channels.within_reach(table)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(10 * 60)
    assert harness.publisher.timed_out() == []
    assert harness.view(table).waiting is Waiting.CHANNEL


async def test_the_time_the_program_was_away_does_not_count_alone(harness: Harness) -> None:
    """The channel is tried before the table is given up."""
    table = await two_at_a_deal(harness)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    harness.tables.channels.out_of_reach(table)
    await harness.advance(300)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(days=2))
    harness.connection.up = False
    await harness.start()
    await harness.advance(DAY)
    assert harness.view(table).stage is Stage.DEAL
    connect(harness)
    await harness.advance(TRIED_FOR - 1)
    assert harness.view(table).stage is Stage.DEAL
    harness.tables.channels.within_reach(table)
    await harness.advance(1)
    assert remaining(harness, harness.view(table))


async def test_cut_off_and_out_of_reach_it_goes_on_when_both_are_over(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.tables.channels.out_of_reach(table)
    cut(harness)
    await harness.advance(100)
    harness.tables.channels.within_reach(table)
    await harness.advance(100)
    assert harness.view(table).waiting is Waiting.GATEWAY
    harness.tables.channels.out_of_reach(table)
    connect(harness)
    await harness.advance(100)
    assert harness.view(table).waiting is Waiting.CHANNEL
    harness.tables.channels.within_reach(table)
    await harness.quiet()
    assert remaining(harness, harness.view(table)) == {DECISION}


async def test_a_table_in_reach_is_told_so_in_vain(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    before = harness.view(table)
    harness.tables.channels.within_reach(table)
    harness.tables.channels.within_reach("t-unknown")
    harness.tables.channels.out_of_reach("t-unknown")
    await harness.quiet()
    assert harness.view(table) == before
