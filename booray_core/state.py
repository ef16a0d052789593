"""Full state of one deal, read and changed by its phases.

Nobody outside the engine is handed this; :mod:`booray_core.view` makes what others may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from booray_core import bits, events, masks
from booray_core.cards import Card, Suit
from booray_core.choices import Declaration, Enforcement, StockEnd, Trump
from booray_core.errors import UnreadableInput
from booray_core.events import Event, Payment, Reshuffled
from booray_core.habits import Habits
from booray_core.masks import ACE_RANK, ALL_CARDS, DECK_SIZE, SUIT_MASKS, SUIT_SIZE
from booray_core.result import Result
from booray_core.rules import MOST_SEATS, Rules
from booray_core.shuffle import Shoe
from booray_core.tricks import LADDERS

NOBODY: Final = -1
_NOBODY: Final[int] = NOBODY  # as C's: what C has, Python can't see


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
_DECLARING: Final = Phase.DECLARING
_ANTE: Final = Payment.ANTE

# What a deal begins with by seat: a copy is made in half the time of a new list.
_NONE: Final = [0] * MOST_SEATS
_UNKNOWN: Final[list[bool | None]] = [None] * MOST_SEATS
_NO_CARDS: Final[list[Sequence[Card]]] = [()] * MOST_SEATS
_UNDRAWN: Final[list[int | None]] = [None] * MOST_SEATS
_NO_OFFENDERS: Final[frozenset[int]] = frozenset()
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


class Rung:
    """A rung of :data:`booray_core.tricks.LADDERS`, in the shape in which it is soonest asked."""

    def __init__(self, beating: int, first: int, second: int, third: int) -> None:
        """Take what it says.

        Args:
            beating: the cards that beat the best card of the trick.
            first, second, third: the steps of its ladder.
        """
        self.beating = beating
        self.first = first
        self.second = second
        self.third = third

    def __reduce__(self) -> tuple[type[Rung], tuple[int, int, int, int]]:
        return Rung, (self.beating, self.first, self.second, self.third)


_Ladders = tuple[tuple[Rung, ...], ...]


def _ladders(trumps: int, *, must_head: bool) -> _Ladders:
    by_lead = LADDERS[must_head, trumps]
    of_suit = [tuple(Rung(*rung) for rung in by_lead[suit * SUIT_SIZE]) for suit in range(4)]
    return tuple(of_suit[card // SUIT_SIZE] for card in range(DECK_SIZE))


_NO_RUNG: Final = Rung(0, 0, 0, 0)
_LADDERS: Final[tuple[tuple[_Ladders, ...], ...]] = tuple(
    tuple(_ladders(trumps, must_head=must_head) for trumps in SUIT_MASKS)
    for must_head in (False, True)
)
"""``_LADDERS[must_head][trump][card led][best card]``."""


class _Options:
    """The options of a rule set that are asked at every act.

    A model's own attributes take ten times as long, and each deal would look them all up again.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.hand_size: int = rules.hand_size
        self.must_head: bool = rules.must_head
        self.cinch: bool = rules.cinch
        self.honor = rules.enforcement is Enforcement.HONOR
        self.under = rules.stock_end is StockEnd.UNDER
        self.max_draw: int = rules.max_draw
        self.dealer_card = rules.trump is Trump.DEALER_CARD
        """The turn-up is the dealer's last card."""
        self.may_take = rules.trump is Trump.DEALER_MAY_TAKE
        """The dealer may take the turn-up."""
        self.simultaneous = rules.declaration is Declaration.SIMULTANEOUS
        """All close their fists, and open them together."""
        self.with_draw = rules.declaration is Declaration.ROTATION_WITH_DRAW
        """Each seat declares and draws in one turn."""
        self.ace_forces: bool = rules.dealer_must_play_ace
        """A turned-up ace obliges the dealer to play."""
        self.second_ante: int = rules.second_ante
        self.barring = self.second_ante > 0 or rules.must_hold is not None
        """There is something that may bar a seat from playing."""


_OPTIONS: Final[dict[int, _Options]] = {}
_MOST_OPTIONS: Final = 64


def _noted(rules: Rules) -> _Options:
    """Return the options of rules, and keep them for the next deal by these very rules."""
    if len(_OPTIONS) >= _MOST_OPTIONS:
        _OPTIONS.clear()
    # The rules are kept with them, so nothing else can get their id meanwhile.
    _OPTIONS[id(rules)] = options = _Options(rules)
    return options


