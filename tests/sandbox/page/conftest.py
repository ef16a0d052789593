"""Chromium, the stand-in server, and windows of its members."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from . import parlour
from .fake_live import FakeLive, fake_live

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests of this process."""
    if not CHROMIUM.exists():
        if os.environ.get("BOORAY_REQUIRE_BROWSER") == "1":
            pytest.fail(f"{CHROMIUM} is missing, and BOORAY_REQUIRE_BROWSER asks for it")
        pytest.skip(f"{CHROMIUM} is not installed")
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def fake() -> AsyncIterator[FakeLive]:
    """The stand-in server, with nothing said yet."""
    async with fake_live() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser, fake: FakeLive) -> AsyncIterator[OpenPage]:
    """Open windows of members: `await open_page(parlour.BO, viewport=…)`.

    The card table is the channel shown. A script error in any window fails the test.
    """
    contexts = []
    troubles: list[str] = []

    async def open_(member: str = parlour.ANN, channel: str = "card-table", **how: object) -> Page:
        context = await browser.new_context(**{"locale": "en-US"} | how)  # type: ignore[arg-type]  # options of Playwright, passed through
        contexts.append(context)
        context.set_default_timeout(5000)
        page = await context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(f"{fake.base}/?as={member}")
        await page.locator("#app").wait_for()
        if channel != "general":
            await (
                page.locator("#channel-list")
                .get_by_role("button", name=channel)
                .first.evaluate("button => button.click()")
            )
        return page

    yield open_
    for context in contexts:
        await context.close()
    assert troubles == []
