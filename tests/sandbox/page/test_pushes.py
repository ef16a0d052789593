"""What a phone would say of messages its owner is not looking at."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SILENT = 1 << 12


def elsewhere(author: str, content: str, **more: Any) -> p.Json:
    """A message in a channel that is not open."""
    return p.message(author, content, channel_id=p.GENERAL, **more)


def pushed(page: Page) -> Locator:
    """The notices on this member's page."""
    return page.get_by_role("list", name="Notifications").get_by_role("listitem")


async def test_a_push_says_who_where_and_the_plain_text(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, "Before your eyes"))
    await fake.post(elsewhere(p.BO, "**Who** deals?"))
    await expect(pushed(page)).to_have_count(1)
    await expect(pushed(page).locator(".push-title")).to_have_text("Bo #general")
    await expect(pushed(page).locator(".push-body")).to_have_text("Who deals?")


async def test_the_push_of_a_message_made_of_components_is_empty(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.text("Your turn, Ann"), channel_id=p.GENERAL))
    await expect(pushed(page)).to_have_count(1)
    await expect(pushed(page).locator(".push-title")).to_have_text("Booray #general")
    await expect(pushed(page).locator(".push-body")).to_be_empty()


@pytest.mark.parametrize("flags", [SILENT, p.EPHEMERAL, p.THINKING])
async def test_some_messages_are_never_pushed(
    open_page: OpenPage, fake: FakeLive, flags: int
) -> None:
    page = await open_page()
    await fake.post(elsewhere(p.BOT, "Quietly", flags=flags))
    await fake.post(elsewhere(p.BOT, "Aloud"))
    await expect(pushed(page)).to_have_count(1)
    await expect(pushed(page).locator(".push-body")).to_have_text("Aloud")
    await expect(page.get_by_role("button", name="general, 2 unread")).to_be_visible()


async def test_what_one_wrote_or_what_was_edited_is_not_pushed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await fake.post(elsewhere(p.ANN, "From my phone"))
    said = elsewhere(p.BOT, "Old")
    fake.messages[p.GENERAL] = [said]
    await fake.drop()
    await expect(page.locator("#connection")).to_be_visible()
    await expect(page.locator("#connection")).to_be_hidden()
    mention = {"content": f"<@{p.ANN}>", "mentions": [p.user(p.ANN)]}
    await fake.say("message_update", said | mention)
    await fake.post(elsewhere(p.BO, "Aloud"))
    await expect(pushed(page)).to_have_count(1)
    await expect(pushed(page).locator(".push-body")).to_have_text("Aloud")
    await expect(page.get_by_role("button", name="general, 1 unread", exact=True)).to_be_visible()


async def test_a_window_without_the_focus_is_pushed_to_until_it_is_looked_at(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await page.evaluate("document.hasFocus = () => false")
    await fake.post(p.message(p.BO, "Are you there?"))
    await expect(pushed(page)).to_have_count(1)
    await page.evaluate("document.hasFocus = () => true; dispatchEvent(new Event('focus'))")
    await expect(pushed(page)).to_have_count(0)
    await expect(page.get_by_role("button", name="card-table", exact=True)).to_be_visible()


async def test_a_push_leads_to_its_channel_or_is_closed_and_few_are_kept(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    for number in range(5):
        await fake.post(elsewhere(p.BO, f"line {number}"))
    await expect(pushed(page).locator(".push-body")).to_have_text(["line 2", "line 3", "line 4"])
    await pushed(page).first.get_by_role("button", name="Close").click()
    await expect(pushed(page)).to_have_count(2)
    await expect(page.locator("#channel-title")).to_have_text("card-table")
    await pushed(page).first.get_by_role("button", name="line 3").click()
    await expect(page.locator("#channel-title")).to_have_text("general")
    await expect(pushed(page)).to_have_count(0)


async def test_a_push_is_for_one_member(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    await fake.post(elsewhere(p.BO, "Ann?"))
    await expect(pushed(page)).to_have_count(1)
    await page.get_by_role("button", name="You are Ann").click()
    await page.get_by_role("menuitemradio", name="Cleo").click()
    await expect(pushed(page)).to_have_count(0)


async def test_a_mentions_badge_outlives_its_message(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    await fake.post(elsewhere(p.BO, "Something else"))
    call = await fake.post(elsewhere(p.BOT, f"<@{p.ANN}>", mentions=[p.user(p.ANN)]))
    await expect(page.get_by_role("button", name="general, 2 unread, 1 for you")).to_be_visible()
    await fake.say("message_delete", {"id": call["id"], "channel_id": p.GENERAL})
    channel = page.get_by_role("button", name="general, 1 unread, 1 for you")
    await expect(channel).to_be_visible()
    await expect(channel.locator(".badge")).to_have_text("1")
    await channel.click()
    await expect(page.get_by_role("button", name="general", exact=True)).to_be_visible()


async def test_where_the_unread_began_moves_on_when_that_message_goes(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(elsewhere(p.CLEO, "read before"))
    await page.get_by_role("button", name="general, 1 unread").click()
    await page.get_by_role("button", name="card-table", exact=True).click()
    first = await fake.post(elsewhere(p.BO, "first"))
    await fake.post(elsewhere(p.EVE, "second"))
    await fake.say("message_delete", {"id": first["id"], "channel_id": p.GENERAL})
    await page.get_by_role("button", name="general, 1 unread").click()
    new = page.locator(".divider-new + article")
    await expect(new).to_contain_text("second")


async def test_a_silent_message_wears_a_bell_and_may_still_mention(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await fake.post(p.message(p.BOT, "Aloud"))
    mention: p.Json = {"flags": SILENT, "mentions": [p.user(p.ANN)]}
    await fake.post(p.message(p.BOT, f"<@{p.ANN}>", **mention))
    shown = page.get_by_role("article")
    await expect(shown.nth(0).get_by_role("img", name="silent")).to_have_count(0)
    await expect(shown.nth(1).get_by_role("img", name="silent")).to_be_visible()
    await expect(shown.nth(1)).to_have_class(re.compile("message-mention"))


async def test_only_those_whom_a_mention_calls_see_it_marked(
    open_page: OpenPage, fake: FakeLive
) -> None:
    ann, eve = await open_page(p.ANN), await open_page(p.EVE)
    calls = {"mentions": [p.user(p.ANN)], "mention_roles": [p.PLAYERS]}
    await fake.post(p.message(p.BOT, f"<@{p.ANN}> <@&{p.PLAYERS}>", **calls))
    await fake.post(p.message(p.BOT, f"<@{p.ANN}> <@{p.EVE}> <@&{p.PLAYERS}>"))
    for page in (ann, eve):
        await expect(page.get_by_role("article")).to_have_count(2)
        await expect(page.locator(".message-mention")).to_have_count(1)
