"""Commits that fail or are asked for again, and restarts after any: nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from booray_core import PASS, PlayCard
from bot.store import NotOwner, StoreUnknown, Writing
from bot.store.rows import tables as store
from bot.tables.all_tables import registry
from bot.tables.all_tables.registry import forget
from bot.tables.one_table import commit
from bot.tables.requests import Act, BuyIn, Join, Leave, StartDeal
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import Stage
from tests.measured import Measured
from tests.tables.arriving import started_anew, turns
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness, refused, second_process


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


@pytest.mark.parametrize(("room", "broken"), [(store, "move"), (store, "append"), (commit, "post")])
async def test_a_commit_that_breaks_in_its_middle_leaves_no_trace(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, room: ModuleType, broken: str
) -> None:
    table, member = await two_with_closed_fists(harness)
    before, told = harness.view(table), len(harness.publisher.told)

    def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(room, broken, breaks)
        with pytest.raises(OSError, match="gone"):
            await harness.do(table, member, Act(PASS, 1, 0))
    await harness.quiet()
    assert harness.view(table) == before
    assert await harness.stored_version(table) == before.version
    assert len(harness.publisher.told) == told
    await harness.play(table, lambda view: view.last is not None)


@pytest.mark.parametrize("has_happened", [False, True])
async def test_a_commit_of_which_nobody_knows_is_looked_for_before_anything_else(
    harness: Harness, measured: Measured, has_happened: bool
) -> None:
    table, member = await two_with_closed_fists(harness)
    before, told = harness.view(table), len(harness.publisher.told)
    with harness.answers_get_lost(has_happened=has_happened) as lost:
        with pytest.raises(StoreUnknown):
            await harness.do(table, member, Act(PASS, 1, 0))
        assert len(lost) == 1, "it is not asked for again, as it may have happened"
    assert measured("store_troubles_total", kind="unknown") == 1
    await harness.quiet()
    assert harness.view(table).version == before.version + has_happened
    assert len(harness.publisher.told) == told + has_happened
    again = harness.do(table, member, Act(PASS, 1, 0))
    if has_happened:
        assert (await refused(again)).reason is TableReason.ALREADY_DONE
    else:
        await again
    await harness.play(table, lambda view: view.last is not None)


async def test_clocks_that_a_restart_started_afresh_stay_so_though_nothing_is_stored_yet(
    harness: Harness,
) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.advance(20)
    await harness.restart()
    left = harness.left(table)
    with harness.answers_get_lost(has_happened=False), pytest.raises(StoreUnknown):
        await harness.do(table, member, Act(PASS, 1, 0))
    await harness.quiet()
    assert harness.left(table) == left
    await harness.do(table, member, Act(PASS, 1, 0))


async def test_clocks_stay_afresh_after_a_restart_though_somebody_is_forgotten(
    harness: Harness,
) -> None:
    table, _ = await two_with_closed_fists(harness)
    for request in (Join(), Leave()):
        await harness.do(table, SOMEBODY, request)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(hours=3))
    await harness.start()
    left = harness.left(table)
    await harness.tables.forget(SOMEBODY)
    await harness.quiet()
    assert harness.left(table) == left


async def test_once_another_process_has_taken_over_nothing_happens_here(
    harness: Harness,
) -> None:
    table, member = await two_with_closed_fists(harness)
    other = await second_process(harness)
    told = len(harness.publisher.told)
    for _ in range(2):
        with pytest.raises(NotOwner):
            await harness.do(table, member, Act(PASS, 1, 0))
    with pytest.raises(NotOwner):
        await harness.open(CY, channel=77)
    harness.clock.go_to(harness.clock.now() + timedelta(minutes=10))
    await turns()
    assert harness.clock.sleeping == 0, "no clock runs here any more"
    assert len(harness.publisher.told) == told
    assert [each.channel_id for each in harness.publisher.taken_back] == [77]
    after = await other.do(table, member, Act(PASS, 1, 0))
    await other.tables.stop()
    await started_anew(harness)
    await harness.tables.settled()
    assert harness.view(table).version == after.version


# A member is forgotten, by this process or another


SOMEBODY = 1257998437580800003


async def test_who_is_forgotten_is_named_nowhere_and_open_tables_go_on(harness: Harness) -> None:
    table, member = await two_with_closed_fists(harness)
    await harness.do(table, SOMEBODY, Join())
    assert (await refused(harness.tables.forget(SOMEBODY))).reason is TableReason.SEATED_SOMEWHERE
    await harness.do(table, SOMEBODY, Leave())
    await forget(harness.tables._ports, SOMEBODY)  # as another process does: nobody tells the table
    await harness.do(table, member, Act(PASS, 1, 0))
    await harness.play(table, lambda view: view.last is not None)
    stored = await harness.database.read(partial(store.load, ids=[table]))
    assert str(SOMEBODY) not in stored[table].row.state
    assert SOMEBODY not in harness.tables._tables[table]._state.people()


async def test_who_sits_down_elsewhere_while_forgotten_sits_and_is_not_forgotten(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.seated(ANN, SOMEBODY)
    await harness.do(table, SOMEBODY, Leave())
    look = registry._refuse_seated

    async def meanwhile(*asked: Any) -> Any:
        seen = await look(*asked)
        monkeypatch.undo()
        await harness.tables.table(table).do(Join(), SOMEBODY)
        return seen

    monkeypatch.setattr(registry, "_refuse_seated", meanwhile)
    assert (await refused(harness.tables.forget(SOMEBODY))).reason is TableReason.SEATED_SOMEWHERE
    assert harness.view(table).seat_of(SOMEBODY) is not None


async def test_a_cancelled_act_leaves_a_table_that_goes_on(harness: Harness) -> None:
    table, member = await two_with_closed_fists(harness)
    for moments in range(12):
        act = asyncio.create_task(harness.tables.do(table, member, Act(PASS, 1, 0)))
        for _ in range(moments):
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
        closing = asyncio.create_task(harness.tables.channel_gone(CHANNEL))
        await begun.wait()
        for is_up in (False, True):
            harness.connection.up = is_up
            harness.tables.connection_changed()
            seen.append(harness.view(table))
        goes_on.set()
        await asyncio.wait({closing})
    assert isinstance(closing.exception(), ConnectionError) is not succeeds
    assert [(view.stage, view.version) for view in seen] == [(Stage.DEAL, version)] * 2
    assert [view.waiting is None for view in seen] == [False, True]
    assert [bool(view.deadlines) for view in seen] == [False, True]
    assert harness.view(table).stage is (Stage.CLOSED if succeeds else Stage.DEAL)
    await harness.quiet()


# A request that is sent again under its key: the first answer, and nothing done twice


KEY = "page:5f2a"


async def buys(harness: Harness, table: str) -> int:
    """Have Ann bring 50 chips, and return the version at which she was told that she did."""
    return (await harness.tables.do(table, ANN, BuyIn(50), key=KEY)).version


async def test_it_is_known_after_a_restart(harness: Harness) -> None:
    table = await harness.open(ANN)
    first = await buys(harness, table)
    await harness.do(table, BO, Join())
    await harness.restart()
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first
    assert again.view.version == harness.view(table).version, "the table is shown as it is now"
    assert [chair.stack for chair in again.view.chairs.values()] == [150, 100]


async def test_an_act_before_its_turn_has_its_price_once(harness: Harness) -> None:
    """Under honor it is refused and written down; its repetition is refused for the same reason."""
    table = await harness.at_play(ANN, BO, enforcement="honor")
    (asked,) = harness.asked(table)
    early = BO if asked.table.seat_of(ANN) == asked.seat else ANN
    hand = harness.hand(table, early)
    assert hand.player is not None
    card, reasons = min(hand.player.hand), []
    for _ in range(2):
        with pytest.raises(TooEarly) as caught:
            await harness.do(table, early, Act(PlayCard(card)), key=KEY)
        reasons.append(caught.value.refusal)
        await harness.restart()
    assert reasons[0] == reasons[1]
    done = harness.tables._tables[table]._state.this.actions
    assert [each.seat for each in done].count(hand.seat) == 3, "in, draw, and this"


async def test_nobody_sees_the_cards_of_who_has_their_seat_now(harness: Harness) -> None:
    """Ann's page sends again, late, what it had no answer to: her seat is Cy’s by then."""
    table = await harness.seated(BO, ANN)
    seat = harness.view(table).seat_of(ANN)
    first = await buys(harness, table)
    await harness.do(table, ANN, Leave())
    assert (await harness.do(table, CY, Join())).seat_of(CY) == seat
    await harness.do(table, BO, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first
    with pytest.raises(TableRefused) as caught:
        _ = again.hand
    assert caught.value.reason is TableReason.NOT_SEATED
