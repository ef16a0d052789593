"""What a translation owes its readers, whatever it says: spelling."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.wording.sentences import languages
from tests.wording.test_sentences import FluentText, written

TRANSLATIONS: Final = sorted(languages() - {"en"})
NARROW: Final = "\u202f"
ALWAYS_SEVERAL: Final = frozenset(
    {
        *("advice-source", "review-source", "board-least", "board-least-skill", "export-parts"),
        *("rules-brief-game", "rules-brief-cards", "rule-with-hand_size"),
        *("rules-short-deal", "rules-short-format-race"),
        *(
            "rule-players",
            "rule-target",
            "conflict-too-many-drawn",
            "deal-turn-several",
            "reason-too-few-seats",
        ),
        *("table-reason-table-full", "table-reason-too-many-seated"),
        *("table-reason-not-enough-players", "settings-too-many-channels"),
        *("fairness-title", "fairness-pairs", "fairness-starts"),
        *("fairness-pair", "fairness-pair-even"),
        "option-length",
        *("saved-rules-refused-too-long", "saved-rules-refused-too-many", "saved-rules-name-hint"),
    }
)
"""Sentences in which a number stands for two or more, whatever happens."""


def texts(language: str) -> dict[str, str]:
    """Return what every sentence of a language says, without what is filled in."""
    return {
        id_: FluentText().of(message)
        for id_, message in written(language).items()
        if not id_.startswith(("program-", "doctor-"))
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_apostrophes_are_those_of_print(language: str) -> None:
    for id_, text in texts(language).items():
        assert "'" not in text, id_


def test_french_marks_have_a_narrow_space_that_no_line_breaks_at() -> None:
    for id_, text in texts("fr").items():
        bare = re.sub(r"`[^`]*`|https?://\S+", "", text)
        assert not re.search(rf"[^{NARROW}!?…][;!?»]", bare), id_
        assert not re.search(rf"(?<![{NARROW}\d*]):(?!\d)", bare), id_
        assert not re.search(rf"«(?!{NARROW})", bare), id_


class _LeftOut(Visitor):
    """Looks for a vowel left out before something that is filled in."""

    found = False

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802 - theirs
        for before, after in pairwise(node.elements):
            ends = isinstance(before, ftl.TextElement) and before.value.endswith("’")
            self.found |= ends and isinstance(after, ftl.Placeable)
        self.generic_visit(node)


def test_french_leaves_no_vowel_out_before_what_is_filled_in() -> None:
    """Before a name that begins with a consonant, that would be wrong."""
    for id_, message in written("fr").items():
        visitor = _LeftOut()
        visitor.visit(message)
        assert not visitor.found, id_


class _Several(Visitor):
    """Looks for a plural behind a number by which the sentence does not choose."""

    found = False

    def __init__(self) -> None:
        self._chosen_by: list[str] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - theirs
        by = node.selector
        self._chosen_by.append(by.id.name if isinstance(by, ftl.VariableReference) else "")
        self.generic_visit(node)
        self._chosen_by.pop()

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802 - theirs
        for fact, after in pairwise(node.elements):
            if not isinstance(fact, ftl.Placeable) or not isinstance(after, ftl.TextElement):
                continue
            name = fact.expression
            if isinstance(name, ftl.VariableReference) and name.id.name not in self._chosen_by:
                self.found |= re.match(r" (?!dans\b)\w+[sx]\b", after.value) is not None
        self.generic_visit(node)


def test_french_has_nothing_in_the_plural_that_may_be_one() -> None:
    for id_, message in written("fr").items():
        visitor = _Several()
        visitor.visit(message)
        assert visitor.found == (id_ in ALWAYS_SEVERAL), id_
