"""Evenings are found on both databases: the newest first, with what their deals came to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from bot.store import Database, Writing
from bot.store.rows import history, journal
from tests.store.backends import CHANNEL, a_deal, after, an_entry, close, open_a_table


def play(tx: Writing, table: str, ends: Mapping[int, int]) -> None:
    """Keep deals of a table that end so many seconds after noon; one at 8 was broken off."""
    for number, at in ends.items():
        journal.append(tx, an_entry(number, table))
        deal = a_deal(number, table_id=table, version=number)
        journal.begin_deal(tx, replace(deal, setup={**deal.setup, "seats": {"0": {}}}))
        result = {"stacks": {"0": 91}} if at < 8 else {"void": True}
        journal.finish_deal(tx, table, number, result, after(at))


async def test_evenings_are_in_the_order_of_their_last_deals(database: Database) -> None:
    await open_a_table(database, "t-1")
    await database.commit(lambda tx: play(tx, "t-1", {1: 5, 2: 8}))
    await database.commit(lambda tx: close(tx, 3, "t-1"))
    await open_a_table(database, "t-2")
    await open_a_table(database, "t-3", channel=CHANNEL + 1)
    for table, at in (("t-2", 6), ("t-3", 7)):
        await database.commit(partial(play, table=table, ends={1: at}))
    which = history.finished_in(CHANNEL)
    found, count = await database.read(lambda tx: history.evenings(tx, which, 0, 1))
    assert ([each.row.id for each in found], count) == (["t-1"], 2)
    assert found[0].begun_at == after(1)
    rest, _ = await database.read(lambda tx: history.evenings(tx, which, 1, 9))
    assert [each.row.id for each in rest] == ["t-2"]
    nets = await database.read(lambda tx: history.nets_of(tx, which, ["t-1"]))
    assert [each.before for each in nets["t-1"]] == [{"0": 100, "1": 100}] * 2
    assert [each.after for each in nets["t-1"]] == [{"0": 91}, None]
