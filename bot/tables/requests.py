"""What may be asked of a table, as values: by its people, by its own clock, by the program.

A request says what is wanted and nothing of who wants it. What comes of it is decided in
:mod:`bot.tables.handle`, which has a handler for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from booray_core import Action, Draw
from bot.tables.values import Actor, CloseReason, DealMessage

# By a member, for itself


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; while a deal is on, from the next one on."""

    buy_in: int | None = None
    """Chips to bring; None: what the table asks for."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Play by the rules as the host has changed them, and bring what they ask for."""

    edition: int | None = None
    """Which change of the rules is meant; None: the last one."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Go with one's chips; while a deal is on, when it has ended."""


@dataclass(frozen=True, slots=True)
class SitOut:
    """Be left out of the deals to come."""


@dataclass(frozen=True, slots=True)
class StepAway:
    """Let a computer hold one's seat until one comes back."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Be dealt in again, or play oneself again."""


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Bring more chips to one's seat."""

    chips: int


@dataclass(frozen=True, slots=True)
class CutDeck:
    """Cut the deck that is about to be dealt."""

    number: int
    """How many cards to lift off: 1 to 51."""


@dataclass(frozen=True, slots=True)
class Act:
    """Act in the deal."""

    action: Action = field(repr=False)
    deal: int | None = None
    """The number of the deal it is meant for; None: the one being played."""
    decision: int | None = None
    """Which of the seat's decisions (:func:`~booray_core.view.decision_number`) it is meant for;
    None: the current one."""


@dataclass(frozen=True, slots=True)
class DrawAhead:
    """Say before one's turn what one draws when it comes; or take that back."""

    draw: Draw | None = field(repr=False)
    """None: nothing is said any more."""
    deal: int | None = None
    decision: int | None = None
    """Both as in :class:`Act`."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the table: it does not close for want of people."""


# By the host (and a moderator may close)


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer player."""

    level: str | None = None
    """None: the table's usual one."""


@dataclass(frozen=True, slots=True)
class MayAddComputer:
    """Be told whether a computer player could be seated now; nothing happens."""


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    """Send a computer player away."""


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Change the rules before the first deal."""

    changes: Mapping[str, Any]
    """Options by name; one that follows from others does so again where it is None."""
    preset: str | None = None
    """To start over from; None: the rules as they are."""


@dataclass(frozen=True, slots=True)
class MayBuyIn:
    """Be told whether one could bring chips now; nothing happens."""


@dataclass(frozen=True, slots=True)
class OpenCut:
    """Open the form for another number to cut at: the pause waits for it, once a deal."""


@dataclass(frozen=True, slots=True)
class MayChangeRules:
    """Be told whether the rules could be changed now; nothing happens."""


@dataclass(frozen=True, slots=True)
class HoldSeats:
    """Let computers hold the seats of people who are away, or no more."""

    on: bool


@dataclass(frozen=True, slots=True)
class OfferTable:
    """Offer the table to another person who sits at it, to be its host; or take an offer back."""

    member_id: int | None
    """None: it is offered to nobody any more."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Be host of a table that is offered to one."""


@dataclass(frozen=True, slots=True)
class Unseat:
    """Give up the seat of a person who does not play."""

    member_id: int


@dataclass(frozen=True, slots=True)
class PauseGame:
    """Let the clocks of the game stand still for a time."""

    minutes: int


@dataclass(frozen=True, slots=True)
class MayPause:
    """Be told whether one could pause the game now; nothing happens."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """Let the clocks of a game run again that is paused."""


@dataclass(frozen=True, slots=True)
class AllowAdvice:
    """Let players ask what the computer would do, or no more; before the first deal."""

    on: bool


@dataclass(frozen=True, slots=True)
class StartDeal:
    """Begin the first deal, or the next one where the table had stopped."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the table when the deal has ended; at once for a moderator without a seat in it."""

    moderator: bool = False
    """Whether whoever asks may moderate the channel."""


# By the table itself, when it is time


@dataclass(frozen=True, slots=True)
class StartFull:
    """Begin the first deal of a lobby that is full."""


@dataclass(frozen=True, slots=True)
class DealOut:
    """Deal, as the pause is over."""


@dataclass(frozen=True, slots=True)
class PlayForPractice:
    """Go on for practice: the deal to come could cost the computers more than they may lose."""

    may_lose: int
    """In a day, in chips."""


@dataclass(frozen=True, slots=True)
class ActFor:
    """Act for a seat whose person does not, or that is a computer's."""

    seat: int
    since: int
    """The turn this was decided for: the table's version at which it began."""
    action: Action = field(repr=False)
    by: Actor


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle a deal whose last card can be recalled no more."""


@dataclass(frozen=True, slots=True)
class WarnIdle:
    """Warn that the table will close, as no person has acted for long."""


@dataclass(frozen=True, slots=True)
class CloseIdle:
    """Close the table, as no person has acted for too long."""


@dataclass(frozen=True, slots=True)
class LoseReach:
    """Wait, clocks stopped: the table's message can be shown nowhere."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Let clocks run that stood still."""

    since: datetime
    """When they stopped."""


@dataclass(frozen=True, slots=True)
class GoOnInTime:
    """Let the clocks of a paused game run again, as its time is over."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Close a table that has been out of reach for too long, what is on played out by the clock."""


# By the program


@dataclass(frozen=True, slots=True)
class NoteDealMessage:
    """Note the message of the deal that is about to begin, which its seal stood before."""

    deal: int
    message: DealMessage


@dataclass(frozen=True, slots=True)
class SeatFirst:
    """Seat the host of a new table, and computer players."""

    levels: tuple[str | None, ...] = ()
    """One for each computer player; None: the table's usual one."""
    holding: bool = False
    """Let computers hold the seats of people who are away."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a restart of the program, clocks started afresh."""


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Close the table at once: a deal that is on is void, and its chips go back."""

    reason: CloseReason


MemberRequest = (
    Join
    | Agree
    | Leave
    | SitOut
    | StepAway
    | ComeBack
    | BuyIn
    | CutDeck
    | Act
    | DrawAhead
    | Look
    | AddComputer
    | MayAddComputer
    | RemoveComputer
    | ChangeRules
    | MayChangeRules
    | MayBuyIn
    | OpenCut
    | HoldSeats
    | OfferTable
    | TakeOver
    | Unseat
    | PauseGame
    | MayPause
    | EndPause
    | AllowAdvice
    | StartDeal
    | Close
)
"""What a member may ask for."""

OwnRequest = (
    StartFull
    | DealOut
    | PlayForPractice
    | ActFor
    | Settle
    | WarnIdle
    | CloseIdle
    | LoseReach
    | GoOn
    | GoOnInTime
    | GiveUp
)
"""What a table asks of itself."""

Request = MemberRequest | OwnRequest | NoteDealMessage | SeatFirst | Resume | BreakOff
