"""The page opened in a browser, and what it says of records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Error, Page, Request

from bot.checking.page import NAME, checking_page

Verdict = dict[str, Any]


@asynccontextmanager
async def opened(browser: Browser, folder: Path) -> AsyncIterator[Page]:
    """Save the page in a folder, and open it from its file, offline.

    Raises:
        AssertionError: a script of it failed, its policy forbade something, or it asked the network
            for anything.
    """
    (folder / NAME).write_bytes(checking_page())
    context = await browser.new_context(locale="en-US", offline=True)
    async with watched(await context.new_page(), folder) as page:
        yield page
    await context.close()


@asynccontextmanager
async def watched(page: Page, folder: Path) -> AsyncIterator[Page]:
    """Open the page from its file in a window, and listen for the same troubles."""
    troubles: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            troubles.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith("file:"):
            troubles.append(request.url)

    def failed(error: Error) -> None:
        troubles.append(str(error))

    listeners: dict[Any, Any] = {"console": note, "pageerror": failed, "request": asked}
    for event, listener in listeners.items():
        page.on(event, listener)
    await page.goto((folder / NAME).as_uri())
    yield page
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    assert troubles == []


async def verdicts(page: Page, texts: Sequence[str]) -> list[list[Verdict]]:
    """Return what the page's checker makes of texts, one after the other."""
    script = "texts => texts.map(text => [...checkTexts([text])].filter(each => each))"
    said: list[list[Verdict]] = await page.evaluate(script, list(texts))
    return said
