"""By keyboard: where the focus is once a message was drawn anew after a press."""

import pytest
from playwright.async_api import Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def panel(said: str, *buttons: p.Json) -> p.Json:
    """A private message with a row of buttons."""
    return {"components": [p.text(said), *([p.row(*buttons)] if buttons else [])]}


async def pressed(page: Page, name: str) -> None:
    """Press a button by keyboard."""
    button = page.get_by_role("button", name=name, exact=True)
    await button.focus()
    await page.keyboard.press("Enter")


async def shows(fake: FakeLive, page: Page, message: p.Json, now: p.Json) -> None:
    """Have a message drawn anew."""
    await fake.say("message_update", message | now)
    said = now["components"][0]["content"]
    await expect(page.get_by_role("article").last).to_contain_text(said)


async def test_what_was_pressed_and_cannot_be_again_lends_its_place_to_no_other_button(
    open_page: OpenPage, fake: FakeLive
) -> None:
    """Who presses Enter twice to play must not pass; the next question has the focus."""
    page = await open_page()
    asked = panel("Play or pass?", p.button("Play", "1:play"), p.button("Pass", "1:pass"))
    message = await fake.post(p.layout(flags=p.EPHEMERAL) | asked)
    await pressed(page, "Play")
    assert (await fake.heard("component"))["custom_id"] == "1:play"
    closed = panel("Closed", p.button("Play", "1:play", disabled=True), p.button("Pass", "1:pass"))
    await shows(fake, page, message, closed)
    await expect(page.get_by_role("article").last).to_be_focused()
    await page.keyboard.press("Enter")
    await shows(fake, page, message, panel("Wait for Bo"))
    await expect(page.get_by_role("article").last).to_be_focused()
    cards = [p.button("K♠", "2:K", disabled=True), p.button("Q♠", "2:Q"), p.button("J♠", "2:J")]
    await shows(fake, page, message, panel("Your card", *cards))
    await expect(page.get_by_role("button", name="Q♠")).to_be_focused()
    await page.keyboard.press("Enter")
    assert (await fake.heard("component"))["custom_id"] == "2:Q"


async def test_a_key_held_down_presses_once(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    message = await fake.post(p.layout() | panel("one", p.button("One", "1"), p.button("Two", "2")))
    await page.get_by_role("button", name="One").focus()
    await page.keyboard.down("Enter")
    assert (await fake.heard("component"))["custom_id"] == "1"
    rest = [p.button("Two", "3"), p.button("Three", "4"), p.button("Four", "5")]
    await shows(fake, page, message, panel("two", *rest))
    await expect(page.get_by_role("button", name="Two")).to_be_focused()
    await page.keyboard.down("Enter")  # not released in between, so the key repeats
    await page.keyboard.up("Enter")
    await page.get_by_role("button", name="Three").press("Enter")
    assert (await fake.heard("component"))["custom_id"] == "4"
