"""Who holds which seat, and what they asked for while a deal was on.

The chips in front of a seat are the game's (:class:`booray_core.Game`); here stands whose they are,
and what waits to take effect between deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from booray_core import Game
from booray_core.rules import MOST_SEATS, Format
from bot.tables.entries import Actor
from bot.tables.money import Bought, CashedOut, GivenBack, Move
from bot.tables.values import Occupant, Person


@dataclass(slots=True)
class Place:
    """A seat that somebody holds."""

    seat: int
    occupant: Occupant
    brought: int = 0
    """Chips bought in so far."""
    waiting: int = 0
    """Chips brought while a deal was on."""
    joining: bool = False
    """Not in the game yet: came while a deal was on."""
    leaving: bool = False
    wants_out: bool = False
    """Asked, while a deal was on, to sit out."""
    wants_back: bool = False
    """Asked, while a deal was on, to be dealt in again."""
    away: bool = False
    """Let the clock run out twice in a row, or stepped away, and is played for."""
    timeouts: int = 0
    """Decisions in a row made by the clock."""
    to_agree: int | None = None
    """Chips to bring with one's yes to the rules that the host has changed; None: nothing to say
    yes to."""
    broke: bool = False
    """Cannot pay the ante, as has been told."""

    @property
    def person(self) -> Person | None:
        """Its person, if it is no computer's."""
        return self.occupant if isinstance(self.occupant, Person) else None

    @property
    def played_for(self) -> bool:
        """Whether somebody else decides for its person."""
        return self.leaving or self.away


