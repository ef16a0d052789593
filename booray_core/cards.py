"""Cards and sets of cards.

A card is one of the numbers 0 to 51 of a type of its own, in the order of a new deck:
``2c 3c … Ac 2d … Ad 2h … Ah 2s … As``. Inside the engine a set of cards is a plain
integer, a *mask*, with bit *n* set for card *n*; at its borders it is a :class:`CardSet`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final, Self

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from booray_core.errors import UnreadableCard

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK_SIZE: Final = 52
SUIT_SIZE: Final = 13
ACE_RANK: Final = SUIT_SIZE - 1

ALL_CARDS: Final = (1 << DECK_SIZE) - 1
"""The mask of the whole deck."""

SUIT_MASKS: Final[tuple[int, ...]] = tuple(
    ((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(4)
)
"""The mask of all thirteen cards of each suit."""

BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(DECK_SIZE))
"""``BIT[card]``: the mask of that card alone."""


class Suit(IntEnum):
    """The four suits, in the order of a new deck."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        return SUITS[self]


class Card(int):
    """One card: an integer from 0 (two of clubs) to 51 (ace of spades).

    Cards compare as those numbers: within a suit the higher card is the greater one.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """Return the card with a number.

        Raises:
            UnreadableCard: the number is not from 0 to 51.
        """
        if not 0 <= number < DECK_SIZE:
            raise UnreadableCard(number)
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card written rank then suit: ``As``, ``Td``, ``2c``.

        Raises:
            UnreadableCard: the text is not a card.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise UnreadableCard(text)
        return card

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> int:
        """The card's rank within its suit: 0 for a two, 12 for an ace."""
        return int(self) % SUIT_SIZE

    def __str__(self) -> str:
        return RANKS[self % SUIT_SIZE] + SUITS[self // SUIT_SIZE]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let pydantic read a card from its text and write it back."""
        return core_schema.no_info_plain_validator_function(
            _card_from,
            serialization=core_schema.plain_serializer_function_ser_schema(
                str, return_schema=core_schema.str_schema()
            ),
        )


def _card_from(value: object) -> Card:
    """Read what stands in a document where a card is expected."""
    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        return Card.parse(value)
    raise UnreadableCard(value)


CARDS: Final = tuple(Card(number) for number in range(DECK_SIZE))
"""Every card, in the order of a new deck: ``CARDS[n]`` is the card with number n."""

_SUIT_OF: Final = tuple(Suit(number // SUIT_SIZE) for number in range(DECK_SIZE))
_BY_TEXT: Final = {str(card): card for card in CARDS}


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards.

    Raises:
        IndexError: one is no card.
    """
    mask = 0
    for number in cards:
        if not 0 <= number < DECK_SIZE:
            raise IndexError(f"there is no card {number}")
        mask |= 1 << number
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, lowest number first."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class CardSet:
    """An unchangeable set of cards, kept as 52 bits.

    Iterates from the lowest number up; ``str`` joins the cards with single spaces.
    """

    mask: int
    """Bit *n* is set where card *n* is a member."""

    def __init__(self, cards: Iterable[int] = ()) -> None:
        object.__setattr__(self, "mask", mask_of(cards))

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let pydantic read a set from a list of cards and write it back."""
        return core_schema.no_info_after_validator_function(
            cls,
            handler(list[Card]),
            serialization=core_schema.plain_serializer_function_ser_schema(
                lambda cards: [str(card) for card in cards]
            ),
        )

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """Return the set with a mask.

        Raises:
            UnreadableCard: a bit above the 52nd is set, or the mask is negative.
        """
        if mask >> DECK_SIZE:
            raise UnreadableCard(mask)
        made = cls.__new__(cls)
        object.__setattr__(made, "mask", mask)
        return made

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards separated by white space: ``"As Td 2c"``.

        Raises:
            UnreadableCard: a word is not a card, or a card is named twice.
        """
        words = text.split()
        made = cls(Card.parse(word) for word in words)
        if len(made) != len(words):
            raise UnreadableCard(text)
        return made

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < DECK_SIZE and bool(self.mask >> card & 1)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"
