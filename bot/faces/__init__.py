"""Card pictures: the set of them, their drawing, and their upload state."""

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
