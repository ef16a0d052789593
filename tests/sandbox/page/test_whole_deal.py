"""A person in a browser plays a deal with the bot, from the first command to the settlement."""

import re
from functools import reduce
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Locator, Page, expect

from tests.e2e.running_bot import RunningBot

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


ID = "data-custom-id"

ASKED = {
    "Play or pass?": re.compile("^Play$"),
    "You must play": re.compile("^Play$"),
    "Your draw:": re.compile("^(Stand pat|Draw)"),
    "play a card": re.compile("^(10|[2-9JQKA])[♠♥♦♣]"),
}
"""What the hand panel asks, and the button that answers it."""


def answers_on(page: Page) -> list[Locator]:
    """Return the buttons that answer what the hand panel asks, where they can be pressed."""
    panel = page.get_by_role("article").filter(has_text="Only you can see this")
    return [
        panel.filter(has=page.get_by_role("heading", name=asked))
        .get_by_role("button", name=answer, disabled=False)
        .first
        for asked, answer in ASKED.items()
    ]


async def answer_by_keyboard(page: Page) -> None:
    """Press what the panel asks for, with Tab and Enter from wherever the focus is."""
    focused = page.locator(":focus")
    for _ in range(len(ASKED) * 5):
        name = (await focused.text_content() or "").strip()
        if any(answer.search(name) for answer in ASKED.values()):
            asked = await focused.get_attribute(ID)
            await page.keyboard.press("Enter")
            await expect(page.locator(f"button[{ID}='{asked}']:enabled")).to_have_count(0)
            return
        await page.keyboard.press("Tab")
    raise AssertionError("nothing that is asked for is in reach")


async def test_a_deal_is_played_to_its_settlement_by_keyboard(
    desktop: BrowserContext, tmp_path: Path
) -> None:
    """The focus is never lost: it is on the panel all deal long."""
    async with RunningBot(tmp_path, pictures=True) as running:
        page = await desktop.new_page()
        await page.goto(running.sandbox.page_url)
        await page.get_by_role("button", name="card-table", exact=True).click()
        await running.person("Ann").command("booray start", computers=2)
        await page.get_by_role("button", name="Deal", exact=True).click()
        over = page.get_by_role("article").filter(has_text="Deal 1 is over")
        panel = page.get_by_role("article").filter(has_text="Only you can see this")
        answers = answers_on(page)
        await expect(reduce(Locator.or_, answers).first).to_be_visible()
        await panel.get_by_role("button", name="Play", exact=True).focus()
        while True:
            await expect(reduce(Locator.or_, answers, over).first).to_be_visible()
            if await over.count():
                break
            assert await page.evaluate("document.activeElement.closest('article') !== null")
            await answer_by_keyboard(page)
        await page.close()
