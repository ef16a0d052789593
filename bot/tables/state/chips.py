"""A table's chips: who brought and took home how many, and the ledger's accounts of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from bot.ledger.accounts import Account, house, pot, purse, seat, wallet
from bot.tables.words.values import Occupant, Person, PlayerTotal, Stakes


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

    def bring(self, number: int, occupant: Occupant, chips: int, deal: int) -> None:
        """Note chips that came to a seat; ``deal`` is the first that they could be played in.

        Negative: those given back that it need not have brought, as the rules changed.
        """
        self._stay(number, occupant).bought.append((deal, chips))

    def go_home(self, number: int, occupant: Occupant, chips: int, deal: int, at: datetime) -> None:
        """Note chips that went home from a seat, before a deal."""
        stay = self._stay(number, occupant)
        stay.taken_home = chips
        if stay.bought and stay.bought[0][0] < deal:
            stay.left_at = at

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
    """The ledger's accounts of a table's chips, and those they come from."""

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
        return pot(self.server_id, self.table_id)
