"""Being one of several members, and what a moderator can do."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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


async def test_two_windows_are_two_members_and_each_sees_its_own_hand(
    open_page: OpenPage, fake: FakeLive
) -> None:
    ann, bo = await open_page(p.ANN), await open_page(p.BO)
    hand = p.message(p.BOT, "Your hand: K♥", flags=p.EPHEMERAL)
    await fake.say("message_create", hand, to=p.BO)
    await fake.post(p.message(p.BOT, "The deal begins."))
    await expect(bo.get_by_role("article")).to_have_count(2)
    await expect(ann.get_by_role("article")).to_have_count(1)


async def test_a_window_as_another_member_can_be_opened(open_page: OpenPage) -> None:
    page = await open_page(p.ANN)
    await page.get_by_role("button", name="You are Ann").click()
    link = page.get_by_role("menuitem", name="Open a window as Bo")
    async with page.context.expect_page() as opened:
        await link.click()
    other = await opened.value
    await expect(other.get_by_role("button", name="You are Bo")).to_be_visible()
    await other.close()


async def test_a_moderator_deletes_another_members_message(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    said = await fake.post(p.message(p.BO, "Oops"))
    article = page.get_by_role("article").last
    await article.hover()
    await article.get_by_role("button", name="Message actions").click()
    await page.get_by_role("menuitem", name="Delete message").click()
    assert await fake.heard("delete_message") == {
        "channel_id": p.CARD_TABLE,
        "message_id": said["id"],
    }


async def test_others_can_delete_only_what_they_wrote(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.BO)
    await fake.post(p.message(p.ANN, "Not yours"))
    await fake.post(p.message(p.BO, "Yours"))
    await expect(page.get_by_role("article")).to_have_count(2)
    await expect(page.get_by_role("button", name="Message actions")).to_have_count(1)
    await expect(page.get_by_role("button", name="Settings of #card-table")).to_have_count(0)


async def test_a_moderator_says_what_the_bot_may_do_in_a_channel(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await page.get_by_role("button", name="Settings of #card-table").click()
    await page.get_by_role("menuitemcheckbox", name="Send messages").click()
    wanted = {"channel_id": p.CARD_TABLE, "view": True, "send": False}
    assert await fake.heard("set_permissions") == wanted
    await page.keyboard.press("Escape")
    await fake.say("channel_update", p.channel(p.CARD_TABLE, "card-table", send=False))
    await expect(page.locator("#composer-notice")).to_have_text(
        "Booray may not post in this channel."
    )


async def test_deleting_a_channel_is_asked_twice(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    for answer in ("Cancel", "Delete channel"):
        await page.get_by_role("button", name="Settings of #card-table").click()
        await page.get_by_role("menuitem", name="Delete channel").click()
        dialog = page.get_by_role("dialog", name="Delete #card-table?")
        await dialog.get_by_role("button", name=answer).click()
        await expect(dialog).to_have_count(0)
    assert await fake.heard("delete_channel") == {"channel_id": p.CARD_TABLE}
    assert fake.received.empty()


async def test_an_error_of_the_server_is_shown(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.BO)
    await fake.say("error", {"message": "You do not have permission to do that."})
    toast = page.get_by_role("alert").filter(has_text="permission")
    await expect(toast).to_be_visible()
    await toast.get_by_role("button", name="Close").click()
    await expect(toast).to_have_count(0)


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


async def test_on_a_phone_whoever_one_becomes_sees_the_channel(open_page: OpenPage) -> None:
    page = await open_page(
        p.ANN, viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True
    )
    await page.get_by_role("button", name="Channels").tap()
    await page.get_by_role("button", name="You are Ann").tap()
    await page.get_by_role("menuitemradio", name="Cleo").tap()
    await expect(page.get_by_role("navigation", name="Channels")).not_to_be_visible()
    await page.get_by_role("button", name="Channels").tap()
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()


async def test_a_bot_that_was_removed_is_listed_no_more_and_has_no_commands(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.BO)
    members = page.get_by_role("complementary", name="Members")
    await expect(members).to_contain_text("Booray")
    people = [p.member(who) for who in (p.ANN, p.BO, p.CLEO)]
    await fake.say("members", {"members": people})
    await fake.say("commands", {"commands": []})
    await expect(members).not_to_contain_text("Booray")
    await expect(members).to_contain_text("Online — 3")
    await expect(page.locator("#composer-notice")).to_have_text("Booray is not in this server.")
    await page.get_by_role("textbox", name="Message #card-table").fill("/")
    await expect(page.locator("#picker")).to_contain_text("There is no such command.")
    await expect(page.locator("#picker").get_by_role("option")).to_have_count(0)
    await fake.say("members", {"members": [*people, p.member(p.BOT)]})
    await expect(members).to_contain_text("Booray")
    await expect(page.locator("#composer-notice")).to_be_hidden()


async def test_a_member_who_becomes_a_moderator_sees_what_they_may_do(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.BO)
    settings = page.get_by_role("button", name="Settings of #card-table")
    await expect(settings).to_have_count(0)
    granted = p.member(p.BO, permissions=p.OWNER_PERMISSIONS)
    await fake.say("members", {"members": [p.member(p.ANN), granted, p.member(p.BOT)]})
    await expect(settings).to_have_count(1)
