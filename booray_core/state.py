"""Full state of one deal, read and changed by its phases.

Nobody outside the engine is handed this; :mod:`booray_core.view` makes what others may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from booray_core.cards import Card, Suit
from booray_core.choices import Declaration, Enforcement, StockEnd, Trump
from booray_core.errors import UnreadableInput
from booray_core.events import Dealt, Event, Paid, Payment, Reshuffled, ante_paid
from booray_core.habits import Habits
from booray_core.masks import ACE_RANK, ALL_CARDS, DECK_SIZE, SUIT_SIZE, mask_of
from booray_core.result import Result
from booray_core.rules import MOST_SEATS, Rules
from booray_core.shuffle import Shoe
from booray_core.tricks import LADDERS, NO_RUNG, SUIT_OF, Rung

NOBODY: Final = -1


class Phase(StrEnum):
    """Phase of a deal."""

    DECLARING = "declaring"
    DRAWING = "drawing"
    STAYING = "staying"
    PLAYING = "playing"
    PLAYED_OUT = "played-out"
    """Every card is played; under ``honor`` the last one may still be recalled."""
    SETTLED = "settled"


_SUITS: Final = tuple(Suit)

# What a deal begins with by seat: a copy is made in half the time of a new list.
_NONE: Final = [0] * MOST_SEATS
_UNKNOWN: Final[list[bool | None]] = [None] * MOST_SEATS
_NO_CARDS: Final[list[Sequence[Card]]] = [()] * MOST_SEATS
_NO_SEATS: Final = [NOBODY] * MOST_SEATS
_UNDRAWN: Final[list[int | None]] = [None] * MOST_SEATS
_NO_HABITS: Final[Mapping[int, Habits]] = {}


class Setup(NamedTuple):
    """Starting point of a deal."""

    rules: Rules
    dealer: int
    stacks: Mapping[int, int]
    """The seats dealt in, by seat number; chips before the antes."""
    antes: Mapping[int, int]
    """What each of those seats pays, 0 included."""
    pot: int = 0
    """Chips carried from earlier deals (and from seats that went out paying their ante)."""
    habits: Mapping[int, Habits] = _NO_HABITS
    """What is known of how seats play; of a seat left out nothing is."""


class Trick(NamedTuple):
    """A trick that is complete."""

    leader: int
    cards: tuple[Card, ...]
    """In playing order, from the leader's on."""
    winner: int


class Undo(NamedTuple):
    """State to restore if an illegal card is recalled."""

    seat: int
    card: Card
    trick: list[Card]
    winning: int
    leader: int
    completed: bool


