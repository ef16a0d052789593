"""Reading tables for a start: together where many are asked for, and none at another's cost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import cast

import pytest
from sqlalchemy import event, text

from bot.store import Database, StoreBusy, UnknownTable
from bot.store.engine import together
from bot.store.engine.backend import READERS
from bot.store.rows import journal
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.journal.reading import FoundTable, TableReader
from bot.tables.journal.replay import replay
from bot.tables.words.reasons import TableReason, TableRefused
from tests.databases import on_sqlite
from tests.store.unguarded import tamper
from tests.tables.arriving import several, turns
from tests.tables.harness import ANN, CHANNEL, Harness

TABLES = 5


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
    found = await asyncio.gather(*map(reader.read, [*tables, tables[0]]))
    assert begun == ["begun"]
    assert [each.stored.row.id for each in found] == [*tables, tables[0]]
    for each in found:
        alone = partial(journal.load, table_id=each.stored.row.id)
        assert each.stored == await harness.database.read(alone)
        assert sum(each.balances.values()) == 100, "the host's buy-in"


async def test_no_more_are_read_together_than_a_moment_takes(
    harness: Harness, tables: list[str], begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(together, "AT_ONCE", 2)
    reader = TableReader(harness.database)
    found = await asyncio.gather(*map(reader.read, tables))
    assert [each.stored.row.id for each in found] == tables
    assert len(begun) == 3


async def test_those_that_ask_while_others_are_read_come_together_next(
    harness: Harness, tables: list[str], begun: list[str]
) -> None:
    reader = TableReader(harness.database)
    others: list[asyncio.Task[FoundTable]] = []

    def ask(_: object) -> None:
        if not others:
            others.extend(asyncio.ensure_future(reader.read(table)) for table in tables)

    event.listen(on_sqlite(harness.database).reader.sync_engine, "begin", ask)
    await reader.read(tables[0])
    await asyncio.gather(*others)
    assert begun == ["begun", "begun"]


async def test_a_table_that_does_not_exist_is_unknown_alone(
    harness: Harness, tables: list[str]
) -> None:
    reader = TableReader(harness.database)
    found = await asyncio.gather(*map(reader.read, ["t-404", *tables]), return_exceptions=True)
    assert isinstance(found[0], UnknownTable)
    assert not any(isinstance(each, BaseException) for each in found[1:])


async def test_a_row_that_cannot_be_read_is_its_own_tables_trouble(
    harness: Harness, tables: list[str]
) -> None:
    odd = text("UPDATE events SET body = '{' WHERE table_id = :table")
    await tamper(harness.database, odd, {"table": tables[2]})
    reader = TableReader(harness.database)
    found = await asyncio.gather(*map(reader.read, tables), return_exceptions=True)
    wrong = [isinstance(each, ValueError) for each in found]
    assert wrong == [False, False, True, False, False]
    await harness.restart()
    assert len(harness.tables.running.views()) == TABLES - 1
    with pytest.raises(TableRefused) as refused:
        await harness.tables.do(tables[2], ANN, Join())
    assert refused.value.reason is TableReason.SET_ASIDE


async def test_a_store_that_is_busy_tells_all_who_wait(
    harness: Harness, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(harness.database, "_patience", 0.0)
    for _ in range(READERS):
        await harness.database._reading.acquire()
    reader = TableReader(harness.database)
    found = await asyncio.gather(*map(reader.read, tables), return_exceptions=True)
    assert all(isinstance(each, StoreBusy) for each in found)
    for _ in range(READERS):
        harness.database._reading.release()
    assert (await reader.read(tables[0])).stored.row.id == tables[0]


async def test_who_goes_away_leaves_the_others_waiting(harness: Harness, tables: list[str]) -> None:
    reader = TableReader(harness.database)
    going = asyncio.create_task(reader.read(tables[0]))
    staying = asyncio.create_task(reader.read(tables[0]))
    await asyncio.sleep(0)
    going.cancel()
    assert (await staying).stored.row.id == tables[0]
    assert going.cancelled()


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
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 4)
    stored = await harness.database.read(lambda tx: journal.load(tx, table))
    playing = asyncio.create_task(replay(stored, harness.house))
    count = 0
    while not playing.done():
        count += 1
        await asyncio.sleep(0)
    assert count >= 3
    assert (await playing).version == harness.view(table).version


async def test_where_a_message_stands_is_not_known_if_its_row_is_damaged(harness: Harness) -> None:
    (table,) = await several(harness, 1)
    await harness.tables.channels.posted(table, 4711, harness.clock.now())
    odd = text("UPDATE tables SET message_posted_at = 'yesterday'")
    await harness.database.commit(lambda tx: tx.execute(odd).close())
    (found,) = await harness.database.read(journal.open_tables)
    assert found.post is None
