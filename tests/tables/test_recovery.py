"""A restart at any moment: every table goes on where it stood, and no chip is lost."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.store import Reading
from bot.store.rows import journal as store
from bot.store.rows.journal import Post
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.seating import Join, Leave, SitOut
from bot.tables.journal.replay import replay
from bot.tables.state.snapshot import snapshot_of
from bot.tables.words import notices
from bot.tables.words.values import Stage
from bot.tables.words.views import HandView, TableView
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness

pytestmark = pytest.mark.both_databases


def timeless(view: TableView) -> TableView:
    """A view without what a restart changes."""
    return replace(view, version=0, deadlines={}, stage_until=None)


def hands(harness: Harness, table: str) -> list[HandView]:
    found = []
    for member in (ANN, BO):
        hand = harness.tables.running.hand(table, member)
        player = hand.player and replace(hand.player, legal=tuple(hand.player.legal))
        found.append(replace(hand, table=timeless(hand.table), player=player))
    return found


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_killed_after_every_commit_the_deal_goes_on_as_if_nothing_had_been(
    harness: Harness, preset: str
) -> None:
    table = await harness.open(ANN, preset=preset, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    restarts = 0
    while harness.view(table).deal_number < 3:
        await harness.quiet()
        before = harness.view(table), hands(harness, table)
        await harness.restart()
        restarts += 1
        assert (timeless(harness.view(table)), hands(harness, table)) == (
            timeless(before[0]),
            before[1],
        )
        await harness.check_chips()
        await harness.quiet()
        asked = harness.asked(table)
        if asked:
            await harness.decide(table, asked[0])
        else:
            harness.clock.go_to(harness.clock.next_alarm())
    assert restarts > 15


async def test_deadlines_start_afresh_after_a_restart(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.advance(40)
    await harness.stop()
    harness.clock.go_to(harness.clock.now() + timedelta(hours=3))
    await harness.start()
    now = harness.clock.now()
    assert set(harness.view(table).deadlines.values()) == {now + timedelta(seconds=45)}
    assert harness.publisher.all(notices.TableResumed)
    await harness.advance(44)
    assert not harness.publisher.timed_out()
    await harness.advance(1)
    assert len(harness.publisher.timed_out()) == 2


async def test_a_restart_in_the_pause_keeps_commitment_and_cut(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, ANN, StartDeal())).view
    cutter = ANN if view.cutter == view.seat_of(ANN) else BO
    await harness.tables.do(table, cutter, CutDeck(33))
    await harness.restart()
    again = harness.view(table)
    assert (again.commitment, again.cut, again.next_dealer) == (
        view.commitment,
        33,
        view.next_dealer,
    )
    dealt = await harness.wait_for(table, Stage.DEAL)
    assert (dealt.commitment, dealt.cut) == (view.commitment, 33)


async def test_what_was_asked_during_a_deal_survives(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, CY, Join(70))
    await harness.tables.do(table, BO, Leave())
    await harness.tables.do(table, ANN, SitOut())
    await harness.restart()
    view = harness.view(table)
    seat = view.seat_of(CY)
    assert seat is not None
    assert view.chairs[seat].presence.joining
    assert view.chairs[seat].waiting == 70
    view = await harness.play(table, lambda v: v.last is not None)
    assert view.chairs[seat].stack == 70
    assert view.seat_of(BO) is None
    await harness.check_chips()


async def test_a_full_lobby_starts_after_a_restart_too(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1, players=(2, 2))
    await harness.restart()
    await harness.advance(9.9)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.advance(0.1)
    assert harness.view(table).stage is Stage.PAUSE


async def test_closed_tables_stay_closed(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, ANN, Close(moderator=False))
    other = await harness.open(ANN)
    await harness.restart()
    assert harness.tables.running.find(table) is None
    assert [view.id for view in harness.tables.running.views()] == [other]


async def test_the_tables_message_is_remembered(harness: Harness) -> None:
    table = await harness.open(ANN)
    posted = Post(CHANNEL, 4711, harness.clock.now())
    await harness.tables.channels.posted(table, 4711, posted.posted_at)
    assert harness.view(table).post == posted
    await harness.restart()
    assert harness.view(table).post == posted
    await harness.tables.do(table, BO, Join())
    assert harness.view(table).post == posted


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good = await harness.open(ANN)
    bad = await harness.open(BO, channel=CHANNEL + 1)
    await harness.stop()
    load = store.load_tables

    def damaged(tx: Reading, ids: Collection[str]) -> dict[str, store.StoredTable]:
        found = load(tx, ids)
        if bad in found:
            facts = tuple(replace(e, kind="?") for e in found[bad].facts)
            found[bad] = replace(found[bad], facts=facts)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(store, "load_tables", damaged)
        await harness.start()
    assert harness.tables.running.find(good) is not None
    assert harness.tables.running.find(bad) is None
    assert bad in caplog.text
    await harness.restart()
    assert harness.tables.running.find(bad) is not None, "what was stored is untouched"


async def test_played_again_from_its_rows_a_table_is_the_same(
    tmp_path: Path, server: str | None
) -> None:
    for seed in range(3 if server is None else 1):  # of which each needs a database of its own
        folder = tmp_path / str(seed)
        folder.mkdir()
        harness = await Harness.opened(folder, seed, server=server)
        table = await harness.open(ANN, computers=2)
        await harness.tables.do(table, BO, Join())
        await harness.tables.do(table, ANN, StartDeal())
        await harness.play(table, lambda v: v.deal_number == 3 and bool(v.deal and v.deal.tricks))
        stored = await harness.database.read(partial(store.load, table_id=table))
        view = harness.view(table)
        assert snapshot_of(await replay(stored, harness.house), view.post).view == view
        await harness.stop()