class DealState:
    """One deal. Lists are indexed by seat number, sets of cards are masks.

    Compiled, ``hands``, ``won`` and ``next_in`` are C's: whoever reads one gets a copy, and
    changes one by giving it a new list.
    """

    __slots__ = (
        *("rules", "order", "dealer", "shoe", "habits", "keep_events", "events", "phase", "turn"),
        *("open_fists", "hand_size", "must_head", "cinch", "honor", "under", "max_draw"),
        *("dealer_card", "may_take", "simultaneous", "with_draw", "ace_forces", "second_ante"),
        *("barring", "stacks", "antes", "starting_stacks", "pot", "hands", "declared", "drew"),
        *("stayed", "discarded", "served", "muck", "reshuffles", "took", "first_in", "next_in"),
        *("won", "gone", "trick", "table", "complete", "leader", "winning", "best", "ladder"),
        *("rung", "legal", "illegal", "correcting", "reneged", "recalled", "forfeits", "result"),
        *("dealt", "turn_up", "trump", "trumps", "ladders", "forced", "stock"),
    )

    def __init__(self, setup: Setup, shoe: Shoe, *, keep_events: bool = True) -> None:
        """Take the antes, deal, and turn up a card.

        Args:
            setup: what the deal starts from.
            shoe: its cards.
            keep_events: whether :attr:`events` keeps what happened; it is else told by what
                :meth:`~booray_core.deal.Deal.apply` and :meth:`~booray_core.deal.Deal.settle`
                return alone.

        Raises:
            UnreadableInput: the seats, dealer, antes or deck are not those of a deal.
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
        self.phase: Phase = _DECLARING
        self.turn = _NOBODY if self.simultaneous else self.order[0]
        """The seat to act; :data:`NOBODY` while fists close and when the cards are played."""
        self.open_fists = self.order if self.simultaneous else ()
        """The seats whose fists are still open."""

    def _look_up(self, rules: Rules) -> None:
        """Note the options that are asked at every act."""
        known = _OPTIONS.get(id(rules))
        if known is None or known.rules is not rules:
            known = _noted(rules)
        self.hand_size = known.hand_size
        self.must_head = known.must_head
        self.cinch = known.cinch
        self.honor = known.honor
        self.under = known.under
        self.max_draw = known.max_draw
        self.dealer_card = known.dealer_card
        self.may_take = known.may_take
        self.simultaneous = known.simultaneous
        self.with_draw = known.with_draw
        self.ace_forces = known.ace_forces
        self.second_ante = known.second_ante
        self.barring = known.barring

    def _take_antes(self, setup: Setup) -> None:
        self.stacks = stacks = _NONE[:]
        self.antes = antes = setup.antes
        self.starting_stacks = before = setup.stacks
        pot = setup.pot
        for seat in self.order:
            stack = before[seat]
            ante = antes.get(seat, NOBODY)
            if not 0 <= ante <= stack:
                raise UnreadableInput("antes are not those of a deal")
            stacks[seat] = stack - ante
            pot += ante
            if ante:
                self.events.append(events.paid(seat, ante, _ANTE))
        self.pot = pot

    def _clear_table(self) -> None:
        self.hands = [0] * 8
        self.declared = _UNKNOWN[:]
        """By seat; under simultaneous declaration a closed fist until all are."""
        self.drew = _UNDRAWN[:]
        self.stayed = _UNKNOWN[:]
        self.discarded = _NO_CARDS[:]
        self.served = _NO_CARDS[:]
        self.muck: dict[int, Sequence[Card]] = {}
        """What each seat that has acted gave up since the last reshuffle."""
        self.reshuffles: list[Sequence[Card]] = []
        self.took = False
        self.first_in = _NOBODY
        """The first seat in, left of the dealer, once that is known."""
        self.next_in = [_NOBODY] * 8
        """The next seat in, clockwise, for each seat in."""
        self.won = [0] * 8
        self.gone = 0
        """Cards that are in no hand for certain: played to earlier tricks, or nobody's turn-up."""
        self.trick: list[Card] = []
        self.table = 0
        """The cards of the trick on the table, as a mask."""
        self.complete: list[tuple[int, tuple[Card, ...], int]] = []
        """What :attr:`tricks` are made of."""
        self.leader = self.winning = _NOBODY
        self.best = 0
        """The best card of the trick on the table."""
        self.ladder: tuple[Rung, ...] = ()
        """What may follow, by the best card, as :data:`booray_core.tricks.LADDERS` has it."""
        self.rung = _NO_RUNG
        """What may follow the best card."""
        self.legal = 0
        """While the cards are played, those that the seat whose turn it is may play; else none."""
        self.illegal: Undo | None = None
        self.correcting = _NOBODY
        """The seat that has just recalled a card, and owes a legal one."""
        self.reneged = _NO_OFFENDERS
        self.recalled = _NO_OFFENDERS
        self.forfeits = _NO_OFFENDERS
        self.result: Result | None = None

    def _deal(self) -> None:
        deck = tuple(self.shoe.deck)
        order = self.order
        seats = len(order)
        dealt = seats * self.hand_size
        undealt = deck[: dealt - 1 : -1]
        seen = masks.mask_of(undealt)
        self.dealt: dict[int, tuple[Card, ...]] = {}
        for place in range(seats):
            seat = order[place]
            self.dealt[seat] = cards = deck[place:dealt:seats]
            hand = masks.mask_of(cards)
            self.hands[seat] = hand
            seen |= hand
        if len(deck) != DECK_SIZE or seen != ALL_CARDS:
            raise UnreadableInput("a deck holds each of the 52 cards once")
        if self.dealer_card:
            self.turn_up = deck[dealt - 1]
        else:
            self.turn_up = deck[dealt]
            self.gone = bits.bit(self.turn_up)
        number: int = self.turn_up
        self.trump = _SUITS[number // SUIT_SIZE]
        self.trumps = bits.SUIT_OF[number]
        self.ladders = _LADDERS[self.must_head][number // SUIT_SIZE]
        self.forced = self.ace_forces and number % SUIT_SIZE == ACE_RANK
        """The dealer must play."""
        self.stock = list(undealt)
        """Undealt cards, the top one last."""
        if not self.dealer_card:
            self.stock.pop()
        self.events.append(events.cards_dealt(self.dealer, self.order, self.turn_up, self.dealt))

    def __getstate__(self) -> dict[str, object]:
        """Return all that a deal is made of, by name."""
        return {name: getattr(self, name) for name in _STATE}

    def __repr__(self) -> str:
        return f"<deal of {len(self.order)} seats, {self.phase}>"

    @property
    def led(self) -> int:
        """The suit led to the trick on the table, as the mask of its cards; 0 before the lead."""
        return bits.SUIT_OF[self.trick[0]] if self.trick else 0

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
        before = seats[len(seats) - 1]
        for seat in seats:
            self.next_in[before] = seat
            before = seat
        self.first_in = seats[0]

    def pay(self, seat: int, amount: int, payment: Payment) -> None:
        """Move chips from a stack into the pot."""
        if amount:
            self.stacks[seat] -= amount
            self.pot += amount
            self.events.append(events.paid(seat, amount, payment))

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
        return _popped(stock, count)

    def _reshuffle(self) -> None:
        muck = [card for seat in self.order for card in self.muck.pop(seat, ())]
        stock = tuple(self.shoe.reshuffled(len(self.reshuffles), muck))
        self.reshuffles.append(stock)
        self.stock = list(reversed(stock))
        self.events.append(Reshuffled(len(stock), stock))


_STATE: Final = DealState.__slots__


def _clockwise(setup: Setup) -> tuple[int, ...]:
    """Return the seats dealt in, from the dealer's left, the dealer last."""
    stacks = setup.stacks
    dealer = setup.dealer
    seats = []
    for away in range(MOST_SEATS):
        seat = (dealer + 1 + away) % MOST_SEATS
        if seat in stacks:
            seats.append(seat)
    if len(seats) < 2 or len(seats) != len(stacks) or seats[len(seats) - 1] != dealer:
        raise UnreadableInput("seats or dealer are not those of a deal")
    return tuple(seats)


def _popped(stock: list[Card], count: int) -> tuple[Card, ...]:
    """Take cards off the top of a stock."""
    return tuple([stock.pop() for _ in range(count)])
