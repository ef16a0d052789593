"""A newcomer's first hour, by the README alone: a fresh clone, the line to run it, and a browser.

Takes a minute or two, most of it pip's; so it is a journey.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from functools import reduce
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from bot.settings import known_names
from tests.bench.compiled import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.journey,
    pytest.mark.asyncio(loop_scope="session"),
]

BRISK = {
    "BOORAY_SANDBOX_PORT": "0",
    "BOORAY_COMPUTER_SECONDS": "0.3",
    "BOORAY_PAUSE_SECONDS": "3",
}
INSTALLING, PLAYING = 600, 120
"""Seconds after which something must have gone wrong, however slow the machine."""
SLOWEST = 30_000
"""Milliseconds after which a page must have followed."""

QUESTIONS = {
    "declare": ("Play or pass?", re.compile("^Play$")),
    "draw": ("Your draw:", re.compile("^(Stand pat|Draw)")),
    "play": ("play a card", re.compile("^(10|[2-9JQKA])[♠♥♦♣]")),
    "forced": ("You must play", re.compile("^Play$")),
}
"""What the panel asks, and the button that answers it."""

TROUBLE = re.compile(r"WARNING|ERROR|CRITICAL|Traceback")


class Program:
    """A newcomer's clone, and the program running in it."""

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "booray"
        self.log = folder / "log"
        self._process: Process | None = None

    def get(self) -> None:
        """Clone the project."""
        git = shutil.which("git")
        if git is None or not (ROOT / ".git").exists():
            pytest.skip("needs git, and a clone to clone")
        subprocess.run([git, "clone", "-q", ROOT, self.clone], check=True)  # noqa: S603 - our own

    async def start(self, line: str) -> str:
        """Start the program by a line of the shell; return the address it says to open."""
        clean = {name: value for name, value in os.environ.items() if name not in known_names()}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *("bash", "-c", line),
                cwd=self.clone,
                env=clean | BRISK,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=PIPE,
                stderr=log,
                start_new_session=True,
            )
        if self._process.stdout is None:
            raise AssertionError("started with a pipe")
        said = ""
        async with asyncio.timeout(INSTALLING):
            while not (address := re.search(r"http://127\.0\.0\.1:\d+\S*", said)):
                heard = await self._process.stdout.readline()
                assert heard, f"it ended: {said}{self.log.read_text()}"
                said += heard.decode()
        return address[0]

    async def kill(self) -> None:
        """Kill it and all it started, with no time for a last word."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            await self._process.wait()
            self._process = None

    def troubles(self) -> list[str]:
        """Return the lines of the log that tell of trouble; what pip says of its own is none."""
        lines = self.log.read_text().splitlines()
        return [each for each in lines if TROUBLE.search(each) and not each.startswith("WARNING: ")]


@pytest_asyncio.fixture(loop_scope="session")
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    running = Program(tmp_path)
    running.get()
    yield running
    await running.kill()


class Newcomer:
    """Somebody at the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.advised: set[str] = set()
        """What they have asked advice about."""
        self._private = page.get_by_role("article").filter(has_text="Only you can see this")
        self._answers = {
            question: self._private.filter(has=page.get_by_role("heading", name=asked))
            .last.get_by_role("button", name=answer, disabled=False)
            .first
            for question, (asked, answer) in QUESTIONS.items()
        }

    async def opens(self, address: str) -> None:
        """Look at the card table."""
        await self._page.goto(address)
        # After a restart the table's message may be there already, and the channel named unread.
        channel = re.compile(r"^card-table(,|$)")
        await self._page.get_by_role("button", name=channel).click()

    async def types(self, command: str) -> None:
        """Type a command and send it."""
        box = self._page.get_by_role("textbox", name="Message #card-table")
        await box.fill(command)
        await expect(self._page.get_by_role("option").first).to_be_visible(timeout=SLOWEST)
        await self._page.keyboard.press("Enter")
        await self._page.keyboard.press("Enter")

    async def presses(self, button: str) -> None:
        """Press the newest button of this name, again where its answer came too late."""
        pressed = self._page.get_by_role("button", name=button, exact=True)
        message = self._page.get_by_role("article").filter(has=pressed).last
        failed = message.get_by_role("alert").filter(has_text="This interaction failed")
        async with asyncio.timeout(PLAYING):
            await pressed.last.click()
            await self._answered()
            while await failed.count():
                await pressed.last.click()
                await self._answered()

    async def _answered(self) -> None:
        """Wait until nothing that was pressed waits for its answer."""
        waiting = self._page.locator("button[aria-busy=true]")
        await expect(waiting).to_have_count(0, timeout=SLOWEST)

    async def reads(self, text: str) -> None:
        """Wait until this can be read."""
        await expect(self._page.get_by_text(text).last).to_be_visible(timeout=SLOWEST)

    async def plays(self, deal: int) -> None:
        """Play a deal to its end, asking advice once about each kind of question."""
        over = self._page.get_by_role("article").filter(has_text=f"Deal {deal} is over")
        async with asyncio.timeout(PLAYING):
            while not await over.count():
                waited_for = reduce(Locator.or_, self._answers.values(), over).first
                await expect(waited_for).to_be_visible(timeout=60_000)
                for question, answer in self._answers.items():
                    if await answer.count():
                        await self._advice(question)
                        # The question may have changed between the look and the press.
                        with contextlib.suppress(PlaywrightTimeout):
                            await answer.click(timeout=1000)

    async def _advice(self, question: str) -> None:
        button = self._page.get_by_role("button", name="Advice", exact=True).last
        if question in self.advised or not await button.count():
            return
        advice = self._private.filter(has_text="Advice: ")
        before = await advice.count()
        await button.click()
        await expect(advice).to_have_count(before + 1, timeout=SLOWEST)
        self.advised.add(question)


async def test_a_newcomer_s_first_hour(program: Program, desktop: BrowserContext) -> None:
    readme = (program.clone / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^python3 -m venv .*/booray$", readme, re.MULTILINE)
    page = await desktop.new_page()
    page.set_default_timeout(SLOWEST)
    ann = Newcomer(page)

    await ann.opens(await program.start(line))
    await ann.types("/booray start")
    for seats in (2, 3, 4):
        await ann.presses("Add computer")
        await ann.presses("Sharp")
        await ann.reads(f"{seats} of 8 seats taken")
    await ann.presses("Deal")
    deal = 1
    await ann.plays(deal)
    while not {"declare", "draw", "play"} <= ann.advised:
        deal += 1
        await ann.plays(deal)
    await ann.types("/booray history")
    await ann.presses("See the deal" if deal == 1 else f"See {deal} deals")
    await ann.presses(f"Review deal {deal}")
    await ann.presses("Decision 1")
    await ann.reads("simulated deals.")

    await program.kill()
    await ann.opens(await program.start(".venv/bin/booray"))
    await ann.presses("My hand")  # the panel's token was in the killed program's memory alone
    await ann.plays(deal + 1)
    await ann.types("/booray balance")
    await ann.reads("Ann")
    await page.close()
    assert program.troubles() == []
