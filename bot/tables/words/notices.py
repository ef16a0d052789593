"""Notices for screens about what happened at a table.

A table's message follows its view alone. A notice goes out after the commit that made it true, with
the view as it is then.
"""

from __future__ import annotations

from dataclasses import dataclass

from booray_core.events import Event
from bot.tables.words.values import Actor, BrokenOff, FinishedDeal


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The table goes on after a restart of the program."""


@dataclass(frozen=True, slots=True)
class ClocksGoOn:
    """The table's clocks run again, with time to find back to the game."""


@dataclass(frozen=True, slots=True)
class MemberUnseated:
    """The host gave up a person's seat: at once, or as the deal ends."""

    member_id: int


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal was dealt."""


@dataclass(frozen=True, slots=True)
class SeatActed:
    """A seat acted, for itself or by somebody for it."""

    seat: int
    events: tuple[Event, ...]
    """What everyone may know of what happened; empty where a fist was only changed."""
    by: Actor
    """Who decided it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Seats that are newly asked for a decision."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is settled."""

    finished: FinishedDeal


@dataclass(frozen=True, slots=True)
class DealVoided:
    """A deal was broken off; its chips went back."""

    broken_off: BrokenOff


@dataclass(frozen=True, slots=True)
class TurnCalled:
    """The person whose turn it is is called. Told once a turn: when half of the time is over, or,
    where a decision may take a day, at once. Told once more as a game goes on that was paused."""

    seat: int
    member_id: int


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table has closed, and everybody is paid."""


Notice = (
    TableResumed
    | ClocksGoOn
    | MemberUnseated
    | DealBegan
    | SeatActed
    | Asked
    | DealEnded
    | DealVoided
    | TurnCalled
    | TableClosed
)
