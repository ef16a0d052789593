"""Seats: who holds each, and what they asked for during a deal.

The chips in front of a seat are the game's (:class:`booray_core.Game`); here stands whose they are,
and what waits to take effect between deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from booray_core import Game
from booray_core.rules import MOST_SEATS, Format, Rules
from bot.tables.words.values import Actor, Occupant, Person, Presence, SitOutReason, Then


@dataclass(slots=True)
class Seat:
    """A taken seat. Its part in the game is asked of :meth:`Seats.presence`."""

    number: int
    occupant: Occupant
    waiting: int = 0
    """Chips brought while a deal was on."""
    away: bool = False
    leaving: bool = False
    then: Then = Then.STAYS
    to_agree: int | None = None
    agreed: Rules | None = None
    """The rules that its person last agreed to, while there are others to agree to."""
    timeouts: int = 0
    """Decisions in a row made by the clock."""
    why_out: SitOutReason | None = None
    """Why its person sits out, or will."""

    @property
    def person(self) -> Person | None:
        """Its person, if it is no computer's."""
        return self.occupant if isinstance(self.occupant, Person) else None


@dataclass
class Seats:
    """Taken seats by number, which is the order around the table."""

    taken: dict[int, Seat] = field(default_factory=dict)
    holding: bool = False
    """Whether computers hold the seats of people who are away."""

    def follow(self, game: Game) -> None:
        """Have the chips in front of the seats in a game."""
        self._game = game

    def __getitem__(self, number: int) -> Seat:
        return self.taken[number]

    def __iter__(self) -> Iterator[Seat]:
        return iter([self.taken[number] for number in sorted(self.taken)])

    def __len__(self) -> int:
        return len(self.taken)

    def of_member(self, member_id: int) -> Seat | None:
        person = Person(member_id)
        return next((seat for seat in self if seat.occupant == person), None)

    def free(self) -> list[int]:
        """Return the seats that could be taken, those kept for people who are joining excluded."""
        if len(self) >= self._game.rules.players[1]:
            return []
        return [number for number in range(MOST_SEATS) if number not in self.taken]

    def unasked(self) -> list[Seat]:
        """Return the seats whose people have yet to agree to changed rules."""
        return [seat for seat in self if seat.to_agree is not None]

    def presence(self, seat: Seat) -> Presence:
        """Return how a seat takes part in the game, and what becomes of it."""
        in_game = self._game.seats.get(seat.number)
        short = self.is_short(seat.number)
        return Presence(
            joining=in_game is None,
            left_out=short or (in_game is not None and in_game.sitting_out),
            out=in_game is not None and in_game.out,
            away=seat.away,
            holding=self.holding,
            leaving=seat.leaving,
            then=seat.then,
            brings_chips=seat.waiting > 0,
            to_agree=seat.to_agree,
            agreed=seat.agreed,
            why_out=SitOutReason.BROKE if short else seat.why_out,
        )

    def decider(self, number: int) -> Actor | None:
        """Return who decides for a seat without its person; None where its person does."""
        seat = self.taken[number]
        if seat.person is None:
            return "computer"
        if not (seat.leaving or seat.away):
            return None
        return "holder" if self.holding and not seat.leaving else "stand-in"

    def owes_deal(self, seat: Seat) -> bool:
        """Return whether a seat is passed over when its turn to deal comes."""
        in_game = self._game.seats.get(seat.number)
        return in_game is not None and in_game.owes_deal

    def stack(self, seat: Seat) -> int:
        """Return the chips in front of a seat now."""
        deal = self._game.deal
        if deal is not None and seat.number in deal.order:
            return deal.stacks[seat.number]
        in_game = self._game.seats.get(seat.number)
        return 0 if in_game is None else in_game.stack

    def is_short(self, number: int) -> bool:
        """Return whether a seat of a cash table that is not dealt in cannot pay the ante."""
        game, deal = self._game, self._game.deal
        seat = game.seats.get(number)
        if seat is None or game.rules.format is not Format.CASH:
            return False
        dealt_in = deal is not None and number in deal.order
        return not dealt_in and not seat.exempt and seat.stack < game.rules.ante
