"""Whether a commit happened whose connection was lost, also by a pooler."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

import asyncpg
import pytest
from sqlalchemy import text

from bot.store import Database, StoreUnknown, StoreUnusable, Writing
from bot.store.engine.postgres import READERS
from bot.store.rows import tables
from tests.cutting import COMMIT, Cut, Cutter
from tests.measured import Measured
from tests.pgbouncer import Bouncer, need_program
from tests.postgres import postgres_server
from tests.postgres_databases import migrated_database
from tests.store.backends import IMPATIENCE, PATIENCE, SERVER, move, open_a_table, table_versions
from tests.store.test_database import versions


@dataclass
class Cuttable:
    """A database whose connections can be cut."""

    database: Database
    cutter: Cutter
    straight: Database
    """The same one, with nothing between."""

    async def version(self) -> int:
        """Return how many commits its table has had."""
        return len(await versions(self.straight))

    async def commit(self, version: int) -> None:
        await self.database.commit(lambda tx: move(tx, version))


@asynccontextmanager
async def cuttable(url: str, patience: float) -> AsyncIterator[Cuttable]:
    server = postgres_server()
    straight = await Database.open(url, patience=PATIENCE)
    await open_a_table(straight)
    async with Cutter.before(server.port) as cutter:
        name = url.rpartition("/")[2]
        database = await Database.open(server.url(name, port=cutter.port), patience=patience)
        yield Cuttable(database, cutter, straight)
        await database.close()
    await straight.close()


@pytest.fixture
async def impatient(postgres_url: str) -> AsyncIterator[Cuttable]:
    async with cuttable(postgres_url, IMPATIENCE) as both:
        yield both


def at(number: int) -> Callable[[bytes], bool]:
    """Say yes to what is sent after so many other things."""
    count = iter(range(number, -1, -1))
    return lambda _: next(count) == 0


def is_commit(sent: bytes) -> bool:
    return COMMIT in sent


async def points_of(both: Cuttable, version: int) -> Iterator[tuple[int, Cut]]:
    """Return every point at which a commit's connection can be cut."""
    await both.commit(version)
    before = len(both.cutter.sent)
    await both.commit(version + 1)
    sent = both.cutter.sent[before:]
    assert is_commit(sent[-1]), "COMMIT is the last that is sent"
    return ((number, how) for number in range(len(sent)) for how in (Cut.BEFORE, Cut.AFTER))


@pytest.mark.parametrize("stays", [False, True])
async def test_a_commit_whose_connection_is_cut_is_told_as_what_it_is(
    impatient: Cuttable, measured: Measured, *, stays: bool
) -> None:
    """Before COMMIT is sent it is made again; after, nobody knows, and what is read says it."""
    version = 2
    for number, how in await points_of(impatient, 1):
        impatient.cutter.cut_once(at(number), how, stays=stays)
        came_of_it: Exception | None = None
        try:
            await impatient.commit(version + 1)
        except (StoreUnusable, StoreUnknown) as error:
            came_of_it = error
        impatient.cutter.takes = True
        was_sent = is_commit(impatient.cutter.sent[-1]) and (stays or came_of_it is not None)
        assert isinstance(came_of_it, StoreUnknown) is was_sent, (number, how)
        assert isinstance(came_of_it, StoreUnusable) is (stays and not was_sent), (number, how)
        happened = how is Cut.AFTER if was_sent else not stays
        assert await impatient.version() == version + happened, (number, how)
        version += happened
        await impatient.commit(version + 1)  # on a new connection, as if nothing had been
        version += 1
    both_ways_of_commit = 2
    assert measured("store_troubles_total", kind="unknown") == both_ways_of_commit


async def test_a_commit_on_a_dead_line_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.engine.postgres.STATEMENT", 0.4)
    monkeypatch.setattr("bot.store.engine.postgres.DEAD", 0.1)
    async with cuttable(postgres_url, PATIENCE) as both:
        both.cutter.cut_once(is_commit, Cut.SILENT)
        with pytest.raises(StoreUnknown):
            await both.commit(1)
        version = await both.version()
        await both.commit(version + 1)


async def test_connections_that_died_meanwhile_are_replaced(
    impatient: Cuttable, measured: Measured
) -> None:
    await asyncio.gather(*(impatient.database.read(tables.all_tables) for _ in range(READERS)))
    impatient.cutter.cut_all()
    assert await impatient.database.read(tables.all_tables) == ["t-1"]
    await impatient.commit(1)
    assert not measured("store_troubles_total")


# Connections to PostgreSQL that are lost before, or as soon as, they are used


async def test_a_connection_that_is_cut_before_it_is_used_is_made_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, cut = asyncpg.connect, [CutOff()]

    async def dial(*arguments: Any, **options: Any) -> Any:
        return cut.pop() if cut else await connect(*arguments, **options)

    database = await Database.open(postgres_url)
    try:
        monkeypatch.setattr(asyncpg, "connect", dial)
        assert await _seven(database) == 7
    finally:
        await database.close()
    assert not cut


class CutOff:
    """A connection that is gone, which the driver tells in its own way."""

    async def set_type_codec(self, *_: object, **__: object) -> NoReturn:
        """Be set up, which fails."""
        raise asyncpg.InterfaceError("the underlying connection is closed")


async def _seven(database: Database) -> int:
    return await database.read(lambda tx: int(tx.execute(text("SELECT 7")).scalar_one()))


# A pooler before PostgreSQL gives each transaction another connection, and may come and go


@pytest.fixture
async def bouncer() -> AsyncIterator[Bouncer]:
    need_program()
    with Bouncer(postgres_server(), size=2) as bouncer:
        yield bouncer


def move_alone(tx: Writing, version: int, table: str) -> None:
    tx.alone(SERVER)
    move(tx, version, table)


async def test_many_commits_share_few_connections(bouncer: Bouncer, measured: Measured) -> None:
    """They are in each other's way at one server, and still none undoes another."""
    with migrated_database() as url:
        one, other = [await Database.open(bouncer.before(url), patience=PATIENCE) for _ in "12"]
        names = [f"t-{n}" for n in range(8)]
        for n, table in enumerate(names):
            await open_a_table(one, table, channel=n)

        async def play(database: Database, table: str) -> None:
            for version in range(1, 6):
                await database.commit(partial(move_alone, version=version, table=table))

        await asyncio.gather(*(play((one, other)[n % 2], t) for n, t in enumerate(names)))
        assert await table_versions(other) == [5] * len(names)
        assert not measured("store_troubles_total")
        await one.close()
        await other.close()
