"""Everything that can be asked of a table, by its members and by itself.

A request says what is wanted, and nothing of who wants it. Pages send the members' requests as
they are, a table's log keeps them as JSON, and :mod:`bot.tables.handle` decides them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, Field, PlainSerializer, PlainValidator, TypeAdapter
from pydantic.dataclasses import dataclass

from booray_core import Card, Draw
from booray_core.actions import WrittenAction, read_action, write_action
from bot.tables.words.values import Actor, CloseReason

R = TypeVar("R")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def _request(kind: str) -> Callable[[type[R]], type[R]]:
    """Declare a request, with the kind by which it is known in JSON."""

    def declare(cls: type[R]) -> type[R]:
        cls.__annotations__["kind"] = Literal.__getitem__(kind)
        cls.kind = kind  # type: ignore[attr-defined] # the field's default
        exact = ConfigDict(strict=True, extra="forbid")
        return cast("type[R]", dataclass(frozen=True, slots=True, config=exact)(cls))

    return declare


def _read_draw(written: object) -> Draw:
    match read_action(written):
        case Draw() as draw:
            return draw
        case _:
            raise ValueError("not a draw")


WrittenDraw: TypeAlias = Annotated[
    Draw, PlainValidator(_read_draw), PlainSerializer(write_action, return_type=dict[str, Any])
]


# A deal: what a seat decides in it.


@_request("act")
class Act:
    """Act in the deal."""

    action: WrittenAction = field(repr=False)
    deal: int | None = None
    """The number of the deal it is meant for; None: the one being played."""
    decision: int | None = None
    """Which of the seat's decisions (:func:`~booray_core.view.decision_number`) it is meant for;
    None: the current one."""


@_request("ahead")
class DrawAhead:
    """Say before one's turn what one draws when it comes; or take that back."""

    draw: WrittenDraw | None = field(repr=False)
    """None: nothing is said any more."""
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""


@_request("mark")
class MarkCards:
    """Mark cards for the draw, these and no others; the clock draws what is marked.

    Nothing happens at the table by it, so nothing is stored: after a restart nothing is marked.
    """

    cards: Annotated[frozenset[Card], Field(max_length=5)] = field(repr=False)
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""


@_request("act-for")
class ActFor:
    """Act for a seat whose person does not, or that is a computer's."""

    seat: int
    since: int
    """The turn this was decided for: the table's version at which it began."""
    action: WrittenAction = field(repr=False)
    by: Actor


# Dealing: how a deal begins.


@_request("deal")
class StartDeal:
    """Begin the first deal, or the next one where the table had stopped."""


@_request("open-cut")
class OpenCut:
    """Open the form for another number to cut at: the pause waits for it, once a deal."""


@_request("cut")
class CutDeck:
    """Cut the deck that is about to be dealt."""

    number: int
    """How many cards to lift off: 1 to 51."""


@_request("close-cut")
class CloseCut:
    """Close the cut, as the pause is nearly over."""

    round: int | None
    """The first round of the beacon that nobody can know yet; None: there are none."""
    by: datetime | None
    """Until when that is so; None: there are none."""


@_request("note-deal-post")
class NoteDealPost:
    """Note the message of the deal that is about to begin, whose id goes into the deck."""

    deal: int
    message: int


@_request("deal-out")
class DealOut:
    """Deal, as the pause is over and the beacon is there."""

    beacon: str | None
    """None: that of its message, as its round did not come in time, or there are no rounds."""


# Seats: who sits at the table, and with how much.


@_request("join")
class Join:
    """Take a seat; while a deal is on, from the next one on."""

    buy_in: int | None = None
    """Chips to bring; None: what the table asks for."""


@_request("agree")
class Agree:
    """Play by the rules as the host has changed them, and bring what they ask for."""

    edition: int | None = None
    """Which change of the rules is meant; None: the last one."""


@_request("leave")
class Leave:
    """Go with one's chips; while a deal is on, when it has ended."""


@_request("sit-out")
class SitOut:
    """Be left out of the deals to come."""


@_request("away")
class StepAway:
    """Let a computer hold one's seat until one comes back."""


@_request("come-back")
class ComeBack:
    """Be dealt in again, or play oneself again."""


