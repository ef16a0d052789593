"""Refusals as Discord writes them: with mentions, timestamps and its Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from booray_core.cards import Suit
from bot.doorway.refusals import Refused, refusal
from bot.wording import Wording, clock, day
from bot.wording.names import harmless
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


def refusal_text(refused: Refused, wording: Wording, trump: Suit | None = None) -> str:
    """Return why something was refused, and what to do instead.

    Args:
        refused: what was raised.
        wording: the person's language.
        trump: the trump suit of the deal, where a card may have been refused: the legal ones are
            named then, trumps first. Only for the person whose cards they are.
    """
    return written(refusal(refused, wording, trump), wording)


_WRITERS: Final[Mapping[type[Piece], Callable[[Any, Wording], str]]] = {
    Words: lambda piece, _: piece.text,
    NamedMember: lambda piece, wording: wording.name_of(piece.member),
    NamedTime: lambda piece, _: (day if piece.by == "day" else clock)(piece.when),
    NamedChannel: lambda piece, _: f"<#{piece.channel}>",
    NamedRole: lambda piece, _: f"<@&{piece.role}>",
    Labelled: lambda piece, _: f"*{piece.label}*",
    Command: lambda piece, _: f"`{piece.typed}`",
    Quoted: lambda piece, _: harmless(piece.text, piece.longest),
}


def written(pieces: Iterable[Piece], wording: Wording) -> str:
    """Return a sentence in pieces as Discord shows it."""
    return "".join(_WRITERS[type(piece)](piece, wording) for piece in pieces)
