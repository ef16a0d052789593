"""A language that lacks sentences: they are told in English, and listed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.locales.__main__ import main
from bot.wording import Wording, language_name, languages, sentences
from bot.wording.untranslated import Untranslated, untranslated
from tests.languages import add_language, forget_languages


def test_what_a_language_lacks_is_listed(tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    shutil.copytree(sentences.LOCALES, locales)
    complete = set(untranslated(locales))
    for file, added in (("house.ftl", "new-rule = New"), ("program.ftl", "new-command = New")):
        with (locales / "en" / file).open("a", encoding="utf-8") as english:
            english.write(f"{added}\n")
    others = sorted(languages() - {"en"})
    lacking = {Untranslated(language, "house.ftl", "new-rule") for language in others}
    assert set(untranslated(locales)) - complete == lacking


def test_a_language_with_one_file_lacks_the_others(tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    shutil.copytree(sentences.LOCALES / "en", locales / "en")
    (locales / "eo").mkdir()
    shutil.copy(locales / "en" / "buttons.ftl", locales / "eo")
    files = {file.name for file in (locales / "en").glob("*.ftl")}
    assert {each.file for each in untranslated(locales)} == files - {"buttons.ftl", "program.ftl"}


def test_the_command_lists_it_and_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [tuple(line.split()) for line in lines] == list(untranslated())


def test_the_command_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["missing", "--help"])
    assert left.value.code == 0
    assert "List untranslated sentences" in capsys.readouterr().out


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
