"""After a start tables come in one after another, and the one that is asked for next of all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, cast

import pytest
from sqlalchemy import text

from bot.store import Database, Reading, StoreBusy, StoreTrouble, StoreUnusable
from bot.store import journal as store
from bot.tables import registry
from bot.tables.arrivals import Arrivals
from bot.tables.journal.audit import Unsound, sound
from bot.tables.journal.reading import TableReader
from bot.tables.journal.release import release
from bot.tables.journal.replay import replay
from bot.tables.notices import TableResumed
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import Close, Join, StartDeal
from bot.tables.values import CloseReason, OpenOrder, Pace, Stage
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness

ELSEWHERE = SERVER + 1


class Slow:
    """A store that takes its time to say what happened at each table, or does not say it at all."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        """In this order the tables were asked for."""
        self.at_once = 0
        """So many were asked for at a time at most."""
        self._now = 0
        self.wrong: dict[str, Exception] = {}
        self._free: set[str] = set()
        self._let_go = asyncio.Event()

    def lets(self, *tables: str) -> None:
        """Have it take no time over some tables."""
        self._free.update(tables)

    def lets_all(self) -> None:
        """Have it take no time any more."""
        self._let_go.set()

    async def sound(self, database: Any, table: str, house: Any) -> Any:
        """Stand for :func:`bot.tables.journal.audit.sound`."""
        self.asked.append(table)
        self._now += 1
        self.at_once = max(self.at_once, self._now)
        try:
            if table not in self._free:
                await self._let_go.wait()
            if table in self.wrong:
                raise self.wrong[table]
            return await sound(database, table, house)
        finally:
            self._now -= 1


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow()
    monkeypatch.setattr(registry, "sound", slow.sound)
    yield slow
    slow.lets_all()


async def several(harness: Harness, count: int = 5) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(count)]


async def started_anew(harness: Harness) -> None:
    """The program started again, none of its tables in yet."""
    await harness.tables.stop()
    harness.tables = harness.new_tables()
    await harness.tables.recover()


async def turns(count: int = 20) -> None:
    """Let everything go on that can."""
    for _ in range(count):
        await asyncio.sleep(0)


async def tried_again(harness: Harness) -> None:
    """Let it be time to try again what nobody waits for."""
    if not harness.clock.sleeping:
        harness.clock.fell_asleep.clear()
        await harness.clock.fell_asleep.wait()
    harness.clock.go_to(harness.clock.next_alarm())
    await turns()


async def settled(harness: Harness) -> None:
    """Let time pass in small steps until no table is coming any more."""
    settling = asyncio.create_task(harness.tables.arrivals.settled())
    while not settling.done():
        harness.clock.go_to(harness.clock.now() + timedelta(seconds=0.1))
        await asyncio.wait({settling}, timeout=0.01)


async def refused(attempt: Any) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await attempt
    return caught.value


# Who asks does not wait for the others


async def test_the_last_in_line_is_there_before_the_others(harness: Harness, slow: Slow) -> None:
    *others, last = await several(harness)
    slow.lets(last)
    await started_anew(harness)
    assert harness.tables.open_tables() == []
    await harness.tables.arrivals.arrive(last)
    await harness.tables.do(last, CY, Join())
    assert [view.id for view in harness.tables.open_tables()] == [last]
    assert harness.publisher.all(TableResumed)
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert {view.id for view in harness.tables.open_tables()} == {last, *others}
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
    assert harness.tables.find(last) is not None
    assert slow.asked.count(last) == 1
    await arrive(last)
    assert slow.asked.count(last) == 1


async def test_many_who_ask_at_once_are_not_too_many_for_the_store(harness: Harness) -> None:
    tables = await several(harness, 12)
    await started_anew(harness)
    await asyncio.gather(*map(harness.tables.arrivals.arrive, tables))
    assert len(harness.tables.open_tables()) == 12


async def test_who_does_not_wait_any_longer_leaves_it_coming(harness: Harness, slow: Slow) -> None:
    *_, last = await several(harness)
    await started_anew(harness)
    asking = asyncio.create_task(harness.tables.arrivals.arrive(last))
    await turns()
    asking.cancel()
    await asyncio.wait({asking})
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert harness.tables.find(last) is not None
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
    assert slow.asked == [quick, later, normal, relaxed]


DAMAGE = {
    "the opening is no JSON": "UPDATE tables SET facts = '{' WHERE id = :table",
    "the opening is a list": "UPDATE tables SET facts = '[]' WHERE id = :table",
    "the opening is nothing": "UPDATE tables SET facts = 'null' WHERE id = :table",
    "no such pace": """UPDATE tables SET facts = '{"pace": ["odd"]}' WHERE id = :table""",
    "opened at no time": "UPDATE tables SET opened_at = 'yesterday' WHERE id = :table",
    "moved at no time": "UPDATE events SET at = 'yesterday' WHERE table_id = :table",
    "nothing has happened": "DELETE FROM events WHERE table_id = :table",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_table_keeps_no_other_closed(harness: Harness, damage: str) -> None:
    bad, good = await several(harness, 2)
    await harness.database.commit(lambda tx: tx.execute(text(damage), {"table": bad}).close())
    await started_anew(harness)
    assert {each.id for each in harness.tables.arrivals.coming()} == {bad, good}
    await harness.tables.arrivals.settled()
    assert [view.id for view in harness.tables.open_tables()] == [good]
    assert (await refused(harness.tables.do(bad, CY, Join()))).reason is TableReason.SET_ASIDE


async def test_a_message_whose_time_is_damaged_is_posted_anew(harness: Harness) -> None:
    (table,) = await several(harness, 1)
    await harness.tables.message_posted(table, 4711, harness.clock.now())
    odd = text("UPDATE tables SET message_posted_at = 'yesterday'")
    await harness.database.commit(lambda tx: tx.execute(odd).close())
    (found,) = await harness.database.read(store.open_tables)
    assert found.message is None


async def test_those_that_are_asked_for_are_played_again_first() -> None:
    reader = TableReader(cast("Database", None))
    played: list[str] = []

    async def play(table: str) -> None:
        async with reader.to_play_again(table):
            await turns(3)
            played.append(table)

    playing = [asyncio.create_task(play(table)) for table in "abcde"]
    await turns(1)
    for table in "dc":
        reader.hurry(table)
    playing[4].cancel()
    await asyncio.wait(playing)
    assert played == ["a", "c", "d", "b"]
    await play("f")


async def test_who_is_cancelled_when_it_is_his_turn_passes_it_on() -> None:
    reader = TableReader(cast("Database", None))
    begun = asyncio.Event()

    async def play() -> None:
        async with reader.to_play_again("a"):
            begun.set()

    async with reader.to_play_again("b"):
        first, second = asyncio.create_task(play()), asyncio.create_task(play())
        await turns(2)
    first.cancel()
    await asyncio.wait({first, second})
    assert first.cancelled()
    assert begun.is_set()


async def test_others_have_their_turn_between_the_deals_of_a_long_table(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 4)
    stored = await harness.database.read(lambda tx: store.load(tx, table))
    playing = asyncio.create_task(replay(stored, harness.house))
    count = 0
    while not playing.done():
        count += 1
        await asyncio.sleep(0)
    assert count >= 3
    assert (await playing).version == harness.view(table).version


# What is known of a table that is coming


async def test_a_channel_has_its_table_while_it_is_coming(harness: Harness, slow: Slow) -> None:
    table, other = await several(harness, 2)
    slow.lets(other)
    await started_anew(harness)
    assert harness.tables.in_channel(CHANNEL) == table
    assert harness.tables.in_channel(77) is None
    error = await refused(harness.open(CY))
    assert (error.reason, error.details["table"]) == (TableReason.TABLE_EXISTS, table)
    await harness.tables.refuse_if_set_aside(CHANNEL)
    elsewhere = await harness.open(CY, channel=77)
    assert harness.tables.in_channel(77) == elsewhere
    assert await harness.tables.arrive_in(78) is None
    assert await harness.tables.arrive_in(CHANNEL + 1) == other
    assert harness.tables.find(other) is not None
    assert harness.tables.find(table) is None


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
    typing = asyncio.create_task(harness.tables.arrive_in(CHANNEL))
    opening = asyncio.create_task(harness.open(CY))
    starting = asyncio.create_task(harness.tables.recover())
    await turns()
    assert not any(task.done() for task in (asking, typing, opening, starting))
    known.set()
    await asyncio.gather(asking, starting)
    assert await typing == table
    assert (await refused(opening)).reason is TableReason.TABLE_EXISTS
    assert harness.view(table).host == ANN


class Unreadable:
    """A store that cannot say which tables are open."""

    def __init__(self, error: Exception) -> None:
        self.error: Exception | None = error
        self._open_tables = store.open_tables

    def open_tables(self, tx: Reading) -> list[store.OpenTable]:
        if self.error is not None:
            raise self.error
        return self._open_tables(tx)


async def test_a_store_locked_at_first_refuses_who_asks_and_is_tried_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (table,) = await several(harness, 1)
    locked = Unreadable(StoreBusy())
    monkeypatch.setattr(store, "open_tables", locked.open_tables)
    await started_anew(harness)
    for attempt in (
        harness.tables.arrivals.arrive(table),
        harness.tables.arrive_in(CHANNEL),
        harness.open(CY),
    ):
        with pytest.raises(StoreBusy):
            await attempt
    await harness.tables.channel_gone(CHANNEL)
    await tried_again(harness)
    locked.error = StoreUnusable(StoreTrouble.DISK_FAILED, "somewhere")
    await tried_again(harness)
    await tried_again(harness)
    assert caplog.text.count("cannot be brought in yet") == 1, "told once, not at every try"
    assert harness.tables.find(table) is None
    locked.error = None
    await tried_again(harness)
    await harness.tables.arrivals.settled()
    assert harness.view(table).host == ANN


async def test_a_store_that_cannot_be_used_at_all_stops_the_start(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Unreadable(StoreUnusable(StoreTrouble.DISK_FAILED, "somewhere"))
    monkeypatch.setattr(store, "open_tables", broken.open_tables)
    with pytest.raises(StoreUnusable):
        await started_anew(harness)


# Tables that cannot come


async def test_a_table_found_unsound_is_set_aside_and_who_waits_is_told(
    harness: Harness, slow: Slow
) -> None:
    good, bad = await several(harness, 2)
    slow.wrong[bad] = Unsound("its rows are odd")
    await started_anew(harness)
    asking = asyncio.create_task(harness.tables.arrivals.arrive(bad))
    typing = asyncio.create_task(harness.tables.arrive_in(CHANNEL + 1))
    await turns()
    slow.lets_all()
    await asking
    assert await typing is None
    assert [place.table_id for place in harness.publisher.aside] == [bad]
    for error in (
        await refused(harness.tables.do(bad, CY, Join())),
        await refused(harness.tables.refuse_if_set_aside(CHANNEL + 1)),
    ):
        assert (error.reason, error.details) == (TableReason.SET_ASIDE, {"table": bad})
    with pytest.raises(TableRefused) as caught:
        harness.tables.view(bad)
    assert caught.value.reason is TableReason.SET_ASIDE
    await harness.tables.arrivals.settled()
    assert [view.id for view in harness.tables.open_tables()] == [good]


async def test_what_goes_wrong_with_one_keeps_no_other_from_coming(
    harness: Harness, slow: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    bad, *others = await several(harness)
    slow.wrong[bad] = RuntimeError("a fault of ours")
    slow.lets_all()
    await started_anew(harness)
    await harness.tables.arrivals.arrive(bad)
    error = await refused(harness.tables.do(bad, CY, Join()))
    assert error.reason is TableReason.UNKNOWN_TABLE
    await harness.tables.arrivals.settled()
    assert {view.id for view in harness.tables.open_tables()} == set(others)
    assert f"table {bad} could not be continued" in caplog.text


async def test_who_finds_the_store_locked_is_refused_and_the_table_comes_all_the_same(
    harness: Harness,
) -> None:
    table, _ = await several(harness, 2)
    version = await harness.stored_version(table)
    with harness.locked():
        await started_anew(harness)
        asking = asyncio.create_task(harness.tables.arrivals.arrive(table))
        await harness.try_on(asking, 5)
        with pytest.raises(StoreBusy):
            await asking
        assert harness.tables.in_channel(CHANNEL) == table
    await settled(harness)
    await harness.tables.do(table, CY, Join())
    assert await harness.stored_version(table) == version + 2
    await harness.check_chips()


async def test_a_disk_that_fails_for_a_while_loses_no_table(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = await several(harness, 3)
    commit, fails = harness.database.commit, 5

    async def full(work: Any) -> Any:
        nonlocal fails
        fails -= 1
        if fails >= 0:
            raise StoreUnusable(StoreTrouble.DISK_FULL, "booray.db")
        return await commit(work)

    monkeypatch.setattr(harness.database, "commit", full)
    await started_anew(harness)
    await settled(harness)
    assert {view.id for view in harness.tables.open_tables()} == set(tables)
    assert caplog.text.count("cannot be brought in yet") == 1
    await harness.check_chips()


async def test_a_table_released_between_its_reading_and_its_going_on_stays_closed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = await several(harness, 1)

    async def sound_and_released(reader: Any, table_id: str, house: Any) -> Any:
        monkeypatch.undo()
        found = await sound(reader, table_id, house)
        await release(harness.database, table_id, harness.clock.now())
        return found

    monkeypatch.setattr(registry, "sound", sound_and_released)
    await started_anew(harness)
    await harness.tables.arrivals.settled()
    error = await refused(harness.tables.do(table, CY, Join()))
    assert error.reason is TableReason.TABLE_CLOSED


async def test_a_table_released_while_it_is_coming_stays_closed(
    harness: Harness, slow: Slow
) -> None:
    (table,) = await several(harness, 1)
    await started_anew(harness)
    await release(harness.database, table, harness.clock.now())
    version = await harness.stored_version(table)
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert harness.view(table).close_reason is CloseReason.RELEASED
    error = await refused(harness.tables.do(table, CY, Join()))
    assert error.reason is TableReason.TABLE_CLOSED
    assert await harness.stored_version(table) == version
    assert harness.tables.in_channel(CHANNEL) is None


# Channels that go


async def test_a_channel_that_goes_while_its_table_is_coming_closes_it(
    harness: Harness, slow: Slow
) -> None:
    table, other = await several(harness, 2)
    await harness.tables.do(table, BO + 5, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    slow.lets(table)
    await started_anew(harness)
    await harness.tables.channel_gone(CHANNEL)
    assert harness.view(table).close_reason is CloseReason.CHANNEL_GONE
    assert await harness.wallet(ANN) == 1000
    assert harness.tables.find(other) is None, "nobody asked for that one"


async def test_a_server_that_goes_takes_its_tables_that_are_coming(
    harness: Harness, slow: Slow
) -> None:
    ours = await several(harness, 3)
    order = OpenOrder(ELSEWHERE, 77, ANN, "fists")
    other = (await harness.tables.open(order)).id
    slow.lets(*ours)
    await started_anew(harness)
    await harness.tables.server_gone(SERVER)
    for table in ours:
        assert harness.view(table).close_reason is CloseReason.CHANNEL_GONE
    assert harness.tables.in_channel(77) == other
    slow.lets_all()
    await harness.tables.arrivals.settled()
    assert harness.view(other).stage is Stage.LOBBY


async def test_a_channel_that_goes_while_the_store_is_locked_is_noticed_later(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    (table,) = await several(harness, 1)
    with harness.locked(), caplog.at_level(logging.INFO):
        await started_anew(harness)
        going = asyncio.create_task(harness.tables.channel_gone(CHANNEL))
        await harness.try_on(going, 5)
        await going
    assert "coming still" in caplog.text
    await settled(harness)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.tables.channel_gone(CHANNEL)
    assert harness.view(table).close_reason is CloseReason.CHANNEL_GONE


# Stopping


async def test_stopped_while_tables_are_coming_they_come_at_the_next_start(
    harness: Harness, slow: Slow
) -> None:
    first, *others, last = await several(harness)
    version = await harness.stored_version(last)
    slow.lets(first)
    await started_anew(harness)
    await harness.tables.arrivals.arrive(first)
    asking = asyncio.create_task(harness.tables.arrivals.arrive(last))
    await turns()
    await harness.tables.stop()
    await asking
    assert (await refused(harness.tables.do(last, CY, Join()))).reason is TableReason.UNKNOWN_TABLE
    await harness.tables.arrivals.arrive(last)
    slow.lets_all()
    await turns()
    assert harness.tables.open_tables() == []
    assert harness.clock.sleeping == 0, "nothing goes on"
    assert await harness.stored_version(last) == version
    await harness.database.close()
    await harness.start()
    assert {view.id for view in harness.tables.open_tables()} == {first, *others, last}
    await harness.tables.do(last, ANN + 4, Close(moderator=False))
    await harness.check_chips()


async def test_stopped_at_any_moment_nothing_goes_on_and_no_chip_is_lost(
    harness: Harness,
) -> None:
    tables = await several(harness, 3)
    for moments in range(0, 120, 7):
        await started_anew(harness)
        await turns(moments)
        await harness.tables.stop()
        assert harness.clock.sleeping == 0
    await harness.database.close()
    await harness.start()
    assert {view.id for view in harness.tables.open_tables()} == set(tables)
    await harness.check_chips()


async def test_stopped_before_it_is_known_which_tables_are_open(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = await several(harness, 1)
    locked = Unreadable(StoreBusy())
    with monkeypatch.context() as patch:
        patch.setattr(store, "open_tables", locked.open_tables)
        await started_anew(harness)
        await turns()
        await harness.tables.stop()
    assert harness.clock.sleeping == 0
    await harness.tables.arrivals.arrive(table)
    assert harness.tables.find(table) is None
