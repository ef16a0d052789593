"""How strong a hand has to be to play, and to stay in after the draw."""

from __future__ import annotations

from booray_core.players.judgement.evaluation import Payoffs, least_strength
from booray_core.players.judgement.position import Terms
from booray_core.pot import bourre_price, prize


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
    payoffs = _payoffs(terms, after, stack - terms.second_ante, seats)
    return least_strength(rivals, undecided, payoffs, cost)


def least_to_stay(terms: Terms, *, pot: int, stack: int, seats: int, rivals: int) -> float:
    """Return the strength from which a hand that has drawn is worth the stay ante."""
    price = terms.stay_ante or 0
    return least_strength(rivals, 0, _payoffs(terms, pot + price, stack - price, seats), price)


def _payoffs(terms: Terms, pot: int, stack: int, seats: int) -> Payoffs:
    return Payoffs(
        prize=prize(pot, terms.rules),
        price=min(bourre_price(pot, terms.rules), max(stack, 0)),
        carried=pot,
        seats=seats,
        four_cards=terms.hand_size == 4,
    )
