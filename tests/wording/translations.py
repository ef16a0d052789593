"""What is wrong with a translation: compared with the English sentence, for every case of either.

A sentence is read once for each case that it, or the English one, tells apart: which numbers there
are, and which words it chooses by. In each it must show the same facts, and be marked up alike.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.wording.untranslated import ENGLISH_ONLY

Messages = Mapping[str, ftl.Message]
Case = Mapping[str, str | float]
"""The facts that a sentence chooses by."""

PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
SAMPLES: Final = (0, 1, 2, 3, 7, 1_000_000)
"""Numbers of every plural of the languages we have, and more."""
LONGEST_LABEL: Final = 80
"""Characters that Discord has room for on a button."""
IN_WORDS: Final = 2
"""Numbers up to this may be said in words, or left out: "once", "both"."""

_CODE: Final = re.compile(r"`[^`]*`")
_NAMED: Final = re.compile(r"(?<![*\\])\*([^*{}]+)\*(?!\*)")
"""What stands between single asterisks: a button, or something else that has a name."""
_MARKS: Final = ("**", "# ", "-# ", "> ", "||", "~~", "\\.")
_SYMBOLS: Final = re.compile(
    "[\u2190-\u265f\u2668-\u2bff\U0001f000-\U0001faff]"  # arrows, shapes, emoji; no suits
)

DISCORDS_OWN: Final = {"Manage Server": {"fr": "Gérer le serveur", "de": "Server verwalten"}}
"""Names that Discord gives to things, by language: it shows them so itself."""

ALIKE: Final = frozenset(
    {
        *("preset-louisiana", "preset-indiana", "ended-won-you", "closed-title", "deal-begun"),
        *("button-pause", "button-menu", "button-seeds", "pause-length-10", "rank-name-6"),
        *("hand-pot", "cards-style-written", "option-label-limit", "pace-name-normal"),
        *("settings-group-tables", "settings-group-chips", "saved-rules-name-label"),
        "button-fairness",
        *("page-stamp", "page-bourre", "page-good-times", "page-pots-one", "page-pots-other"),
        *("page-minutes-one", "page-minutes-other"),
        *("help-title", "picture-lobby", "picture-pot", "picture-pot-of", "picture-alt-pot"),
        *("picture-stamp-bourre", "picture-stamp-renege", "verify-figure-secret"),
    }
)
"""Sentences that may be the same in another language, beside those without a word of their own."""


@cache
def parsed(file: Path) -> ftl.Resource:
    """Return a file of sentences, read."""
    return FluentParser().parse(file.read_text(encoding="utf-8"))


@cache
def read(folder: Path) -> dict[str, ftl.Message]:
    """Return every sentence of a language that is translated; the operators' are English alone."""
    found: dict[str, ftl.Message] = {}
    for file in sorted(folder.glob("*.ftl")):
        if file.name in ENGLISH_ONLY:
            continue
        for entry in parsed(file).body:
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = entry
    return found


def facts_of(message: ftl.Message) -> set[str]:
    """Return the facts that a sentence may use: those it does, and those its comment names."""
    told = "" if message.comment is None else message.comment.content or ""
    return _used(message) | set(re.findall(r"(?m)^\$(\w+) \(", told))


class _Uses(Visitor):
    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.chosen_by: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - theirs
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - theirs
        keys = self.chosen_by.setdefault(_variable(node.selector), set())
        keys.update(_key(variant) for variant in node.variants)
        self.generic_visit(node)


def _used(message: ftl.Message) -> set[str]:
    uses = _Uses()
    uses.visit(message)
    return uses.facts


def _choices(message: ftl.Message) -> dict[str, set[str]]:
    """Return by which keys a sentence chooses, by fact."""
    uses = _Uses()
    uses.visit(message)
    return uses.chosen_by


