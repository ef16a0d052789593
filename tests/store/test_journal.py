"""Tables, entries, deals and actions: what goes in comes out, and nobody writes on a stale one."""

import pytest

from bot.store import (
    ChannelTaken,
    Database,
    StaleTable,
    StaleVersion,
    StoredTable,
    Writing,
)
from bot.store.rows import journal
from tests.store.backends import (
    CHANNEL,
    PATIENCE,
    a_table,
    after,
    close,
    move,
    open_a_table,
)


async def stored(database: Database, table_id: str = "t-1") -> StoredTable:
    return await database.read(lambda tx: journal.load(tx, table_id))


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
