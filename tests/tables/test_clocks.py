"""Time at a table: pauses, deadlines, the clock that decides, computers' pace, idleness."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from booray_core import PLAY, STAND_PAT, Phase
from booray_core.events import Drew
from bot.tables import news
from bot.tables.values import CloseReason, HouseRules, Pace, SitOutReason, Stage, TableView
from tests.tables.tavern import ANN, BO, Tavern


async def two_at_a_deal(tavern: Tavern, preset: str = "louisiana", pace: Pace = Pace.NORMAL) -> str:
    table = await tavern.open(ANN, preset=preset, pace=pace)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    return table


def at_deal(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.deal_number == number


def seconds(span: timedelta) -> float:
    return span.total_seconds()


# Before a deal


async def test_the_pause_shows_commitment_dealer_and_cutter_for_six_seconds(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    view = await tavern.floor.deal(table, ANN)
    assert view.stage is Stage.PAUSE
    assert view.deal_number == 1
    assert view.commitment
    assert {view.next_dealer, view.cutter} == {0, 1}
    assert view.stage_until == tavern.clock.now() + timedelta(seconds=6)
    await tavern.advance(5.9)
    assert tavern.view(table).stage is Stage.PAUSE
    await tavern.advance(0.1)
    dealt = tavern.view(table)
    assert dealt.stage is Stage.DEAL
    assert dealt.commitment == view.commitment
    assert dealt.cut is not None
    assert dealt.cut_by is None
    assert dealt.deal is not None
    assert dealt.deal.dealer == view.next_dealer


async def test_every_deal_has_its_pause(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.deal_number == 3)
    assert [told.deal for told in tavern.crier.all(news.PauseBegan)] == [1, 2, 3]
    assert tavern.view(table).last is not None


async def test_no_computer_is_asked_to_cut(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    seen = set()
    await tavern.floor.deal(table, ANN)
    for number in (1, 2):
        view = await tavern.play(table, at_deal(number))
        seen.add((view.next_dealer, view.cutter))
        await tavern.wait_for(table, Stage.DEAL)
    assert seen == {(1, 0), (0, None)}


async def test_a_full_table_starts_by_itself_after_ten_seconds(tavern: Tavern) -> None:
    table = await tavern.open(ANN, players=(2, 3), computers=1)
    assert tavern.view(table).stage_until is None
    await tavern.floor.join(table, BO)
    assert tavern.view(table).stage_until == tavern.clock.now() + timedelta(seconds=10)
    await tavern.advance(8)
    await tavern.floor.leave(table, BO)
    assert tavern.view(table).stage_until is None
    await tavern.advance(20)
    assert tavern.view(table).stage is Stage.LOBBY
    await tavern.floor.join(table, BO)
    await tavern.advance(10)
    assert tavern.view(table).stage is Stage.PAUSE


# Deadlines


@pytest.mark.parametrize(
    ("pace", "time"), [(Pace.QUICK, 20), (Pace.NORMAL, 45), (Pace.RELAXED, 120)]
)
async def test_each_pace_gives_its_time(tavern: Tavern, pace: Pace, time: int) -> None:
    table = await two_at_a_deal(tavern, "fists", pace)
    assert set(tavern.view(table).deadlines.values()) == {
        tavern.clock.now() + timedelta(seconds=time)
    }


async def test_past_half_its_time_a_person_is_called_once(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern)
    (hand,) = tavern.asked(table)
    await tavern.advance(22.4)
    assert not tavern.crier.all(news.TurnHalfOver)
    await tavern.advance(0.1)
    members = {view.seat_of(m): m for m in (ANN, BO) for view in [tavern.view(table)]}
    assert tavern.crier.all(news.TurnHalfOver) == [news.TurnHalfOver(hand.seat, members[hand.seat])]
    await tavern.advance(22)
    assert len(tavern.crier.all(news.TurnHalfOver)) == 1


async def test_who_acts_in_time_is_not_called(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern)
    while not tavern.view(table).last:
        hands = tavern.asked(table)
        if hands:
            await tavern.advance(22)
            await tavern.decide(table, hands[0])
        else:
            await tavern.advance(1)
    assert not tavern.crier.all(news.TurnHalfOver)
    assert not tavern.crier.all(news.TimedOut)


async def test_out_of_time_one_passes_and_a_second_time_sits_out(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern, "louisiana")
    (hand,) = tavern.asked(table)
    await tavern.decide(table, hand, PLAY)
    await tavern.advance(45)  # stands pat
    (drew,) = [
        e for told in tavern.crier.all(news.Acted) for e in told.events if isinstance(e, Drew)
    ]
    assert (drew.seat, drew.cards) == (hand.seat, 0)
    view = tavern.view(table)
    assert view.chairs[hand.seat].timeouts == 1
    assert not view.chairs[hand.seat].away
    (other,) = tavern.asked(table)
    await tavern.decide(table, other, PLAY)
    await tavern.decide(table, tavern.asked(table)[0], STAND_PAT)
    await tavern.advance(45)  # plays a legal card
    view = tavern.view(table)
    assert view.deal is not None
    assert view.deal.trick is not None
    assert [seat for seat, _ in view.deal.trick.cards] == [hand.seat]
    assert view.chairs[hand.seat].away
    assert news.SatOut(hand.seat, SitOutReason.TIMEOUTS) in tavern.crier.all(news.SatOut)
    assert hand.seat not in view.deadlines, "it is not waited for any more"


async def test_a_seat_that_is_away_is_played_for_and_then_left_out(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern, "fists")
    view = await tavern.wait_for(table, Stage.LOBBY)
    assert tavern.crier.all(news.Adjourned), "nobody is there to play with"
    timed_out = [told.seat for told in tavern.crier.all(news.TimedOut)]
    assert all(timed_out.count(seat) <= 2 for seat in (0, 1))
    for seat in set(timed_out):
        assert view.chairs[seat].sitting_out == (timed_out.count(seat) == 2)
    await tavern.check_chips()


async def test_coming_back_is_one_button_and_the_game_goes_on(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.wait(lambda: tavern.view(table).chairs[0].away)
    view = tavern.view(table)
    assert view.stage is Stage.DEAL
    await tavern.floor.back(table, ANN)
    assert not tavern.view(table).chairs[0].sitting_out
    view = await tavern.wait_for(table, Stage.LOBBY)
    assert view.chairs[0].sitting_out
    await tavern.floor.back(table, ANN)
    view = tavern.view(table)
    assert view.stage is Stage.PAUSE
    assert view.chairs[0].timeouts == 0
    assert not view.chairs[0].sitting_out


async def test_acting_between_two_timeouts_counts_afresh(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1, preset="louisiana")
    await tavern.floor.deal(table, ANN)
    for _ in range(6):
        await tavern.wait(lambda: bool(tavern.asked(table)))
        await tavern.wait(lambda: tavern.view(table).chairs[0].timeouts == 1)
        await tavern.wait(lambda: bool(tavern.asked(table)))
        await tavern.decide(table, tavern.asked(table)[0])
        assert tavern.view(table).chairs[0].timeouts == 0
    assert not tavern.crier.all(news.SatOut)


# Computers


async def test_computers_take_a_pause_that_people_can_follow(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=4)
    await tavern.floor.sit_out(table, ANN)
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    began = tavern.clock.now()
    await tavern.wait(lambda: tavern.view(table).last is not None)
    times = tavern.crier.times_of(news.Acted)
    fists = times[:4]
    assert all(1.2 <= seconds(when - began) <= 2.2 for when in fists)
    assert len(set(fists)) == 4, "each closes its fist after a pause of its own"
    gaps = [seconds(later - sooner) for sooner, later in pairwise(times[3:])]
    assert all(1.2 <= gap <= 2.2 for gap in gaps)
    assert view.deal is not None
    assert view.deal.phase is Phase.DECLARING


# Idleness


async def test_a_lobby_nobody_comes_to_closes_and_pays_back(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.advance(14 * 60)
    await tavern.floor.join(table, BO)
    await tavern.advance(14 * 60)
    assert tavern.view(table).stage is Stage.LOBBY
    await tavern.advance(60)
    view = tavern.view(table)
    assert view.close_reason is CloseReason.IDLE
    assert await tavern.wallet(ANN) == await tavern.wallet(BO) == 1000
    await tavern.check_chips()


async def test_idle_in_a_deal_it_closes_when_that_has_ended(tmp_path: Path) -> None:
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await two_at_a_deal(tavern)
    await tavern.advance(25)
    assert tavern.view(table).closing
    assert tavern.view(table).stage is Stage.DEAL
    view = await tavern.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None
    await tavern.check_chips()
    await tavern.stop()


async def test_who_comes_back_in_time_keeps_an_idle_table_open(tmp_path: Path) -> None:
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await two_at_a_deal(tavern)
    await tavern.advance(25)
    (hand,) = tavern.asked(table)
    assert hand.table.closing
    await tavern.decide(table, hand)
    assert not tavern.view(table).closing
    await tavern.stop()


async def test_computers_playing_on_do_not_keep_a_table_open(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3, format="race", target=5000)
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    await tavern.check_chips()
