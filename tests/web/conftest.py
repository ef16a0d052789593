"""A card room with pages for each test; what goes wrong fails the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.behaviour.harness import FILE
from tests.databases import put_empty
from tests.sandbox.page.conftest import browser, chromium
from tests.troubles import troubles
from tests.web.looking import Looker
from tests.web.moving import watching
from tests.web.room import Room
from tests.web.visitor import Visitor

__all__ = ["ann", "browser", "chromium", "room", "troubles"]


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    put_empty(tmp_path / FILE)
    room = Room(tmp_path)
    await room.open()
    yield room
    await room.env.settle()
    await room.check_chips()
    await room.close()
    room.env.raise_errors()


@pytest.fixture
async def ann(room: Room) -> AsyncIterator[Visitor]:
    """Ann at her page, the host of a table with three computers."""
    await room.person("Ann").command("booray start", computers=3)
    async with await room.opens_page("Ann") as visitor:
        yield visitor


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def moving(browser: Browser) -> AsyncIterator[Looker]:
    """A page at which everything moves, fast."""
    async with watching(browser) as look:
        yield look


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def fresh(browser: Browser) -> AsyncIterator[Looker]:
    """A page that shows each state as one does that was just opened."""
    async with watching(browser) as look:
        yield look
