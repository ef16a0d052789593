"""Addresses of the pages about the bot, and of those who help with it, where there are any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, metadata
from typing import Final

_PUBLISHED_AS: Final = "Documentation"
"""The site's name among the project's URLs in ``pyproject.toml``."""


class Page(StrEnum):
    """A page that people are sent to."""

    PLAYERS = "players"
    OWNERS = "owners"
    CHECKING = "checking"
    """Checks deal records without the bot."""
    PRIVACY = "privacy"
    TERMS = "terms"
    SUPPORT = "support"
    """Where people ask for help."""


_ON_THE_SITE: Final[Mapping[Page, str]] = {
    Page.PLAYERS: "players/",
    Page.OWNERS: "owners/",
    Page.CHECKING: "verify.html",
    Page.PRIVACY: "privacy/",
    Page.TERMS: "terms/",
}
"""Where each page lies, seen from the site's address."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses that people are sent to; None: there is none, and nobody is told of one."""

    site: str | None = None
    """Of the site that is built from ``docs/``."""
    support: str | None = None
    terms: str | None = None
    """Of the operator's own terms, in place of the site's."""
    privacy: str | None = None
    """Of the operator's own privacy page, in place of the site's."""

    def of(self, page: Page) -> str | None:
        """Return the address of a page, ready to stand in a link."""
        own = {Page.SUPPORT: self.support, Page.TERMS: self.terms, Page.PRIVACY: self.privacy}
        address = own.get(page) or self._on_the_site(page)
        # A parenthesis would end the link.
        return address and address.replace("(", "%28").replace(")", "%29")

    def _on_the_site(self, page: Page) -> str | None:
        if self.site is None or page not in _ON_THE_SITE:
            return None
        return f"{self.site.rstrip('/')}/{_ON_THE_SITE[page]}"


NOWHERE: Final = Addresses()
"""No addresses at all."""


def published_site() -> str | None:
    """Return the address of the project's own site, as the installed package names it."""
    try:
        named = metadata("booray").get_all("Project-URL", [])
    except PackageNotFoundError:  # sources that were never installed
        return None
    urls = dict(each.split(", ", 1) for each in named)
    return urls.get(_PUBLISHED_AS)
