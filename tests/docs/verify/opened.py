"""The page opened in a browser, and what it says of records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Error, Page, Request

from tests.docs.verify.assemble import PAGE

Verdict = dict[str, Any]


@asynccontextmanager
async def opened(browser: Browser) -> AsyncIterator[Page]:
    """Open the page from its file, offline.

    Raises:
        AssertionError: a script of it failed, its policy forbade something, or it asked the network
            for anything.
    """
    context = await browser.new_context(locale="en-US", offline=True)
    async with watched(await context.new_page()) as page:
        yield page
    await context.close()


@asynccontextmanager
async def watched(page: Page) -> AsyncIterator[Page]:
    """Open the page from its file in a window, and listen for the same troubles."""
    troubles: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            troubles.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "blob:")):
            troubles.append(request.url)

    def failed(error: Error) -> None:
        troubles.append(str(error))

    listeners: dict[Any, Any] = {"console": note, "pageerror": failed, "request": asked}
    for event, listener in listeners.items():
        page.on(event, listener)
    await page.goto(PAGE.as_uri())
    yield page
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    assert troubles == []


async def verdicts(page: Page, texts: Sequence[str]) -> list[list[Verdict]]:
    """Return what the page's checker makes of texts, one after the other."""
    script = "texts => texts.map(text => [...checkText(text)].filter(each => each))"
    said: list[list[Verdict]] = await page.evaluate(script, list(texts))
    return said
