"""Interrupted at the wrong moment: an opening that is cancelled, a start that finds a lock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.store.database import Writing
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import Stage, Stakes
from tests.tables.tavern import ANN, BO, CHANNEL, Tavern


async def test_who_goes_while_a_table_opens_leaves_it_open(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening: asyncio.Task[str] | None = None
    begin = tavern.database.begin

    @asynccontextmanager
    async def begin_and_be_cancelled() -> AsyncIterator[Writing]:
        async with begin() as tx:
            yield tx
        assert opening is not None
        opening.cancel()
        await asyncio.sleep(0)

    await tavern.wallet(ANN)
    await tavern.open(BO, channel=CHANNEL + 1)
    with monkeypatch.context() as patch:
        patch.setattr(tavern.database, "begin", begin_and_be_cancelled)
        opening = asyncio.create_task(tavern.open(ANN, stakes=Stakes.PRACTICE))
        with pytest.raises(asyncio.CancelledError):
            await opening
    view = tavern.floor.at(CHANNEL)
    assert view is not None, "stored, so it is run"
    with pytest.raises(TableRefused) as caught:
        await tavern.open(BO)
    assert caught.value.reason is TableReason.TABLE_EXISTS
    assert (await tavern.floor.close(view.id, ANN, moderator=False)).stage is Stage.CLOSED
    await tavern.open(BO)
    await tavern.check_chips()


async def test_a_table_that_opens_as_the_program_stops_goes_on_at_the_next_start(
    tavern: Tavern,
) -> None:
    await tavern.open(BO, channel=CHANNEL + 1)
    opening = asyncio.create_task(tavern.open(ANN))
    stopping = asyncio.create_task(tavern.floor.stop())
    table = await opening
    await stopping
    await tavern.quiet()
    assert tavern.clock.sleeping == 0, "nothing is begun any more"
    await tavern.database.close()
    await tavern.start()
    assert tavern.view(table).host == ANN


async def test_a_store_locked_at_the_start_only_delays_the_tables(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.stop()
    tavern.floor = tavern.new_floor()
    with tavern.locked():
        recovering = asyncio.create_task(tavern.floor.recover())
        await tavern.try_on(recovering, 8)
        assert not recovering.done()
        assert tavern.floor.find(table) is None
    await tavern.try_on(recovering, 8)
    await recovering
    assert tavern.view(table).host == ANN
    await tavern.check_chips()
