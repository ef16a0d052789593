"""The page in Chromium, opened as a file."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.docs.verify.opened import opened, watched
from tests.sandbox.page.conftest import browser, chromium

__all__ = ["browser", "chromium", "page", "window"]


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def window(browser: Browser) -> AsyncIterator[Page]:
    """A window that the tests of this process share: to open one costs more than the page."""
    async with opened(browser) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: Page) -> AsyncIterator[Page]:
    """The page; a script error, or anything that its policy forbids, fails the test."""
    async with watched(window) as page:
        yield page
