"""Every translation, compared with the English sentences: all facts, all names, in each plural."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.wording import languages
from bot.wording.sentences import FALLBACK, LOCALES, Wording
from bot.wording.untranslated import ENGLISH_ONLY
from tests.languages import add_language, forget_languages
from tests.wording.translations import (
    Names,
    cases,
    flaws,
    left_in_english,
    read,
    said,
)

OTHERS = sorted(languages() - {FALLBACK})
ENGLISH = read(LOCALES / FALLBACK)


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest) -> str:
    """A language beside English."""
    return str(request.param)


def test_no_language_has_sentences_that_nobody_says(language: str) -> None:
    assert read(LOCALES / language).keys() - ENGLISH.keys() == set()
    files = {file.name for file in (LOCALES / language).glob("*.ftl")}
    assert files.isdisjoint(ENGLISH_ONLY)


def test_translations_show_the_same_facts_in_every_case(language: str) -> None:
    theirs = read(LOCALES / language)
    found = {
        id_: told
        for id_, message in theirs.items()
        if id_ in ENGLISH and (told := list(flaws(ENGLISH[id_], message, language)))
    }
    assert found == {}


def test_translations_call_buttons_what_they_are_labelled(language: str) -> None:
    theirs = read(LOCALES / language)
    names = Names(ENGLISH, theirs, language)
    found = {id_: told for id_ in theirs if id_ in ENGLISH and (told := list(names.misused(id_)))}
    assert found == {}


def test_nothing_is_left_in_english(language: str) -> None:
    assert left_in_english(ENGLISH, read(LOCALES / language), language) == []


def test_the_english_sentences_name_what_is_there() -> None:
    names = Names(ENGLISH, ENGLISH, FALLBACK)
    found = {id_: told for id_ in ENGLISH if (told := list(names.misused(id_)))}
    assert found == {}


ROOM = {
    r"button-(?!of-).*|page-(back|on)|.*-button|history-(review|all)|cards-style-.*|level-\w+": 80,
    r"pause-length-.*|house-group-.*": 80,
    r".*-form-(title|label)|option-label-.*": 45,
    r".*-form-hint.*|option-about-.*|command-.*": 100,
    r".*-choice-.*|preset-about-.*|stakes-choice-.*": 100,
    r"option-(none|as-others)": 100,
    r"thread-title-nobody": 100,
}
"""Characters that Discord has room for, by what sentences are called; facts not counted."""


@pytest.mark.parametrize("spoken", sorted(languages()))
def test_what_discord_has_little_room_for_fits_in_every_language(spoken: str) -> None:
    checked = 0
    for id_, message in read(LOCALES / spoken).items():
        room = min((most for ids, most in ROOM.items() if re.fullmatch(ids, id_)), default=None)
        if room is None:
            continue
        for case in cases(message):
            text = re.sub(r"\{\w+\}", "", said(message, case, spoken)[0])
            assert 1 <= len(text) <= room, f"{id_}: {text}"
            checked += 1
    assert checked > 100 or spoken != FALLBACK


def message(text: str) -> ftl.Message:
    """Read one sentence."""
    (entry,) = FluentParser().parse(text).body
    assert isinstance(entry, ftl.Message)
    return entry


COUNTED = """won =
    { $chips ->
        [one] **{ $name }** won 1 chip: press *Deal* or use `/booray deal`.
       *[other] **{ $name }** won { $chips } chips: press *Deal* or use `/booray deal`.
    }"""

IN_TWO = """{{ $chips ->
        [one] {} : *Donner*, `/booray deal`.
       *[other] {} : *Donner*, `/booray deal`.
    }}"""

WRONG = {
    "misspelt": ("{ $chip }", "nobody gives it"),
    "missing": ("**Quelqu’un** a gagné { $chips } : *Donner*, `/booray deal`.", "not show $name"),
    "in one case": (IN_TWO.format("**Elle** a 1", "**{ $name }** a { $chips }"), "not show $name"),
    "no number": (IN_TWO.format("**{ $name }** a 1", "**{ $name }** en a"), "not show $chips"),
    "no plural": ("**{ $name }** a { $chips } : *Donner*, `/booray deal`.", "one form"),
    "other command": ("**{ $name }** { $chips } *Donner* `/booray donner`", "what is typed"),
    "no mark": ("{ $name } a { $chips } : *Donner*, `/booray deal`.", "0 of '**'"),
    "no button": ("**{ $name }** a { $chips }, `/booray deal`.", "names other things"),
    "an emoji": ("**{ $name }** 🎉 { $chips } : *Donner*, `/booray deal`.", "symbols"),
    "attribute": ("**{ $name }** { $chips } *A* `/booray deal`\n    .title = Titre", "attributes"),
}


@pytest.mark.parametrize(("text", "told"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_translation_is_found(text: str, told: str) -> None:
    found = flaws(message(COUNTED), message(f"won = {text}"), "fr")
    assert any(told in each for each in found)


def test_a_right_translation_has_no_flaw() -> None:
    right = """won =
    { $chips ->
        [0] **{ $name }** n’a rien gagné : *Donner* ou `/booray deal`.
        [one] Un jeton pour **{ $name }** : *Donner* ou `/booray deal`.
       *[other] **{ $name }** a gagné { $chips } jetons : *Donner* ou `/booray deal`.
    }"""
    assert list(flaws(message(COUNTED), message(right), "fr")) == []


def test_a_button_is_to_be_named_as_it_is_labelled() -> None:
    english = {"button-deal": message("button-deal = Deal"), "won": message(COUNTED)}
    for label, found in (("Donner", []), ("Distribuer", ["won"])):
        theirs = {
            "button-deal": message(f"button-deal = {label}"),
            "won": message("won = **{ $name }** { $chips } : *Donner*, `/booray deal`."),
        }
        names = Names(english, theirs, "fr")
        assert [id_ for id_ in theirs if list(names.misused(id_))] == found


def test_what_is_the_same_as_in_english_is_found() -> None:
    english = {"a": message("a = Press { $name }"), "b": message("b = { $name } · { $chips }")}
    assert left_in_english(english, english, "fr") == ["a"]


@pytest.mark.parametrize(
    ("locale", "shown"), [("de", "1.234.567"), ("fr", "1\u202f234\u202f567"), ("en", "1,234,567")]
)
def test_numbers_are_written_as_the_language_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str, shown: str
) -> None:
    add_language(tmp_path, monkeypatch, locale)
    try:
        assert Wording(locale).text("number", value=1_234_567) == shown
        tenths = Wording(locale).text("tenths-less", chips=1.5)
        assert tenths == ("−1.5" if locale == "en" else "−1,5")
    finally:
        monkeypatch.undo()
        forget_languages()
