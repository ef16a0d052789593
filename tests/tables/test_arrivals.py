"""Tables that come in after a start, prepared before or not, and what goes wrong meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, NoReturn

import pytest
from sqlalchemy import text

from bot.store import StoreBusy, StoreTrouble, StoreUnusable, Writing
from bot.store.rows import journal
from bot.store.rows import journal as store
from bot.tables.all_tables import bringing_in, preparing
from bot.tables.all_tables.forgetting import forget
from bot.tables.all_tables.registry import Tables
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave
from bot.tables.journal import replay as replaying
from bot.tables.journal.audit import sound
from bot.tables.journal.reading import TableReader
from bot.tables.journal.release import release
from bot.tables.state.facts import Fact
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import TableResumed
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Stage, Stakes
from tests.store.unguarded import tamper
from tests.tables.arriving import (
    Slow,
    Unreadable,
    several,
    started_anew,
    tried_again,
    turns,
)
from tests.tables.harness import ANN, BO, CHANNEL, CY, LONG, SERVER, Harness, moved_away, refused
from tests.tables.test_commits import hands


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


# What goes wrong while tables are coming after a start, and what goes away meanwhile


async def test_a_store_locked_at_first_refuses_who_asks_and_is_tried_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (table,) = await several(harness, 1)
    locked = Unreadable(StoreBusy())
    monkeypatch.setattr(store, "open_tables", locked.open_tables)
    await started_anew(harness)
    for attempt in (
        harness.tables.arrivals.arrive(table),
        harness.tables.directory.arrive_in(CHANNEL),
        harness.open(CY),
    ):
        with pytest.raises(StoreBusy):
            await attempt
    await harness.tables.channels.channel_gone(CHANNEL)
    await tried_again(harness)
    locked.error = StoreUnusable(StoreTrouble.DISK_FAILED, "somewhere")
    await tried_again(harness)
    await tried_again(harness)
    assert caplog.text.count("the disk fails") == 1, "told once, not at every try"
    assert harness.tables.running.find(table) is None
    locked.error = None
    await tried_again(harness)
    await harness.tables.arrivals.settled()
    assert harness.view(table).host == ANN


# Tables that cannot come


DAMAGE = {
    "the opening is no JSON": "UPDATE tables SET facts = '{' WHERE id = :table",
    "moved at no time": "UPDATE events SET at = 'yesterday' WHERE table_id = :table",
    "nothing has happened": "DELETE FROM events WHERE table_id = :table",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_keeps_no_other_closed(harness: Harness, damage: str) -> None:
    bad, good = await several(harness, 2)
    await tamper(harness.database, text(damage), {"table": bad})
    await started_anew(harness)
    assert {each.id for each in harness.tables.arrivals.coming()} == {bad, good}
    await harness.tables.arrivals.settled()
    assert [view.id for view in harness.tables.running.views()] == [good]
    assert await harness.refuses(bad, CY, Join()) is TableReason.SET_ASIDE


async def test_a_table_released_between_its_reading_and_its_going_on_stays_closed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = await several(harness, 1)

    async def sound_and_released(reader: Any, table_id: str, house: Any) -> Any:
        monkeypatch.undo()
        found = await sound(reader, table_id, house)
        await release(harness.database, table_id, harness.clock.now())
        return found

    monkeypatch.setattr(bringing_in, "sound", sound_and_released)
    await started_anew(harness)
    await harness.tables.arrivals.settled()
    assert await harness.refuses(table, CY, Join()) is TableReason.TABLE_CLOSED


# Channels that go


async def test_a_channel_that_goes_while_its_table_is_coming_closes_it(
    harness: Harness, slow: Slow
) -> None:
    table, other = await several(harness, 2)
    await harness.do(table, BO + 5, Join())
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    slow.lets(table)
    await started_anew(harness)
    await harness.tables.channels.channel_gone(CHANNEL)
    assert harness.view(table).close_reason is CloseReason.CHANNEL_GONE
    assert await harness.wallet(ANN) == 1000
    assert harness.tables.running.find(other) is None, "nobody asked for that one"


async def test_a_server_that_goes_while_the_store_is_locked_takes_its_tables_once_it_is_not(
    harness: Harness,
) -> None:
    """Nobody would notice it later: what is sent there is refused, and Discord tells of it once."""
    tables = await several(harness, 2)
    with harness.locked():
        await started_anew(harness)
        going = asyncio.create_task(harness.tables.channels.server_gone(SERVER))
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
    assert {view.id for view in harness.tables.running.views()} == set(tables)


# The store works again: nothing waits for its next try, which may be a minute away


async def test_tables_that_are_coming_are_brought_in_at_once(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    (table,) = await several(harness, 1)
    await started_anew(harness)
    with moved_away(harness):
        async with asyncio.timeout(LONG):
            while "can't be loaded yet" not in caplog.text:  # noqa: ASYNC110 - a log tells nobody
                await asyncio.sleep(0.001)
        await turns()
        assert harness.tables.running.find(table) is None
    await harness.database.examine()
    await asyncio.wait_for(harness.tables.arrivals.settled(), LONG)
    assert harness.view(table).host == ANN


# Reading tables for a start, together where many are asked for; and before it, to be ready


TABLES = 5
SOMEBODY = 1257998437580800003


@pytest.fixture
async def tables(harness: Harness) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(TABLES)]


# Tables that are prepared while another process runs them


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Fact]:
    """What has been played again."""
    told: list[Fact] = []

    def note(state: TableState, fact: Fact, at: datetime) -> None:
        told.append(fact)
        fold(state, fact, at)

    monkeypatch.setattr(replaying, "fold", note)
    return told


def every(_: int) -> bool:
    return True


async def taken_over(harness: Harness, newer: Tables) -> None:
    """The older process ends, and the tables come in at the newer one."""
    await harness.tables.stop()
    harness.tables = newer
    await newer.recover()
    await newer.arrivals.settled()


async def test_only_what_has_happened_since_is_played_again(
    harness: Harness, played: list[Fact]
) -> None:
    table = await harness.seated(ANN, BO)
    newer = harness.new_tables()
    await newer.prepare(every)
    assert len(played) == 2
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    before, since = hands(harness, table), harness.view(table).version - 2
    await taken_over(harness, newer)
    assert hands(harness, table) == before
    assert len(played) == 2 + since, "and nothing of it a second time"


async def test_a_table_whose_rows_were_changed_is_played_from_its_beginning(
    harness: Harness, played: list[Fact]
) -> None:
    table = await harness.seated(ANN, SOMEBODY)
    newer = harness.new_tables()
    await newer.prepare(every)
    await harness.do(table, SOMEBODY, Leave())
    leases = harness.tables._ports.leases
    await forget(harness.tables, harness.database, harness.clock, leases, SOMEBODY)
    await taken_over(harness, newer)
    assert str(SOMEBODY) not in repr(harness.view(table))
    assert len(played) == 2 + harness.view(table).version - 1


async def test_what_cannot_be_prepared_comes_in_all_the_same(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tables = await several(harness, 2)
    newer = harness.new_tables()

    def busy(*_: object) -> NoReturn:
        raise StoreBusy("locked")

    for where, what in ((journal, "open_tables"), (TableReader, "read")):
        with monkeypatch.context() as patched:
            patched.setattr(where, what, busy)
            await newer.prepare(every)
    with monkeypatch.context() as patched:
        patched.setattr(preparing, "LONGEST", 0.0)
        await newer.prepare(every)
    assert "no table was prepared: locked" in caplog.text
    assert f"table {tables[0]} was not prepared: locked" in caplog.text
    assert "preparing tables took too long; stopped, of 2" in caplog.text
    await taken_over(harness, newer)
    assert {view.id for view in newer.running.views()} == set(tables)
