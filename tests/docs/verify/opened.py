"""The page opened in a browser, and what it says of records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Page, Request

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
    page = await context.new_page()
    troubles: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            troubles.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "blob:")):
            troubles.append(request.url)

    page.on("console", note)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("request", asked)
    await page.goto(PAGE.as_uri())
    yield page
    await context.close()
    assert troubles == []


async def verdicts(page: Page, texts: Sequence[str]) -> list[list[Verdict]]:
    """Return what the page's checker makes of texts, one after the other."""
    script = "texts => texts.map(text => [...checkText(text)].filter(each => each))"
    said: list[list[Verdict]] = await page.evaluate(script, list(texts))
    return said
