"""Reading tables for a start, together where many are asked for; and before it, to be ready."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import NoReturn, cast

import pytest
from sqlalchemy import event

from bot.store import Database, StoreBusy
from bot.store.rows import journal
from bot.tables.all_tables import preparing
from bot.tables.all_tables.forgetting import forget
from bot.tables.all_tables.registry import Tables
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Leave
from bot.tables.journal import replay as replaying
from bot.tables.journal.reading import TableReader
from bot.tables.state.facts import Fact
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Stage
from tests.databases import on_sqlite
from tests.tables.arriving import several, turns
from tests.tables.harness import ANN, BO, CHANNEL, Harness
from tests.tables.test_recovery import hands

TABLES = 5
SOMEBODY = 1257998437580800003


@pytest.fixture
async def tables(harness: Harness) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(TABLES)]


@pytest.fixture
def begun(harness: Harness) -> Iterator[list[str]]:
    """What has been told of reading transactions that began."""
    told: list[str] = []
    engine = on_sqlite(harness.database).reader.sync_engine

    def note(_: object) -> None:
        told.append("begun")

    event.listen(engine, "begin", note)
    yield told
    event.remove(engine, "begin", note)


async def test_tables_asked_for_at_once_are_read_at_one_moment(
    harness: Harness, tables: list[str], begun: list[str]
) -> None:
    reader = TableReader(harness.database)
    asking = [asyncio.create_task(reader.read(table)) for table in [*tables, tables[0]]]
    going = asyncio.create_task(reader.read(tables[0]))
    await asyncio.sleep(0)
    going.cancel()
    found = await asyncio.gather(*asking)
    assert begun == ["begun"]
    assert [each.stored.row.id for each in found] == [*tables, tables[0]]
    for each in found:
        alone = partial(journal.load, table_id=each.stored.row.id)
        assert each.stored == await harness.database.read(alone)
        assert sum(each.balances.values()) == 100, "the host's buy-in"


# Playing what was read again


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
    table = await harness.started(ANN, computers=2)
    await harness.play(table, lambda view: view.deal_number == 4)
    stored = await harness.database.read(lambda tx: journal.load(tx, table))
    playing = asyncio.create_task(replaying.replay(stored, harness.house))
    count = 0
    while not playing.done():
        count += 1
        await asyncio.sleep(0)
    assert count >= 3
    assert (await playing).version == harness.view(table).version


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
