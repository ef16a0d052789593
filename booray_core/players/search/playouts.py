"""Fast playouts of a deal under a policy, from any position to settlement.

Which cards are legal is asked of :mod:`booray_core.tricks`, what is paid of
:mod:`booray_core.pot`, as the referee does; only events, refusals, recalls and records are left
out. Players never renege here, so ``honor`` plays as ``strict``. Rules are cited by their section.
"""

from __future__ import annotations

import random

from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import CLUBS, Position
from booray_core.players.search.worlds import PossibleWorld
from booray_core.pot import bourre_price, prize
from booray_core.state import NOBODY, Phase
from booray_core.tricks import (
    CINCH_TRICKS,
    LADDERS,
    SUIT_OF,
    follows,
    holds_cinch,
    leads,
    playable,
)


class Playout(Position):
    """One deal being played out."""

    __slots__ = ("_policy", "_rng", "_world", "muck", "stock", "winner")

    def __init__(self, world: PossibleWorld, rng: random.Random, policy: Policy) -> None:
        self._world = world
        self._rng = rng
        self._policy = policy
        self.terms = world.terms
        self.hands = world.hands[:]
        self.dealer = len(self.hands) - 1
        self.declared = world.declared[:]
        self.stayed = world.stayed
        self.seats_in = []
        self.stacks = world.stacks[:]
        self.pot = world.pot
        self.turn_up = world.turn_up
        self.trumps = SUIT_OF[world.turn_up]
        self.gone = world.gone
        self.looseness = world.looseness
        self.careless = world.careless
        self.won = world.won[:]
        """Tricks by place; all 0 where the cards were not played."""
        self.winner = NOBODY
        """The place that took the pot."""

    def run(self) -> None:
        """Play the deal to its end."""
        terms = self.terms
        phase = self._world.phase
        if phase is Phase.DECLARING or phase is Phase.DRAWING:
            self._declare_and_draw(phase)
        else:
            self._gather()
        if terms.stay_ante is not None and phase is not Phase.PLAYING and len(self.seats_in) > 1:
            self._stay(terms.stay_ante)
        if len(self.seats_in) > 1:
            self._play()
            self._settle()
        elif self.seats_in:
            self.winner = winner = self.seats_in[0]
            taken = prize(self.pot, terms.rules)
            self.stacks[winner] += taken
            self.pot -= taken

    def _gather(self) -> None:
        """Note who is in."""
        stayed = self.stayed
        self.seats_in = [
            place for place, play in enumerate(self.declared) if play and stayed[place] is not False
        ]

    # Section 4: declare and draw

    def _declare_and_draw(self, phase: Phase) -> None:
        world = self._world
        terms = self.terms
        self.stock = world.stock[:]
        self.muck = world.muck
        if terms.with_draw or phase is Phase.DECLARING:
            if terms.simultaneous:
                self._close_fists()
            else:
                self._declare_in_turn(world.turn)
        self._gather()
        if not terms.with_draw and len(self.seats_in) > 1:
            for place in self.seats_in:
                if not world.drew[place]:
                    self._draw(place)

    def _close_fists(self) -> None:
        declared = self.declared
        for place, fist in enumerate(declared):
            if fist is None:
                declared[place] = self._declares(place)
        for place, play in enumerate(declared):
            if not play or self.terms.second_ante:
                self._announce(place)

    def _declare_in_turn(self, turn: int) -> None:
        """Have every place from ``turn`` on declare, and draw if it does so in the same turn."""
        with_draw = self.terms.with_draw
        declared = self.declared
        for place in range(turn, self.dealer + 1):
            if declared[place] is None:
                alone = place == self.dealer and True not in declared
                declared[place] = self._declares(place, alone=alone)
                self._announce(place)
                if alone:
                    return
            if with_draw and declared[place]:
                self._draw(place)

    def _declares(self, place: int, *, alone: bool = False) -> bool:
        terms = self.terms
        if terms.second_ante > self.stacks[place] or (
            terms.trump_or_club and not self.hands[place] & (self.trumps | CLUBS)
        ):
            return False
        if place == self.dealer and (alone or self.ace_forces_dealer()):
            return True
        return self._policy.declares(self, place)

    def _announce(self, place: int) -> None:
        """Take a declaration's price, or a passed hand."""
        if self.declared[place]:
            price = self.terms.second_ante
            self.stacks[place] -= price
            self.pot += price
        elif self.terms.under:
            self.stock[:0] = self._world.dealt[place][::-1]
        else:
            self.muck |= self.hands[place]

    def _draw(self, place: int) -> None:
        terms = self.terms
        hand = self.hands[place]
        discard, take = self._policy.draws(self, place)
        if not discard:
            return
        count = discard.bit_count()
        hand ^= discard
        if take:
            hand |= 1 << self.turn_up
            self.gone = 0
            count -= 1
        stock = self.stock
        if count > len(stock):
            count -= len(stock)
            hand |= sum(stock)
            stock[:] = _bits(self.muck)
            self._rng.shuffle(stock)
            self.muck = 0
        if count:
            hand |= sum(stock[-count:])
            del stock[-count:]
        self.hands[place] = hand
        if terms.under:
            stock[:0] = _bits(discard)[::-1]
        else:
            self.muck |= discard

    def _stay(self, price: int) -> None:
        self.stayed = stayed = self.stayed[:]
        left = len(self.seats_in)
        for place in self.seats_in:
            if stayed[place] is not None:
                continue
            if left == 1:
                # All others have passed: the last one stays, paying what it can.
                price = min(price, self.stacks[place])
                stayed[place] = True
            elif self.stacks[place] < price:
                stayed[place] = False
            else:
                stayed[place] = self._policy.stays(self, place)
            if stayed[place]:
                self.stacks[place] -= price
                self.pot += price
            else:
                left -= 1
        self._gather()

    # Sections 5 and 6: play

    def _play(self) -> None:  # noqa: C901, PLR0912, PLR0915 - split up, its calls cost a third
        world = self._world
        policy = self._policy
        hands = self.hands
        won = self.won
        trumps = self.trumps
        gone = self.gone
        cinch = self.terms.cinch
        ladders = LADDERS[self.terms.must_head, trumps]
        order = self.seats_in
        around = order + order
        others = len(order)
        table = world.table
        winning = order[0]
        if world.leader != NOBODY:
            winning = world.leader
        if table:
            at = order.index(winning)
            waiting = around[at + world.on_table : at + others]
            winning = world.winning
            best = world.best
            led = ladders[world.led.bit_length() - 1]
            beating, first, second, third = led[best]
        for left in range(self.terms.hand_size - sum(won), 0, -1):
            if not table:
                at = order.index(winning) + 1
                waiting = around[at : at + others - 1]
                hand = bit = hands[winning]
                if left == 1:
                    break
                if cinch and won[winning] + (hand & trumps).bit_count() >= CINCH_TRICKS:
                    bit = leads(hand, trumps, won[winning], trumps & ~(hand | gone))
                if bit & (bit - 1):
                    bit = policy.leads(self, winning, bit)
                hands[winning] = hand ^ bit
                table = bit
                best = bit.bit_length() - 1
                led = ladders[best]
                beating, first, second, third = led[best]
            for place in waiting:
                hand = hands[place]
                bit = playable(hand, first, second, third)
                if bit & (bit - 1):
                    if cinch and won[place] + (hand & trumps).bit_count() >= CINCH_TRICKS:
                        unseen = trumps & ~(hand | gone)
                        if holds_cinch(won[place], hand & trumps, unseen):
                            last = place == waiting[-1]
                            bit = follows(bit, hand, best, trumps, unseen, last=last)
                    if bit & (bit - 1):
                        bit = policy.follows(self, place, bit, beating, place == waiting[-1])
                hands[place] = hand ^ bit
                table |= bit
                if beating & bit:
                    best = bit.bit_length() - 1
                    beating, first, second, third = led[best]
                    winning = place
            won[winning] += 1
            gone |= table
            self.gone = gone
            table = 0
        else:
            return
        # The last trick plays itself.
        led = ladders[bit.bit_length() - 1]
        beating = led[bit.bit_length() - 1][0]
        for place in waiting:
            bit = hands[place]
            if beating & bit:
                beating = led[bit.bit_length() - 1][0]
                winning = place
        won[winning] += 1

    # Section 7: settle

    def _settle(self) -> None:
        won = self.won
        stacks = self.stacks
        rules = self.terms.rules
        pot = carried = self.pot
        most = max(won)
        if won.count(most) == 1:
            self.winner = winner = won.index(most)
            taken = prize(pot, rules)
            stacks[winner] += taken
            carried -= taken
        price = bourre_price(pot, rules)
        for place in self.seats_in:
            if not won[place]:
                paid = min(price, stacks[place])
                stacks[place] -= paid
                carried += paid
        self.pot = carried


def _bits(mask: int) -> list[int]:
    """Return the bits of a mask, lowest first."""
    bits = []
    while mask:
        lowest = mask & -mask
        bits.append(lowest)
        mask ^= lowest
    return bits


def playout(world: PossibleWorld, rng: random.Random, policy: Policy) -> Playout:
    """Play a world to its settlement, and return the deal as it ended; the world stays as it is.

    Args:
        world: where the deal stands.
        rng: where reshuffles come from.
        policy: who decides for every place.
    """
    played = Playout(world, rng, policy)
    played.run()
    return played
