"""The site as people read it: by telephone, with a screen reader, with a record to check."""

from __future__ import annotations

from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error, Page, Route, expect

from booray_core import rules_for
from booray_core.simulate import Simulation
from tests.axe import findings
from tests.docs.site.built import Site

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BASE = "http://booray.test/"
PHONES = (320, 390)


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, site: Site) -> AsyncIterator[Page]:
    """A telephone that reaches the site and nothing else.

    A script error, or anything asked of another host, fails the test.
    """
    troubles: list[str] = []

    async def serve(route: Route) -> None:
        address = urlsplit(route.request.url)
        file = site.folder / address.path.removeprefix("/")
        file = file / "index.html" if file.is_dir() else file
        if address.path == "/favicon.ico":
            await route.fulfill(status=404)
        elif route.request.url.startswith(BASE) and file.is_file():
            await route.fulfill(path=file)
        else:
            troubles.append(route.request.url)
            await route.abort()

    def failed(error: Error) -> None:
        troubles.append(str(error))

    context = await browser.new_context(locale="en-US", viewport={"width": 390, "height": 844})
    await context.route(lambda address: address.startswith("http"), serve)
    page = await context.new_page()
    page.on("pageerror", failed)
    yield page
    await context.close()
    assert troubles == []


def addresses(site: Site) -> list[str]:
    """Where the pages are served."""
    return [
        BASE + each.relative_to(site.folder).as_posix().removesuffix("index.html")
        for each in site.pages
    ]


async def test_no_page_scrolls_sideways_on_a_phone(page: Page, site: Site) -> None:
    wide = []
    for address in addresses(site):
        await page.goto(address)
        for width in PHONES:
            await page.set_viewport_size({"width": width, "height": 844})
            if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(f"{address} at {width}")
    assert wide == []


@pytest.mark.parametrize("page_of", ["", "players/", "reference/"])
async def test_nothing_keeps_anyone_from_reading_a_page(page: Page, page_of: str) -> None:
    """All are made by one template; these have the pictures, the tables and the code."""
    await page.goto(BASE + page_of)
    assert await findings(page) == []


async def test_a_page_is_found_by_the_keyboard(page: Page) -> None:
    await page.goto(BASE)
    menu = page.get_by_role("button", name="All pages")
    link = page.locator(".sidebar-tree a[href='terms/']")
    for aim, key in ((menu, "Space"), (link, "Enter")):
        while not await aim.evaluate("aim => aim === document.activeElement"):
            await page.keyboard.press("Tab")
        await page.keyboard.press(key)
    await expect(page).to_have_url(f"{BASE}terms/")


async def test_a_record_dropped_on_the_checking_page_is_checked(page: Page) -> None:
    simulation = Simulation(rules_for("louisiana"), 4, 3, "site")
    records = "\n".join(record.to_json() for record in simulation.run())
    await page.goto(f"{BASE}players/")
    await page.get_by_role("button", name="All pages").click()
    await page.get_by_label("All pages").get_by_role("link", name="Check a deal").click()
    await expect(page).to_have_url(f"{BASE}verify.html")
    await page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "deals.jsonl"));
            const how = {dataTransfer, bubbles: true, cancelable: true};
            document.getElementById("text").dispatchEvent(new DragEvent("drop", how));
        }""",
        records,
    )
    said = page.get_by_role("status")
    await expect(said).to_have_text("✓ 3 records checked: seals and cards are right.")
