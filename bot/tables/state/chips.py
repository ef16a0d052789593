"""A table's chips, and the transfers that mirror them.

What is paid and taken in a deal comes from the core's own events; nothing is worked out twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from booray_core.events import Paid, Took
from bot.ledger.accounts import Account, house, pot, purse, seat, wallet
from bot.ledger.transfers import Transfer, TransferReason
from bot.tables.words.values import Occupant, Person, PlayerTotal, Stakes


@dataclass(frozen=True, slots=True)
class Bought:
    """Somebody brought chips to a seat."""

    seat: int
    occupant: Occupant
    chips: int
    """Negative: those given back that it need not have brought, as the rules changed."""


@dataclass(frozen=True, slots=True)
class CashedOut:
    """Somebody took a seat's chips home."""

    seat: int
    occupant: Occupant
    chips: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """A payment or a winning of the game, with whose seat it is."""

    event: Paid | Took
    occupant: Occupant


Move = Bought | CashedOut | InPlay


@dataclass(slots=True)
class Stay:
    """Somebody at a seat, from sitting down to going home."""

    seat: int
    occupant: Occupant
    bought: list[tuple[int, int]] = field(default_factory=list)
    """The first deal that they could be played in, and the chips; negative where given back."""
    taken_home: int | None = None
    left_at: datetime | None = None
    """When its chips went home, of somebody who could have been dealt in."""

    @property
    def brought(self) -> int:
        return sum(chips for _, chips in self.bought)


@dataclass(slots=True)
class Buys:
    """Chips brought to and taken from a table, by person."""

    stays: list[Stay] = field(default_factory=list)

    def note(self, move: Move, deal: int, at: datetime) -> None:
        """Note chips that came or went.

        ``deal`` is the first that they could be played in.
        """
        match move:
            case Bought():
                self._stay(move.seat, move.occupant).bought.append((deal, move.chips))
            case CashedOut():
                stay = self._stay(move.seat, move.occupant)
                stay.taken_home = move.chips
                if stay.bought and stay.bought[0][0] < deal:
                    stay.left_at = at
            case InPlay():
                pass

    def all_in_play(self, deal: int) -> None:
        """Count all that was brought for a deal, where its pause begins anew with what waited."""
        for stay in self._here():
            stay.bought = [(min(first, deal), chips) for first, chips in stay.bought]

    def left_with(self, occupant: Occupant) -> tuple[int, datetime] | None:
        """Return the chips that somebody left with last, and when; None of who never played."""
        for stay in reversed(self.stays):
            if stay.occupant == occupant and stay.left_at is not None:
                return stay.taken_home or 0, stay.left_at
        return None

    def at(self, number: int) -> int:
        """Return the chips that the occupant of a seat has brought, those that wait included."""
        return sum(stay.brought for stay in self._here() if stay.seat == number)

    def for_deal(self, deal: int) -> dict[int, int]:
        """Return the chips that each seat brought since the deal before began."""
        came: dict[int, int] = {}
        for stay in self._here():
            chips = sum(chips for first, chips in stay.bought if first == deal)
            if chips > 0:
                came[stay.seat] = chips
        return came

    def totals(self) -> tuple[PlayerTotal, ...]:
        """Return what everybody brought and took home, who won most first."""
        brought: dict[Occupant, int] = {}
        home: dict[Occupant, int] = {}
        for stay in self.stays:
            who = stay.occupant
            brought[who] = brought.get(who, 0) + stay.brought
            home[who] = home.get(who, 0) + (stay.taken_home or 0)
        every = [PlayerTotal(who, chips, home[who]) for who, chips in brought.items()]
        return tuple(sorted(every, key=lambda total: -total.net))

    def _here(self) -> list[Stay]:
        return [stay for stay in self.stays if stay.taken_home is None]

    def _stay(self, number: int, occupant: Occupant) -> Stay:
        """Return the stay of whoever sits there now; a new one of who has just sat down."""
        for stay in self._here():
            if stay.seat == number:
                return stay
        stay = Stay(number, occupant)
        self.stays.append(stay)
        return stay


@dataclass(frozen=True, slots=True)
class TableAccounts:
    """Source accounts of a table's chips."""

    server_id: int
    table_id: str
    stakes: Stakes

    def home(self, occupant: Occupant) -> Account:
        """Return the account that somebody's chips come from and go home to."""
        if self.stakes is Stakes.PRACTICE:
            return house(self.server_id)
        if isinstance(occupant, Person):
            return wallet(self.server_id, occupant.member_id)
        return purse(self.server_id)

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
        """Return the transfers of what happens.

        They are of a deal and its step, or between deals (None) of the table's version.
        """
        parts = [self._part(move) for move in moves]
        return [
            Transfer(debit, credit, amount, reason, table=self.table_id, deal=deal, step=step)
            for debit, credit, amount, reason in parts
            if amount
        ]

    def _part(self, move: Move) -> tuple[Account, Account, int, TransferReason]:
        """Return from where to where chips move, how many, and why."""
        if isinstance(move, InPlay):
            stack, event = self.stack(move.event.seat, move.occupant), move.event
            if isinstance(event, Paid):
                return stack, self.pot(), event.amount, TransferReason(event.payment)
            return self.pot(), stack, event.amount, TransferReason(event.winnings)
        stack, home = self.stack(move.seat, move.occupant), self.home(move.occupant)
        own = stack.member is not None
        if isinstance(move, Bought) and move.chips >= 0:
            return home, stack, move.chips, TransferReason.BUY_IN if own else TransferReason.STAKE
        return (
            stack,
            home,
            abs(move.chips),
            TransferReason.CASH_OUT if own else TransferReason.UNSTAKE,
        )
