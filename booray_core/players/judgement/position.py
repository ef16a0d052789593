"""Positions as policies read them, in playouts and by a view.

Places count the seats dealt in from the dealer's left, from 0; the dealer's is the last. Sets of
cards are masks, single cards their numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from booray_core import bits
from booray_core.cards import ACE_RANK, ALL_CARDS, SUIT_MASKS, SUIT_SIZE, Suit
from booray_core.pot import bourre_price, prize
from booray_core.rules import Declaration, MustHold, Rules, StockEnd, Trump
from booray_core.tricks import CardRules

CLUBS: Final = SUIT_MASKS[Suit.CLUBS]

UNBOUNDED: Final = 1 << 60
"""More chips than there are."""

NOT_YET: Final = -1
"""The answer of a place that has not declared, or was not asked after the draw; else 1 or 0."""


class Terms:
    """Rule values that decisions need, computed once: reading options costs more than a card."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.hand_size = rules.hand_size
        self.max_draw = rules.max_draw
        self.ante = rules.ante
        self.second_ante = rules.second_ante
        self.asks_to_stay = rules.stay_ante is not None
        self.stay_ante = rules.stay_ante or 0
        self.most_paid = bourre_price(UNBOUNDED, rules)
        """What a bourré costs at most, in chips."""
        self.most_won = prize(UNBOUNDED, rules)
        """What a winner with chips enough takes at most."""
        self.table_stakes = rules.table_stakes
        self.bourre_exempt = rules.bourre_exempt
        self.tied_exempt = rules.tied_exempt
        self.cards = CardRules(rules)
        self.simultaneous = rules.declaration is Declaration.SIMULTANEOUS
        self.with_draw = rules.declaration is Declaration.ROTATION_WITH_DRAW
        """Each declares and draws in one turn."""
        self.under = rules.stock_end is StockEnd.UNDER
        """Discards and passed hands go under the stock."""
        self.may_take = rules.trump is Trump.DEALER_MAY_TAKE
        """The dealer may take the turn-up."""
        self.ace_forces = rules.dealer_must_play_ace
        """A turned-up ace obliges the dealer to play."""
        self.trump_or_club = rules.must_hold is MustHold.TRUMP_OR_CLUB
        """Who holds neither may only pass."""


@lru_cache(maxsize=64)
def terms_of(rules: Rules) -> Terms:
    """Return what decisions ask of the rules: of the same rules always the same object."""
    return Terms(rules)


class Position:
    """Input of a decision: the public state and the hand of its seat.

    A decision for a place reads ``hands[place]`` and no other hand. Lists have eight entries,
    whatever the number of seats.
    """

    def __init__(self, terms: Terms, seats: int, turn_up: int) -> None:
        """Begin with empty hands, nobody asked, and no chips.

        Args:
            terms: the rules.
            seats: how many are dealt in.
            turn_up: the card turned up.
        """
        self.terms = terms
        self.seats = seats
        self.dealer = seats - 1
        self.hands = [0] * 8
        self.declared = [-1] * 8
        """By place: 1 plays, 0 passes, −1 not yet."""
        self.stayed = [-1] * 8
        """By place, after the draw: 1 stays, 0 leaves, −1 not yet, or not asked."""
        self.order = [0] * 8
        """The places that play, in order, in the first entries …"""
        self.players = 0
        """… as many as this; complete once all have declared."""
        self.stacks = [0] * 8
        self.stakes = [0] * 8
        """What each place was dealt in with, before the antes."""
        self.pot = 0
        self.turn_up = turn_up
        self.trumps = bits.SUIT_OF[turn_up]
        self.gone = 0
        """Cards that others hold for certain not."""
        self.dead = 0
        """A turn-up that belongs to nobody."""
        self.won = [0] * 8
        """Tricks by place."""
        self.looseness = [0.0] * 8
        """By place, which hands it plays beside those of the steady player, as
        :mod:`booray_core.players.judgement.looseness` has it; 0 for who plays as steadily."""
        self.careless = [0] * 8
        """By place, 1 for who draws and plays its cards as a beginner does."""

    def stand(self, other: Position) -> None:
        """Stand where another position of the same rules, seats and turn-up does."""
        self.hands[:] = other.hands
        self.declared[:] = other.declared
        self.stayed[:] = other.stayed
        self.stacks[:] = other.stacks
        self.stakes[:] = other.stakes
        self.won[:] = other.won
        self.looseness[:] = other.looseness
        self.careless[:] = other.careless
        self.pot = other.pot
        self.gone = other.gone
        self.dead = other.dead
        self.gather()

    def gather(self) -> None:
        """Note who is in: those who play, and did not leave after the draw."""
        self.players = 0
        for place in range(self.seats):
            if self.is_in(place):
                self.order[self.players] = place
                self.players += 1

    def is_in(self, place: int) -> bool:
        """Return whether a place plays, and has not left."""
        return self.declared[place] == 1 and self.stayed[place] != 0

    def outside(self, place: int) -> int:
        """Return the cards that, for all a place knows, others may hold."""
        return ALL_CARDS & ~(self.hands[place] | self.gone)

    def most_of_others(self, place: int) -> int:
        """Return the most tricks that any other place has won."""
        most = 0
        for each in range(self.seats):
            if each != place and self.won[each] > most:
                most = self.won[each]
        return most

    def answers(self, given: int) -> int:
        """Return how many places have declared so: 1 play, 0 pass, −1 not yet."""
        count = 0
        for place in range(self.seats):
            count += self.declared[place] == given
        return count

    def turn_up_for(self, place: int) -> int:
        """Return the turn-up where a place may take it, else −1."""
        return self.turn_up if self.terms.may_take and place == self.dealer else -1

    def ace_forces_dealer(self) -> bool:
        """Return whether an ace is turned up that obliges the dealer to play."""
        return self.terms.ace_forces and self.turn_up % SUIT_SIZE == ACE_RANK
