"""Where there is no table: what people are told in a browser, and where an app begins."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.axe import findings
from tests.e2e.running_bot import RunningBot
from tests.web.looking import looking
from tests.web.phases import reached
from tests.web.visitor import page_of

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_who_comes_to_no_table_is_told_why_and_how_to_get_to_one(
    browser: Browser, tmp_path: Path
) -> None:
    async with RunningBot(tmp_path, pages=True) as running:
        url = running.pages_url
        page = await (await browser.new_context(locale="de-DE")).new_page()
        told, how = page.locator("#door-text"), page.locator(".how")
        for path, status, what in (
            ("/", HTTPStatus.OK, "Im Browser spielen"),
            ("/nothing", HTTPStatus.NOT_FOUND, "ist nichts"),
            ("/s/nothing", HTTPStatus.NOT_FOUND, "ist nichts"),
            ("/s/nothing/", HTTPStatus.OK, "zu Ende"),
            ("/#used", HTTPStatus.OK, "verbraucht"),
        ):
            answer = await page.goto("about:blank") or await page.goto(f"{url}{path}")
            assert answer is not None
            assert answer.status == status, path
            await expect(told).to_contain_text(what)
            await expect(how).to_contain_text("web eingeben")
        assert await findings(page) == []
        await page.context.close()


async def test_a_door_that_closes_while_something_moves_hides_the_table(browser: Browser) -> None:
    found = reached("trick-won", 5)
    assert found is not None
    *_, before, after = found.states()
    async with looking(browser, (390, 844), reduced_motion="no-preference") as looker:
        moving = "document.getAnimations().length > 0"
        await looker.show(before, moves=True)
        await looker.page.locator("#menu").click()
        await looker.show(after, moves=True)
        await looker.page.wait_for_function(moving)
        looker.tell(ended="This page has ended. Get a new link.")
        await expect(looker.page.locator("#door-text")).to_be_visible()
        await looker.page.wait_for_function(f"!({moving})")
        await expect(looker.page.locator("#stage")).to_be_hidden()
        await expect(looker.page.locator("#dialog")).to_be_hidden()
        assert await looker.page.locator("body").get_attribute("class") == "at-door"


async def test_an_app_on_the_home_screen_begins_at_the_last_table_while_that_can_be_opened(
    browser: Browser, tmp_path: Path
) -> None:
    async with RunningBot(tmp_path, pages=True) as running:
        ann, url = running.person("Ann"), running.pages_url
        await ann.command("booray start")
        page = await (await browser.new_context(locale="en-US")).new_page()
        await page.goto(await page_of(ann))
        deal = page.locator("#controls [data-ask=add-computer]").first
        await expect(deal).to_be_visible()
        table = page.url
        await page.goto(f"{url}/")
        await expect(deal).to_be_visible()
        assert page.url == table
        await ann.click("Close my pages", message=await ann.command("booray web"))
        await expect(page.locator("#door-text")).to_contain_text("This page has ended.")
        await page.goto(f"{url}/")
        await expect(page.locator("#door-text")).to_contain_text("To play, press")
        assert page.url == f"{url}/"
        await page.context.close()
