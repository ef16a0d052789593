"""What happened at a table, for whoever shows it: which message and panels change, whom to call.

News are announced after the commit that made them true, with the view as it is then.
"""

from __future__ import annotations

from dataclasses import dataclass

from booray_core.events import Event
from bot.tables.values import CloseReason, FinishedDeal, SitOutReason


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on after a restart of the program."""


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """Somebody came, goes, went, bought in, sits out or is back; or the host changed."""


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The host changed the rules, and with them perhaps everybody's chips."""


@dataclass(frozen=True, slots=True)
class HoldingChanged:
    """Computers hold the seats of people who are away from now on, or do so no more."""


@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat sits out from now on, or from the next deal on."""

    seat: int
    why: SitOutReason


@dataclass(frozen=True, slots=True)
class PauseBegan:
    """The next deal is about to begin: its commitment stands."""

    deal: int


@dataclass(frozen=True, slots=True)
class Adjourned:
    """Too few can be dealt in: the table is back in its lobby."""


@dataclass(frozen=True, slots=True)
class CutMade:
    """The cutter has cut."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal was dealt."""

    deal: int


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat acted, for itself or by somebody for it."""

    seat: int
    events: tuple[Event, ...]
    """What everyone may know of what happened; empty where a fist was only changed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Seats that are newly asked for a decision."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """A trick is complete."""

    winner: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is settled."""

    finished: FinishedDeal


@dataclass(frozen=True, slots=True)
class DealVoided:
    """A deal was broken off; its chips went back."""

    deal: int


@dataclass(frozen=True, slots=True)
class TurnHalfOver:
    """Half of a person's time is over. Told once a turn."""

    seat: int
    member_id: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock made a person's decision."""

    seat: int


@dataclass(frozen=True, slots=True)
class IdleChanged:
    """The table closes soon unless somebody does something, or, as somebody did, not so soon."""


@dataclass(frozen=True, slots=True)
class ClosingAsked:
    """The table closes when the deal ends."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table has closed, and everybody is paid."""

    reason: CloseReason


News = (
    Opened
    | Resumed
    | SeatsChanged
    | RulesChanged
    | HoldingChanged
    | SatOut
    | PauseBegan
    | Adjourned
    | CutMade
    | DealBegan
    | Acted
    | Asked
    | TrickEnded
    | DealEnded
    | DealVoided
    | TurnHalfOver
    | TimedOut
    | IdleChanged
    | ClosingAsked
    | Closed
)
