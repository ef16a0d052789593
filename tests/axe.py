"""What axe finds on a page: what would keep somebody from reading or using it."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

Scheme = Literal["dark", "light"]
SCHEMES: tuple[Scheme, ...] = ("dark", "light")

STILL = "*, ::before, ::after { transition: none !important; animation: none !important }"
"""Colours on their way from one to another are nobody's choice."""


async def findings(page: Page) -> list[str]:
    """Return what axe finds on a page as it is, in dark and in light colours, a line for each."""
    await page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
        " document.adoptedStyleSheets = [sheet]; }",
        STILL,
    )
    found = []
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        result = await Axe().run(page)
        found += [
            f"{scheme}: {rule['id']}: {node['html'][:200]}: {node['failureSummary']}"
            for rule in result.response["violations"]
            for node in rule["nodes"]
        ]
    return found
