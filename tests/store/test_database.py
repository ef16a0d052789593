"""One writer, several readers, locks that are not waited for long, cancellations."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, func, select, text

from bot.store import Database, Reading, StaleTable, StoreBusy, StoreTrouble, StoreUnusable, Writing
from bot.store.engine.sqlite import READERS
from bot.store.rows import tables
from bot.store.schema import deals, log
from tests.databases import on_sqlite
from tests.store.backends import PATIENCE, a_deal, move, open_a_table, table_versions

pytestmark = pytest.mark.sqlite


def file_of(url: str) -> Path:
    return Path(url.partition(":///")[2])


@asynccontextmanager
async def writing(
    database: Database, work: Callable[[Writing], object] | None = None
) -> AsyncIterator[None]:
    """A commit is being made meanwhile: whatever else is to be committed waits for it."""
    began, may_end = threading.Event(), threading.Event()

    def wait(tx: Writing) -> None:
        if work is not None:
            work(tx)
        began.set()
        may_end.wait()

    made = asyncio.create_task(database.commit(wait))
    await asyncio.to_thread(began.wait)
    try:
        yield
    finally:
        may_end.set()
        await made


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Another process holds the write lock."""
    other = sqlite3.connect(file_of(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def versions_in(tx: Reading) -> list[int]:
    written = list(tx.execute(select(log.c.version).where(log.c.table_id == "t-1")).scalars())
    assert tables.load_row(tx, "t-1").version == len(written), "a commit is whole"
    return sorted(written)


async def versions(database: Database) -> list[int]:
    return await database.read(versions_in)


async def commit(database: Database, version: int, table: str = "t-1") -> None:
    await database.commit(lambda tx: move(tx, version, table))


async def test_commits_are_on_the_disk_and_keys_are_checked(database: Database) -> None:
    def pragmas(tx: Writing) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: tx.execute(text(f"PRAGMA {name}")).scalar_one() for name in names}

    full = 2
    assert await database.commit(pragmas) == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": PATIENCE * 1000,
    }


async def test_a_lock_that_stays_makes_the_store_busy(impatient: Database, url: str) -> None:
    await open_a_table(impatient)
    with locked(url), pytest.raises(StoreBusy):
        await commit(impatient, 1)
    assert await versions(impatient) == []
    await commit(impatient, 1)
    assert await versions(impatient) == [1]


async def test_a_lock_that_goes_is_waited_for(database: Database, url: str) -> None:
    await open_a_table(database)
    begins = threading.Event()
    engine = on_sqlite(database).writer
    event.listen(engine, "before_cursor_execute", lambda *_: begins.set(), once=True)
    with locked(url):
        commits = asyncio.create_task(commit(database, 1))
        await asyncio.to_thread(begins.wait)
        assert not commits.done()
    await commits
    assert await versions(database) == [1]


async def test_commits_that_wait_together_are_one_write_to_the_disk(database: Database) -> None:
    for number in range(1, 6):
        await open_a_table(database, f"t-{number}", channel=number)
    written: list[str] = []
    event.listen(on_sqlite(database).writer, "commit", lambda _: written.append("once"))
    async with writing(database):
        waiting = [asyncio.create_task(commit(database, 1, f"t-{n}")) for n in range(1, 6)]
        await asyncio.sleep(0)
        assert not any(each.done() for each in waiting)
    await asyncio.gather(*waiting)
    assert written == ["once", "once"], "the one before, and all that waited for it"
    assert await table_versions(database) == [1, 1, 1, 1, 1]


@pytest.mark.parametrize("refused", [0, 2])
async def test_a_commit_that_is_refused_takes_no_other_with_it(
    database: Database, refused: int
) -> None:
    for number in range(3):
        await open_a_table(database, f"t-{number}", channel=number)
    moves = [commit(database, 1, f"t-{number}") for number in range(3)]
    moves.insert(refused, commit(database, 7, f"t-{refused}"))
    async with writing(database):
        waiting = [asyncio.create_task(each) for each in moves]
        await asyncio.sleep(0)
    results = await asyncio.gather(*waiting, return_exceptions=True)
    (stale,) = (result for result in results if result is not None)
    assert isinstance(stale, StaleTable)
    assert results.index(stale) == refused
    assert await table_versions(database) == [1, 1, 1]


