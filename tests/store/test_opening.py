"""Opening, migrating and copying a database, and what stands in the way."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.store import Database, StoreTrouble, StoreUnusable
from bot.store.rows import tables
from tests.descriptors import no_descriptors_left
from tests.store.backends import PATIENCE, open_a_table
from tests.store.test_database import file_of

pytestmark = pytest.mark.sqlite


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url, patience=PATIENCE)
    yield database
    await database.close()


async def trouble(url: str) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as refused:
        await Database.open(url, patience=PATIENCE)
    return refused.value


async def test_of_two_that_must_be_alone_with_a_file_one_is_refused(url: str) -> None:
    both = [Database.open(url, patience=PATIENCE, alone=True) for _ in range(2)]
    found = await asyncio.gather(*both, return_exceptions=True)  # on a file that is new to both
    (first,) = (each for each in found if isinstance(each, Database))
    (refused,) = (each for each in found if isinstance(each, StoreUnusable))
    assert refused.trouble is StoreTrouble.IN_USE
    async with opened(url):
        pass  # an operator's command may
    with pytest.raises(StoreUnusable, match="in-use"):
        await Database.open(url, patience=PATIENCE, alone=True)
    await first.close()
    third = await Database.open(url, patience=PATIENCE, alone=True)
    await third.close()


async def test_a_process_with_too_many_files_open_is_told_as_that(url: str) -> None:
    """SQLite says that it cannot open the file, as of one without rights."""
    with no_descriptors_left():
        assert (await trouble(url)).trouble is StoreTrouble.NO_DESCRIPTORS
    async with opened(url) as database:
        with no_descriptors_left(), pytest.raises(StoreUnusable, match="no-descriptors"):
            await database.read(tables.open_tables)
        assert await database.read(tables.open_tables) == []


async def test_another_programs_database_is_left_alone(url: str) -> None:
    connection = sqlite3.connect(file_of(url))
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = file_of(url).read_bytes()
    found = await trouble(url)
    assert (found.trouble, found.where) == (StoreTrouble.NOT_OURS, str(file_of(url)))
    assert file_of(url).read_bytes() == before


@pytest.mark.parametrize(
    "url",
    [
        "booray.db",
        "",
        "sqlite:///:memory:",
        "sqlite://somewhere/booray.db",
        "sqlite:///booray.db?mode=ro",
        "oracle://somewhere:99x/booray",
    ],
)
async def test_an_address_that_is_none_of_ours(url: str) -> None:
    found = await trouble(url)
    assert (found.trouble, found.where) == (StoreTrouble.UNSUPPORTED_URL, url)


@pytest.mark.parametrize(
    ("url", "where"),
    [
        ("mysql://bot:hunter2@somewhere/booray", "mysql://…"),
        ("mysql://bot:hunt/er2@somewhere:99x/booray", "mysql://…"),
        ("postgresql://somewhere/booray?user=bot&password=hunter2", "postgresql://…"),
        ("://bot:hunter2@somewhere", "…"),
    ],
)
async def test_a_password_in_an_address_is_not_told(url: str, where: str) -> None:
    found = await trouble(url)
    assert (found.trouble, found.where) == (StoreTrouble.UNSUPPORTED_URL, where)
    assert "hunt" not in str(found)


@pytest.mark.parametrize("name", ["Zoé ♠.db", "100%.db", "file:a#b.db"])
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    async with opened(f" sqlite:///{tmp_path}/{name}\n") as database:
        await open_a_table(database)
        assert len(await database.read(tables.open_tables)) == 1
        await database.examine()
    assert os.listdir(tmp_path) == [name]


async def test_a_database_that_is_damaged_where_no_statement_looks_at_the_start(url: str) -> None:
    async with opened(url) as database:
        for number in range(100):
            await open_a_table(database, f"t-{number}", channel=number)
    pages = bytearray(file_of(url).read_bytes())
    pages[-4096:] = b"\xaa" * 4096
    file_of(url).write_bytes(pages)
    assert (await trouble(url)).trouble is StoreTrouble.DAMAGED
