"""Draw the README's picture anew: ``python -m tests.docs.picture``.

Plays in the sandbox in Chromium until Ann is to follow suit and may not play all of her cards, and
takes a picture of the table and her hand. Needs Chromium and a font with coloured symbols (Debian:
``chromium``, ``fonts-noto-color-emoji``).
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, async_playwright

from bot.faces import ShownDeck
from bot.sandbox import Person
from bot.sandbox.people import buttons_of, text_of
from tests.e2e.players import EPHEMERAL, Json, asks, choices_on, verb_of
from tests.e2e.running_bot import BRISK, RunningBot

PICTURE: Final = Path(__file__).parents[2] / "docs" / "table.png"
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
]
SEED: Final = 1
"""Of the deals: by this one it comes soon to a moment worth a picture."""

UNHURRIED: Final = replace(BRISK, computer_pause=(0.3, 0.5), pause=0.3)
WINDOW: Final = {"width": 1000, "height": 1400}
"""In which the table's message and the hand below it fit whole."""
MARGIN: Final = 14
"""Pixels around them."""


def panel_of(person: Person) -> Json | None:
    """Return the newest private message by which a person may act now."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return next((each for each in reversed(private) if asks(each)), None)


def shows_the_game(panel: Json) -> bool:
    """Return whether some cards of a hand may be played, and some not, to a trick of two others."""
    cards = [each for each in buttons_of(panel) if verb_of(each) == "card"]
    forbidden = [each for each in cards if each.get("disabled")]
    trick = next((each for each in text_of(panel).splitlines() if each.startswith("## Trick")), "")
    return len(cards) > 3 and 0 < len(forbidden) < len(cards) - 1 and trick.count("<:") == 2


async def until_the_game_shows(ann: Person, bo: Person) -> None:
    """Have Ann play and Bo pass, deal after deal, until Ann's hand is worth a picture."""
    pressed: dict[Person, Json] = {}

    def fresh(person: Person) -> Json | None:
        panel = panel_of(person)
        return panel if panel is not None and asks(panel, pressed.get(person)) else None

    while True:
        await ann.wait_for(lambda: fresh(ann) or fresh(bo), seconds=60)
        for person, wanted in ((bo, "pass"), (ann, "play")):
            panel = fresh(person)
            if panel is None:
                continue
            if person is ann and shows_the_game(panel):
                return
            able = choices_on(panel)
            button = next((each for each in able if verb_of(each) == wanted), able[0])
            pressed[person] = panel
            await person.click(button["custom_id"], message=panel)


async def take(page: Page, table: Locator, hand: Locator) -> None:
    """Take the picture, from the table's message to the end of the hand."""
    top, bottom = await table.bounding_box(), await hand.bounding_box()
    if top is None or bottom is None:
        raise AssertionError("both are there")
    height = bottom["y"] + bottom["height"] - top["y"] + 2 * MARGIN
    await page.screenshot(
        path=PICTURE,
        clip={"x": top["x"], "y": top["y"] - MARGIN, "width": top["width"], "height": height},
    )


async def draw(page: Page, running: RunningBot) -> None:
    """Play to a good moment, and take the picture."""
    while ShownDeck(running.client.faces).back is None:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.1)
    ann, bo = running.person("Ann"), running.person("Bo")
    await page.goto(running.sandbox.page_url)
    await page.get_by_role("button", name="card-table", exact=True).click()
    await ann.command("booray start", computers=3)
    await bo.command("booray join")
    await ann.click("Deal")
    await until_the_game_shows(ann, bo)
    await ann.click("My hand")  # a hand below the table's message, whatever else was said before
    private = page.get_by_role("article").filter(has_text="Only you can see this")
    while await private.count() > 1:
        await private.first.get_by_role("button", name="Dismiss message").click()
        await asyncio.sleep(0.2)
    table = page.get_by_role("article").filter(has=page.get_by_role("button", name="My hand"))
    await page.mouse.move(0, 0)
    await asyncio.sleep(1.0)
    await take(page, table.last, private.last)


async def main() -> None:
    """Open the sandbox and Chromium, and draw."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            RunningBot(Path(folder), UNHURRIED, seed=SEED) as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(
                viewport=WINDOW,  # type: ignore[arg-type] # it is one
                color_scheme="dark",
                locale="en-US",
                device_scale_factor=1.25,
            )
            await draw(page, running)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
