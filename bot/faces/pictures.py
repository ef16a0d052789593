"""The set of card pictures: 52 faces, suits and a back, in two colour schemes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final

from booray_core.cards import CARDS, Card, Suit


class Colour(StrEnum):
    """Print color of a suit."""

    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Deck(StrEnum):
    """Decks that people may play with."""

    TWO_COLOURS = "two-colours"
    FOUR_COLOURS = "four-colours"


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: a card, a suit's mark, or, with neither, the back of all cards."""

    name: str
    """As it is spoken, which is what screen readers do: ``ace_of_spades``. Discord takes 2 to 32
    letters, digits and underscores."""
    colour: Colour
    suit: Suit | None = None
    rank: int | None = None
    """An index into :data:`~booray_core.cards.RANKS`."""


COLOURS: Final[Mapping[Deck, Mapping[Suit, Colour]]] = MappingProxyType(
    {
        Deck.TWO_COLOURS: {
            Suit.CLUBS: Colour.BLACK,
            Suit.DIAMONDS: Colour.RED,
            Suit.HEARTS: Colour.RED,
            Suit.SPADES: Colour.BLACK,
        },
        Deck.FOUR_COLOURS: {
            Suit.CLUBS: Colour.GREEN,
            Suit.DIAMONDS: Colour.BLUE,
            Suit.HEARTS: Colour.RED,
            Suit.SPADES: Colour.BLACK,
        },
    }
)

RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
"""What ranks are called in the names of pictures, from the two to the ace."""

BACK: Final = Picture("face_down_card", Colour.RED)


@cache
def of_card(card: Card, deck: Deck) -> Picture:
    """Return a card's face in a deck."""
    colour = COLOURS[deck][card.suit]
    name = f"{RANK_NAMES[card.rank]}_of_{card.suit.name.lower()}"
    return Picture(_with_colour(name, card.suit, colour), colour, card.suit, card.rank)


@cache
def of_suit(suit: Suit, deck: Deck) -> Picture:
    """Return a suit's mark in a deck."""
    colour = COLOURS[deck][suit]
    return Picture(_with_colour(suit.name.lower(), suit, colour), colour, suit)


def _with_colour(name: str, suit: Suit, colour: Colour) -> str:
    """Return a picture's name, with its colour where that is not the usual one."""
    return name if colour is COLOURS[Deck.TWO_COLOURS][suit] else f"{colour}_{name}"


def of_deck(deck: Deck) -> tuple[Picture, ...]:
    """Return what a deck needs, its faces first."""
    return (
        *(of_card(card, deck) for card in CARDS),
        *(of_suit(suit, deck) for suit in Suit),
        BACK,
    )


PICTURES: Final = tuple(dict.fromkeys(picture for deck in Deck for picture in of_deck(deck)))
"""All of them, each once; a whole deck first, as nothing is shown of a deck that is not whole."""
