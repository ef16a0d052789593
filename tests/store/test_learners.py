"""Where somebody stands in the lessons is kept; of two who write at once, one is told."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Database
from bot.store.rows import learners
from bot.store.rows.learners import LearnerRow
from tests.store.backends import NOON

ANN, BO = 900_000_000_000_000_001, 900_000_000_000_000_002
FIRST = LearnerRow(ANN, edition=1, lesson=0, acts=[], changes=1, at=NOON)


async def keep(database: Database, row: LearnerRow) -> bool:
    return await database.commit(lambda tx: learners.keep(tx, row))


async def test_what_is_kept_last_is_found_again(database: Database) -> None:
    later = replace(FIRST, lesson=2, acts=[{"act": "play", "card": "3h"}], changes=2)
    assert await keep(database, FIRST)
    assert await keep(database, later)
    assert await database.read(lambda tx: learners.of_member(tx, ANN)) == later
    assert await database.read(lambda tx: learners.of_member(tx, BO)) is None


async def test_what_comes_second_is_not_kept(database: Database) -> None:
    assert await keep(database, FIRST)
    assert not await keep(database, FIRST)
    assert await keep(database, replace(FIRST, lesson=1, changes=2))
    assert not await keep(database, replace(FIRST, lesson=3, changes=2))
    found = await database.read(lambda tx: learners.of_member(tx, ANN))
    assert found is not None
    assert found.lesson == 1
