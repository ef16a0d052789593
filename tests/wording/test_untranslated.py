"""A language that lacks sentences: they are told in English, and listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.wording import Wording, language_name, languages
from bot.wording.untranslated import Untranslated, untranslated
from tests.languages import add_language, forget_languages


def test_what_a_language_lacks_is_listed(tmp_path: Path) -> None:
    old = {"house.ftl": "rule = Rule\n", "program.ftl": "command = Command\n"}
    for language in languages():
        (tmp_path / language).mkdir()
        for file, sentence in old.items():
            new = f"new-{sentence}" if language == "en" else ""
            (tmp_path / language / file).write_text(sentence + new, encoding="utf-8")
    others = languages() - {"en"}
    lacking = {Untranslated(language, "house.ftl", "new-rule") for language in others}
    assert set(untranslated(tmp_path)) == lacking, "only operators read the program's, in English"


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
