"""After a start tables come in one after another, and the one that is asked for next of all."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.handle.seating import Join
from bot.tables.words.notices import TableResumed
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Pace
from tests.tables.arriving import Slow, refused, several, started_anew, turns
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness

# Who asks does not wait for the others


async def test_the_last_in_line_is_there_before_the_others(harness: Harness, slow: Slow) -> None:
    *others, last = await several(harness)
    slow.lets(last)
    await started_anew(harness)
    assert harness.tables.running.views() == []
    await harness.tables.arrivals.arrive(last)
    await harness.tables.do(last, CY, Join())
    assert [view.id for view in harness.tables.running.views()] == [last]
    assert harness.publisher.all(TableResumed)
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert {view.id for view in harness.tables.running.views()} == {last, *others}
    assert sorted(slow.asked) == sorted([last, *others]), "each was brought in once"
    await harness.check_chips()


async def test_two_who_ask_at_once_have_it_brought_in_once(harness: Harness, slow: Slow) -> None:
    *_, last = await several(harness)
    await started_anew(harness)
    arrive = harness.tables.arrivals.arrive
    asking = [asyncio.create_task(arrive(last)) for _ in range(2)]
    await turns()
    slow.lets_all()
    await asyncio.gather(*asking)
    assert harness.tables.running.find(last) is not None
    assert slow.asked.count(last) == 1
    await arrive(last)
    assert slow.asked.count(last) == 1


async def test_many_who_ask_at_once_are_not_too_many_for_the_store(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await several(harness, 12)
    monkeypatch.setattr(harness.database, "_patience", 0.0)  # a fifth reader is refused
    await started_anew(harness)
    await asyncio.gather(*map(harness.tables.arrivals.arrive, tables))
    assert len(harness.tables.running.views()) == 12


async def test_who_does_not_wait_any_longer_leaves_it_coming(harness: Harness, slow: Slow) -> None:
    *_, last = await several(harness)
    await started_anew(harness)
    asking = asyncio.create_task(harness.tables.arrivals.arrive(last))
    await turns()
    asking.cancel()
    await asyncio.wait({asking})
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert harness.tables.running.find(last) is not None
    assert slow.asked.count(last) == 1


async def test_nobody_waits_for_a_table_that_is_in_or_never_was(
    harness: Harness, slow: Slow
) -> None:
    slow.lets_all()
    table = await harness.open(ANN)
    for each in (table, "t-nothing"):
        await harness.tables.arrivals.arrive(each)
    assert slow.asked == []


# The order


async def test_whose_time_was_to_run_out_first_comes_first(harness: Harness, slow: Slow) -> None:
    over_days = await harness.open(6, channel=5, pace=Pace.CORRESPONDENCE)
    relaxed = await harness.open(ANN, channel=1, pace=Pace.RELAXED)
    harness.clock.go_to(harness.clock.now() + timedelta(seconds=10))
    normal = await harness.open(BO, channel=2)
    harness.clock.go_to(harness.clock.now() + timedelta(seconds=10))
    quick = await harness.open(CY, channel=3, pace=Pace.QUICK)
    later = await harness.open(4, channel=4, pace=Pace.QUICK)
    harness.clock.go_to(harness.clock.now() + timedelta(seconds=10))
    await harness.tables.do(later, 5, Join())
    slow.lets_all()
    await started_anew(harness)
    await harness.tables.arrivals.settled()
    assert slow.asked == [quick, later, normal, relaxed, over_days]


# What is known of a table that is coming


async def test_a_channel_has_its_table_while_it_is_coming(harness: Harness, slow: Slow) -> None:
    table, other = await several(harness, 2)
    slow.lets(other)
    await started_anew(harness)
    assert harness.tables.directory.in_channel(CHANNEL) == table
    assert harness.tables.directory.in_channel(77) is None
    error = await refused(harness.open(CY))
    assert (error.reason, error.details["table"]) == (TableReason.TABLE_EXISTS, table)
    await harness.tables.directory.refuse_if_set_aside(CHANNEL)
    elsewhere = await harness.open(CY, channel=77)
    assert harness.tables.directory.in_channel(77) == elsewhere
    assert await harness.tables.directory.arrive_in(78) is None
    assert await harness.tables.directory.arrive_in(CHANNEL + 1) == other
    assert harness.tables.running.find(other) is not None
    assert harness.tables.running.find(table) is None


# The list of open tables


async def test_who_asks_before_it_is_known_which_tables_are_open_waits(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = await several(harness, 1)
    await harness.tables.stop()
    harness.tables = harness.new_tables()
    known, read = asyncio.Event(), Arrivals._read

    async def late(self: Arrivals) -> None:
        await known.wait()
        await read(self)

    monkeypatch.setattr(Arrivals, "_read", late)
    asking = asyncio.create_task(harness.tables.arrivals.arrive(table))
    typing = asyncio.create_task(harness.tables.directory.arrive_in(CHANNEL))
    opening = asyncio.create_task(harness.open(CY))
    starting = asyncio.create_task(harness.tables.recover())
    await turns()
    assert not any(task.done() for task in (asking, typing, opening, starting))
    known.set()
    await asyncio.gather(asking, starting)
    assert await typing == table
    assert (await refused(opening)).reason is TableReason.TABLE_EXISTS
    assert harness.view(table).host == ANN
