"""Position shared by playouts and views, as policies read it.

Places count the seats dealt in from the dealer's left, from 0; the dealer's is the last. Sets of
cards are masks, single cards their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from booray_core.cards import Suit
from booray_core.masks import ACE_RANK, ALL_CARDS, DECK_SIZE, SUIT_MASKS, SUIT_SIZE, mask_of
from booray_core.rules import Declaration, MustHold, Rules, StockEnd, Trump
from booray_core.tricks import SUIT_OF
from booray_core.view import DealView, PlayerView, SeatView, Standing

CLUBS: Final = SUIT_MASKS[Suit.CLUBS]


@dataclass(frozen=True, slots=True)
class Terms:
    """Rule values that decisions need, computed once: reading options costs more than a card."""

    rules: Rules
    hand_size: int
    max_draw: int
    second_ante: int
    stay_ante: int | None
    must_head: bool
    cinch: bool
    simultaneous: bool
    with_draw: bool
    """Each declares and draws in one turn."""
    under: bool
    """Discards and passed hands go under the stock."""
    may_take: bool
    """The dealer may take the turn-up."""
    ace_forces: bool
    """A turned-up ace obliges the dealer to play."""
    trump_or_club: bool
    """Who holds neither may only pass."""


def terms_of(rules: Rules) -> Terms:
    """Return what decisions ask of the rules."""
    return Terms(
        rules=rules,
        hand_size=rules.hand_size,
        max_draw=rules.max_draw,
        second_ante=rules.second_ante,
        stay_ante=rules.stay_ante,
        must_head=rules.must_head,
        cinch=rules.cinch,
        simultaneous=rules.declaration is Declaration.SIMULTANEOUS,
        with_draw=rules.declaration is Declaration.ROTATION_WITH_DRAW,
        under=rules.stock_end is StockEnd.UNDER,
        may_take=rules.trump is Trump.DEALER_MAY_TAKE,
        ace_forces=rules.dealer_must_play_ace,
        trump_or_club=rules.must_hold is MustHold.TRUMP_OR_CLUB,
    )


@dataclass(slots=True)
class Position:
    """Input of a decision: the public state and the hand of its seat.

    A decision for a place reads ``hands[place]`` and no other hand.
    """

    terms: Terms
    hands: list[int]
    dealer: int
    declared: list[bool | None]
    stayed: list[bool | None]
    seats_in: list[int]
    """The places that play, in order; complete once all have declared."""
    stacks: list[int]
    pot: int
    turn_up: int
    trumps: int
    gone: int
    """Cards that others hold for certain not."""
    won: list[int]
    """Tricks by place."""
    looseness: list[float]
    """By place, which hands it plays beside those of the steady player, as
    :mod:`booray_core.players.judgement.looseness` has it; 0 for who plays as steadily."""
    careless: list[bool]
    """By place, whether it draws and plays its cards as a beginner does."""

    def outside(self, place: int) -> int:
        """Return the cards that, for all a place knows, others may hold."""
        return ALL_CARDS & ~(self.hands[place] | self.gone)

    def turn_up_for(self, place: int) -> int | None:
        """Return the turn-up where a place may take it."""
        return self.turn_up if self.terms.may_take and place == self.dealer else None

    def ace_forces_dealer(self) -> bool:
        """Return whether an ace is turned up that obliges the dealer to play."""
        return self.terms.ace_forces and self.turn_up % SUIT_SIZE == ACE_RANK


def position_of(view: PlayerView) -> Position:
    """Return a deal as one seat knows it; the hands of the others are empty."""
    deal = view.deal
    seats = [deal.seats[seat] for seat in deal.order]
    gone = out_of_play(deal)
    if deal.trick is not None:
        gone |= mask_of(card for _, card in deal.trick.cards)
    if not may_come_back(deal):
        gone |= mask_of(view.discarded)
    return Position(
        terms=terms_of(deal.rules),
        hands=[view.hand.mask if seat == view.seat else 0 for seat in deal.order],
        dealer=len(seats) - 1,
        declared=[_declared(seat) for seat in seats],
        stayed=[seat.stayed for seat in seats],
        seats_in=[place for place, seat in enumerate(seats) if seat.standing is Standing.IN],
        stacks=[seat.stack for seat in seats],
        pot=deal.pot,
        turn_up=int(deal.turn_up),
        trumps=SUIT_OF[deal.turn_up],
        gone=gone,
        won=[seat.tricks for seat in seats],
        looseness=[0.0] * len(seats),
        careless=[False] * len(seats),
    )


def out_of_play(deal: DealView) -> int:
    """Return the cards of completed tricks, and a turn-up that belongs to nobody."""
    gone = mask_of(card for trick in deal.tricks for card in trick.cards)
    if deal.rules.trump is not Trump.DEALER_CARD and not deal.took_turn_up:
        gone |= 1 << deal.turn_up
    return gone


def may_come_back(deal: DealView) -> bool:
    """Return whether cards that were given up may have been dealt again.

    Under the stock they are reached once all that was there before has been served.
    """
    if deal.rules.stock_end is not StockEnd.UNDER:
        return deal.reshuffles > 0
    turned = deal.rules.trump is not Trump.DEALER_CARD
    stock = DECK_SIZE - deal.rules.hand_size * len(deal.order) - turned
    served = sum(seat.drew or 0 for seat in deal.seats.values()) - deal.took_turn_up
    return served > stock


def _declared(seat: SeatView) -> bool | None:
    """Return a declaration as far as it is public; a pass after the draw was play before."""
    if seat.standing in {Standing.UNDECLARED, Standing.FIST_CLOSED}:
        return None
    return seat.standing is Standing.IN or seat.drew is not None
