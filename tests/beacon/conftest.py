"""Two mirrors for each test; what goes wrong fails it, unless it names that."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.beacon.mirrors import Mirrors
from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder


@pytest.fixture
async def mirrors() -> AsyncIterator[Mirrors]:
    mirrors = Mirrors()
    await mirrors.start()
    yield mirrors
    await mirrors.stop()
