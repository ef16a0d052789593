"""Clocks run for who is heard at another door, though Discord or the channel is out of reach."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from booray_core import PLAY
from bot.tables.requests import Act
from bot.tables.words import notices
from bot.tables.words.notices import TurnCalled
from bot.tables.words.values import CloseReason, Pace, Stage, Waiting
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CY, Harness

DECISION, HOUR = 45, 3600
GATEWAY, CHANNEL = "gateway", "channel"
BOTH = pytest.mark.parametrize("what", [GATEWAY, CHANNEL])
PEOPLE = (ANN, BO, CY)


async def looking(harness: Harness, table: str, *members: int) -> None:
    """Have just these people look at the table, and the door tell it."""
    harness.door.looking = set(members)
    harness.tables.looks_changed(table)
    await harness.quiet()


async def lose(harness: Harness, table: str, what: str, *, found: bool = False) -> None:
    """Lose the connection or the channel, or have it back."""
    if what == CHANNEL:
        await harness.reach(table, within=found)
    else:
        await harness.connect(up=found)


async def regain(harness: Harness, table: str, what: str) -> None:
    await lose(harness, table, what, found=True)


async def play_deal_out(harness: Harness, table: str) -> None:
    """Let the people who are asked act at once until the deal is settled."""
    number = harness.view(table).deal_number
    await harness.play(table, lambda view: view.last is not None and view.last.number == number)


@BOTH
async def test_the_clock_of_who_looks_runs_and_decides(harness: Harness, what: str) -> None:
    table = await harness.dealt(ANN, BO)
    await looking(harness, table, ANN, BO)
    told = len(harness.publisher.told)
    await lose(harness, table, what)
    assert len(harness.publisher.told) == told, "nothing has changed for anybody"
    assert harness.view(table).waiting is None
    assert harness.left(table) == {DECISION}
    await harness.advance(DECISION)
    assert sorted(harness.publisher.timed_out()) == [0, 1]
    assert harness.connection.time_outs == 0, "which says nothing of Discord"


# Who is not asked


async def test_out_of_reach_no_deal_begins_that_is_bound_to_its_message(harness: Harness) -> None:
    harness.beacons.by_message = True
    table = await harness.dealt(ANN, BO)
    await looking(harness, table, ANN, BO)
    await harness.reach(table, within=False)
    harness.publisher.posts_deals = False
    await play_deal_out(harness, table)
    await harness.wait(lambda: harness.view(table).awaits_post)
    await harness.advance(HOUR)
    view = harness.view(table)
    assert (view.stage, view.waiting) == (Stage.PAUSE, Waiting.CHANNEL)


# Nobody escapes


async def test_to_look_now_and_then_postpones_nothing(harness: Harness) -> None:
    """Nobody escapes a bourré by shutting the bot out of a channel and looking for a moment."""
    table = await harness.dealt(ANN, BO)
    await harness.all_play(table)
    await harness.reach(table, within=False)
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


async def test_who_plays_at_another_door_is_not_given_up_until_a_clock_would_stand(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, pace=Pace.CORRESPONDENCE)
    await harness.reach(table, within=False)
    await looking(harness, table, ANN, BO)
    for member in (ANN, BO):
        await harness.advance(20 * HOUR)
        await harness.do(table, member, Act(PLAY))
    view = harness.view(table)
    assert (view.stage, view.waiting, view.closing) == (Stage.DEAL, None, False)
    await looking(harness, table)
    await harness.advance(60)
    assert harness.view(table).close_reason is CloseReason.OUT_OF_REACH


# Who looks where Discord is there


async def test_nobody_is_called_who_is_looking(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await looking(harness, table, ANN)
    await harness.advance(30)
    assert [each.member_id for each in harness.publisher.all(TurnCalled)] == [BO]
    assert harness.view(table).half_over == {0, 1}, "the clocks show it for both"


async def test_a_table_is_not_idle_while_someone_there_looks_at_it(harness: Harness) -> None:
    table = await harness.seated(ANN, BO)
    await looking(harness, table, BO)
    await harness.advance(HOUR)
    assert harness.view(table).stage is Stage.LOBBY
    assert not [view for view, _ in harness.publisher.told if view.closes_at]
    await looking(harness, table, CY)
    await harness.advance(12 * 60)
    assert harness.view(table).closes_at is not None, "Cy has no seat"
    await looking(harness, table, ANN)
    await harness.advance(4 * 60)
    view = harness.view(table)
    assert (view.stage, view.closes_at) == (Stage.LOBBY, None)


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
    hands = {member: harness.hand(table, member) for member in waited_for}
    return [member for member, hand in hands.items() if not hand.by_itself]


@pytest.mark.parametrize("seed", journeys_but(range(4), 0))
async def test_whatever_changes_people_see_what_their_clocks_do(
    harness: Harness, seed: int
) -> None:
    table = await harness.dealt(ANN, BO, CY, computers=1)
    weather, ran_elsewhere = Weather(harness, table, seed), 0
    for _ in range(80):
        await weather.changes()
        for member in asked(harness, table)[:1]:
            if weather.chance.random() < 0.5:
                await harness.decide(table, harness.hand(table, member))
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
