"""Clocks run for who is heard at another door, though Discord or the channel is out of reach."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from booray_core import PLAY
from bot.tables.handle.acting import Act
from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, SitOut
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.tables.harness import ANN, BO, CY, Harness

GRACE, DECISION, HOUR, DAY = 15, 45, 3600, 24 * 3600
GATEWAY, CHANNEL = "gateway", "channel"
BOTH = pytest.mark.parametrize("what", [GATEWAY, CHANNEL])
PEOPLE = (ANN, BO, CY)


async def at_a_deal(
    harness: Harness, people: int = 2, computers: int = 0, pace: Pace = Pace.NORMAL
) -> str:
    table = await harness.open(ANN, pace=pace, computers=computers)
    for member in PEOPLE[1:people]:
        await harness.tables.do(table, member, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


async def looking(harness: Harness, table: str, *members: int) -> None:
    """Have just these people look at the table, and the door tell it."""
    harness.door.looking = set(members)
    harness.tables.channels.looks_changed(table)
    await harness.quiet()


async def lose(harness: Harness, table: str, what: str) -> None:
    if what == CHANNEL:
        harness.tables.channels.out_of_reach(table)
    else:
        harness.connection.up = False
        harness.tables.channels.connection_changed()
    await harness.quiet()


async def regain(harness: Harness, table: str, what: str) -> None:
    if what == CHANNEL:
        harness.tables.channels.within_reach(table)
    else:
        harness.connection.up = True
        harness.tables.channels.connection_changed()
    await harness.quiet()


def remaining(harness: Harness, table: str) -> set[float]:
    now = harness.clock.now()
    return {(when - now).total_seconds() for when in harness.view(table).deadlines.values()}


async def play_deal_out(harness: Harness, table: str) -> None:
    """Let the people who are asked act at once until the deal is settled."""
    number = harness.view(table).deal_number
    await harness.play(table, lambda view: view.last is not None and view.last.number == number)


@BOTH
async def test_the_clock_of_who_looks_runs_and_decides(harness: Harness, what: str) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    told = len(harness.publisher.told)
    await lose(harness, table, what)
    assert len(harness.publisher.told) == told, "nothing has changed for anybody"
    view = harness.view(table)
    assert view.waiting is None
    assert remaining(harness, table) == {DECISION}
    await harness.advance(DECISION - 1)
    assert harness.publisher.all(notices.ClocksStand) == []
    await harness.advance(1)
    assert sorted(harness.publisher.timed_out()) == [0, 1]
    assert harness.connection.time_outs == 0, "which says nothing of Discord"


@BOTH
async def test_it_stands_from_when_somebody_is_asked_who_does_not_look(
    harness: Harness, what: str
) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, what)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    deal = harness.view(table).deal
    assert deal is not None
    (first,) = deal.to_act
    second = 1 - first
    await looking(harness, table, PEOPLE[first])
    assert harness.view(table).waiting is None, "who is asked looks"
    await harness.advance(10)
    hand = harness.tables.running.hand(table, PEOPLE[first])
    await harness.decide(table, hand)
    while harness.view(table).waiting is None:  # it has drawn, and may have led
        await harness.decide(table, harness.tables.running.hand(table, PEOPLE[first]))
    assert harness.publisher.seen[-1].view.waiting == what, "it is told with that very act"
    assert harness.view(table).deadlines == {}
    await harness.advance(HOUR)
    assert harness.view(table).waiting == what
    assert harness.publisher.timed_out() == []
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    await regain(harness, table, what)
    assert set(harness.view(table).deadlines) == {second}
    assert remaining(harness, table) == {DECISION}
    await harness.advance(DECISION)
    assert harness.publisher.timed_out() == [second]


@BOTH
async def test_beginning_to_look_lets_it_run_and_gives_the_time_back(
    harness: Harness, what: str
) -> None:
    table = await at_a_deal(harness)
    await harness.advance(10)
    await lose(harness, table, what)
    await harness.advance(500)
    await looking(harness, table, ANN)
    assert harness.view(table).waiting == what, "Bo is asked too"
    await harness.advance(100)
    await looking(harness, table, ANN, BO)
    assert harness.view(table).waiting is None
    assert remaining(harness, table) == {DECISION - 10}
    assert len(harness.publisher.all(notices.ClocksGoOn)) == 1
    version = harness.view(table).version
    await harness.advance(DECISION - 11)
    assert harness.view(table).version == version, "it goes on once"
    await harness.advance(1)
    assert sorted(harness.publisher.timed_out()) == [0, 1]


@BOTH
async def test_to_look_no_more_stops_it_at_once(harness: Harness, what: str) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, what)
    await harness.advance(20)
    harness.door.looking = {ANN}
    seen = len(harness.publisher.seen)
    harness.tables.channels.looks_changed(table)
    (told,) = harness.publisher.seen[seen:]
    assert (told.view.waiting, dict(told.view.deadlines)) == (what, {})
    await harness.advance(HOUR)
    await looking(harness, table, ANN, BO)
    assert remaining(harness, table) == {DECISION - 20}
    await regain(harness, table, what)
    assert harness.view(table).waiting is None
    await harness.advance(DECISION - 20)
    assert sorted(harness.publisher.timed_out()) == [0, 1]


@BOTH
async def test_no_time_runs_out_for_who_stopped_looking_untold(harness: Harness, what: str) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, what)
    harness.door.looking = set()
    await harness.advance(HOUR)
    assert harness.publisher.timed_out() == []
    assert harness.view(table).waiting == what


async def test_who_looks_changes_nothing_where_discord_is_there(harness: Harness) -> None:
    table = await at_a_deal(harness)
    before, seen = harness.view(table), len(harness.publisher.seen)
    for members in ((ANN,), (ANN, BO), ()):
        await looking(harness, table, *members)
    harness.tables.channels.looks_changed("t-unknown")
    assert harness.view(table) == before
    assert len(harness.publisher.seen) == seen


async def test_discord_has_patience_with_each_standstill_and_pages_do_not_wait(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, GATEWAY)
    await harness.advance(8)
    await looking(harness, table)
    assert harness.publisher.seen[-1].view.waiting is Waiting.GATEWAY
    await harness.advance(4.9)
    assert harness.publisher.all(notices.ClocksStand) == []
    await harness.advance(0.1)
    assert len(harness.publisher.all(notices.ClocksStand)) == 1
    await looking(harness, table, ANN, BO)
    await looking(harness, table)
    await harness.advance(5)
    assert len(harness.publisher.all(notices.ClocksStand)) == 2


# Who is not asked


@BOTH
async def test_computers_play_on_while_somebody_looks_on(harness: Harness, what: str) -> None:
    table = await at_a_deal(harness, people=1, computers=2)
    await lose(harness, table, what)
    await harness.tables.do(table, ANN, Act(PLAY))
    await harness.advance(60)
    version = harness.view(table).version
    assert harness.view(table).waiting == what
    await looking(harness, table, ANN)
    await harness.advance(5)
    assert harness.view(table).version > version + 1


async def test_nobody_pays_for_a_deal_who_cannot_be_heard(harness: Harness) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, GATEWAY)
    await play_deal_out(harness, table)
    await looking(harness, table, ANN)
    await harness.advance(HOUR)
    view = harness.view(table)
    assert (view.stage, view.waiting, view.stage_until) == (Stage.PAUSE, Waiting.GATEWAY, None)
    await looking(harness, table, ANN, BO)
    await harness.advance(5.9)
    assert harness.view(table).stage is Stage.PAUSE, "the pause begins anew"
    await harness.advance(0.1)
    assert harness.view(table).stage is Stage.DEAL


async def test_who_sits_out_is_not_waited_for(harness: Harness) -> None:
    table = await at_a_deal(harness, people=3)
    await looking(harness, table, ANN, BO, CY)
    await harness.tables.do(table, CY, SitOut())
    await lose(harness, table, GATEWAY)
    await play_deal_out(harness, table)
    await looking(harness, table, ANN, BO)
    await harness.wait_for(table, Stage.DEAL)
    assert harness.view(table).deal_number == 2


async def test_out_of_reach_no_deal_begins_without_its_seal(harness: Harness) -> None:
    table = await at_a_deal(harness)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, CHANNEL)
    harness.publisher.posts_deals = False
    await play_deal_out(harness, table)
    await harness.advance(HOUR)
    view = harness.view(table)
    assert (view.stage, view.waiting) == (Stage.PAUSE, Waiting.CHANNEL)


async def test_a_lobby_waits_for_all_who_would_be_dealt_in(harness: Harness) -> None:
    table = await harness.open(ANN, preset="fists", players=(2, 3))
    await lose(harness, table, GATEWAY)
    await looking(harness, table, ANN)
    assert harness.view(table).waiting is None
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    assert harness.view(table).waiting is Waiting.GATEWAY
    await harness.advance(HOUR)
    assert harness.view(table).stage is Stage.LOBBY
    await looking(harness, table, ANN, BO, CY)
    await harness.wait_for(table, Stage.DEAL)


# With the host's pause


@BOTH
async def test_the_hosts_pause_stays_as_it_is(harness: Harness, what: str) -> None:
    table = await at_a_deal(harness)
    await harness.advance(20)
    await looking(harness, table, ANN, BO)
    await lose(harness, table, what)
    await harness.tables.do(table, ANN, PauseGame(60))
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(600)
    await looking(harness, table, ANN)
    assert harness.view(table).waiting == what
    await harness.advance(600)
    await looking(harness, table, ANN, BO)
    assert harness.view(table).waiting is Waiting.HOST
    await harness.advance(600)
    await harness.tables.do(table, ANN, EndPause())
    assert remaining(harness, table) == {DECISION - 20}


# Restarts


@BOTH
async def test_after_a_restart_it_runs_once_those_asked_look_again(
    harness: Harness, what: str
) -> None:
    table = await at_a_deal(harness)
    await lose(harness, table, what)
    await harness.advance(30)
    await looking(harness, table, ANN, BO)
    await harness.advance(10)
    await harness.stop()
    harness.door.looking = set()
    await harness.start()
    await harness.advance(HOUR)
    assert harness.view(table).waiting == what
    assert harness.publisher.timed_out() == []
    await looking(harness, table, ANN, BO)
    assert harness.view(table).waiting is None
    assert remaining(harness, table) == {DECISION}
    await harness.restart()
    assert harness.view(table).waiting is None, "they have not stopped looking"
    await harness.advance(DECISION)
    assert sorted(harness.publisher.timed_out()) == [0, 1]
    await harness.check_chips()


async def test_over_days_just_what_was_lost_is_given_back_after_a_restart(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness, pace=Pace.CORRESPONDENCE)
    await lose(harness, table, CHANNEL)
    await harness.advance(2 * HOUR)
    await looking(harness, table, ANN, BO)
    await harness.advance(5 * HOUR)
    await looking(harness, table)
    await harness.advance(HOUR)
    await harness.restart()
    await harness.advance(HOUR)
    await regain(harness, table, CHANNEL)
    assert remaining(harness, table) == {19 * HOUR}


# Nobody escapes


async def test_to_look_now_and_then_postpones_nothing(harness: Harness) -> None:
    """Nobody escapes a bourré by shutting the bot out of a channel and looking for a moment."""
    table = await at_a_deal(harness)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY))
    await lose(harness, table, CHANNEL)
    began = harness.clock.now()
    while harness.view(table).stage is not Stage.CLOSED:
        await looking(harness, table, ANN, BO)
        await harness.advance(10)
        await looking(harness, table)
        await harness.advance(HOUR)
        if harness.random.random() < 0.2:
            await harness.restart()
    assert harness.clock.now() - began < timedelta(days=1, hours=2)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH
    assert harness.publisher.all(notices.DealVoided) == []
    await harness.check_chips()


async def test_who_plays_at_another_door_is_not_given_up_until_a_clock_would_stand(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness, pace=Pace.CORRESPONDENCE)
    await lose(harness, table, CHANNEL)
    await looking(harness, table, ANN, BO)
    for member in (ANN, BO):
        await harness.advance(20 * HOUR)
        await harness.tables.do(table, member, Act(PLAY))
    view = harness.view(table)
    assert (view.stage, view.waiting, view.closing) == (Stage.DEAL, None, False)
    await looking(harness, table)
    await harness.advance(60)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH
    await harness.check_chips()


async def test_the_day_begins_anew_once_the_channel_was_in_reach(harness: Harness) -> None:
    table = await at_a_deal(harness, pace=Pace.CORRESPONDENCE)
    await lose(harness, table, CHANNEL)
    await harness.advance(HOUR)
    await looking(harness, table, ANN, BO)
    await harness.advance(HOUR)
    await regain(harness, table, CHANNEL)
    await looking(harness, table)
    await harness.advance(HOUR)
    await lose(harness, table, CHANNEL)
    await harness.advance(DAY - 60)
    assert harness.view(table).stage is Stage.DEAL
    await harness.advance(120)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


# Everything at once


class Weather:
    """What is lost and found again around a table, by chance."""

    def __init__(self, harness: Harness, table: str, seed: int) -> None:
        self._harness = harness
        self._table = table
        self.chance = random.Random(seed)
        self._out_of_reach = False

    @property
    def is_fine(self) -> bool:
        return self._harness.connection.up and not self._out_of_reach

    async def changes(self) -> None:
        harness, table, chance = self._harness, self._table, self.chance
        change = lose if chance.random() < 0.5 else regain
        match chance.randrange(12):
            case 0 | 1 | 2:
                members = [member for member in PEOPLE if chance.random() < 0.7]
                await looking(harness, table, *members)
            case 3 | 4:
                await change(harness, table, GATEWAY)
            case 5 | 6:
                self._out_of_reach = change is lose
                await change(harness, table, CHANNEL)
            case 7:
                await harness.restart()
                if self._out_of_reach:  # which the next request to Discord shows
                    await lose(harness, table, CHANNEL)
            case _:
                await harness.advance(chance.uniform(0, 40))


def asked(harness: Harness, table: str) -> list[int]:
    """Return the members who are asked, and for whom nothing else decides."""
    view = harness.view(table)
    waited_for = [member for member in PEOPLE if view.seat_of(member) in view.waited_for]
    hands = {member: harness.tables.running.hand(table, member) for member in waited_for}
    return [member for member, hand in hands.items() if not hand.by_itself]


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_changes_people_see_what_their_clocks_do(
    harness: Harness, seed: int
) -> None:
    table = await at_a_deal(harness, people=3, computers=1)
    weather, ran_elsewhere = Weather(harness, table, seed), 0
    for _ in range(150):
        await weather.changes()
        for member in asked(harness, table)[:1]:
            if weather.chance.random() < 0.5:
                await harness.decide(table, harness.tables.running.hand(table, member))
        await harness.quiet()
        view, needed = harness.view(table), asked(harness, table)
        if view.stage is Stage.CLOSED:
            break
        if weather.is_fine:
            assert view.waiting is None
        elif view.stage is Stage.DEAL and needed:
            assert (view.waiting is None) == harness.door.looking.issuperset(needed)
            ran_elsewhere += view.waiting is None
        assert harness.publisher.seen[-1].view == view, "everyone who follows it was told"
    assert ran_elsewhere
    await harness.check_chips()
