"""One harness a test, closed after it; a start in slow motion."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.tables import registry
from tests.tables.arriving import Slow
from tests.tables.harness import Harness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    harness = await Harness.opened(tmp_path)
    yield harness
    await harness.stop()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow()
    monkeypatch.setattr(registry, "sound", slow.sound)
    yield slow
    slow.lets_all()
