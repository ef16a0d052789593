"""Reading cards as people type and say them, and as they copy them from what the bot shows."""

from __future__ import annotations

import re
from typing import Final

from booray_core.cards import RANKS, SUITS
from bot.faces.pictures import RANK_NAMES

_AS_TYPED: Final = str.maketrans(
    {
        **dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True)),
        "\ufe0e": None,
        "\ufe0f": None,
        "_": " ",
    }
)
"""The letters of suits for their marks as people paste them, and nothing for how to draw them."""

_EMOJI: Final = re.compile(r"<?:(\w+):(?:[0-9]+>)?")
"""A card's picture, as Discord hands it over where it is copied."""

_RANKS: Final = {
    **dict(zip(RANK_NAMES, RANKS, strict=True)),
    **{rank.lower(): rank for rank in RANKS},
    "10": "T",
}

_SPOKEN: Final = re.compile(
    rf"\b(?:(?:blue|green) )?({'|'.join(_RANKS)})\s*(?:of\s)?\s*(club|diamond|heart|spade)s?\b",
    re.IGNORECASE,
)
"""A card in words; one of another colour's deck has the colour before it."""

_BETWEEN: Final = re.compile(r"[,·\s]+")


def typed_cards(typed: str) -> list[str]:
    """Return the cards of a text as the game writes them, "As" or "Td".

    People write 10 for the ten, any letter small or large, the suit by its mark, its name, or
    before the rank. What is no card is returned in some such form too.
    """
    text = _SPOKEN.sub(_short, _EMOJI.sub(r" \1 ", typed).translate(_AS_TYPED))
    return [_as_written(word) for word in _BETWEEN.split(text) if word]


def _short(spoken: re.Match[str]) -> str:
    return f" {_RANKS[spoken[1].lower()]}{spoken[2][0].lower()} "


def _as_written(word: str) -> str:
    text = word.replace("10", "T")
    if len(text) == 2 and text[0].lower() in SUITS:
        text = text[::-1]
    return text[:-1].upper() + text[-1:].lower()
