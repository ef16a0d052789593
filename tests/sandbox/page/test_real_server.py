"""The page on the real sandbox, with a bot on the real client behind it."""

import pytest
from playwright.async_api import BrowserContext, expect

from bot.sandbox import Sandbox
from tests.axe import findings
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


async def test_somebody_who_is_in_several_servers_chooses_which_to_look_at_and_plays_in_each(
    desktop: BrowserContext,
) -> None:
    async with Sandbox(clock=Unhurried(), limits=None, servers=3) as sandbox, online(sandbox):
        page = await window(desktop, sandbox, "Cleo")
        await page.get_by_role("button", name="The Parlour. Choose a server").click()
        await expect(page.get_by_role("menuitemradio")).to_have_text(
            ["The Parlour", "The Attic", "The Cellar"]
        )
        assert await findings(page) == []
        for server, start in (("The Attic", 7), ("The Cellar", 4)):
            if start == 4:
                await page.get_by_role("button", name="Choose a server").click()
            await page.get_by_role("menuitemradio", name=server).click()
            await expect(page.get_by_role("button", name=f"{server}. Choose")).to_be_visible()
            await page.get_by_role("button", name="card-table", exact=True).click()
            await expect(page.get_by_role("article")).to_have_count(0)
            await page.keyboard.type(f"/try table start:{start}\n")
            await page.get_by_role("button", name=f"Pressed {start}").click()
            await expect(page.get_by_role("button", name=f"Pressed {start + 1}")).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("button", name="The Cellar. Choose")).to_be_visible()
        await page.close()
