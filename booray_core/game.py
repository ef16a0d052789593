"""A game: seats, stacks, and deals until someone wins.

Chance (the first dealer, each deal's shoe) is handed in. Sections 3 and 7 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from booray_core.actions import Action
from booray_core.counting import habits_after
from booray_core.deal import Deal
from booray_core.errors import UnreadableInput
from booray_core.events import Event, Paid, Payment, Took, Winnings
from booray_core.habits import NO_HABITS, Habits
from booray_core.pot import shares
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.result import Result
from booray_core.rules import MOST_SEATS, Format, Rules
from booray_core.shuffle import Shoe
from booray_core.state import Phase, Setup


@dataclass(slots=True)
class Seat:
    """A taken seat."""

    stack: int
    sitting_out: bool = False
    """Not dealt in: by choice, or (``cash``) for want of an ante until it buys in."""
    out: bool = False
    """Eliminated from a race or a last-standing game."""
    exempt: bool = False
    """Pays no ante at the next deal."""
    owes_deal: bool = False
    """Owes a forfeited turn to deal."""
    habits: Habits = NO_HABITS
    """What is known of how it plays."""


@dataclass(frozen=True, slots=True)
class GameStanding:
    """A game between two deals: enough to go on with it, or to go back to it where one is void."""

    seats: dict[int, Seat] = field(default_factory=dict)
    pot: int = 0
    dealer: int | None = None
    deals: int = 0
    over: bool = False
    winner: int | None = None


class Game:
    """The deals played at one table.

    Between deals seats come and go; :meth:`begin` starts the next deal, :meth:`apply` plays it.
    Every method that moves chips returns the events that say so.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats: dict[int, Seat] = {}
        """By seat number, which is its place at the table, clockwise."""
        self.pot = 0
        """Chips in the pot between deals."""
        self.dealer: int | None = None
        """The dealer of the deal now played or last played."""
        self.deals = 0
        """Deals begun."""
        self.deal: Deal | None = None
        """The deal being played."""
        self.over = False
        self.winner: int | None = None
        self.antes_of_the_out: dict[int, int] = {}
        """What seats paid that went out for want of an ante as the last deal began."""
        self.before = GameStanding()
        """How it stood before the deal that is on, or the last one."""
        self._played_for: set[int] = set()
        """Seats for which others have acted in the deal that is on."""

    @classmethod
    def resumed(cls, rules: Rules, standing: GameStanding) -> Self:
        """Return a game that goes on between two deals where another stood."""
        game = cls(rules)
        game._go_back(standing)
        game.deals, game.over, game.winner = standing.deals, standing.over, standing.winner
        return game

    def standing(self) -> GameStanding:
        """Return how the game stands between two deals; while one is on, how it stood before it."""
        return self.before if self.deal is not None else self._as_it_stands()

    # Seats, between deals

    def free_seats(self) -> tuple[int, ...]:
        """Return the seat numbers nobody has taken, as many as the rules still allow."""
        room = self.rules.players[1] - len(self.seats)
        free = [seat for seat in range(MOST_SEATS) if seat not in self.seats]
        return tuple(free) if room > 0 else ()

    def sit(self, seat: int, stack: int, *, level: str | None = None) -> None:
        """Take a free seat with a stack of chips: in a race or a last-standing game just the
        ``starting_stack``, at a cash table any, 0 included.

        Args:
            seat: the seat.
            stack: the chips, none of which are anybody else's.
            level: the level of the computer that takes it, if one does and all know which.

        Raises:
            UnreadableInput: the seat or the stack is no whole number.
            IllegalAction: a deal is on, the seat or the table is taken, the game's format admits
                nobody after it has started, or nobody can have such a stack in it.
        """
        _check_whole("a seat", seat)
        _check_whole("a stack", stack)
        self._between_deals()
        if seat in self.seats:
            raise IllegalAction(Refusal(Reason.SEAT_TAKEN))
        if seat not in self.free_seats():
            raise IllegalAction(Refusal(Reason.TABLE_FULL))
        if self.deals and self.rules.format is not Format.CASH:
            raise IllegalAction(Refusal(Reason.CASH_ONLY))
        if stack < 0:
            raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS))
        if self.rules.format is not Format.CASH and stack != self.rules.starting_stack:
            details = {"needed": self.rules.starting_stack}
            raise IllegalAction(Refusal(Reason.NOT_THE_STARTING_STACK, details=details))
        self.seats[seat] = Seat(stack, habits=Habits(level=level))

    def leave(self, seat: int) -> int:
        """Give up a seat, and return the chips that go with its owner.

        Where that leaves no seat to win what is in the pot, it goes along.

        Raises:
            IllegalAction: a deal is on, or nobody sits there.
        """
        self._between_deals()
        chips = self.seats.pop(self._taken(seat)).stack
        if all(seated.out for seated in self.seats.values()):
            chips += self.pot
            self.pot = 0
        return chips

    def buy_in(self, seat: int, chips: int) -> None:
        """Bring more chips to the table, and be dealt in again.

        Raises:
            UnreadableInput: the chips are no whole number.
            IllegalAction: a deal is on, nobody sits there, no chips are brought, or the format
                is not ``cash``.
        """
        _check_whole("a buy-in", chips)
        self._between_deals()
        if self.rules.format is not Format.CASH:
            raise IllegalAction(Refusal(Reason.CASH_ONLY))
        if chips <= 0:
            raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS))
        seated = self.seats[self._taken(seat)]
        seated.stack += chips
        seated.sitting_out = False

    def sit_out(self, seat: int) -> None:
        """Be left out of the next deals.

        Raises:
            IllegalAction: a deal is on, nobody sits there, or the format is not ``cash``.
        """
        self._between_deals()
        if self.rules.format is not Format.CASH:
            raise IllegalAction(Refusal(Reason.CASH_ONLY))
        self.seats[self._taken(seat)].sitting_out = True

    def come_back(self, seat: int) -> None:
        """Be dealt in again.

        Raises:
            IllegalAction: a deal is on, nobody sits there, or the seat cannot pay an ante.
        """
        self._between_deals()
        seated = self.seats[self._taken(seat)]
        if not self._can_ante(seated):
            raise IllegalAction(
                Refusal(Reason.NOT_ENOUGH_CHIPS, details={"needed": self.rules.ante})
            )
        seated.sitting_out = False

    # Deals

    def ready(self) -> tuple[int, ...]:
        """Return the seats that would be dealt in, those about to go out not counted."""
        return tuple(
            seat
            for seat, seated in sorted(self.seats.items())
            if not seated.out and not seated.sitting_out and self._can_ante(seated)
        )

    def enough_seats(self) -> bool:
        """Return whether a deal can begin with the seats there are."""
        started = self.deals and self.rules.format is not Format.CASH
        if started:
            return any(not seated.out for seated in self.seats.values())
        fewest, most = self.rules.players
        return fewest <= len(self.ready()) <= most

    def next_dealer(self) -> int | None:
        """Return who deals next, or None before the first deal. Settles no debts.

        The first dealer is drawn at random by whoever begins the first deal.
        """
        if self.dealer is None or not self.ready():
            return None
        return self._pass_deal(self.ready())[0]

    def begin(self, shoe: Shoe, *, first_dealer: int | None = None) -> Sequence[Event]:
        """Begin the next deal: find the dealer, take the antes, deal.

        Where only one seat is left that can, it wins the game, and no deal begins.

        Args:
            shoe: the deal's cards.
            first_dealer: who deals, at the game's first deal; the lowest seat unless said.

        Raises:
            IllegalAction: a deal is on, the game is over, there are too few seats, or the first
                dealer is not one of them.
            UnreadableInput: the shoe's deck is none.
        """
        self._between_deals()
        if not self.enough_seats():
            raise IllegalAction(
                Refusal(Reason.TOO_FEW_SEATS, details={"fewest": self.rules.players[0]})
            )
        if self.dealer is None and first_dealer not in {None, *self.ready()}:
            raise IllegalAction(Refusal(Reason.NO_SUCH_SEAT))
        self.before = self._as_it_stands()
        events = self._put_out_the_broke()
        seats = self.ready()
        if len(seats) < 2:
            return [*events, *self._end(seats, self.antes_of_the_out)]
        self.dealer = dealer = self._find_dealer(seats, first_dealer)
        antes = {s: 0 if self.seats[s].exempt else self.rules.ante for s in seats}
        stacks = {seat: self.seats[seat].stack for seat in seats}
        habits = {seat: self.seats[seat].habits for seat in seats}
        try:
            deal = Deal(Setup(self.rules, dealer, stacks, antes, self.pot, habits), shoe)
        except UnreadableInput:
            self._go_back(self.before)
            raise
        self.deal = deal
        self.deals += 1
        self._played_for = set()
        for seated in self.seats.values():
            seated.exempt = False
        return [*events, *deal.events]

    def apply(self, seat: int, action: Action, *, own: bool = True) -> Sequence[Event]:
        """Let a seat act in the deal, and return what happened, the end of the game included.

        Args:
            seat: the seat.
            action: what it does.
            own: whether who took the seat does it; a deal in which somebody else has acted for a
                seat tells nothing of its habits.

        Raises:
            IllegalAction: the act is refused, or no deal is on; nothing has changed.
        """
        if self.deal is None:
            raise IllegalAction(Refusal(Reason.DEAL_OVER))
        events = self.deal.apply(seat, action)
        if not own:
            self._played_for.add(seat)
        return self._follow(events)

    def settle(self) -> Sequence[Event]:
        """Settle a deal played under ``honor`` once its last card can be recalled no more.

        Raises:
            IllegalAction: the cards are not all played.
        """
        if self.deal is None:
            raise IllegalAction(Refusal(Reason.DEAL_OVER))
        return self._follow(self.deal.settle())

    def void(self) -> Sequence[Event]:
        """Break the deal off: every chip it moved goes back, and return those payments.

        Exemptions, forfeits and the dealer are again what they were, too: the same seat deals.

        Raises:
            IllegalAction: no deal is on.
        """
        if self.deal is None:
            raise IllegalAction(Refusal(Reason.DEAL_OVER))
        returned = {s: self.seats[s].stack - self.deal.stacks[s] for s in self.deal.order}
        returned |= self.antes_of_the_out
        self.deal = None
        self._go_back(self.before)
        return [Took(s, amount, Winnings.RETURN) for s, amount in returned.items() if amount]

    def close(self) -> Sequence[Event]:
        """Share what is in the pot among the seats not out, as a table closes.

        Raises:
            IllegalAction: a deal is on.
        """
        if self.deal is not None:
            raise IllegalAction(Refusal(Reason.NOT_BETWEEN_DEALS))
        self.over = True
        return self._share(self._sharers())

    def shares(self) -> dict[int, int]:
        """Return how the pot would be shared if the table closed now, in chips by seat."""
        return shares(self.pot, self._sharers())

    # The parts of these

    def _sharers(self) -> list[int]:
        """Return the seats that share a pot nobody won, who gets odd chips first."""
        return self._from_dealers_left([s for s, seated in self.seats.items() if not seated.out])

    def _follow(self, events: Sequence[Event]) -> Sequence[Event]:
        """Take over a deal's result when it has one."""
        deal = self.deal
        if deal is None or deal.phase is not Phase.SETTLED or deal.result is None:
            return events
        result = deal.result
        self.deal = None
        self.pot = result.pot_next
        for seat, stack in result.stacks.items():
            self.seats[seat].stack = stack
            self.seats[seat].exempt = seat in result.exempt_next
        for seat, habits in habits_after(deal).items():
            if seat not in self._played_for:
                self.seats[seat].habits = habits
        for seat in result.skip_deal_next:
            self.seats[seat].owes_deal = True
        for seat in result.out:
            self._put_out(seat)
        return [*events, *self._end_if_over(result)]

    def _end_if_over(self, result: Result) -> Sequence[Event]:
        # At a cash table nobody is ever out, and there is no target.
        left = [seat for seat, seated in self.seats.items() if not seated.out]
        if self.rules.target is not None:
            best = max(left, key=lambda seat: self.seats[seat].stack, default=None)
            if best is not None and self.seats[best].stack >= self.rules.target:
                return self._end([best], ())
        return self._end(left, result.out) if len(left) < 2 else []

    def _end(self, left: Sequence[int], went_out: Iterable[int]) -> Sequence[Event]:
        """End the game: the seat left sweeps the pot; with none left, the last ones out share."""
        self.over = True
        if not left:
            return self._share(self._from_dealers_left(went_out))
        self.winner = winner = left[0]
        return self._take(winner, self.pot, Winnings.SWEEP)

    def _share(self, seats: Sequence[int]) -> list[Event]:
        events: list[Event] = []
        for seat, amount in shares(self.pot, seats).items():
            events.extend(self._take(seat, amount, Winnings.SHARE))
        return events

    def _take(self, seat: int, amount: int, winnings: Winnings) -> list[Event]:
        self.seats[seat].stack += amount
        self.pot -= amount
        return [Took(seat, amount, winnings)] if amount else []

    def _put_out_the_broke(self) -> list[Event]:
        """Take what they have from the seats that cannot pay the ante, and put them out.

        At a ``cash`` table they keep it, and sit out.
        """
        self.antes_of_the_out = {}
        events: list[Event] = []
        for seat, seated in sorted(self.seats.items()):
            if seated.out or seated.sitting_out or self._can_ante(seated):
                continue
            self._put_out(seat)
            if self.rules.format is Format.CASH:
                continue
            self.antes_of_the_out[seat] = seated.stack
            if seated.stack:
                events.append(Paid(seat, seated.stack, Payment.ANTE))
            self.pot += seated.stack
            seated.stack = 0
        return events

    def _put_out(self, seat: int) -> None:
        seated = self.seats[seat]
        if self.rules.format is Format.CASH:
            seated.sitting_out = True
        else:
            seated.out = True

    def _can_ante(self, seated: Seat) -> bool:
        return seated.exempt or seated.stack >= self.rules.ante

    def _find_dealer(self, ready: Sequence[int], first: int | None) -> int:
        """Return who deals next, the forfeits of those passed over being settled by that."""
        if self.dealer is None:
            return ready[0] if first is None else first
        dealer, settled = self._pass_deal(ready)
        for seat in settled:
            self.seats[seat].owes_deal = False
        return dealer

    def _pass_deal(self, ready: Sequence[int]) -> tuple[int, list[int]]:
        """Return the next dealer, and the seats passed over whose forfeit that settles."""
        settled: list[int] = []
        candidates = [seat for seat in self._from_dealers_left(ready) if seat != self.dealer]
        candidates += [seat for seat in ready if seat == self.dealer]
        for seat in candidates:
            if not self.seats[seat].owes_deal:
                return seat, settled
            settled.append(seat)
        return candidates[0], settled

    def _from_dealers_left(self, seats: Iterable[int]) -> list[int]:
        start = 0 if self.dealer is None else self.dealer + 1
        return sorted(seats, key=lambda seat: (seat - start) % MOST_SEATS)

    def _as_it_stands(self) -> GameStanding:
        seats = {seat: replace(seated) for seat, seated in self.seats.items()}
        return GameStanding(seats, self.pot, self.dealer, self.deals, self.over, self.winner)

    def _go_back(self, before: GameStanding) -> None:
        self.seats = {seat: replace(seated) for seat, seated in before.seats.items()}
        self.pot, self.dealer = before.pot, before.dealer
        self.antes_of_the_out = {}

    def _taken(self, seat: int) -> int:
        if seat not in self.seats:
            raise IllegalAction(Refusal(Reason.NO_SUCH_SEAT))
        return seat

    def _between_deals(self) -> None:
        if self.deal is not None:
            raise IllegalAction(Refusal(Reason.NOT_BETWEEN_DEALS))
        if self.over:
            raise IllegalAction(Refusal(Reason.GAME_OVER))


def _check_whole(what: str, given: object) -> None:
    """Refuse what is no whole number: ``True``, 1.0 and ``"1"`` are none.

    Raises:
        UnreadableInput: it is none.
    """
    if not isinstance(given, int) or isinstance(given, bool):
        raise UnreadableInput(f"{what} is a whole number, not {given!r}")
