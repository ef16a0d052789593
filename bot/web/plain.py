"""Sentences of Discord's screens as plain text: a page sets them by `textContent`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from bot.wording import Wording
from bot.wording.pieces import (
    Command,
    Labelled,
    NamedChannel,
    NamedMember,
    NamedRole,
    NamedTime,
    Piece,
    Quoted,
    Words,
)

REMEMBERED: Final = 10_000
"""Sentences kept as they were last written: a table tells much the same at every act."""

_TIME: Final = re.compile(r"\s*\(?<t:\d+:[a-zA-Z]>\)?")
"""A moment that Discord would count down to: the page has clocks of its own."""
_HEADING: Final = re.compile(r"^(?:#{1,3}|-#) ", re.MULTILINE)
LINK: Final = re.compile(r"(?<!\\)\[([^\]]+)\]\(([^)]*)\)")
_STARS: Final = re.compile(r"(?<![\\*])(\*{1,3})(?=\S)(.+?)(?<=\S)\1(?!\*)")
_CODE: Final = re.compile(r"`([^`\n]+)`")
_ESCAPED: Final = re.compile(r"\\([^\w\s])")


@lru_cache(REMEMBERED)
def plain(text: str) -> str:
    """Return a sentence without Discord's marks."""
    text = LINK.sub(r"\1", _HEADING.sub("", _TIME.sub("", text)))
    text = _CODE.sub(r"\1", _STARS.sub(r"\2", text))
    return _ESCAPED.sub(r"\1", text).strip()


def plain_lines(*texts: str | None) -> list[str]:
    """Return the lines of some texts, without those that are empty."""
    told = (line.strip() for text in texts if text for line in plain(text).splitlines())
    return [line for line in told if line]


def spoken(pieces: Iterable[Piece], wording: Wording) -> str:
    """Return a sentence in pieces as a page shows it; it can name no channel and no role."""
    return "".join(_WRITERS[type(piece)](piece, wording) for piece in pieces).strip()


_WRITERS: Final[Mapping[type[Piece], Callable[[Any, Wording], str]]] = {
    Words: lambda piece, _: plain_within(piece.text),
    NamedMember: lambda piece, wording: plain(wording.name_of(piece.member)),
    NamedTime: lambda piece, _: f"{piece.when:%Y-%m-%d %H:%M} UTC",
    NamedChannel: lambda _, wording: wording.text("web-another-channel"),
    NamedRole: lambda _, wording: wording.text("web-a-role"),
    Labelled: lambda piece, _: piece.label,
    Command: lambda piece, _: piece.typed,
    Quoted: lambda piece, _: piece.text[: piece.longest],
}


def plain_within(text: str) -> str:
    """Return words from the middle of a sentence, their blanks at either end kept."""
    stripped = text.strip()
    if not stripped:
        return text
    head = text[: len(text) - len(text.lstrip())]
    tail = text[len(text.rstrip()) :]
    return f"{head}{plain(stripped)}{tail}"
