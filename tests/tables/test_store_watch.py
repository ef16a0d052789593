"""The disk fails under running tables: nothing is lost, the operator is told once, they go on."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from booray_core import PASS
from bot.screens import refusal_text
from bot.store import StoreClosed, StoreTrouble, StoreUnusable
from bot.store.rows import journal
from bot.tables.all_tables import store_watch
from bot.tables.all_tables.store_watch import SPEED_LASTS
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.journal import rows
from bot.wording import Wording
from tests.tables.harness import ANN, LONG, Harness
from tests.tables.test_failed_commits import two_with_closed_fists

ENGLISH = Wording()

TOLD = {
    sqlite3.SQLITE_FULL: (
        "The disk with {where} is full, so nothing is stored. Make room: the bot then continues by"
        " itself."
    ),
    sqlite3.SQLITE_IOERR_FSYNC: (
        "{where} can’t be read or written: the disk fails. Check the disk. The bot continues by"
        " itself once it works."
    ),
    sqlite3.SQLITE_READONLY: (
        "{where} can no longer be written, so nothing is stored. Check its permissions: the bot"
        " then continues by itself."
    ),
}


@contextmanager
def failing(code: int) -> Iterator[None]:
    """Have SQLite refuse whatever a table stores."""

    def refused(*_: Any, **__: Any) -> None:
        error = sqlite3.OperationalError("as SQLite puts it")
        error.sqlite_errorcode = code
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "write", refused)
        yield


@contextmanager
def full() -> Iterator[None]:
    """Have SQLite find no room for where a message is."""

    def fails(*_: Any, **__: Any) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "set_message", fails)
        yield


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


@pytest.mark.parametrize("code", TOLD)
async def test_a_disk_that_fails_is_told_once_and_tables_go_on_when_it_is_well(
    harness: Harness, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.quiet()
    before, told = harness.view(table), len(harness.publisher.told)
    with failing(code):
        for _ in range(50):
            with pytest.raises(StoreUnusable):
                await harness.tables.do(table, member, Act(PASS, 1, 0))
        await harness.advance(120)  # in which both people's time runs out
        assert harness.view(table).version == before.version
        assert harness.publisher.timed_out() == []
    sentence = TOLD[code].format(where=harness._path)
    first, lasts = loud(caplog)
    assert first == f"{sentence} (as SQLite puts it)"
    assert lasts.startswith("the database still fails (failures in ")
    assert len(harness.publisher.told) - told <= 2, "at most that their time runs out"
    await harness.play(table, lambda view: view.last is not None and view.last.number > 2)
    assert len(loud(caplog)) == 3
    assert loud(caplog)[2].startswith("The database works again, and so does the bot (failures in")
    await harness.check_chips()


async def test_a_trouble_that_lasts_is_told_again_every_minute(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.quiet()
    with failing(sqlite3.SQLITE_FULL):
        with pytest.raises(StoreUnusable):
            await harness.tables.do(table, member, Act(PASS, 1, 0))
        await harness.advance(25 * 60)
    _, *lasts = loud(caplog)
    assert 20 <= len(lasts) <= 25
    seconds = [int(line.partition("failures in ")[2].split()[0]) for line in lasts]
    assert all(60 <= late - early <= 120 for early, late in pairwise(seconds))


async def test_another_trouble_is_told_at_once_and_each_only_once(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.quiet()
    for code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL):
        with failing(code), pytest.raises(StoreUnusable):
            await harness.tables.do(table, member, Act(PASS, 1, 0))
    full, read_only = loud(caplog)
    assert full.startswith(f"The disk with {harness._path} is full")
    assert read_only.startswith(f"{harness._path} can no longer be written")


async def test_tables_go_on_once_a_file_that_was_moved_away_is_back(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.quiet()
    before, elsewhere = harness.view(table), harness._path.with_name("elsewhere")
    harness._path.rename(elsewhere)
    with pytest.raises(StoreUnusable) as caught:
        await harness.tables.do(table, member, Act(PASS, 1, 0))
    assert caught.value.trouble is StoreTrouble.FILE_GONE
    await harness.advance(120)
    assert harness.view(table).version == before.version
    elsewhere.rename(harness._path)
    await harness.play(table, lambda view: view.last is not None and view.last.number > 2)
    await harness.database.examine()  # as the watch does every second
    assert [
        re.split(r"\. | \(", line)[0] for line in loud(caplog) if "still fails" not in line
    ] == [
        f"{harness._path} was deleted or moved, so nothing is stored",
        "The database works again, and so does the bot",
    ]
    await harness.check_chips()


async def test_computers_and_pauses_wait_for_the_disk(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.quiet()
    with failing(sqlite3.SQLITE_FULL):
        version = harness.view(table).version
        await harness.advance(60)
        assert harness.view(table).version == version
    assert len(loud(caplog)) == 1
    await harness.play(table, lambda view: view.last is not None)
    await harness.check_chips()


async def watched(harness: Harness, seconds: int) -> asyncio.Task[None]:
    """Have the files looked after for some seconds."""
    watch = asyncio.create_task(harness.tables.store.run())
    for _ in range(seconds):
        harness.clock.fell_asleep.clear()
        asleep = asyncio.create_task(harness.clock.fell_asleep.wait())
        await asyncio.wait({watch, asleep}, timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
        asleep.cancel()
        if watch.done():
            break
        harness.clock.go_to(harness.clock.next_alarm())
    return watch


async def test_a_file_that_goes_is_noticed_within_a_second_though_nobody_plays(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = harness._path.with_name("elsewhere")
    harness._path.rename(elsewhere)
    watch = await watched(harness, 3)
    assert not watch.done()
    assert len(loud(caplog)) == 1
    watch.cancel()
    elsewhere.rename(harness._path)


async def test_a_file_that_is_replaced_ends_the_watch(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    other = harness._path.with_name("other")
    other.write_bytes(harness._path.read_bytes())
    other.rename(harness._path)
    watch = await watched(harness, 3)
    with pytest.raises(StoreUnusable, match="file-replaced"):
        watch.result()
    assert loud(caplog)[0].startswith(f"{harness._path} was replaced by another file")


SAID = {
    StoreTrouble.DISK_FULL: "I couldn’t save that: my disk is full. Nothing has changed",
    StoreTrouble.DISK_FAILED: "my disk is failing. Check the table once I’m back",
    StoreTrouble.NOT_WRITABLE: "I can’t write to my database. Nothing has changed",
    StoreTrouble.DAMAGED: "My database is damaged",
    StoreTrouble.NOT_A_DATABASE: "My database is damaged",
    StoreTrouble.NO_FOLDER: "I’ve lost my database",
    StoreTrouble.FILE_GONE: "I’ve lost my database",
    StoreTrouble.FILE_REPLACED: "My database was replaced while I was running",
    StoreTrouble.DATABASE_REPLACED: "My database was replaced while I was running",
    StoreTrouble.SERVER_GONE: "I can’t reach my database, so nothing has changed.",
    StoreTrouble.TLS_REFUSED: "I can’t reach my database, so nothing has changed.",
    StoreTrouble.LOGIN_REFUSED: "I can’t reach my database, so nothing has changed.",
    StoreTrouble.NO_DATABASE: "I can’t reach my database, so nothing has changed.",
    StoreTrouble.NO_RIGHTS: "I can’t write to my database. Nothing has changed",
    StoreTrouble.READ_ONLY: "I can’t write to my database. Nothing has changed",
}
"""The troubles that may come while the program runs; the others stop its start."""


@pytest.mark.parametrize("trouble", SAID)
def test_a_person_reads_what_holds(trouble: StoreTrouble) -> None:
    error = StoreUnusable(trouble, "/srv/secret/booray.db", "disk I/O error")
    text = refusal_text(error, ENGLISH)
    assert SAID[trouble] in text
    assert "/srv" not in text
    assert ENGLISH.of("store-fails", trouble, where=error.where).startswith(("/srv", "The "))


def test_a_person_reads_that_the_bot_is_being_stopped() -> None:
    assert "shutting down, so nothing has changed" in refusal_text(StoreClosed(), ENGLISH)


@pytest.mark.parametrize("trouble", StoreTrouble)
def test_the_operator_reads_of_every_trouble(trouble: StoreTrouble) -> None:
    where = str(Path("/srv/booray.db"))
    assert where in ENGLISH.of("store-trouble", trouble, where=where)


async def test_a_lock_that_lasts_is_told_once_for_all_tables(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [await harness.open(ANN, channel=n, computers=2) for n in range(1, 4)]
    for table in tables:
        await harness.tables.do(table, ANN, StartDeal())
    await harness.quiet()
    with harness.locked():
        await harness.wait(lambda: "is locked" in caplog.text)
        await harness.advance(30)
    for table in tables:
        await harness.play(table, lambda view: view.last is not None)
    told = loud(caplog)
    assert len(told) == 2
    assert told[0].startswith(f"{harness._path} is locked or overloaded")
    assert told[1].startswith("The database works again, and so does the bot (failures in 30 s: ")
    await harness.check_chips()


async def test_a_table_reads_itself_again_less_and_less_often_while_the_disk_fails(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.open(computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.quiet()
    tries: list[float] = []
    commit = harness.database.commit

    async def counted(work: Any) -> Any:
        tries.append(harness.clock.now().timestamp())
        return await commit(work)

    monkeypatch.setattr(harness.database, "commit", counted)
    with failing(sqlite3.SQLITE_IOERR):
        await harness.advance(10 * 60)
        pauses = [round(late - early) for early, late in pairwise(tries)]
        assert pauses[:5] == [2, 4, 8, 16, 32]
        assert set(pauses[5:]) == {60}
    await harness.play(table, lambda view: view.last is not None)
    await harness.check_chips()


async def test_once_one_table_finds_that_the_disk_works_all_go_on_at_once(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    for channel in range(1, 4):
        table = await harness.open(ANN, channel=channel, computers=2)
        await harness.tables.do(table, ANN, StartDeal())
        await harness.advance(17)  # so that they try at different times
    with failing(sqlite3.SQLITE_FULL):
        await harness.advance(10 * 60)
    caplog.clear()
    caplog.set_level(logging.DEBUG, "bot")
    await harness.wait(lambda: "works again" in caplog.text)
    assert len([line for line in caplog.messages if line.endswith(" goes on")]) == 3


async def test_where_a_message_is_that_cannot_be_stored_is_stored_once_the_disk_is_well(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open()
    await harness.quiet()
    with full():
        for message in (4711, 4712):
            await harness.tables.channels.posted(table, message, harness.clock.now())
        shown = harness.view(table).post
        assert shown is not None
        assert shown.post_id == 4712, "who looks now is led there"
        trying = harness.tables.channels.posts._task
        assert trying is not None
    while not trying.done():
        harness.clock.go_to(harness.clock.now() + timedelta(seconds=1))
        await asyncio.wait({trying}, timeout=0.01)
    row = await harness.database.read(lambda tx: journal.load_row(tx, table))
    assert row.post is not None
    assert row.post.post_id == 4712
    assert len(loud(caplog)) == 1
    assert [each for each in caplog.records if each.exc_info] == []


async def test_where_a_message_was_is_never_stored_over_where_it_is_now(harness: Harness) -> None:
    table = await harness.open()
    await harness.quiet()
    with closing(sqlite3.connect(harness._path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        harness.clock.fell_asleep.clear()
        before = asyncio.create_task(
            harness.tables.channels.posted(table, 4711, harness.clock.now())
        )
        await asyncio.wait_for(harness.clock.fell_asleep.wait(), LONG)  # until it tries again
    await harness.tables.channels.posted(table, 4712, harness.clock.now())
    harness.clock.go_to(harness.clock.now() + timedelta(seconds=1))
    await asyncio.wait_for(before, LONG)
    row = await harness.database.read(lambda tx: journal.load_row(tx, table))
    assert row.post is not None
    assert row.post.post_id == 4712


def slow_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line for line in caplog.messages if line.startswith("commits are ")]


async def test_slow_commits_are_told_and_that_they_are_fast_again(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    watch = harness.tables.store
    for seconds in (0.1, 1.24, 0.1, 1.0):
        watch.succeeded(writing=True, seconds=seconds)
    harness.clock.go_to(harness.clock.now() + SPEED_LASTS)
    watch.succeeded(writing=False, seconds=0.1)
    assert slow_lines(caplog) == ["commits are slow: one took 1.2 s"]
    watch.succeeded(writing=True, seconds=0.1)
    assert slow_lines(caplog)[1:] == ["commits are fast again (slow commits in 0 s: 2)"]


async def test_a_slow_reading_is_no_matter_nor_is_a_commit_that_waited_for_a_trouble_to_end(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    watch = harness.tables.store
    watch.succeeded(writing=False, seconds=5)
    watch.failed(StoreUnusable(StoreTrouble.DISK_FULL, "here"), writing=True)
    watch.succeeded(writing=True, seconds=5)
    assert slow_lines(caplog) == []


async def test_the_store_is_told_how_long_a_commit_takes(
    harness: Harness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(store_watch, "SLOW", 0.0)
    await harness.open()
    (line,) = slow_lines(caplog)
    assert line.startswith("commits are slow: one took 0.")
