"""Decks whose pictures Discord has."""

from __future__ import annotations

from bot.faces import PICTURES, USUAL, CardStyle, Faces, ShownDeck


def marks(without: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return what shows each picture, but for some: emoji with ids as long as Discord's."""
    return {
        each.name: f"<:{each.name}:{1400000000000000000 + number}>"
        for number, each in enumerate(PICTURES)
        if each.name not in without
    }


def known(without: frozenset[str] = frozenset()) -> Faces:
    """Return pictures that are at Discord, but for some."""
    faces = Faces()
    faces.know(marks(without))
    return faces


def in_style(faces: Faces, style: CardStyle) -> ShownDeck:
    """Return cards as they are shown in a style."""
    return ShownDeck(faces, lambda: style)


def shown(style: CardStyle = USUAL) -> ShownDeck:
    """Return a deck that is shown by pictures."""
    return in_style(known(), style)
