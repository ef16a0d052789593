"""What a translation owes its readers, whatever it says: names of buttons, room, spelling."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.wording import Wording
from bot.wording.sentences import languages
from tests.wording.test_sentences import FluentText, written

TRANSLATIONS: Final = sorted(languages() - {"en"})
NARROW: Final = "\u202f"

ROOM: Final = {
    "command-": 100,
    "level-choice-": 100,
    "option-about-": 100,
    "option-label-": 45,
    "house-group-": 45,
    "pace-choice-": 100,
    "preset-about-": 100,
}
"""How many characters Discord has room for, by how the ids of such texts begin."""


def texts(language: str) -> dict[str, str]:
    """Return what every sentence of a language says, without what is filled in."""
    return {
        id_: FluentText().of(message)
        for id_, message in written(language).items()
        if not id_.startswith(("program-", "doctor-"))
    }


def labels(language: str) -> dict[str, str]:
    """Return what the buttons are called, by their ids."""
    said = texts(language)
    return {id_: text for id_, text in said.items() if id_.startswith("button-")}


def named(text: str) -> list[str]:
    """Return what a sentence tells to press."""
    return re.findall(r"(?<!\*)\*([^*{}]+)\*(?!\*)", text)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_sentence_calls_a_button_what_stands_on_it(language: str) -> None:
    english, own = labels("en"), labels(language)
    theirs = texts(language)
    checked = 0
    for id_, text in texts("en").items():
        for label in named(text):
            buttons = [button for button, shown in english.items() if shown == label]
            if buttons and id_ in theirs:
                possible = {own[button] for button in buttons if button in own}
                assert possible & set(named(theirs[id_])), f"{id_} does not name {possible}"
                checked += 1
    assert checked > 50


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_what_discord_has_little_room_for_fits(language: str) -> None:
    wording = Wording(language)
    for id_ in texts(language):
        for beginning, room in ROOM.items():
            if id_.startswith(beginning):
                assert 1 <= len(wording.text(id_)) <= room, id_


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
