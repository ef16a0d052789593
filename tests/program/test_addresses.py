"""Addresses that members are sent to, as the operator's settings and the package name them."""

from __future__ import annotations

from email.message import Message
from pathlib import Path

import pytest

from bot import addresses
from bot.addresses import NOWHERE, Page
from bot.program.serving import addresses_of
from bot.settings import LONGEST_ADDRESS, BadSetting, BadSettings, read_settings

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


@pytest.mark.parametrize("site", ["https://example.org/booray", "https://example.org/booray/"])
def test_the_pages_lie_on_the_site(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOORAY_SITE", site)
    found = addresses_of(read_settings())
    assert {page: found.of(page) for page in Page} == SITE_PAGES


def test_the_site_that_the_package_names_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(
        monkeypatch,
        "Source, https://example.org/source",
        "Documentation, https://example.org/booray",
    )
    found = addresses_of(read_settings())
    assert {page: found.of(page) for page in Page} == SITE_PAGES
    monkeypatch.setenv("BOORAY_SITE", "https://cards.example")
    assert addresses_of(read_settings()).of(Page.PLAYERS) == "https://cards.example/players/"


def test_the_operators_own_pages_come_before_the_sites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOORAY_SITE", "https://example.org/booray")
    monkeypatch.setenv("BOORAY_TERMS", "https://cards.example/terms")
    monkeypatch.setenv("BOORAY_PRIVACY", "https://cards.example/privacy?of=bot#top")
    monkeypatch.setenv("BOORAY_SUPPORT", "https://discord.gg/cards")
    found = addresses_of(read_settings())
    assert {page: found.of(page) for page in Page} == SITE_PAGES | {
        Page.TERMS: "https://cards.example/terms",
        Page.PRIVACY: "https://cards.example/privacy?of=bot#top",
        Page.SUPPORT: "https://discord.gg/cards",
    }


def test_no_address_ends_the_link_that_it_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOORAY_SUPPORT", "https://example.org/help_(cards) and more")
    address = addresses_of(read_settings()).of(Page.SUPPORT)
    assert address == "https://example.org/help_%28cards%29%20and%20more"


@pytest.mark.parametrize("name", ["SITE", "SUPPORT"])
@pytest.mark.parametrize(
    "value",
    [
        "example.org/booray",
        "ftp://example.org/booray",
        "https://",
        "javascript:alert(1)",
        "https://me:secret@example.org",
        f"https://example.org/{'x' * LONGEST_ADDRESS}",
    ],
)
def test_what_is_no_address_for_a_message_is_refused(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"BOORAY_{name}", value)
    with pytest.raises(BadSettings) as refused:
        read_settings()
    (fault,) = refused.value.faults
    assert isinstance(fault, BadSetting)
    assert fault.name == f"BOORAY_{name}"
    assert "secret" not in fault.value
