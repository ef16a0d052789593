"""Frames that a phone draws, and drops, while a deal is played at the page."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.async_api import Browser, Page, async_playwright

from tests.bench.figures import percentile
from tests.docs.camera import CHROMIUM, FLAGS
from tests.e2e.running_bot import BRISK, RunningBot
from tests.web.visitor import page_of

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

PACE: Final = replace(BRISK, pause=2.0, computer_pause=(0.6, 0.9))
"""Tables at which one sees every card move."""

COUNT: Final = """() => {
  window.times = [];
  const note = (time) => { window.times.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
"""Notes the time of every frame."""

ONE_THING_MOVES: Final = """() => {
  const box = document.body.appendChild(document.createElement("div"));
  box.animate([{ translate: "0px" }, { translate: "300px" }], { duration: 500, iterations: 60 });
}"""

DEALS: Final = 2


async def measure(slowdowns: tuple[int, ...] = (1, 4)) -> dict[str, float]:
    """Return figures by name, for each slowdown of the processor.

    A frame is dropped where the next one comes more than one and a half of the usual times later.
    Beside the table an empty page has one thing moving, in the same browser.
    """
    figures: dict[str, float] = {}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for slowdown in slowdowns:
            for name, times in {
                "table": await _at_the_table(browser, slowdown),
                "empty": await _on_an_empty_page(browser, slowdown),
            }.items():
                figures |= _told(f"{name}_{slowdown}x", times)
        await browser.close()
    return figures


async def _slow(page: Page, slowdown: int) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})


async def _at_the_table(browser: Browser, slowdown: int) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        async with RunningBot(Path(folder), PACE, pages=True) as running:
            ann = running.person("Ann")
            await ann.command("booray start", computers=4)
            context = await browser.new_context(**PHONE)
            page = await context.new_page()
            await page.goto(await page_of(ann))
            await _slow(page, slowdown)
            await page.locator("#controls [data-ask=deal]").tap()
            await page.evaluate(COUNT)
            for _ in range(DEALS):
                await _play(page)
            times: list[float] = await page.evaluate("window.times")
            await context.close()
    return times


async def _play(page: Page) -> None:
    """Play a deal: be in, keep all cards, play the first that may be."""
    outcome, wanted = page.locator("#outcome"), "#controls [data-act=in], #controls [data-act=draw]"
    await page.locator("#controls [data-act=in]").tap()
    while not await outcome.is_visible():
        for each in (page.locator(wanted).first, page.locator("#hand [data-legal]").first):
            if await each.is_visible():
                await each.tap()
        await page.wait_for_timeout(300)
    await outcome.wait_for(state="hidden")


async def _on_an_empty_page(browser: Browser, slowdown: int) -> list[float]:
    context = await browser.new_context(**PHONE)
    page = await context.new_page()
    await _slow(page, slowdown)
    await page.evaluate(ONE_THING_MOVES)
    await page.evaluate(COUNT)
    await page.wait_for_timeout(10_000)
    times: list[float] = await page.evaluate("window.times")
    await context.close()
    return times


def _told(name: str, times: list[float]) -> dict[str, float]:
    gaps = [after - before for before, after in pairwise(times)]
    usual = median(gaps)
    dropped = sum(round(gap / usual) - 1 for gap in gaps if gap > 1.5 * usual)
    return {
        f"{name}_frames": len(gaps),
        f"{name}_dropped": dropped,
        f"{name}_dropped_percent": round(100 * dropped / (len(gaps) + dropped), 2),
        f"{name}_frame_ms": round(usual, 1),
        f"{name}_longest_ms": round(max(gaps), 1),
        f"{name}_p99_ms": round(percentile(gaps, 0.99) / 1000, 1),
    }
