"""Full state of one deal, read and changed by its phases.

Nobody outside the engine is handed this; :mod:`booray_core.view` makes what others may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from booray_core.cards import ACE_RANK, ALL_CARDS, BIT, DECK_SIZE, SUIT_MASKS, Card, mask_of
from booray_core.errors import UnreadableInput
from booray_core.events import Dealt, Event, Paid, Payment, Reshuffled
from booray_core.habits import Habits
from booray_core.result import Result
from booray_core.rules import MOST_SEATS, Declaration, Enforcement, Rules, StockEnd, Trump
from booray_core.shuffle import Shoe
from booray_core.tricks import CardRules, best_of

_NO_HABITS: Final[Mapping[int, Habits]] = {}


class Phase(StrEnum):
    """Phase of a deal."""

    DECLARING = "declaring"
    DRAWING = "drawing"
    STAYING = "staying"
    PLAYING = "playing"
    PLAYED_OUT = "played-out"
    """Every card is played; under ``honor`` the last one may still be recalled."""
    SETTLED = "settled"


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


class IllegalCard(NamedTuple):
    """The last card played, where it is against the rules and may be recalled."""

    seat: int
    card: Card


class DealState:
    """One deal. Maps are keyed by seat, sets of cards are masks."""

    def __init__(self, setup: Setup, shoe: Shoe) -> None:
        """Take the antes, deal, and turn up a card.

        Args:
            setup: what the deal starts from.
            shoe: its cards.

        Raises:
            UnreadableInput: the seats, dealer, antes or deck are not those of a deal.
        """
        self.rules = setup.rules
        self.dealer = setup.dealer
        self.order = order = _clockwise(setup)
        """The seats dealt in, from the dealer's left; the dealer is last."""
        self.shoe = shoe
        self.habits = setup.habits
        self.starting_stacks = setup.stacks
        """What each seat had as it was dealt in, before the antes."""
        self.antes = setup.antes
        self.events: list[Event] = []
        self.stacks = dict(setup.stacks)
        self.pot = setup.pot
        self._take_antes()
        self.declared: dict[int, bool | None] = dict.fromkeys(order)
        """Under simultaneous declaration closed fists until all are."""
        self.drew: dict[int, int | None] = dict.fromkeys(order)
        self.stayed: dict[int, bool | None] = dict.fromkeys(order)
        self.discarded: dict[int, tuple[Card, ...]] = dict.fromkeys(order, ())
        self.served: dict[int, tuple[Card, ...]] = dict.fromkeys(order, ())
        self.won = dict.fromkeys(order, 0)
        self.muck: dict[int, Sequence[Card]] = {}
        """What each seat that has acted gave up since the last reshuffle."""
        self.reshuffles: list[Sequence[Card]] = []
        self.took = False
        """The dealer took the turn-up."""
        self.players: tuple[int, ...] = ()
        """The seats that play their cards, from the dealer's left, once that is known."""
        self.leader: int | None = None
        self.trick: list[Card] = []
        """The cards on the table."""
        self.tricks: list[Trick] = []
        """The tricks that are complete."""
        self.played = 0
        """The cards of those."""
        self.illegal: IllegalCard | None = None
        self.correcting: int | None = None
        """The seat that has just recalled a card, and owes a legal one."""
        self.reneged: frozenset[int] = frozenset()
        self.recalled: frozenset[int] = frozenset()
        self.forfeits: frozenset[int] = frozenset()
        self.result: Result | None = None
        self._deal()
        self.phase = Phase.DECLARING
        self.turn: int | None = None if self.simultaneous else order[0]
        """The seat to act; None while fists close and when the cards are played."""

    def _take_antes(self) -> None:
        for seat in self.order:
            ante = self.antes.get(seat, -1)
            if not 0 <= ante <= self.stacks[seat]:
                raise UnreadableInput("antes are not those of a deal")
            self.pay(seat, ante, Payment.ANTE)

    def _deal(self) -> None:
        deck = tuple(self.shoe.deck)
        if len(deck) != DECK_SIZE or mask_of(deck) != ALL_CARDS:
            raise UnreadableInput("a deck holds each of the 52 cards once")
        seats = len(self.order)
        size = seats * self.rules.hand_size
        self.dealt = {seat: deck[place:size:seats] for place, seat in enumerate(self.order)}
        """The cards of each seat, in dealing order."""
        self.hands = {seat: mask_of(cards) for seat, cards in self.dealt.items()}
        dealer_card = self.rules.trump is Trump.DEALER_CARD
        self.turn_up = deck[size - 1] if dealer_card else deck[size]
        self.trump = self.turn_up.suit
        self.trumps = SUIT_MASKS[self.trump]
        self.stock = list(reversed(deck[size:] if dealer_card else deck[size + 1 :]))
        """Undealt cards, the top one last."""
        self.events.append(Dealt(self.dealer, self.order, self.turn_up, self.dealt))

    def __repr__(self) -> str:
        return f"<deal of {len(self.order)} seats, {self.phase}>"

    # What the rules make of it

    @property
    def simultaneous(self) -> bool:
        """Whether all close their fists, and open them together."""
        return self.rules.declaration is Declaration.SIMULTANEOUS

    @property
    def with_draw(self) -> bool:
        """Whether each seat declares and draws in one turn."""
        return self.rules.declaration is Declaration.ROTATION_WITH_DRAW

    @property
    def honor(self) -> bool:
        """Whether illegal acts stand, and cost something."""
        return self.rules.enforcement is Enforcement.HONOR

    @property
    def forced(self) -> bool:
        """Whether an ace is turned up that obliges the dealer to play."""
        return self.rules.dealer_must_play_ace and self.turn_up.rank == ACE_RANK

    @property
    def card_rules(self) -> CardRules:
        """The rules about which card may be played."""
        return CardRules(self.rules)

    @property
    def dead(self) -> int:
        """A turn-up that belongs to nobody, as a mask."""
        is_somebodys = self.rules.trump is Trump.DEALER_CARD or self.took
        return 0 if is_somebodys else BIT[self.turn_up]

    # Seats and tricks

    def seats_in(self) -> list[int]:
        """Return the seats that play, from the dealer's left."""
        return [
            seat for seat in self.order if self.declared[seat] and self.stayed[seat] is not False
        ]

    def players_from(self, first: int) -> tuple[int, ...]:
        """Return the seats that play their cards, clockwise from one of them."""
        place = self.players.index(first)
        return self.players[place:] + self.players[:place]

    @property
    def on_table(self) -> list[tuple[int, Card]]:
        """Who played what to the trick on the table, in playing order."""
        if self.leader is None:
            return []
        return list(zip(self.players_from(self.leader), self.trick, strict=False))

    @property
    def led(self) -> int:
        """The suit led to the trick on the table, as the mask of its cards; 0 before the lead."""
        return SUIT_MASKS[self.trick[0].suit] if self.trick else 0

    @property
    def winning(self) -> tuple[int, Card] | None:
        """The seat whose card wins the trick on the table so far, and that card."""
        return self.on_table[best_of(self.trick, self.trumps)] if self.trick else None

    # Chips and cards

    def pay(self, seat: int, amount: int, payment: Payment) -> None:
        """Move chips from a stack into the pot."""
        if amount:
            self.stacks[seat] -= amount
            self.pot += amount
            self.events.append(Paid(seat, amount, payment))

    def give_up(self, seat: int, cards: Sequence[Card]) -> None:
        """Put a passed hand or a seat's discards where the rules have them go."""
        if self.rules.stock_end is StockEnd.UNDER:
            self.stock[:0] = reversed(cards)
        elif cards:
            self.muck[seat] = cards

    def serve(self, count: int) -> tuple[Card, ...]:
        """Return cards from the top of the stock, the muck reshuffled when it has run out."""
        if count > len(self.stock):
            served = tuple(reversed(self.stock))
            self._reshuffle()
            return served + self.serve(count - len(served))
        return tuple(self.stock.pop() for _ in range(count))

    def _reshuffle(self) -> None:
        muck = [card for seat in self.order for card in self.muck.pop(seat, ())]
        stock = tuple(self.shoe.reshuffled(len(self.reshuffles), muck))
        self.reshuffles.append(stock)
        self.stock = list(reversed(stock))
        self.events.append(Reshuffled(len(stock), stock))


def _clockwise(setup: Setup) -> tuple[int, ...]:
    """Return the seats dealt in, from the dealer's left, the dealer last."""
    stacks, dealer = setup.stacks, setup.dealer
    if len(stacks) < 2 or dealer not in stacks or not stacks.keys() <= set(range(MOST_SEATS)):
        raise UnreadableInput("seats or dealer are not those of a deal")
    return tuple(sorted(stacks, key=lambda seat: (seat <= dealer, seat)))
