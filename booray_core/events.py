"""Events of a deal, in order.

Every event is public but for its field ``secret``, which is ``None`` in a copy made for someone
who may not see it (:func:`booray_core.view.event_for` makes those), and left out of every ``repr``.
Amounts are whole chips and are those actually paid or taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from booray_core.cards import Card
from booray_core.result import Result


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
