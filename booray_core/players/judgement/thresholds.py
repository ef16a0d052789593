"""Hand strength needed to play, and to stay in after the draw.

The strengths were fitted by self-play: where all play by them, none gains by playing weaker hands
or passing stronger ones. They are fitted for the five games whose declarations differ; under other
rules those of the nearest one hold.
"""

from __future__ import annotations

from math import log2
from typing import Final

from booray_core.players.judgement.fitted import FISTS, STAYS, TURN_UP, TURNS
from booray_core.players.judgement.position import Terms
from booray_core.pot import bourre_price, winnings
from booray_core.rules import Trump

CHEAP: Final = 0.25
"""A bourré's price, in shares of the prize, that was fitted beside the full one."""

CHEAPER: Final = 0.15
"""How much weaker hands may be at that price where that was not fitted."""

COST: Final = 0.6
"""How much stronger hands must be for each share of the prize that playing costs, come what may,
where that was not fitted."""

STAY_COST: Final = 0.11
"""The share of the prize that staying costs at a fresh pot, about."""

TURN_UP_GROUPS: Final = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 4)
"""Which turned-up ranks were told apart, two to ace."""


def least_to_play(  # noqa: PLR0913 - all that is public and matters
    terms: Terms,
    *,
    pot: int,
    stack: int,
    seats: int,
    rivals: int,
    undecided: int,
    dealer: bool = False,
    turn_up: int = 0,
) -> float:
    """Return the strength from which a hand should be played, in shares of the pot.

    Args:
        terms: the rules.
        pot: chips in the pot now.
        stack: chips the seat has.
        seats: seats dealt in.
        rivals: others who play for certain.
        undecided: others who may.
        dealer: whether the seat deals.
        turn_up: the rank turned up, two being 0.
    """
    after, left = pot + terms.second_ante, stack - terms.second_ante
    won = max(winnings(after, left, stack + terms.ante, terms.rules), 1)
    cheap = _cheapness(terms, after, left, won)
    cost = (terms.second_ante + terms.stay_ante) / won
    if terms.hand_size == 4:
        full = _in_turn("four", "full", seats, rivals, undecided)
        costly = _in_turn("four", "costly", seats, rivals, undecided)
        # Both antes of a fresh pot were one chip, and the second ones of the rivals are in it.
        share = cost * (seats + 1 + rivals) / 2
        return full + share * (costly - full) - CHEAPER * cheap
    if terms.simultaneous:
        column = 0 if dealer else 1 + (4 if rivals else TURN_UP_GROUPS[turn_up])
        if terms.rules.trump is Trump.TURNED:
            column = 1
        full = FISTS["full"][seats - 2][column] / 1000
        low = FISTS["cheap"][seats - 2][column] / 1000
    else:
        family = _family(terms)
        full = _in_turn(family, "full", seats, rivals, undecided)
        low = _in_turn(family, "cheap", seats, rivals, undecided)
    least = full + cheap * (low - full) + COST * cost
    if not dealer and not terms.simultaneous and terms.rules.trump is not Trump.TURNED:
        least += TURN_UP[TURN_UP_GROUPS[turn_up]] / 1000
    return least


def least_to_stay(
    terms: Terms, *, pot: int, stack: int, seats: int, rivals: int, undecided: int
) -> float:
    """Return the strength from which a hand that has drawn is worth the stay ante.

    Args:
        terms: the rules.
        pot: chips in the pot now.
        stack: chips the seat has.
        seats: seats dealt in.
        rivals: others who have stayed.
        undecided: others still to be asked.
    """
    price = terms.stay_ante
    after, left = pot + price, stack - price
    won = max(winnings(after, left, stack + terms.ante + terms.second_ante, terms.rules), 1)
    share = price / won / STAY_COST
    table = 0 if seats == 2 else 1
    full = _cell(STAYS["full"][table], rivals, undecided)
    costly = _cell(STAYS["costly"][table], rivals, undecided)
    return full + share * (costly - full) - CHEAPER * _cheapness(terms, after, left, won)


def _family(terms: Terms) -> str:
    """Return which of the games with declarations in turn was fitted that is like this one."""
    if not terms.cards.must_head:
        return "turned-any"
    return "turned" if terms.rules.trump is Trump.TURNED else "dealer-card"


def _in_turn(family: str, price: str, seats: int, rivals: int, undecided: int) -> float:
    return _cell(TURNS[family][price][seats - 2], rivals, undecided)


def _cell(rows: tuple[tuple[int, ...], ...], rivals: int, undecided: int) -> float:
    row = rows[min(rivals, len(rows) - 1)]
    return row[min(undecided, len(row) - 1)] / 1000


def _cheapness(terms: Terms, pot: int, stack: int, won: int) -> float:
    """Return how cheap a bourré is: 0 at the price of the prize, 1 at a quarter of it.

    The ante that a bourré saves is taken off, but in the game of four cards, whose thresholds for
    a fresh pot contain it.
    """
    rules = terms.rules
    price = min(bourre_price(pot, rules), max(stack, 0))
    if rules.bourre_exempt and terms.hand_size != 4:
        price -= rules.ante
    share = min(max(price / won, 0.0), 1.0)
    if share < CHEAP:
        return 1 + 2 * (CHEAP - share)
    return log2(share) / log2(CHEAP)
