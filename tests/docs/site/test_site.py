"""What is built from docs/ is whole: no link leads nowhere, and nothing comes from elsewhere."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path

import pytest

from bot.checking.page import checking_page
from tests.docs.site.built import DOCS, OPERATOR, Site, build

pytestmark = pytest.mark.journey  # the links of the sources are followed by tests/docs/test_names

SAID_TO_PEOPLE = ["players/", "owners/", "privacy/", "terms/", "verify.html"]
"""Addresses that the bot tells members, after the site's own."""


def test_every_link_and_anchor_leads_somewhere(site: Site) -> None:
    broken = [
        f"{page.file.relative_to(site.folder)}: {address}"
        for page in site.pages.values()
        for address in sorted(page.links | page.loaded)
        if site.leads_nowhere(page, address)
    ]
    assert broken == []
    assert sum(len(page.links) for page in site.pages.values()) > 200


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    pages = site.pages.values()
    assert [each for page in pages for each in page.loaded if not site.file(page, each)] == []
    sheets = [*site.folder.rglob("*.css"), *site.pages]
    loading = re.compile(r"(?:url\(|@import)\s*[\"']?(?!data:)[^)\s]*//[^)\s]*")
    assert [each for sheet in sheets for each in loading.findall(sheet.read_text("utf-8"))] == []


def test_what_the_bot_tells_people_is_there(site: Site) -> None:
    first = site.pages[site.folder / "index.html"]
    for address in SAID_TO_PEOPLE:
        assert site.file(first, address) in site.pages, address
    assert (site.folder / "verify.html").read_bytes() == checking_page()
    assert "../verify.html" in site.pages[site.folder / "players" / "index.html"].links


def test_privacy_and_terms_name_the_operator(site: Site) -> None:
    for page in ("privacy", "terms"):
        text = unescape((site.folder / page / "index.html").read_text("utf-8"))
        assert OPERATOR in text, page
        assert "not filled in" not in text


def test_a_broken_link_or_a_page_that_none_finds_fails_the_build(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    shutil.copytree(DOCS, docs)
    for beside in ("README.md", "LICENSE", ".env.example"):
        shutil.copy(DOCS.parent / beside, tmp_path)
    (docs / "lost.md").write_text("# Lost\n\n[page](gone.md) [place](terms.md#gone)\n", "utf-8")
    run = build(tmp_path / "site", docs)
    assert run.returncode != 0
    for trouble in ("'gone.md'", "'gone'", "isn't included in any toctree"):
        assert trouble in run.stderr, run.stderr
    assert "not filled in" in (tmp_path / "site" / "terms" / "index.html").read_text("utf-8")
