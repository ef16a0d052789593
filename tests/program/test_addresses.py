"""Addresses that members are sent to, as the operator's settings and the package name them."""

from __future__ import annotations

from email.message import Message
from pathlib import Path

import pytest

from bot import addresses
from bot.addresses import NOWHERE, Page
from bot.program.serving import addresses_of
from bot.settings import read_settings

SITE_PAGES = {
    Page.PLAYERS: "https://example.org/booray/players/",
    Page.OWNERS: "https://example.org/booray/owners/",
    Page.CHECKING: "https://example.org/booray/verify.html",
    Page.PRIVACY: "https://example.org/booray/privacy/",
    Page.TERMS: "https://example.org/booray/terms/",
    Page.SUPPORT: None,
}


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("SITE", "SUPPORT", "TERMS", "PRIVACY"):
        monkeypatch.delenv(f"BOORAY_{name}", raising=False)
    publish(monkeypatch)


def publish(monkeypatch: pytest.MonkeyPatch, *urls: str) -> None:
    """Have the installed package name some addresses."""
    found = Message()
    for url in urls:
        found["Project-URL"] = url
    monkeypatch.setattr(addresses, "metadata", lambda _: found)


def test_without_any_address_nobody_is_sent_anywhere() -> None:
    assert addresses_of(read_settings()) == NOWHERE
    assert [NOWHERE.of(page) for page in Page] == [None] * len(Page)


def test_the_pages_lie_on_the_site_that_is_set_or_that_the_package_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    site = "Documentation, https://example.org/booray"
    publish(monkeypatch, "Source, https://example.org/source", site)
    found = addresses_of(read_settings())
    assert {page: found.of(page) for page in Page} == SITE_PAGES
    for site in ("https://cards.example", "https://cards.example/"):
        monkeypatch.setenv("BOORAY_SITE", site)
        assert addresses_of(read_settings()).of(Page.PLAYERS) == "https://cards.example/players/"


def test_the_operators_own_pages_come_before_the_sites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOORAY_SITE", "https://example.org/booray")
    monkeypatch.setenv("BOORAY_TERMS", "https://cards.example/terms")
    monkeypatch.setenv("BOORAY_PRIVACY", "https://cards.example/privacy?of=bot#top")
    monkeypatch.setenv("BOORAY_SUPPORT", "https://example.org/help_(cards) and more")
    found = addresses_of(read_settings())
    assert {page: found.of(page) for page in Page} == SITE_PAGES | {
        Page.TERMS: "https://cards.example/terms",
        Page.PRIVACY: "https://cards.example/privacy?of=bot#top",
        Page.SUPPORT: "https://example.org/help_%28cards%29%20and%20more",  # it ends no link
    }
