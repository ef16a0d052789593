"""The page on the real sandbox, with a bot on the real client behind it."""

import pytest
from playwright.async_api import BrowserContext, expect

from bot.sandbox import Sandbox
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import online
from tests.sandbox.page.conftest import window

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_only_its_member_sees_an_ephemeral_answer(desktop: BrowserContext) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox):
        ann, bo = await window(desktop, sandbox, "Ann"), await window(desktop, sandbox, "Bo")
        await bo.keyboard.type("/try think \n")
        await expect(bo.get_by_role("article").last).to_contain_text("And more.")
        await bo.keyboard.type("Did you see that?\n")
        await expect(ann.get_by_role("article").last).to_contain_text("Did you see that?")
        await expect(ann.get_by_role("article")).to_have_count(1)
        later = await window(desktop, sandbox, "Bo")
        await expect(later.get_by_role("article")).to_have_count(1)
        await bo.get_by_role("button", name="Dismiss message").first.click()
        await expect(bo.get_by_role("article")).to_have_count(2)
        await bo.reload()
        await expect(bo.get_by_role("article")).to_have_count(1)
        await expect(bo.get_by_role("article")).to_contain_text("Did you see that?")
        for page in (ann, bo, later):
            await page.close()
