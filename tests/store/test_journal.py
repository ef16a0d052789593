"""What is stored comes back, and of two that write the second is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import (
    ChannelTaken,
    Database,
    FactRow,
    StaleTable,
    StaleVersion,
    StoredTable,
    Writing,
)
from bot.store.rows import gateway_sessions, journal, people
from bot.store.rows.gateway_sessions import KEPT, SessionRow
from bot.store.rows.people import SeenName
from bot.store.rows.processes import ProcessRow, covered
from tests.store.backends import (
    CHANNEL,
    NOON,
    PATIENCE,
    SERVER,
    a_table,
    after,
    an_entry,
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


# What the schema itself refuses, whatever the program does; the messages are SQLite's


async def test_a_refused_statement_tells_no_secret(database: Database) -> None:
    untold = replace(a_table(), version=3)
    with pytest.raises(IntegrityError) as refusal:
        await database.commit(lambda tx: journal.create_table(tx, untold))
    assert repr(untold.secret) not in str(refusal.value)


async def test_json_that_others_could_not_read_is_refused(database: Database) -> None:
    await open_a_table(database)
    odd = journal.FactRow("t-1", 1, NOON, "odd", {"x": float("nan")})
    with pytest.raises(ValueError, match="not JSON compliant"):
        await database.commit(lambda tx: journal.append(tx, odd))


# Whatever somebody types or is called can be stored, on either kind of database


ODD = ("Zo\x00é", r"back\u0000slash", "\\\x00", '"\x00\\', "♠\u202e\U0001f0a1", "\uffff\ufffe")

HALF = "half\ud83d"
"""A text that is none, which SQLite's driver refuses too."""


def write(tx: Writing, fact: FactRow, seen: SeenName) -> None:
    journal.append(tx, fact)
    people.note(tx, [seen])


async def test_an_odd_name_does_not_keep_a_commit_from_being_made(database: Database) -> None:
    await open_a_table(database)
    odd = (*ODD, HALF) if database.is_shared else ODD
    for version, name in enumerate(odd, start=1):
        fact = replace(an_entry(version), body={"names": [name, {name: 1}]})
        seen = SeenName(SERVER, version, name, NOON)
        await database.commit(partial(write, fact=fact, seen=seen))
        stored = await database.read(lambda tx: journal.load(tx, "t-1"))
        called = await database.read(partial(people.names_of, server_id=SERVER, members=[version]))
        kept = name
        if database.is_shared:
            kept = name.replace("\x00", "\ufffd").replace("\ud83d", "\ufffd")
        assert stored.facts[-1].body == {"names": [kept, {kept: 1}]}
        assert called == {version: kept}


# Sessions that wait at the gateway, and who serves which shard


NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
LEFT = SessionRow(1, 2, "abc", 7, "wss://gateway", [{"id": "5", "unavailable": True}], NOW)


async def test_a_session_is_taken_once_and_while_it_is_young(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'booray.db'}")
    await database.commit(lambda tx: gateway_sessions.keep(tx, replace(LEFT, sequence=1)))
    await database.commit(lambda tx: gateway_sessions.keep(tx, LEFT))
    assert await database.read(lambda tx: gateway_sessions.waiting(tx, 2)) == {1}
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 3, NOW)) is None
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, NOW)) == LEFT
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, NOW)) is None
    await database.commit(lambda tx: gateway_sessions.keep(tx, LEFT))
    late = NOW + KEPT + timedelta(seconds=1)
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, late)) is None
    assert await database.read(lambda tx: gateway_sessions.waiting(tx, 2)) == set()
    await database.close()


def process(count: int, *shards: int) -> ProcessRow:
    return ProcessRow("p-1", frozenset(shards), count, ready=True, serving=frozenset())


def test_a_shard_is_covered_once_all_its_servers_are() -> None:
    assert covered(1, 2, [process(2, 1)])
    assert not covered(1, 2, [process(2, 0)])
    assert not covered(0, 1, [process(2, 0)])
    assert covered(0, 1, [process(2, 0), process(2, 1)])
    assert covered(0, 2, [process(4, 0), process(4, 2)])
    assert not covered(0, 2, [process(4, 0), process(3, 1)])
    assert not covered(0, 2, [])
