"""Chips that moved at a table, and the ledger transfers that mirror them.

What is paid and taken in a deal comes from the core's own events; nothing is worked out twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from booray_core.events import Event, Paid, Took
from bot.ledger.accounts import Account, house, pot, seat, wallet
from bot.ledger.transfers import Reason, Transfer
from bot.tables.values import Occupant, Person, Stakes


@dataclass(frozen=True, slots=True)
class Bought:
    """Somebody brought chips to a seat."""

    seat: int
    occupant: Occupant
    chips: int


@dataclass(frozen=True, slots=True)
class CashedOut:
    """Somebody took a seat's chips home."""

    seat: int
    occupant: Occupant
    chips: int


@dataclass(frozen=True, slots=True)
class GivenBack:
    """Chips that a seat need not have brought, as the rules changed before the first deal."""

    seat: int
    occupant: Occupant
    chips: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """A payment or a winning of the game, with whose seat it is."""

    event: Paid | Took
    occupant: Occupant


Move = Bought | CashedOut | GivenBack | InPlay


def chips_in(events: Iterable[Event]) -> list[Paid | Took]:
    """Return the events that move chips."""
    return [event for event in events if isinstance(event, Paid | Took)]


@dataclass(frozen=True, slots=True)
class Purse:
    """Where the chips of a table's seats come from."""

    server_id: int
    table_id: str
    stakes: Stakes

    def home(self, occupant: Occupant) -> Account:
        """Return the account that somebody's chips come from and go home to."""
        if isinstance(occupant, Person) and self.stakes is Stakes.CHIPS:
            return wallet(self.server_id, occupant.member_id)
        return house(self.server_id)

    def stack(self, number: int, occupant: Occupant) -> Account:
        """Return the account of a seat's chips."""
        member = None
        if isinstance(occupant, Person) and self.stakes is Stakes.CHIPS:
            member = occupant.member_id
        return seat(self.server_id, self.table_id, number, member)

    def pot(self) -> Account:
        """Return the account of the pot."""
        return pot(self.server_id, self.table_id)

    def transfers(self, moves: Sequence[Move], deal: int | None, step: int) -> list[Transfer]:
        """Return the transfers of one fact.

        Args:
            moves: the chips that moved, in their order.
            deal: the deal that moved them; None between deals.
            step: the deal's step, or between deals the table's version.
        """
        return [
            Transfer(debit, credit, amount, reason, table=self.table_id, deal=deal, step=step)
            for debit, credit, amount, reason in map(self._move, moves)
            if amount
        ]

    def _move(self, move: Move) -> tuple[Account, Account, int, Reason]:
        if isinstance(move, InPlay):
            stack, event = self.stack(move.event.seat, move.occupant), move.event
            if isinstance(event, Paid):
                return stack, self.pot(), event.amount, Reason(event.payment)
            return self.pot(), stack, event.amount, Reason(event.winnings)
        stack, home = self.stack(move.seat, move.occupant), self.home(move.occupant)
        own = stack.member is not None
        if isinstance(move, Bought):
            return home, stack, move.chips, Reason.BUY_IN if own else Reason.STAKE
        return stack, home, move.chips, Reason.CASH_OUT if own else Reason.UNSTAKE
