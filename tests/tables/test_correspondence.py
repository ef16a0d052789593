"""Tables at which a decision may take a day: calls, restarts, cuts and idleness over days."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Pace, Waiting
from tests.tables.harness import ANN, BO, Harness

HOUR = 3600.0
DAY = 24 * HOUR
DAYS = Pace.CORRESPONDENCE


def called(harness: Harness) -> list[int]:
    return [call.member_id for call in harness.publisher.all(notices.TurnCalled)]


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


async def test_a_long_cut_is_told_and_given_back(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, pace=DAYS)
    await harness.advance(HOUR)
    await harness.connect(up=False)
    await harness.advance(3 * HOUR)
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.connect(up=True)
    assert harness.left(table) == {23 * HOUR}


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
