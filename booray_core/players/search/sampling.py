"""Random worlds consistent with a seat's knowledge, weighted by likelihood."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from booray_core.cards import cards_of
from booray_core.players.judgement.cardplay import ACES
from booray_core.players.judgement.drawing import unwanted
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.policy import ACES_AND_KINGS
from booray_core.players.judgement.position import CLUBS
from booray_core.players.search.beliefs import Beliefs, Hidden
from booray_core.players.search.tendencies import WAYS
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import Phase
from booray_core.tricks import SUIT_OF
from booray_core.view import PlayerView

TRIES: Final = 10
"""Hands tried for one with which its seat would have declared as it did; the last one stands."""

WORLDS: Final = 10
"""Worlds tried for one in which others had reason to play as they did."""

PER_SURPRISE: Final = 0.1
"""How much less likely a world is for each card that surprises."""

GOOD_CARDS: Final = 0.25
"""The share of cards served that are trumps or aces."""

NOT_A_CLUB: Final = 2 / 3
"""The share of the side cards that are no clubs, where clubs are not trumps."""


class WorldSampler:
    """Draws worlds that one seat may take to be the true one."""

    def __init__(self, view: PlayerView) -> None:
        self.beliefs = Beliefs(view)
        self._terms = self.beliefs.terms
        self._trumps = self.beliefs.trumps
        self._needed = self._trumps | CLUBS if self._terms.trump_or_club else 0
        self._public = _public_world(self.beliefs)

    def world(self, rng: random.Random) -> PossibleWorld:
        """Return a world that may be the true one; those with fewer surprises come more often."""
        world = self._any_world(rng)
        evidence = self.beliefs.evidence
        if not evidence:
            return world
        fewest = evidence.surprises(world.hands, world.careless)
        for _ in range(WORLDS):
            if not fewest or rng.random() < PER_SURPRISE**fewest:
                break
            other = self._any_world(rng)
            surprises = evidence.surprises(other.hands, other.careless)
            if surprises <= fewest:
                world, fewest = other, surprises
        return world

    def _any_world(self, rng: random.Random) -> PossibleWorld:
        """Return a world that agrees with all that is certain, and with the declarations."""
        chance = rng.random
        bag = sorted(self.beliefs.unseen, key=lambda _: chance())
        hands = self._public.hands[:]
        looseness = self._public.looseness[:]
        careless = self._public.careless[:]
        others = self.beliefs.others.values()
        for other in others:
            other.way = _one_of(other.likely, chance())
            looseness[other.place], careless[other.place] = WAYS[other.way]
        muck = self.beliefs.dead
        drawn = [other for other in others if other.drew is not None]
        for other in others:
            if other.drew is None and not other.passed:
                hands[other.place] = other.known | self._whole_hand(other, bag, rng)
        fresh = {}
        for other in drawn:
            kept = _kept_left(other, rng)
            fresh[other.place] = other.size - kept
            hands[other.place] = other.known | self._kept(other, kept, bag, rng)
        if not self.beliefs.recycled:
            muck |= self._given_up(bag, len(bag) - sum(fresh.values()), rng)
        for other in sorted(drawn, key=_constraint):
            hands[other.place] |= self._served(
                other, hands[other.place], fresh[other.place], bag, rng
            )
        world = self._filled(hands, muck, bag)
        world.looseness = looseness
        world.careless = careless
        return world

    def _whole_hand(self, other: Hidden, bag: list[int], rng: random.Random) -> int:
        """Take a hand as dealt that would have been declared as it was."""
        if not other.least or len(bag) < other.size:
            return _pick(bag, -1, other.size, rng)
        least = other.least[other.way]
        hand = 0
        for _ in range(TRIES):
            hand = sum(rng.sample(bag, other.size))
            dealt = hand | other.known
            held = strength(dealt, self._trumps, self._terms.max_draw)
            may = not self._needed or bool(dealt & self._needed)
            if (may and held >= least) != other.passed:
                break
        bag[:] = [card for card in bag if not card & hand]
        return hand

    def _kept(self, other: Hidden, count: int, bag: list[int], rng: random.Random) -> int:
        """Take what a seat kept at the draw: trumps and aces, enough to have played on."""
        if not count:
            return 0
        if other.drew == self._terms.max_draw:
            return self._kept_of_a_hand(other, count, bag, rng)
        may = self._wanted(other) & ~other.cannot_hold()
        likely = [card for card in bag if card & may]
        if len(likely) < count:
            return _pick(bag, ~other.cannot_hold(), count, rng)
        before = other.known | other.shown
        least = other.least[other.way] if other.least else 0.0
        kept = 0
        best = -1.0
        for _ in range(TRIES):
            tried = sum(rng.sample(likely, count))
            held = strength(tried | before, self._trumps, self._terms.max_draw)
            needs_club = self._needed and not (tried | before) & self._needed
            if needs_club and not self._had_club(other, rng):
                held = 0.0
            # Of any cards most are poor: the best hand tried is nearer to the truth than the last.
            if held > best:
                kept, best = tried, held
            if held >= least:
                break
        bag[:] = [card for card in bag if not card & kept]
        return kept

    def _kept_of_a_hand(self, other: Hidden, count: int, bag: list[int], rng: random.Random) -> int:
        """Take what a seat kept that drew all it may: poor cards, too, if it had no others.

        So whole hands are tried, for one that it would have played and of which it kept as many.
        """
        size = self._terms.hand_size - other.known.bit_count()
        cannot = other.cannot_hold()
        least = other.least[other.way] if other.least else 0.0
        kept = 0
        for _ in range(TRIES if len(bag) >= size else 0):
            dealt = sum(rng.sample(bag, size)) | other.known
            thrown = unwanted(dealt, self._trumps, self._terms.max_draw, self._wanted(other))
            left = [card for card in bag if card & dealt & ~thrown & ~cannot]
            if thrown.bit_count() != other.drew or len(left) < count:
                continue
            kept = sum(rng.sample(left, count))
            may = not self._needed or bool(dealt & self._needed)
            if may and strength(dealt, self._trumps, self._terms.max_draw) >= least:
                break
        if not kept:
            return _pick(bag, ~cannot, count, rng)
        bag[:] = [card for card in bag if not card & kept]
        return kept

    def _wanted(self, other: Hidden) -> int:
        """Return the cards that a seat keeps at the draw, in the way it plays."""
        return self._trumps | (ACES_AND_KINGS if WAYS[other.way].careless else ACES)

    def _had_club(self, other: Hidden, rng: random.Random) -> bool:
        """Return whether a seat may have thrown away the club that let it play."""
        if self._trumps == CLUBS:
            return False
        return rng.random() > NOT_A_CLUB ** (other.drew or 0)

    def _served(
        self, other: Hidden, hand: int, count: int, bag: list[int], rng: random.Random
    ) -> int:
        """Take what a seat was served: any cards, but if it has stayed, some that were worth it."""
        cannot = other.cannot_hold()
        may = [card for card in bag if not card & cannot]
        if not other.least_stayed or len(may) < count:
            return _pick(bag, ~cannot, count, rng)
        least = other.least_stayed[other.way]
        served = 0
        best = -1.0
        for _ in range(TRIES):
            tried = sum(rng.sample(may, count))
            held = strength(hand | tried | other.played, self._trumps, 0)
            if held > best:
                served, best = tried, held
            if held >= least:
                break
        bag[:] = [card for card in bag if not card & served]
        return served

    def _given_up(self, bag: list[int], spare: int, rng: random.Random) -> int:
        """Take the hands of who passed and the discards of who drew, and return them."""
        given = 0
        for other in self.beliefs.others.values():
            if other.passed:
                if other.size > spare:
                    break
                given |= self._whole_hand(other, bag, rng)
                spare -= other.size
        discards = sum(other.drew or 0 for other in self.beliefs.others.values())
        return given | _pick(bag, ~(self._trumps | ACES), min(discards, spare), rng)

    def _filled(self, hands: list[int], muck: int, stock: list[int]) -> PossibleWorld:
        public = self._public
        dealt = public.dealt
        if self._terms.under and public.phase is Phase.DECLARING:
            dealt = [[1 << card for card in cards_of(hand)] for hand in hands]
        return replace(public, hands=hands, dealt=dealt, stock=stock, muck=muck)


def _public_world(beliefs: Beliefs) -> PossibleWorld:
    """Return what all worlds have in common: everything but others' hands and the stock."""
    position = beliefs.position
    deal = beliefs.view.deal
    world = PossibleWorld(
        terms=position.terms,
        phase=deal.phase,
        turn=beliefs.me,
        hands=position.hands,
        dealt=[[] for _ in deal.order],
        stock=[],
        muck=0,
        declared=position.declared,
        drew=[deal.seats[seat].drew is not None for seat in deal.order],
        stayed=position.stayed,
        stacks=position.stacks,
        pot=position.pot,
        turn_up=position.turn_up,
        gone=beliefs.gone,
        won=position.won,
        looseness=position.looseness,
        careless=position.careless,
    )
    if deal.trick is not None:
        table = deal.trick.cards
        world.leader = beliefs.place_of[deal.trick.leader]
        world.on_table = len(table)
        if table and deal.trick.winning is not None:
            world.table = beliefs.table
            world.led = SUIT_OF[table[0][1]]
            world.winning = beliefs.place_of[deal.trick.winning]
            world.best = int(dict(table)[deal.trick.winning])
    return world