async def test_where_the_disk_undoes_everything_nobody_is_told_it_is_done(
    database: Database,
) -> None:
    for number in range(3):
        await open_a_table(database, f"t-{number}", channel=number)

    def undone(tx: Writing) -> None:
        tx.execute(text("ROLLBACK"))  # as SQLite itself may, when a write fails
        raise StoreUnusable(StoreTrouble.DISK_FULL, "booray.db")

    async with writing(database):
        before = asyncio.create_task(commit(database, 1, "t-0"))
        failing = asyncio.create_task(database.commit(undone))
        after = asyncio.create_task(commit(database, 1, "t-2"))
        await asyncio.sleep(0)
    for each in (before, failing, after):
        with pytest.raises(StoreUnusable, match="disk-full"):
            await each
    assert await table_versions(database) == [0, 0, 0]
    await commit(database, 1, "t-0")


async def test_readers_are_kept_waiting_by_no_writer(database: Database, url: str) -> None:
    await open_a_table(database)
    with locked(url):
        assert await versions(database) == []
    async with writing(database, lambda tx: move(tx, 1)):
        assert await versions(database) == [], "not committed yet"
    assert await versions(database) == [1]


async def test_a_reader_sees_one_moment(database: Database) -> None:
    await open_a_table(database)
    began, goes_on = threading.Event(), threading.Event()

    def look_twice(tx: Reading) -> list[list[int]]:
        first = versions_in(tx)
        began.set()
        goes_on.wait()
        return [first, versions_in(tx)]

    looking = asyncio.create_task(database.read(look_twice))
    await asyncio.to_thread(began.wait)
    await commit(database, 1)
    goes_on.set()
    assert await looking == [[], []]
    assert await versions(database) == [1]


async def test_where_all_readers_are_occupied_for_long_the_store_is_busy(
    impatient: Database,
) -> None:
    goes_on = threading.Event()
    occupied = [
        asyncio.create_task(impatient.read(lambda _: goes_on.wait())) for _ in range(READERS)
    ]
    await asyncio.sleep(0)
    with pytest.raises(StoreBusy):
        await impatient.read(tables.open_tables)
    goes_on.set()
    await asyncio.gather(*occupied)
    assert await impatient.read(tables.open_tables) == []


async def test_closing_lets_the_writer_finish(url: str) -> None:
    database = await Database.open(url, patience=PATIENCE)
    await open_a_table(database)
    async with writing(database, lambda tx: move(tx, 1)):
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
    await closing
    again = await Database.open(url, patience=PATIENCE)
    assert await versions(again) == [1]
    await again.close()


@pytest.mark.parametrize("begun", [False, True])
async def test_a_cancelled_commit_is_whole_or_not_at_all(database: Database, begun: bool) -> None:
    await open_a_table(database)
    began, may_end = threading.Event(), threading.Event()

    def deal(tx: Writing) -> None:
        began.set()
        may_end.wait()
        move(tx, 1)
        tables.add_deal(tx, a_deal())

    async with writing(database):
        cancelled = asyncio.create_task(database.commit(deal))
        await asyncio.sleep(0)
        if not begun:
            cancelled.cancel()
            await asyncio.wait({cancelled})  # before its turn comes
    if begun:
        await asyncio.to_thread(began.wait)
        cancelled.cancel()
        await asyncio.sleep(0)
        assert not cancelled.done(), "it cannot be taken back"
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    assert await versions(database) == [1] * begun
    count = select(func.count()).select_from(deals)
    assert await database.read(lambda tx: tx.execute(count).scalar_one()) == begun
    await commit(database, 1 + begun)
