"""The store works again: nothing waits for its next try, which may be a minute away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.store import StoreUnusable
from bot.store.rows import journal
from bot.tables.handle.dealing import StartDeal
from tests.tables.arriving import several, started_anew, turns
from tests.tables.harness import ANN, LONG, Harness


@contextmanager
def moved_away(harness: Harness) -> Iterator[None]:
    """Have the database's file elsewhere for a while."""
    elsewhere = harness._path.with_name("elsewhere")
    harness._path.rename(elsewhere)
    yield
    elsewhere.rename(harness._path)


async def missed(harness: Harness) -> None:
    """Have the files looked at, as the watch does every second, while one is gone."""
    with pytest.raises(StoreUnusable, match="file-gone"):
        await harness.database.examine()


async def test_tables_and_the_places_of_their_messages_go_on_at_once(harness: Harness) -> None:
    table = await harness.open(computers=2)
    await harness.tables.do(table, ANN, StartDeal())
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
    row = await harness.database.read(lambda tx: journal.load_row(tx, table))
    assert row.post is not None
    assert row.post.post_id == 4711
    await harness.quiet()
    assert harness.view(table).version > before


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


async def test_a_disk_that_fails_on_and_off_is_not_asked_by_all_each_time(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    def again() -> None:
        nonlocal tries
        tries += 1

    monkeypatch.setattr(harness.tables.store, "_works", again)
    for _ in range(20):
        with moved_away(harness):
            await missed(harness)
        await harness.database.examine()
    assert tries == 1
