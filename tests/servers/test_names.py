"""Names are at hand at once, written down when they change, and there after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from bot.servers.names import Names
from bot.store import Database, Reading, Writing
from bot.store.rows import members
from tests.store.backends import NOON, SERVER
from tests.store.test_database import locked

pytestmark = pytest.mark.sqlite

ANN, BO = 1, 2
T = TypeVar("T")


class Counting:
    """A database that counts what it is asked for."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.commits = self.readings = 0

    async def commit(self, work: Callable[[Writing], T]) -> T:
        self.commits += 1
        return await self._database.commit(work)

    async def read(self, work: Callable[[Reading], T]) -> T:
        self.readings += 1
        return await self._database.read(work)


def new_names(database: Database | Counting) -> Names:
    return Names(database, lambda: NOON)  # type: ignore[arg-type] # what it asks of one


async def stored(database: Database) -> dict[int, str]:
    return await database.read(lambda tx: members.names_of(tx, SERVER, [ANN, BO]))


async def test_a_name_is_known_at_once_and_there_after_a_restart(database: Database) -> None:
    names = new_names(database)
    names.note(SERVER, ANN, "Ann")
    assert names.of(SERVER, ANN) == "Ann"
    assert names.of(SERVER + 1, ANN) is None, "elsewhere she may be called otherwise"
    await names.written()

    names = new_names(database)
    assert names.of(SERVER, ANN) is None
    await names.load(SERVER, [ANN, BO])
    assert names.in_server(SERVER)(ANN) == "Ann"
    assert names.of(SERVER, BO) is None


async def test_a_name_is_written_down_only_when_it_changes(database: Database) -> None:
    counting = Counting(database)
    names = new_names(counting)
    for name in ("Ann", "Ann", "Anna", "Anna"):
        names.note(SERVER, ANN, name)
        await names.written()
    assert counting.commits == 2
    assert await stored(database) == {ANN: "Anna"}


async def test_a_name_with_half_a_character_is_written_down_all_the_same(
    database: Database,
) -> None:
    names = new_names(database)
    names.note(SERVER, ANN, "An\ud83dn")
    names.note(SERVER, BO, "Bo")
    await names.written()
    assert await stored(database) == {ANN: "An?n", BO: "Bo"}


async def test_a_name_that_is_heard_while_others_are_read_is_the_newer(database: Database) -> None:
    names = new_names(database)
    names.note(SERVER, ANN, "Ann")
    await names.written()

    class Slow(Counting):
        async def read(self, work: Callable[[Reading], T]) -> T:
            found = await super().read(work)
            names.note(SERVER, ANN, "Anna")
            return found

    names = new_names(Slow(database))
    await names.load(SERVER, [ANN])
    assert names.of(SERVER, ANN) == "Anna"
    await names.written()
    assert await stored(database) == {ANN: "Anna"}


@pytest.mark.sqlite
async def test_what_a_locked_store_refuses_is_written_with_the_next(
    impatient: Database, url: str
) -> None:
    names = new_names(impatient)
    with locked(url):
        names.note(SERVER, ANN, "Ann")
        await names.written()
        assert names.of(SERVER, ANN) == "Ann"
        assert await stored(impatient) == {}
    names.note(SERVER, BO, "Bo")
    await names.written()
    assert await stored(impatient) == {ANN: "Ann", BO: "Bo"}
