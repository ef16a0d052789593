"""A fresh database of every kind the contract suites run on, and rows to put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store import Database, Writing, schema
from bot.store.engine.address import file_of
from bot.store.rows import tables
from bot.store.rows.tables import DealRow, LogRow, TableRow
from tests.databases import put_empty
from tests.postgres_databases import migrated_database

PATIENCE = 20.0
"""Seconds to wait for a lock where a test expects to get it, on however slow a machine."""

IMPATIENCE = 0.05
"""Seconds to wait for a lock that a test knows will stay."""

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SERVER = 8_123_456_789_012_345_678
CHANNEL = 7_000_000_000_000_000_001


BOTH = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a database on both kinds, but for what is about SQLite's files."""
    own = (mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "url" in metafunc.fixturenames and not any("url" in names for names in own):
        is_about_files = metafunc.definition.get_closest_marker("sqlite") is not None
        kinds = BOTH[:1] if is_about_files else BOTH
        metafunc.parametrize("url", kinds, indirect=True)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database: a file that does not exist yet, or an empty one."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'booray.db'}"
        return
    with migrated_database() as made:
        yield made


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """An open, empty database."""
    _make_file(url)
    database = await Database.open(url, patience=PATIENCE)
    yield database
    await database.close()


@pytest.fixture
async def impatient(url: str) -> AsyncIterator[Database]:
    """An open, empty database that soon calls itself busy."""
    _make_file(url)
    database = await Database.open(url, patience=IMPATIENCE)
    yield database
    await database.close()


def _make_file(url: str) -> None:
    if url.startswith("sqlite"):
        put_empty(file_of(url))


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def a_table(table_id: str = "t-1", *, channel: int = CHANNEL, server: int = SERVER) -> TableRow:
    return TableRow(
        id=table_id,
        server_id=server,
        channel_id=channel,
        opened_at=NOON,
        opened_by=41,
        stakes="chips",
        language="en",
        version=0,
        state="{}",
        last=None,
        secret=bytes(range(32)),
        seal_message=77,
    )


def an_entry(version: int, table_id: str = "t-1", *, key: str | None = None) -> LogRow:
    return LogRow(table_id, version, after(version), 41, key, '{"kind": "join"}', '{"seat": 0}')


def a_deal(deal: int = 1, *, table_id: str = "t-1", at: datetime = NOON) -> DealRow:
    return DealRow(table_id, deal, at, at, "{}", {"0": {"member": 41}}, ["person"], {})


async def open_a_table(
    database: Database, table_id: str = "t-1", *, channel: int = CHANNEL, server: int = SERVER
) -> None:
    await database.commit(
        lambda tx: tables.create(tx, a_table(table_id, channel=channel, server=server))
    )


def close(tx: Writing, version: int, table_id: str = "t-1") -> None:
    """Close a table with a version."""
    tables.move(tx, table_id, version, "{}", None, after(version))
    tables.append(tx, an_entry(version, table_id))


def move(tx: Writing, version: int, table_id: str = "t-1") -> None:
    tables.move(tx, table_id, version, "{}", None, None)
    tables.append(tx, an_entry(version, table_id))


async def table_versions(database: Database) -> list[int]:
    """Return the versions of all tables, in no order."""
    query = select(schema.tables.c.version)
    return await database.read(lambda tx: list(tx.execute(query).scalars()))
