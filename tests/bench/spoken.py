"""Check what screen readers are told, step by step.

Plays in the sandbox, and reconstructs table and hand only from the page's accessible names and
texts, in Chromium. Cards are two-color pictures, four-color pictures and text, in turn.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.async_api import async_playwright

from tests.command import described
from tests.docs.camera import CHROMIUM, FLAGS
from tests.spoken.deals import STYLES, listening

AT_A_TABLE: Final = 6
"""Deals, so that the channel does not grow too long to be read at each step."""


async def main(deals: int, first: int) -> None:
    """Play so many deals, and report after each table."""
    done = steps = 0
    began = time.monotonic()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for number in range(first, first - (-deals // AT_A_TABLE)):
            style = STYLES[number % len(STYLES)]
            with tempfile.TemporaryDirectory() as folder:
                async with listening(browser, Path(folder), style, seed=number) as listener:
                    await listener.play(min(AT_A_TABLE, deals - done))
            done += listener.figures.deals
            steps += listener.figures.steps
            spent = time.monotonic() - began
            print(f"{done} deals, {steps} steps, all told ({style}, {spent:.0f} s)", flush=True)
        await browser.close()


if __name__ == "__main__":
    parser = described("tests.bench.spoken", __doc__, "20 7")
    parser.add_argument("deals", nargs="?", type=int, default=100, help="to play (default: 100)")
    parser.add_argument("seed", nargs="?", type=int, default=0, help="of the deals (default: 0)")
    asked = parser.parse_args()
    asyncio.run(main(asked.deals, asked.seed))
