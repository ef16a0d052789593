"""The English sentences that say something is not there, and how they are found in what is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from fluent.syntax import ast as ftl

from bot.wording.sentences import LOCALES
from tests.wording.test_sentences import FluentText, written

ABSENT = re.compile(
    r"\b(no|none|nobody|nothing|never|neither|nowhere|not|cannot|gone)\b|n’t\b", re.IGNORECASE
)
"""What such a sentence has in it."""

TOLD_OTHERWISE = ("command-", "rule-", "lesson-", "program-", "doctor-", "option-", "conflict-")
"""How sentences begin that explain commands, rules and forms, or are an operator's."""


@cache
def absences() -> frozenset[str]:
    """Return the sentences for members that have a word for what is not there."""
    return frozenset(
        id_
        for id_, message in written().items()
        if id_ not in _operators() and not id_.startswith(TOLD_OTHERWISE)
        if ABSENT.search(FluentText().of(message))
    )


def _operators() -> frozenset[str]:
    """Return the sentences of ``program.ftl``."""
    said = (LOCALES / "en" / "program.ftl").read_text(encoding="utf-8")
    return frozenset(re.findall(r"(?m)^([a-zA-Z0-9_-]+) =", said))


@cache
def pattern_of(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence, its facts as groups."""
    message = written()[sentence]
    assert message.value is not None
    return re.compile(_of(message.value.elements, set()), re.DOTALL)


def _of(elements: Iterable[ftl.TextElement | ftl.Placeable], named: set[str]) -> str:
    return "".join(
        re.escape(each.value)
        if isinstance(each, ftl.TextElement)
        else _expression(each.expression, named)
        for each in elements
    )


def _expression(given: object, named: set[str]) -> str:
    if isinstance(given, ftl.SelectExpression):
        variants = (_of(variant.value.elements, named) for variant in given.variants)
        return f"(?:{'|'.join(variants)})"
    if isinstance(given, ftl.StringLiteral):
        return re.escape(given.value)
    if isinstance(given, ftl.VariableReference) and given.id.name not in named:
        named.add(given.id.name)
        return f"(?P<{given.id.name}>[^\n]+?)"
    return "[^\n]+?"


def said_in(text: str, sentences: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """Return which of some sentences stand in a text, with their facts and, as ``text``, whole.

    One that is the beginning of another that stands there is not said itself.
    """
    found = {each: match for each in sentences if (match := pattern_of(each).search(text))}
    longest: dict[int, int] = {}
    for match in found.values():
        longest[match.start()] = max(match.end(), longest.get(match.start(), 0))
    return {
        each: {**match.groupdict(default=""), "text": match[0]}
        for each, match in found.items()
        if match.end() == longest[match.start()]
    }
