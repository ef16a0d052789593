"""One tavern a test, closed after it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.tavern import Tavern


@pytest.fixture
async def tavern(tmp_path: Path) -> AsyncIterator[Tavern]:
    tavern = await Tavern.opened(tmp_path)
    yield tavern
    await tavern.stop()
