"""The page in its main states, wide and narrow, dark and light: axe finds nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.axe import findings
from tests.docs.players import Pair
from tests.e2e.running_bot import RunningBot

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SCREENS = [{"width": 1280, "height": 1000}, {"width": 390, "height": 844}]


async def clean(page: Page, state: str) -> None:
    """Fail where axe finds anything."""
    assert await findings(page) == [], state


async def come_in(page: Page, *, narrow: bool) -> None:
    """Open the channel of the tables; on a narrow screen by the drawer."""
    await expect(page.get_by_role("textbox", name="Message #")).to_be_visible()
    await clean(page, "opening")
    if narrow:
        await page.get_by_role("button", name="Channels", exact=True).click()
        await clean(page, "the drawer of the channels")
    await page.get_by_role("button", name="You are").click()
    await clean(page, "a menu")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="card-table", exact=True).click()


async def look_at_commands(page: Page) -> None:
    """Choose a command and leave it again."""
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("/b")
    await expect(page.get_by_role("option").first).to_be_visible()
    await clean(page, "the list of commands")
    first = await page.get_by_role("option").all_inner_texts()
    needed = ("start", "join", "help", "learn")
    assert all(each.startswith(f"/booray {one}") for each, one in zip(first, needed, strict=False))
    await box.fill("/booray start")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("group", name="/booray start")).to_be_visible()
    await clean(page, "a command's options")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await box.fill("")


async def look_at_a_form(page: Page) -> None:
    """Open a form of the house rules and close it again."""
    await page.get_by_role("button", name="House rules", exact=True).last.click()
    await clean(page, "house rules")
    await page.get_by_role("button", name="Play or pass", exact=True).last.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await clean(page, "a form")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
async def test_axe_finds_nothing_from_the_opening_to_a_trick(
    browser: Browser, tmp_path: Path, screen: dict[str, int]
) -> None:
    async with RunningBot(tmp_path, pictures=True) as running:
        page = await browser.new_page(viewport=screen, locale="en-US")  # type: ignore[arg-type] # it is one
        await page.goto(running.sandbox.page_url)
        await come_in(page, narrow=screen["width"] < 760)
        ann, bo = running.person("Ann"), running.person("Bo")
        await ann.command("booray start", computers=2)
        await bo.command("booray join")
        drawn = page.get_by_role("img", name=re.compile("4 of 8 seats"))
        await expect(drawn).to_be_visible()
        await clean(page, "the lobby")
        await look_at_commands(page)
        await look_at_a_form(page)
        await ann.click("Deal")
        await bo.sees("Nobody sees your choice")
        await expect(page.get_by_role("heading", name="Play or pass?").last).to_be_visible()
        await clean(page, "fists")
        pair = Pair(ann, bo)
        await pair.play(pair.has_to_play)
        await expect(page.get_by_role("heading", name="play a card").last).to_be_visible()
        await clean(page, "a trick")
        await page.close()
