"""The disk fails under running tables: nothing is lost, the operator is told once, they go on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest

from booray_core import PASS
from bot.store import StoreUnusable
from bot.store.rows import tables as store
from bot.store.rows.tables import Post
from bot.tables.one_table import commit
from bot.tables.requests import Act
from bot.tables.words.values import Stage
from tests.tables.harness import LONG, Harness, moved_away
from tests.tables.test_commits import two_with_closed_fists


@contextmanager
def failing(
    code: int = sqlite3.SQLITE_FULL, where: Any = commit, what: str = "write"
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
    await harness.play(table, lambda view: view.deal_number == 2 and view.stage is Stage.DEAL)
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


# Where messages are


async def test_where_a_message_is_that_cannot_be_stored_is_known_until_the_next_start(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open()
    await harness.quiet()
    with failing(where=store, what="set_message"):
        await harness.tables.posted(table, Post(1, 4711, harness.clock.now()))
    shown = harness.view(table).post
    assert shown is not None
    assert shown.post_id == 4711, "who looks now is led there"
    assert len(loud(caplog)) == 1
    assert [each for each in caplog.records if each.exc_info] == []
