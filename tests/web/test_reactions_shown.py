"""Reactions at the page: picked with one press, shown where they belong, hidden with one."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.axe import findings
from tests.web.looking import Looker, looking
from tests.web.phases import reached

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ALL = ["Clap", "Laugh", "Wow", "Tears", "Fire", "Crawfish"]
SHOWN = 4_000
"""Milliseconds that one is shown."""


async def at_a_trick(looker: Looker) -> None:
    found = reached("trick", 8)
    assert found is not None
    await looker.show(found.state())


def bubbles(looker: Looker) -> Locator:
    return looker.page.locator(".reaction")


async def test_one_of_six_is_sent_with_one_press(browser: Browser) -> None:
    async with looking(browser, (390, 844)) as looker:
        await at_a_trick(looker)
        page = looker.page
        opener = page.get_by_role("button", name="React", exact=True)
        await opener.click()
        group = page.locator(".picker [data-react]")
        assert [await each.get_attribute("aria-label") for each in await group.all()] == ALL
        assert await findings(page) == []
        await page.keyboard.press("Escape")
        await expect(group.first).to_be_hidden()
        await opener.click()
        await page.locator("#strip").click()
        await expect(group.first).to_be_hidden()
        await opener.click()
        await page.get_by_role("button", name="Crawfish").click()
        await expect(group.first).to_be_hidden()
        await expect(opener).to_be_focused()
        (asked,) = looker.asked
        assert asked["ask"] == {"kind": "react", "which": "crawfish"}


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
async def test_it_stands_at_the_seat_whose_it_is_for_some_seconds(
    browser: Browser, size: tuple[int, int]
) -> None:
    async with looking(browser, size) as looker:
        await at_a_trick(looker)
        await looker.page.clock.install()
        for seat in range(8):
            looker.tell(react={"seat": seat, "name": "Remy", "which": "fire"})
        await expect(bubbles(looker)).to_have_count(8)
        for seat in range(8):
            face = await looker.page.locator(f"[data-seat='{seat}'] .face").bounding_box()
            at = await bubbles(looker).nth(seat).bounding_box()
            assert face is not None
            assert at is not None
            middle = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
            assert abs(face["x"] + face["width"] / 2 - middle[0]) < 1.2 * face["width"]
            assert abs(face["y"] + face["height"] / 2 - middle[1]) < face["height"]
            assert 0 <= at["x"] <= at["x"] + at["width"] <= size[0]
            assert 0 <= at["y"] <= at["y"] + at["height"] <= size[1]
        looker.tell(react={"seat": 3, "name": "Remy", "which": "wow"})
        await expect(looker.page.locator("#live")).to_contain_text("Remy: Wow")
        await at_a_trick(looker)  # the felt is drawn anew
        await expect(bubbles(looker)).to_have_count(8)
        await looker.page.clock.fast_forward(SHOWN)
        await expect(bubbles(looker)).to_have_count(0)


async def test_who_has_no_seat_is_shown_at_the_edge_by_name(browser: Browser) -> None:
    async with looking(browser, (320, 568)) as looker:
        await at_a_trick(looker)
        for name in ("Bo", "Cy", "<b>Dee</b>", "Someone watching"):
            looker.tell(react={"seat": None, "name": name, "which": "clap"})
        edge = looker.page.locator("#reactions-at-the-edge")
        await expect(edge.locator("span")).to_have_text(["Cy", "<b>Dee</b>", "Someone watching"])
        looker.tell(react={"seat": None, "name": "Cy", "which": "no-such-one"})
        looker.tell(react={"seat": 1, "name": "Remy", "which": "clap"})
        await expect(bubbles(looker)).to_have_count(4)


async def test_they_are_hidden_with_one_press_and_stay_so(browser: Browser) -> None:
    async with looking(browser, (1280, 800)) as looker:
        await at_a_trick(looker)
        page = looker.page
        looker.tell(react={"seat": 1, "name": "Remy", "which": "clap"})
        await expect(bubbles(looker)).to_have_count(1)
        await page.get_by_role("button", name="React", exact=True).click()
        await page.get_by_role("button", name="Hide reactions").click()
        await expect(bubbles(looker)).to_have_count(0)
        await looker.open()
        await at_a_trick(looker)
        looker.tell(react={"seat": 1, "name": "Remy", "which": "clap"})
        await at_a_trick(looker)
        await expect(bubbles(looker)).to_have_count(0)
        await page.get_by_role("button", name="React", exact=True).click()
        await page.get_by_role("button", name="Show reactions").click()
        looker.tell(react={"seat": 1, "name": "Remy", "which": "clap"})
        await expect(bubbles(looker)).to_have_count(1)
