"""Buttons that a sentence tells to press: there, and able to be pressed, at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from bot.wording.sentences import FALLBACK, LOCALES
from tests.behaviour.reading import Shown, labels_of

_TOLD: Final = re.compile(r"(?<!they )[Pp]ress((?:,? (?:or )?\*[^*\n]+\*)+)")
"""Buttons that one is to press now: "press *Agree* or *Leave*", and not "then *Buy in*"."""
_LATER: Final = re.compile(r"(When|If this panel) [^.,]*, press \*[^*]+\*")
"""Buttons that are there by then: "When one is free, press *Join*"."""


_LABEL: Final = re.compile(r"(?m)^(?:button|learn|replay)-[\w-]+ = ([^{}\n]+)$")


@cache
def _labels() -> frozenset[str]:
    """Return what buttons say, read by lines: a parser would take longer than some tests."""
    files = (LOCALES / FALLBACK).glob("*.ftl")
    return frozenset(label for each in files for label in _LABEL.findall(each.read_text("utf-8")))


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
