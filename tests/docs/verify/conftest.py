"""The page in Chromium, opened as a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.docs.verify.opened import opened, watched
from tests.sandbox.page.conftest import browser, chromium

__all__ = ["browser", "chromium", "folder", "page", "window"]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where somebody saved the page."""
    return tmp_path_factory.mktemp("saved")


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def window(browser: Browser, folder: Path) -> AsyncIterator[Page]:
    """A window that the tests of this process share: to open one costs more than the page."""
    async with opened(browser, folder) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: Page, folder: Path) -> AsyncIterator[Page]:
    """The page; a script error, or anything that its policy forbids, fails the test."""
    async with watched(window, folder) as page:
        yield page
