"""A restart at any moment: every table goes on where it stood, and no chip is lost."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.store.rows import journal as store
from bot.tables.journal.replay import replay
from bot.tables.state.snapshot import snapshot_of
from bot.tables.words.views import HandView, TableView
from tests.tables.harness import ANN, BO, Harness


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


@pytest.mark.both_databases
async def test_played_again_from_its_rows_a_table_is_the_same(harness: Harness) -> None:
    table = await harness.started(ANN, BO, computers=2)
    await harness.play(table, lambda v: v.deal_number == 3 and bool(v.deal and v.deal.tricks))
    stored = await harness.database.read(partial(store.load, table_id=table))
    view = harness.view(table)
    assert snapshot_of(await replay(stored, harness.house), view.post).view == view
