"""*Steady* against the former one, which was made weaker once, to be told apart from *sharp*.

The former one is kept here as it was before that: it plays from the strength on at which playing
promises just its cost if all others play from there on too, and wins tricks cheaply.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp
from typing import Final

from booray_core.masks import SUIT_MASKS, SUIT_SIZE
from booray_core.players.judgement import drawing
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.players.judgement.position import NOT_YET, Position
from booray_core.pot import bourre_price, prize
from tests.bench.players.kernel import duel
from tests.bench.players.measuring import Asked, as_json, interval, rules_of, told

TRUMP_STRENGTH: Final = (
    0.27, 0.27, 0.27, 0.28, 0.28, 0.3, 0.33, 0.36, 0.41, 0.5, 0.63, 0.85, 1.05,
)  # fmt: skip
ACE_STRENGTH: Final = 0.1
FRESH_STRENGTH: Final = 0.1
WIN: Final = ((-1.6, 1.56), (-3.4, 1.88), (-3.7, 2.1), (-4.4, 2.5), (-4.8, 2.7))
BOURRE: Final = (
    (-1.47, -0.27, -2.23), (-0.19, -0.5, -1.89), (0.45, -0.4, -2.18), (0.97, -0.6, -2.4),
    (1.4, -0.7, -2.5),
)  # fmt: skip
AT_LEAST: Final = {
    5: (
        1.0, 0.838, 0.763, 0.641, 0.529, 0.478, 0.406, 0.316, 0.274, 0.229, 0.184, 0.143, 0.105,
        0.087, 0.063, 0.043, 0.033, 0.022, 0.017, 0.013, 0.007, 0.005, 0.003, 0.002, 0.001, 0.0,
    ),
    4: (
        1.0, 0.766, 0.68, 0.54, 0.427, 0.377, 0.31, 0.233, 0.201, 0.163, 0.129, 0.093, 0.065,
        0.055, 0.035, 0.022, 0.017, 0.011, 0.008, 0.006, 0.003, 0.002, 0.001, 0.001, 0.001, 0.0,
    ),
}  # fmt: skip
"""By hand size: how often a hand just dealt has strength 0, 0.1, 0.2, … at least."""
FOUR_CARDS: Final = 0.3

OF_RANK: Final = tuple(
    sum(1 << (SUIT_SIZE * suit + rank) for suit in range(4)) for rank in range(SUIT_SIZE)
)
ACES: Final = OF_RANK[-1]

Payoffs = tuple[int, int, int, int, bool]
"""Prize, price of a bourré, what is carried if nobody plays, seats, whether hands are of four."""


class FormerPolicy(Policy):
    """Every place plays as the former steady player did."""

    def declares(self, deal: Position, place: int) -> bool:
        terms = deal.terms
        turn_up = deal.turn_up_for(place)
        hand = deal.hands[place] | (0 if turn_up < 0 else 1 << turn_up)
        if terms.simultaneous:
            rivals, undecided = 0, deal.dealer
        else:
            rivals = deal.answers(1)
            undecided = deal.answers(NOT_YET) - 1
        if (
            place != deal.dealer
            and deal.ace_forces_dealer()
            and deal.stacks[deal.dealer] >= terms.second_ante
        ):
            rivals, undecided = rivals + 1, undecided - 1
        pot = deal.pot + terms.second_ante * (1 + rivals)
        payoffs = _payoffs(deal, pot, deal.stacks[place] - terms.second_ante)
        least = _least_strength(rivals, undecided, payoffs, terms.second_ante + terms.stay_ante)
        return strength(hand, deal.trumps, terms.max_draw) >= least

    def draws(self, deal: Position, place: int) -> int:
        turn_up = deal.turn_up_for(place)
        return drawing.draw(deal.hands[place], deal.trumps, deal.terms.max_draw, turn_up, ACES)

    def stays(self, deal: Position, place: int) -> bool:
        price = deal.terms.stay_ante
        rivals = sum(deal.stayed[each] != 0 for each in deal.places_in()) - 1
        payoffs = _payoffs(deal, deal.pot + price, deal.stacks[place] - price)
        least = _least_strength(rivals, 0, payoffs, price)
        return strength(deal.hands[place], deal.trumps, 0) >= least

    def leads(self, deal: Position, place: int, legal: int) -> int:
        own, side = legal & deal.trumps, legal & ~deal.trumps
        outside = deal.outside(place)
        if not side or own.bit_length() > (outside & deal.trumps).bit_length():
            return 1 << (own.bit_length() - 1)
        sure = _masters(side, outside)
        return 1 << (sure.bit_length() - 1) if sure else _lowest_of(side)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        winning = legal & beating
        if winning:
            cheap = winning & ~deal.trumps or winning
            return cheap & -cheap
        side = legal & ~deal.trumps
        if not side:
            return legal & -legal
        return _lowest_of(side & ~_masters(side, deal.outside(place)) or side)


def _payoffs(deal: Position, pot: int, stack: int) -> Payoffs:
    rules = deal.terms.rules
    price = min(bourre_price(pot, rules), max(stack, 0))
    return prize(pot, rules), price, pot, deal.seats, deal.terms.hand_size == 4


def strength(hand: int, trumps: int, exchanges: int) -> float:
    suit = trumps.bit_length() // SUIT_SIZE - 1
    ranks = (hand & trumps) >> (SUIT_SIZE * suit)
    own = sum(worth for rank, worth in enumerate(TRUMP_STRENGTH) if ranks >> rank & 1)
    stuck = (hand & ~(ACES | trumps)).bit_count() - exchanges
    aces = (hand & ACES & ~trumps).bit_count()
    return own - FRESH_STRENGTH * max(stuck, 0) + ACE_STRENGTH * aces


@lru_cache(maxsize=1 << 14)
def _least_strength(rivals: int, undecided: int, payoffs: Payoffs, cost: int) -> float:
    low, high = 0.0, 2.5
    for _ in range(12):
        middle = (low + high) / 2
        if _gain(middle, rivals, undecided, payoffs) > cost:
            high = middle
        else:
            low = middle
    return low


def _gain(held: float, rivals: int, undecided: int, payoffs: Payoffs) -> float:
    table = AT_LEAST[4 if payoffs[4] else 5]
    below = min(int(held * 10), len(table) - 2)
    part = held * 10 - below
    rate = table[below] * (1 - part) + table[below + 1] * part
    return sum(
        comb(undecided, more)
        * rate**more
        * (1 - rate) ** (undecided - more)
        * _gain_against(held, rivals + more, payoffs)
        for more in range(undecided + 1)
    )


def _gain_against(held: float, rivals: int, payoffs: Payoffs) -> float:
    prize_, price, carried, seats, four_cards = payoffs
    if not rivals:
        return prize_ - carried / seats
    row = min(rivals, len(WIN)) - 1
    a, b = WIN[row]
    win = 1 / (1 + exp(-(a + b * held)))
    a, b, c = BOURRE[row]
    odds = a + b * held + c * held * held + (FOUR_CARDS if four_cards else 0.0)
    return win * prize_ - price * (1 - 1 / seats) / (1 + exp(-odds))


def _masters(cards: int, outside: int) -> int:
    found = 0
    for suit in SUIT_MASKS:
        above = (outside & suit).bit_length()
        found |= (cards & suit) >> above << above
    return found


def _lowest_of(cards: int) -> int:
    found = next(cards & rank for rank in OF_RANK if cards & rank)
    return found & -found


def measure(asked: Asked) -> object:
    """Set one steady player among former ones, and one former among steady ones."""
    jobs = [(preset, seats, asked.many(5000)) for preset, seats in asked.tables()]
    figures = []
    print("\nsteady and the former one: chips in 100 deals of whoever sits alone among the other")
    print(f"{'preset':<10} {'seats':>5} {'deals':>6} {'steady':>16} {'former':>16}")
    for (preset, seats, deals), (steady, former) in zip(jobs, asked.each(_play, jobs), strict=True):
        print(f"{preset:<10} {seats:>5} {deals:>6} {told(steady):>16} {told(former):>16}")
        alone = {"steady": as_json(steady), "former": as_json(former)}
        figures.append({"preset": preset, "seats": seats, **alone})
    return figures


def _play(job: tuple[str, int, int]) -> list[tuple[float, float]]:
    preset, seats, deals = job
    rules = rules_of(preset)
    steady, former = SteadyPolicy(), FormerPolicy()
    alone = []
    for one, others in ((steady, former), (former, steady)):
        scores = duel(rules, [one, *[others] * (seats - 1)], deals)
        alone.append(interval(scores[0].sessions))
    return alone
