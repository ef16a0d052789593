"""The page in a real browser: played by the keyboard alone, on screens of all sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, expect

from tests.axe import findings
from tests.e2e.running_bot import BRISK, RunningBot
from tests.web.visitor import page_of

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SCREENS = [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)]

LEISURELY = replace(BRISK, pause=3.0, computer_pause=(0.2, 0.3))
"""Tables at which each state can be looked at."""


@asynccontextmanager
async def at_the_table(
    browser: Browser, folder: Path, **options: Any
) -> AsyncIterator[tuple[RunningBot, Page]]:
    """Ann at her page, the host of a table with two computers; no error is let fall there."""
    async with RunningBot(folder, LEISURELY, pages=True) as running:
        ann = running.person("Ann")
        await ann.command("booray start", computers=2)
        context = await browser.new_context(**{"locale": "en-US", **options})
        page, wrong = await context.new_page(), []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda told: wrong.append(told.text) if is_fault(told) else None)
        await page.goto(await page_of(ann))
        await expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
        yield running, page
        await context.close()
        assert wrong == []


def is_fault(told: ConsoleMessage) -> bool:
    """Return whether the browser complains, and not of a bot that is away."""
    return told.type == "error" and not told.text.startswith("WebSocket connection to")


def cards(page: Page) -> Any:
    """Return the cards of one's hand."""
    return page.locator("#hand button")


async def fits(page: Page, state: str) -> None:
    """Fail where something has to be scrolled to, on any screen."""
    before = page.viewport_size
    for width, height in SCREENS:
        await page.set_viewport_size({"width": width, "height": height})
        own = page.locator("#controls > *, #hand, #line")
        boxes = [await each.bounding_box() for each in await own.all() if await each.is_visible()]
        for box in boxes:
            assert box is not None
            right, bottom = box["x"] + box["width"], box["y"] + box["height"]
            is_seen = box["x"] >= -1 and right <= width + 1 and bottom <= height + 1
            assert is_seen, (state, width, height, box)
    assert before is not None
    await page.set_viewport_size(before)


async def test_a_deal_is_played_by_the_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    screen = {"width": 1280, "height": 800}
    async with at_the_table(browser, tmp_path, viewport=screen) as (_, page):
        assert await findings(page) == []
        await fits(page, "lobby")
        await page.get_by_role("button", name="Deal", exact=True).focus()
        await page.keyboard.press("Enter")
        play = page.locator("#controls [data-act=in]")
        await expect(play).to_be_visible()
        assert await findings(page) == []
        await fits(page, "fists")
        await play.focus()
        await page.keyboard.press("Enter")
        draw = page.locator("#controls [data-act=draw]")
        await expect(draw).to_be_visible()
        await page.keyboard.press("1")
        await expect(cards(page).first).to_have_attribute("aria-pressed", "true")
        assert await findings(page) == []
        await fits(page, "draw")
        await draw.focus()
        await page.keyboard.press("Enter")
        legal = page.locator("#hand button[data-legal]")
        await expect(legal.first).to_be_visible()
        assert await findings(page) == []
        await fits(page, "trick")
        outcome = page.locator("#outcome")
        while not await outcome.is_visible():
            may = await cards(page).evaluate_all("all => all.map(each => 'legal' in each.dataset)")
            if True in may:
                await page.keyboard.press(str(may.index(True) + 1))
            await page.wait_for_timeout(50)
        await expect(page.locator("#trick .played")).to_have_count(0)
        assert await outcome.inner_text()


async def test_a_phone_plays_by_touch_and_reads_the_rules(browser: Browser, tmp_path: Path) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    async with at_the_table(browser, tmp_path, reduced_motion="reduce", **phone) as (_, page):
        assert await findings(page) == []
        await page.locator("#menu").tap()
        assert await findings(page) == []
        await page.locator("#dialog [data-ask=rules]").tap()
        await expect(page.locator("#dialog")).to_contain_text("trumps")
        assert await findings(page) == []
        await page.keyboard.press("Escape")
        await page.locator("#controls [data-ask=deal]").tap()
        await page.locator("#controls [data-act=in]").tap()
        await page.locator("#controls [data-act=draw]").tap()
        await expect(page.locator("#hand button[data-legal]").first).to_be_visible()
        assert await findings(page) == []


async def test_the_socket_is_cut_and_the_bot_restarted_in_the_middle(
    browser: Browser, tmp_path: Path
) -> None:
    async with at_the_table(browser, tmp_path) as (running, page):
        await page.locator("#controls [data-ask=deal]").click()
        await page.locator("#controls [data-act=in]").click()
        await expect(page.locator("#controls [data-act=draw]")).to_be_visible()
        hand = await cards(page).evaluate_all("all => all.map(each => each.dataset.card)")
        await running.stop_bot()
        await page.locator("#controls [data-act=draw]").click()  # asked while nobody hears it
        await running.start_bot()
        await expect(page.locator("#hand button[data-legal]").first).to_be_visible()
        again = await cards(page).evaluate_all("all => all.map(each => each.dataset.card)")
        assert again == hand  # nothing was marked, so nothing was drawn
