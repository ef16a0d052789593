"""Processes on one database, and a clock for all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.leases import EVERY, Leases, ProcessId
from bot.store import Database
from tests.databases import put_empty
from tests.tables.ports import VirtualClock
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test


class Told:
    """A process, and what it was told of its leases."""

    def __init__(self, database: Database, clock: VirtualClock, name: str) -> None:
        self.leases = Leases(database, clock, ProcessId(name), EVERY, shared=True)
        self.gained: list[int] = []
        self.lost: list[int] = []
        self.raised: list[int] = []
        self.leases.follow(self.gained.extend, self.lost.extend, self.raised.extend)


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    file = tmp_path / "booray.db"
    put_empty(file)
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    yield database
    await database.close()


@pytest.fixture
def old(database: Database, clock: VirtualClock) -> Told:
    return Told(database, clock, "p-old")


@pytest.fixture
def new(database: Database, clock: VirtualClock) -> Told:
    return Told(database, clock, "p-new")
