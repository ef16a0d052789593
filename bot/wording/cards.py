"""Cards as text or pictures, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import Final

from booray_core.cards import CARDS, RANKS, Card, Suit
from bot.faces.pictures import BACK, Deck, of_card, of_suit
from bot.wording.sentences import Wording

_AS_TEXT: Final = "\ufe0e"
"""Asks for a suit mark as text; without it some devices draw a small picture."""

_SUIT_MARKS: Final = {
    Suit.CLUBS: "♣" + _AS_TEXT,
    Suit.DIAMONDS: "♦" + _AS_TEXT,
    Suit.HEARTS: "♥" + _AS_TEXT,
    Suit.SPADES: "♠" + _AS_TEXT,
}

_PICTURES: Final[Mapping[str, Card | Suit | None]] = {
    **{of_card(card, deck).name: card for deck in Deck for card in CARDS},
    **{of_suit(suit, deck).name: suit for deck in Deck for suit in Suit},
    BACK.name: None,
}
"""What each picture shows; None: the back of a card, of which a text says nothing."""
_EMOJI: Final = re.compile(rf"<:({'|'.join(_PICTURES)}):[0-9]+>(?=(<:)?)")
"""A picture in a text, and whether another stands right beside it."""

_COLOURS_APART: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits in an order in which black and red take turns."""


def _places(trump: Suit) -> Mapping[Card, int]:
    suits = (trump, *(suit for suit in _COLOURS_APART if suit is not trump))
    order = sorted(CARDS, key=lambda card: (suits.index(card.suit), -card.rank))
    return {card: place for place, card in enumerate(order)}


_PLACES: Final = {trump: _places(trump) for trump in Suit}
"""By the trump suit, where each card stands among all."""
_WRITTEN: Final = {card: (RANKS[card.rank], _SUIT_MARKS[card.suit]) for card in CARDS}


def suit_text(suit: Suit) -> str:
    """Return the mark of a suit."""
    return _SUIT_MARKS[suit]


def suit_name(suit: Suit, wording: Wording) -> str:
    """Return the name of a suit: "spades"."""
    return wording.of("suit", suit.name.lower())


def card_text(card: Card, wording: Wording) -> str:
    """Return a card as text: "A♠"."""
    rank, mark = _WRITTEN[card]
    return (rank if rank.isdecimal() else wording.of("rank", rank)) + mark


def spoken_card(card: Card, wording: Wording) -> str:
    """Return a card in words: "ace of spades"."""
    rank = wording.of("rank-name", RANKS[card.rank])
    return wording.text("card-spoken", rank=rank, suit=suit_name(card.suit, wording))


def shown_suit(suit: Suit, wording: Wording) -> str:
    """Return a suit as a message shows it: its picture, or its mark."""
    return wording.cards.suit(suit) or suit_text(suit)


def shown_card(card: Card, wording: Wording) -> str:
    """Return a card as a message shows it: its picture, or its text."""
    return wording.cards.card(card) or card_text(card, wording)


def shown_cards(cards: Collection[Card], trump: Suit, wording: Wording) -> str:
    """Return cards in order as a message shows them, one suit set off from the next.

    Pictures of a suit stand side by side: each has a margin of its own.
    """
    suits = groupby(in_order(cards, trump), lambda card: card.suit)
    pictures = [[wording.cards.card(card) or "" for card in own] for _, own in suits]
    shown = " ".join("".join(own) for own in pictures)
    return shown.strip() or cards_text(cards, trump, wording)


def in_order(cards: Iterable[Card], trump: Suit) -> list[Card]:
    """Return cards as people hold them: trumps first, then suit by suit, high to low."""
    return sorted(cards, key=_PLACES[trump].__getitem__)


def cards_text(cards: Iterable[Card], trump: Suit, wording: Wording) -> str:
    """Return cards in order as text, one suit set off from the next: "K♠ 3♠ · A♥"."""
    suits: dict[Suit, list[str]] = {}
    for card in in_order(cards, trump):
        suits.setdefault(card.suit, []).append(card_text(card, wording))
    return " · ".join(" ".join(texts) for texts in suits.values())


def written_out(text: str, wording: Wording) -> str:
    """Return a text with its pictures of cards and suits in writing."""

    def written(found: re.Match[str]) -> str:
        shown = _PICTURES[found[1]]
        if shown is None:
            return ""
        apart = " " if found[2] else ""  # pictures stand side by side, texts do not
        said = card_text(shown, wording) if isinstance(shown, Card) else suit_text(shown)
        return said + apart

    return _EMOJI.sub(written, text)
