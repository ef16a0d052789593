"""The panel in which somebody lets things go wrong by hand, on the real sandbox."""

import pytest
from playwright.async_api import BrowserContext, expect

from bot.sandbox import Sandbox
from tests.e2e.running_bot import Unhurried
from tests.sandbox.page.conftest import window

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_every_choice_can_be_made_and_ended_with_the_keyboard(
    desktop: BrowserContext,
) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        sandbox.person("Bo").start_thread("Aside")
        page = await window(desktop, sandbox, "Bo")
        await page.get_by_role("button", name="Aside", exact=True).click()
        you = page.get_by_role("button", name="You are")
        await you.focus()
        await page.keyboard.press("Enter")
        await page.keyboard.press("ArrowUp")
        for _ in range(20):
            if "go wrong" in await page.evaluate("document.activeElement.textContent"):
                break
            await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        choices = page.locator(".fault-choice")
        await expect(choices).not_to_have_count(0)
        for index in range(await choices.count()):
            await choices.nth(index).focus()
            await page.keyboard.press("Enter")
        ends = page.get_by_role("button", name="End:")
        await expect(ends).not_to_have_count(0)
        await expect(page.locator("#fault-badge")).to_have_text("17 wrong")
        while await ends.count():
            label = await ends.first.get_attribute("aria-label")
            assert label is not None
            end = page.get_by_role("button", name=label, exact=True)
            await end.focus()
            await page.keyboard.press("Enter")
            await expect(end).to_have_count(0)
        assert sandbox.faults.active == []
        assert sandbox.outages.active == []
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("region", name="What goes wrong")).to_have_count(0)
        await expect(you).to_be_focused()
        await page.close()
