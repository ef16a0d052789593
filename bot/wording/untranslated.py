"""Sentences that a language lacks, so that they are told in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.wording.sentences import FALLBACK, LOCALES

ENGLISH_ONLY: Final = frozenset({"program.ftl"})
"""What operators read in a terminal and in logs stays English, as logs and settings are."""


class Untranslated(NamedTuple):
    """A sentence that a language lacks."""

    language: str
    file: str
    """Where it stands in English, and belongs in the other language."""
    sentence: str


def untranslated(locales: Path = LOCALES) -> Iterator[Untranslated]:
    """Yield the sentences that each language lacks, language by language."""
    for folder in sorted(locales.iterdir()):
        files = sorted(folder.glob("*.ftl"))
        if not files or folder.name == FALLBACK:
            continue
        known = {sentence for file in files for sentence in _sentences(file)}
        for file in sorted((locales / FALLBACK).glob("*.ftl")):
            if file.name not in ENGLISH_ONLY:
                for sentence in _sentences(file):
                    if sentence not in known:
                        yield Untranslated(folder.name, file.name, sentence)


def _sentences(file: Path) -> Iterator[str]:
    """Yield the names of a file's sentences, in their order."""
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            yield entry.id.name
