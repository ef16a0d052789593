"""Localised names and descriptions of commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeVar

from discord import Locale
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from booray_core.players import LEVELS
from bot.boards.periods import Period
from bot.wording import FALLBACK, Value, Wording, has, language_of


def say(sentence: str, /, **facts: Value | locale_str) -> locale_str:
    """Return a sentence in English, which Discord is told in the other languages too.

    Args:
        sentence: which one.
        facts: what it is filled in with; what is said by this is translated with it.
    """
    return locale_str(_said(FALLBACK, sentence, facts), sentence=sentence, facts=facts)


def of(family: str, member: StrEnum | str, /) -> locale_str:
    """Return the sentence that a family has for one of its members, in the same way."""
    return say(f"{family}-{member}")


def _said(locale: str, sentence: str, facts: dict[str, Value | locale_str]) -> str:
    wording = Wording(locale)
    return wording.text(sentence, **{key: _in(locale, fact) for key, fact in facts.items()})


def _in(locale: str, fact: Value | locale_str) -> Value:
    return _said(locale, **fact.extras) if isinstance(fact, locale_str) else fact


class Translations(Translator):
    """Tells Discord what commands say, for each of its languages that we have."""

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        """Return a description in a language, or the name of a choice.

        The names of commands and options stay as they are: sentences name them, in any language.

        Returns:
            None where Discord is to show the English one, as where there is no translation yet.
        """
        language = language_of(locale.value)
        if language == FALLBACK or not _is_translated(language, string):
            return None
        return _said(language, **string.extras)


def _is_translated(language: str, string: locale_str) -> bool:
    """Return whether a language has a sentence, and those it is filled in with."""
    if not string.extras:
        return False
    facts = string.extras["facts"].values()
    inside = (fact for fact in facts if isinstance(fact, locale_str))
    has_own = has(language, string.extras["sentence"])
    return has_own and all(_is_translated(language, each) for each in inside)


LEVEL_CHOICES: Final = [Choice(name=of("level-choice", level), value=level) for level in LEVELS]
"""The levels of computer players, for the commands that ask for one."""

PERIODS: Final = [Choice(name=of("period-choice", each), value=each.value) for each in Period]
"""The times that boards and statistics look at, for the commands that ask for one."""

E = TypeVar("E", bound=StrEnum)


def one_of(kind: type[E], value: str, otherwise: E) -> E:
    """Return what was chosen; something else, where a client of another version offered it."""
    return kind(value) if value in set(kind) else otherwise
