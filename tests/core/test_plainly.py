"""Sections 5 and 6 of the rules a second time, for plainness alone, and the engine held to them.

What is written here shares nothing with the engine: cards are texts, hands are lists.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from booray_core import CARDS, Card, CardSet, Deal, Phase, PlayCard, Rules, Setup, rules_for
from booray_core.cards import SUIT_MASKS, cards_of, mask_of
from booray_core.tricks import CardRules
from tests.core.random_deals import begin, setups, step
from tests.core.test_properties import modest

RANKS = "23456789TJQKA"


def rank(card: str) -> int:
    return RANKS.index(card[0])


def beats(card: str, other: str, trump: str) -> bool:
    """Return whether a card played later beats another."""
    return rank(card) > rank(other) if card[1] == other[1] else card[1] == trump


def best_of(trick: list[str], trump: str) -> str:
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best, trump):
            best = card
    return best


def section_5(hand: list[str], trick: list[str], trump: str, *, must_head: bool) -> list[str]:
    for suit in (trick[0][1], trump):
        of_suit = [card for card in hand if card[1] == suit]
        if of_suit:
            best = best_of(trick, trump)
            winners = [c for c in of_suit if c[1] == best[1] and beats(c, best, trump)]
            return winners if must_head and winners else of_suit
    return hand


def trumps_beaten(own: list[str], others: list[str]) -> int:
    """Return the most trumps that can be paired off, each with a higher one of the others."""
    for size in range(min(len(own), len(others)), 0, -1):
        for some in combinations(sorted(own, key=rank), size):
            highest = sorted(others, key=rank)[-size:]
            if all(rank(over) > rank(under) for under, over in zip(some, highest, strict=True)):
                return size
    return 0


@dataclass
class Spot:
    """A seat that is asked for a card."""

    hand: list[str]
    trick: list[str]
    trump: str
    won: int
    gone: list[str]
    last: bool

    @property
    def own(self) -> list[str]:
        """Its trumps, the lowest first."""
        return sorted((card for card in self.hand if card[1] == self.trump), key=rank)

    def holds_cinch(self) -> bool:
        seen = [*self.own, *self.gone]
        others = [r + self.trump for r in RANKS if r + self.trump not in seen]
        return self.won + len(self.own) - trumps_beaten(self.own, others) >= 3

    def highest(self) -> list[str]:
        """Return its highest trump, and those with none that is unseen between."""
        seen = [*self.own, *self.gone]

        def is_next(card: str) -> bool:
            between = RANKS[rank(card) + 1 : rank(self.own[-1])]
            return all(r + self.trump in seen for r in between)

        return [card for card in self.own if is_next(card)]

    def legal(self, rules: Rules) -> list[str]:
        legal = self.hand
        if self.trick:
            legal = section_5(self.hand, self.trick, self.trump, must_head=rules.must_head)
        if not rules.cinch or not self.holds_cinch():
            return legal
        if not self.trick:
            return self.highest() or legal
        if self.last:
            best = best_of(self.trick, self.trump)
            return [card for card in legal if beats(card, best, self.trump)] or legal
        if any(card[1] == self.trump for card in legal):
            return [card for card in legal if card in self.highest()]
        return legal


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def test_5_and_6_of_any_hand() -> None:
    rng = random.Random(6)
    narrowed = 0
    for _ in range(4000):
        suit = rng.randrange(4)
        trumps, trump = SUIT_MASKS[suit], "cdhs"[suit]
        size = rng.randint(1, 5)
        # Chance alone deals few hands with several trumps.
        rich = rng.sample(cards_of(trumps), rng.randint(0, size))
        rest = [card for card in CARDS if card not in rich]
        rng.shuffle(rest)
        hand, rest = [*rich, *rest[: size - len(rich)]], rest[size - len(rich) :]
        trick, rest = rest[: rng.randrange(5)], rest[4:]
        gone = rest[: rng.choice((0, 1, 8, 30))]
        won, last = rng.randint(0, 3), rng.random() < 0.5
        rules = rules_for("boxed", must_head=rng.random() < 0.5, cinch=rng.random() < 0.7)
        spot = Spot(texts(hand), texts(trick), trump, won, texts(gone), last)
        asked, held = CardRules(rules), mask_of(hand)
        dead = mask_of(gone[:1])
        played = mask_of(gone[1:])
        if trick:
            best = Card.parse(best_of(texts(trick), trump))
            led = SUIT_MASKS[trick[0].suit]
            found = asked.follows(held, led, best, trumps, won, played, dead, last)
        else:
            found = asked.leads(held, trumps, won, played, dead)
        assert set(texts(cards_of(found))) == set(spot.legal(rules))
        narrowed += rules.cinch and spot.holds_cinch()
    assert narrowed > 400


@modest
@given(setups(), st.integers(0, 2**32 - 1))
def test_5_and_6_at_the_table(setup: Setup, seed: int) -> None:
    rng = random.Random(seed)
    played = begin(setup, rng)
    while step(played, rng):
        if played.deal.phase is Phase.PLAYING:
            check(played.deal)
    for trick in played.deal.tricks:
        best = best_of(texts(trick.cards), str(played.deal.trump))
        seats = played.deal.players_from(trick.leader)
        assert dict(zip(texts(trick.cards), seats, strict=True))[best] == trick.winner


def check(deal: Deal) -> None:
    """Compare what the seat that is asked may play."""
    (seat,) = deal.to_act()
    gone = [str(card) for trick in deal.tricks for card in trick.cards]
    if deal.rules.trump != "dealer_card" and not deal.took:
        gone.append(str(deal.turn_up))
    won = sum(trick.winner == seat for trick in deal.tricks)
    last = len(deal.trick) == len(deal.seats_in()) - 1
    hand = texts(cards_of(deal.hands[seat]))
    spot = Spot(hand, texts(deal.trick), str(deal.trump), won, gone, last)
    offered = CardSet(a.card for a in deal.legal_actions(seat) if isinstance(a, PlayCard))
    assert set(texts(offered)) == set(spot.legal(deal.rules))
