"""One writer, several readers, locks that are not waited for long, cancellations."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from bot.store import Database, StoreBusy, StoreClosed, StoreUnusable, journal
from bot.store.database import PATIENCE as EVERYDAY_PATIENCE
from bot.store.database import READERS
from tests.store import backends
from tests.store.backends import PATIENCE, an_entry, move, open_a_table


def file_of(url: str) -> Path:
    return Path(url.partition(":///")[2])


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Another process holds the write lock."""
    other = sqlite3.connect(file_of(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


async def versions(database: Database) -> list[int]:
    async with database.read() as tx:
        table = await journal.load(tx, "t-1")
    written = [entry.version for entry in table.facts]
    assert table.row.version == len(written), "a commit is whole"
    return written


async def test_commits_are_on_the_disk_and_keys_are_checked(database: Database) -> None:
    async with database.begin() as tx:
        pragmas = {
            name: (await tx.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    full = 2
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": PATIENCE * 1000,
    }


def test_a_lock_is_given_up_well_before_discord_gives_up() -> None:
    assert EVERYDAY_PATIENCE == 1.0


async def test_a_lock_that_stays_makes_the_store_busy(impatient: Database, url: str) -> None:
    with locked(url), pytest.raises(StoreBusy):
        async with impatient.begin():
            pytest.fail("two writers at once")
    await open_a_table(impatient)
    assert await versions(impatient) == []


async def test_a_lock_that_goes_is_waited_for(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await open_a_table(database)

    async def commit() -> None:
        async with database.begin() as tx:
            await move(tx, 1)

    begins = asyncio.Event()
    event.listen(
        database._writer.sync_engine, "before_cursor_execute", lambda *_: begins.set(), once=True
    )
    with locked(url):
        commits = asyncio.create_task(commit())
        await begins.wait()
        assert not commits.done()
    await commits
    assert await versions(database) == [1]
    await database.close()


async def test_the_second_writer_waits_for_the_first(database: Database) -> None:
    await open_a_table(database)

    async def commit(version: int) -> None:
        async with database.begin() as tx:
            await move(tx, version)

    await asyncio.gather(*(commit(version) for version in range(1, 6)))
    assert await versions(database) == [1, 2, 3, 4, 5]


async def test_a_writer_that_stays_makes_the_store_busy_for_others(impatient: Database) -> None:
    async with impatient.begin():
        with pytest.raises(StoreBusy):
            async with impatient.begin():
                pytest.fail("two writers at once")


async def test_readers_are_kept_waiting_by_no_writer(database: Database, url: str) -> None:
    await open_a_table(database)
    with locked(url):
        assert await versions(database) == []
    async with database.begin() as tx:
        await move(tx, 1)
        assert await versions(database) == [], "not committed yet"
    assert await versions(database) == [1]


async def test_a_reader_sees_one_moment(database: Database) -> None:
    await open_a_table(database)
    async with database.read() as early:
        assert (await journal.load_row(early, "t-1")).version == 0
        async with database.begin() as tx:
            await move(tx, 1)
        assert (await journal.load_row(early, "t-1")).version == 0
    assert await versions(database) == [1]


async def test_a_reader_cannot_write(database: Database) -> None:
    await open_a_table(database)
    with pytest.raises(StoreUnusable, match="readonly"):
        async with database.read() as tx:
            await tx.execute(text("DELETE FROM tables"))
    assert await versions(database) == []


async def test_when_every_reader_is_occupied_the_store_is_busy(impatient: Database) -> None:
    async with AsyncExitStack() as readers:
        for _ in range(READERS):
            await readers.enter_async_context(impatient.read())
        with pytest.raises(StoreBusy):
            async with impatient.read():
                pytest.fail("a reader too many")


async def test_a_mistake_in_a_statement_is_no_trouble_of_the_store(database: Database) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        async with database.read() as tx:
            await tx.execute(text("SELECT * FROM poker"))


async def test_nothing_begins_once_closed(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await database.close()
    await database.close()
    with pytest.raises(StoreClosed):
        async with database.begin():
            pytest.fail("a closed database")
    with pytest.raises(StoreClosed):
        async with database.read():
            pytest.fail("a closed database")


async def test_closing_lets_the_writer_finish(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await open_a_table(database)
    async with database.begin() as tx:
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        await move(tx, 1)
    await closing
    again = await Database.open(url, patience=PATIENCE)
    assert await versions(again) == [1]
    await again.close()


async def test_closing_lets_the_readers_finish(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await open_a_table(database)
    async with database.read() as tx:
        closing = asyncio.create_task(database.close())
        for _ in range(10):
            await asyncio.sleep(0)
        assert not closing.done()
        assert (await journal.load_row(tx, "t-1")).version == 0
    await closing


async def test_who_queues_up_when_it_closes_is_sent_away(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)

    async def commit() -> None:
        async with database.begin():
            pytest.fail("a closed database")

    async with database.begin():
        queued = asyncio.create_task(commit())
        await asyncio.sleep(0)
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
    with pytest.raises(StoreClosed):
        await queued
    await closing


async def test_closing_leaves_one_file(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await open_a_table(database)
    assert await versions(database) == []
    await database.close()
    file = file_of(url)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize("turns", range(0, 60, 3))
async def test_a_cancelled_commit_is_whole_or_not_at_all(database: Database, turns: int) -> None:
    await open_a_table(database)

    async def commit() -> None:
        async with database.begin() as tx:
            await journal.append(tx, an_entry(1))
            await journal.begin_deal(tx, backends.a_deal())

    cancelled = asyncio.create_task(commit())
    for _ in range(turns):
        await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.gather(cancelled, return_exceptions=True)
    before = await versions(database)
    async with database.begin() as tx:
        assert len((await journal.load(tx, "t-1")).deals) == len(before)
        await move(tx, len(before) + 1)
    assert await versions(database) == [*before, len(before) + 1]
