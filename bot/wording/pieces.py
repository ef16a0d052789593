"""Sentences in pieces: words, and what each door writes in its own way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from bot.wording.names import LONGEST_QUOTE


@dataclass(frozen=True, slots=True)
class Words:
    """Text that stands as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class NamedMember:
    """A member's name."""

    member: int


@dataclass(frozen=True, slots=True)
class NamedTime:
    """A moment, by its day or by the time that is left until then."""

    when: datetime
    by: Literal["day", "left"]


@dataclass(frozen=True, slots=True)
class NamedChannel:
    """A channel of the server."""

    channel: int


@dataclass(frozen=True, slots=True)
class NamedRole:
    """A role of the server."""

    role: int


@dataclass(frozen=True, slots=True)
class Labelled:
    """A button, or a field of a form, by its label in the reader's language."""

    label: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command as people type it, at Discord or in a terminal."""

    typed: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """Text typed by a person, which may be anything."""

    text: str
    longest: int = LONGEST_QUOTE
    """The characters of it that there is room for."""


Piece: TypeAlias = (
    Words | NamedMember | NamedTime | NamedChannel | NamedRole | Labelled | Command | Quoted
)

_FIRST_MARK: Final = 0xE000
"""Of the code points that are no character of any writing: each stands for a piece meanwhile."""
_MARKED: Final = re.compile(
    r"([\ue000-\uf8ff])|(?<![*\\])\*([^*\n]+)\*(?!\*)|`([^`\n]+)`"  # a piece, a label, a command
)


class Sentence:
    """A sentence in the making, whose pieces are put in before its language words it."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []

    def put(self, piece: Piece) -> str:
        """Return what stands for a piece, as a fact or a part of one."""
        self._pieces.append(piece)
        return chr(_FIRST_MARK + len(self._pieces) - 1)

    def worded(self, text: str) -> tuple[Piece, ...]:
        """Return the pieces of the sentence, once it is worded."""
        return tuple(self._split(text))

    def _split(self, text: str) -> Iterator[Piece]:
        end = 0
        for found in _MARKED.finditer(text):
            if found.start() > end:
                yield Words(text[end : found.start()])
            mark, label, command = found.groups()
            if mark:
                yield self._pieces[ord(mark) - _FIRST_MARK]
            else:
                yield Labelled(label) if label else Command(command)
            end = found.end()
        if end < len(text):
            yield Words(text[end:])
