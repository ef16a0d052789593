"""Draw the README's picture anew: ``python -m tests.docs.picture``.

Plays in the sandbox in Chromium until it is Ann's turn to play a card, and takes a picture. Needs
Chromium and a font with coloured symbols (Debian: ``chromium``, ``fonts-noto-color-emoji``).
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.async_api import Page, async_playwright

from bot.sandbox import Person
from tests.e2e.players import choices, is_asked, panel_of, verb_of
from tests.e2e.running_bot import BRISK, RunningBot

PICTURE: Final = Path(__file__).parents[2] / "docs" / "table.png"
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
]


async def until_a_trick_is_on_the_table(ann: Person) -> None:
    """Play with Ann until others have played to a trick and it is her turn."""
    while True:
        await ann.wait_for(lambda: is_asked(ann), seconds=30)
        panel = panel_of(ann)
        first = choices(ann)[0]
        if verb_of(first) == "card" and "Last trick" in str(panel) and "You lead" not in str(panel):
            return
        before = panel
        await ann.click(first["custom_id"], message=panel)
        await ann.wait_for(lambda before=before: panel_of(ann) != before)  # type: ignore[misc]


async def draw(page: Page, running: RunningBot) -> None:
    """Play to a good moment, and take the picture."""
    ann, bo = running.person("Ann"), running.person("Bo")
    await page.goto(running.sandbox.page_url)
    await page.get_by_role("button", name="card-table", exact=True).click()
    await ann.command("booray start", computers=2)
    await bo.command("booray join")
    await ann.click("Deal")
    await bo.sees("Nobody sees your choice")
    await bo.click("Pass", message=panel_of(bo))
    await until_a_trick_is_on_the_table(ann)
    await asyncio.sleep(1.0)
    await page.screenshot(path=PICTURE)


async def main() -> None:
    """Open the sandbox and Chromium, and draw."""
    unhurried = replace(BRISK, computer_pause=(0.3, 0.5), pause=0.3)
    with tempfile.TemporaryDirectory() as folder:
        async with RunningBot(Path(folder), unhurried) as running, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(
                viewport={"width": 1120, "height": 1000}, color_scheme="dark", locale="en-US"
            )
            await draw(page, running)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
