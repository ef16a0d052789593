"""Draw the pictures of the README and the pages.

Plays in the sandbox in Chromium, and takes a picture of each screen that the pages show, into
``docs/pictures`` or another folder. The game is the same every time (:mod:`tests.docs.evening`).
Needs Chromium and a font with color symbols (Debian: ``chromium``, ``fonts-noto-color-emoji``).
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, async_playwright, expect

from bot.checking.page import checking_page
from bot.faces import ShownDeck
from bot.sandbox import SimulatedPerson
from tests.command import described
from tests.docs.camera import CHROMIUM, FLAGS, SETTLED, Camera, kept, window_of
from tests.docs.evening import Evening, undated
from tests.docs.players import CUT, Pair, newest_private, rests
from tests.e2e.running_bot import BRISK

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
DEALS: Final = 12
"""How many are played, for boards and a chart that have something to show."""
STEPS: Final = 9
"""Into a deal that is seen again, until cards have been played."""
SMALLER: Final = {"width": 800, "height": 720}
"""The window for the page that checks."""
UP_TO_DATE: Final = 3.0
"""Seconds without a change, after which a table's message tells all that has happened."""
UNHURRIED: Final = replace(BRISK, computer_pause=(0.1, 0.1), pause=5.0)


async def table(camera: Camera, pair: Pair) -> None:
    """A lobby, closed fists, and a trick with the hand that may not play all of its cards."""
    ann, bo = pair.ann, pair.bo
    await ann.command("booray start", computers=3)
    await bo.command("booray join")
    await camera.take("lobby", camera.with_button("Join"))
    await ann.click("Deal")
    await bo.sees("Nobody sees your choice")
    await shows_hand(camera, ann)
    await camera.take("fists", camera.with_button("My hand"), camera.private.last)
    await pair.play(pair.shows)
    await shows_hand(camera, ann)
    await camera.take("table", camera.with_button("My hand"), camera.private.last)


async def shows_hand(camera: Camera, person: SimulatedPerson) -> None:
    """Bring the hand below the table's message, and nothing else."""
    await rests(person, UP_TO_DATE)
    before = newest_private(person)
    await person.click("My hand")
    await person.wait_for(lambda: newest_private(person) > before, what="a hand")
    await asyncio.sleep(SETTLED)
    await camera.clear(keep=1)


async def stories(camera: Camera, pair: Pair) -> None:
    """What a deal leaves, and what can be seen of it once the table has closed."""
    ann = pair.ann
    await pair.play(lambda: pair.ended() >= DEALS)
    await ann.command("booray-host close")
    await pair.play(pair.closed)
    await ann.sees("Play again")
    result = camera.with_button("Replay", said=f"cut {CUT} cards")
    comes = result.locator("time[data-style=R]")  # as it was while the result was the newest
    await comes.evaluate("time => { time.textContent = 'in 3 seconds' }")
    await camera.take("result", result)
    (deal,) = re.findall(r"Deal (\d+) is over", await result.inner_text())
    await pictured(camera, ann, "leaderboard", "booray balance")
    await pictured(camera, ann, "stats", "booray stats")
    await camera.clear()
    await ann.command("booray history", deal=deal)
    for _ in range(STEPS):
        await ann.click("Next ▶")
    await camera.take("replay", camera.private.last)
    await pictured(camera, ann, "verify", "booray verify", deal=deal)


async def pictured(
    camera: Camera, person: SimulatedPerson, name: str, command: str, **options: str
) -> None:
    """Take a picture of the answer to a command."""
    await camera.clear()
    await person.command(command, **options)
    await expect(camera.private).to_have_count(1)
    await camera.take(name, camera.private.last)


async def checked(browser: Browser, camera: Camera, evening: Evening) -> None:
    """The page that checks records, with those of the table."""
    answer = await evening.person("Ann").command("booray verify", export="table")
    if answer is None:
        raise AssertionError("the deals are there")
    files = [each["file"] for each in answer["components"] if "file" in each]
    file = next(each for each in files if ".jsonl" in each["url"])
    page = await window_of(browser, evening.time.now())
    records = await page.request.get(file["url"])
    await page.set_content(checking_page().decode())
    field = page.get_by_label("Deal records")
    await field.fill(undated(await records.text()))
    await page.get_by_role("button", name="Check").click()
    await expect(page.get_by_role("status")).to_contain_text("seals and cards are right")
    await field.evaluate("field => { field.blur(); field.scrollTop = 0 }")
    await page.set_viewport_size(SMALLER)  # type: ignore[arg-type] # it is one
    says = await page.get_by_role("main").aria_snapshot()
    kept(await page.screenshot(), camera.folder / "page.png", says)


async def main(folder: Path) -> None:
    """Open the sandbox and Chromium, and draw."""
    with tempfile.TemporaryDirectory() as home:
        async with Evening(Path(home), UNHURRIED) as evening, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            await draw(browser, evening, folder)
            await browser.close()


async def draw(browser: Browser, evening: Evening, folder: Path) -> None:
    """Play, and take the pictures on the way."""
    while ShownDeck(evening.client.faces).back is None:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0.1)
    ann, bo = evening.person("Ann"), evening.person("Bo")
    page = await window_of(browser, evening.time.now())
    await page.goto(evening.sandbox.page_url)
    await page.get_by_role("button", name="card-table", exact=True).click()
    camera = Camera(page, folder)
    await pictured(camera, ann, "lesson", "booray learn")
    await pictured(camera, ann, "settings", "booray-admin settings")
    await camera.clear()
    await table(camera, Pair(ann, bo))
    await stories(camera, Pair(ann, bo))
    await checked(browser, camera, evening)


if __name__ == "__main__":
    parser = described("tests.docs.picture", __doc__, "drawn")
    parser.add_argument(
        "folder", nargs="?", type=Path, default=PICTURES, help="default: docs/pictures"
    )
    chosen = parser.parse_args().folder
    chosen.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(chosen))
