"""Actions a seat can take: small immutable values.

Those without a choice of cards have a name (``PLAY``, ``PASS``, …), and so do all cards
(``CARD_PLAYS``). Pydantic reads and writes them as ``{"act": "play", "card": "As"}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Self

from pydantic import GetCoreSchemaHandler, PlainSerializer, PlainValidator
from pydantic_core import CoreSchema, core_schema

from booray_core.cards import CARDS, Card, mask_of


class _Written:
    """What is read and written with its kind."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let pydantic read an action of this kind, and write it."""
        return core_schema.no_info_plain_validator_function(
            cls._read,
            serialization=core_schema.plain_serializer_function_ser_schema(write_action),
        )

    @classmethod
    def _read(cls, written: object) -> Self:
        action = read_action(written)
        if not isinstance(action, cls):
            raise ValueError(f"not a {cls.__name__}")  # noqa: TRY004 - pydantic wants this one
        return action


@dataclass(frozen=True, slots=True)
class Declare(_Written):
    """Declare play or pass; under simultaneous declaration, close one's fist so."""

    play: bool


@dataclass(frozen=True, slots=True, eq=False)
class Draw(_Written):
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
class Stay(_Written):
    """After the draw, stay in and pay the stay ante, or pass."""

    stay: bool


@dataclass(frozen=True, slots=True)
class PlayCard(_Written):
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Recall(_Written):
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


def write_action(action: Action) -> dict[str, Any]:
    """Return an action as the plain JSON values that deal records use."""
    match action:
        case Declare(play):
            return {"act": "declare", "play": play}
        case Draw():
            return {"act": "draw", "discard": [str(c) for c in action.discard], "take": action.take}
        case Stay(stay):
            return {"act": "stay", "stay": stay}
        case PlayCard(card):
            return {"act": "play", "card": str(card)}
        case Recall():
            return {"act": "recall"}


def read_action(written: object) -> Action:
    """Return the action that :func:`write_action` wrote; an action is returned as it is.

    Raises:
        ValueError: it is none.
    """
    match written:
        case {"act": "play", "card": str(card)}:
            return PlayCard(Card.parse(card))
        case {"act": "declare", "play": bool(play)}:
            return PLAY if play else PASS
        case {"act": "draw", "discard": list(discard), "take": bool(take)}:
            return Draw(tuple(Card.parse(str(card)) for card in discard), take)
        case {"act": "stay", "stay": bool(stay)}:
            return STAY if stay else LEAVE_AFTER_DRAW
        case {"act": "recall"}:
            return RECALL
        case Declare() | Draw() | Stay() | PlayCard() | Recall():
            return written
        case _:
            raise ValueError("not an action")


WrittenAction = Annotated[
    Action, PlainValidator(read_action), PlainSerializer(write_action, return_type=dict[str, Any])
]
"""An action, as a field of something that is written down."""