@_request("buy-in")
class BuyIn:
    """Bring more chips to one's seat."""

    chips: int


@_request("add-computer")
class AddComputer:
    """Seat a computer player."""

    level: str | None = None
    """None: the table's usual one."""


@_request("remove-computer")
class RemoveComputer:
    """Send a computer player away."""


@_request("seat-first")
class SeatFirst:
    """Seat the host of a new table, and computer players."""

    levels: tuple[str | None, ...] = ()
    """One for each computer player; None: the table's usual one."""
    holding: bool = False
    """Let computers hold the seats of people who are away."""


# The host's: rules, the table's host, and who keeps a seat.


@_request("change-rules")
class ChangeRules:
    """Change the rules before the first deal."""

    changes: Mapping[str, Any]
    """Options by name; one that follows from others does so again where it is None."""
    preset: str | None = None
    """To start over from; None: the rules as they are."""


@_request("hold")
class HoldSeats:
    """Let computers hold the seats of people who are away, or no more."""

    on: bool


@_request("allow-advice")
class AllowAdvice:
    """Let players ask what the computer would do, or no more; before the first deal."""

    on: bool


@_request("offer-table")
class OfferTable:
    """Offer the table to another person who sits at it, to be its host; or take an offer back."""

    member_id: int | None
    """None: it is offered to nobody any more."""


@_request("take-over")
class TakeOver:
    """Be host of a table that is offered to one."""


@_request("unseat")
class Unseat:
    """Give up the seat of a person who does not play."""

    member_id: int


# Clocks: paused, stopped and gone on.


@_request("pause")
class PauseGame:
    """Let the clocks of the game stand still for a time."""

    minutes: int


@_request("resume")
class EndPause:
    """Let the clocks of a game run again that is paused."""


@_request("time-is-up")
class TimeIsUp:
    """Let a paused game go on, a full lobby start, or a played-out deal settle, as it is time."""


@_request("lose-reach")
class LoseReach:
    """Wait, clocks stopped: the table's message can be shown nowhere."""


@_request("go-on")
class GoOn:
    """Let clocks run that stood still."""

    since: datetime
    """When they stopped."""
    elsewhere: bool = False
    """The table's message can be shown nowhere yet: people play through another door."""


@_request("give-up")
class GiveUp:
    """Close a table that has been out of reach for too long, what is on played out by the clock."""


# Closing: asked for, or for want of people.


@_request("close")
class Close:
    """Close the table when the deal has ended; at once for a moderator without a seat in it."""

    moderator: bool = False
    """Whether whoever asks may moderate the channel."""


@_request("break-off")
class BreakOff:
    """Close the table at once: a deal that is on is void, and its chips go back."""

    reason: CloseReason


@_request("look")
class Look:
    """Look at the table: it does not close for want of people."""


@_request("idle")
class Idle:
    """Warn that the table closes, as no person has acted for long, or close it."""


@_request("may")
class May:
    """Be told why one could not ask for something now; nothing happens."""

    ask: Literal["add-computer", "buy-in", "change-rules", "pause"]


PlainRequest: TypeAlias = (
    (Act | DrawAhead | MarkCards | StartDeal | OpenCut | CutDeck | PauseGame | EndPause | Close)
    | (Join | Agree | Leave | SitOut | StepAway | ComeBack | BuyIn | AddComputer | RemoveComputer)
    | (HoldSeats | AllowAdvice)
)
"""What members ask, through whichever door."""

MemberRequest: TypeAlias = PlainRequest | ChangeRules | OfferTable | TakeOver | Unseat | Look | May
"""What members ask, some of it through Discord or by a form alone."""

OwnRequest: TypeAlias = ActFor | CloseCut | DealOut | TimeIsUp | LoseReach | GoOn | GiveUp | Idle
"""What a table asks of itself, when something is due."""

Request: TypeAlias = MemberRequest | OwnRequest | SeatFirst | NoteDealPost | BreakOff
"""All of that, and what the program asks."""

REQUESTS: Final[TypeAdapter[Request]] = TypeAdapter(Annotated[Request, Field(discriminator="kind")])
"""Reads and writes requests as JSON."""
