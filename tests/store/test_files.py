"""The database's files, deleted, replaced and damaged while it is open."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text

from bot.store import Database, StoreTrouble, StoreUnusable, Writing
from tests.store.backends import move, open_a_table
from tests.store.test_database import commit, file_of, versions

pytestmark = pytest.mark.sqlite

ROWS: Final = 400
"""So many tables make a database of several pages."""


async def refused(database: Database) -> StoreUnusable:
    """Neither storing nor reading nor looking is possible; return why, the same each time."""
    with pytest.raises(StoreUnusable) as caught:
        await commit(database, 1)
    for attempt in (versions(database), database.examine()):
        with pytest.raises(StoreUnusable) as again:
            await attempt
        assert again.value.trouble is caught.value.trouble
    return caught.value


async def filled(database: Database) -> None:
    """Have a database of several pages, nothing of it in the log beside it."""

    def fill(tx: Writing) -> None:
        tx.execute(
            text(
                "INSERT INTO people (server_id, member_id, name, seen_at)"
                " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :rows)"
                " SELECT 1, i, printf('%0100d', i), '2026-03-01 12:00:00' FROM n"
            ),
            {"rows": ROWS},
        )

    await database.commit(fill)


def from_outside(url: str, statement: str, *values: int) -> None:
    """Have another program do something to the database."""
    other = sqlite3.connect(file_of(url), isolation_level=None)
    other.execute(statement, values)
    other.close()


async def test_what_was_committed_into_a_file_just_gone_is_not_told_as_done(
    database: Database, url: str, tmp_path: Path
) -> None:
    await open_a_table(database)

    def takes_away(tx: Writing) -> None:
        move(tx, 1)
        file_of(url).rename(tmp_path / "elsewhere")

    with pytest.raises(StoreUnusable, match="file-gone"):
        await database.commit(takes_away)
    (tmp_path / "elsewhere").rename(file_of(url))
    assert await versions(database) == [1], "it was made all the same, and shows once it is back"


async def test_a_file_that_is_damaged_is_noticed_for_good(database: Database, url: str) -> None:
    await open_a_table(database)
    await filled(database)
    from_outside(url, "PRAGMA wal_checkpoint(TRUNCATE)")
    with file_of(url).open("r+b") as pages:
        pages.write(b"\xaa" * file_of(url).stat().st_size)
    found = await refused(database)
    assert (found.trouble, found.where) == (StoreTrouble.DAMAGED, str(file_of(url)))
