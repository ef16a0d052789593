"""The site as a folder, built by the command that docs/contributing.md tells."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).parents[3]
DOCS: Final = ROOT / "docs"
COMMAND: Final = r"^\.venv/bin/sphinx-build (.+) docs build/site$"

OPERATOR: Final = "Ann Thibodeaux, ann@example.org"

LOADED: Final = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "img": "src",
    "object": "data",
    "script": "src",
    "source": "src",
    "video": "src",
}
"""What a page loads by itself, and where each element says from where; links apart."""


def build(to: Path, docs: Path = DOCS, *more: str) -> subprocess.CompletedProcess[str]:
    """Run the command, from one folder into another, with more of Sphinx's options if any."""
    told = (DOCS / "contributing.md").read_text(encoding="utf-8")
    (options,) = re.findall(COMMAND, told, re.MULTILINE)
    return subprocess.run(  # noqa: S603 - the command is our own page's
        [sys.executable, "-m", "sphinx", *options.split(), *more, docs, to],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )


@dataclass
class Html(HTMLParser):
    """A page as a reader and a browser take it: where it leads, and what it loads."""

    file: Path
    ids: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    loaded: set[str] = field(default_factory=set)
    untold: set[str] = field(default_factory=set)
    """Pictures without a text for who doesn't see them."""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element is called, where it leads, and what it loads."""
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag in {"a", "area"} and "href" in given:
            self.links.add(given["href"])
        if tag == "link" and given.get("rel") not in {"next", "prev", "index", "search"}:
            self.loaded.add(given["href"])
        if tag in LOADED and LOADED[tag] in given:
            self.loaded.add(given[LOADED[tag]])
        if tag == "img" and not given.get("alt"):
            self.untold.add(given["src"])


@dataclass
class Site:
    """All its pages, and what their addresses mean."""

    folder: Path

    def __post_init__(self) -> None:
        self.pages = {file: Html(file) for file in sorted(self.folder.rglob("*.html"))}

    def file(self, page: Html, address: str) -> Path | None:
        """The file that an address on a page stands for; None where it is elsewhere."""
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
        at = (page.file.parent / unquote(parts.path)).resolve() if parts.path else page.file
        return at / "index.html" if at.is_dir() else at

    def leads_nowhere(self, page: Html, address: str) -> bool:
        """Whether what an address on a page stands for is not on the site, though it should be."""
        file = self.file(page, address)
        if file is None:
            return False
        anchor = unquote(urlsplit(address).fragment)
        if not file.is_relative_to(self.folder) or not file.is_file():
            return True
        return bool(anchor) and anchor not in self.pages[file].ids
