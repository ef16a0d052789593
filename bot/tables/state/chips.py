"""A table's chips, and the transfers that mirror them.

What is paid and taken in a deal comes from the core's own events; nothing is worked out twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from booray_core.events import Event, Paid, Took
from bot.ledger.accounts import Account, house, pot, seat, wallet
from bot.ledger.transfers import Transfer, TransferReason
from bot.tables.words.values import Computer, Occupant, Person, PlayerTotal, Stakes


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


@dataclass(frozen=True, slots=True)
class BecamePractice:
    """A seat's chips went home, and it goes on with as many for practice."""

    seat: int
    occupant: Occupant
    home: int
    """What went home: its stack, and its share of the pot."""
    stack: int
    """What it goes on with."""


@dataclass(frozen=True, slots=True)
class PotBecamePractice:
    """The pot was shared, and the game goes on with one of as many chips for practice."""

    chips: int


Move = Bought | CashedOut | GivenBack | InPlay | BecamePractice | PotBecamePractice


_Part: TypeAlias = tuple[Account, Account, int, TransferReason]
"""From where to where, how many chips, and why."""


def chips_in(events: Iterable[Event]) -> list[Paid | Took]:
    """Return the events that move chips."""
    return [event for event in events if isinstance(event, Paid | Took)]


def lost_by_computers(moves: Iterable[Move]) -> int:
    """Return the chips that computers have paid into a pot, less what they took from it."""
    played = (
        move.event
        for move in moves
        if isinstance(move, InPlay) and isinstance(move.occupant, Computer)
    )
    return sum(each.amount if isinstance(each, Paid) else -each.amount for each in played)


@dataclass(slots=True)
class _Stay:
    """Somebody at a seat, from sitting down to going home."""

    seat: int
    occupant: Occupant
    bought: list[tuple[int, int]] = field(default_factory=list)
    """The first deal that they could be played in, and the chips; negative where given back."""
    taken_home: int | None = None
    left_at: datetime | None = None
    """When its chips went home, of somebody who could have been dealt in."""
    kept: int = 0
    """What it went on with as its table went over to practice."""
    after: bool = False
    """It began, or went on, after that."""

    @property
    def brought(self) -> int:
        return self.kept + sum(chips for _, chips in self.bought)


class Buys:
    """Chips brought to and taken from a table, by person."""

    def __init__(self) -> None:
        self._stays: list[_Stay] = []
        self._after = False
        """Since the table began for chips it has gone over to practice."""

    def note(self, move: Move, deal: int, at: datetime) -> None:
        """Note chips that came or went.

        Args:
            move: the chips; those in play neither come nor go.
            deal: the number of the first deal that they could be played in.
            at: when.
        """
        match move:
            case Bought():
                self._stay(move.seat, move.occupant).bought.append((deal, move.chips))
            case GivenBack():
                self._stay(move.seat, move.occupant).bought.append((deal, -move.chips))
            case CashedOut():
                stay = self._stay(move.seat, move.occupant)
                stay.taken_home = move.chips
                if stay.bought and stay.bought[0][0] < deal:
                    stay.left_at = at
            case BecamePractice():
                # It does so in the pause before a deal, which is the one before that given.
                self._go_over(move, pause=deal - 1)
            case InPlay() | PotBecamePractice():
                pass

    def _go_over(self, move: BecamePractice, pause: int) -> None:
        """End a stay, and begin another; what was brought and not played with waits in that."""
        stay = self._stay(move.seat, move.occupant)
        stay.taken_home = move.home
        self._after = True
        goes_on = self._stay(move.seat, move.occupant)
        goes_on.bought = [(first, chips) for first, chips in stay.bought if first >= pause]
        goes_on.kept = move.stack - goes_on.brought

    def left_with(self, occupant: Occupant) -> tuple[int, datetime] | None:
        """Return the chips that somebody left with last, and when; None of who never played."""
        for stay in reversed(self._stays):
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

    def totals(self, *, after: bool = False) -> tuple[PlayerTotal, ...]:
        """Return what everybody brought and took home, who won most first.

        Args:
            after: since the table went over to practice, if it did; else before, or in all.
        """
        brought: dict[Occupant, int] = {}
        home: dict[Occupant, int] = {}
        for stay in self._stays:
            if stay.after is not after:
                continue
            who = stay.occupant
            brought[who] = brought.get(who, 0) + stay.brought
            home[who] = home.get(who, 0) + (stay.taken_home or 0)
        every = [PlayerTotal(who, chips, home[who]) for who, chips in brought.items()]
        return tuple(sorted(every, key=lambda total: -total.net))

    def _here(self) -> list[_Stay]:
        return [stay for stay in self._stays if stay.taken_home is None]

    def _stay(self, number: int, occupant: Occupant) -> _Stay:
        """Return the stay of whoever sits there now; a new one of who has just sat down."""
        for stay in self._here():
            if stay.seat == number:
                return stay
        stay = _Stay(number, occupant, after=self._after)
        self._stays.append(stay)
        return stay


@dataclass(frozen=True, slots=True)
class TableAccounts:
    """Source accounts of a table's chips."""

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
            for move in moves
            for debit, credit, amount, reason in self._parts(move)
            if amount
        ]

    def _parts(self, move: Move) -> Sequence[_Part]:
        if isinstance(move, PotBecamePractice):
            return [(house(self.server_id), self.pot(), move.chips, TransferReason.STAKE)]
        if isinstance(move, BecamePractice):
            return self._became_practice(move)
        return [self._move(move)]

    def _became_practice(self, move: BecamePractice) -> Sequence[_Part]:
        """Send chips home, and stake as many; what is the house's already stays where it is."""
        stack, home = self.stack(move.seat, move.occupant), self.home(move.occupant)
        if stack.member is None:
            return [(stack, home, move.home - move.stack, TransferReason.UNSTAKE)]
        practice = seat(self.server_id, self.table_id, move.seat)
        return [
            (stack, home, move.home, TransferReason.CASH_OUT),
            (house(self.server_id), practice, move.stack, TransferReason.STAKE),
        ]

    def _move(self, move: Bought | CashedOut | GivenBack | InPlay) -> _Part:
        if isinstance(move, InPlay):
            stack, event = self.stack(move.event.seat, move.occupant), move.event
            if isinstance(event, Paid):
                return stack, self.pot(), event.amount, TransferReason(event.payment)
            return self.pot(), stack, event.amount, TransferReason(event.winnings)
        stack, home = self.stack(move.seat, move.occupant), self.home(move.occupant)
        own = stack.member is not None
        if isinstance(move, Bought):
            return home, stack, move.chips, TransferReason.BUY_IN if own else TransferReason.STAKE
        return stack, home, move.chips, TransferReason.CASH_OUT if own else TransferReason.UNSTAKE
