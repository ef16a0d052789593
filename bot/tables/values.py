"""What others may know of a table: frozen values, built anew after every commit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from booray_core import DealView, PlayerView, Result, Rules
from booray_core import Standing as DealStanding


class Stage(StrEnum):
    """What is going on at a table."""

    LOBBY = "lobby"
    """Nobody is dealt to: before the first deal, or when too few could be."""
    PAUSE = "pause"
    """The next deal's seats are fixed, its commitment is shown, and it may be cut."""
    DEAL = "deal"
    CLOSED = "closed"


class Stakes(StrEnum):
    """Whose chips are played for."""

    CHIPS = "chips"
    """The members' own."""
    PRACTICE = "practice"
    """The house's; nobody's wallet is touched."""


class Pace(StrEnum):
    """How long a decision may take."""

    QUICK = "quick"
    NORMAL = "normal"
    RELAXED = "relaxed"


class CloseReason(StrEnum):
    """Why a table closed."""

    HOST = "host"
    """Its host closed it."""
    WON = "won"
    """The game has ended: a race or a last-standing game has its winner."""
    IDLE = "idle"
    """No person acted for a long time."""
    EMPTY = "empty"
    """No person sat at it any more."""
    MODERATOR = "moderator"
    """A moderator closed it; a deal that was on is void."""
    RELEASED = "released"
    """The operator closed it; a deal that was on is void."""
    CHANNEL_GONE = "channel-gone"
    """Its channel is gone or out of reach; a deal that was on is void."""


class SitOutReason(StrEnum):
    """Why a seat sits out."""

    ASKED = "asked"
    TIMEOUTS = "timeouts"
    """Its person let the clock run out twice in a row."""
    BROKE = "broke"
    """It cannot pay the ante."""


@dataclass(frozen=True, slots=True)
class Person:
    """A member of the server."""

    member_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player."""

    name: str
    level: str


Occupant = Person | Computer


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that somebody has taken."""

    seat: int
    occupant: Occupant
    stack: int
    """Chips in front of it now; those of a deal being played are those left of it."""
    waiting: int
    """Chips brought while a deal was on; they join the stack between deals."""
    brought: int
    """Chips bought in so far, the waiting ones included."""
    sitting_out: bool
    """Not dealt in; during a deal it may be that it will only sit out from the next one on."""
    joining: bool
    """Came while a deal was on, and is dealt in from the next one on."""
    leaving: bool
    """Goes when the deal ends; until then it is played for."""
    away: bool
    """Let the clock run out twice in a row, or stepped away: it is played for until its person
    comes back."""
    timeouts: int
    """Decisions in a row that the clock made for it."""
    out: bool
    """Eliminated from a race or a last-standing game."""
    owes_deal: bool = False
    """Has forfeited a turn to deal, and will be passed over at the next one."""
    held: bool = False
    """Its person is away and a computer plays it whole, deal after deal, not only this one out."""
    to_agree: int | None = None
    """Chips that its person brings by agreeing to the rules as the host has changed them; None:
    there is nothing to agree to."""


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """The last deal that was settled."""

    number: int
    deal: DealView
    """As it ended."""
    result: Result
    occupants: Mapping[int, Occupant]
    """Who held the seats dealt in."""
    net: Mapping[int, int]
    """Chips each seat dealt in won (or, negative, lost) by the deal, antes and all."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody brought to a table and took home from it."""

    occupant: Occupant
    brought: int
    taken_home: int

    @property
    def net(self) -> int:
        """Chips won, or, negative, lost."""
        return self.taken_home - self.brought


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody took of the chips still in the pot when the game ended."""

    occupant: Occupant
    chips: int


@dataclass(frozen=True, slots=True)
class Records:
    """What is worth telling of a table's deals."""

    biggest_pot: int = 0
    """The most chips taken from a pot at once; 0 where nobody took any."""
    biggest_pot_deal: int | None = None
    biggest_pot_by: Occupant | None = None
    most_bourres: int = 0
    most_bourres_by: tuple[Occupant, ...] = ()
    """Everybody who went bourré that often; empty where nobody ever did."""


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Where the table's message was last posted."""

    channel_id: int
    message_id: int
    posted_at: datetime


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A table without its game: which it is, and where it is seen."""

    table_id: str
    server_id: int
    channel_id: int
    message: PostedMessage | None


@dataclass(frozen=True, slots=True)
class TableView:
    """What everyone in the channel may know of a table."""

    id: str
    server_id: int
    channel_id: int
    host: int | None
    """The host's member id; none once nobody is left."""
    preset: str
    rules: Rules
    stakes: Stakes
    pace: Pace
    level: str
    """The level of computers added without naming one."""
    buy_in: int
    stage: Stage
    version: int
    """Grows with everything that happens at the table."""
    chairs: Mapping[int, Chair]
    pot: int
    """Chips in the pot now, between deals too."""
    deal_number: int
    """Of the deal being played; else of the last one begun, 0 before the first.
    In a pause: of the deal about to begin."""
    deal: DealView | None
    last: FinishedDeal | None
    commitment: str | None
    """The shuffle commitment of the deal about to begin or being played."""
    cut: int | None
    """Where it was cut: once the cutter has chosen, and for all once it is dealt."""
    cut_by: int | None
    """The seat that chose; none where the cut is the automatic one."""
    cutter: int | None
    """In a pause: the seat that may cut now; none where a computer sits there, or it has."""
    next_dealer: int | None
    """In a pause: who will deal."""
    stage_until: datetime | None
    """When the pause ends, or a full lobby starts by itself, or a played-out deal settles."""
    deadlines: Mapping[int, datetime]
    """By when each person asked has to decide."""
    closing: bool
    """It closes when the deal ends."""
    closes_at: datetime | None = field(default=None, kw_only=True)
    """When it closes for want of people, where they have been warned of that."""
    opened_at: datetime
    message: PostedMessage | None = None
    standings: tuple[Standing, ...] = ()
    """Once closed: everybody who sat at it, best first."""
    records: Records = field(default_factory=Records)
    seeds: Mapping[int, str] = field(default_factory=dict)
    """Once closed: each deal's seed in hex, and that of a deal that never began."""
    close_reason: CloseReason | None = None
    winner: Occupant | None = None
    """Of a race or a last-standing game that has ended."""
    shares: tuple[Share, ...] = ()
    """Once closed: who took what was left in the pot; a winner sweeps it alone."""
    advice: bool = True
    """Whether players may ask what the computer would do."""
    edition: int = 0
    """How often the rules have been changed since the table was opened."""
    holding: bool = False
    """Whether computers hold the seats of people who are away."""

    def seat_of(self, member_id: int) -> int | None:
        """Return the seat that a member has taken."""
        person = Person(member_id)
        return next((s for s, chair in self.chairs.items() if chair.occupant == person), None)

    @property
    def free_seats(self) -> int:
        """How many more could join."""
        return max(0, self.rules.players[1] - len(self.chairs))


