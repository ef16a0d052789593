"""Chromium, the stand-in server, and windows of its members."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Error, Page, async_playwright, expect

from bot.sandbox import Sandbox
from bot.sandbox.people import PATIENCE

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

MILLISECONDS = PATIENCE * 1000
"""For which something is waited for on a page before the test fails."""

expect.set_options(timeout=MILLISECONDS)

OpenPage = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Where Chromium is; without one the tests are skipped, or fail where it is asked for."""
    if not CHROMIUM.exists():
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(f"{CHROMIUM} is missing, and REQUIRE_BROWSER asks for it")
        pytest.skip(f"{CHROMIUM} is not installed")
    return CHROMIUM


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser(chromium: Path) -> AsyncIterator[Browser]:
    """One Chromium for all tests of this process."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(
            executable_path=chromium, args=FLAGS, timeout=MILLISECONDS
        )
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def desktop(browser: Browser) -> AsyncIterator[BrowserContext]:
    """What windows share unless a test asks for a screen of its own: the cache of files."""
    context = await browser.new_context(locale="en-US")
    context.set_default_timeout(MILLISECONDS)
    yield context
    await context.close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def spare() -> list[Page]:
    """Windows of the desktop that no test uses just now: to open one costs more than a page."""
    return []


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def server() -> AsyncIterator[FakeLive]:
    """The stand-in server, running."""
    async with fake_live() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def fake(server: FakeLive) -> FakeLive:
    """The stand-in server, with nothing said yet."""
    await server.forget()
    return server


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(
    browser: Browser, desktop: BrowserContext, spare: list[Page], fake: FakeLive
) -> AsyncIterator[OpenPage]:
    """Open windows of members on the card table: `await open_page(parlour.BO)`.

    Anything named beside the member is the window's own screen, in Playwright's words. A script
    error in any window fails the test.
    """
    used: list[Page] = []
    own: list[BrowserContext] = []
    troubles: list[str] = []

    def failed(error: Error) -> None:
        troubles.append(str(error))

    async def window(screen: dict[str, Any]) -> Page:
        if screen:
            context = await browser.new_context(locale="en-US", **screen)
            context.set_default_timeout(MILLISECONDS)
            own.append(context)
            return await context.new_page()
        used.append(spare.pop() if spare else await desktop.new_page())
        return used[-1]

    async def open_(member: str = parlour.ANN, **screen: Any) -> Page:
        page = await window(screen)
        page.on("pageerror", failed)
        await page.goto(f"{fake.base}/?as={member}")
        await page.locator("#app").wait_for()
        table = page.locator(f"[data-act=open-channel][data-channel='{parlour.CARD_TABLE}']")
        await table.dispatch_event("click")  # on a narrow screen it is out of sight
        return page

    yield open_
    for context in own:
        await context.close()
    for page in used:
        await page.evaluate("sessionStorage.clear()")
        await page.mouse.move(0, 0)
        await page.goto("about:blank")
        page.remove_listener("pageerror", failed)
        spare.append(page)
    assert troubles == []


async def window(context: BrowserContext, sandbox: Sandbox, name: str) -> Page:
    """A window of the member with this name, on the card table of the real sandbox."""
    page = await context.new_page()
    await page.goto(f"{sandbox.page_url}?as={sandbox.person(name).id}")
    await page.get_by_role("button", name="card-table", exact=True).click()
    return page
