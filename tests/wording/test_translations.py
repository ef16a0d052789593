"""What a translation owes its readers, whatever it says: spelling."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.wording.sentences import languages
from tests.wording.test_sentences import FluentText, written

TRANSLATIONS: Final = sorted(languages() - {"en"})
NARROW: Final = "\u202f"


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


NAMED_BY_OTHERS: Final = (
    *("button-", "command-", "page-", "picture-", "program-"),
    *("rules-short-", "store-fails-"),
)
"""Sentences whose ids something else names: buttons, commands, the page's labels, enumerations."""


def test_no_sentence_stands_under_two_ids() -> None:
    """Words may, where another language has two for them."""
    said: dict[tuple[str, ...], list[str]] = {}
    by_language = {language: written(language) for language in ("en", *TRANSLATIONS)}
    for id_ in by_language["en"]:
        if not id_.startswith(NAMED_BY_OTHERS):
            texts = (each[id_] for each in by_language.values() if id_ in each)
            same = tuple(FluentSerializer().serialize_entry(each)[len(id_) :] for each in texts)
            said.setdefault(same, []).append(id_)
    twice = [ids for same, ids in said.items() if len(ids) > 1 and len(same[0].split()) > 4]
    assert twice == []
