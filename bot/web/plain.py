"""What pages are sent: sentences of Discord's screens as plain text, which they set by
`textContent`, and JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from booray_core import IllegalAction
from booray_core.cards import Suit
from bot.doorway.refusals import Refused, refusal
from bot.tables.words.reasons import TableRefused, TooEarly
from bot.wording import FALLBACK, Value, Wording, has
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


def plain_within(text: str) -> str:
    """Return words from the middle of a sentence, their blanks at either end kept."""
    stripped = text.strip()
    if not stripped:
        return text
    head = text[: len(text) - len(text.lstrip())]
    tail = text[len(text.rstrip()) :]
    return f"{head}{plain(stripped)}{tail}"


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


def refusal_at_page(refused: Refused, wording: Wording, trump: Suit | None) -> str:
    """Return why something was refused, and what to do at the page instead.

    A page has other buttons than Discord, and no commands. So it says some reasons otherwise.
    """
    reason: StrEnum | None = None
    facts: dict[str, Value] = {}
    if isinstance(refused, TableRefused):
        reason = refused.reason
        facts = {name: v for name, v in refused.details.items() if isinstance(v, int | str)}
    elif isinstance(refused, IllegalAction) and not isinstance(refused, TooEarly):
        reason = refused.refusal.reason
    if reason is not None and has(FALLBACK, f"web-reason-{reason}"):
        return plain(wording.of("web-reason", reason, **facts))
    pieces = refusal(refused, wording, trump)
    return "".join(_WRITERS[type(piece)](piece, wording) for piece in pieces).strip()


# JSON

Json = dict[str, Any]

_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def encoded(message: Json) -> str:
    """Return a message as it is sent."""
    return _ENCODER.encode(message)


def joined(*objects: str) -> str:
    """Return encoded objects, none of them empty, as one that has all of their members."""
    return "{" + ",".join(each[1:-1] for each in objects) + "}"
