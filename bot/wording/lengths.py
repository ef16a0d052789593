"""How long the sentences of a language are, file by file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.wording.sentences import LOCALES

MOST_WORDS: Final = 20
"""Words in a sentence, at most: ``bot/locales/README.md``."""

_CODE: Final = re.compile(r"`[^`]*`")
_END: Final = re.compile(r"[.!?:…][”»\"’)*_\s]*$")
_BETWEEN: Final = re.compile(
    "(?:(?<=[.!?])|(?<=[.!?][”»)*_])|(?<=[.!?][*_]{2}))[^\\S\u202f]+|\n+"  # no narrow space
)


@dataclass(frozen=True, slots=True)
class Part:
    """A sentence of a message, or a label: a part that no mark ends."""

    message: str
    text: str
    """As it stands in the file: facts are in braces."""

    @property
    def words(self) -> int:
        """Count its words. A filled-in fact is one, and so is what is typed as it stands."""
        return _words(self.text)

    @property
    def ended(self) -> bool:
        """Whether it is a sentence, and no label."""
        return _END.search(self.text) is not None


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many sentences some files hold, and how long these are."""

    messages: int
    sentences: int
    words: float
    """Words a sentence on average; labels don't count."""
    too_long: tuple[Part, ...]
    """Sentences and labels of more than :data:`MOST_WORDS` words."""


def lengths(files: Iterable[Path]) -> Lengths:
    """Measure some files of a language."""
    parts = [part for file in files for part in parts_of(file)]
    sentences = [part.words for part in parts if part.ended]
    return Lengths(
        messages=len({part.message for part in parts}),
        sentences=len(sentences),
        words=sum(sentences) / len(sentences) if sentences else 0,
        too_long=tuple(part for part in parts if part.words > MOST_WORDS),
    )


def files_of(language: str, locales: Path = LOCALES) -> list[Path]:
    """Return a language's files, in their order."""
    return sorted((locales / language).glob("*.ftl"))


def parts_of(file: Path) -> Iterator[Part]:
    """Yield the sentences and labels of a file, each in the wordiest of its variants."""
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            for text in _BETWEEN.split(_written(entry.value)):
                if text.strip():
                    yield Part(entry.id.name, text.strip())


def _written(pattern: ftl.Pattern) -> str:
    written = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            written.append(element.value)
        elif isinstance(element.expression, ftl.SelectExpression):
            variants = (_written(variant.value) for variant in element.expression.variants)
            written.append(max(variants, key=_words))
        elif isinstance(element.expression, ftl.StringLiteral):
            written.append(element.expression.parse()["value"])
        else:
            written.append("{" + _fact(element.expression) + "}")
    return "".join(written)


def _fact(expression: ftl.SyntaxNode) -> str:
    """Return the name of the fact that is filled in, by itself or within ``NUMBER``."""
    if isinstance(expression, ftl.FunctionReference):
        return _fact(expression.arguments.positional[0])
    return expression.id.name if isinstance(expression, ftl.VariableReference) else "…"


def _words(text: str) -> int:
    spoken = _CODE.sub("typed", text).split()
    return sum(any(mark.isalnum() for mark in word) for word in spoken)
