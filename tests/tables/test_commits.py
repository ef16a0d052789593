"""Commits that fail or are asked for again, and restarts after any: nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from booray_core import PASS, PlayCard
from bot.store import StoreUnknown, Writing
from bot.store.rows import answered
from bot.store.rows import journal as store
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, Join, Leave
from bot.tables.journal import rows
from bot.tables.journal.replay import replay
from bot.tables.state.snapshot import snapshot_of
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import CloseReason, Stage
from bot.tables.words.views import HandView, TableView
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


# A request that is sent again under its key: the first answer, and nothing done twice


KEY = "page:5f2a"


def stacks(harness: Harness, table: str) -> dict[int, int]:
    return {seat: chair.stack for seat, chair in harness.view(table).chairs.items()}


async def buys(harness: Harness, table: str, key: str | None = KEY) -> int:
    """Have Ann bring 50 chips, and return the version at which she was told that she did."""
    return (await harness.tables.do(table, ANN, BuyIn(50), key=key)).version


async def test_it_is_known_after_a_restart(harness: Harness) -> None:
    table = await harness.open(ANN)
    first = await buys(harness, table)
    await harness.do(table, BO, Join())
    await harness.restart()
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first
    assert again.view.version == harness.view(table).version, "the table is shown as it is now"
    assert stacks(harness, table) == {0: 150, 1: 100}


async def test_two_keys_are_two_acts_and_none_is_never_the_same(harness: Harness) -> None:
    table, other = await harness.open(ANN), await harness.open(ANN, channel=77)
    for key in ("page:1", "page:2", None, None):
        await buys(harness, table, key)
    assert stacks(harness, table) == {0: 300}
    await buys(harness, other, "page:1")
    assert stacks(harness, other) == {0: 150}


async def test_both_sent_at_once_are_one(harness: Harness) -> None:
    table = await harness.open(ANN)
    one, other = await asyncio.gather(buys(harness, table), buys(harness, table))
    assert one == other
    assert stacks(harness, table) == {0: 150}


async def test_what_another_process_did_is_not_done_again(harness: Harness) -> None:
    table = await harness.open(ANN)
    other = await second_process(harness)
    first = await buys(other, table)
    await refused(buys(harness, table))  # it has been moved, and is read again
    assert await buys(harness, table) == first
    assert stacks(harness, table) == {0: 150}
    await other.tables.stop()


async def test_who_has_left_is_told_so_again_though_the_table_closed_by_it(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    first = await harness.tables.do(table, ANN, Leave(), key=KEY)
    again = await harness.tables.do(table, ANN, Leave(), key=KEY)
    assert again.view.close_reason is CloseReason.EMPTY
    assert again.version == first.version
    assert await harness.refuses(table, ANN, Leave(), key="page:other") is TableReason.TABLE_CLOSED


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
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [action.seat for action in stored.actions].count(hand.seat) == 3, "in, draw, and this"


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


async def test_keys_are_kept_for_a_day(harness: Harness) -> None:
    table = await harness.open(ANN)
    await buys(harness, table)
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [row.key for row in stored.answered] == [KEY]
    day = stored.answered[0].at + answered.KEPT
    for when, left in ((day - timedelta(seconds=1), 1), (day, 0)):
        await harness.database.commit(partial(answered.drop_old, at=when))
        stored = await harness.database.read(partial(store.load, table_id=table))
        assert len(stored.answered) == left


# A restart at any moment: every table goes on where it stood, and no chip is lost


def timeless(view: TableView) -> TableView:
    """A view without what a restart changes."""
    return replace(view, version=0, deadlines={}, stage_until=None)


def hands(harness: Harness, table: str) -> list[HandView]:
    found = []
    for member in (ANN, BO):
        hand = harness.hand(table, member)
        player = hand.player and replace(hand.player, legal=tuple(hand.player.legal))
        found.append(replace(hand, table=timeless(hand.table), player=player))
    return found


async def test_killed_after_every_commit_the_deal_goes_on_as_if_nothing_had_been(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, preset="louisiana", computers=1)
    restarts = 0
    while harness.view(table).deal_number < 2:
        await harness.quiet()
        before = hands(harness, table)
        await harness.restart()
        restarts += 1
        assert hands(harness, table) == before
        await harness.quiet()
        asked = harness.asked(table)
        if asked:
            await harness.decide(table, asked[0])
        else:
            harness.clock.go_to(harness.clock.next_alarm())
    assert restarts > 7


async def test_played_again_from_its_rows_a_table_is_the_same(harness: Harness) -> None:
    table = await harness.started(ANN, BO, computers=2)
    await harness.play(table, lambda v: v.deal_number == 3 and bool(v.deal and v.deal.tricks))
    stored = await harness.database.read(partial(store.load, table_id=table))
    view = harness.view(table)
    assert snapshot_of(await replay(stored, harness.house), view.post).view == view
