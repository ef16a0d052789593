"""Full state of one table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from booray_core import Deal, Game, Phase, seal_of
from booray_core.pot import most_lost
from booray_core.rules import Format
from bot.tables.state.by_itself import plays_itself
from bot.tables.state.chips import Buys, TableAccounts
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.seats import Seats
from bot.tables.state.stored import Opening
from bot.tables.state.tally import Tally
from bot.tables.words.values import (
    Actor,
    BrokenOff,
    CloseReason,
    Computer,
    FinishedDeal,
    GamePause,
    HandedOn,
    HouseRules,
    Occupant,
    Pace,
    Person,
    Share,
    Stage,
    Stakes,
    WentOver,
)

WARNED_AFTER: Final = 2 / 3
"""The part of the idle time after which people are warned."""

FIRST_PAUSE: Final = timedelta(seconds=3)
"""How long the pause before the first deal lasts: there is no result to be read in it."""
FIRST_CUT: Final = timedelta(seconds=5)
"""The same where somebody may cut."""

RETURNS_IN: Final = timedelta(days=1)
"""How long somebody may return only with as many chips as they left with."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Which table it is, and where."""

    table_id: str
    server_id: int
    channel_id: int
    opened_at: datetime


class TableState:
    """A table from its opening on. Nobody but this package sees it; others see its snapshot."""

    offered_to: int | None = None
    """The member whom the host offers the table to."""
    handed_on: HandedOn | None = None
    """How it came to its host, if it was handed on."""
    stage: Stage = Stage.LOBBY
    edition: int = 0
    """How often the rules have been changed."""
    version: int = 0
    current: CurrentDeal | None = None
    """The deal about to begin or being played."""
    stage_until: datetime | None = None
    """When the pause ends, a full lobby starts, or a played-out deal settles."""
    last: FinishedDeal | None = None
    deal_day: date | None = None
    """The day, in UTC, on which the last deal for chips began."""
    at_risk: int = 0
    """What the deal that is on could cost the computers yet, where it is for chips."""
    went_over: WentOver | None = None
    """How it went over to practice, if it did."""
    closing: CloseReason | None = None
    close_reason: CloseReason | None = None
    broken_off: BrokenOff | None = None
    """The deal that was broken off as it closed, if one was."""
    winner: Occupant | None = None
    warned: bool = False
    """It has been said that the table closes unless somebody does something."""
    out_of_reach_since: datetime | None = None
    """Since when its message can be shown nowhere, if clocks have stood still for it."""
    stands_since: datetime | None = None
    """Since when they do; None: they run, perhaps as everyone needed looks through another door."""
    given_up: bool = False
    """It was out of reach for too long: what is on is played out by the clock."""
    paused: GamePause | None = None
    """How its host has paused the game, if that is so."""

    def __init__(
        self,
        identity: Identity,
        opening: Opening,
        house: HouseRules,
        secret: bytes,
        seal_message: int | None = None,
    ) -> None:
        """Have nothing happened at it yet.

        Args:
            identity: which it is.
            opening: the terms it is opened with.
            house: how this house runs its tables.
            secret: what all of its decks are made with, 32 bytes.
            seal_message: the message that shows the secret's seal, once that is posted.
        """
        self.identity = identity
        self.secret = secret
        self.seal = seal_of(secret)
        self.seal_message = seal_message
        self.opening = opening
        self.house = house
        self.accounts = TableAccounts(identity.server_id, identity.table_id, opening.stakes)
        self.game = Game(opening.rules)
        self.seats = Seats(self.game)
        self.host: int | None = opening.host
        self.unseated: set[int] = set()
        """The members whose seats the host gave up, and who have not joined again."""
        self.buys = Buys()
        self.tally = Tally()
        self.shares: list[Share] = []
        """What was left in the pot as the game ended, by who took it."""
        self.last_act = identity.opened_at
        """When a person last did anything."""

    def __repr__(self) -> str:
        return f"<table {self.identity.table_id} at version {self.version}, {self.stage}>"

    @property
    def by_correspondence(self) -> bool:
        """Whether a decision may take a day."""
        return self.opening.pace is Pace.CORRESPONDENCE

    @property
    def is_cash(self) -> bool:
        """Whether chips come and go between deals, as at a cash table."""
        return self.opening.rules.format is Format.CASH

    @property
    def deal_number(self) -> int:
        """The number of the deal being played or about to begin; else of the last one."""
        return self.current.number if self.current else self.game.deals

    @property
    def stage_time(self) -> timedelta:
        """How long the stage lasts that is on, where it ends by itself."""
        held = self.current is not None and self.current.form_is_open and self.current.cut is None
        if self.stage is Stage.PAUSE and not held:
            return self.pause_time
        waits = {Stage.LOBBY: self.house.full_start, Stage.PAUSE: self.house.cut_hold}
        return timedelta(seconds=waits.get(self.stage, self.house.settle))

    @property
    def pause_time(self) -> timedelta:
        """How long a pause lasts."""
        whole = timedelta(seconds=self.house.pause)
        if self.last is not None:
            return whole
        return min(whole, FIRST_PAUSE if self.whose_cut is None else FIRST_CUT)

    @property
    def cut_is_open(self) -> bool:
        """Whether the deal about to begin can be cut, and people come and go before it."""
        this = self.current
        return self.stage is Stage.PAUSE and this is not None and this.cut_closed_at is None

    @property
    def cutter(self) -> int | None:
        """The seat that may cut now; None where nobody may."""
        this = self.current
        may = self.cut_is_open and this is not None and this.cut is None
        return self.whose_cut if may else None

    @property
    def whose_cut(self) -> int | None:
        """The seat whose cut the deal about to begin is; None where no person has it."""
        if self.current is None or self.stage is not Stage.PAUSE:
            return None
        seat = self.seats[self.current.cutter]
        return seat.number if seat.person and not self.seats.presence(seat).covered else None

    @property
    def deal_is_on(self) -> bool:
        """Whether a deal is being played, or can't be avoided any more: its cut is closed."""
        return self.game.deal is not None or (self.stage is Stage.PAUSE and not self.cut_is_open)

    @property
    def idle_time(self) -> timedelta:
        """How long no person may act until the table is idle."""
        house = self.house
        most = max(house.idle, house.idle_correspondence) if self.by_correspondence else house.idle
        return timedelta(seconds=most)

    @property
    def idle_from(self) -> datetime:
        """When the table is idle, if no person acts before."""
        return self.last_act + self.idle_time

    @property
    def warns_from(self) -> datetime:
        """When it is said that the table will be idle."""
        return self.last_act + self.idle_time * WARNED_AFTER

    @property
    def this(self) -> CurrentDeal:
        """The deal about to begin or being played, where there must be one."""
        if self.current is None:
            raise AssertionError("a fact of a deal needs a deal")
        return self.current

    @property
    def deal(self) -> Deal:
        """The deal being played, where there must be one."""
        if self.game.deal is None:
            raise AssertionError("a fact of a deal needs a deal")
        return self.game.deal

    def decider(self, number: int, *, only_card: bool = False) -> Actor | None:
        """Return who acts for a seat whose turn it is; None where its person has to.

        Args:
            number: the seat.
            only_card: whether its person wants a card to play itself that is the only one.
        """
        decider, deal = self.seats.decider(number), self.game.deal
        if decider is not None or deal is None or deal.turn != number or self.paused is not None:
            return decider
        if deal.phase is Phase.DRAWING:
            return "ahead" if number in self.this.ahead else None
        return "table" if plays_itself(deal, wanted=only_card) else None

    @property
    def house_plays(self) -> bool:
        """Whether computers play against members' own chips, with those of the house."""
        computers = (isinstance(seat.occupant, Computer) for seat in self.seats)
        return self.opening.stakes is Stakes.CHIPS and any(computers)

    def computers_risk(self) -> int:
        """Return the most chips that the computers can lose in the deal to come."""
        pot, seats, rules = self.game.pot, len(self.seats), self.opening.rules
        return sum(
            most_lost(self.seats.stack(seat) + seat.waiting, pot, seats, rules)
            for seat in self.seats
            if isinstance(seat.occupant, Computer)
        )

    def owes_back(self, member: int, now: datetime) -> tuple[int, datetime] | None:
        """Return the chips without which a member may not return yet, and until when that holds.

        It is what they left with: nobody takes winnings out of reach and plays on with a few.
        """
        left = self.buys.left_with(Person(member))
        if left is None or self.opening.stakes is Stakes.PRACTICE or not self.is_cash:
            return None
        chips, until = left[0], left[1] + RETURNS_IN
        return (chips, until) if chips and now < until else None

    def people(self) -> set[int]:
        """Return the members who sit here, or ever did."""
        there = [seat.occupant for seat in self.seats]
        totals = (*self.buys.totals(), *self.buys.totals(after=True))
        before = [total.occupant for total in totals]
        return {who.member_id for who in (*there, *before) if isinstance(who, Person)}

    def can_go_on(self) -> bool:
        """Return whether a deal may begin without being asked for.

        A person must be there to play it, or, out of a race or a last-standing game, or about to
        be for want of an ante, to see how it ends. Seats that are held do not play on among
        themselves and the computers: the table waits for the first who comes back.
        """
        ready = self.game.ready()
        there = (seat for seat in self.seats if self.seats.decider(seat.number) is None)
        somebody = any(seat.number in ready or not self.is_cash for seat in there)
        return somebody and len(ready) > 1 and self.game.enough_seats()

    def has_run_out(self) -> bool:
        """Return whether a race or last-standing game has too few seats for another deal."""
        started = self.game.deals > 0 and not self.is_cash
        return started and not self.game.over and len(self.game.ready()) < 2
