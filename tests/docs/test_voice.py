"""The pages' sentences are short, and avoid the words that the voice avoids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

DOCS: Final = Path(__file__).parents[2] / "docs"
ROOT: Final = DOCS.parent
HELD: Final = [*sorted(DOCS.glob("*.md")), ROOT / "README.md", ROOT / "SECURITY.md"]
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
def page(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def test_sentences_are_short(page: str) -> None:
    assert [each for each in sentences(page) if words(each) > LONGEST] == []


def test_words_that_the_voice_avoids_are_avoided(page: str) -> None:
    assert BANNED.findall(page) == []
