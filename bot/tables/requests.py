"""Everything that can be asked of a table, by its members and by itself.

A request says what is wanted, and nothing of who wants it. Pages send the members' requests as
they are, a table's log keeps them as JSON, and :mod:`bot.tables.handle` decides them.
"""

from __future__ import annotations

from collections.abc import Mapping
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
def _request(cls: type[R]) -> type[R]:
    exact = ConfigDict(strict=True, extra="forbid")
    return cast("type[R]", dataclass(frozen=True, slots=True, config=exact)(cls))


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


@_request
class Act:
    """Act in the deal."""

    action: WrittenAction = field(repr=False)
    deal: int | None = None
    """The number of the deal it is meant for; None: the one being played."""
    decision: int | None = None
    """Which of the seat's decisions (:func:`~booray_core.view.decision_number`) it is meant for;
    None: the current one."""
    kind: Literal["act"] = "act"


@_request
class DrawAhead:
    """Say before one's turn what one draws when it comes; or take that back."""

    draw: WrittenDraw | None = field(repr=False)
    """None: nothing is said any more."""
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""
    kind: Literal["ahead"] = "ahead"


@_request
class MarkCards:
    """Mark cards for the draw, these and no others; the clock draws what is marked.

    Nothing happens at the table by it, so nothing is stored: after a restart nothing is marked.
    """

    cards: Annotated[frozenset[Card], Field(max_length=5)] = field(repr=False)
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""
    kind: Literal["mark"] = "mark"


@_request
class ActFor:
    """Act for a seat whose person does not, or that is a computer's."""

    seat: int
    since: int
    """The turn this was decided for: the table's version at which it began."""
    action: WrittenAction = field(repr=False)
    by: Actor
    kind: Literal["act-for"] = "act-for"


# Dealing: how a deal begins.


@_request
class StartDeal:
    """Begin the first deal, or the next one where the table had stopped."""

    kind: Literal["deal"] = "deal"


@_request
class OpenCut:
    """Open the form for another number to cut at: the pause waits for it, once a deal."""

    kind: Literal["open-cut"] = "open-cut"


@_request
class CutDeck:
    """Cut the deck that is about to be dealt."""

    number: int
    """How many cards to lift off: 1 to 51."""
    kind: Literal["cut"] = "cut"


@_request
class CloseCut:
    """Close the cut, as the pause is nearly over."""

    round: int | None
    """The first round of the beacon that nobody can know yet; None: there are none."""
    by: datetime | None
    """Until when that is so; None: there are none."""
    kind: Literal["close-cut"] = "close-cut"


@_request
class NoteDealPost:
    """Note the message of the deal that is about to begin, whose id goes into the deck."""

    deal: int
    message: int
    kind: Literal["note-deal-post"] = "note-deal-post"


@_request
class DealOut:
    """Deal, as the pause is over and the beacon is there."""

    beacon: str | None
    """None: that of its message, as its round did not come in time, or there are no rounds."""
    kind: Literal["deal-out"] = "deal-out"


# Seats: who sits at the table, and with how much.


@_request
class Join:
    """Take a seat; while a deal is on, from the next one on."""

    buy_in: int | None = None
    """Chips to bring; None: what the table asks for."""
    kind: Literal["join"] = "join"


@_request
class Agree:
    """Play by the rules as the host has changed them, and bring what they ask for."""

    edition: int | None = None
    """Which change of the rules is meant; None: the last one."""
    kind: Literal["agree"] = "agree"


@_request
class Leave:
    """Go with one's chips; while a deal is on, when it has ended."""

    kind: Literal["leave"] = "leave"


@_request
class SitOut:
    """Be left out of the deals to come."""

    kind: Literal["sit-out"] = "sit-out"


@_request
class StepAway:
    """Let a computer hold one's seat until one comes back."""

    kind: Literal["away"] = "away"


@_request
class ComeBack:
    """Be dealt in again, or play oneself again."""

    kind: Literal["come-back"] = "come-back"


@_request
class BuyIn:
    """Bring more chips to one's seat."""

    chips: int
    kind: Literal["buy-in"] = "buy-in"


@_request
class AddComputer:
    """Seat a computer player."""

    level: str | None = None
    """None: the table's usual one."""
    kind: Literal["add-computer"] = "add-computer"


@_request
class RemoveComputer:
    """Send a computer player away."""

    kind: Literal["remove-computer"] = "remove-computer"