class Places:
    """The seats somebody holds, by number, which is the order around the table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._places: dict[int, Place] = {}
        self.holding = False
        """Whether computers hold the seats of people who are away."""

    def __getitem__(self, seat: int) -> Place:
        return self._places[seat]

    def __iter__(self) -> Iterator[Place]:
        return iter([self._places[seat] for seat in sorted(self._places)])

    def __len__(self) -> int:
        return len(self._places)

    def of_member(self, member_id: int) -> Place | None:
        """Return the place of a member."""
        person = Person(member_id)
        return next((place for place in self if place.occupant == person), None)

    def free(self) -> list[int]:
        """Return the seats that could be taken, those kept for people who are joining excluded."""
        if len(self) >= self._game.rules.players[1]:
            return []
        return [seat for seat in range(MOST_SEATS) if seat not in self._places]

    def has_people(self) -> bool:
        """Tell whether a person holds a seat who is not about to go."""
        return any(place.person and not place.leaving for place in self)

    def somebody_stays(self) -> bool:
        """Tell whether a seat is still in the game once those who are leaving have gone."""
        return any(not place.leaving and not self.is_out(place) for place in self)

    def is_held(self, place: Place) -> bool:
        """Tell whether a computer plays a place whole while its person is away."""
        return self.holding and place.away and not place.leaving

    def decider(self, seat: int) -> Actor | None:
        """Return who decides for a seat without its person; None where its person does."""
        place = self._places[seat]
        if place.person is None:
            return "computer"
        if self.is_held(place):
            return "holder"
        return "stand-in" if place.played_for else None

    def is_sitting_out(self, place: Place) -> bool:
        """Tell whether a place is not dealt in, or will not be from the next deal on."""
        gone = place.away and not self.is_held(place)
        return place.wants_out or gone or (self.is_left_out(place) and not self.returns(place))

    def returns(self, place: Place) -> bool:
        """Tell whether a place that is left out will be dealt in from the next deal on."""
        return place.wants_back or place.waiting > 0

    def is_left_out(self, place: Place) -> bool:
        """Tell whether the game as it stands does not deal a place in: by choice, or broke."""
        seat = self._game.seats.get(place.seat)
        return seat is not None and (seat.sitting_out or place.broke)

    def is_out(self, place: Place) -> bool:
        """Tell whether a place is eliminated from a race or a last-standing game."""
        seat = self._game.seats.get(place.seat)
        return seat is not None and seat.out

    def owes_deal(self, place: Place) -> bool:
        """Tell whether a place is passed over when its turn to deal comes."""
        seat = self._game.seats.get(place.seat)
        return seat is not None and seat.owes_deal

    def stack(self, place: Place) -> int:
        """Return the chips in front of a place now, in chips."""
        deal = self._game.deal
        if deal is not None and place.seat in deal.order:
            return deal.stacks[place.seat]
        return 0 if place.joining else self._game.seats[place.seat].stack

    # What the facts do. "At once" is for a table at which no deal is on or about to begin.

    def seat(self, seat: int, occupant: Occupant, chips: int, *, at_once: bool) -> None:
        """Give somebody a seat."""
        place = Place(seat, occupant, brought=chips)
        if at_once:
            self._game.sit(seat, chips)
        else:
            place.joining = True
            place.waiting = chips
        self._places[seat] = place

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
        for place in self:
            before, stack = self._game.seats[place.seat], stacks[place.seat]
            game.sit(place.seat, stack)
            place.to_agree = asked.get(place.seat)
            left_out = before.sitting_out or place.to_agree is not None
            if left_out and game.rules.format is Format.CASH:
                game.sit_out(place.seat)
            more = stack - before.stack
            place.brought += more
            move = Bought if more > 0 else GivenBack
            moves.append(move(place.seat, place.occupant, abs(more)))
        self._game = game
        return moves

    def agree(self, seat: int, *, at_once: bool) -> int:
        """Let a seat into the game by its changed rules; return the chips that it brings."""
        place = self._places[seat]
        chips, place.to_agree = place.to_agree or 0, None
        place.brought += chips
        if at_once:  # it was never dealt in, so nothing else of it is lost
            self._game.sit(seat, self._game.leave(seat) + chips)
        else:
            place.waiting += chips
            place.wants_back = True
        return chips

    def unasked(self) -> list[Place]:
        """Return the places whose people have yet to agree to changed rules."""
        return [place for place in self if place.to_agree is not None]

    def give_up(self, seat: int, *, at_once: bool) -> list[Move]:
        """Let a seat go, now or when the deal has ended."""
        place = self._places[seat]
        if not at_once and not place.joining:
            place.leaving = True
            return []
        return [self._release(place)]

    def sit_out(self, seat: int, *, at_once: bool) -> None:
        """Leave a seat out of the deals to come."""
        place = self._places[seat]
        if at_once:
            self._game.sit_out(seat)
            place.away = False
        else:
            place.wants_out = True
            place.wants_back = False

    def step_away(self, seat: int) -> None:
        """Let a seat be held, at once, until its person comes back."""
        self._places[seat].away = True

    def hold(self, *, on: bool, at_once: bool) -> None:
        """Let seats be held from now on, or no more: then those that were are left out."""
        self.holding = on
        if at_once:
            for place in self:
                self._settle_presence(place)

    def come_back(self, seat: int, *, at_once: bool) -> None:
        """Deal a seat in again."""
        place = self._places[seat]
        in_game = self._game.seats.get(seat)
        if in_game is not None and in_game.sitting_out:
            if at_once:
                self._game.come_back(seat)
            else:
                place.wants_back = True
        place.away = place.wants_out = False
        place.timeouts = 0

    def buy_in(self, seat: int, chips: int, *, at_once: bool) -> None:
        """Bring a seat more chips."""
        place = self._places[seat]
        place.brought += chips
        if at_once:
            self._game.buy_in(seat, chips)
            place.broke = False
        else:
            place.waiting += chips

    def gather(self) -> list[Move]:
        """Let everything that was asked during the deal take effect, those who go first."""
        moves = [self._release(place) for place in self if place.leaving]
        for place in self:
            if place.joining:
                self._game.sit(place.seat, place.waiting)
            elif place.waiting:
                self._game.buy_in(place.seat, place.waiting)
            place.waiting = 0
            place.joining = False
            self._settle_presence(place)
        return moves

    def newly_broke(self) -> list[int]:
        """Return the seats of cash tables that cannot pay the ante any more, each once."""
        if self._game.rules.format is not Format.CASH:
            return []
        ready = self._game.ready()
        told: list[int] = []
        for place in self:
            seat = self._game.seats[place.seat]
            short = place.seat not in ready and seat.stack < self._game.rules.ante
            if short and not place.broke:
                told.append(place.seat)
            place.broke = short
        return told

    def cash_out(self) -> list[Move]:
        """Pay everybody, as the table closes."""
        return [self._release(place) for place in self]

    def _settle_presence(self, place: Place) -> None:
        if place.wants_back:
            self._game.come_back(place.seat)
        gone = place.wants_out or (place.away and not self.holding)
        if gone and self._game.rules.format is Format.CASH:
            self._game.sit_out(place.seat)
            place.away = False
        place.wants_out = place.wants_back = False

    def _release(self, place: Place) -> Move:
        """Take a seat from its occupant, and give back all its chips."""
        del self._places[place.seat]
        chips = place.waiting
        if self._game.over:
            chips += self._game.seats[place.seat].stack if not place.joining else 0
        elif not place.joining:
            chips += self._game.leave(place.seat)
        return CashedOut(place.seat, place.occupant, chips)
