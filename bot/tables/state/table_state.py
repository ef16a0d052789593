"""Full state of one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, ClassVar, Final, Self

from pydantic import ConfigDict, Field, TypeAdapter

from booray_core import Deal, FairShoe, Game, GameStanding, Phase, seal_of
from booray_core.rules import Format
from booray_core.view import decision_number
from bot.ledger.accounts import Account
from bot.store.rows.tables import TableRow
from bot.tables.state.chips import Buys, TableAccounts
from bot.tables.state.current_deal import CurrentDeal, plays_itself
from bot.tables.state.seats import Seats
from bot.tables.words.values import (
    OWN,
    Actor,
    BrokenOff,
    CloseReason,
    FinishedDeal,
    GamePause,
    HandedOn,
    HouseRules,
    Occupant,
    Pace,
    Person,
    Records,
    Share,
    Stage,
    Stakes,
)
from bot.tables.words.views import Terms

WARNED_AFTER: Final = 2 / 3
"""The part of the idle time after which people are warned."""

FIRST_PAUSE: Final = timedelta(seconds=3)
"""How long the pause before the first deal lasts: there is no result to be read in it."""
FIRST_CUT: Final = timedelta(seconds=5)
"""The same where somebody may cut."""

RETURNS_IN: Final = timedelta(days=1)
"""How long somebody may return only with as many chips as they left with."""

FINISHED: Final[TypeAdapter[FinishedDeal]] = TypeAdapter(FinishedDeal)
"""The last deal, as it is stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening(Terms):
    """Terms a table was opened with. Its host may change the rules until the first deal."""

    host: int
    computers_for_chips: bool
    """Whether computers may sit there while it is for chips, which the server decides."""


