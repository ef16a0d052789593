"""Findings of the doctor's checks: a mark, and a sentence that says how to fix it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.program.refusals import wording


class Mark(StrEnum):
    """Verdict of a check."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs all the same."""
    WRONG = "wrong"


class Told(NamedTuple):
    """A line of the doctor's."""

    mark: Mark
    sentence: str

    def __str__(self) -> str:
        mark = wording.of("doctor-mark", self.mark)
        return f"{mark:<8}{self.sentence}"


def good(sentence: str, **facts: str | int) -> Told:
    """Return that something is well."""
    return Told(Mark.OK, wording.text(sentence, **facts))


def caution(sentence: str, **facts: str | int) -> Told:
    """Return that something may not be meant."""
    return Told(Mark.WARNING, wording.text(sentence, **facts))


def bad(sentence: str, **facts: str | int) -> Told:
    """Return that something is wrong."""
    return Told(Mark.WRONG, wording.text(sentence, **facts))


def keeps(refusal: Exception) -> Told:
    """Return what keeps the bot from starting, in the words that its start would say."""
    return Told(Mark.WRONG, str(refusal))
