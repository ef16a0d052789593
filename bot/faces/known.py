"""Which pictures Discord has, and how a text shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from booray_core.cards import Card, Suit
from bot.faces.pictures import BACK, Deck, Picture, of_card, of_deck, of_suit


class Faces:
    """What shows each picture in a text, of those that Discord has.

    A deck is shown once it is whole; until then cards are written.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._marks: Mapping[str, str] = {}
        self._whole: frozenset[Deck] = frozenset()
        self.doubted = asyncio.Event()
        """Set when one was refused, so that it may be there no more."""
        self.refused = 0
        """How often since the start a screen was shown without, as Discord refused one."""

    def doubt(self) -> None:
        """Note that Discord has refused a picture."""
        self.refused += 1
        self.doubted.set()

    def know(self, marks: Mapping[str, str]) -> None:
        """Note the pictures that Discord has now.

        Args:
            marks: by a picture's name what shows it, such as ``<:ace_of_spades:123>``.
        """
        self._marks = dict(marks)
        self._whole = frozenset(
            deck for deck in Deck if all(each.name in marks for each in of_deck(deck))
        )

    def mark(self, picture: Picture, deck: Deck) -> str | None:
        """Return what shows a picture; None while its deck is not whole."""
        return self._marks[picture.name] if deck in self._whole else None


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """A deck as somebody sees it: what shows each of its pictures, where Discord has them."""

    faces: Faces = field(default_factory=Faces)
    deck: Deck = Deck.TWO_COLOURS

    def card(self, card: Card) -> str | None:
        """Return what shows a card; None: it is to be written."""
        return self.faces.mark(of_card(card, self.deck), self.deck)

    def suit(self, suit: Suit) -> str | None:
        """Return what shows a suit; None: it is to be written."""
        return self.faces.mark(of_suit(suit, self.deck), self.deck)

    @property
    def back(self) -> str | None:
        """What shows a card face down; None: nothing does."""
        return self.faces.mark(BACK, self.deck)


WRITTEN: Final = ShownDeck()
"""Cards as text."""
