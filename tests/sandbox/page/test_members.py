"""Being one of several members, and what a moderator can do."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_switcher_makes_one_somebody_else_and_the_address_says_who(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await page.get_by_role("button", name="You are Ann").click()
    await page.get_by_role("menuitemradio", name="Cleo").click()
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()
    assert page.url == f"{fake.base}/?as={p.CLEO}"
    await page.goto(fake.base)
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()


async def test_on_a_phone_the_columns_are_drawers(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(
        p.ANN, viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True
    )
    channels = page.get_by_role("navigation", name="Channels")
    await expect(channels).not_to_be_visible()
    await page.get_by_role("button", name="Channels").tap()
    await channels.get_by_role("button", name="general", exact=True).tap()
    await expect(page.locator("#channel-title")).to_have_text("general")
    await expect(channels).not_to_be_visible()
    await page.get_by_role("button", name="Members").tap()
    await expect(page.get_by_role("complementary", name="Members")).to_be_visible()
    await page.locator("#shade").tap(position={"x": 20, "y": 300})
    await expect(page.get_by_role("complementary", name="Members")).not_to_be_visible()
    box = page.get_by_role("textbox", name="Message #general")
    await box.focus()
    await page.keyboard.type("/hand")
    conversation = await page.get_by_role("main").bounding_box()
    assert conversation is not None
    assert (conversation["x"], conversation["width"]) == (0, 390)
