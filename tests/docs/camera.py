"""Chromium as a camera: pictures of what stands on the sandbox's page.

Each picture carries what it says, as screen readers are told it, and what drew it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from PIL.PngImagePlugin import PngImageFile, PngInfo
from playwright.async_api import Browser, FloatRect, Locator, Page

CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
]
WINDOW: Final = {"width": 1000, "height": 1400}
"""In which a table's message and the hand below it fit whole."""
SHARPNESS: Final = 1.25
"""Pixels of a picture for one of the page."""
COLOURS: Final = 256
ALONE: Final = """
(first, last) => {
  const order = (one, other) => one.compareDocumentPosition(other);
  for (const each of first.parentElement.children) {
    const before = order(first, each) & Node.DOCUMENT_POSITION_PRECEDING;
    const after = order(last, each) & Node.DOCUMENT_POSITION_FOLLOWING;
    each.style.display = before || after ? "none" : "";
  }
}
"""
"""Shows some messages and hides all others, whose heights would move the letters a little."""
AMONG_ALL: Final = """
(first) => { for (const each of first.parentElement.children) each.style.display = ""; }
"""
"""Shows all messages again."""
STYLES: Final = Path(__file__).parents[2] / "bot" / "sandbox" / "page" / "styles" / "base.css"
SAMPLE: Final = "Booray é ♠ 🏆"
SAYS: Final = "Description"
DRAWN_BY: Final = "Software"
"""What PNG files call these."""
MARGIN: Final = 14
"""Pixels around what is taken."""
SETTLED: Final = 1.0
"""Seconds after which pictures of cards and fonts are there."""


async def window_of(browser: Browser, now: datetime) -> Page:
    """Open a window for pictures, whose clock runs on from a moment."""
    page = await browser.new_page(
        viewport=WINDOW,  # type: ignore[arg-type] # it is one
        color_scheme="dark",
        locale="en-US",
        timezone_id="UTC",
        device_scale_factor=SHARPNESS,
    )
    await page.clock.install(time=now)
    return page


@dataclass(frozen=True, slots=True)
class Taken:
    """A picture as it is kept."""

    pixels: bytes
    says: str
    """What screen readers are told of it."""
    drawn_by: str
    """The browser and its fonts: others draw the same page otherwise."""

    @classmethod
    def read(cls, file: Path) -> Taken:
        """Read a picture."""
        with Image.open(file) as picture:
            assert isinstance(picture, PngImageFile)
            said = picture.text
            size = "{}x{} ".format(*picture.size).encode()
            pixels = size + picture.convert("RGB").tobytes()
        return cls(pixels, said.get(SAYS, ""), said.get(DRAWN_BY, ""))


async def drawn_by(browser: Browser) -> str:
    """Return the browser, and the fonts in which it draws letters and symbols of the pages."""
    page = await browser.new_page()
    await page.set_content(f"<p>{SAMPLE}</p><p style='font-family: var(--mono)'>{SAMPLE}</p>")
    await page.add_style_tag(path=STYLES)
    session = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await session.send(f"{domain}.enable")
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    found = await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "p"})
    fonts: dict[str, None] = {}
    for node in found["nodeIds"]:
        used = await session.send("CSS.getPlatformFontsForNode", {"nodeId": node})
        fonts |= dict.fromkeys(sorted(each["familyName"] for each in used["fonts"]))
    await page.close()
    return f"Chromium {browser.version}; {', '.join(fonts)}"


def kept(taken: bytes, file: Path, says: str, by: str) -> None:
    """Keep a picture in as many colours as make a small file."""
    told = PngInfo()
    told.add_itxt(SAYS, says, zip=True)
    told.add_text(DRAWN_BY, by)
    with Image.open(BytesIO(taken)) as picture:
        small = picture.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE)
        small.save(file, optimize=True, pnginfo=told)


class Camera:
    """Takes pictures of messages on a page, into a folder."""

    def __init__(self, page: Page, folder: Path, by: str) -> None:
        self._page = page
        self.folder = folder
        self.by = by
        """What draws the page."""

    @property
    def private(self) -> Locator:
        """The messages that only who looks can see."""
        return self._page.get_by_role("article").filter(has_text="Only you can see this")

    def with_button(self, label: str, said: str = "") -> Locator:
        """Return the newest message with a button, and with some words."""
        button = self._page.get_by_role("button", name=label, exact=True)
        return self._page.get_by_role("article").filter(has=button, has_text=said).last

    async def clear(self, *, keep: int = 0) -> None:
        """Dismiss private messages, the oldest first."""
        while await self.private.count() > keep:
            await self.private.first.get_by_role("button", name="Dismiss message").click()
            await asyncio.sleep(0.2)

    async def take(self, name: str, first: Locator, last: Locator | None = None) -> None:
        """Take a picture from one message to another.

        Args:
            name: of the file.
            first: where it begins.
            last: where it ends; the same message where it is left out.
        """
        last = last or first
        await last.scroll_into_view_if_needed()
        await self._page.mouse.move(0, 0)
        await asyncio.sleep(SETTLED)
        await first.evaluate(ALONE, await last.element_handle())
        top, bottom = await first.bounding_box(), await last.bounding_box()
        if top is None or bottom is None:
            raise AssertionError(name)
        height = bottom["y"] + bottom["height"] - top["y"] + 2 * MARGIN
        clip = FloatRect(x=top["x"], y=top["y"] - MARGIN, width=top["width"], height=height)
        told = [await each.aria_snapshot() for each in dict.fromkeys((first, last))]
        taken = await self._page.screenshot(clip=clip)
        await first.evaluate(AMONG_ALL)
        kept(taken, self.folder / f"{name}.png", "\n".join(told), self.by)
