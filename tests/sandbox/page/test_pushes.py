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
    """A message to Ann in a channel that is not open."""
    more = {"mentions": [p.user(p.ANN)]} | more
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
    named = {"channel_id": p.GENERAL, "mentions": [p.user(p.ANN)]}
    await fake.post(p.layout(p.text("Your turn, Ann"), **named))
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
    await expect(page.get_by_role("button", name="general, 2 unread, 2 for you")).to_be_visible()


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
    await expect(page.get_by_role("button", name="general, 1 unread, 1 for you")).to_be_visible()


async def test_a_window_without_the_focus_is_pushed_to_until_it_is_looked_at(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await page.evaluate("document.hasFocus = () => false")
    await fake.post(p.message(p.BO, "Are you there?", mentions=[p.user(p.ANN)]))
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


async def test_only_whom_a_message_names_is_told_of_it(open_page: OpenPage, fake: FakeLive) -> None:
    ann, bo = await open_page(p.ANN), await open_page(p.BO)
    await fake.post(elsewhere(p.CLEO, "To nobody", mentions=[]))
    await fake.post(elsewhere(p.CLEO, "To Ann"))
    await fake.post(elsewhere(p.CLEO, "To Bo", mentions=[p.user(p.BO)]))
    await expect(pushed(ann).locator(".push-body")).to_have_text(["To Ann"])
    await expect(pushed(bo).locator(".push-body")).to_have_text(["To Bo"])


async def test_a_push_fades_unless_it_is_about_to_be_pressed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(timezone_id="UTC")  # a clock is a whole context's
    await page.clock.install()
    await fake.post(elsewhere(p.BO, "Ann?"))
    await expect(pushed(page)).to_have_count(1)
    await page.clock.run_for(5_000)
    await expect(pushed(page)).to_have_count(1)
    await pushed(page).hover()
    await page.clock.run_for(20_000)
    await expect(pushed(page)).to_have_count(1)
    await page.mouse.move(0, 0)
    await page.clock.run_for(7_000)
    await expect(pushed(page)).to_have_count(0)
    await expect(page.get_by_role("button", name="general, 1 unread, 1 for you")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390, 320])
async def test_pushes_cover_nothing_and_move_no_message_from_its_place(
    open_page: OpenPage, fake: FakeLive, width: int
) -> None:
    for number in range(40):
        await fake.post(p.message(p.BO, f"line {number}"))
    page = await open_page(viewport={"width": width, "height": 800})
    last = page.get_by_role("article").last
    await expect(last).to_be_in_viewport()
    before = await last.bounding_box()
    for _ in range(3):
        await fake.post(elsewhere(p.BO, "**Ann**, " + "it is your turn now. " * 20))
    await expect(page.locator(".push")).to_have_count(3)
    after = await last.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == pytest.approx(before["y"], abs=1)
    covered = await page.evaluate(COVERED)
    assert covered == []


COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meets = (one, two) =>
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  const pushes = [...document.querySelectorAll(".push")].map(box).filter(({ width }) => width);
  return [...document.querySelectorAll("button, textarea, .channel-header, .message-area")]
    .filter((other) => !other.closest(".push, #messages"))
    .filter((other) => getComputedStyle(other).visibility !== "hidden")
    .filter((other) => pushes.some((push) => meets(push, box(other))))
    .map((other) => other.id || other.className);
}"""
"""Returns what lies where a push is: the messages scroll within their own area."""


async def test_a_push_is_for_one_member(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    await fake.post(elsewhere(p.BO, "Ann?"))
    await expect(pushed(page)).to_have_count(1)
    await page.get_by_role("button", name="You are Ann").click()
    await page.get_by_role("menuitemradio", name="Cleo").click()
    await expect(pushed(page)).to_have_count(0)


async def test_a_mentions_badge_outlives_its_message(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    await fake.post(elsewhere(p.BO, "Something else", mentions=[]))
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
    await fake.post(elsewhere(p.CLEO, "read before", mentions=[]))
    await page.get_by_role("button", name="general, 1 unread").click()
    await page.get_by_role("button", name="card-table", exact=True).click()
    first = await fake.post(elsewhere(p.BO, "first", mentions=[]))
    await fake.post(elsewhere(p.EVE, "second", mentions=[]))
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
    calls: p.Json = {"mentions": [p.user(p.ANN)], "mention_roles": [p.PLAYERS]}
    await fake.post(p.message(p.BOT, f"<@{p.ANN}> <@&{p.PLAYERS}>", **calls))
    await fake.post(p.message(p.BOT, f"<@{p.ANN}> <@{p.EVE}> <@&{p.PLAYERS}>"))
    for page in (ann, eve):
        await expect(page.get_by_role("article")).to_have_count(2)
        await expect(page.locator(".message-mention")).to_have_count(1)
