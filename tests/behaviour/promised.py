"""Buttons that a sentence tells to press: there, and able to be pressed, at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from bot.wording.sentences import FALLBACK, LOCALES
from tests.behaviour.reading import Shown, labels_of
from tests.wording.translations import read, said

_TOLD: Final = re.compile(r"(?<!they )[Pp]ress((?:,? (?:or )?\*[^*\n]+\*)+)")
"""Buttons that one is to press now: "press *Agree* or *Leave*", and not "then *Buy in*"."""
_LATER: Final = re.compile(r"(When|If this panel) [^.,]*, press \*[^*]+\*")
"""Buttons that are there by then: "When one is free, press *Join*"."""


@cache
def _labels() -> frozenset[str]:
    return frozenset(
        said(message, {}, FALLBACK)[0]
        for id_, message in read(LOCALES / FALLBACK).items()
        if id_.startswith(("button-", "learn-", "replay-"))
    )


def told_to_press(text: str) -> set[str]:
    """Return the buttons that a text tells to press."""
    told = {
        each
        for found in _TOLD.findall(_LATER.sub("", text))
        for each in re.findall(r"\*([^*]+)\*", found)
    }
    return told & _labels()


def missing(text: str, seen: Iterable[Shown]) -> set[str]:
    """Return the buttons that a text tells to press, and that are on no message that is seen."""
    return told_to_press(text) - {label for message in seen for label in labels_of(message)}
