"""Interrupted at the wrong moment: an opening that is cancelled, a start that finds a lock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.store import Writing
from bot.tables.handle.closing import Close
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage, Stakes
from tests.tables.harness import ANN, BO, CHANNEL, Harness


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
    await harness.open(BO, channel=CHANNEL + 1)
    with monkeypatch.context() as patch:
        patch.setattr(harness.database, "commit", commit_and_be_cancelled)
        opening = asyncio.create_task(harness.open(ANN, stakes=Stakes.PRACTICE))
        with pytest.raises(asyncio.CancelledError):
            await opening
    view = harness.tables.running.at(CHANNEL)
    assert view is not None, "stored, so it is run"
    with pytest.raises(TableRefused) as caught:
        await harness.open(BO)
    assert caught.value.reason is TableReason.TABLE_EXISTS
    assert (
        (await harness.tables.do(view.id, ANN, Close(moderator=False))).view
    ).stage is Stage.CLOSED
    await harness.open(BO)
    await harness.check_chips()


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


async def test_a_store_locked_at_the_start_only_delays_the_tables(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    await harness.tables.stop()
    harness.tables = harness.new_tables()
    with harness.locked():
        await harness.tables.recover()
        settling = asyncio.create_task(harness.tables.arrivals.settled())
        await harness.try_on(settling, 8)
        assert not settling.done()
        assert harness.tables.running.find(table) is None
    await harness.try_on(settling, 8)
    await settling
    assert harness.view(table).host == ANN
    await harness.check_chips()
