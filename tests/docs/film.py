"""Draw the moving picture of the README: ``python -m tests.docs.film [FILE]``.

Plays a deal in the sandbox in Chromium: on the left the table's message, which everyone sees, on
the right Ann's panel, which only she sees. Writes ``docs/pictures/deal.webp`` unless a file is
named. It is another deal each time. Needs what `tests.docs.picture` needs.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw
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
COMPUTERS: Final = 3
WINDOW: Final = {"width": 500, "height": 1900}
"""A telephone's width, and room for all messages."""
WIDTH, GAP = 415, 10
SIZE: Final = (2 * WIDTH + 3 * GAP, 700)
GROUND: Final = "#1a1d24"
SETTLED: Final = 0.25
"""Seconds after which pictures of cards are there."""
QUALITY: Final = 62
LOOK, TAP, END = 1100, 450, 4500
"""Milliseconds of a frame: what happened, a press, and the result."""
RING: Final = "#ffd23f"
UNHURRIED: Final = replace(
    BRISK, computer_pause=(0.8, 0.9), pause=3.0, decision=HouseRules().decision
)


Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and how long it stands."""

    picture: Image.Image
    milliseconds: int


class Film:
    """Frames of what Ann sees, taken whenever it changes."""

    def __init__(self, page: Page, ann: SimulatedPerson) -> None:
        self._page = page
        self._ann = ann
        self.frames: list[Frame] = []
        self._seen: object = None

    @property
    def private(self) -> Locator:
        """The messages that only Ann sees."""
        return self._page.get_by_role("article").filter(has_text="Only you can see this")

    def with_button(self, label: str, said: str = "") -> Locator:
        """Return the newest message with a button, and with some words."""
        button = self._page.get_by_role("button", name=label, exact=True)
        return self._page.get_by_role("article").filter(has=button, has_text=said).last

    def sight(self) -> object:
        """Return the table's message and the newest private one, to see whether they change."""
        private = [each for each in self._ann.messages() if each["flags"] & EPHEMERAL]
        shown = (board_of(self._ann), private[-1] if private else None)
        return [each and (each["components"], each.get("attachments")) for each in shown]

    def changed(self) -> bool:
        """Return whether something has changed since the last frame."""
        return self.sight() != self._seen

    async def look(
        self,
        milliseconds: int = LOOK,
        pressed: Locator | None = None,
        table: Locator | None = None,
    ) -> None:
        """Take a frame.

        Args:
            milliseconds: how long it stands.
            pressed: a button to draw a ring around.
            table: the message that everyone sees; the newest where it is left out.
        """
        await self._page.mouse.move(0, 0)
        await asyncio.sleep(SETTLED)
        public = self._page.get_by_role("article").filter(has_not_text="Only you can see")
        shown = [table or public.last]
        if await self.private.count():
            shown.append(self.private.last)
        page, boxes, ring = await self._still(shown, pressed)
        canvas = Image.new("RGB", SIZE, GROUND)
        for at, box in enumerate(boxes):
            share = min(1.0, WIDTH / (box[2] - box[0]))
            corner = (GAP + at * (WIDTH + GAP), GAP)
            size = (round(share * (box[2] - box[0])), round(share * (box[3] - box[1])))
            canvas.paste(page.crop(box).resize(size), corner)
            if ring and box[1] <= ring[1] <= box[3]:
                edge = [corner[i % 2] + share * (ring[i] - box[i % 2]) for i in range(4)]
                draw = ImageDraw.Draw(canvas)
                draw.rounded_rectangle(edge, radius=8, outline=RING, width=4)
        self.frames.append(Frame(canvas, milliseconds))

    async def _still(
        self, shown: Sequence[Locator], pressed: Locator | None
    ) -> tuple[Image.Image, list[Box], Box | None]:
        """Take the page while nothing on it moves; return it, the messages and what is pressed."""
        while True:
            seen, boxes = self.sight(), [await _box(each.locator(".container")) for each in shown]
            ring = await _box(pressed) if pressed else None
            taken = await self._page.screenshot()
            again = [await _box(each.locator(".container")) for each in shown]
            if (seen, boxes) == (self.sight(), again):
                self._seen = seen
                return Image.open(BytesIO(taken)).convert("RGB"), boxes, ring

    async def press(self, label: str, message: Locator) -> None:
        """Press a button, and show which."""
        button = message.get_by_role("button", name=label, exact=True).last
        await self.look(TAP, button)
        await button.click()

    async def wait(self, milliseconds: int = LOOK) -> None:
        """Wait for something to change, and take a frame of it."""
        await self._ann.wait_for(self.changed, seconds=60, what="a change")
        await self.look(milliseconds)

    def save(self, file: Path) -> None:
        """Write the film."""
        used = max(_lowest(each.picture) for each in self.frames) + GAP
        first, *others = [each.picture.crop((0, 0, SIZE[0], used)) for each in self.frames]
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=[each.milliseconds for each in self.frames],
            loop=0,
            quality=QUALITY,
            method=6,
        )


