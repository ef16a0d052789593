"""Events of a deal, in order.

Every event is public but for its field ``secret``, which is ``None`` in a copy made for someone
who may not see it (:func:`booray_core.view.event_for` makes those), and left out of every ``repr``.
Amounts are whole chips and are those actually paid or taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from booray_core import tuples
from booray_core.cards import CARDS, Card
from booray_core.result import Result
from booray_core.rules import MOST_SEATS


class Payment(StrEnum):
    """Reason for a payment into the pot."""

    ANTE = "ante"
    SECOND_ANTE = "second-ante"
    STAY_ANTE = "stay-ante"
    BOURRE = "bourre"
    RENEGE = "renege"


class Winnings(StrEnum):
    """Reason for a payment from the pot."""

    POT = "pot"
    SWEEP = "sweep"
    """The winner of a game takes what is left in the pot."""
    SHARE = "share"
    """A pot that nobody won is shared as the table closes, or as the last seats go out."""
    RETURN = "return"
    """What a seat had paid in a deal that is broken off."""


class Paid(NamedTuple):
    """A seat paid into the pot; never 0 chips."""

    seat: int
    amount: int
    payment: Payment


class Took(NamedTuple):
    """A seat took from the pot; never 0 chips."""

    seat: int
    amount: int
    winnings: Winnings


class Dealt(NamedTuple):
    """The cards were dealt and the turn-up shown."""

    dealer: int
    seats: tuple[int, ...]
    """From the dealer's left; the dealer is last."""
    turn_up: Card
    secret: Mapping[int, tuple[Card, ...]] | None
    """Each seat's cards in dealing order, the dealer's turn-up included."""

    def __repr__(self) -> str:
        return _without_secret(self)


class FistClosed(NamedTuple):
    """A seat closed its fist. Changing it is the same event again, and nobody else learns of it."""

    seat: int
    secret: bool | None
    """Whether it holds a chip: play."""

    def __repr__(self) -> str:
        return _without_secret(self)


class Declared(NamedTuple):
    """A seat is in or out; fists show this when all open together."""

    seat: int
    play: bool


class Drew(NamedTuple):
    """A seat discarded and was served."""

    seat: int
    cards: int
    """How many it discarded."""
    take: bool
    """The dealer took the turn-up."""
    secret: tuple[tuple[Card, ...], tuple[Card, ...]] | None
    """The discards in the order named, and the cards served."""

    def __repr__(self) -> str:
        return _without_secret(self)


class Reshuffled(NamedTuple):
    """The muck was shuffled and became the stock."""

    cards: int
    """How many the new stock has."""
    secret: tuple[Card, ...] | None
    """The new stock, top first: for nobody to see while the table is open."""

    def __repr__(self) -> str:
        return _without_secret(self)


class Stayed(NamedTuple):
    """After the draw a seat stayed, or passed."""

    seat: int
    stay: bool


class CardPlayed(NamedTuple):
    """A seat played a card to the trick."""

    seat: int
    card: Card


class Recalled(NamedTuple):
    """A seat took back its illegal card."""

    seat: int
    card: Card


class TrickWon(NamedTuple):
    """A trick is complete."""

    seat: int


class Premature(NamedTuple):
    """A seat declared, named a draw or played before its turn; the act itself is refused."""

    seat: int


class Settled(NamedTuple):
    """The deal is over; the payments stand before this in the list."""

    result: Result


def _without_secret(event: Dealt | FistClosed | Drew | Reshuffled) -> str:
    """Return the ``repr`` of an event, less its secret."""
    told = event._asdict()
    del told["secret"]
    fields = ", ".join(f"{name}={value!r}" for name, value in told.items())
    return f"{type(event).__name__}({fields})"


Event = (
    Paid
    | Took
    | Dealt
    | FistClosed
    | Declared
    | Drew
    | Reshuffled
    | Stayed
    | CardPlayed
    | Recalled
    | TrickWon
    | Premature
    | Settled
)

# The events that happen most, one of each: whoever plays a thousand deals makes none of them anew.
_Alone = tuple[Event, ...]
CARD_PLAYED: Final[tuple[tuple[_Alone, ...], ...]] = tuple(
    tuple((CardPlayed(seat, card),) for card in CARDS) for seat in range(MOST_SEATS)
)
"""``CARD_PLAYED[seat][card]``, alone in a tuple."""
TRICK_WON: Final[tuple[_Alone, ...]] = tuple((TrickWon(seat),) for seat in range(MOST_SEATS))
"""``TRICK_WON[seat]``, alone in a tuple."""
DECLARED: Final[tuple[tuple[Declared, ...], ...]] = tuple(
    (Declared(seat, False), Declared(seat, True)) for seat in range(MOST_SEATS)
)
"""``DECLARED[seat][play]``."""
FIST_CLOSED: Final[tuple[tuple[FistClosed, ...], ...]] = tuple(
    (FistClosed(seat, False), FistClosed(seat, True)) for seat in range(MOST_SEATS)
)
"""``FIST_CLOSED[seat][play]``."""
_FEW_CHIPS: Final = 1 << 6
_ANTE: Final = Payment.ANTE  # compiled, a name of the module's is found sooner than an enum's
_BOURRE: Final = Payment.BOURRE


def _paid(payment: Payment) -> tuple[tuple[Paid, ...], ...]:
    return tuple(
        tuple(Paid(seat, amount, payment) for amount in range(_FEW_CHIPS))
        for seat in range(MOST_SEATS)
    )


_ANTE_PAID: Final = _paid(_ANTE)
_BOURRE_PAID: Final = _paid(_BOURRE)
_POT_TAKEN: Final = tuple(
    tuple(Took(seat, amount, Winnings.POT) for amount in range(_FEW_CHIPS))
    for seat in range(MOST_SEATS)
)


def paid(seat: int, amount: int, payment: Payment) -> Paid:
    """Return the event of a payment into the pot."""
    if amount < _FEW_CHIPS:
        if payment is _ANTE:
            return _ANTE_PAID[seat][amount]
        if payment is _BOURRE:
            return _BOURRE_PAID[seat][amount]
    return Paid(seat, amount, payment)


# A named tuple takes twice as long to make by its name; those that each deal has several of, or
# always one, are made here.


def cards_dealt(
    dealer: int, seats: tuple[int, ...], turn_up: Card, secret: Mapping[int, tuple[Card, ...]]
) -> Dealt:
    """Return the event of the deal."""
    return tuples.made(Dealt, (dealer, seats, turn_up, secret))


def drew(
    seat: int, cards: int, take: bool, secret: tuple[tuple[Card, ...], tuple[Card, ...]]
) -> Drew:
    """Return the event of a draw."""
    return tuples.made(Drew, (seat, cards, take, secret))


def settled(result: Result) -> Settled:
    """Return the event of a settlement."""
    return tuples.made(Settled, (result,))


def pot_taken(seat: int, amount: int) -> Took:
    """Return the event of a seat that takes from the pot of a deal."""
    return _POT_TAKEN[seat][amount] if amount < _FEW_CHIPS else Took(seat, amount, Winnings.POT)
