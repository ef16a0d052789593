"""After a start tables come in one after another, and the one that is asked for next of all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.store import Writing
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.handle.closing import Close
from bot.tables.handle.seating import Join
from bot.tables.words.notices import TableResumed
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Stage, Stakes
from tests.tables.arriving import Slow, several, started_anew, turns
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness, refused

# Who asks does not wait for the others


async def test_the_last_in_line_is_there_before_the_others(harness: Harness, slow: Slow) -> None:
    *others, last = await several(harness)
    slow.lets(last)
    await started_anew(harness)
    assert harness.tables.running.views() == []
    await harness.tables.arrivals.arrive(last)
    await harness.do(last, CY, Join())
    assert [view.id for view in harness.tables.running.views()] == [last]
    assert harness.publisher.all(TableResumed)
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert {view.id for view in harness.tables.running.views()} == {last, *others}
    assert sorted(slow.asked) == sorted([last, *others]), "each was brought in once"


async def test_two_who_ask_at_once_have_it_brought_in_once_though_one_goes_away(
    harness: Harness, slow: Slow
) -> None:
    *_, last = await several(harness)
    await started_anew(harness)
    going, staying = (asyncio.create_task(harness.tables.arrivals.arrive(last)) for _ in range(2))
    await turns()
    going.cancel()
    await asyncio.wait({going})
    slow.lets_all()
    await staying
    assert harness.tables.running.find(last) is not None
    for table in (last, "t-nothing"):
        await harness.tables.arrivals.arrive(table)
    assert slow.asked.count(last) == 1
    assert "t-nothing" not in slow.asked


# What is known of a table that is coming


async def test_a_channel_has_its_table_while_it_is_coming(harness: Harness, slow: Slow) -> None:
    table, other = await several(harness, 2)
    slow.lets(other)
    await started_anew(harness)
    directory = harness.tables.directory
    assert directory.in_channel(CHANNEL) == table
    error = await refused(harness.open(CY))
    assert (error.reason, error.details["table"]) == (TableReason.TABLE_EXISTS, table)
    await directory.refuse_if_set_aside(CHANNEL)
    elsewhere = await harness.open(CY, channel=77)
    assert directory.in_channel(77) == elsewhere
    assert await directory.arrive_in(78) is None
    assert await directory.arrive_in(CHANNEL + 1) == other
    assert harness.tables.running.find(other) is not None
    assert harness.tables.running.find(table) is None


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


# Tables that open as something else happens


async def test_who_goes_while_a_table_opens_leaves_it_open(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening: asyncio.Task[str] | None = None
    commit = harness.database.commit

    async def commit_and_be_cancelled(work: Callable[[Writing], Any]) -> Any:
        value = await commit(work)
        assert opening is not None
        opening.cancel()
        await asyncio.sleep(0)
        return value

    await harness.wallet(ANN)
    with monkeypatch.context() as patch:
        patch.setattr(harness.database, "commit", commit_and_be_cancelled)
        opening = asyncio.create_task(harness.open(ANN, stakes=Stakes.PRACTICE))
        with pytest.raises(asyncio.CancelledError):
            await opening
    view = harness.tables.running.at(CHANNEL)
    assert view is not None, "stored, so it is run"
    assert (await refused(harness.open(BO))).reason is TableReason.TABLE_EXISTS
    assert (await harness.do(view.id, ANN, Close())).stage is Stage.CLOSED
    await harness.open(BO)


async def test_a_table_that_opens_as_the_program_stops_goes_on_at_the_next_start(
    harness: Harness,
) -> None:
    await harness.open(BO, channel=CHANNEL + 1)
    opening = asyncio.create_task(harness.open(ANN))
    stopping = asyncio.create_task(harness.tables.stop())
    table = await opening
    await stopping
    await harness.quiet()
    assert harness.clock.sleeping == 0, "nothing is begun any more"
    await harness.database.close()
    await harness.start()
    assert harness.view(table).host == ANN