class DealState:
    """One deal. Lists are indexed by seat number, sets of cards are masks."""

    def __init__(self, setup: Setup, shoe: Shoe, *, keep_events: bool = True) -> None:
        """Take the antes and deal.

        Raises:
            UnreadableInput: the seats, dealer or deck are not those of a deal.
        """
        self.rules = rules = setup.rules
        self.order = _clockwise(setup)
        self.dealer = setup.dealer
        self.shoe = shoe
        self.habits = setup.habits
        self.keep_events = keep_events
        self.events: list[Event] = []
        """What happened, where events are kept."""
        self._look_up(rules)
        self._take_antes(setup)
        self._clear_table()
        self._deal()
        self.phase = Phase.DECLARING
        self.turn = NOBODY if self.simultaneous else self.order[0]
        """The seat to act; :data:`NOBODY` while fists close and when the cards are played."""
        self.open_fists = self.order if self.simultaneous else ()
        """The seats whose fists are still open."""

    def _look_up(self, rules: Rules) -> None:
        """Note the options that are asked at every act."""
        # A model's own dictionary: its attributes take ten times as long, and are asked every deal.
        options = vars(rules)
        self.hand_size: int = options["hand_size"]
        self.must_head: bool = options["must_head"]
        self.cinch: bool = options["cinch"]
        self.honor = options["enforcement"] is Enforcement.HONOR
        self.under = options["stock_end"] is StockEnd.UNDER
        self.max_draw: int = options["max_draw"]
        self.dealer_card = options["trump"] is Trump.DEALER_CARD
        """The turn-up is the dealer's last card."""
        self.may_take = options["trump"] is Trump.DEALER_MAY_TAKE
        """The dealer may take the turn-up."""
        self.simultaneous = options["declaration"] is Declaration.SIMULTANEOUS
        """All close their fists, and open them together."""
        self.with_draw = options["declaration"] is Declaration.ROTATION_WITH_DRAW
        """Each seat declares and draws in one turn."""
        self.ace_forces: bool = options["dealer_must_play_ace"]
        """A turned-up ace obliges the dealer to play."""
        self.second_ante: int = options["second_ante"]
        self.barring = self.second_ante > 0 or options["must_hold"] is not None
        """There is something that may bar a seat from playing."""

    def _take_antes(self, setup: Setup) -> None:
        self.stacks = stacks = _NONE.copy()
        self.antes = antes = setup.antes
        self.starting_stacks = before = setup.stacks
        self.pot = setup.pot
        for seat in self.order:
            stack = before[seat]
            if seat not in antes or not 0 <= antes[seat] <= stack:
                raise UnreadableInput("antes are not those of a deal")
            ante = antes[seat]
            stacks[seat] = stack - ante
            self.pot += ante
            if ante:
                self.events.append(ante_paid(seat, ante))

    def _clear_table(self) -> None:
        self.hands = _NONE.copy()
        self.declared = _UNKNOWN.copy()
        """By seat; under simultaneous declaration a closed fist until all are."""
        self.drew = _UNDRAWN.copy()
        self.stayed = _UNKNOWN.copy()
        self.discarded = _NO_CARDS.copy()
        self.served = _NO_CARDS.copy()
        self.muck: dict[int, Sequence[Card]] = {}
        """What each seat that has acted gave up since the last reshuffle."""
        self.reshuffles: list[Sequence[Card]] = []
        self.took = False
        self.first_in = NOBODY
        """The first seat in, left of the dealer, once that is known."""
        self.next_in = _NO_SEATS.copy()
        """The next seat in, clockwise, for each seat in."""
        self.won = _NONE.copy()
        self.gone = 0
        """Cards that are in no hand for certain: played to earlier tricks, or nobody's turn-up."""
        self.trick: list[Card] = []
        self.table = 0
        """The cards of the trick on the table, as a mask."""
        self.complete: list[tuple[int, tuple[Card, ...], int]] = []
        """What :attr:`tricks` are made of."""
        self.leader = self.winning = NOBODY
        self.best = 0
        """The best card of the trick on the table."""
        self.ladder: tuple[Rung, ...] = ()
        """What may follow, by the best card, as :data:`booray_core.tricks.LADDERS` has it."""
        self.rung = NO_RUNG
        """What may follow the best card."""
        self.legal = 0
        """While the cards are played, those that the seat whose turn it is may play; else none."""
        self.illegal: Undo | None = None
        self.correcting = NOBODY
        """The seat that has just recalled a card, and owes a legal one."""
        self.reneged: set[int] = set()
        self.recalled: set[int] = set()
        self.forfeits: set[int] = set()
        self.result: Result | None = None

    def _deal(self) -> None:
        deck = tuple(self.shoe.deck)
        seats = len(self.order)
        dealt = seats * self.hand_size
        seen = mask_of(deck[dealt:])
        self.dealt: dict[int, tuple[Card, ...]] = {}
        for place, seat in enumerate(self.order):
            self.dealt[seat] = cards = deck[place:dealt:seats]
            self.hands[seat] = hand = mask_of(cards)
            seen |= hand
        if len(deck) != DECK_SIZE or seen != ALL_CARDS:
            raise UnreadableInput("a deck holds each of the 52 cards once")
        if self.dealer_card:
            self.turn_up = deck[dealt - 1]
        else:
            self.turn_up = deck[dealt]
            dealt += 1
            self.gone = 1 << self.turn_up
        number: int = self.turn_up  # compiled, plain integers are faster
        self.trump = _SUITS[number // SUIT_SIZE]
        self.trumps = SUIT_OF[number]
        self.ladders = LADDERS[self.must_head, self.trumps]
        self.forced = self.ace_forces and number % SUIT_SIZE == ACE_RANK
        """The dealer must play."""
        self.stock = list(deck[: dealt - 1 : -1])
        """Undealt cards, the top one last."""
        self.events.append(Dealt(self.dealer, self.order, self.turn_up, self.dealt))

    def __repr__(self) -> str:
        return f"<deal of {len(self.order)} seats, {self.phase}>"

    @property
    def led(self) -> int:
        """The suit led to the trick on the table, as the mask of its cards; 0 before the lead."""
        return SUIT_OF[self.trick[0]] if self.trick else 0

    @property
    def tricks(self) -> list[Trick]:
        """The tricks that are complete."""
        return [Trick(*trick) for trick in self.complete]

    def seats_in(self) -> list[int]:
        """Return the seats that play, from the dealer's left."""
        return [
            seat for seat in self.order if self.declared[seat] and self.stayed[seat] is not False
        ]

    def sit_round(self, seats: list[int]) -> None:
        """Note who follows whom of the seats in, given from the dealer's left."""
        before = seats[-1]
        for seat in seats:
            self.next_in[before] = seat
            before = seat
        self.first_in = seats[0]

    def pay(self, seat: int, amount: int, payment: Payment) -> None:
        """Move chips from a stack into the pot."""
        if amount:
            self.stacks[seat] -= amount
            self.pot += amount
            self.events.append(Paid(seat, amount, payment))

    def give_up(self, seat: int, cards: Sequence[Card]) -> None:
        """Put a passed hand or a seat's discards where the rules have them go."""
        if self.under:
            self.stock[:0] = reversed(cards)
        elif cards:
            self.muck[seat] = cards

    def serve(self, count: int) -> tuple[Card, ...]:
        """Return cards from the top of the stock, the muck reshuffled when it has run out."""
        stock = self.stock
        if count > len(stock):
            served = tuple(reversed(stock))
            self._reshuffle()
            return served + self.serve(count - len(served))
        return tuple([stock.pop() for _ in range(count)])

    def _reshuffle(self) -> None:
        muck = [card for seat in self.order for card in self.muck.pop(seat, ())]
        stock = tuple(self.shoe.reshuffled(len(self.reshuffles), muck))
        self.reshuffles.append(stock)
        self.stock = list(reversed(stock))
        self.events.append(Reshuffled(len(stock), stock))


def _clockwise(setup: Setup) -> tuple[int, ...]:
    """Return the seats dealt in, from the dealer's left, the dealer last."""
    seats = sorted(setup.stacks)
    if (
        not 2 <= len(seats) <= MOST_SEATS
        or seats[0] < 0
        or seats[-1] >= MOST_SEATS
        or setup.dealer not in setup.stacks
    ):
        raise UnreadableInput("seats or dealer are not those of a deal")
    place = seats.index(setup.dealer) + 1
    return tuple(seats[place:] + seats[:place])
