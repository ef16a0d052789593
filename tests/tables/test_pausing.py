"""The host pauses the game: clocks stand still for a time, and nothing is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from booray_core import PLAY
from bot.tables.handle.acting import Act
from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave, SitOut
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, CY, Harness

DECISION, GRACE = 45, 15
HOUR, DAY = 3600, 24 * 3600


async def two_at_a_deal(harness: Harness, computers: int = 0, pace: Pace = Pace.NORMAL) -> str:
    table = await harness.open(ANN, computers=computers, pace=pace)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


async def pause(harness: Harness, table: str, minutes: int = 60) -> None:
    await harness.tables.do(table, ANN, PauseGame(minutes))


def remaining(harness: Harness, table: str) -> set[float]:
    now = harness.clock.now()
    return {(when - now).total_seconds() for when in harness.view(table).deadlines.values()}


def cut(harness: Harness, *, up: bool) -> None:
    harness.connection.up = up
    harness.tables.channels.connection_changed()


async def refused(harness: Harness, table: str, member: int, request: PauseGame | EndPause) -> str:
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, member, request)
    return caught.value.reason


@pytest.mark.parametrize(("used", "has_then"), [(10, DECISION - 10), (40, GRACE)])
async def test_clocks_stand_still_until_the_time_is_over(
    harness: Harness, used: int, has_then: int
) -> None:
    table = await two_at_a_deal(harness, computers=2)
    await harness.advance(used)
    await pause(harness, table)
    before = harness.view(table)
    assert (before.waiting, before.deadlines) == (Waiting.HOST, {})
    assert before.paused is not None
    assert before.paused.by == ANN
    assert before.paused.until == harness.clock.now() + timedelta(hours=1)
    await harness.advance(HOUR - 1)
    assert harness.view(table).version == before.version, "computers wait, too"
    await harness.advance(1)
    view = harness.view(table)
    assert (view.waiting, view.paused) == (None, None)
    assert remaining(harness, table) == {has_then}
    assert harness.publisher.timed_out() == []
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    assert len(harness.publisher.all(notices.ClocksGoOn)) == 1


async def test_the_host_goes_on_before_that(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(10)
    await pause(harness, table)
    await harness.advance(HOUR / 2)
    await harness.tables.do(table, ANN, EndPause())
    assert remaining(harness, table) == {DECISION - 10}
    await harness.advance(DECISION)
    assert sorted(harness.publisher.timed_out()) == [0, 1]


async def test_who_was_called_before_is_called_again_after(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(DECISION - 1)
    assert len(harness.publisher.all(notices.TurnCalled)) == 2
    await pause(harness, table)
    await harness.advance(HOUR - 1)
    assert len(harness.publisher.all(notices.TurnCalled)) == 2
    await harness.advance(1)
    assert len(harness.publisher.all(notices.TurnCalled)) == 4
    assert harness.view(table).half_over == frozenset(), "all that is left is told"


async def test_who_likes_plays_on_meanwhile(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await pause(harness, table)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    assert harness.view(table).waiting is Waiting.HOST
    while harness.view(table).last is None:
        view = harness.view(table)
        assert view.deal is not None
        (seat,) = view.deal.to_act
        await harness.decide(table, harness.tables.running.hand(table, (ANN, BO)[seat]))
    assert harness.view(table).stage is Stage.PAUSE
    await harness.advance(HOUR / 2)
    assert harness.view(table).stage is Stage.PAUSE, "the next deal waits"
    await harness.advance(HOUR / 2 + 6)
    assert harness.view(table).stage is Stage.DEAL


async def test_the_wait_before_a_deal_stands_still_and_begins_anew(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await pause(harness, table)
    assert harness.view(table).stage_until is None
    await harness.advance(HOUR + 5)
    assert harness.view(table).stage is Stage.PAUSE
    await harness.advance(1)
    assert harness.view(table).stage is Stage.DEAL


async def test_a_paused_table_is_not_idle(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await pause(harness, table, 24 * 60)
    await harness.advance(DAY - 1)
    view = harness.view(table)
    assert (view.stage, view.closing, view.closes_at) == (Stage.DEAL, False, None)


async def test_over_days_a_pause_gives_back_what_it_took(harness: Harness) -> None:
    table = await two_at_a_deal(harness, pace=Pace.CORRESPONDENCE)
    await harness.advance(10 * HOUR)
    await pause(harness, table, 20 * 60)
    await harness.restart()
    await harness.advance(20 * HOUR)
    assert remaining(harness, table) == {14 * HOUR}
    assert len(harness.publisher.all(notices.TurnCalled)) == 4


# Restarts, and other things to stand still for


async def test_it_is_paused_still_after_a_restart(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(20)
    await pause(harness, table)
    until = harness.clock.now() + timedelta(hours=1)
    await harness.advance(HOUR / 2)
    await harness.restart()
    view = harness.view(table)
    assert view.waiting is Waiting.HOST
    assert view.paused is not None
    assert view.paused.until == until
    await harness.advance(HOUR / 2 - 1)
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(1)
    assert remaining(harness, table) == {DECISION - 20}


async def test_a_pause_that_ended_while_the_program_was_down_ends_with_a_grace(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(40)
    await pause(harness, table)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(hours=5))
    await harness.start()
    await harness.quiet()
    assert harness.view(table).paused is None
    assert remaining(harness, table) == {GRACE}
    assert harness.publisher.timed_out() == []


@pytest.mark.parametrize("first", ["pause", "cut"])
async def test_a_cut_connection_in_a_pause_takes_nothing_from_anybody(
    harness: Harness, first: str
) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(20)
    if first == "cut":
        cut(harness, up=False)
    await pause(harness, table, 60)
    await harness.advance(600)
    cut(harness, up=False)
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.advance(600)
    cut(harness, up=True)
    await harness.advance(600)
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(HOUR - 1800)
    assert remaining(harness, table) == {DECISION - 20}


async def test_a_pause_that_ends_while_nobody_can_be_heard_ends_after_that(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    await pause(harness, table, 10)
    cut(harness, up=False)
    await harness.advance(HOUR)
    assert harness.view(table).waiting is Waiting.GATEWAY
    cut(harness, up=True)
    await harness.quiet()
    assert harness.view(table).waiting is None
    assert remaining(harness, table) == {DECISION}


async def test_going_on_where_the_table_cannot_be_shown_it_waits_for_that(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    await harness.advance(20)
    await pause(harness, table)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(600)
    await harness.tables.do(table, ANN, EndPause())
    assert harness.view(table).waiting is Waiting.CHANNEL
    await harness.advance(600)
    harness.tables.channels.within_reach(table)
    await harness.quiet()
    assert remaining(harness, table) == {DECISION - 20}


async def test_a_pause_keeps_no_deal_from_being_given_up(harness: Harness) -> None:
    """Nobody escapes a bourré by shutting the bot out of a channel and pausing besides."""
    table = await two_at_a_deal(harness)
    harness.tables.channels.out_of_reach(table)
    await harness.advance(HOUR)
    await pause(harness, table, 24 * 60)
    await harness.advance(DAY)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


# Who may, and what else can be done meanwhile


async def test_the_next_host_goes_on_where_the_host_has_left(harness: Harness) -> None:
    table = await harness.open(ANN)
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await pause(harness, table)
    await harness.tables.do(table, ANN, Leave())
    assert await refused(harness, table, CY, EndPause()) == TableReason.NOT_HOST
    await harness.tables.do(table, BO, EndPause())
    assert harness.view(table).waiting is None


async def test_closing_works_in_a_pause(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await pause(harness, table)
    await harness.tables.do(table, ANN, Close())
    assert harness.view(table).close_reason is CloseReason.HOST
    table = await two_at_a_deal(harness)
    await pause(harness, table)
    await harness.tables.do(table, ANN, Close())
    assert harness.view(table).closing
    await harness.tables.do(table, CY, Close(moderator=True))
    assert harness.view(table).close_reason is CloseReason.MODERATOR
    await harness.check_chips()


async def test_a_deal_that_the_host_asks_for_ends_the_pause(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await pause(harness, table)
    await harness.tables.do(table, ANN, Act(PLAY))
    await harness.tables.do(table, BO, SitOut())
    while harness.view(table).last is None:
        view = harness.view(table)
        (seat, *_) = view.deal.to_act if view.deal else ()
        await harness.decide(table, harness.tables.running.hand(table, (ANN, BO)[seat]))
    assert (harness.view(table).stage, harness.view(table).waiting) == (
        Stage.LOBBY,
        Waiting.HOST,
    )
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, StartDeal())
    assert harness.view(table).waiting is None


async def test_what_cannot_be_paused_and_what_cannot_go_on(harness: Harness) -> None:
    table = await harness.open(ANN)
    assert await refused(harness, table, ANN, PauseGame(10)) == TableReason.NO_GAME
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    assert await refused(harness, table, BO, PauseGame(10)) == TableReason.NOT_HOST
    assert await refused(harness, table, ANN, EndPause()) == TableReason.NOT_PAUSED
    for minutes in (0, -5, 24 * 60 + 1, 10**12):
        assert await refused(harness, table, ANN, PauseGame(minutes)) == TableReason.BAD_PAUSE
    await pause(harness, table)
    assert await refused(harness, table, ANN, PauseGame(10)) == TableReason.ALREADY_PAUSED
    assert await refused(harness, table, BO, EndPause()) == TableReason.NOT_HOST
    assert harness.view(table).waiting is Waiting.HOST


async def test_one_deal_is_paused_for_a_day_at_most_in_all(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    await pause(harness, table, 23 * 60)
    await harness.advance(23 * HOUR)
    assert await refused(harness, table, ANN, PauseGame(61)) == TableReason.BAD_PAUSE
    await pause(harness, table, 60)
    await harness.advance(HOUR)
    assert await refused(harness, table, ANN, PauseGame(1)) == TableReason.BAD_PAUSE
