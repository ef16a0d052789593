"""Messages as a reader sees them: arriving, changing, going, and whom they are for."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_half_typed_text_survives_whatever_arrives(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("I was about to")
    said = await fake.post(p.message(p.BO, "Quick!"))
    await fake.say("message_update", said | {"content": "Quick! (or not)"})
    await expect(page.get_by_role("article").last).to_contain_text("(or not)")
    await expect(box).to_have_value("I was about to")
    await expect(box).to_be_focused()


async def test_the_list_follows_the_newest_unless_the_reader_went_up(
    open_page: OpenPage, fake: FakeLive
) -> None:
    fake.messages[p.CARD_TABLE] = [p.message(p.BO, f"line {n}\n" * 3) for n in range(30)]
    page = await open_page(viewport={"width": 900, "height": 500})
    scroller = page.get_by_role("region", name="Messages")
    bottom = "box => box.scrollHeight - box.scrollTop - box.clientHeight < 2"
    await fake.post(p.message(p.CLEO, "At the bottom"))
    newest = page.get_by_role("article").last
    await expect(newest).to_contain_text("At the bottom")
    await expect(newest).to_be_in_viewport(ratio=1)
    assert await scroller.evaluate(bottom)

    await scroller.evaluate("box => { box.scrollTop = 100; }")
    jump = page.locator("#jump")
    await expect(jump).to_be_visible()
    await fake.post(p.message(p.CLEO, "Unseen"))
    await expect(jump).to_have_text("1 new message")
    assert await scroller.evaluate("box => box.scrollTop") == 100
    await jump.click()
    await expect(newest).to_contain_text("Unseen")
    await expect(newest).to_be_in_viewport(ratio=1)
    await expect(jump).to_be_hidden()


async def test_another_channel_shows_what_is_unread_and_where_it_begins(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, "old", channel_id=p.GENERAL))
    await fake.post(p.message(p.BO, "hey", channel_id=p.GENERAL, mentions=[p.user(p.ANN)]))
    channel = page.get_by_role("button", name="general, 2 unread, 1 for you")
    await expect(channel).to_be_visible()
    await expect(page).to_have_title("(1) #card-table · Booray sandbox")
    await channel.click()
    await expect(page.get_by_role("separator").filter(has_text="New")).to_be_visible()
    await expect(page.get_by_role("button", name="general", exact=True)).to_be_visible()
    await expect(page.locator(".message-mention")).to_contain_text("hey")
