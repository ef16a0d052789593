"""Chromium as a camera: pictures of what stands on the sandbox's page.

Each picture carries what it says, as screen readers are told it.
"""

from __future__ import annotations

import asyncio
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
    const after = last && order(last, each) & Node.DOCUMENT_POSITION_FOLLOWING;
    each.style.display = last && (before || after) ? "none" : "";
  }
}
"""
"""Shows some messages and hides all others; without a last one it shows all."""
SAYS: Final = "Description"
"""What PNG files call it."""
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


def said_by(file: Path) -> str:
    """Return what screen readers are told of a picture that is kept."""
    with Image.open(file) as picture:
        assert isinstance(picture, PngImageFile)
        return str(picture.text.get(SAYS, ""))


def kept(taken: bytes, file: Path, says: str) -> None:
    """Keep a picture in as many colours as make a small file."""
    told = PngInfo()
    told.add_itxt(SAYS, says, zip=True)
    with Image.open(BytesIO(taken)) as picture:
        small = picture.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE)
        small.save(file, optimize=True, pnginfo=told)


class Camera:
    """Takes pictures of messages on a page, into a folder."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        self.folder = folder

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
        await first.evaluate(ALONE, None)
        kept(taken, self.folder / f"{name}.png", "\n".join(told))