@dataclass(kw_only=True)
class TableState:
    """A table, all of it. Nobody but this package sees it; others see its snapshot.

    It is stored as JSON whenever anything happens. The secret stands in a column of its own, and so
    does the last deal, which changes once a deal. The deal in play is its beacon, cut and actions:
    played again on the game as it stood before.
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", hide_input_in_errors=True)

    id: str
    server_id: int
    channel_id: int
    opened_at: datetime
    opening: Opening
    host: int | None
    offered_to: int | None = None
    """The member whom the host offers the table to."""
    handed_on: HandedOn | None = None
    """How it came to its host, if it was handed on."""
    unseated: set[int] = field(default_factory=set)
    """The members whose seats the host gave up, and who have not joined again."""
    stage: Stage = Stage.LOBBY
    edition: int = 0
    """How often the rules have been changed."""
    standing: GameStanding = field(default_factory=GameStanding)
    """How the game stands between deals, as of when this was last written."""
    seats: Seats = field(default_factory=Seats)
    current: CurrentDeal | None = None
    """The deal about to begin or being played."""
    buys: Buys = field(default_factory=Buys)
    records: Records = field(default_factory=Records)
    shares: list[Share] = field(default_factory=list)
    """What was left in the pot as the game ended, by who took it."""
    stage_until: datetime | None = None
    """When the pause ends, a full lobby starts, or a played-out deal settles."""
    last_act: datetime
    """When a person last did anything."""
    closing: CloseReason | None = None
    close_reason: CloseReason | None = None
    broken_off: BrokenOff | None = None
    """The deal that was broken off as it closed, if one was."""
    winner: Occupant | None = None
    ended_with: list[Occupant] = field(default_factory=list)
    """Who sat there as it closed, and stayed to the end."""
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

    version: Annotated[int, Field(exclude=True)] = 0
    """How many commits it has had: the row's own column."""
    last: Annotated[FinishedDeal | None, Field(exclude=True)] = None
    """The last deal that was settled: a column of its own."""
    seal_message: Annotated[int | None, Field(exclude=True)] = None
    """The message that shows the secret's seal, once that is posted: a column, too."""

    @classmethod
    def read(cls, row: TableRow, house: HouseRules) -> TableState:
        """Return a table from its row, the deal that is on played again.

        Raises:
            Exception: it cannot be read: damage, another table's state, or a later program's; what
                kind of error depends on where that shows.
        """
        state = _STATES.validate_json(row.state)
        if state.id != row.id:
            raise ValueError(f"the state of another table: {state.id}")
        state.version, state.seal_message = row.version, row.seal_message
        state.last = None if row.last is None else FINISHED.validate_json(row.last)
        if row.closed_at is not None and state.stage is not Stage.CLOSED:
            state.release()
        return state.awake(house, row.secret)

    def release(self) -> None:
        """Close: the operator has sent its chips home by the ledger."""
        self.stage, self.close_reason = Stage.CLOSED, CloseReason.RELEASED
        self.host = self.offered_to = self.stage_until = self.current = None
        self.seats = Seats()

    def awake(self, house: HouseRules, secret: bytes) -> Self:
        """Return it with a game behind it, in which the deal that is on is played again."""
        self.house, self.secret, self.seal = house, secret, seal_of(secret)
        self.accounts = TableAccounts(self.server_id, self.id, self.opening.stakes)
        self.play(Game.resumed(self.opening.rules, self.standing))
        this = self.current
        if this is not None and this.beacon is not None:
            self.game.begin(self.shoe(this), first_dealer=this.dealer)
            for each in this.actions:
                self.game.apply(each.seat, each.action, own=each.by in OWN)
        return self

    def play(self, game: Game) -> None:
        """Have the chips and deals of the seats in a game."""
        self.game = game
        self.seats.follow(game)

    def shoe(self, this: CurrentDeal) -> FairShoe:
        """Return the cards of a deal whose beacon has come."""
        if this.beacon is None:
            raise AssertionError("no deal has cards before its beacon")
        return FairShoe(self.secret, this.number, this.beacon, this.cut)

    def to_json(self) -> str:
        """Return what its row keeps of it, but for the columns of their own."""
        self.standing = self.game.standing()
        return _STATES.dump_json(self, exclude_defaults=True).decode()

    def differences(self, balances: Mapping[Account, int]) -> list[str]:
        """Return each account that does not hold what lies on the table, with both numbers."""
        on_table = {
            self.accounts.stack(seat.number, seat.occupant): self.seats.stack(seat) + seat.waiting
            for seat in self.seats
        }
        deal = self.game.deal
        on_table[self.accounts.pot()] = self.game.pot if deal is None else deal.pot
        return [
            f"{account.key}: {on_table.get(account, 0)}, {held}"
            for account in sorted({*on_table, *balances}, key=lambda account: account.key)
            if (held := balances.get(account, 0)) != on_table.get(account, 0)
        ]

    def __repr__(self) -> str:
        return f"<table {self.id} at version {self.version}, {self.stage}>"

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
            raise AssertionError("there is no deal")
        return self.current

    @property
    def deal(self) -> Deal:
        """The deal being played, where there must be one."""
        if self.game.deal is None:
            raise AssertionError("there is no deal")
        return self.game.deal

    def decision(self, seat: int) -> int | None:
        """Return which of its decisions a seat stands at; None where it is not dealt in."""
        deal = self.game.deal
        if deal is None or seat not in deal.dealt:
            return None
        return decision_number(deal, seat)

    def decider(self, number: int, *, only_card: bool = False) -> Actor | None:
        """Return who acts for a seat whose turn it is; None where its person has to.

        ``only_card``: its person wants a card to play itself that is the only one.
        """
        decider, deal = self.seats.decider(number), self.game.deal
        if decider is not None or deal is None or deal.turn != number or self.paused is not None:
            return decider
        if deal.phase is Phase.DRAWING:
            return "ahead" if number in self.this.ahead else None
        return "table" if plays_itself(deal, wanted=only_card) else None

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
        before = [total.occupant for total in self.buys.totals()]
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


_STATES: Final = TypeAdapter(TableState)
