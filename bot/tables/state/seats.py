"""Seats: who holds each, and what they asked for during a deal.

The chips in front of a seat are the game's (:class:`booray_core.Game`); here stands whose they are,
and what waits to take effect between deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from booray_core import Game
from booray_core import Seat as GameSeat
from booray_core.rules import MOST_SEATS, Format, Rules
from bot.tables.state.chips import Bought, CashedOut, Move
from bot.tables.words.values import Actor, Occupant, Person, Presence, SitOutReason, Then, level_of


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
        """Return the seat of a member."""
        person = Person(member_id)
        return next((seat for seat in self if seat.occupant == person), None)

    def free(self) -> list[int]:
        """Return the seats that could be taken, those kept for people who are joining excluded."""
        if len(self) >= self._game.rules.players[1]:
            return []
        return [number for number in range(MOST_SEATS) if number not in self.taken]

    def has_people(self) -> bool:
        """Return whether a person holds a seat who is not about to go."""
        return any(seat.person and not seat.leaving for seat in self)

    def somebody_stays(self) -> bool:
        """Return whether a seat is still in the game once those who are leaving have gone."""
        return any(not seat.leaving and not self.presence(seat).out for seat in self)

    def unasked(self) -> list[Seat]:
        """Return the seats whose people have yet to agree to changed rules."""
        return [seat for seat in self if seat.to_agree is not None]

    def presence(self, seat: Seat) -> Presence:
        """Return how a seat takes part in the game, and what becomes of it."""
        in_game = self._game.seats.get(seat.number)
        short = self._is_short(seat.number)
        left_out = short or (in_game is not None and in_game.sitting_out)
        return Presence(
            joining=in_game is None,
            left_out=left_out,
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
        if self.presence(seat).covered:
            return "holder"
        return "stand-in" if self.presence(seat).played_for else None

    def owes_deal(self, seat: Seat) -> bool:
        """Return whether a seat is passed over when its turn to deal comes."""
        in_game = self._game.seats.get(seat.number)
        return in_game is not None and in_game.owes_deal

    def stack(self, seat: Seat) -> int:
        """Return the chips in front of a seat now, in chips."""
        deal = self._game.deal
        if deal is not None and seat.number in deal.order:
            return deal.stacks[seat.number]
        in_game = self._game.seats.get(seat.number)
        return 0 if in_game is None else in_game.stack

    # What is done. "At once" is for a table at which no deal is on or about to begin.

    def sit(self, number: int, occupant: Occupant, chips: int, *, at_once: bool) -> None:
        """Give somebody a seat."""
        seat = Seat(number, occupant)
        if at_once:
            self._game.sit(number, chips, level=level_of(occupant))
        else:
            seat.waiting = chips  # it comes into the game between deals
        self.taken[number] = seat

    def begin_anew(
        self, game: Game, stacks: Mapping[int, int], asked: Mapping[int, int]
    ) -> list[Move]:
        """Take every seat over into another game, none of either being played yet.

        Args:
            game: nobody sits at it.
            stacks: the chips that each seat is to have in front of it.
            asked: the seats that have yet to agree, with the chips that each is to bring then.
        """
        moves: list[Move] = []
        for seat in self:
            before, stack = self._game.seats[seat.number], stacks[seat.number]
            # Who has yet to agree may have less in front of it than anybody could sit down with.
            game.seats[seat.number] = GameSeat(stack, habits=before.habits)
            seat.to_agree = asked.get(seat.number)
            if seat.to_agree is None:
                seat.agreed = None
            elif seat.agreed is None:
                seat.agreed = self._game.rules
            left_out = before.sitting_out or seat.to_agree is not None
            if left_out and game.rules.format is Format.CASH:
                game.sit_out(seat.number)
            moves.append(Bought(seat.number, seat.occupant, stack - before.stack))
        self.follow(game)
        return moves

    def agree(self, number: int, *, at_once: bool) -> int:
        """Let a seat into the game by its changed rules; return the chips that it brings."""
        seat = self.taken[number]
        chips, seat.to_agree, seat.agreed = seat.to_agree or 0, None, None
        if at_once:  # it was never dealt in, so nothing else of it is lost
            self._game.seats[number] = GameSeat(self._game.seats[number].stack + chips)
        else:
            seat.waiting += chips
            seat.then = Then.COMES_BACK
        return chips

    def give_up(self, number: int, *, at_once: bool) -> list[Move]:
        """Let a seat go, now or when the deal has ended."""
        seat = self.taken[number]
        if not at_once and number in self._game.seats:
            seat.leaving = True
            return []
        return [self._release(seat)]

    def sit_out(self, number: int, *, at_once: bool) -> None:
        """Leave a seat out of the deals to come."""
        seat = self.taken[number]
        seat.why_out = SitOutReason.ASKED
        seat.timeouts = 0  # its person is there to ask
        if at_once:
            self._game.sit_out(number)
            seat.away = False
        else:
            seat.then = Then.SITS_OUT

    def step_away(self, number: int) -> None:
        """Let a seat be held, at once, until its person comes back."""
        self.taken[number].away = True
        self.taken[number].why_out = SitOutReason.ASKED

    def lose_patience(self, number: int) -> None:
        """Take a seat for away whose person let the clock run out.

        Who asked to sit out from the next deal on does so for that, and not for the clock.
        """
        seat = self.taken[number]
        seat.away = True
        if seat.then is not Then.SITS_OUT:
            seat.why_out = SitOutReason.TIMEOUTS

    def hold(self, *, on: bool, at_once: bool) -> None:
        """Let seats be held from now on, or no more: then those that were are left out."""
        self.holding = on
        if at_once:
            for seat in self:
                self._settle_presence(seat)

    def is_there(self, number: int) -> None:
        """Take the person of a seat for present, as it has acted."""
        seat = self.taken[number]
        seat.timeouts = 0
        seat.away = False

    def come_back(self, number: int, *, at_once: bool) -> None:
        """Deal a seat in again."""
        seat = self.taken[number]
        seat.then = Then.STAYS
        in_game = self._game.seats.get(number)
        if in_game is not None and in_game.sitting_out:
            if at_once:
                self._game.come_back(number)
            else:
                seat.then = Then.COMES_BACK
        seat.away = False
        seat.why_out = None
        seat.timeouts = 0

    def buy_in(self, number: int, chips: int, *, at_once: bool) -> None:
        """Bring a seat more chips."""
        if at_once:
            self._game.buy_in(number, chips)
        else:
            self.taken[number].waiting += chips

    def gather(self) -> list[Move]:
        """Let everything that was asked during the deal take effect.

        Who comes sits down before others go: the pot is carried while anybody is there to win it.
        """
        for seat in self:
            if seat.number not in self._game.seats:
                self._game.sit(seat.number, seat.waiting, level=level_of(seat.occupant))
                seat.waiting = 0
        moves = [self._release(seat) for seat in self if seat.leaving]
        for seat in self:
            if seat.waiting:
                self._game.buy_in(seat.number, seat.waiting)
                seat.waiting = 0
            self._settle_presence(seat)
        return moves

    def cash_out(self) -> list[Move]:
        """Pay everybody, as the table closes."""
        return [self._release(seat) for seat in self]

    # The parts of these

    def _is_short(self, number: int) -> bool:
        """Return whether a seat of a cash table that is not dealt in cannot pay the ante."""
        game, deal = self._game, self._game.deal
        seat = game.seats.get(number)
        if seat is None or game.rules.format is not Format.CASH:
            return False
        dealt_in = deal is not None and number in deal.order
        return not dealt_in and not seat.exempt and seat.stack < game.rules.ante

    def _settle_presence(self, seat: Seat) -> None:
        # A seat without an ante stays out.
        if seat.then is Then.COMES_BACK and not self._is_short(seat.number):
            self._game.come_back(seat.number)
        gone = seat.then is Then.SITS_OUT or (seat.away and not self.holding)
        if gone and self._game.rules.format is Format.CASH:
            self._game.sit_out(seat.number)
            seat.away = False
        seat.then = Then.STAYS

    def _release(self, seat: Seat) -> Move:
        """Take a seat from its occupant, and give back all its chips."""
        del self.taken[seat.number]
        chips = seat.waiting
        if seat.number in self._game.seats:
            over = self._game.over
            chips += self._game.seats[seat.number].stack if over else self._game.leave(seat.number)
        return CashedOut(seat.number, seat.occupant, chips)
