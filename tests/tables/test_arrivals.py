"""Tables that are read after a start, and what goes wrong meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any

import pytest
from sqlalchemy import text

from bot.owner import Owner
from bot.store import StoreBusy, StoreTrouble, StoreUnusable, Writing
from bot.store.rows import tables as store
from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.history.release import release
from bot.tables.one_table.commit import FoundTable
from bot.tables.requests import Close, Join
from bot.tables.words.notices import TableResumed
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, OpenOrder, Stage, Stakes
from tests.store.unguarded import tamper
from tests.tables.arriving import Slow, Unreadable, several, started_anew, tried_again, turns
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness, refused


async def test_the_one_that_is_asked_for_is_there_before_the_others(
    harness: Harness, slow: Slow
) -> None:
    *others, last = await several(harness)
    slow.lets(last)
    await started_anew(harness)
    assert harness.tables.views() == []
    await asyncio.gather(*(harness.tables.arrive(last) for _ in range(3)))
    await harness.do(last, CY, Join())
    assert [view.id for view in harness.tables.views()] == [last]
    assert len(harness.publisher.all(TableResumed)) == 1
    slow.lets_all()
    await harness.tables.settled()
    assert {view.id for view in harness.tables.views()} == {last, *others}
    assert len(harness.publisher.all(TableResumed)) == 5
    await harness.tables.arrive("t-nothing")
    assert "t-nothing" not in slow.asked


async def test_a_process_reads_the_tables_of_its_shards_as_it_takes_them(
    harness: Harness,
) -> None:
    here = await harness.open(ANN)
    order = OpenOrder(1 << 22, 77, ANN, "fists", stakes=Stakes.PRACTICE)
    there = (await harness.tables.open(order)).id
    await harness.tables.stop()
    harness.tables = await harness.new_tables(shards=(0, 1), taken=(1,))
    for shards, known in (((), {there}), ((0,), {here, there})):
        await harness.owner.take(shards)
        await harness.tables.recover()
        await harness.tables.settled()
        assert {view.id for view in harness.tables.views()} == known
        assert harness.tables.in_channel(CHANNEL) == (here if here in known else None)


async def test_a_table_that_is_taken_over_while_it_is_read_is_not_run_here(
    harness: Harness, slow: Slow
) -> None:
    await several(harness)
    await started_anew(harness)
    await Owner(harness.database, harness.clock).take()
    await harness.owner.look()
    slow.lets_all()
    await harness.tables.settled()
    assert harness.tables.views() == []
    assert harness.clock.sleeping == 0


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
    view = harness.tables.at(CHANNEL)
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


# What goes wrong meanwhile, and what goes away


async def test_a_store_that_fails_refuses_who_asks_and_is_tried_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (table,) = await several(harness, 1)
    locked = Unreadable(StoreBusy())
    monkeypatch.setattr(store, "open_tables", locked.open_tables)
    await started_anew(harness)
    for attempt in (
        harness.tables.arrive(table),
        harness.tables.arrive_in(CHANNEL),
        harness.open(CY),
    ):
        with pytest.raises(StoreBusy):
            await attempt
    going = asyncio.create_task(harness.tables.channel_gone(CHANNEL))
    await tried_again(harness)
    locked.error = StoreUnusable(StoreTrouble.DISK_FAILED, "somewhere")
    await tried_again(harness)
    await tried_again(harness)
    assert caplog.text.count("the disk fails") == 1, "told once, not at every try"
    assert harness.tables.find(table) is None
    locked.error = None
    await harness.try_on(going, 60)
    await going
    assert harness.view(table).close_reason is CloseReason.CHANNEL_GONE


DAMAGE = {
    "the state is cut off": "UPDATE tables SET state = substr(state, 1, 40) WHERE id = :table",
    "it is another table's": "UPDATE tables SET state = replace(state, 't-000001', 't-000009')"
    " WHERE id = :table",
    "a later program wrote it": "UPDATE tables SET state = '{\"hat\": 1,' || substr(state, 2)"
    " WHERE id = :table",
    "the last deal is odd": "UPDATE tables SET last = '{}' WHERE id = :table",
    "it opened at no time": "UPDATE tables SET opened_at = 'yesterday' WHERE id = :table",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_keeps_no_other_closed(harness: Harness, damage: str) -> None:
    bad, good = await several(harness, 2)
    await tamper(harness.database, text(damage), {"table": bad})
    await started_anew(harness)
    await harness.tables.settled()
    assert [view.id for view in harness.tables.views()] == [good]
    assert await harness.refuses(bad, CY, Join()) is TableReason.SET_ASIDE


async def test_a_table_released_before_it_is_read_stays_closed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = await several(harness, 1)

    async def find(tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        monkeypatch.undo()
        await release(harness.database, table, harness.clock.now())
        return await tables._find(ids)

    monkeypatch.setattr(OpenTables, "_find", find)
    await started_anew(harness)
    await harness.tables.settled()
    assert await harness.refuses(table, CY, Join()) is TableReason.TABLE_CLOSED


@pytest.mark.parametrize("damaged", [False, True])
async def test_what_never_runs_is_let_go_of_once_though_it_is_read_for_two(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, *, damaged: bool
) -> None:
    both, find = await several(harness, 2), OpenTables._find
    gate = asyncio.Barrier(2)

    async def at_once(tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        found = await find(tables, ids)
        await gate.wait()
        return found

    await harness.tables.stop()
    harness.tables = await harness.new_tables()
    await harness.tables.known()
    if damaged:
        await tamper(harness.database, text("UPDATE tables SET state = '{'"))
    for table in () if damaged else both:
        await release(harness.database, table, harness.clock.now())
    monkeypatch.setattr(OpenTables, "_find", at_once)
    await asyncio.gather(*(harness.tables._read(both) for _ in range(2)))
    assert len(harness.publisher.aside) == (2 if damaged else 0)
    assert not harness.tables.all()


# Channels that go


async def test_a_server_that_goes_while_the_store_is_locked_takes_its_tables_once_it_is_not(
    harness: Harness,
) -> None:
    """Nobody would notice it later: what is sent there is refused, and Discord tells of it once."""
    tables = await several(harness, 2)
    await started_anew(harness)
    with harness.locked():
        going = asyncio.create_task(harness.tables.server_gone(SERVER))
        await harness.try_on(going, 5)
        assert not going.done()
    await harness.try_on(going, 60)
    await going
    closed = {harness.view(table).close_reason for table in tables}
    assert closed == {CloseReason.REMOVED}


# Stopping


async def test_stopped_at_any_moment_nothing_goes_on_and_no_chip_is_lost(
    harness: Harness,
) -> None:
    tables = await several(harness, 3)
    for moments in range(0, 120, 13):
        await started_anew(harness)
        await turns(moments)
        await harness.tables.stop()
        assert harness.clock.sleeping == 0
    await harness.database.close()
    await harness.start()
    assert {view.id for view in harness.tables.views()} == set(tables)