def _key(variant: ftl.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else key.value


def _variable(expression: ftl.SyntaxNode) -> str:
    """Return the fact that stands somewhere, by itself or within ``NUMBER``; empty for none."""
    if isinstance(expression, ftl.FunctionReference):
        return _variable(expression.arguments.positional[0])
    return expression.id.name if isinstance(expression, ftl.VariableReference) else ""


def cases(*messages: ftl.Message) -> Iterator[Case]:
    """Return every case that some versions of a sentence tell apart."""
    keys: dict[str, set[str]] = {}
    for message in messages:
        for fact, own in _choices(message).items():
            keys.setdefault(fact, set()).update(own)
    values = [_values(own) for own in keys.values()]
    for chosen in product(*values):
        yield dict(zip(keys, chosen, strict=True))


def _values(keys: set[str]) -> list[str | float]:
    words = sorted(key for key in keys - PLURALS if not key.lstrip("-").isdecimal())
    if words:
        return [*words]
    return sorted({*SAMPLES, *(int(key) for key in keys - PLURALS)})


def said(message: ftl.Message, case: Case, language: str) -> tuple[str, set[str]]:
    """Return a sentence as it is in a case, facts in braces, and the facts that it shows."""
    shown: set[str] = set()
    pattern = message.value
    return ("" if pattern is None else _written(pattern, case, language, shown)), shown


def _written(pattern: ftl.Pattern, case: Case, language: str, shown: set[str]) -> str:
    parts = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts.append(element.value)
            continue
        inside = element.expression
        if isinstance(inside, ftl.SelectExpression):
            chosen = _chosen(inside, case, language)
            parts.append(_written(chosen.value, case, language, shown))
        elif isinstance(inside, ftl.StringLiteral):
            parts.append(inside.parse()["value"])
        elif fact := _variable(inside):
            shown.add(fact)
            parts.append("{" + fact + "}")
    return "".join(parts)


def _chosen(select: ftl.SelectExpression, case: Case, language: str) -> ftl.Variant:
    value = case.get(_variable(select.selector), "")
    keys = {_key(variant): variant for variant in select.variants}
    wanted = [str(value)]
    if not isinstance(value, str):
        wanted.append(Locale.parse(language.replace("-", "_")).plural_form(value))
    default = next(variant for variant in select.variants if variant.default)
    return next((keys[key] for key in wanted if key in keys), default)


def flaws(english: ftl.Message, other: ftl.Message, language: str) -> Iterator[str]:
    """Return what is wrong with the translation of a sentence, but for the names in it."""
    unknown = _used(other) - facts_of(english)
    if unknown:
        yield f"nobody gives it {sorted(unknown)}"
        return
    if other.attributes:
        yield "it has attributes, which nothing shows"
    for case in cases(english, other):
        yield from _flaws_in(english, other, case, language)
    yield from _without_plurals(english, other)


def _flaws_in(english: ftl.Message, other: ftl.Message, case: Case, language: str) -> Iterator[str]:
    text, shown = said(english, case, "en")
    theirs, also = said(other, case, language)
    where = f" where {dict(case)}" if case else ""
    by_choice = {f for f, v in case.items() if not isinstance(v, str) and v <= IN_WORDS}
    by_choice |= facts_of(english) - _used(english)
    for lacking in shown - also - by_choice:
        yield f"it does not show ${lacking}{where}"
    for odd in also - shown - by_choice:
        yield f"it shows ${odd}, which the English one does not{where}"
    if Counter(_CODE.findall(text)) != Counter(_CODE.findall(theirs)):
        yield f"what is typed differs: {_CODE.findall(text)}, {_CODE.findall(theirs)}{where}"
    if Counter(_SYMBOLS.findall(text)) != Counter(_SYMBOLS.findall(theirs)):
        yield f"its symbols differ{where}"
    for mark in _MARKS:
        if text.count(mark) != theirs.count(mark):
            yield f"it has {theirs.count(mark)} of {mark!r}, not {text.count(mark)}{where}"
    if len(_NAMED.findall(text)) != len(_NAMED.findall(theirs)):
        yield f"it names other things: {_NAMED.findall(theirs)}{where}"


def _without_plurals(english: ftl.Message, other: ftl.Message) -> Iterator[str]:
    theirs = _choices(other)
    for fact, keys in _choices(english).items():
        if "one" in keys and not theirs.get(fact, set()) & {"one", "1"}:
            yield f"it has one form for any number of ${fact}"


class Names:
    """What things are called that sentences name: by their labels in English, in a language."""

    def __init__(self, english: Messages, other: Messages, language: str) -> None:
        self._english = english
        self._other = other
        self._language = language
        self._plain: dict[str, list[str]] = {}
        self._counted: list[tuple[re.Pattern[str], str]] = []
        """Labels with a number in them."""
        for id_, message in english.items():
            label = said(message, {}, "en")[0]
            self._plain.setdefault(label, []).append(id_)
            if re.fullmatch(r"[^{}]+\{\w+\}", label) and len(label) <= LONGEST_LABEL:
                text, _, fact = label.rstrip("}").partition("{")
                self._counted.append((re.compile(f"{re.escape(text)}(?P<{fact}>[0-9]+)"), id_))

    def of(self, named: str) -> set[str]:
        """Return what a thing that has a name in English may be called."""
        if named in DISCORDS_OWN:
            return {DISCORDS_OWN[named].get(self._language, named)}
        called = {self._label(id_, {}) for id_ in self._plain.get(named, ())}
        for pattern, id_ in self._counted:
            found = pattern.fullmatch(named)
            if found is not None:
                called.add(self._label(id_, found.groupdict()))
        return called

    def _label(self, id_: str, facts: Mapping[str, str]) -> str:
        own = self._other.get(id_)
        label = said(self._english[id_] if own is None else own, {}, self._language)[0]
        return re.sub(r"\{(\w+)\}", lambda fact: facts.get(fact[1], fact[0]), label)

    def misused(self, id_: str) -> Iterator[str]:
        """Return what the translation of a sentence calls otherwise than it is labelled."""
        english, other = self._english[id_], self._other[id_]
        for case in cases(english, other):
            theirs = set(_NAMED.findall(said(other, case, self._language)[0]))
            for each in _NAMED.findall(said(english, case, "en")[0]):
                labels = self.of(each)
                if not labels:
                    yield f"nothing is called {each!r}"
                elif theirs.isdisjoint(labels):
                    yield f"*{each}* is called {sorted(labels)}, not {sorted(theirs)}"


def left_in_english(english: Messages, other: Messages, language: str) -> list[str]:
    """Return the sentences that are the same in another language, and have a word of their own."""
    return [
        id_
        for id_, message in other.items()
        if id_ in english
        and id_ not in ALIKE
        and all(
            said(message, case, language)[0] == said(english[id_], case, "en")[0]
            for case in cases(english[id_], message)
        )
        and re.search(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}|`[^`]*`", "", said(message, {}, "en")[0]))
    ]
