"""What is told by pictures and colours is told to screen readers too, at each step of a deal."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.sandbox.page.conftest import browser, chromium
from tests.spoken.deals import STYLES, listening

__all__ = ["browser", "chromium"]

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("style", STYLES)
async def test_the_table_and_ones_hand_are_rebuilt_from_what_is_read_out(
    browser: Browser, tmp_path: Path, style: str
) -> None:
    async with listening(browser, tmp_path, style, seed=7) as listener:
        await listener.play(1)
    assert listener.figures.steps > 3
