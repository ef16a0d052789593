"""Typing commands: finding them, filling in their options, and what is sent."""

import pytest
from playwright.async_api import expect

from .acting import composer, leaf, type_command
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


REFUSALS = {
    "/booray start buy_in:0": "buy_in: at least 1.",
    "/booray start buy_in:1001": "buy_in: at most 1000.",
    "/booray start buy_in:many": "buy_in: a whole number is needed.",
    "/booray start buy_in:1.5": "buy_in: a whole number is needed.",
    "/booray start rules:chess": "rules: choose one from the list.",
    "/booray host ": "member: this option is required.",
    "/booray host member:Zoe": "member: choose one from the list.",
}


async def test_what_cannot_be_sent_is_said_before_it_is_sent(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    for typed, problem in REFUSALS.items():
        await composer(page).fill(typed)
        await page.keyboard.press("Escape")  # the list of suggestions
        await page.keyboard.press("Enter")
        await expect(page.locator("#composer").get_by_role("alert")).to_have_text(problem)
        await expect(page.locator("#composer [aria-invalid]")).to_be_focused()
        await page.keyboard.press("Escape")  # the command
    assert fake.received.empty()


async def test_a_command_that_does_not_exist_is_not_posted_for_all_to_see(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/poker\n")
    await expect(composer(page)).to_have_value("/poker")
    await composer(page).fill("hello")
    await composer(page).press("Enter")
    assert (await fake.heard("message"))["content"] == "hello"


@pytest.mark.parametrize("width", [1280, 390])
async def test_who_lands_here_reads_what_this_is_and_what_to_type_and_may_press_it(
    open_page: OpenPage, fake: FakeLive, width: int
) -> None:
    page = await open_page(viewport={"width": width, "height": 844})
    await expect(
        page.get_by_text("to try Booray in: a card game from Louisiana.")
    ).to_be_in_viewport()
    await page.get_by_role("button", name="/booray start", exact=True).click()
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf("start")
