"""A commit that fails: nothing has happened, nothing is told, and the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from booray_core import PASS
from bot.ledger.accounts import house, wallet
from bot.ledger.transfers import Reason, Transfer, post
from bot.store.database import Writing
from bot.store.errors import StoreBusy
from bot.tables import journal
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import Stage
from tests.tables.tavern import ANN, BO, SERVER, Tavern


async def two_with_closed_fists(tavern: Tavern) -> tuple[str, int]:
    """A deal of two; return the table and the member who may pass."""
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    return table, ANN if view.deal.dealer == view.seat_of(BO) else BO


async def test_a_store_locked_for_a_moment_only_costs_a_moment(
    tavern: Tavern,
) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    with tavern.locked():
        act = asyncio.create_task(tavern.floor.act(table, member, 1, 0, PASS))
        await tavern.try_on(act, 0.5)
        assert not act.done()
    await tavern.try_on(act, 1)
    hand = await act
    assert hand.player is not None
    assert hand.player.fist is False
    assert await tavern.stored_version(table) == tavern.view(table).version
    await tavern.check_chips()


async def test_a_store_that_stays_locked_refuses_and_nothing_has_happened(
    tavern: Tavern,
) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    before, told = tavern.view(table), len(tavern.crier.told)
    with tavern.locked():
        act = asyncio.create_task(tavern.floor.act(table, member, 1, 0, PASS))
        await tavern.try_on(act, 3)
        with pytest.raises(StoreBusy):
            await act
        assert tavern.view(table) == before, "the table can be seen meanwhile"
        assert tavern.floor.hand(table, member).player is not None
    assert tavern.clock.now() - before.deadlines[0] < timedelta(0)
    await tavern.quiet()
    assert tavern.view(table) == before
    assert len(tavern.crier.told) == told
    await tavern.floor.act(table, member, 1, 0, PASS)
    await tavern.check_chips()


async def test_the_tables_own_doings_are_tried_again(
    tavern: Tavern, caplog: pytest.LogCaptureFixture
) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.deal(table, ANN)
    await tavern.quiet()
    with tavern.locked():
        await tavern.wait(lambda: "found the store locked" in caplog.text)
        assert tavern.view(table).stage is Stage.PAUSE
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.play(table, lambda view: view.last is not None)
    await tavern.check_chips()


@pytest.mark.parametrize("broken", ["append", "append_action", "post"])
async def test_a_commit_that_breaks_in_its_middle_leaves_no_trace(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    before, told = tavern.view(table), len(tavern.crier.told)

    async def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(journal, broken, breaks)
        with pytest.raises(OSError, match="gone"):
            await tavern.floor.act(table, member, 1, 0, PASS)
    await tavern.quiet()
    assert tavern.view(table) == before
    assert await tavern.stored_version(table) == before.version
    assert len(tavern.crier.told) == told
    await tavern.check_chips()
    await tavern.play(table, lambda view: view.last is not None)
    await tavern.check_chips()


async def test_a_commit_made_but_never_reported_is_told_after_all(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    begin = tavern.database.begin
    before = tavern.view(table)

    @asynccontextmanager
    async def begin_and_lose() -> AsyncIterator[Writing]:
        async with begin() as tx:
            yield tx
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(tavern.database, "begin", begin_and_lose)
        with pytest.raises(ConnectionError):
            await tavern.floor.act(table, member, 1, 0, PASS)
    await tavern.quiet()
    after = tavern.view(table)
    assert after.version == before.version + 1
    assert tavern.crier.told[-1][0] == after
    await tavern.check_chips()


async def test_a_table_moved_by_another_process_is_read_again(tavern: Tavern) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    other = await second_process(tavern)
    await other.floor.act(table, member, 1, 0, PASS)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.join(table, 7)
    assert caught.value.reason is TableReason.TABLE_MOVED
    assert await tavern.wallet(7) == 1000, "no chips went onto the table"
    await tavern.floor.join(table, 7)
    hand = tavern.floor.hand(table, member)
    assert hand.player is not None
    assert hand.player.fist is False
    await other.floor.stop()
    await tavern.check_chips()


async def second_process(tavern: Tavern) -> Tavern:
    """Another floor over the same database, by mistake. It has its own clock, which stands."""
    other = Tavern(Path(), 1, tavern.house)
    other.database = tavern.database
    other.floor = other.new_floor()
    await other.floor.recover()
    return other


async def test_a_wallet_emptied_meanwhile_seats_nobody(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(ANN)
    before = tavern.view(table)
    store_step = journal.store

    async def after_the_wallet_is_emptied(tx: Writing, step: object) -> None:
        spent = Transfer(wallet(SERVER, BO), house(SERVER), 950, Reason.UNSTAKE)
        await post(tx, [spent], tavern.clock.now())
        await store_step(tx, step)  # type: ignore[arg-type]  # passed on as it came

    with monkeypatch.context() as patch:
        patch.setattr(journal, "store", after_the_wallet_is_emptied)
        with pytest.raises(TableRefused) as caught:
            await tavern.floor.join(table, BO)
    assert caught.value.facts == {"have": 50, "needed": 100}
    await tavern.quiet()
    assert tavern.view(table) == before
    await tavern.floor.join(table, BO)
    await tavern.check_chips()


async def test_a_cancelled_act_leaves_a_table_that_goes_on(tavern: Tavern) -> None:
    table, member = await two_with_closed_fists(tavern)
    await tavern.quiet()
    for turns in range(12):
        act = asyncio.create_task(tavern.floor.act(table, member, 1, 0, PASS))
        for _ in range(turns):
            await asyncio.sleep(0)
        act.cancel()
        await asyncio.wait({act})
        await tavern.quiet()
        assert await tavern.stored_version(table) == tavern.view(table).version
    await tavern.play(table, lambda view: view.last is not None)
    await tavern.check_chips()
