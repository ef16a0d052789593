"""How much a database takes on its disk."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import text

from bot.store import Database, StoreClosed, Writing


async def test_it_grows_by_what_is_stored(database: Database) -> None:
    """By far more than PostgreSQL's own housekeeping may free meanwhile: digits at random, since it
    compresses zeros to next to nothing."""
    digits = Random(1)

    def fill(tx: Writing) -> None:
        for member in range(200):
            tx.execute(
                text(
                    "INSERT INTO people (server_id, member_id, name, seen_at)"
                    " VALUES (1, :member, :name, '2026-03-01 12:00:00')"
                ),
                {"member": member, "name": digits.randbytes(5000).hex()},
            )

    before = await database.size()
    await database.commit(fill)
    assert before > 0
    assert await database.size() > before + 500_000


async def test_one_that_is_closed_has_none(database: Database) -> None:
    await database.close()
    with pytest.raises(StoreClosed):
        await database.size()
