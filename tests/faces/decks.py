"""Decks whose pictures Discord has."""

from __future__ import annotations

from bot.faces import PICTURES, Deck, Faces, ShownDeck


def known(without: frozenset[str] = frozenset()) -> Faces:
    """Return pictures that are at Discord, but for some, by emoji with ids as long as theirs."""
    faces = Faces()
    faces.know(
        {
            each.name: f"<:{each.name}:{1400000000000000000 + number}>"
            for number, each in enumerate(PICTURES)
            if each.name not in without
        }
    )
    return faces


def shown(deck: Deck = Deck.TWO_COLOURS) -> ShownDeck:
    """Return a deck that is shown by pictures."""
    return ShownDeck(known(), deck)