def trump_sign(panel: Json) -> str:
    """Return the sign of the trump suit that a panel names."""
    named = re.search(r"Trumps are .*?(clubs|diamonds|hearts|spades)", text_of(panel))
    if named is None:
        raise AssertionError(text_of(panel))
    return {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}[named[1]]


def next_press(panel: Json) -> Json:
    """Return the button that Ann presses: she plays, throws side cards, and wins cheaply."""
    buttons = [each for each in buttons_of(panel) if not each.get("disabled")]
    poor = [each for each in buttons if verb_of(each) == "mark" and not is_kept(each, panel)]
    wanted = ("play", "draw", "pat", "card")
    acts = [each for verb in wanted for each in buttons if verb_of(each) == verb]
    return poor[0] if poor else acts[-1 if verb_of(acts[0]) == "card" else 0]


def is_kept(mark: Json, panel: Json) -> bool:
    """Return whether a card stays: a trump or an ace, or one that is marked already."""
    return trump_sign(panel) in mark["label"] or mark["label"][0] in "A✕"


async def _box(of: Locator) -> Box:
    """Return where something stands on the page: left, top, right and bottom."""
    found = await of.last.bounding_box()
    if found is None:
        raise AssertionError("it is on the page")
    left, top = round(found["x"]), round(found["y"])
    return left, top, left + round(found["width"]), top + round(found["height"])


def _lowest(picture: Image.Image) -> int:
    """Return how far down a picture reaches."""
    ground = Image.new("RGB", picture.size, GROUND)
    reach = ImageChops.difference(picture, ground).getbbox()
    return reach[3] if reach else 0


async def film(page: Page, ann: SimulatedPerson, file: Path) -> None:
    """Play until Ann wins a deal, and keep the film of that one."""
    shot = Film(page, ann)
    await ann.command("booray start", computers=COMPUTERS, level="easy")
    await shot.look(2 * LOOK)
    await shot.press("Deal", shot.with_button("Deal"))
    lobby = list(shot.frames)
    for deal in range(1, MOST + 1):
        shot.frames = list(lobby)
        await play(shot, ann, deal)
        if "Ann\u2069 took the pot: " in ended(ann, deal):
            break
    await shot.look(END, table=shot.with_button("Replay", said=f"Deal {deal} is over"))
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
        await shot.press(next_press(panel)["label"], shot.private.last)
        await shot.wait()


def ended(ann: SimulatedPerson, deal: int) -> str:
    """Return what a deal's message says once it is over, else nothing."""
    texts = map(text_of, ann.messages())
    return next((text for text in texts if f"Deal {deal} is over" in text), "")


async def main(file: Path) -> None:
    """Open the sandbox and Chromium, and film."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            RunningBot(Path(home), UNHURRIED, pictures=True) as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(color_scheme="dark", locale="en-US")
            while ShownDeck(running.client.faces).back is None:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.1)
            await page.goto(running.sandbox.page_url)
            await page.get_by_role("button", name="card-table", exact=True).click()
            await page.set_viewport_size(WINDOW)  # type: ignore[arg-type] # it is one
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
