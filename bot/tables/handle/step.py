"""A step: what one request makes happen at a table, all of it or nothing; and who decides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, TypeVar

from booray_core import Card, DealRecord, Habits, Refusal
from booray_core.events import Event, Paid, Took, Winnings
from booray_core.record import UnfinishedDeal
from bot.ledger.transfers import Transfer
from bot.tables.state.chips import InPlay, Move
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.notices import Notice
from bot.tables.words.ports import Chance
from bot.tables.words.reasons import TableReason, TableRefused, not_seated
from bot.tables.words.values import (
    Actor,
    BrokenOff,
    CloseReason,
    FinishedDeal,
    Occupant,
    Share,
    Stage,
)


@dataclass(frozen=True, slots=True)
class DealOver:
    """A deal that is over by a step, with what is kept of it."""

    this: CurrentDeal
    record: DealRecord | UnfinishedDeal = field(repr=False)
    occupants: Mapping[int, Occupant] = field(default_factory=dict)
    """Who held the seats that were dealt in."""
    stacks: Mapping[int, int] = field(default_factory=dict)
    """Their chips before the antes."""
    habits: Mapping[int, Habits] = field(default_factory=dict)
    """What was known of how they play as it was dealt."""
    deciders: Sequence[Actor] = ()
    """Who decided each action of the record."""
    finished: FinishedDeal | None = None
    """None: it was broken off, or never dealt."""
    broken_off: BrokenOff | None = None


@dataclass(slots=True)
class Step:
    """A request in progress.

    What it decides changes the state at once. Where it is refused after anything has happened, the
    state is used up, and read again as it was stored.
    """

    state: TableState
    now: datetime
    chance: Chance
    member_id: int | None = None
    """The member who asks; None: the table itself, or the program."""
    happened: bool = False
    transfers: list[Transfer] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    over: list[DealOver] = field(default_factory=list)
    refusal: Refusal | None = None
    """Under ``honor``, why an act before one's turn is refused, which has its price and is
    written down."""
    marked: frozenset[Card] | None = field(default=None, repr=False)
    """The cards that the member who asks has marked for the draw; None: as they were."""

    @property
    def asker(self) -> int:
        """The member who asks, where only a member can."""
        if self.member_id is None:
            raise AssertionError("only a member asks for this")
        return self.member_id

    @property
    def is_between_deals(self) -> bool:
        """Whether what is asked takes effect now: no deal is on or about to begin."""
        return self.state.stage is Stage.LOBBY

    def happens(self, *, by_person: bool = True) -> TableState:
        """Note that something happens, and return the state for it.

        It shows that a person is there, unless said (``by_person``).
        """
        self.happened, state = True, self.state
        if by_person:
            state.last_act, state.warned = self.now, False
            if state.closing is CloseReason.IDLE:
                state.closing = None
        return state

    def tell(self, *told: Notice) -> None:
        """Have screens told of something."""
        self.notices += told

    def move(self, moves: Sequence[Move], *, in_deal: bool = False) -> None:
        """Have chips move, and note who brought and took what."""
        state = self.state
        for move in moves:
            state.buys.note(move, state.deal_number + 1, self.now)
        deal, number = None, state.version + 1
        if in_deal:
            deal, number = state.deal_number, state.this.step
        self.transfers += state.accounts.transfers(moves, deal, number)

    def pay(self, events: Sequence[Event], *, in_deal: bool = True) -> None:
        """Have the chips move that events of the game have moved."""
        state = self.state
        sharers, moves = len(state.game.shares()), list[Move]()
        for event in events:
            if not isinstance(event, Paid | Took):
                continue
            occupant = state.seats[event.seat].occupant
            moves.append(InPlay(event, occupant))
            if isinstance(event, Took) and event.winnings in {Winnings.SWEEP, Winnings.SHARE}:
                state.shares.append(Share(occupant, event.amount, sharers))
        self.move(moves, in_deal=in_deal)

    def finish(self) -> None:
        """See to what follows from all that has happened: turns, and when a full lobby starts."""
        state = self.state
        state.version += 1
        if state.current is not None:
            asked = state.game.deal.to_act() if state.game.deal else ()
            new = state.current.turns.ask(asked, state.version, self.now)
            if new:
                self.tell(notices.Asked(new))
        if state.stage is not Stage.LOBBY:
            return
        if state.seats.free() or state.seats.unasked() or not state.can_go_on():
            state.stage_until = None
        elif state.stage_until is None:
            state.stage_until = self.now + timedelta(seconds=state.house.full_start)


R = TypeVar("R")
Handler: TypeAlias = Callable[[Step, R], None]
"""Looks at the state and changes it, or refuses; it waits for nothing."""

HANDLERS: Final[dict[type[Any], Handler[Any]]] = {}
"""Who decides each kind of request: filled as the themes are imported."""


def decides(kind: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Declare that a handler decides a kind of request."""

    def declare(handler: Handler[R]) -> Handler[R]:
        if HANDLERS.setdefault(kind, handler) is not handler:
            raise ValueError(f"{kind.__name__} is decided twice")
        return handler

    return declare


def seat_of(step: Step) -> Seat:
    """Return the seat of the member who asks.

    Raises:
        TableRefused: the table is closed, or the member has no seat at it.
    """
    refuse_if_closed(step.state)
    seat = step.state.seats.of_member(step.asker)
    if seat is None:
        raise not_seated(step.asker, step.state.unseated, step.state.opening.stakes)
    return seat


def playing_seat(step: Step) -> Seat:
    """Return the seat of the member who asks, where it has a part in the game to come.

    Raises:
        TableRefused: closed, no seat, leaving, or out of the game.
    """
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    if step.state.seats.presence(seat).out:
        raise TableRefused(TableReason.OUT_OF_GAME)
    return seat


def refuse_if_closed(state: TableState) -> None:
    """Refuse everything at a table that is closed."""
    if state.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)


def refuse_unless_host(step: Step) -> None:
    """Refuse what is the host's to do at an open table."""
    refuse_if_closed(step.state)
    if step.state.host != step.asker:
        raise TableRefused(TableReason.NOT_HOST, host=step.state.host)
