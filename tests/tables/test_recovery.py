"""A restart at any moment: every table goes on where it stood, and no chip is lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.store import journal as store
from bot.store.database import Reading
from bot.tables import news
from bot.tables.journal import replay
from bot.tables.picture import picture_of
from bot.tables.values import HandView, PostedMessage, Stage, TableView
from tests.tables.tavern import ANN, BO, CHANNEL, CY, Tavern


def timeless(view: TableView) -> TableView:
    """A view without what a restart changes."""
    return replace(view, version=0, deadlines={}, stage_until=None)


def hands(tavern: Tavern, table: str) -> list[HandView]:
    found = []
    for member in (ANN, BO):
        hand = tavern.floor.hand(table, member)
        player = hand.player and replace(hand.player, legal=tuple(hand.player.legal))
        found.append(replace(hand, table=timeless(hand.table), player=player))
    return found


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_killed_after_every_commit_the_deal_goes_on_as_if_nothing_had_been(
    tavern: Tavern, preset: str
) -> None:
    table = await tavern.open(ANN, preset=preset, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    restarts = 0
    while tavern.view(table).deal_number < 3:
        await tavern.quiet()
        before = tavern.view(table), hands(tavern, table)
        await tavern.restart()
        restarts += 1
        assert (timeless(tavern.view(table)), hands(tavern, table)) == (
            timeless(before[0]),
            before[1],
        )
        await tavern.check_chips()
        await tavern.quiet()
        asked = tavern.asked(table)
        if asked:
            await tavern.decide(table, asked[0])
        else:
            tavern.clock.go_to(tavern.clock.next_alarm())
    assert restarts > 15


async def test_deadlines_start_afresh_after_a_restart(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.advance(40)
    await tavern.stop()
    tavern.clock.go_to(tavern.clock.now() + timedelta(hours=3))
    await tavern.start()
    now = tavern.clock.now()
    assert set(tavern.view(table).deadlines.values()) == {now + timedelta(seconds=45)}
    assert tavern.crier.all(news.Resumed)
    await tavern.advance(44)
    assert not tavern.crier.all(news.TimedOut)
    await tavern.advance(1)
    assert len(tavern.crier.all(news.TimedOut)) == 2


async def test_a_restart_in_the_pause_keeps_commitment_and_cut(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    view = await tavern.floor.deal(table, ANN)
    cutter = ANN if view.cutter == view.seat_of(ANN) else BO
    await tavern.floor.cut(table, cutter, 33)
    await tavern.restart()
    again = tavern.view(table)
    assert (again.commitment, again.cut, again.next_dealer) == (
        view.commitment,
        33,
        view.next_dealer,
    )
    dealt = await tavern.wait_for(table, Stage.DEAL)
    assert (dealt.commitment, dealt.cut) == (view.commitment, 33)


async def test_what_was_asked_during_a_deal_survives(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.join(table, CY, 70)
    await tavern.floor.leave(table, BO)
    await tavern.floor.sit_out(table, ANN)
    await tavern.restart()
    view = tavern.view(table)
    seat = view.seat_of(CY)
    assert seat is not None
    assert view.chairs[seat].joining
    assert view.chairs[seat].waiting == 70
    view = await tavern.play(table, lambda v: v.last is not None)
    assert view.chairs[seat].stack == 70
    assert view.seat_of(BO) is None
    await tavern.check_chips()


async def test_a_full_lobby_starts_after_a_restart_too(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1, players=(2, 2))
    await tavern.restart()
    await tavern.advance(9.9)
    assert tavern.view(table).stage is Stage.LOBBY
    await tavern.advance(0.1)
    assert tavern.view(table).stage is Stage.PAUSE


async def test_closed_tables_stay_closed(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.close(table, ANN, moderator=False)
    other = await tavern.open(ANN)
    await tavern.restart()
    assert tavern.floor.find(table) is None
    assert [view.id for view in tavern.floor.open_tables()] == [other]


async def test_the_tables_message_is_remembered(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    posted = PostedMessage(CHANNEL, 4711, tavern.clock.now())
    await tavern.floor.message_posted(table, 4711, posted.posted_at)
    assert tavern.view(table).message == posted
    await tavern.restart()
    assert tavern.view(table).message == posted
    await tavern.floor.join(table, BO)
    assert tavern.view(table).message == posted


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good = await tavern.open(ANN)
    bad = await tavern.open(BO, channel=CHANNEL + 1)
    await tavern.stop()
    load = store.load

    async def damaged(tx: Reading, table_id: str) -> store.StoredTable:
        stored = await load(tx, table_id)
        if table_id != bad:
            return stored
        return replace(stored, entries=tuple(replace(e, kind="?") for e in stored.entries))

    with monkeypatch.context() as patch:
        patch.setattr(store, "load", damaged)
        await tavern.start()
    assert tavern.floor.find(good) is not None
    assert tavern.floor.find(bad) is None
    assert bad in caplog.text
    await tavern.restart()
    assert tavern.floor.find(bad) is not None, "what was stored is untouched"


async def test_played_again_from_its_rows_a_table_is_the_same(tmp_path: Path) -> None:
    for seed in range(3):
        folder = tmp_path / str(seed)
        folder.mkdir()
        tavern = await Tavern.opened(folder, seed)
        table = await tavern.open(ANN, computers=2)
        await tavern.floor.join(table, BO)
        await tavern.floor.deal(table, ANN)
        await tavern.play(table, lambda v: v.deal_number == 3 and bool(v.deal and v.deal.tricks))
        async with tavern.database.read() as tx:
            stored = await store.load(tx, table)
        assert picture_of(replay(stored, tavern.house), None).view == tavern.view(table)
        await tavern.stop()
