"""The README and the pages in docs: what they name is there, and they keep to the voice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
from discord import app_commands

from bot.commands.slash import slash_commands
from bot.servers.settings import SETTINGS
from bot.wording import Wording

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CHANGELOG.md"])
SENTENCES: Final = sorted((ROOT / "bot" / "locales").glob("*/*.ftl"))
LARGEST: Final = 200 * 1024
"""Bytes of a picture: pages are read by telephone too."""
LARGEST_MOVING: Final = 600 * 1024


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def page(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each).strip().lower().replace(" ", "-") for each in headings}


def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if target.startswith("https:"):
            continue
        name, _, anchor = target.partition("#")
        file = page.parent / name if name else page
        assert file.is_file(), target
        assert not anchor or anchor in anchors(file), target


def test_every_picture_is_small_and_says_what_it_shows(page: Path) -> None:
    for told, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        assert len(told) > 30, target
        largest = LARGEST_MOVING if target.endswith(".webp") else LARGEST
        assert (page.parent / target).stat().st_size <= largest, target


def test_every_picture_is_shown_somewhere() -> None:
    shown = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    pictures = [file.name for file in (ROOT / "docs" / "pictures").iterdir()]
    assert [name for name in pictures if f"pictures/{name})" not in shown] == []


def commands() -> dict[str, set[str]]:
    """Return the options of every command, by the command's whole name; groups have none."""
    found: dict[str, set[str]] = {}
    for group in slash_commands(cast("Any", SimpleNamespace()), pages=True):
        found[group.name] = set()
        for command in group.commands if isinstance(group, app_commands.Group) else [group]:
            assert isinstance(command, app_commands.Command)
            found[command.qualified_name] = {each.display_name for each in command.parameters}
    return found


def named(page: Path) -> Iterator[str]:
    """Return the commands that a page names, with whatever stands behind them."""
    text = page.read_text(encoding="utf-8")
    yield from (each for each, _ in groupby(re.findall(r"`/(booray[^`]*)`", text)))


def test_every_command_and_option_that_is_named_can_be_typed() -> None:
    known = commands()
    for typed in (each for page in [*PAGES, *SENTENCES] for each in named(page)):
        name, *more = typed.split()
        if more and f"{name} {more[0]}" in known:
            name = f"{name} {more.pop(0)}"
        assert name in known, typed
        options = re.findall(r"^\w+|\w+(?=:)", " ".join(more))
        assert set(options) <= known[name], typed


def test_players_and_owners_are_told_of_every_command() -> None:
    pages = [page for page in PAGES if page.name in {"players.md", "owners.md"}]
    told = {" ".join(typed.split()[:2]) for page in pages for typed in named(page)}
    assert told >= {name for name in commands() if " " in name}


def test_owners_are_told_of_every_setting() -> None:
    told = (ROOT / "docs" / "owners.md").read_text(encoding="utf-8").replace("'", "’")
    labels = [Wording("en").of("setting", name) for name in SETTINGS]
    assert [label for label in labels if f"| **{label}" not in told] == []


# The pages' sentences are short, and avoid the words that the voice avoids


HELD: Final = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "SECURITY.md"]
"""Pages that keep to the voice."""

LONGEST: Final = 20
"""Words of a sentence."""

BANNED: Final = re.compile(
    r"\b(everybody|somebody|anybody|whoever|of whom|as usual|by and by|see to it|such as it is"
    r"|colour|licence|cancelled)\b",
    re.IGNORECASE,
)


def sentences(page: str) -> Iterator[str]:
    """Return a page's sentences. Code counts as a word; clauses of a table's cell stand alone.

    What a picture shows is no sentence.
    """
    text = re.sub(r"^ *```.*?^ *```$|<!--.*?-->", "", page, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"`[^`]*`", "code", text)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"^\|.*$", lambda row: re.sub(r"[|;:]", "\n\n", row[0]), text, flags=re.MULTILINE)
    text = re.sub(r"^ *(?:[-*]|\d+\.) +|^#+ .*$", "\n\n", text, flags=re.MULTILINE)
    for paragraph in re.split(r"\n\s*\n", text):
        yield from re.split(r"(?<=[.!?])[*\")”]* (?=[\"*(A-Z…c\d])", " ".join(paragraph.split()))


def words(sentence: str) -> int:
    """Return how many words a sentence has."""
    return sum(any(map(str.isalnum, each)) for each in sentence.split())


@pytest.fixture(params=HELD, ids=lambda page: page.stem)
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def test_sentences_are_short(text: str) -> None:
    assert [each for each in sentences(text) if words(each) > LONGEST] == []


def test_words_that_the_voice_avoids_are_avoided(text: str) -> None:
    assert BANNED.findall(text) == []
