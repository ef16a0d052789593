"""A server for each test: after it every chip is counted, and nothing went wrong unnamed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.picture.artist import TableArtist
from bot.store.engine.database import PATIENCE
from bot.tables.words.ports import Judge
from bot.tables.words.values import HouseRules
from tests.behaviour.about import right_subjects  # noqa: F401 - lines are about what they name
from tests.behaviour.harness import FILE, Server
from tests.databases import put_empty
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test


@pytest.fixture
def house() -> HouseRules:
    """How tables are run; a test module may have it otherwise."""
    return HouseRules(pause=6.0)


@pytest.fixture
def patience() -> float:
    """How many real seconds the database waits for a lock; a test module may be in a hurry."""
    return PATIENCE


@pytest.fixture
def judge() -> Judge | None:
    """Who judges decisions for ratings; a test module may have one."""
    return None


@pytest.fixture
def artist() -> TableArtist | None:
    """Who draws tables; a test module may have one."""
    return None


@pytest.fixture
async def server(
    tmp_path: Path,
    house: HouseRules,
    patience: float,
    judge: Judge | None,
    artist: TableArtist | None,
) -> AsyncIterator[Server]:
    put_empty(tmp_path / FILE)
    server = Server(tmp_path, house, seed=2, patience=patience)
    server.judge, server.artist = judge, artist
    await server.open()
    yield server
    await server.env.settle()
    await server.check_chips()
    await server.close()
    server.env.raise_errors()
