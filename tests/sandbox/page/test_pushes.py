"""What a phone would say of messages its owner is not looking at."""

from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

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
