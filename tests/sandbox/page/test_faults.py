"""The panel in which somebody lets things go wrong by hand, on the real sandbox."""

from typing import Any

import pytest
from playwright.async_api import BrowserContext, Page, expect

from bot.sandbox import Sandbox
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import online
from tests.sandbox.page.conftest import window

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def open_panel(page: Page) -> Any:
    """The panel, opened as somebody finds it."""
    await page.get_by_role("button", name="You are").click()
    await page.get_by_role("menuitem", name="Let something go wrong…").click()
    return page.get_by_role("region", name="What goes wrong")


async def test_a_request_fails_and_the_fault_is_used_up(desktop: BrowserContext) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox) as bot:
        page = await window(desktop, sandbox, "Bo")
        await expect(page.get_by_role("region", name="What goes wrong")).to_have_count(0)
        panel = await open_panel(page)
        await panel.get_by_role("button", name="The next request fails with 503").click()
        wrong = panel.get_by_role("list", name="Wrong now")
        await expect(wrong).to_contain_text("The next request fails with 503")
        await expect(page.get_by_role("button", name="1 wrong")).to_be_visible()
        with pytest.raises(Exception, match="503"):
            await bot.application_info()
        await expect(wrong).to_have_text("Nothing is.")
        await expect(page.locator("#fault-badge")).to_be_hidden()
        await page.close()


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
