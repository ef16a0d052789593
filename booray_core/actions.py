"""Actions a seat can take.

Actions are small immutable values. The ones without a choice of cards exist once each
(``PLAY``, ``PASS``, …, ``CARD_PLAYS``), so that making and comparing them costs nothing.
Each says what it is made of (``__reduce__``), as a compiled class is copied and sent by that alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from booray_core import tuples
from booray_core.cards import CARDS, Card, mask_of
from booray_core.masks import SUIT_SIZE


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Stay:
    """After the draw, stay in and pay the stay ante, or pass."""

    stay: bool

    def __reduce__(self) -> tuple[type[Stay], tuple[bool]]:
        return Stay, (self.stay,)


@dataclass(frozen=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card

    def __reduce__(self) -> tuple[type[PlayCard], tuple[Card]]:
        return PlayCard, (self.card,)


@dataclass(frozen=True)
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

_MOST_CARDS: Final = 5
_OF_SUIT: Final = (1 << SUIT_SIZE) - 1


def _plays_in(suit: int) -> list[tuple[PlayCard, ...]]:
    """Return the plays of every holding in a suit, at the mask of its ranks."""
    plays: list[tuple[PlayCard, ...]] = [()] * (1 << SUIT_SIZE)
    of_suit = CARD_PLAYS[suit * SUIT_SIZE : (suit + 1) * SUIT_SIZE]
    for held in range(1, _MOST_CARDS + 1):
        for ranks in combinations(range(SUIT_SIZE), held):
            plays[mask_of(ranks)] = tuple(of_suit[rank] for rank in ranks)
    return plays


_PLAYS: Final = tuple(_plays_in(suit) for suit in range(4))


def plays_of(mask: int) -> tuple[PlayCard, ...]:
    """Return the plays of the cards of a mask, at most five of a suit, lowest number first."""
    plays: tuple[PlayCard, ...] = ()
    rest = mask
    for of_suit in _PLAYS:
        held = rest & _OF_SUIT
        if held:
            plays = plays + of_suit[held] if plays else of_suit[held]
        rest >>= SUIT_SIZE
    return plays


def draw_of(discard: tuple[Card, ...], take: bool) -> Draw:
    """Return a draw, as ``Draw(discard, take)`` does, sooner."""
    return tuples.made(Draw, (discard, take))
