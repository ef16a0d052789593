"""What a page asks, read from JSON; nothing else is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)

from booray_core import Card, Draw
from booray_core.record.acts import WrittenAction
from bot.faces.reactions import Reaction
from bot.tables.handle.acting import Act, DrawAhead, MarkCards
from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import CutDeck, OpenCut, StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.rules import AllowAdvice, HoldSeats
from bot.tables.handle.seating import Agree, BuyIn, ComeBack, Join, Leave, SitOut, StepAway
from bot.web.house import MOST_FIELDS

_MOST: Final = 10**12
"""More than any number that a person types; tables refuse far smaller ones, and say why."""

Number: TypeAlias = Annotated[int, Field(strict=True, ge=-_MOST, le=_MOST)]
Key: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,40}$")]
TableId: TypeAlias = Annotated[str, StringConstraints(max_length=40)]
Typed: TypeAlias = Annotated[str, StringConstraints(max_length=40)]
FieldName: TypeAlias = Annotated[str, StringConstraints(max_length=80)]
Level: TypeAlias = Annotated[str, StringConstraints(max_length=20)]


def _card(written: object) -> Card:
    if isinstance(written, Card):
        return written
    return Card.parse(str(written))


def _apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(set(cards)) != len(cards):
        raise ValueError("a card stands twice")
    return cards


Cards: TypeAlias = Annotated[
    tuple[Annotated[Card, PlainValidator(_card)], ...],
    Field(max_length=5),
    AfterValidator(_apart),
]


_PLAIN: Final[dict[str, Callable[[], MemberRequest]]] = {
    "leave": Leave,
    "sit-out": SitOut,
    "away": StepAway,
    "come-back": ComeBack,
    "deal": StartDeal,
    "open-cut": OpenCut,
    "remove-computer": RemoveComputer,
    "close": Close,
    "resume": EndPause,
    "hold": lambda: HoldSeats(on=True),
    "hold-not": lambda: HoldSeats(on=False),
    "allow-advice": lambda: AllowAdvice(on=True),
    "allow-no-advice": lambda: AllowAdvice(on=False),
}


class _Ask(BaseModel):
    """Base of everything that a page asks."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    r: Key
    """Tells it from all else that its page asks; the same when it is sent again."""
    table: TableId | None = None
    """The table that its page showed, so that it is not done at the next one."""


class _OfDecision(_Ask):
    """Something about one decision of one's seat."""

    deal: Number
    decision: Number


class ActAsk(_OfDecision):
    """Act in the deal."""

    ask: Literal["act"]
    act: WrittenAction = Field(repr=False)

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return Act(self.act, self.deal, self.decision)


class _DrawAsked(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    discard: Cards = Field(repr=False)
    take: bool = False


class AheadAsk(_OfDecision):
    """Say ahead what one draws, or take that back."""

    ask: Literal["ahead"]
    draw: _DrawAsked | None = Field(repr=False)

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        draw = None if self.draw is None else Draw(self.draw.discard, self.draw.take)
        return DrawAhead(draw, self.deal, self.decision)


class MarkAsk(_OfDecision):
    """Mark cards for the draw."""

    ask: Literal["mark"]
    cards: Cards = Field(repr=False)

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return MarkCards(frozenset(self.cards), self.deal, self.decision)


class _OfNumber(_Ask):
    """Something that takes a number, which its person may have typed."""

    typed: Typed | None = None
    """The number in place of the field for it, as it was typed: it is read in their language."""


class JoinAsk(_Ask):
    """Take a seat."""

    ask: Literal["join"]

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return Join()


class AgreeAsk(_Ask):
    """Agree to changed rules."""

    ask: Literal["agree"]
    edition: Number

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return Agree(self.edition)


class BuyInAsk(_OfNumber):
    """Bring more chips."""

    ask: Literal["buy-in"]
    chips: Number = 0

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return BuyIn(self.chips)


class CutAsk(_OfNumber):
    """Cut the deck."""

    ask: Literal["cut"]
    number: Number = 0

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return CutDeck(self.number)


class AddComputerAsk(_Ask):
    """Seat a computer."""

    ask: Literal["add-computer"]
    level: Level | None = None

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return AddComputer(self.level)


class PauseAsk(_Ask):
    """Pause the game for some minutes."""

    ask: Literal["pause"]
    minutes: Number

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return PauseGame(self.minutes)


class PlainAsk(_Ask):
    """Something that its name says whole."""

    ask: Literal[
        "leave",
        "sit-out",
        "away",
        "come-back",
        "deal",
        "open-cut",
        "remove-computer",
        "close",
        "resume",
        "hold",
        "hold-not",
        "allow-advice",
        "allow-no-advice",
    ]

    def request(self) -> MemberRequest:
        """Return what is asked of the table."""
        return _PLAIN[self.ask]()


class AgainAsk(_Ask):
    """Open another table like the one that has closed."""

    ask: Literal["again"]


class LookAsk(_Ask):
    """Look something up."""

    ask: Literal["advice", "rules", "review", "verify", "watch"]


class HouseAsk(_Ask):
    """See the house rules, or change some of them."""

    ask: Literal["house"]
    entered: dict[FieldName, Typed] = Field(default_factory=dict, max_length=MOST_FIELDS)
    """What stands in a form of theirs, by its fields; nothing: they are only looked at."""


class ReactAsk(_Ask):
    """Show everybody at the table a reaction."""

    ask: Literal["react"]
    which: Reaction


class ReplayAsk(_Ask):
    """See a deal again that is over."""

    ask: Literal["replay"]
    deal: Number | None = None
    bare: bool = False


OfTable: TypeAlias = (
    ActAsk
    | AheadAsk
    | MarkAsk
    | JoinAsk
    | AgreeAsk
    | BuyInAsk
    | CutAsk
    | AddComputerAsk
    | PauseAsk
    | PlainAsk
)
"""What becomes a request to the table."""

Ask: TypeAlias = OfTable | AgainAsk | LookAsk | HouseAsk | ReactAsk | ReplayAsk

_ASKS: Final[TypeAdapter[Ask]] = TypeAdapter(Annotated[Ask, Field(discriminator="ask")])


class Unread(Exception):  # noqa: N818 - what became of it
    """Something sent by a page that is nothing a page asks; its key, where that can be read."""

    def __init__(self, key: str | None) -> None:
        super().__init__("unread")
        self.key = key


def read_ask(sent: object) -> Ask:
    """Return what a page asks.

    Raises:
        Unread: it is nothing that a page asks.
    """
    try:
        return _ASKS.validate_python(sent)
    except (ValidationError, ValueError, RecursionError) as error:
        raise Unread(_key_in(sent)) from error


def _key_in(sent: Any) -> str | None:
    key = sent.get("r") if isinstance(sent, dict) else None
    return key if isinstance(key, str) and len(key) <= 40 and key.isascii() else None
