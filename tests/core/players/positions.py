"""Deals somewhere on their way, under rules of any kind."""

from __future__ import annotations

import random
from collections.abc import Sequence

from booray_core.cards import Card
from booray_core.deal import Deal
from booray_core.errors import RulesRefused
from booray_core.players.search.chance import Chance
from booray_core.rules import PRESETS, Rules, rules_for
from booray_core.state import Phase
from tests.core.options import FREE
from tests.core.players.tables import new_deal, seats_for


class SameShoe:
    """Reshuffles as playouts do with the same chance."""

    def __init__(self, deck: Sequence[Card], chance: Chance) -> None:
        self.deck = deck
        self.chance = chance

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        cards = sorted(muck)
        for at in range(len(cards) - 1, 0, -1):
            other = self.chance.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]
        return cards[::-1]


def random_rules(rng: random.Random) -> Rules:
    """Return rules that are asked for seldom together."""
    while True:
        options = {name: rng.choice(each) for name, each in FREE.items() if rng.random() < 0.4}
        try:
            return rules_for(rng.choice(tuple(PRESETS)), **options)
        except RulesRefused:
            continue


def somewhere_in_a_deal(rng: random.Random) -> Deal:
    """Return a deal played on by chance for a while, and not over."""
    rules = random_rules(rng)
    deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 9, 44)))
    deal.shoe = SameShoe(deal.shoe.deck, Chance(1))
    for _ in range(rng.choice((0, rng.randrange(60)))):
        seat = deal.to_act()[0]
        played = list(deal.legal_actions(seat))
        before = deal.phase
        deal.apply(seat, rng.choice(played))
        if deal.phase in {Phase.SETTLED, Phase.PLAYED_OUT} and before is not deal.phase:
            return somewhere_in_a_deal(rng)
    return deal
