"""A made-up translation: English in letters that no English word has.

What stays in plain letters before somebody who speaks it was never translated, or made in English
and kept.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from bot.wording import sentences

FOREIGN: Final = "no"
"""The language that is made up: one that Discord has, and the bot has not."""

_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS: Final = "åƀçðéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ"
_FOREIGN: Final = str.maketrans(_PLAIN, _LETTERS)
_TYPED_AS_IT_IS: Final = re.compile(r"(`[^`]*`)")
_CACHES: Final[Any] = (
    sentences.languages,
    sentences.language_of,
    sentences.speech,
    sentences._written,
)


def foreign(text: str) -> str:
    """Return a text in the made-up language; commands stay as they are typed."""
    parts = _TYPED_AS_IT_IS.split(text)
    return "".join(part if part.startswith("`") else part.translate(_FOREIGN) for part in parts)


class _Translation(Transformer):
    """Translates what a file says."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802 - theirs
        node.value = foreign(node.value)
        return node


def forget_languages() -> None:
    """Forget what was read of the languages."""
    for cache in _CACHES:
        cache.cache_clear()


def add_language(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str = FOREIGN,
    *,
    files: str = "*.ftl",
) -> Path:
    """Have the bot speak one language more, in the letters above, and return its folder.

    The languages are those in a folder of the test's own then; :func:`forget_languages` is to be
    called once that is undone.

    Args:
        folder: the test's own.
        monkeypatch: puts the languages back.
        language: its tag.
        files: a pattern; those that are translated.
    """
    locales = folder / "locales"
    shutil.copytree(sentences.LOCALES, locales)
    added = locales / language
    added.mkdir(exist_ok=True)
    for file in (locales / "en").glob(files):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        text = FluentSerializer().serialize(_Translation().visit(resource))
        (added / file.name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(sentences, "LOCALES", locales)
    forget_languages()
    return added
