"""Untrusted text made safe to print."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 1000


def one_line(text: str) -> str:
    """Return a text made printable, and cut short where it goes on and on."""
    return printable(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def printable(text: str) -> str:
    """Return a text on one line, without what could move a cursor or turn letters around."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