@_request
class SeatFirst:
    """Seat the host of a new table, and computer players."""

    levels: tuple[str | None, ...] = ()
    """One for each computer player; None: the table's usual one."""
    holding: bool = False
    """Let computers hold the seats of people who are away."""
    kind: Literal["seat-first"] = "seat-first"


# The host's: rules, the table's host, and who keeps a seat.


@_request
class ChangeRules:
    """Change the rules before the first deal."""

    changes: Mapping[str, Any]
    """Options by name; one that follows from others does so again where it is None."""
    preset: str | None = None
    """To start over from; None: the rules as they are."""
    kind: Literal["change-rules"] = "change-rules"


@_request
class HoldSeats:
    """Let computers hold the seats of people who are away, or no more."""

    on: bool
    kind: Literal["hold"] = "hold"


@_request
class AllowAdvice:
    """Let players ask what the computer would do, or no more; before the first deal."""

    on: bool
    kind: Literal["allow-advice"] = "allow-advice"


@_request
class OfferTable:
    """Offer the table to another person who sits at it, to be its host; or take an offer back."""

    member_id: int | None
    """None: it is offered to nobody any more."""
    kind: Literal["offer-table"] = "offer-table"


@_request
class TakeOver:
    """Be host of a table that is offered to one."""

    kind: Literal["take-over"] = "take-over"


@_request
class Unseat:
    """Give up the seat of a person who does not play."""

    member_id: int
    kind: Literal["unseat"] = "unseat"


# Clocks: paused, stopped and gone on.


@_request
class PauseGame:
    """Let the clocks of the game stand still for a time."""

    minutes: int
    kind: Literal["pause"] = "pause"


@_request
class EndPause:
    """Let the clocks of a game run again that is paused."""

    kind: Literal["resume"] = "resume"


@_request
class TimeIsUp:
    """Let a paused game go on, a full lobby start, or a played-out deal settle, as it is time."""

    kind: Literal["time-is-up"] = "time-is-up"


@_request
class LoseReach:
    """Wait, clocks stopped: the table's message can be shown nowhere."""

    kind: Literal["lose-reach"] = "lose-reach"


@_request
class GoOn:
    """Let clocks run that stood still."""

    since: datetime
    """When they stopped."""
    elsewhere: bool = False
    """The table's message can be shown nowhere yet: people play through another door."""
    kind: Literal["go-on"] = "go-on"


@_request
class GiveUp:
    """Close a table that has been out of reach for too long, what is on played out by the clock."""

    kind: Literal["give-up"] = "give-up"


# Closing: asked for, or for want of people.


@_request
class Close:
    """Close the table when the deal has ended; at once for a moderator without a seat in it."""

    moderator: bool = False
    """Whether whoever asks may moderate the channel."""
    kind: Literal["close"] = "close"


@_request
class BreakOff:
    """Close the table at once: a deal that is on is void, and its chips go back."""

    reason: CloseReason
    kind: Literal["break-off"] = "break-off"


@_request
class Look:
    """Look at the table: it does not close for want of people."""

    kind: Literal["look"] = "look"


@_request
class Idle:
    """Warn that the table closes, as no person has acted for long, or close it."""

    kind: Literal["idle"] = "idle"


@_request
class May:
    """Be told why one could not ask for something now; nothing happens."""

    ask: Literal["add-computer", "buy-in", "change-rules", "pause"]
    kind: Literal["may"] = "may"


MemberRequest: TypeAlias = (
    (Act | DrawAhead | MarkCards | StartDeal | OpenCut | CutDeck)
    | (Join | Agree | Leave | SitOut | StepAway | ComeBack | BuyIn)
    | (AddComputer | RemoveComputer | ChangeRules | HoldSeats | AllowAdvice)
    | (OfferTable | TakeOver | Unseat | PauseGame | EndPause | Close | Look | May)
)
"""What members ask."""

OwnRequest: TypeAlias = ActFor | CloseCut | DealOut | TimeIsUp | LoseReach | GoOn | GiveUp | Idle
"""What a table asks of itself, when something is due."""

Request: TypeAlias = MemberRequest | OwnRequest | SeatFirst | NoteDealPost | BreakOff
"""All of that, and what the program asks."""

REQUESTS: Final[TypeAdapter[Request]] = TypeAdapter(Annotated[Request, Field(discriminator="kind")])
"""Reads and writes requests as JSON."""
