"""What is stored of tables and deals comes back, and of two that write the second is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import ColumnElement, select, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from bot.store import Database, StaleTable, Writing, schema
from bot.store.engine.errors import ChannelTaken
from bot.store.rows import deals, members, tables
from bot.store.rows.members import SeenName
from bot.store.rows.tables import LogRow, StoredTable
from tests.store.backends import (
    CHANNEL,
    NOON,
    SERVER,
    a_deal,
    a_table,
    after,
    an_entry,
    close,
    move,
    open_a_table,
)


async def stored(database: Database, table_id: str = "t-1") -> StoredTable:
    return (await database.read(lambda tx: tables.load(tx, [table_id])))[table_id]


async def test_one_open_table_per_channel(database: Database) -> None:
    await open_a_table(database)

    def open_several(tx: Writing) -> None:
        with pytest.raises(ChannelTaken) as refused:
            tables.create(tx, a_table("t-2"))
        assert (refused.value.channel_id, refused.value.table_id) == (CHANNEL, "t-1")
        tables.create(tx, a_table("t-3", channel=CHANNEL + 1))
        close(tx, 1)
        tables.create(tx, a_table("t-2"))

    await database.commit(open_several)
    assert (await stored(database)).row.closed_at == after(1)
    with pytest.raises(StaleTable):
        await database.commit(lambda tx: move(tx, 2))


@pytest.mark.parametrize("version", [1, 3])
async def test_only_the_next_version_is_accepted(database: Database, version: int) -> None:
    await open_a_table(database)
    await database.commit(lambda tx: move(tx, 1))
    with pytest.raises(StaleTable, match="t-1"):
        await database.commit(lambda tx: move(tx, version))
    assert await database.read(lambda tx: tables.versions(tx, ["t-1"])) == {"t-1": [1]}


async def test_the_last_deal_stays_until_another_is_over(database: Database) -> None:
    await open_a_table(database)
    for version, last in ((1, '{"n": 1}'), (2, None), (3, '{"n": 2}')):
        state = f'{{"v": {version}}}'
        await database.commit(partial(_moved, version=version, state=state, last=last))
        row = (await stored(database)).row
        assert (row.version, row.state) == (version, state)
        assert row.last == ('{"n": 2}' if version == 3 else '{"n": 1}')


def _moved(tx: Writing, version: int, state: str, last: str | None) -> None:
    tables.move(tx, "t-1", version, state, last, None)


async def test_a_request_is_answered_once_and_found_by_its_key(database: Database) -> None:
    await open_a_table(database)
    rows = [an_entry(1, key="k-1"), an_entry(2), an_entry(3, key="k-3")]

    def ask(tx: Writing) -> None:
        for row in rows:
            tables.append(tx, row)

    await database.commit(ask)
    assert (await stored(database)).answered == (rows[0], rows[2])
    late = await database.read(lambda tx: tables.load(tx, ["t-1", "t-0"], after(2)))
    assert [each.answered for each in late.values()] == [(rows[2],)]
    assert await database.read(lambda tx: tables.answered(tx, "t-1", "k-1")) == rows[0]
    assert await database.read(lambda tx: tables.answered(tx, "t-1", "k-2")) is None
    with pytest.raises(StaleTable):
        await database.commit(lambda tx: tables.append(tx, an_entry(4, key="k-1")))


async def test_a_refused_statement_tells_no_secret(database: Database) -> None:
    untold = replace(a_table(), version=-1)
    with pytest.raises(IntegrityError) as refusal:
        await database.commit(lambda tx: tables.create(tx, untold))
    assert repr(untold.secret) not in str(refusal.value)


# Whatever somebody types or is called can be stored, on either kind of database


ODD = (r"back\u0000slash", '"\\', "♠\u202e\U0001f0a1", "\uffff\ufffe")


def write(tx: Writing, entry: LogRow, seen: SeenName) -> None:
    tables.append(tx, entry)
    members.note_names(tx, [seen])


async def test_an_odd_name_does_not_keep_a_commit_from_being_made(database: Database) -> None:
    await open_a_table(database)
    for version, name in enumerate(ODD, start=1):
        entry = replace(an_entry(version, key="k"), key=f"k-{version}", outcome=name)
        seen = SeenName(SERVER, version, name, NOON)
        await database.commit(partial(write, entry=entry, seen=seen))
        called = await database.read(partial(members.names_of, server_id=SERVER, members=[version]))
        assert (await stored(database)).answered[-1].outcome == name
        assert called == {version: name}


# Deals that are over


def play(tx: Writing, table: str, ends: Mapping[int, int]) -> None:
    """Keep deals of a table that end so many seconds after noon; one at 8 was broken off."""
    for number, at in ends.items():
        deal = a_deal(number, table_id=table, at=after(number))
        ending = {"reason": "host"} if at == 8 else None
        tables.add_deal(tx, replace(deal, finished_at=after(at), ending=ending))


async def test_evenings_are_in_the_order_of_their_last_deals(database: Database) -> None:
    await open_a_table(database, "t-1")
    await database.commit(lambda tx: play(tx, "t-1", {1: 5, 2: 8}))
    await database.commit(lambda tx: close(tx, 1, "t-1"))
    await open_a_table(database, "t-2")
    await open_a_table(database, "t-3", channel=CHANNEL + 1)
    for table, at in (("t-2", 6), ("t-3", 7)):
        await database.commit(partial(play, table=table, ends={1: at}))
    which = deals.finished_in(CHANNEL)
    found, count = await database.read(lambda tx: deals.evenings(tx, which, 0, 1))
    assert ([each.table_id for each in found], count) == (["t-1"], 2)
    assert (found[0].begun_at, found[0].is_closed) == (after(1), True)
    assert found[0].deals == (({"0": {"member": 41}}, True), ({"0": {"member": 41}}, False))
    rest, _ = await database.read(lambda tx: deals.evenings(tx, which, 1, 9))
    assert [each.table_id for each in rest] == ["t-2"]
    newest = await database.read(lambda tx: deals.deals_of(tx, which, 0, 2))
    assert [(each.row.table_id, each.row.deal) for each in newest] == [("t-1", 2), ("t-2", 1)]
    with pytest.raises(StaleTable):
        await database.commit(lambda tx: play(tx, "t-1", {1: 5}))


async def steps_of(database: Database, which: ColumnElement[bool]) -> list[str]:
    """Return how some deals are looked up."""
    d, t = schema.deals, schema.tables
    query = select(d.c.deal).join_from(d, t, d.c.table_id == t.c.id).where(which)
    written = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    explained = text(f"EXPLAIN QUERY PLAN {written}")
    return await database.read(lambda tx: [row.detail for row in tx.execute(explained)])


@pytest.mark.sqlite
async def test_deals_of_a_member_or_a_channel_are_looked_up_and_not_looked_for(
    database: Database,
) -> None:
    own = await steps_of(database, deals.dealt_to(SERVER, 1))
    assert any("ix_results_member" in step for step in own)
    here = await steps_of(database, deals.finished_in(CHANNEL))
    assert any("ix_tables_channel_id" in step for step in here)
    assert not [step for step in own + here if step.startswith("SCAN")]
