"""Threads on the page: how they are listed, started, archived and locked."""

import re

import pytest
from playwright.async_api import Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def list_of(page: Page, fake: FakeLive, *threads: p.Json) -> list[str]:
    """The channels as they stand in the list once these threads are there."""
    for thread in threads:
        await fake.say("channel_create", thread)
    rows = page.locator("#channel-list > li")
    await expect(rows.filter(has_text=threads[-1]["name"])).to_be_visible()
    return await rows.all_inner_texts()


@pytest.mark.parametrize(("member", "may_write"), [(p.BO, False), (p.ANN, True)])
async def test_a_locked_threads_buttons_are_dead_and_only_moderators_write(
    open_page: OpenPage, fake: FakeLive, member: str, may_write: bool
) -> None:
    page = await open_page(member)
    thread = p.thread("Aside")
    await list_of(page, fake, thread)
    await page.get_by_role("button", name="Aside", exact=True).click()
    select = {"type": 3, "custom_id": "pick", "options": [{"label": "A", "value": "a"}]}
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://e.org"}
    rows = [p.row(p.button("My hand", "hand"), link), p.row(select)]
    await fake.post(p.message(p.BOT, "Table", components=rows, channel_id=thread["id"]))
    button = page.get_by_role("button", name="My hand")
    await expect(button).to_be_enabled()
    locked = {"archived": False, "locked": True}
    await fake.say("channel_update", thread | {"thread_metadata": locked})
    await expect(button).to_be_disabled()
    await expect(page.get_by_role("article").get_by_role("combobox")).to_be_disabled()
    await expect(page.get_by_role("link", name="Rules")).to_be_visible()
    await expect(page.locator("#composer-notice")).to_have_text(
        "This thread is locked: its buttons and menus do not work, "
        "and only moderators may write in it."
    )
    box = page.get_by_role("textbox", name="Message #Aside")
    await expect(box).to_be_enabled(enabled=may_write)
    listed = page.get_by_role("button", name="Aside, locked", exact=True)
    await expect(listed.locator(".channel-note")).to_have_text("locked")
    await fake.say("channel_update", thread)
    await expect(button).to_be_enabled()
    await expect(box).to_be_enabled()


async def test_a_mention_is_completed_and_sent_as_one(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.CLEO)
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.focus()
    await page.keyboard.type("Come, @boo")
    await expect(page.locator("#picker").get_by_role("option")).to_have_text([re.compile("Booray")])
    await page.keyboard.press("Enter")
    await expect(box).to_have_value("Come, @Booray ")
    await page.keyboard.type("and @bo, not @bob or me@bo.")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    assert await fake.heard("message") == {
        "channel_id": p.CARD_TABLE,
        "content": f"Come, <@{p.BOT}> and <@{p.BO}>, not @bob or me@bo.",
    }
