"""Policies: one decides for every seat in a playout, or for one player's view.

The steady way is written here once: it is what the sharp player starts from, too. ``policy.pxd``
has the types that it is compiled with; policies in Python may inherit from these all the same.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits
from booray_core.players.judgement import cardplay, evaluation
from booray_core.players.judgement.looseness import ANY_GOOD_CARD, loosened, stays_from
from booray_core.players.judgement.position import Position, Terms
from booray_core.players.judgement.thresholds import least_to_play, least_to_stay

BEGINNERS: Final = ANY_GOOD_CARD
"""The looseness of beginners, whom no strength tells when to play."""


class Policy:
    """Decides for any place; asked only where there is a choice."""

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
        raise NotImplementedError

    def draws(self, deal: Position, place: int) -> int:
        """Return the discards of a place, with :data:`bits.TAKES` if it takes the turn-up."""
        raise NotImplementedError

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        raise NotImplementedError

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        raise NotImplementedError

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick.

        Args:
            deal: the deal.
            place: whose turn it is.
            legal: what it may play, two cards or more.
            beating: all cards that beat the best one of the trick so far.
            last: whether nobody plays to the trick after it.
        """
        raise NotImplementedError


class SteadyPolicy(Policy):
    """Plays what promises more chips than it risks, keeps trumps and aces, and wins tricks cheaply.

    Each place sees its own cards only.
    """

    def __init__(self) -> None:
        self._of: Terms | None = None
        """The rules that thresholds are remembered for."""
        self._to_play = Remembered()
        self._to_stay = Remembered()

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
        if deal.looseness[place] == BEGINNERS:
            return cardplay.holds_good_card(deal.hands[place], deal.trumps)
        return self.strength_to_play(deal, place) >= self.least_to_play(deal, place)

    def strength_to_play(self, deal: Position, place: int) -> float:
        """Return a place's strength before the draw."""
        hand = deal.hands[place]
        turn_up = deal.turn_up_for(place)
        if turn_up >= 0:
            hand |= bits.bit(turn_up)
        return evaluation.strength(hand, deal.trumps, deal.terms.max_draw)

    def least_to_play(self, deal: Position, place: int) -> float:
        """Return the least strength with which a place plays."""
        terms = deal.terms
        if terms.simultaneous:
            rivals = 0
            undecided = deal.dealer
        else:
            rivals = deal.answers(1)
            undecided = deal.answers(-1) - 1
        dealer = place == deal.dealer
        if (
            not dealer
            and deal.ace_forces_dealer()
            and deal.stacks[deal.dealer] >= terms.second_ante
        ):
            rivals += 1
            undecided -= 1
        self._remember_for(terms)
        known = self._to_play
        slot = known.find(
            deal.pot,
            deal.stacks[place],
            ((rivals * 16 + undecided) * 16 + deal.seats) * 64 + deal.turn_up % 13 * 2 + dealer,
            deal.looseness[place],
        )
        if not known.is_known:
            known.values[slot] = loosened(
                least_to_play(
                    terms,
                    pot=deal.pot,
                    stack=deal.stacks[place],
                    seats=deal.seats,
                    rivals=rivals,
                    undecided=undecided,
                    dealer=dealer,
                    turn_up=deal.turn_up % 13,
                ),
                deal.looseness[place],
                terms.hand_size,
                terms.max_draw,
            )
        return known.values[slot]

    def draws(self, deal: Position, place: int) -> int:
        """Return the discards of a place, and whether it takes the turn-up."""
        return cardplay.draw(
            deal.hands[place],
            deal.trumps,
            deal.terms.max_draw,
            deal.turn_up_for(place),
            bits.ACES | (bits.KINGS if deal.careless[place] else 0),
        )

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        if deal.looseness[place] == BEGINNERS:
            return cardplay.holds_good_card(deal.hands[place], deal.trumps)
        return self.strength_to_stay(deal, place) >= self.least_to_stay(deal, place)

    def strength_to_stay(self, deal: Position, place: int) -> float:
        """Return a place's strength after the draw."""
        return evaluation.strength(deal.hands[place], deal.trumps, 0)

    def least_to_stay(self, deal: Position, place: int) -> float:
        """Return the least strength with which a place stays in after the draw."""
        rivals = 0
        undecided = -1
        for at in range(deal.players):
            said = deal.stayed[deal.order[at]]
            rivals += said == 1
            undecided += said == -1
        self._remember_for(deal.terms)
        known = self._to_stay
        slot = known.find(
            deal.pot,
            deal.stacks[place],
            (rivals * 16 + undecided) * 16 + deal.seats,
            deal.looseness[place],
        )
        if not known.is_known:
            known.values[slot] = stays_from(
                least_to_stay(
                    deal.terms,
                    pot=deal.pot,
                    stack=deal.stacks[place],
                    seats=deal.seats,
                    rivals=rivals,
                    undecided=undecided,
                ),
                deal.looseness[place],
                deal.terms.hand_size,
            )
        return known.values[slot]

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        if deal.careless[place]:
            return cardplay.careless_lead(legal, deal.trumps)
        return cardplay.lead(
            legal,
            deal.trumps,
            deal.outside(place),
            deal.won[place],
            deal.most_of_others(place),
            deal.players - 1,
        )

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        if deal.careless[place]:
            return cardplay.careless_follow(legal, beating)
        first = not last and not deal.won[place]
        return cardplay.follow(legal, beating, deal.trumps, deal.outside(place), first)

    def _remember_for(self, terms: Terms) -> None:
        if self._of is not terms:
            self._of = terms
            self._to_play = Remembered()
            self._to_stay = Remembered()


class Remembered:
    """Thresholds worked out before: in one person's playouts the same few come up.

    Each question has one slot, which a later one may take over.
    """

    def __init__(self) -> None:
        self.is_known = False
        """Whether the slot found last holds the answer."""
        self.values = [0.0] * 1024
        self._pots = [-1] * 1024
        self._stacks = [0] * 1024
        self._cases = [0] * 1024
        self._ways = [0.0] * 1024

    def find(self, pot: int, stack: int, case: int, looseness: float) -> int:
        """Return the slot of a question, which takes it; ``is_known`` says if it is answered.

        Args:
            pot: chips in the pot.
            stack: the seat's chips.
            case: all else that matters, as a number.
            looseness: the seat's.
        """
        way = int((looseness + 1.0) * 20.0)
        # Not the remainder, which is negative in C where the sum is.
        slot = (pot * 7 + stack * 31 + case * 5 + (case >> 6) * 3 + way * 11) & 1023
        self.is_known = (
            self._pots[slot] == pot
            and self._stacks[slot] == stack
            and self._cases[slot] == case
            and self._ways[slot] == looseness
        )
        if not self.is_known:
            self._pots[slot] = pot
            self._stacks[slot] = stack
            self._cases[slot] = case
            self._ways[slot] = looseness
        return slot
