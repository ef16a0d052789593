"""A commit that fails: nothing has happened, nothing is told, and the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from booray_core import PASS
from bot.store import StoreUnknown, Writing
from bot.tables.handle.acting import Act
from bot.tables.handle.seating import Join
from bot.tables.journal import rows
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Stage
from tests.tables.harness import ANN, BO, CHANNEL, Harness, refused, second_process


async def two_with_closed_fists(harness: Harness) -> tuple[str, int]:
    """A deal of two; return the table and the member who may pass."""
    table = await harness.dealt(ANN, BO)
    await harness.quiet()
    view = harness.view(table)
    assert view.deal is not None
    return table, ANN if view.deal.dealer == view.seat_of(BO) else BO


async def test_a_turn_that_cannot_be_stored_has_not_run_out(harness: Harness) -> None:
    """Turns that run out make a connection suspect; it can't be blamed for a database."""
    await two_with_closed_fists(harness)
    with harness.locked():
        await harness.advance(180)
        assert harness.connection.time_outs == 0
    await harness.wait(lambda: bool(harness.publisher.timed_out()))
    assert harness.connection.time_outs == len(harness.publisher.timed_out())


@pytest.mark.parametrize("broken", ["append", "append_action", "post"])
async def test_a_commit_that_breaks_in_its_middle_leaves_no_trace(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    table, member = await two_with_closed_fists(harness)
    before, told = harness.view(table), len(harness.publisher.told)

    def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(rows, broken, breaks)
        with pytest.raises(OSError, match="gone"):
            await harness.do(table, member, Act(PASS, 1, 0))
    await harness.quiet()
    assert harness.view(table) == before
    assert await harness.stored_version(table) == before.version
    assert len(harness.publisher.told) == told
    await harness.play(table, lambda view: view.last is not None)


@pytest.mark.parametrize("has_happened", [False, True])
async def test_a_commit_of_which_nobody_knows_is_looked_for_before_anything_else(
    harness: Harness, has_happened: bool
) -> None:
    table, member = await two_with_closed_fists(harness)
    before, told = harness.view(table), len(harness.publisher.told)
    with harness.answers_get_lost(has_happened=has_happened) as lost:
        with pytest.raises(StoreUnknown):
            await harness.do(table, member, Act(PASS, 1, 0))
        assert len(lost) == 1, "it is not asked for again, as it may have happened"
    assert harness.database.counts.troubles == {"unknown": 1}
    await harness.quiet()
    assert harness.view(table).version == before.version + has_happened
    assert len(harness.publisher.told) == told + has_happened
    again = harness.do(table, member, Act(PASS, 1, 0))
    if has_happened:
        assert (await refused(again)).reason is TableReason.ALREADY_DONE
    else:
        await again
    await harness.play(table, lambda view: view.last is not None)


async def test_a_table_moved_by_another_process_is_read_again(harness: Harness) -> None:
    table, member = await two_with_closed_fists(harness)
    other = await second_process(harness)
    await other.do(table, member, Act(PASS, 1, 0))
    assert await harness.refuses(table, 7, Join()) is TableReason.TABLE_MOVED
    assert await harness.wallet(7) == 0, "nothing of it was written"
    await harness.do(table, 7, Join())
    hand = harness.hand(table, member)
    assert hand.player is not None
    assert hand.player.fist is False
    await other.tables.stop()


async def test_a_cancelled_act_leaves_a_table_that_goes_on(harness: Harness) -> None:
    table, member = await two_with_closed_fists(harness)
    for turns in range(12):
        act = asyncio.create_task(harness.tables.do(table, member, Act(PASS, 1, 0)))
        for _ in range(turns):
            await asyncio.sleep(0)
        act.cancel()
        await asyncio.wait({act})
        await harness.quiet()
        assert await harness.stored_version(table) == harness.view(table).version
    await harness.play(table, lambda view: view.last is not None)


@pytest.mark.parametrize("succeeds", [False, True])
async def test_what_is_being_committed_is_shown_to_nobody_before_it_stands(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, succeeds: bool
) -> None:
    table, _ = await two_with_closed_fists(harness)
    version = harness.view(table).version
    made, begun, goes_on = harness.database._backend.commit, asyncio.Event(), asyncio.Event()

    async def slow(work: Callable[[Writing], Any]) -> Any:
        begun.set()
        await goes_on.wait()
        if not succeeds:
            raise ConnectionError
        return await made(work)

    seen = []
    with monkeypatch.context() as patch:
        patch.setattr(harness.database._backend, "commit", slow)
        closing = asyncio.create_task(harness.tables.channels.channel_gone(CHANNEL))
        await begun.wait()
        for is_up in (False, True):
            harness.connection.up = is_up
            harness.tables.channels.connection_changed()
            seen.append(harness.view(table))
        goes_on.set()
        await asyncio.wait({closing})
    assert isinstance(closing.exception(), ConnectionError) is not succeeds
    assert [(view.stage, view.version) for view in seen] == [(Stage.DEAL, version)] * 2
    assert [view.waiting is None for view in seen] == [False, True]
    assert [bool(view.deadlines) for view in seen] == [False, True]
    assert harness.view(table).stage is (Stage.CLOSED if succeeds else Stage.DEAL)
    await harness.quiet()
