"""What a seat can know of the hidden cards, and worlds drawn at random that agree with it.

Counted on for certain: cards seen, the turn-up's whereabouts, hand sizes, and what the legal play
of others has shown them not to hold. Counted on as likely: that who plays or passed had the cards
for it, and that who kept cards at the draw kept trumps and aces.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from booray_core.cards import ACE_RANK, SUIT_MASKS, mask_of
from booray_core.players.appraisal import ACES, strength
from booray_core.players.ladder import LADDERS, STEPS
from booray_core.players.policy import ALL_CARDS, threshold
from booray_core.players.world import Terms, World, terms_of
from booray_core.rules import StockEnd, Trump
from booray_core.state import NOBODY, Phase
from booray_core.tricks import SUIT_OF, beaters
from booray_core.view import PlayerView, SeatView, Standing

TRIES: Final = 12
"""Hands tried for one that its seat would have declared so; then the last one is taken."""


@dataclass(slots=True)
class Hidden:
    """One other place, as far as it is known."""

    place: int
    size: int
    """How many unknown cards its hand holds."""
    known: int = 0
    """Cards it holds for certain."""
    banned: int = 0
    """Cards its play has shown it not to hold."""
    shown: int = 0
    """Trumps and aces it has played."""
    kept: int = 0
    """Cards of its hand that it probably kept at the draw."""
    drawn: bool = False
    least: float | None = None
    """The strength from which it would have declared play; none: it says nothing."""
    passed: bool = False


class Beliefs:
    """All that one seat knows, in places: worlds are drawn from it by :meth:`world`."""

    def __init__(self, view: PlayerView) -> None:
        deal = view.deal
        self.view = view
        self.terms: Terms = terms_of(deal.rules)
        self.trumps = SUIT_MASKS[deal.trump]
        self.places = {seat: place for place, seat in enumerate(deal.order)}
        self.me = self.places[view.seat]
        self.dealer = len(deal.order) - 1
        self.gone = self._cards_gone()
        self.dead = self._own_discards()
        self.others = [self._hidden(deal.seats[s]) for s in deal.order if s != view.seat]
        self._place_turn_up()
        self._read_play()
        self._set_sizes()
        known = self.gone | self.dead | view.hand.mask
        for other in self.others:
            known |= other.known
        self.unknown = [1 << card for card in range(52) if not known >> card & 1]
        self.base = self._public()

    def world(self, rng: random.Random) -> World:
        """Return a world that may be the true one."""
        chance = rng.random
        bag = sorted(self.unknown, key=lambda _: chance())
        world = self.base
        hands = world.hands[:]
        muck = self.dead
        for other in self.others:
            hand = other.known
            if other.passed or not other.drawn:
                hand |= self._whole_hand(other, bag)
            else:
                hand |= self._after_draw(other, bag)
            hands[other.place] = hand
            if other.passed:
                muck |= hand
        return self._with(hands, muck, bag)
