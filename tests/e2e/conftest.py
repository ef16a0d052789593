"""What goes wrong in the whole program fails the test, unless the test names it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from unittest.mock import patch

import pytest

from bot.client.handover import handover
from tests.e2e.running_bot import LONG
from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder


@pytest.fixture
def unhurried() -> Iterator[None]:
    """Have presses be young for as long as the machine takes."""
    with patch.object(handover, "YOUNG", timedelta(seconds=LONG)):
        yield
