"""The cards' pictures: which there are, how they are drawn, and which Discord has."""

from bot.faces.known import USUAL, WRITTEN, CardStyle, Faces, ShownDeck
from bot.faces.pictures import PICTURES, Deck, Picture

__all__ = [
    "PICTURES",
    "USUAL",
    "WRITTEN",
    "CardStyle",
    "Deck",
    "Faces",
    "Picture",
    "ShownDeck",
]
