"""The page in Chromium, opened as a file."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.docs.verify.opened import opened
from tests.sandbox.page.conftest import browser, chromium

__all__ = ["browser", "chromium", "page"]


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """The page; a script error, or anything that its policy forbids, fails the test."""
    async with opened(browser) as page:
        yield page
