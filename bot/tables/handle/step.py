"""A step: what one request makes happen at a table, all of it or nothing; and who decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, TypeVar

from booray_core import Card, Refusal
from booray_core.events import Event, Paid, Took, Winnings
from bot.ledger.accounts import Account
from bot.ledger.transfers import Transfer, TransferReason
from bot.store.rows.results import ResultRow
from bot.store.rows.tables import DealRow
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.notices import Notice
from bot.tables.words.ports import Chance
from bot.tables.words.reasons import TableReason, not_seated, refuse_if
from bot.tables.words.values import CloseReason, Share, Stage


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
    deal: DealRow | None = None
    """What is kept of the deal that is over by it."""
    results: tuple[ResultRow, ...] = ()
    """What that deal was to its members."""
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

    def bring(self, seat: Seat, chips: int) -> None:
        """Have chips come to a seat; negative: go back, as they need not have been brought."""
        state, accounts = self.state, self.state.accounts
        state.buys.bring(seat.number, seat.occupant, chips, state.deal_number + 1)
        if chips < 0:
            self._go_home(seat, -chips)
            return
        stack, home = accounts.stack(seat.number, seat.occupant), accounts.home(seat.occupant)
        reason = TransferReason.STAKE if stack.member is None else TransferReason.BUY_IN
        self._transfer([(home, stack, chips, reason)])

    def release(self, seat: Seat) -> None:
        """Take a seat from its occupant, and send all its chips home."""
        state, game = self.state, self.state.game
        del state.seats.taken[seat.number]
        chips = seat.waiting
        if seat.number in game.seats:
            chips += game.seats[seat.number].stack if game.over else game.leave(seat.number)
        deal = state.deal_number + 1
        state.buys.go_home(seat.number, seat.occupant, chips, deal, self.now)
        self._go_home(seat, chips)

    def _go_home(self, seat: Seat, chips: int) -> None:
        accounts = self.state.accounts
        stack, home = accounts.stack(seat.number, seat.occupant), accounts.home(seat.occupant)
        reason = TransferReason.UNSTAKE if stack.member is None else TransferReason.CASH_OUT
        self._transfer([(stack, home, chips, reason)])

    def pay(self, events: Sequence[Event], *, in_deal: bool = True) -> None:
        """Have the chips move that events of the game have moved."""
        state, accounts = self.state, self.state.accounts
        sharers, pot = len(state.game.shares()), accounts.pot()
        moved = list[tuple[Account, Account, int, TransferReason]]()
        for event in events:
            if not isinstance(event, Paid | Took):
                continue
            occupant = state.seats[event.seat].occupant
            stack = accounts.stack(event.seat, occupant)
            if isinstance(event, Paid):
                moved.append((stack, pot, event.amount, TransferReason(event.payment)))
                continue
            moved.append((pot, stack, event.amount, TransferReason(event.winnings)))
            if event.winnings in {Winnings.SWEEP, Winnings.SHARE}:
                state.shares.append(Share(occupant, event.amount, sharers))
        number = (state.deal_number, len(state.this.actions)) if in_deal else None
        self._transfer(moved, number)

    def _transfer(
        self,
        moved: Iterable[tuple[Account, Account, int, TransferReason]],
        number: tuple[int, int] | None = None,
    ) -> None:
        """Have chips move: as of a deal and its step, or between deals of the table's version."""
        deal, step = number or (None, self.state.version + 1)
        self.transfers += [
            Transfer(debit, credit, amount, reason, table=self.state.id, deal=deal, step=step)
            for debit, credit, amount, reason in moved
            if amount
        ]

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


# Who may ask


def seat_of(step: Step) -> Seat:
    """Return the seat of the member who asks, at an open table."""
    refuse_if_closed(step.state)
    seat = step.state.seats.of_member(step.asker)
    if seat is None:
        raise not_seated(step.asker, step.state.unseated, step.state.opening.stakes)
    return seat


def staying_seat(step: Step) -> Seat:
    """Return the seat of the member who asks, and has not said that it goes."""
    seat = seat_of(step)
    refuse_if(seat.leaving, TableReason.ALREADY_LEAVING)
    return seat


def playing_seat(step: Step) -> Seat:
    """Return the seat of the member who asks, where it has a part in the game to come."""
    seat = staying_seat(step)
    refuse_if(step.state.seats.presence(seat).out, TableReason.OUT_OF_GAME)
    return seat


def refuse_if_closed(state: TableState) -> None:
    refuse_if(state.stage is Stage.CLOSED, TableReason.TABLE_CLOSED)


def refuse_unless_host(step: Step) -> None:
    """Refuse what is the host's to do at an open table."""
    refuse_if_closed(step.state)
    refuse_if(step.state.host != step.asker, TableReason.NOT_HOST, host=step.state.host)