def _one_of(shares: Sequence[float], chance: float) -> int:
    """Return which of some shares of one a chance falls on."""
    for at, share in enumerate(shares):
        chance -= share
        if chance < 0:
            return at
    return len(shares) - 1


def _kept_left(other: Hidden, rng: random.Random) -> int:
    """Return how many of the cards a seat kept it may still hold.

    A trump or ace that it has played was one of those, or was served, as the odds are.
    """
    left = other.kept
    if not left or not other.drew:
        return min(max(left - other.shown.bit_count(), 0), other.size)
    served = other.drew - other.poor
    odds = GOOD_CARDS * other.drew
    for _ in range(other.shown.bit_count()):
        if served and rng.random() * (odds + other.kept) < odds:
            served -= 1
        else:
            left -= 1
    return min(max(left, 0), other.size)


def _constraint(other: Hidden) -> int:
    return -other.cannot_hold().bit_count()


def _pick(bag: list[int], allowed: int, count: int, rng: random.Random) -> int:
    """Take cards from a shuffled bag, allowed ones as far as there are any; it stays shuffled."""
    picked = 0
    passed_over = []
    while count and bag:
        card = bag.pop()
        if card & allowed:
            picked |= card
            count -= 1
        else:
            passed_over.append(card)
    for _ in range(min(count, len(passed_over))):
        picked |= passed_over.pop()
    for card in passed_over:
        bag.insert(int(rng.random() * (len(bag) + 1)), card)
    return picked
