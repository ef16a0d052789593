"""The steady player's decisions on masks: for itself, and for everyone in a playout."""

from __future__ import annotations

from typing import Final

from booray_core.cards import ACE_RANK, DECK_SIZE, SUIT_SIZE
from booray_core.players import keeping, thumb
from booray_core.players.appraisal import Stakes, least_strength, strength
from booray_core.players.kernel import Playout
from booray_core.players.world import Terms
from booray_core.pot import bourre_price, prize

ALL_CARDS: Final = (1 << DECK_SIZE) - 1


def least_to_play(
    terms: Terms, *, pot: int, stack: int, seats: int, rivals: int, undecided: int
) -> float:
    """Return the strength from which a hand should be played.

    Args:
        terms: the rules.
        pot: chips in the pot now.
        stack: chips the seat has.
        seats: seats dealt in.
        rivals: others who play for certain.
        undecided: others who may.
    """
    after = pot + terms.second_ante * (1 + rivals)
    cost = terms.second_ante + (terms.stay_ante or 0)
    at_stake = _stakes(terms, after, stack - terms.second_ante, seats)
    return least_strength(rivals, undecided, at_stake, cost)


def least_to_stay(terms: Terms, *, pot: int, stack: int, seats: int, rivals: int) -> float:
    """Return the strength from which a hand that has drawn is worth the stay ante."""
    price = terms.stay_ante or 0
    return least_strength(rivals, 0, _stakes(terms, pot + price, stack - price, seats), price)


def _stakes(terms: Terms, pot: int, stack: int, seats: int) -> Stakes:
    return Stakes(
        prize=prize(pot, terms.rules),
        price=min(bourre_price(pot, terms.rules), max(stack, 0)),
        carried=pot,
        seats=seats,
        four_cards=terms.hand_size == 4,
    )


class SteadyPolicy:
    """Every place plays as the steady player does, each seeing its own cards only."""

    def __init__(self) -> None:
        self._least: dict[tuple[int, int, int, int], float] = {}
        """Strengths worked out before: in one person's playouts the same few come up."""

    def declares(self, deal: Playout, place: int) -> bool:
        """Tell whether a place plays."""
        terms = deal.terms
        hand = deal.hands[place]
        if terms.may_take and place == deal.dealer:
            hand |= 1 << deal.turn_up
        if terms.simultaneous:
            rivals, undecided = 0, deal.dealer
        else:
            rivals = deal.declared.count(True)
            undecided = deal.declared.count(None) - 1
        if (
            terms.ace_forces
            and place != deal.dealer
            and deal.turn_up % SUIT_SIZE == ACE_RANK
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

    def draws(self, deal: Playout, place: int) -> tuple[int, bool]:
        """Return the discards of a place, and whether it takes the turn-up."""
        terms = deal.terms
        turn_up = deal.turn_up if terms.may_take and place == deal.dealer else None
        return keeping.draw(deal.hands[place], deal.trumps, terms.max_draw, turn_up)

    def stays(self, deal: Playout, place: int) -> bool:
        """Tell whether a place stays in after the draw."""
        return strength(deal.hands[place], deal.trumps, 0) >= least_to_stay(
            deal.terms,
            pot=deal.pot,
            stack=deal.stacks[place],
            seats=len(deal.hands),
            rivals=sum(deal.stayed[each] is not False for each in deal.seats_in) - 1,
        )

    def leads(self, deal: Playout, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        hand = deal.hands[place]
        safe = deal.won[place] > 0
        return thumb.lead(legal, hand, deal.trumps, ALL_CARDS & ~(hand | deal.gone), safe=safe)

    def follows(self, deal: Playout, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        outside = ALL_CARDS & ~(deal.hands[place] | deal.gone)
        safe = deal.won[place] > 0
        return thumb.follow(legal, beating, deal.trumps, outside, last=last, safe=safe)
