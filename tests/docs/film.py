"""Draw the moving picture of the README: ``python -m tests.docs.film [FILE]``.

Plays a deal in the sandbox in Chromium: on the left the table's message, which everyone sees, on
the right Ann's panel, which only she sees. Writes ``docs/pictures/deal.webp`` unless a file is
named. It is another deal each time. Needs what `tests.docs.picture` needs.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Locator, Page, async_playwright

from bot.faces import ShownDeck
from bot.sandbox import SimulatedPerson
from bot.sandbox.people import buttons_of, text_of
from bot.tables.words.values import HouseRules
from tests.command import described
from tests.docs.camera import CHROMIUM, FLAGS
from tests.docs.picture import PICTURES
from tests.docs.players import panel_of
from tests.e2e.players import EPHEMERAL, Json, asks, board_of, verb_of
from tests.e2e.running_bot import BRISK, RunningBot

MOST: Final = 12
"""Deals to play at most until Ann wins one."""
WIDTH, HEIGHT, GAP = 415, 640, 10
"""Pixels of a message, of the film, and around both."""
LOOK, TAP, END = 1100, 450, 4500
"""Milliseconds of a frame: what happened, a press, and the result."""
SETTLED: Final = 0.25
"""Seconds after which pictures of cards are there."""
SIGNS: Final = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RING: Final = "it => { it.style.outline = it.style.outline ? '' : '4px solid #ffd23f'; }"
UNHURRIED: Final = replace(
    BRISK, computer_pause=(0.8, 0.9), pause=12.0, decision=HouseRules().decision
)


class Film:
    """Frames of what Ann sees, taken whenever it changes."""

    def __init__(self, page: Page, ann: SimulatedPerson) -> None:
        self._ann = ann
        self._articles = page.get_by_role("article")
        self.private = self._articles.filter(has_text="Only you can see this")
        self.frames: list[tuple[Image.Image, int]] = []
        """Each with the milliseconds for which it stands."""
        self._seen: object = None

    def changed(self) -> bool:
        """Return whether something has changed since the last frame."""
        return self._sight() != self._seen

    def _sight(self) -> object:
        private = [each for each in self._ann.messages() if each["flags"] & EPHEMERAL]
        shown = (board_of(self._ann), *private[-1:])
        return [each and (each["components"], each.get("attachments")) for each in shown]

    async def look(self, milliseconds: int = LOOK, table: Locator | None = None) -> None:
        """Take a frame of the table's message (the newest, unless one is named) and the panel."""
        self._seen = self._sight()
        await asyncio.sleep(SETTLED)
        shown = [table or self._articles.filter(has_not_text="Only you can see this").last]
        shown += [self.private.last] if await self.private.count() else []
        canvas = Image.new("RGB", (2 * WIDTH + 3 * GAP, HEIGHT), "#1a1d24")
        for column, message in enumerate(shown):
            taken = await message.locator(".container").last.screenshot()
            with Image.open(BytesIO(taken)) as picture:
                picture.thumbnail((WIDTH, HEIGHT - 2 * GAP))
                canvas.paste(picture, (GAP + column * (WIDTH + GAP), GAP))
        self.frames.append((canvas, milliseconds))

    async def press(self, label: str, message: Locator) -> None:
        """Press a button, with a ring around it."""
        button = message.get_by_role("button", name=label, exact=True).last
        await button.evaluate(RING)
        await self.look(TAP)
        await button.evaluate(RING)
        await button.click()

    async def wait(self) -> None:
        """Wait until something has changed, and take a frame of it."""
        await self._ann.wait_for(self.changed, seconds=60, what="a change")
        await self.look()

    def save(self, file: Path) -> None:
        """Write the film."""
        (first, _), *others = self.frames
        first.save(
            file,
            save_all=True,
            append_images=[each for each, _ in others],
            duration=[milliseconds for _, milliseconds in self.frames],
            loop=0,
            quality=62,
            method=6,
        )


def next_press(panel: Json) -> str:
    """Return the button that Ann presses: she plays, throws side cards, and wins cheaply."""
    buttons = [each for each in buttons_of(panel) if not each.get("disabled")]
    named = re.search(r"Trumps are .*?(clubs|diamonds|hearts|spades)", text_of(panel))
    kept = SIGNS[named[1]] if named else "A"
    for verb in ("mark", "play", "draw", "pat"):
        for label in (each["label"] for each in buttons if verb_of(each) == verb):
            if verb != "mark" or not (kept in label or label[0] in "A✕"):
                return str(label)
    return str([each["label"] for each in buttons if verb_of(each) == "card"][-1])


def ended(ann: SimulatedPerson, deal: int) -> str:
    """Return what a deal's message says once it is over, else nothing."""
    texts = map(text_of, ann.messages())
    return next((text for text in texts if f"Deal {deal} is over" in text), "")


async def film(page: Page, ann: SimulatedPerson, file: Path) -> None:
    """Play until Ann wins a deal, and keep the film of that one."""
    shot = Film(page, ann)
    with_button = page.get_by_role("article").filter
    await ann.command("booray start", computers=3, level="easy")
    await shot.look(2 * LOOK)
    await shot.press("Deal", with_button(has=page.get_by_role("button", name="Deal")).last)
    lobby = list(shot.frames)
    for deal in range(1, MOST + 1):
        shot.frames = list(lobby)
        await play(shot, ann, deal)
        if "Ann\u2069 took the pot: " in ended(ann, deal):
            break
    await shot.look(END, table=with_button(has_text=f"Deal {deal} is over").last)
    shot.save(file)


async def play(shot: Film, ann: SimulatedPerson, deal: int) -> None:
    """Play a deal to its end."""
    pressed: Json | None = None
    while not ended(ann, deal):
        panel = panel_of(ann)
        if panel is None or not asks(panel, pressed):
            await shot.wait()
            continue
        if shot.changed():
            await shot.look()
        pressed = panel
        await shot.press(next_press(panel), shot.private.last)
        await shot.wait()


async def main(file: Path) -> None:
    """Open the sandbox and Chromium, and film."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            RunningBot(Path(home), UNHURRIED, pictures=True) as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(color_scheme="dark", locale="en-US")
            await page.set_viewport_size({"width": 500, "height": 1900})
            while ShownDeck(running.client.faces).back is None:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.1)
            await page.goto(running.sandbox.page_url)
            await page.locator("[data-act=open-channel]", has_text="card-table").dispatch_event(
                "click"
            )
            await film(page, running.person("Ann"), file)
            await browser.close()


if __name__ == "__main__":
    parser = described("tests.docs.film", __doc__, "build/deal.webp")
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        default=PICTURES / "deal.webp",
        help="where to write it (%(default)s)",
    )
    asyncio.run(main(parser.parse_args().file))
