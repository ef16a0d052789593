"""The disk fails under running tables: nothing is lost, the operator is told once, they go on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest

from booray_core import PASS
from bot.store import StoreUnusable
from bot.store.rows import journal
from bot.tables.handle.acting import Act
from bot.tables.journal import rows
from tests.tables.arriving import turns
from tests.tables.harness import ANN, LONG, Harness, moved_away
from tests.tables.test_commits import two_with_closed_fists


@contextmanager
def failing(
    code: int = sqlite3.SQLITE_FULL, where: Any = rows, what: str = "write"
) -> Iterator[None]:
    """Have SQLite refuse whatever a table stores, or where its message is."""

    def refused(*_: Any, **__: Any) -> None:
        error = sqlite3.OperationalError("as SQLite puts it")
        error.sqlite_errorcode = code
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, what, refused)
        yield


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


async def test_a_disk_that_fails_is_told_once_and_tables_go_on_when_it_is_well(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table, member = await two_with_closed_fists(harness)
    before, told = harness.view(table), len(harness.publisher.told)
    with failing(sqlite3.SQLITE_IOERR_FSYNC):
        for _ in range(50):
            with pytest.raises(StoreUnusable):
                await harness.do(table, member, Act(PASS, 1, 0))
        await harness.advance(120)  # in which both people's time runs out
        assert harness.view(table).version == before.version
        assert harness.publisher.timed_out() == []
    first, lasts = loud(caplog)
    assert first == (
        f"{harness._path} can’t be read or written: the disk fails. Check the disk. The bot"
        " continues by itself once it works. (as SQLite puts it)"
    )
    assert lasts.startswith("the database still fails (failures in ")
    assert len(harness.publisher.told) - told <= 2, "at most that their time runs out"
    await harness.play(table, lambda view: view.last is not None)
    assert len(loud(caplog)) == 3
    assert loud(caplog)[2].startswith("The database works again, and so does the bot (failures in")


async def test_a_trouble_that_lasts_is_told_every_minute_and_another_at_once(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table, member = await two_with_closed_fists(harness)
    for code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL):
        with failing(code), pytest.raises(StoreUnusable):
            await harness.do(table, member, Act(PASS, 1, 0))
    full, read_only = loud(caplog)
    assert full.startswith(f"The disk with {harness._path} is full")
    assert read_only.startswith(f"{harness._path} can no longer be written")
    with failing():
        await harness.advance(10 * 60)
    lasts = loud(caplog)[2:]
    assert 7 <= len(lasts) <= 10
    seconds = [int(line.partition("failures in ")[2].split()[0]) for line in lasts]
    assert all(60 <= late - early <= 120 for early, late in pairwise(seconds))


async def test_a_file_that_goes_is_noticed_within_a_second_though_nobody_plays(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    with moved_away(harness):
        watch = asyncio.create_task(harness.tables.store.run())
        for _ in range(3):
            harness.clock.fell_asleep.clear()
            await asyncio.wait_for(harness.clock.fell_asleep.wait(), LONG)
            harness.clock.go_to(harness.clock.next_alarm())
        assert not watch.done()
        assert len(loud(caplog)) == 1
        watch.cancel()


# Once it works again, all go on at once


async def missed(harness: Harness) -> None:
    """Have the files looked at, as the watch does every second, while one is gone."""
    with pytest.raises(StoreUnusable, match="file-gone"):
        await harness.database.examine()


async def test_tables_and_the_places_of_their_messages_go_on_at_once(harness: Harness) -> None:
    table = await harness.started(ANN, computers=2)
    await harness.quiet()
    before = harness.view(table).version
    with moved_away(harness):
        harness.clock.go_to(harness.clock.next_alarm())  # it is time to deal
        await harness.quiet()
        await harness.tables.channels.posted(table, 4711, harness.clock.now())
        storing = harness.tables.channels.posts._task
        assert storing is not None
        await missed(harness)
        await turns()
    assert harness.view(table).version == before
    await harness.database.examine()  # no time passes
    await asyncio.wait_for(storing, LONG)
    assert await post_of(harness, table) == 4711
    await harness.quiet()
    assert harness.view(table).version > before


# Where messages are


async def post_of(harness: Harness, table: str) -> int:
    """Return which message is stored as a table's."""
    row = await harness.database.read(lambda tx: journal.load_row(tx, table))
    assert row.post is not None
    return row.post.post_id


async def test_where_a_message_is_that_cannot_be_stored_is_stored_once_the_disk_is_well(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open()
    await harness.quiet()
    with failing(where=journal, what="set_message"):
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
    assert await post_of(harness, table) == 4712
    assert len(loud(caplog)) == 1
    assert [each for each in caplog.records if each.exc_info] == []
