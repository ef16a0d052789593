"""Tables, entries, deals and actions: what goes in comes out, and nobody writes on a stale one."""

from dataclasses import replace

import pytest

from bot.store import (
    ChannelTaken,
    Database,
    Post,
    StaleDeal,
    StaleStep,
    StaleTable,
    StaleVersion,
    StoredTable,
    UnknownTable,
    Writing,
)
from bot.store.rows import journal
from tests.store.backends import (
    CHANNEL,
    PATIENCE,
    a_deal,
    a_table,
    after,
    an_action,
    an_entry,
    close,
    move,
    open_a_table,
)


async def stored(database: Database, table_id: str = "t-1") -> StoredTable:
    return await database.read(lambda tx: journal.load(tx, table_id))


async def test_a_table_comes_back_as_it_was_stored(database: Database) -> None:
    actions = [an_action(step, deal=2, version=2) for step in range(1, 13)]

    def store(tx: Writing) -> None:
        journal.create_table(tx, a_table())
        journal.append(tx, an_entry(1))
        journal.begin_deal(tx, a_deal(1))
        journal.append_action(tx, an_action(1))
        journal.append(tx, an_entry(2))
        journal.begin_deal(tx, replace(a_deal(2, version=2), cut=None, cut_by=None))
        for action in actions:
            journal.append_action(tx, action)

    await database.commit(store)
    table = await stored(database)
    assert table.row == replace(a_table(), version=2)
    assert table.facts == (an_entry(1), an_entry(2))
    assert table.deals == (a_deal(1), replace(a_deal(2, version=2), cut=None, cut_by=None))
    assert table.actions == (an_action(1), *actions)


async def test_one_open_table_per_channel(database: Database) -> None:
    await open_a_table(database)

    def open_several(tx: Writing) -> None:
        with pytest.raises(ChannelTaken) as refused:
            journal.create_table(tx, a_table("t-2"))
        assert (refused.value.channel_id, refused.value.table_id) == (CHANNEL, "t-1")
        journal.create_table(tx, a_table("t-3", channel=CHANNEL + 1))
        close(tx, 1)
        journal.create_table(tx, a_table("t-2"))

    await database.commit(open_several)
    assert (await stored(database)).row.closed_at == after(1)


@pytest.mark.parametrize("version", [1, 3])
async def test_only_the_next_version_is_accepted(database: Database, version: int) -> None:
    await open_a_table(database)
    await database.commit(lambda tx: move(tx, 1))

    with pytest.raises(StaleVersion) as refused:
        await database.commit(lambda tx: move(tx, version))
    assert (refused.value.table_id, refused.value.version) == ("t-1", version)
    assert [entry.version for entry in (await stored(database)).facts] == [1]


async def test_of_two_processes_the_second_is_refused(database: Database, url: str) -> None:
    await open_a_table(database)
    other = await Database.open(url, patience=PATIENCE)
    assert (await stored(database)).row.version == (await stored(other)).row.version
    await database.commit(lambda tx: move(tx, 1))
    with pytest.raises(StaleTable):
        await other.commit(lambda tx: move(tx, 1))
    await other.close()
    assert len((await stored(database)).facts) == 1


@pytest.mark.parametrize("other", [1, 3])
async def test_a_step_is_played_once_and_none_is_left_out(database: Database, other: int) -> None:
    await open_a_table(database)

    def play_a_step(tx: Writing) -> None:
        move(tx, 1)
        journal.begin_deal(tx, a_deal())
        journal.append_action(tx, an_action(1))

    await database.commit(play_a_step)
    with pytest.raises(StaleStep) as refused:
        await database.commit(lambda tx: journal.append_action(tx, an_action(other, version=2)))
    assert (refused.value.table_id, refused.value.deal, refused.value.step) == ("t-1", 1, other)
    assert (await stored(database)).actions == (an_action(1),)


async def test_a_deal_ends_once(database: Database) -> None:
    await open_a_table(database)

    def end_twice(tx: Writing) -> None:
        move(tx, 1)
        journal.begin_deal(tx, a_deal())
        journal.finish_deal(tx, "t-1", 1, {"taken": {"0": 12}}, after(60))
        with pytest.raises(StaleDeal):
            journal.finish_deal(tx, "t-1", 1, {"taken": {"1": 12}}, after(61))
        with pytest.raises(StaleDeal):
            journal.finish_deal(tx, "t-1", 2, {}, after(61))

    await database.commit(end_twice)
    (deal,) = (await stored(database)).deals
    assert deal == replace(a_deal(), result={"taken": {"0": 12}}, finished_at=after(60))


async def test_the_newest_message_is_remembered(database: Database) -> None:
    await open_a_table(database)
    assert (await stored(database)).row.post is None

    def place_messages(tx: Writing) -> None:
        journal.set_message(tx, "t-1", Post(CHANNEL, 555, after(1)))
        journal.set_message(tx, "t-1", Post(CHANNEL + 1, 556, after(2)))
        with pytest.raises(UnknownTable):
            journal.set_message(tx, "t-404", Post(CHANNEL, 557, after(3)))

    await database.commit(place_messages)
    row = (await stored(database)).row
    assert row.post == Post(CHANNEL + 1, 556, after(2))
    assert row.version == 0


async def test_the_open_tables_are_listed_oldest_first(database: Database) -> None:
    rows = [
        replace(a_table(f"t-{n}", channel=n), opened_at=after(when))
        for n, when in [(1, 30), (2, 10), (3, 20)]
    ]

    def open_and_close(tx: Writing) -> None:
        for row in rows:
            journal.create_table(tx, row)
        close(tx, 1, "t-3")

    await database.commit(open_and_close)
    found = await database.read(journal.open_tables)
    assert [(each.id, each.moved_at) for each in found] == [
        ("t-2", after(10)),
        ("t-1", after(30)),
    ], "opened, and nothing else yet"
