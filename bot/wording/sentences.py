"""Localised sentences from Fluent files, in English where a translation is missing."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from babel import Locale

from bot.faces import WRITTEN, ShownDeck
from bot.wording.names import as_label, as_seen, name, visible
from bot.wording.speech import Speech, Value

log = logging.getLogger(__name__)

LOCALES: Final = Path(__file__).parents[1] / "locales"
FALLBACK: Final = "en"

REMEMBERED: Final = 10_000
"""Sentences kept as they were last written: a table tells much the same at every act, and writing
it anew was a tenth of the program's work."""

_TAG: Final = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")
"""What a language tag looks like."""

_LONGEST_TAG: Final = 35
"""Characters; what is longer is no tag that anybody uses."""

NameOf = Callable[[int], str | None]
"""Returns what a member calls themselves; None if that is unknown."""


def _nobody(_: int) -> str | None:
    return None


class WordingError(Exception):
    """A sentence that no language has, or that was given too few facts: a mistake of ours."""


class Wording:
    """The sentences of one language, and the names of one server's people in them."""

    def __init__(
        self, locale: str = FALLBACK, names: NameOf = _nobody, cards: ShownDeck = WRITTEN
    ) -> None:
        """Speak a language.

        Args:
            locale: a language tag as Discord writes them (``en-US``, ``fr``); one that there is
                no folder for falls back to its language, then to English.
            names: tells what people call themselves.
            cards: how cards are shown.
        """
        self.languages: tuple[str, ...] = tuple(dict.fromkeys((language_of(locale), FALLBACK)))
        """The folders asked for a sentence, first one first."""
        self.is_theirs = locale.partition("-")[0] == self.languages[0].partition("-")[0]
        """Whether it is the language that was asked for, and not English in its place."""
        self.cards = cards
        """How cards are shown."""
        self._names = names
        self._apart: Mapping[int, int] = {}
        """The numbers behind names, so that namesakes are told apart."""

    def name_of(self, member_id: int) -> str:
        """Return what a member is called in a sentence; it calls nobody."""
        return self._numbered(member_id, self._name_of(member_id))

    def whole_name_of(self, member_id: int, longest: int) -> str:
        """Return a member's name for where nothing is formatted, such as a picture.

        Args:
            member_id: the member.
            longest: how many characters of a name there is room for.
        """
        known = self._names(member_id) if member_id >= 0 else None
        shown = visible(known, longest) if known else ""
        return self._numbered(member_id, shown or as_label(self._name_of(member_id)))

    def _numbered(self, member_id: int, shown: str) -> str:
        """Return a name with the number that tells it from another's, if it has one."""
        number = self._apart.get(member_id)
        return self.text("name-again", name=shown, number=str(number)) if number else shown

    def among(self, members: Iterable[int], others: Iterable[str] = ()) -> Wording:
        """Return this for a text about some members: namesakes get a number from the second on.

        Args:
            members: those it may name, in the order in which they are counted.
            others: names that are taken, such as those of computers.
        """
        taken = {as_seen(name(other)) for other in others}
        apart = {}
        for member in dict.fromkeys(members):
            own = shown = self._name_of(member)
            number = 1
            while as_seen(shown) in taken:
                number += 1
                shown = self.text("name-again", name=own, number=str(number))
            taken.add(as_seen(shown))
            if number > 1:
                apart[member] = number
        if apart == self._apart:  # nearly always: nobody has a namesake
            return self
        wording = copy(self)
        wording._apart = apart  # noqa: SLF001 - one of its own kind
        return wording

    def _name_of(self, member_id: int) -> str:
        if member_id < 0:  # the pseudonym of whoever was forgotten
            return self.text("name-forgotten")
        known = self._names(member_id)
        shown = name(known) if known else ""
        return shown or self.text("name-unknown", mark=str(member_id)[-4:])

    def text(self, sentence: str, /, **facts: Value) -> str:
        """Return a sentence with its facts filled in.

        Raises:
            WordingError: no language has it whole.
        """
        return _written(self.languages, sentence, tuple(facts.items()))

    def of(self, family: str, member: StrEnum | str, /, **facts: Value) -> str:
        """Return the sentence that a family has for one of its members.

        A family is a set of sentences named ``family-member``, one for every member of an
        enumeration; the tests know which enumeration belongs to which family.

        Raises:
            WordingError: no language has it whole.
        """
        return self.text(f"{family}-{member}", **facts)


@lru_cache(REMEMBERED)
def _written(
    languages: tuple[str, ...], sentence: str, facts: tuple[tuple[str, Value], ...]
) -> str:
    problems: list[Exception] = []
    for language in languages:
        written, errors = speech(language).write(sentence, dict(facts))
        if written is not None and not errors:
            return written
        problems += errors
    raise WordingError(f"{sentence}: {problems or 'no such sentence'}")


@lru_cache(1_000)
def language_of(locale: str) -> str:
    """Return the language there is a folder for that serves a locale best.

    Args:
        locale: a language tag as Discord writes them (``en-US``, ``fr``). One whose language there
            is no folder for, or that is none at all, is served in English; of the latter the log
            tells, once.
    """
    if not _TAG.fullmatch(locale) or len(locale) > _LONGEST_TAG:
        log.info("not a language; using English: %.50r", locale)
        return FALLBACK
    wanted = (locale, locale.partition("-")[0])
    return next((each for each in wanted if each in languages()), FALLBACK)


@cache
def languages() -> frozenset[str]:
    """Return the languages that have a file, English among them."""
    return frozenset(file.parent.name for file in LOCALES.glob("*/*.ftl"))


def has(language: str, sentence: str) -> bool:
    """Return whether a language has a sentence of its own, and does not borrow the English one."""
    return sentence in speech(language)


def language_name(language: str) -> str:
    """Return what a language calls itself."""
    if has(language, "language-name"):
        return Wording(language).text("language-name")
    known = Locale.parse(language, sep="-").get_display_name()
    return language if known is None else known[:1].upper() + known[1:]


@cache
def speech(language: str) -> Speech:
    """Return a language's sentences."""
    return Speech(language, sorted((LOCALES / language).glob("*.ftl")))
