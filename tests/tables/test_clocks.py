"""Clocks at a table: deadlines, idleness, pauses, days for a decision, and what they wait for."""

from __future__ import annotations

from datetime import timedelta

import pytest

from booray_core import PASS, PLAY, STAND_PAT, FairShoe
from booray_core.cards import ACE_RANK
from booray_core.events import Declared
from bot.tables.requests import EndPause, Leave, Look, PauseGame
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, HouseRules, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, Harness, member_of

IN_A_HURRY = pytest.mark.parametrize("house", [HouseRules(idle=20)])


def seconds(span: timedelta) -> float:
    return span.total_seconds()


# Deadlines


async def test_acting_between_two_timeouts_counts_afresh(harness: Harness) -> None:
    table = await harness.started(ANN, computers=1, preset="louisiana")
    for _ in range(3):
        await harness.wait(lambda: harness.view(table).chairs[0].timeouts == 1)
        await harness.wait(lambda: bool(harness.asked(table)))
        await harness.decide(table, harness.asked(table)[0])
        assert harness.view(table).chairs[0].timeouts == 0
    assert not harness.view(table).chairs[0].presence.sitting_out


@pytest.mark.parametrize(("preset", "leaves"), [("fists", False), ("louisiana", True)])
async def test_a_dealer_obliged_by_an_ace_plays_whoever_decides_for_it(
    harness: Harness, preset: str, leaves: bool
) -> None:
    harness.beacons.suits = lambda beacon: (
        FairShoe(harness.chance.secrets[-1], 1, beacon).deck[2 * 5 - 1].rank == ACE_RANK
    )
    table = await harness.dealt(ANN, BO, preset=preset)
    deal = harness.view(table).deal
    assert deal is not None
    other = next(hand for hand in harness.asked(table) if hand.seat != deal.dealer)
    await harness.decide(table, other, PLAY)
    if preset == "louisiana":
        await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    if leaves:
        await harness.do(table, ANN if member_of(other) == BO else BO, Leave())
    await harness.advance(46)
    told = [event for acted in harness.publisher.all(notices.SeatActed) for event in acted.events]
    declared = [e.play for e in told if isinstance(e, Declared) and e.seat == deal.dealer]
    assert declared == [True]


# Idleness


@IN_A_HURRY
async def test_idle_in_a_deal_it_closes_when_that_has_ended(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(18)
    view = harness.view(table)
    assert (view.stage, view.closing) == (Stage.DEAL, True)
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None


@IN_A_HURRY
async def test_who_looks_or_acts_in_time_keeps_an_idle_table_open(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(18)
    assert harness.view(table).closing
    assert not (await harness.do(table, ANN, Look())).closing
    await harness.advance(21)
    hand, *_ = harness.asked(table)
    assert hand.table.closing
    await harness.decide(table, hand)
    assert not harness.view(table).closing


# The host pauses the game: clocks stand still for a time, and nothing is lost


DECISION, GRACE = 45, 15
HOUR, DAY = 3600, 24 * 3600


async def pause(harness: Harness, table: str, minutes: int = 60) -> None:
    await harness.do(table, ANN, PauseGame(minutes))


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


# Tables at which a decision may take a day: calls, restarts, cuts and idleness over days


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


# Clocks stand still while nobody's presses arrive, or the table can be shown nowhere


TRIED_FOR = 10 * 60
"""Seconds for which a table can be shown again, once the program is back and connected."""

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


async def test_who_ends_the_deal_while_discord_is_asked_whether_it_hears_is_in_time(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their turn ran out, and they could not be heard for a moment, perhaps."""
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False)
    first, last = harness.asked(table)
    await harness.decide(table, first, PLAY)
    answers = harness.connection.answers

    async def meanwhile(server: int) -> bool:
        monkeypatch.undo()
        await harness.decide(table, last, PASS)
        return await answers(server)

    monkeypatch.setattr(harness.connection, "answers", meanwhile)
    view = await harness.wait_for(table, Stage.PAUSE)
    assert view.stage_until is not None
    await harness.wait_for(table, Stage.DEAL)
    assert harness.clock.now() - view.stage_until < timedelta(seconds=5)
