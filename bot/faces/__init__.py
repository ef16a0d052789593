"""The cards' pictures: which there are, how they are drawn, and which Discord has."""

from bot.faces.known import WRITTEN, Faces, ShownDeck
from bot.faces.pictures import PICTURES, Deck, Picture

__all__ = ["PICTURES", "WRITTEN", "Deck", "Faces", "Picture", "ShownDeck"]
