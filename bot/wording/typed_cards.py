"""Parsing of cards that people type, say or paste."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from booray_core.cards import CARDS, RANKS, SUITS
from bot.faces.pictures import RANK_NAMES
from bot.wording.cards import spoken_card
from bot.wording.sentences import FALLBACK, Wording

_AS_TYPED: Final = str.maketrans(
    {**dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True)), "\ufe0e": None, "\ufe0f": None, "_": " "}
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

_CARDS: Final = frozenset(map(str, CARDS))

_BETWEEN: Final = re.compile(r"[,·\s]+")


def typed_cards(typed: str, wording: Wording | None = None) -> list[str]:
    """Return the cards of a text as the game writes them, "As" or "Td".

    People write 10 for the ten, any letter small or large, the suit by its mark, its name, or
    before the rank; in words they write it in English or in their own language. A word that is no
    card stays as it is typed, but for its tens, so that a part of one still begins like it.

    Args:
        typed: the text.
        wording: their language; None: English alone.
    """
    if wording is not None and wording.languages[0] != FALLBACK:
        spoken, cards = _spoken_in(wording.languages[0])
        typed = spoken.sub(lambda found: f" {cards[_plain(found[0])]} ", typed)
    text = _SPOKEN.sub(_short, _EMOJI.sub(r" \1 ", typed).translate(_AS_TYPED))
    return [_as_written(word) for word in _BETWEEN.split(text) if word]


@lru_cache
def _spoken_in(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds the cards that are said in a language, and which they are."""
    wording = Wording(language)
    cards = {_plain(spoken_card(card, wording)): str(card) for card in CARDS}
    spoken = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    either = spoken.replace("\\ ", r"[\s-]+").replace("oe", "(?:oe|œ)")
    return re.compile(rf"\b(?:{either})\b", re.IGNORECASE), cards


def _plain(spoken: str) -> str:
    """Return a card in words as it is looked up, however its words are joined."""
    return " ".join(re.split(r"[\s-]+", spoken.casefold())).replace("œ", "oe")


def _short(spoken: re.Match[str]) -> str:
    return f" {_RANKS[spoken[1].lower()]}{spoken[2][0].lower()} "


def _as_written(word: str) -> str:
    short = word.replace("10", "T")
    text = short[::-1] if len(short) == 2 and short[0].lower() in SUITS else short
    written = text[:-1].upper() + text[-1:].lower()
    return written if written in _CARDS else short
