"""Counts of the game tree: every way a drawn position can be played, counted twice.

Once by the engine, once by a second writing of sections 5 and 6 that shares nothing with it and
cares for plainness alone. The numbers are kept, so that both going wrong alike would show too.
"""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from booray_core import Deal, Rules, Setup, rules_for
from booray_core.cards import cards_of
from tests.core.positions import at_play, everyone_in, state_of
from tests.core.random_deals import begin

RANKS = "23456789TJQKA"


def beats(card: str, other: str, trump: str) -> bool:
    """Return whether a card played later beats another."""
    if card[1] == other[1]:
        return RANKS.index(card[0]) > RANKS.index(other[0])
    return card[1] == trump


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


@dataclass
class Plain:
    """A deal at play, written plainly: hands and tricks won by place, from the first leader."""

    hands: list[list[str]]
    trump: str
    rules: Rules
    gone: list[str]
    won: list[int]

    def sure(self, place: int) -> bool:
        """Tell by trying every pairing whether a place holds three sure tricks."""
        own = [card for card in self.hands[place] if card[1] == self.trump]
        pack = [rank + self.trump for rank in RANKS]
        others = [card for card in pack if card not in own and card not in self.gone]
        return self.won[place] + len(own) - self._beaten(own, others) >= 3

    def _beaten(self, own: list[str], others: list[str]) -> int:
        for size in range(min(len(own), len(others)), 0, -1):
            for some in combinations(own, size):
                for higher in combinations(others, size):
                    pairs = zip(sorted(some, key=_rank), sorted(higher, key=_rank), strict=True)
                    if all(beats(over, under, self.trump) for under, over in pairs):
                        return size
        return 0

    def highest(self, place: int) -> list[str]:
        own = sorted((c for c in self.hands[place] if c[1] == self.trump), key=_rank)
        good = own[-1:]
        for card in reversed(own[:-1]):
            between = RANKS[_rank(card) + 1 : _rank(own[-1])]
            known = [*own, *self.gone]
            if all(rank + self.trump in known for rank in between):
                good.append(card)
        return good

    def legal(self, place: int, trick: list[str]) -> list[str]:
        hand = self.hands[place]
        sure = self.rules.cinch and self.sure(place)
        if not trick:
            return self.highest(place) if sure and self.highest(place) else hand
        legal = section_5(hand, trick, self.trump, must_head=self.rules.must_head)
        if not sure:
            return legal
        if len(trick) == len(self.hands) - 1:
            best = best_of(trick, self.trump)
            return [card for card in legal if beats(card, best, self.trump)] or legal
        if any(card[1] == self.trump for card in legal):
            return [card for card in legal if card in self.highest(place)]
        return legal

    def count(self, leader: int = 0, trick: tuple[str, ...] = ()) -> int:
        """Count the ways to play on to the end."""
        if len(trick) == len(self.hands):
            place = (leader + trick.index(best_of(list(trick), self.trump))) % len(self.hands)
            self.won[place] += 1
            self.gone += trick
            ways = self.count(place) if any(self.hands) else 1
            self.won[place] -= 1
            del self.gone[-len(trick) :]
            return ways
        place = (leader + len(trick)) % len(self.hands)
        ways = 0
        for card in list(self.legal(place, list(trick))):
            self.hands[place].remove(card)
            ways += self.count(leader, (*trick, card))
            self.hands[place].append(card)
        return ways


def _rank(card: str) -> int:
    return RANKS.index(card[0])


def plain(deal: Deal) -> Plain:
    """Write a deal whose first lead is to be made plainly."""
    seats = deal.seats_in()
    hands = [[str(card) for card in cards_of(deal.hands[seat])] for seat in seats]
    gone = [str(card) for card in cards_of(deal.played | deal.dead)]
    return Plain(hands, str(deal.trump), deal.rules, gone, [0] * len(seats))


def copied(deal: Deal) -> Deal:
    """Return a deal that can be played on without touching the first."""
    twin = copy.copy(deal)
    for name, value in state_of(deal).items():
        setattr(twin, name, copy.copy(value))
    return twin


def count(deal: Deal) -> int:
    """Count the ways to play on by the engine."""
    asked = deal.to_act()
    if not asked:
        return 1
    (seat,) = asked
    ways = 0
    for action in deal.legal_actions(seat):
        branch = copied(deal)
        branch.apply(seat, action)
        ways += count(branch)
    return ways


POSITIONS: dict[str, tuple[str, dict[str, Any], int]] = {
    "two seats, follow and head": (
        """
        A: As 9d 4d 4c
        B: 5s Td 2d 3c        deals
        turn-up: 2s
        """,
        {},
        24,
    ),
    "cinch leads high": (
        """
        A: As Ks Qs 4c
        B: 5s 6s 7s 3c        deals
        turn-up: 2s
        """,
        {},
        36,
    ),
    "the same without the cinch": (
        """
        A: As Ks Qs 4c
        B: 5s 6s 7s 3c        deals
        turn-up: 2s
        """,
        {"cinch": False},
        144,
    ),
    "three seats, trumping over": (
        """
        A: Ad 9d 4d 4c
        B: 5s Ts 2d 3c
        C: 9s 3s 2h Kd        deals
        turn-up: 2s
        """,
        {},
        258,
    ),
    "the same without heading": (
        """
        A: Ad 9d 4d 4c
        B: 5s Ts 2d 3c
        C: 9s 3s 2h Kd        deals
        turn-up: 2s
        """,
        {"must_head": False},
        360,
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_5_and_6_counts_of_drawn_positions(name: str) -> None:
    text, options, expected = POSITIONS[name]
    deal = at_play(text, trump="turned", **options)
    assert count(deal) == expected
    assert plain(deal).count() == expected


@pytest.mark.parametrize("must_head", [True, False])
@pytest.mark.parametrize("cinch", [True, False])
@pytest.mark.parametrize("seats", [2, 3])
def test_5_and_6_counts_of_random_positions(seats: int, *, cinch: bool, must_head: bool) -> None:
    rules = rules_for(
        "louisiana",
        hand_size=4 if seats == 3 else 5,
        dealer_must_play_ace=False,
        cinch=cinch,
        must_head=must_head,
    )
    rng = random.Random(f"{seats}{cinch}{must_head}")
    stacks = dict.fromkeys(range(seats), 50)
    for _ in range(6 if seats == 2 else 1):
        setup = Setup(rules, seats - 1, stacks, dict.fromkeys(stacks, 1))
        deal = everyone_in(begin(setup, rng).deal)
        assert count(deal) == plain(deal).count()