@dataclass(frozen=True, slots=True)
class HandView:
    """What the person of one seat may know."""

    table: TableView
    seat: int
    player: PlayerView | None = field(repr=False)
    """None where no deal is on, or the seat is not dealt in."""
    decision: int
    """Which decision of the seat in this deal is the current one (:func:`decision_number`)."""

    @property
    def held(self) -> bool:
        """Whether a computer holds the seat while its person is away."""
        chair = self.table.chairs.get(self.seat)
        return chair is not None and chair.held


def decision_number(player: PlayerView) -> int:
    """Return which of its decisions in a deal a seat stands at.

    0 is declaring (a fist may be changed, so until all are open), 1 drawing, 2 staying in, and
    3 + n playing a card after n cards played. It depends on nobody else's decisions.
    """
    deal = player.deal
    own = deal.seats[player.seat]
    if own.standing in {DealStanding.UNDECLARED, DealStanding.FIST_CLOSED}:
        return 0
    if own.drew is None:
        return 1
    if deal.rules.stay_ante is not None and own.stayed is None:
        return 2
    on_table = deal.trick is not None and any(seat == player.seat for seat, _ in deal.trick.cards)
    return 3 + len(deal.tricks) + on_table


@dataclass(frozen=True, slots=True)
class OpenOrder:
    """What the person who opens a table asks for."""

    server_id: int
    channel_id: int
    member_id: int
    preset: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    """Options of the rules by name, on top of the preset."""
    buy_in: int | None = None
    """Chips each brings; it is the starting stack of the rules. None: the usual."""
    computers: int = 0
    level: str | None = None
    stakes: Stakes = Stakes.CHIPS
    pace: Pace = Pace.NORMAL
    advice: bool = True
    """Whether players may ask what the computer would do."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the operator (later: the server) has settled for all tables. Times in seconds."""

    starting_chips: int = 1000
    """What a wallet starts with."""
    buy_in: int = 100
    """At cash tables, unless another is asked for."""
    level: str = "steady"
    """Of computer players, unless another is asked for."""
    most_computers: int = 7
    pause: float = 6.0
    """Between deals."""
    full_start: float = 10.0
    """After which a full lobby starts by itself."""
    settle: float = 4.0
    """For which a card under ``honor`` may be recalled: the last one of a deal, and a person's
    that a computer is to play upon."""
    idle: float = 15 * 60.0
    """For which a table waits for any person to act."""
    decision: Mapping[Pace, float] = field(
        default_factory=lambda: {Pace.QUICK: 20.0, Pace.NORMAL: 45.0, Pace.RELAXED: 120.0}
    )
    computer_pause: tuple[float, float] = (1.2, 2.2)
    """The least and the most a computer player seems to think."""
