"""Time at a table: pauses, deadlines, the clock that decides, computers' pace, idleness."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from booray_core import PLAY, STAND_PAT, Phase
from booray_core.events import Drew
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import ComeBack, Join, Leave, SitOut
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, HouseRules, Pace, SitOutReason, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, Harness


async def two_at_a_deal(
    harness: Harness, preset: str = "louisiana", pace: Pace = Pace.NORMAL
) -> str:
    table = await harness.open(ANN, preset=preset, pace=pace)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


def at_deal(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.deal_number == number


def seconds(span: timedelta) -> float:
    return span.total_seconds()


# Before a deal


async def test_the_pause_shows_commitment_dealer_and_cutter_for_six_seconds(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, ANN, StartDeal())).view
    assert view.stage is Stage.PAUSE
    assert view.deal_number == 1
    assert view.commitment
    assert {view.next_dealer, view.cutter} == {0, 1}
    assert view.stage_until == harness.clock.now() + timedelta(seconds=6)
    await harness.advance(5.9)
    assert harness.view(table).stage is Stage.PAUSE
    await harness.advance(0.1)
    dealt = harness.view(table)
    assert dealt.stage is Stage.DEAL
    assert dealt.commitment == view.commitment
    assert dealt.cut is None
    assert dealt.cut_by is None
    assert dealt.deal is not None
    assert dealt.deal.dealer == view.next_dealer


async def test_every_deal_has_its_pause(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 3)
    paused = {view.deal_number for view, _ in harness.publisher.told if view.stage is Stage.PAUSE}
    assert paused == {1, 2, 3}
    assert harness.view(table).last is not None


async def test_no_computer_is_asked_to_cut(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    seen = set()
    await harness.tables.do(table, ANN, StartDeal())
    for number in (1, 2):
        view = await harness.play(table, at_deal(number))
        seen.add((view.next_dealer, view.cutter))
        await harness.wait_for(table, Stage.DEAL)
    assert seen == {(1, 0), (0, None)}


async def test_a_full_table_starts_by_itself_after_ten_seconds(harness: Harness) -> None:
    table = await harness.open(ANN, players=(2, 3), computers=1)
    assert harness.view(table).stage_until is None
    await harness.tables.do(table, BO, Join())
    assert harness.view(table).stage_until == harness.clock.now() + timedelta(seconds=10)
    await harness.advance(8)
    await harness.tables.do(table, BO, Leave())
    assert harness.view(table).stage_until is None
    await harness.advance(20)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.tables.do(table, BO, Join())
    await harness.advance(10)
    assert harness.view(table).stage is Stage.PAUSE


# Deadlines


@pytest.mark.parametrize(
    ("pace", "time"),
    [
        (Pace.QUICK, 20),
        (Pace.NORMAL, 45),
        (Pace.RELAXED, 120),
        (Pace.CORRESPONDENCE, 24 * 3600),
    ],
)
async def test_each_pace_gives_its_time(harness: Harness, pace: Pace, time: int) -> None:
    table = await two_at_a_deal(harness, "fists", pace)
    assert set(harness.view(table).deadlines.values()) == {
        harness.clock.now() + timedelta(seconds=time)
    }


async def test_past_half_its_time_a_person_is_called_once(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    (hand,) = harness.asked(table)
    await harness.advance(22.4)
    assert not harness.publisher.all(notices.TurnCalled)
    await harness.advance(0.1)
    members = {view.seat_of(m): m for m in (ANN, BO) for view in [harness.view(table)]}
    assert harness.publisher.all(notices.TurnCalled) == [
        notices.TurnCalled(hand.seat, members[hand.seat])
    ]
    await harness.advance(22)
    assert len(harness.publisher.all(notices.TurnCalled)) == 1


async def test_a_table_tells_how_long_its_clocks_run_in_all(harness: Harness) -> None:
    table = await harness.open(ANN, players=(2, 2), pace=Pace.RELAXED)
    assert harness.view(table).stage_time is None
    await harness.tables.do(table, BO, Join())
    view = harness.view(table)
    assert (view.stage, view.stage_time) == (Stage.LOBBY, timedelta(seconds=10))
    assert view.warned_for == timedelta(minutes=5)
    view = await harness.wait_for(table, Stage.PAUSE)
    assert view.stage_time == timedelta(seconds=6)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.stage_time is None
    assert set(view.time_given.values()) == {timedelta(seconds=120)}


async def test_from_half_of_its_time_on_a_turn_is_seen_to_be_late_until_it_is_over(
    harness: Harness,
) -> None:
    table = await two_at_a_deal(harness)
    (hand,) = harness.asked(table)
    await harness.advance(22.4)
    assert harness.view(table).half_over == frozenset()
    await harness.advance(0.1)
    told, news = harness.publisher.told[-1]
    assert [type(notice) for notice in news] == [notices.TurnCalled]
    assert told.half_over == harness.view(table).half_over == {hand.seat}
    await harness.decide(table, hand, PLAY)
    assert harness.view(table).half_over == frozenset()


async def test_who_acts_in_time_is_not_called(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    while not harness.view(table).last:
        hands = harness.asked(table)
        if hands:
            await harness.advance(22)
            await harness.decide(table, hands[0])
        else:
            await harness.advance(1)
    assert not harness.publisher.all(notices.TurnCalled)
    assert not harness.publisher.timed_out()


async def test_out_of_time_one_passes_and_a_second_time_sits_out(harness: Harness) -> None:
    table = await two_at_a_deal(harness, "louisiana")
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PLAY)
    await harness.advance(45)  # stands pat
    (drew,) = [
        e
        for told in harness.publisher.all(notices.SeatActed)
        for e in told.events
        if isinstance(e, Drew)
    ]
    assert (drew.seat, drew.cards) == (hand.seat, 0)
    view = harness.view(table)
    assert view.chairs[hand.seat].timeouts == 1
    assert not view.chairs[hand.seat].presence.away
    (other,) = harness.asked(table)
    await harness.decide(table, other, PLAY)
    await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    await harness.advance(45)  # plays a legal card
    view = harness.view(table)
    assert view.deal is not None
    assert view.deal.trick is not None
    assert [seat for seat, _ in view.deal.trick.cards] == [hand.seat]
    assert view.chairs[hand.seat].presence.away
    assert view.chairs[hand.seat].presence.why_out is SitOutReason.TIMEOUTS
    assert hand.seat not in view.deadlines, "it is not waited for any more"


async def test_a_seat_that_is_away_is_played_for_and_then_left_out(harness: Harness) -> None:
    table = await two_at_a_deal(harness, "fists")
    view = await harness.wait_for(table, Stage.LOBBY)
    timed_out = harness.publisher.timed_out()
    assert all(timed_out.count(seat) <= 2 for seat in (0, 1))
    for seat in set(timed_out):
        assert view.chairs[seat].presence.sitting_out == (timed_out.count(seat) == 2)
    await harness.check_chips()


async def test_coming_back_is_one_button_and_the_game_goes_on(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: harness.view(table).chairs[0].presence.away)
    view = harness.view(table)
    assert view.stage is Stage.DEAL
    await harness.tables.do(table, ANN, ComeBack())
    assert not harness.view(table).chairs[0].presence.sitting_out
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.chairs[0].presence.sitting_out
    await harness.tables.do(table, ANN, ComeBack())
    view = harness.view(table)
    assert view.stage is Stage.PAUSE
    assert view.chairs[0].timeouts == 0
    assert not view.chairs[0].presence.sitting_out


async def test_acting_between_two_timeouts_counts_afresh(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1, preset="louisiana")
    await harness.tables.do(table, ANN, StartDeal())
    for _ in range(6):
        await harness.wait(lambda: bool(harness.asked(table)))
        await harness.wait(lambda: harness.view(table).chairs[0].timeouts == 1)
        await harness.wait(lambda: bool(harness.asked(table)))
        await harness.decide(table, harness.asked(table)[0])
        assert harness.view(table).chairs[0].timeouts == 0
    assert not harness.view(table).chairs[0].presence.sitting_out


# Computers


async def test_computers_take_a_pause_that_people_can_follow(harness: Harness) -> None:
    table = await harness.open(ANN, computers=4)
    await harness.tables.do(table, ANN, SitOut())
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.DEAL)
    began = harness.clock.now()
    await harness.wait(lambda: harness.view(table).last is not None)
    times = harness.publisher.times_of(notices.SeatActed)
    fists = times[:4]
    assert all(1.2 <= seconds(when - began) <= 2.2 for when in fists)
    assert len(set(fists)) == 4, "each closes its fist after a pause of its own"
    gaps = [seconds(later - sooner) for sooner, later in pairwise(times[3:])]
    assert all(1.2 <= gap <= 2.2 for gap in gaps)
    assert view.deal is not None
    assert view.deal.phase is Phase.DECLARING


# Idleness


async def test_a_lobby_nobody_comes_to_closes_and_pays_back(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.advance(14 * 60)
    await harness.tables.do(table, BO, Join())
    await harness.advance(14 * 60)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.advance(60)
    view = harness.view(table)
    assert view.close_reason is CloseReason.IDLE
    assert await harness.wallet(ANN) == await harness.wallet(BO) == 1000
    await harness.check_chips()


async def test_idle_in_a_deal_it_closes_when_that_has_ended(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await two_at_a_deal(harness)
    await harness.advance(25)
    assert harness.view(table).closing
    assert harness.view(table).stage is Stage.DEAL
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None
    await harness.check_chips()
    await harness.stop()


async def test_who_comes_back_in_time_keeps_an_idle_table_open(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await two_at_a_deal(harness)
    await harness.advance(25)
    (hand,) = harness.asked(table)
    assert hand.table.closing
    await harness.decide(table, hand)
    assert not harness.view(table).closing
    await harness.stop()


async def test_computers_playing_on_do_not_keep_a_table_open(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3, format="race", target=5000)
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    await harness.check_chips()
