"""Every translation, compared with the English sentences: all facts, all names, in each plural."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.wording import languages
from bot.wording.sentences import FALLBACK, LOCALES, Wording
from bot.wording.untranslated import ENGLISH_ONLY
from tests.languages import add_language, forget_languages
from tests.wording.translations import Names, cases, flaws, left_in_english, read, said

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
