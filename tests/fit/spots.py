"""Deals in which a seat plays both ways in the same cards, for fitting thresholds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from booray_core.masks import BIT
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Terms, terms_of
from booray_core.players.judgement.viewed import answer
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.pot import prize
from booray_core.rules import Rules, Trump
from booray_core.state import Phase
from tests.core.players.worlds import by_place

DEEP = 100_000
"""A stack that nothing exhausts."""


STEADY = SteadyPolicy()
"""How all seats draw, and play their cards."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where thresholds are fitted: rules, seats, and the pot that is played for."""

    rules: Rules
    terms: Terms
    seats: int
    pot: int

    @property
    def prize(self) -> int:
        """What the winner takes, in chips: gains are counted in shares of it."""
        return prize(self.pot, self.rules)


def spot_of(rules: Rules, seats: int, pot: int) -> Spot:
    """Return where thresholds are to be fitted."""
    return Spot(rules, terms_of(rules), seats, pot)


@dataclass(slots=True)
class Dealt:
    """Cards on the table: hands from the dealer's left, the stock with its top last."""

    hands: list[int]
    stock: list[int]
    turn_up: int


def deal(spot: Spot, rng: random.Random) -> Dealt:
    """Deal at random."""
    deck = list(BIT)
    rng.shuffle(deck)
    size = spot.terms.hand_size
    end = spot.seats * size
    hands = [sum(deck[at : at + size]) for at in range(0, end, size)]
    if spot.rules.trump is Trump.DEALER_CARD:
        return Dealt(hands, deck[end:], deck[end - 1].bit_length() - 1)
    return Dealt(hands, deck[end + 1 :], deck[end].bit_length() - 1)


def declared_on(
    spot: Spot, dealt: Dealt, declared: list[bool | None], rng: random.Random
) -> Playout:
    """Play a deal out from the draw, after some declarations."""
    pot = spot.pot
    stacks = [DEEP] * spot.seats
    stock = dealt.stock[:]
    muck = 0
    for place, play in enumerate(declared):
        if play:
            stacks[place] -= spot.terms.second_ante
            pot += spot.terms.second_ante
        elif spot.terms.under:
            stock[:0] = bits(dealt.hands[place])
        else:
            muck |= dealt.hands[place]
    world = _world(spot, dealt, declared, stacks, pot, Phase.DRAWING)
    world.put_stock(stock)
    world.muck = muck
    return playout(world, Chance(rng.getrandbits(64)), STEADY)


def stayed_on(
    spot: Spot,
    dealt: Dealt,
    declared: list[bool | None],
    stayed: list[bool | None],
    rng: random.Random,
) -> Playout:
    """Play the cards of a deal out, after the draw and the answers to it."""
    price = spot.terms.stay_ante
    second = spot.terms.second_ante
    stacks = [
        DEEP - second * (play is True) - price * (stay is True)
        for play, stay in zip(declared, stayed, strict=True)
    ]
    pot = spot.pot + DEEP * spot.seats - sum(stacks)
    world = _world(spot, dealt, declared, stacks, pot, Phase.PLAYING)
    world.stayed = by_place([answer(each) for each in stayed])
    return playout(world, Chance(rng.getrandbits(64)), STEADY)


def _world(
    spot: Spot,
    dealt: Dealt,
    declared: list[bool | None],
    stacks: list[int],
    pot: int,
    phase: Phase,
) -> PossibleWorld:
    """Return a deal after the declarations."""
    world = PossibleWorld(spot.terms, spot.seats, dealt.turn_up, phase)
    world.hands = by_place(dealt.hands)
    world.declared = by_place([answer(each) for each in declared])
    world.stacks = by_place(stacks)
    world.pot = pot
    world.gone = 0 if spot.rules.trump is Trump.DEALER_CARD else 1 << dealt.turn_up
    return world


def chips(spot: Spot, played: Playout, place: int) -> float:
    """Return what a place has gained, an equal share of a carried pot and a saved ante included."""
    rules = spot.rules
    won = played.won
    gained = played.stacks[place] - DEEP + played.pot / spot.seats
    exempt = False
    if played.players > 1 and played.is_in(place):
        if not won[place]:
            exempt = rules.bourre_exempt
        elif played.winner < 0 and won[place] == max(won):
            exempt = rules.tied_exempt
    return gained + (rules.ante * (1 - 1 / spot.seats) if exempt else 0)


def gap(spot: Spot, plays: Playout, passes: Playout, place: int) -> float:
    """Return by how much one way was better for a place than another, in shares of the prize."""
    return (chips(spot, plays, place) - chips(spot, passes, place)) / spot.prize


def bits(mask: int) -> Sequence[int]:
    """Return the bits of a mask, the lowest first."""
    return [bit for bit in BIT if mask & bit]
