"""A language's sentences, read one at a time: what reading them all at once would have shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.wording.sentences import LOCALES, languages
from bot.wording.speech import Speech
from tests.wording.translations import parsed

LANGUAGES = sorted(languages())


class _Referred(Visitor):
    """Collects the names of other sentences and terms that something refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - theirs
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802 - theirs
        self.names.add(node.id.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_says_what_fluent_reads(language: str) -> None:
    """Those with nothing to fill in; the others are parsed by Fluent anyway."""
    files = sorted((LOCALES / language).glob("*.ftl"))
    speech, fluent = Speech(language, files), FluentBundle([language], use_isolating=False)
    for file in files:
        fluent.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for name in fluent._messages:
        pattern = fluent.get_message(name).value
        assert pattern is not None, name
        read, problems = fluent.format_pattern(pattern, {})
        if not problems:
            assert speech.write(name, {}) == (read, []), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_refers_to_another(language: str) -> None:
    """It would be read by itself, and the other be missing."""
    for file in sorted((LOCALES / language).glob("*.ftl")):
        referred = _Referred()
        referred.visit(parsed(file))
        assert not referred.names, file.name


def test_a_sentence_of_several_lines_ends_where_the_next_begins(tmp_path: Path) -> None:
    file = tmp_path / "a.ftl"
    file.write_text(
        "# Of one line\nfirst = One.\n\nsecond =\n    Two,\n    and = more.\n# Of another\n"
        "third = { $n ->\n    [one] a\n   *[other] { $n }\n}\n",
        encoding="utf-8",
    )
    speech = Speech("en", [file])
    assert speech.write("second", {}) == ("Two,\nand = more.", [])
    assert speech.write("first", {}) == ("One.", [])
    assert speech.write("third", {"n": 2}) == ("2", [])
    assert speech.write("third", {"n": 1}) == ("a", [])
    assert speech.write("and", {}) == (None, [])
