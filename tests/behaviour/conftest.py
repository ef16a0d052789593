"""A den for each test; after it every chip is counted, and nothing may have gone wrong unseen."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import PATIENCE, migrate
from bot.tables.values import HouseRules
from tests.behaviour.den import FILE, Den


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database that nothing is in yet: each den gets a copy, and is spared making it."""
    file = tmp_path_factory.mktemp("behaviour") / "empty.db"
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture
def house() -> HouseRules:
    """How tables are run; a test module may have it otherwise."""
    return HouseRules()


@pytest.fixture
def patience() -> float:
    """How many real seconds the database waits for a lock; a test module may be in a hurry."""
    return PATIENCE


@pytest.fixture
async def den(
    tmp_path: Path,
    empty_database: Path,
    house: HouseRules,
    patience: float,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Den]:
    shutil.copy(empty_database, tmp_path / FILE)
    den = Den(tmp_path, house, seed=2, patience=patience)
    await den.open()
    yield den
    await den.env.settle()
    await den.check_chips()
    await den.close()
    den.env.raise_errors()
    told = [r for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    troubles = [r.getMessage() for r in told if r.name.startswith("bot.")]
    unseen = [t for t in troubles if not any(each in t for each in den.expected)]
    assert unseen == []
