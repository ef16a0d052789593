"""Actions a seat can take: small immutable values.

Those without a choice of cards have a name (``PLAY``, ``PASS``, …), and so do all cards
(``CARD_PLAYS``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from booray_core.cards import CARDS, Card, mask_of


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare play or pass; under simultaneous declaration, close one's fist so."""

    play: bool


@dataclass(frozen=True, slots=True, eq=False)
class Draw:
    """Discard some of one's cards and be served as many; none at all is standing pat.

    ``take``: the dealer takes the turn-up (``trump=dealer_may_take``), and is served one card
    fewer. Two draws of the same cards are equal whatever order the cards are named in; the order is
    kept, as the muck is gathered in it.
    """

    discard: tuple[Card, ...] = ()
    take: bool = False

    @property
    def mask(self) -> int:
        """The discards as a mask."""
        return mask_of(self.discard)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Draw):
            return NotImplemented
        return (sorted(self.discard), self.take) == (sorted(other.discard), other.take)

    def __hash__(self) -> int:
        return hash((tuple(sorted(self.discard)), self.take))


@dataclass(frozen=True, slots=True)
class Stay:
    """After the draw, stay in and pay the stay ante, or pass."""

    stay: bool


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Recall:
    """Take back one's illegal card while it is still the last one played."""


Action = Declare | Draw | Stay | PlayCard | Recall

PLAY: Final = Declare(play=True)
PASS: Final = Declare(play=False)
STAND_PAT: Final = Draw()
STAY: Final = Stay(stay=True)
LEAVE_AFTER_DRAW: Final = Stay(stay=False)
RECALL: Final = Recall()
CARD_PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""``CARD_PLAYS[card]`` plays that card."""
