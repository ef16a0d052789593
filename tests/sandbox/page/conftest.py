"""Chromium, and pages of the sandbox's members."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.models import Interaction
from bot.sandbox.people import PATIENCE
from tests.sandbox.raw import HandClock, RawBot, layout

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


class Room:
    """A sandbox with a bot that speaks by hand, and the pages of its members."""

    def __init__(self, sandbox: Sandbox, bot: RawBot, clock: HandClock, desktop: BrowserContext):
        self.sandbox, self.bot, self.clock = sandbox, bot, clock
        self._desktop = desktop
        self._open: list[Page | BrowserContext] = []
        self.troubles: list[str] = []
        """Script errors."""

    async def open(self, name: str = "Ann", **screen: Any) -> Page:
        """Open a member's page on the card table; what is named beside is a screen of its own."""
        context = self._desktop
        if screen:
            browser = context.browser
            assert browser is not None
            context = await browser.new_context(locale="en-US", **screen)
            context.set_default_timeout(MILLISECONDS)
            self._open.append(context)
        page = await context.new_page()
        self._open.append(page)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        await page.goto(f"{self.sandbox.page_url}?as={self.sandbox.person(name).id}")
        table = page.locator("[data-act=open-channel]", has_text="card-table")
        await table.dispatch_event("click")  # on a narrow screen it is out of sight
        await expect(page.locator("#channel-title")).to_have_text("card-table")
        return page

    async def posts(self, *components: Json) -> Json:
        """Have the bot post a message, and return it."""
        posted = await self.bot.post("card-table", layout(*components))
        assert posted.status == 200, posted
        return dict(posted.body)

    async def edits(self, message: Json, *components: Json) -> None:
        """Have the bot change a message."""
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        edited = await self.bot.request("PATCH", path, layout(*components))
        assert edited.status == 200, edited

    async def asked(self) -> Interaction:
        """Return the next thing that somebody asks of the bot."""
        return await asyncio.wait_for(self.bot.interactions.get(), PATIENCE)

    async def close(self) -> None:
        """Close all pages."""
        for each in reversed(self._open):
            await each.close()


@pytest_asyncio.fixture(loop_scope="session")
async def room(desktop: BrowserContext) -> AsyncIterator[Room]:
    """A room, in which no script may fail."""
    clock = HandClock()
    async with (
        Sandbox(clock=clock, limits=None) as sandbox,
        aiohttp.ClientSession() as http,
    ):
        room = Room(sandbox, RawBot(sandbox, http), clock, desktop)
        yield room
        await room.close()
    assert room.troubles == []


async def window(context: BrowserContext, sandbox: Sandbox, name: str) -> Page:
    """A window of the member with this name, on the card table of the real sandbox."""
    page = await context.new_page()
    await page.goto(f"{sandbox.page_url}?as={sandbox.person(name).id}")
    await page.get_by_role("button", name="card-table", exact=True).click()
    return page
