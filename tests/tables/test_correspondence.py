"""Tables at which a decision may take a day: calls, restarts, cuts and idleness over days."""

from __future__ import annotations

from datetime import timedelta

from booray_core import PLAY
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, Harness

HOUR = 3600.0
DAY = 24 * HOUR
DAYS = Pace.CORRESPONDENCE


def called(harness: Harness) -> list[int]:
    return [call.member_id for call in harness.publisher.all(notices.TurnCalled)]


async def test_who_has_just_acted_and_is_asked_again_is_not_called_at_once(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, preset="louisiana", pace=DAYS)
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PLAY)  # and draws next
    (member,) = set(called(harness))
    (again,) = harness.asked(table)
    assert again.seat == hand.seat
    await harness.restart()
    await harness.advance(9 * 60)
    assert called(harness) == [member]
    await harness.advance(60)
    assert called(harness) == [member, member]


async def test_a_restart_leaves_the_time_that_is_left_and_calls_nobody_again(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.advance(10 * HOUR)
    before = harness.view(table)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(hours=2))
    await harness.start()
    assert harness.left(table) == {12 * HOUR}
    assert harness.view(table).time_given == before.time_given, "the message stays as it is"
    await harness.advance(60)
    assert sorted(called(harness)) == [ANN, BO]


async def test_restarts_now_and_then_hold_nobody_up(harness: Harness) -> None:
    await harness.dealt(ANN, BO, pace=DAYS)
    for _ in range(9):
        await harness.advance(3 * HOUR)
        await harness.restart()
    assert sorted(harness.publisher.timed_out()) == [0, 1]


async def test_whose_time_ran_out_while_the_program_was_down_has_half_an_hour(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(days=2))
    await harness.start()
    assert harness.left(table) == {30 * 60}
    assert harness.publisher.timed_out() == []


async def test_a_short_cut_changes_nothing_that_is_shown(harness: Harness) -> None:
    """In a quiet channel the message would be posted anew for it."""
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.advance(HOUR)
    before = harness.view(table)
    await harness.connect(up=False)
    await harness.advance(9 * 60)
    assert harness.publisher.all(notices.ClocksStand) == []
    await harness.connect(up=True)
    await harness.advance(1)
    after = harness.view(table)
    assert (after.deadlines, after.time_given) == (before.deadlines, before.time_given)


async def test_a_long_cut_is_told_and_given_back(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.advance(HOUR)
    await harness.connect(up=False)
    await harness.advance(3 * HOUR)
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.connect(up=True)
    assert harness.left(table) == {23 * HOUR}


async def test_who_has_little_left_after_a_cut_has_half_an_hour(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.advance(DAY - 60)
    await harness.connect(up=False)
    await harness.advance(20)
    await harness.connect(up=True)
    assert harness.left(table) == {30 * 60}


async def test_nobody_for_three_days_and_it_closes_warned_before(harness: Harness) -> None:
    table = await harness.open(ANN, pace=DAYS)
    opened = harness.clock.now()
    await harness.advance(2 * DAY - 1)
    assert harness.view(table).closes_at is None
    await harness.advance(1)
    view = harness.view(table)
    assert view.closes_at == opened + timedelta(days=3)
    assert view.warned_for == timedelta(days=1)
    await harness.restart()
    assert harness.view(table).closes_at == view.closes_at, "a restart takes no warning back"
    await harness.advance(DAY)
    assert harness.view(table).close_reason is CloseReason.IDLE


async def test_a_table_is_not_idle_at_once_after_days_without_the_program(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, pace=DAYS)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(days=9))
    await harness.start()
    await harness.advance(DAY - 1)
    view = harness.view(table)
    assert view.stage is Stage.LOBBY
    assert view.closes_at is not None, "people have a day to see it"
    await harness.advance(1)
    assert harness.view(table).close_reason is CloseReason.IDLE
