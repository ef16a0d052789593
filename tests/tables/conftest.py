"""One harness a test, closed after it; a start in slow motion."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterator
from pathlib import Path

import pytest

from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.one_table.commit import FoundTable
from bot.tables.words.values import HouseRules
from tests.tables.arriving import Slow
from tests.tables.harness import Harness


@pytest.fixture
def house() -> HouseRules:
    """How tables are run; a test may have it otherwise."""
    return HouseRules()


@pytest.fixture
def seed() -> int:
    """Of the decks, and of what people do; a test may have another."""
    return 0


@pytest.fixture
async def harness(tmp_path: Path, house: HouseRules, seed: int) -> AsyncIterator[Harness]:
    harness = await Harness.opened(tmp_path, seed, house)
    yield harness
    try:
        if not harness.is_damaged:
            await harness.check_chips()
    finally:
        await harness.stop()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow()

    async def find(tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        return await slow.find(tables, ids)

    monkeypatch.setattr(OpenTables, "_find", find)
    yield slow
    slow.lets_all()
