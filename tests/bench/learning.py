"""Measure how long it takes to learn the game.

Goes through ``/booray learn`` in the sandbox, in Chromium, and follows the advice. Counts the words
of every line that was not on the screen before. Needs Chromium.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, async_playwright, expect

from bot.faces import ShownDeck
from tests.command import described
from tests.docs.camera import CHROMIUM, FLAGS
from tests.e2e.running_bot import RunningBot
from tests.screens.test_learn import A_PRESS, WORDS_A_MINUTE, words

WAY: Final = (
    *("3♥", "8♠", "A♠", "A♦", "Next lesson"),
    *("K♦", "J♠", "4♦", "7♣", "Next lesson"),
    *("Pass", "Next lesson"),
    *("Play", "4♣", "2♥", "Draw 2", "A♠", "K♠", "Q♠"),
)
"""What is pressed, one after the other."""


class Reader:
    """Reads each screen, as far as it is new."""

    def __init__(self, lesson: Locator, folder: Path | None) -> None:
        self.words = 0
        self.screens = 0
        self._lesson = lesson
        self._folder = folder
        self._before: set[str] = set()

    async def read(self) -> None:
        """Read what stands there now."""
        said = (await self._lesson.inner_text()).splitlines()
        self.words += sum(words(each) for each in said if each not in self._before)
        self._before = set(said)
        self.screens += 1
        if self._folder is not None:
            await self._lesson.screenshot(path=self._folder / f"{self.screens:02}.png")


async def learn(page: Page, folder: Path | None) -> tuple[Reader, float]:
    """Go through all lessons; return who has read them, and the seconds that answers took."""
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("/booray learn")
    await expect(page.get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    lesson = page.get_by_role("article").filter(has_text="Only you can see this")
    await expect(lesson).to_contain_text("Lesson 1 of 4")
    reader, waited = Reader(lesson, folder), 0.0
    await reader.read()
    for label in WAY:
        name = re.compile(f"^{label}\ufe0e?$")
        button = lesson.get_by_role("button", name=name)
        pressed = await button.get_attribute("data-custom-id")
        before = time.monotonic()
        await button.click()
        await expect(lesson.locator(f"[data-custom-id='{pressed}']")).to_have_count(0)
        waited += time.monotonic() - before
        await reader.read()
    await expect(lesson).to_contain_text("Now play for real")
    return reader, waited


async def main(folder: Path | None) -> None:
    """Open the sandbox and Chromium, learn, and report."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            RunningBot(Path(home), pictures=True) as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(viewport={"width": 1000, "height": 1000}, locale="en-US")
            await page.goto(running.sandbox.page_url)
            while ShownDeck(running.client.faces).back is None:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.1)
            await page.get_by_role("button", name="card-table", exact=True).click()
            reader, waited = await learn(page, folder)
            await browser.close()
    presses = len(WAY) + 1
    reading = reader.words / WORDS_A_MINUTE * 60
    total = reading + presses * A_PRESS + waited
    print(
        f"{reader.words} new words on {reader.screens} screens: {reading:.0f} s to read; "
        f"{presses} presses: {presses * A_PRESS:.0f} s; answers took {waited:.1f} s; "
        f"in all {total:.0f} s"
    )


if __name__ == "__main__":
    parser = described("tests.bench.learning", __doc__, "screens")
    parser.add_argument("folder", nargs="?", type=Path, help="keep a picture of each screen here")
    asyncio.run(main(parser.parse_args().folder))
