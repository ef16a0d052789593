"""What people are called is kept by server, and replaced when it changes."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select

from bot.store import Database, schema
from bot.store.rows import people
from bot.store.rows.people import SeenName
from tests.store.backends import NOON, SERVER

ANN, BO = 900_000_000_000_000_001, 900_000_000_000_000_002


async def test_a_name_is_known_in_its_server_until_it_changes(database: Database) -> None:
    later = NOON + timedelta(days=1)
    await database.commit(
        lambda tx: people.note(
            tx, [SeenName(SERVER, ANN, "Ann", NOON), SeenName(SERVER + 1, ANN, "Queen", NOON)]
        )
    )
    assert await database.read(lambda tx: people.names_of(tx, SERVER, [ANN, BO])) == {ANN: "Ann"}

    await database.commit(
        lambda tx: people.note(
            tx, [SeenName(SERVER, ANN, "Anna", later), SeenName(SERVER, BO, "Bo", later)]
        )
    )
    both = {ANN: "Anna", BO: "Bo"}
    assert await database.read(lambda tx: people.names_of(tx, SERVER, [ANN, BO])) == both
    there = await database.read(lambda tx: people.names_of(tx, SERVER + 1, [ANN, BO]))
    assert there == {ANN: "Queen"}
    p = schema.people.c
    when = select(p.seen_at).where(p.server_id == SERVER, p.member_id == ANN)
    assert await database.read(lambda tx: tx.execute(when).scalar_one()) == later


async def test_of_nobody_no_name_is_known(database: Database) -> None:
    assert await database.read(lambda tx: people.names_of(tx, SERVER, [])) == {}
