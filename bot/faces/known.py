"""Card pictures that Discord has, and their form in a text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from booray_core.cards import Card, Suit
from bot.faces.pictures import BACK, Deck, Picture, of_card, of_deck, of_suit


class Faces:
    """Card pictures at Discord, by name.

    A deck is shown once it is whole; until then cards are written.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._marks: Mapping[str, str] = {}
        self._whole: frozenset[Deck] = frozenset()
        self._shown: frozenset[str] = frozenset()
        """What has shown cards since the last look; some of it may be gone."""
        self._dead: Callable[[], None] = lambda: None
        self.doubts = 0
        """How often since the start it was doubted that all are there."""
        self.doubted = asyncio.Event()
        """Set when one was refused, so that it may be there no more."""

    def follow(self, dead: Callable[[], None]) -> None:
        """Have somebody told when pictures are gone that messages may show."""
        self._dead = dead

    def doubt(self) -> None:
        """Write all cards from now on, until somebody has looked which pictures there are."""
        self.doubts += 1
        self._whole = frozenset()
        self.doubted.set()

    def know(self, marks: Mapping[str, str], as_of: int | None = None) -> None:
        """Note the pictures that Discord has now.

        Args:
            marks: by a picture's name what shows it, such as ``<:ace_of_spades:123>``.
            as_of: how often it had been doubted as Discord was asked; None: just now. What is
                older than the last doubt proves nothing.
        """
        if as_of is not None and as_of < self.doubts:
            return
        self._marks = dict(marks)
        self._whole = frozenset(
            deck for deck in Deck if all(each.name in marks for each in of_deck(deck))
        )
        there = frozenset(marks.values())
        are_dead = not self._shown <= there
        whole = {picture.name for deck in self._whole for picture in of_deck(deck)}
        self._shown = frozenset(mark for name, mark in marks.items() if name in whole)
        if are_dead:
            self._dead()

    def mark(self, picture: Picture, deck: Deck) -> str | None:
        """Return what shows a picture; None while its deck is not whole."""
        return self._marks[picture.name] if deck in self._whole else None


class CardStyle(StrEnum):
    """A member's choice of card style."""

    TWO_COLOURS = "two-colours"
    FOUR_COLOURS = "four-colours"
    WRITTEN = "written"

    @property
    def deck(self) -> Deck | None:
        """The deck whose pictures show them; None: they are written."""
        return None if self is CardStyle.WRITTEN else Deck(self)


USUAL: Final = CardStyle.TWO_COLOURS
"""How cards are shown to everybody together, and to whoever has not chosen."""


def _usual() -> CardStyle:
    return USUAL


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """A deck in a member's style, with its pictures where Discord has them."""

    faces: Faces = field(default_factory=Faces)
    style_now: Callable[[], CardStyle] = _usual
    """Says how cards are to be shown, whenever one is."""

    def card(self, card: Card) -> str | None:
        """Return what shows a card; None: it is to be written."""
        deck = self.style_now().deck
        return None if deck is None else self.faces.mark(of_card(card, deck), deck)

    def suit(self, suit: Suit) -> str | None:
        """Return what shows a suit; None: it is to be written."""
        deck = self.style_now().deck
        return None if deck is None else self.faces.mark(of_suit(suit, deck), deck)

    @property
    def back(self) -> str | None:
        """What shows a card face down; None: nothing does."""
        deck = self.style_now().deck
        return None if deck is None else self.faces.mark(BACK, deck)

    @property
    def style(self) -> CardStyle:
        """How cards are to be shown, as soon as the pictures are there."""
        return self.style_now()


WRITTEN: Final = ShownDeck()
"""Cards as text."""
