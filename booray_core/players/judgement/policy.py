"""What decides for a place: in playouts for everybody, and through a view for a player.

The steady way is written here once, and so is the card play that the sharp player starts from.
"""

from __future__ import annotations

from typing import Protocol

from booray_core.players.judgement import cardplay, drawing
from booray_core.players.judgement.evaluation import strength
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


class SteadyPolicy:
    """Plays what promises more chips than it risks, keeps trumps and aces, and takes a trick first.

    Each place sees its own cards only.
    """

    def __init__(self) -> None:
        self._least: dict[tuple[int, int, int, int], float] = {}
        """Strengths worked out before: in one person's playouts the same few come up."""

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
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
        key = (deal.pot, deal.stacks[place], rivals, undecided)
        least = self._least.get(key)
        if least is None:
            least = self._least[key] = least_to_play(
                terms,
                pot=deal.pot,
                stack=deal.stacks[place],
                seats=len(deal.hands),
                rivals=rivals,
                undecided=undecided,
            )
        return strength(hand, deal.trumps, terms.max_draw) >= least

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        """Return the discards of a place, and whether it takes the turn-up."""
        turn_up = deal.turn_up_for(place)
        return drawing.draw(deal.hands[place], deal.trumps, deal.terms.max_draw, turn_up)

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        return strength(deal.hands[place], deal.trumps, 0) >= least_to_stay(
            deal.terms,
            pot=deal.pot,
            stack=deal.stacks[place],
            seats=len(deal.hands),
            rivals=sum(deal.stayed[each] is not False for each in deal.seats_in) - 1,
        )

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        safe = deal.won[place] > 0
        return steady_lead(legal, deal.hands[place], deal.trumps, deal.outside(place), safe=safe)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        safe = deal.won[place] > 0
        outside = deal.outside(place)
        return cardplay.follow(legal, beating, deal.trumps, outside, cheaply=last, safe=safe)


def steady_lead(legal: int, hand: int, trumps: int, outside: int, *, safe: bool) -> int:
    """Return the steady player's lead: trumps from length, or from the best until it is safe.

    Args:
        legal: the cards that may be led.
        hand: the seat's cards.
        trumps: the trump suit.
        outside: cards that others may hold.
        safe: whether it has won a trick.
    """
    draw_trumps = not safe or (hand & trumps).bit_count() >= 3
    return cardplay.lead(legal, trumps, outside, draw_trumps=draw_trumps)


class ThriftyPolicy(SteadyPolicy):
    """Steady, but wins tricks as cheaply as it can: what the sharp player does without search."""

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        return cardplay.lead(legal, deal.trumps, deal.outside(place))

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:  # noqa: ARG002 - the protocol's
        """Return the bit of the card that a place plays to a trick."""
        return cardplay.follow(legal, beating, deal.trumps, deal.outside(place))
