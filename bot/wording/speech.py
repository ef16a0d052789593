"""The sentences of one language, out of its Fluent files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

Value = str | int | float
"""A value in a sentence. Numbers are written the way of the language (1,000) and may choose a
plural, so ids, mentions and times are handed over as text."""

_SENTENCE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a sentence begins, with its name; its further lines are indented."""

_PLAIN: Final = re.compile(r" *([^ {}\n][^{}\n]*?) *\n+(?:#.*\n+)*")
"""All of a sentence that is one line with nothing to fill in, and the comments on the next ones."""


class Speech:
    """A language's sentences, each parsed when it is first asked for.

    Parsing all of them took a fifth of the program's start. So a sentence refers to no other, and
    what has nothing to parse is taken as it stands.
    """

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        """Find the sentences, and parse none.

        Args:
            language: its tag, for plurals and numbers.
            files: in Fluent's syntax.
        """
        # Fluent's own isolation marks are off: they would break mentions and times. Names get
        # theirs from :func:`bot.wording.names.name`.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._plain: dict[str, str] = {}
        self._unread: dict[str, str] = {}
        for file in files:
            _, *parts = _SENTENCE.split(file.read_text(encoding="utf-8"))
            for sentence, written in zip(parts[::2], parts[1::2], strict=True):
                if plain := _PLAIN.fullmatch(written):
                    self._plain[sentence] = plain[1]
                else:
                    self._unread[sentence] = f"{sentence} ={written}"
        self._names = self._plain.keys() | self._unread.keys()

    def __contains__(self, sentence: str) -> bool:
        return sentence in self._names

    def begun_with(self, prefix: str) -> list[str]:
        """Return the names of the sentences that begin in a way, in order."""
        return sorted(each for each in self._names if each.startswith(prefix))

    def write(
        self, sentence: str, facts: Mapping[str, Value]
    ) -> tuple[str | None, list[Exception]]:
        """Return a sentence with its facts filled in, and what was wrong.

        Returns:
            None instead of the sentence where there is none of this name.
        """
        if sentence in self._plain:
            return self._plain[sentence], []
        unread = self._unread.pop(sentence, None)
        if unread is not None:
            self._bundle.add_resource(FluentResource(unread))
        if not self._bundle.has_message(sentence):
            return None, []
        pattern = self._bundle.get_message(sentence).value
        if pattern is None:
            return None, []
        written, errors = self._bundle.format_pattern(pattern, dict(facts))
        return str(written), errors
