"""The page on the real sandbox, with a bot on the real client behind it."""

import pytest
from playwright.async_api import BrowserContext, Page, expect

from bot.sandbox import Sandbox
from tests.axe import findings
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import online

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def window(context: BrowserContext, sandbox: Sandbox, name: str) -> Page:
    """A window of the member with this name, on the card table."""
    page = await context.new_page()
    await page.goto(f"{sandbox.page_url}?as={sandbox.person(name).id}")
    await page.get_by_role("button", name="card-table", exact=True).click()
    return page


async def test_a_command_its_button_and_its_form_are_answered(desktop: BrowserContext) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox):
        page = await window(desktop, sandbox, "Cleo")
        await page.keyboard.type("/try table start:3")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Pressed 3").click()
        await expect(page.get_by_role("button", name="Pressed 4")).to_be_visible()

        await page.keyboard.type("/try modal \n")
        form = page.get_by_role("dialog", name="Who are you?")
        await form.get_by_role("textbox", name="Name").fill("Joe")
        await form.get_by_role("combobox", name="Fruit").click()
        await page.get_by_role("option", name="Banana").click()
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)
        await expect(page.get_by_role("article").last).to_contain_text("Joe likes banana")

        await page.keyboard.type("/try fruit ap")
        await expect(page.locator("#picker").get_by_role("option")).to_have_text(
            ["Apple", "Apricot"]
        )
        await page.keyboard.press("Enter")
        await page.keyboard.type("friend:Bo")
        await expect(page.locator("#picker").get_by_role("option")).not_to_have_count(0)
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        last = page.get_by_role("article").last
        await expect(last).to_contain_text("apple for @unknown-user")  # the mention is suppressed
        sandbox.person("Bo").say("For me?")
        await page.reload()
        await page.get_by_role("button", name="card-table", exact=True).click()
        await expect(page.get_by_text("apple for")).to_contain_text("apple for @Bo")
        await page.close()


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


async def test_a_private_thread_is_started_and_the_bot_called_into_it(
    desktop: BrowserContext,
) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox) as bot:
        bo, cleo = await window(desktop, sandbox, "Bo"), await window(desktop, sandbox, "Cleo")
        await bo.get_by_role("button", name="New thread").click()
        await bo.get_by_role("textbox", name="Thread name").fill("Late game")
        await bo.get_by_role("checkbox", name="Private thread").check()
        await bo.get_by_role("button", name="Create thread").click()
        await expect(bo.locator("#channel-title")).to_have_text("Late game")
        await expect(bo.locator("#composer-notice")).to_have_text(
            "Booray may not see this channel."
        )
        await bo.keyboard.type("Come, @boo\n")
        await bo.keyboard.type("!\n")
        await expect(bo.get_by_role("article").last).to_contain_text("Come, @Booray !")
        await expect(bo.locator("#composer-notice")).to_be_hidden()
        await expect(cleo.locator("#channel-list")).not_to_contain_text("Late game")
        await bo.keyboard.type("/try table start:3\n")
        await expect(bo.get_by_role("button", name="Pressed 3")).to_be_visible()
        (thread,) = [thread for guild in bot.guilds for thread in guild.threads]
        assert (thread.name, thread.is_private()) == ("Late game", True)
        for page in (bo, cleo):
            await page.close()


async def test_a_moderator_locks_a_channel_against_the_bot(desktop: BrowserContext) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox):
        ann, bo = await window(desktop, sandbox, "Ann"), await window(desktop, sandbox, "Bo")
        await ann.get_by_role("button", name="Settings of #card-table").click()
        await ann.get_by_role("menuitemcheckbox", name="Send messages").click()
        for page in (ann, bo):
            notice = page.get_by_text("Booray may not post in this channel.")
            await expect(notice).to_be_visible()
        await ann.close()
        await bo.close()


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
