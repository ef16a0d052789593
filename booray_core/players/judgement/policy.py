"""Policies: one decides for every seat in a playout, or for one player's view.

The steady way is written here once: it is what the sharp player starts from, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from booray_core.masks import SUIT_SIZE
from booray_core.players.judgement import cardplay, drawing
from booray_core.players.judgement.cardplay import ACES, KINGS
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.looseness import ANY_GOOD_CARD, loosened, stays_from
from booray_core.players.judgement.position import Position
from booray_core.players.judgement.thresholds import least_to_play, least_to_stay


class Policy(Protocol):
    """Decides for any place; asked only where there is a choice."""

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
        ...

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        """Return the discards of a place, and whether it takes the turn-up."""
        ...

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        ...

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        ...

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick.

        Args:
            deal: the deal.
            place: whose turn it is.
            legal: what it may play, two cards or more.
            beating: all cards that beat the best one of the trick so far.
            last: whether nobody plays to the trick after it.
        """
        ...


ACES_AND_KINGS: Final = ACES | KINGS
"""What beginners keep beside their trumps."""


class SteadyPolicy:
    """Plays what promises more chips than it risks, keeps trumps and aces, and wins tricks cheaply.

    Each place sees its own cards only.
    """

    def __init__(self) -> None:
        self._least: dict[tuple[int, int, int, int, bool, int], float] = {}
        """Strengths worked out before: in one person's playouts the same few come up."""

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
        if deal.looseness[place] == ANY_GOOD_CARD:
            return cardplay.holds_good_card(deal.hands[place], deal.trumps)
        held, least = self.weighs_playing(deal, place)
        return held >= least

    def weighs_playing(self, deal: Position, place: int) -> tuple[float, float]:
        """Return a place's strength before the draw, and the least with which it plays."""
        terms = deal.terms
        hand = deal.hands[place]
        turn_up = deal.turn_up_for(place)
        if turn_up is not None:
            hand |= 1 << turn_up
        if terms.simultaneous:
            rivals, undecided = 0, deal.dealer
        else:
            rivals = deal.declared.count(True)
            undecided = deal.declared.count(None) - 1
        if (
            place != deal.dealer
            and deal.ace_forces_dealer()
            and deal.stacks[deal.dealer] >= terms.second_ante
        ):
            rivals, undecided = rivals + 1, undecided - 1
        dealer = place == deal.dealer
        rank = deal.turn_up % SUIT_SIZE
        key = (deal.pot, deal.stacks[place], rivals, undecided, dealer, rank)
        least = self._least.get(key)
        if least is None:
            least = self._least[key] = least_to_play(
                terms,
                pot=deal.pot,
                stack=deal.stacks[place],
                seats=len(deal.hands),
                rivals=rivals,
                undecided=undecided,
                dealer=dealer,
                turn_up=rank,
            )
        looseness = deal.looseness[place]
        if looseness:
            least = loosened(least, looseness, terms.hand_size, terms.max_draw)
        return strength(hand, deal.trumps, terms.max_draw), least

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        """Return the discards of a place, and whether it takes the turn-up."""
        turn_up = deal.turn_up_for(place)
        keep = ACES_AND_KINGS if deal.careless[place] else ACES
        return drawing.draw(deal.hands[place], deal.trumps, deal.terms.max_draw, turn_up, keep)

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        if deal.looseness[place] == ANY_GOOD_CARD:
            return cardplay.holds_good_card(deal.hands[place], deal.trumps)
        held, least = self.weighs_staying(deal, place)
        return held >= least

    def weighs_staying(self, deal: Position, place: int) -> tuple[float, float]:
        """Return a place's strength after the draw, and the least with which it stays in."""
        answers = [deal.stayed[each] for each in deal.seats_in]
        least = least_to_stay(
            deal.terms,
            pot=deal.pot,
            stack=deal.stacks[place],
            seats=len(deal.hands),
            rivals=answers.count(True),
            undecided=answers.count(None) - 1,
        )
        least = stays_from(least, deal.looseness[place], deal.terms.hand_size)
        return strength(deal.hands[place], deal.trumps, 0), least

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        if deal.careless[place]:
            return cardplay.careless_lead(legal, deal.trumps)
        won = deal.won
        most = most_of_others(won, place)
        rivals = len(deal.seats_in) - 1
        return cardplay.lead(legal, deal.trumps, deal.outside(place), won[place], most, rivals)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        if deal.careless[place]:
            return cardplay.careless_follow(legal, beating)
        first = not last and not deal.won[place]
        return cardplay.follow(legal, beating, deal.trumps, deal.outside(place), first=first)


def most_of_others(won: Sequence[int], place: int) -> int:
    """Return the most tricks that any other place has won."""
    return max(tricks for each, tricks in enumerate(won) if each != place)
