"""Actions a seat can take.

Actions are small immutable values. The ones without a choice of cards exist once each
(``PLAY``, ``PASS``, …, ``CARD_PLAYS``), so that making and comparing them costs nothing.
Each says what it is made of (``__reduce__``), as a compiled class is copied and sent by that alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from booray_core.cards import CARDS, Card, mask_of


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare play or pass; under simultaneous declaration, close one's fist so."""

    play: bool

    def __reduce__(self) -> tuple[type[Declare], tuple[bool]]:
        return Declare, (self.play,)


class Draw(NamedTuple):
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
        same = len(self.discard) == len(other.discard) and self.take == other.take
        return same and self.mask == other.mask

    def __hash__(self) -> int:
        return hash((self.mask, self.take))


@dataclass(frozen=True, slots=True)
class Stay:
    """After the draw, stay in and pay the stay ante, or pass."""

    stay: bool

    def __reduce__(self) -> tuple[type[Stay], tuple[bool]]:
        return Stay, (self.stay,)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card

    def __reduce__(self) -> tuple[type[PlayCard], tuple[Card]]:
        return PlayCard, (self.card,)


@dataclass(frozen=True, slots=True)
class Recall:
    """Take back one's illegal card while it is still the last one played."""

    def __reduce__(self) -> tuple[type[Recall], tuple[()]]:
        return Recall, ()


Action = Declare | Draw | Stay | PlayCard | Recall

PLAY: Final = Declare(play=True)
PASS: Final = Declare(play=False)
STAND_PAT: Final = Draw()
STAY: Final = Stay(stay=True)
LEAVE_AFTER_DRAW: Final = Stay(stay=False)
RECALL: Final = Recall()
CARD_PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""``CARD_PLAYS[card]`` plays that card."""
