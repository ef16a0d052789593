"""Keep how the page looks: a sheet of pictures for each size and theme, a cell for each phase.

Draws all sheets anew into ``tests/web/sheets``, or another folder. Look at them before they are
committed: ``pytest -m journey tests/web/test_looks.py`` compares the page with them. Needs
Chromium.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops
from playwright.async_api import Browser, async_playwright

from tests.command import described
from tests.docs.camera import CHROMIUM, FLAGS
from tests.web.looking import SCREENS, Looker, looking
from tests.web.phases import PHASES, reached

REDRAW: Final = "python -m tests.web.sheets"
KEPT: Final = Path(__file__).parent / "sheets"
THEMES: Final = ("dark", "light")
SEATS: Final = 6
ACROSS: Final = 5
"""Cells in a row."""
AREA: Final = 44_000
"""Pixels of a cell."""
BLOCK: Final = 8
"""Pixels along the edge of what is compared: the mean of a block, as letters differ by machine."""
SAME: Final = 20
"""How far two blocks may be apart, of 255, that look alike."""
LOADED: Final = "() => Promise.allSettled([...document.images].map((each) => each.decode()))"
"""Waits until every portrait is there, also on a busy machine."""
FILES: Final = 250
"""Milliseconds until what a picture takes from other files is painted: cards, and portraits."""
FEW: Final = 0.012
"""The part of a cell's blocks that may look different."""


def name_of(size: tuple[int, int], theme: str) -> str:
    """Return what a sheet's file is called."""
    return f"{size[0]}x{size[1]}-{theme}.webp"


def cell_of(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a cell for a size of the page."""
    scale = (AREA / (size[0] * size[1])) ** 0.5
    return round(size[0] * scale), round(size[1] * scale)


async def drawn(look: Looker, size: tuple[int, int]) -> Image.Image:
    """Return the sheet of a page: a picture of each phase."""
    width, height = cell_of(size)
    rows = -(-len(PHASES) // ACROSS)
    sheet = Image.new("RGB", (width * ACROSS, height * rows))
    for at, phase in enumerate(PHASES):
        table = reached(phase, SEATS)
        assert table is not None
        await look.show(table.state(look.language))
        await look.page.evaluate(LOADED)
        await look.page.wait_for_timeout(FILES)
        taken = await look.page.screenshot()
        with Image.open(BytesIO(taken)) as picture:
            cell = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        sheet.paste(cell, (at % ACROSS * width, at // ACROSS * height))
    return sheet


def changed(kept: Image.Image, now: Image.Image, size: tuple[int, int]) -> Iterator[str]:
    """Return the phases that look different on two sheets, and how much of them does."""
    width, height = cell_of(size)
    if kept.size != now.size:
        yield f"the sheet is {now.size}, and was {kept.size}"
        return
    for at, phase in enumerate(PHASES):
        left, top = at % ACROSS * width, at // ACROSS * height
        frame = (left, top, left + width, top + height)
        blocks = (max(1, width // BLOCK), max(1, height // BLOCK))
        one, other = (each.crop(frame).resize(blocks, Image.Resampling.BOX) for each in (kept, now))
        apart = ImageChops.difference(one, other).split()
        worst = ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2])
        part = sum(worst.histogram()[SAME:]) / (blocks[0] * blocks[1])
        if part > FEW:
            yield f"{phase}: {part:.1%} of it"


async def sheet_of(browser: Browser, size: tuple[int, int], theme: str) -> Image.Image:
    """Open a page of a size in a theme, and return its sheet."""
    async with looking(browser, size, scheme=theme, clock="still") as look:
        return await drawn(look, size)


async def main(folder: Path) -> None:
    """Draw all sheets."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in SCREENS:
            for theme in THEMES:
                sheet = await sheet_of(browser, size, theme)
                sheet.save(folder / name_of(size, theme), quality=50, method=6)
        await browser.close()


if __name__ == "__main__":
    parser = described("tests.web.sheets", __doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=KEPT, help=f"default: {KEPT.name}")
    chosen = parser.parse_args().folder
    chosen.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(chosen))
