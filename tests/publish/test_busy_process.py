"""Many tables at once: what they share, what goes first, and what waits for nobody."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import pairwise
from unittest.mock import ANY

import pytest

from bot.publish.rate_limit import AT_ONCE, GAP, MOST_A_SECOND
from bot.tables.words.notices import Asked, ClocksGoOn, DealBegan, DealEnded, TurnCalled
from tests.publish.given_time import busiest_second, passes
from tests.publish.wire import Room
from tests.screens.samples import MEMBER

TABLES = range(1, 101)
FAIR_WAIT = len(TABLES) * GAP.total_seconds()
"""Seconds in which each of the tables has its edit."""


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    room = Room()
    yield room
    await room.stop()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    assert [task for task in others if "table" in task.get_name()] == []
    for task in others:
        task.cancel()


async def open_tables(room: Room) -> None:
    """Have every table posted, and time pass until nobody waits."""
    for table in TABLES:
        room.tell(table, 1)
    await passes(room.clock, FAIR_WAIT + 2)
    assert len(room.sent) == len(TABLES)
    room.sent.clear()


async def keep_busy(room: Room) -> None:
    """Have news at every table at once: the last one's waits for all others'."""
    for table in TABLES:
        room.tell(table, 2)
    await passes(room.clock, 0)


async def test_a_hundred_busy_tables_share_what_discord_takes(room: Room) -> None:
    await open_tables(room)
    news = 1
    for _ in range(40):
        news += 1
        for table in TABLES:
            room.tell(table, news)
        await passes(room.clock, 0.5)
    busy = list(room.sent)
    assert busiest_second([each.at for each in busy]) <= MOST_A_SECOND
    assert len(busy) >= 20 / GAP.total_seconds()
    served = Counter(each.channel for each in busy)
    assert set(served) == set(TABLES)
    assert max(served.values()) - min(served.values()) <= 1
    for table in TABLES:
        times = [each.at for each in room.of(table)]
        longest = max((late - early).total_seconds() for early, late in pairwise(times))
        assert longest <= FAIR_WAIT + 1
    await passes(room.clock, FAIR_WAIT + 2)
    assert all(f"pot {news}\\n" in room.shows(table) for table in TABLES)


async def test_a_table_by_itself_is_shown_at_once_and_once_a_second(room: Room) -> None:
    begun = room.clock.now()
    for tenth in range(50):
        room.tell(1, tenth)
        await passes(room.clock, 0.1)
    times = [(each.at - begun).total_seconds() for each in room.sent]
    assert times == pytest.approx([0, 1.1, 2.2, 3.3, 4.4])


async def test_news_that_shows_nowhere_takes_nothing_from_other_tables(room: Room) -> None:
    await open_tables(room)
    for table in TABLES:
        room.tell(table, 1)
    for table in range(300, 300 + AT_ONCE):
        room.tell(table, 1)
    await passes(room.clock, 0)
    assert [each.channel for each in room.sent] == [*range(300, 300 + AT_ONCE)]


async def test_a_table_that_somebody_wants_at_the_bottom_is_there_soon(room: Room) -> None:
    await open_tables(room)
    await keep_busy(room)
    _ = room.publisher.post_again(room.view(100, 2))
    await passes(room.clock, 0.5)
    assert [each.method for each in room.of(100)] == ["POST", "DELETE"]


async def test_who_is_asked_and_has_no_panel_sees_it_on_the_message_soon(room: Room) -> None:
    await open_tables(room)
    await room.open_panel(99, 0)
    await keep_busy(room)
    for table in (99, 100):
        room.tell(table, 3, [Asked((0,))])
    await passes(room.clock, 0.5)
    assert "pot 3\\n" in room.shows(100)
    assert room.of(99) == []


async def test_panels_follow_at_once_however_busy_the_tables_are(room: Room) -> None:
    await open_tables(room)
    panel = await room.open_panel(100, 0)
    await keep_busy(room)
    begun = room.clock.now()
    room.tell(100, 3, [ClocksGoOn()])
    await passes(room.clock, 0)
    assert room.of(100) == []
    assert panel.edits == [begun]


async def test_a_panel_moves_below_a_new_deal_as_soon_as_its_message_stands(room: Room) -> None:
    """What happens at the table meanwhile is for a later edit, which the panel waits not for."""
    await open_tables(room)
    panel = await room.open_panel(100, 0)
    await keep_busy(room)
    before, room.news = len(panel.edits), 10
    room.tell(100, 3, [DealBegan()])
    while not room.of(100):
        await passes(room.clock, GAP.total_seconds())
    room.tell(100, 4)
    assert len(panel.edits) == before
    await passes(room.clock, 0.2)
    assert panel.shows == {"first": "-# You sat down with 100 chips.", 101: ANY}


async def test_a_call_goes_first_and_is_not_made_once_its_turn_is_over(room: Room) -> None:
    await open_tables(room)
    await keep_busy(room)
    soon = {0: room.clock.now() + timedelta(seconds=20)}
    for table in (98, 99, 100):
        room.tell(table, 2, [TurnCalled(0, MEMBER)], deadlines=soon)
    room.tell(98, 3, deadlines={})
    view = room.ended(100, 3)
    assert view.last is not None
    room.publisher.announce(view, [DealEnded(view.last)])
    await passes(room.clock, 0.5)
    assert [each.method for each in room.of(99)] == ["POST"]
    for acted_or_ended in (98, 100):
        assert not any("your turn" in each.body for each in room.of(acted_or_ended))
