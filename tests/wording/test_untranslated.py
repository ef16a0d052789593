"""A language that lacks sentences: they are told in English, and listed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.wording import Wording, language_name, languages, sentences
from bot.wording.untranslated import Untranslated, untranslated
from tests.languages import add_language, forget_languages


def test_what_a_language_lacks_is_listed(tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    new = {"house.ftl": "new-rule = New", "program.ftl": "new-command = New"}
    for language in languages():
        (locales / language).mkdir(parents=True)
        for file in new:
            if (stands := sentences.LOCALES / language / file).exists():
                shutil.copy(stands, locales / language)
    complete = set(untranslated(locales))
    for file, added in new.items():
        with (locales / "en" / file).open("a", encoding="utf-8") as english:
            english.write(f"{added}\n")
    others = sorted(languages() - {"en"})
    lacking = {Untranslated(language, "house.ftl", "new-rule") for language in others}
    assert set(untranslated(locales)) - complete == lacking


def test_a_language_that_does_not_say_its_name_has_its_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_language(tmp_path, monkeypatch, "es-ES", files="buttons.ftl")
    try:
        assert language_name("es-ES") == "Español (España)"
        assert language_name("fr") == "Français"
        assert Wording("es-ES").text("language-name") == "English"
    finally:
        monkeypatch.undo()
        forget_languages()
