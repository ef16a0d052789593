"""Fast playouts of a deal under a policy, from any position to settlement.

Which cards are legal is asked of :mod:`booray_core.tricks`; only events, refusals, recalls and
records are left out. Players never renege here, so ``honor`` plays as ``strict``. Rules are cited
by their section.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits, tricks
from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import Position
from booray_core.players.search.chance import Chance
from booray_core.players.search.worlds import (
    DECLARING,
    DRAWING,
    NOBODY,
    STAYING,
    PossibleWorld,
)
from booray_core.tricks import CardRules

CLUBS: Final = bits.SUIT[0]

NOT_HELD: Final = "a policy plays, or discards, what is not in the hand"
"""Nothing in C would notice, but by a crash."""

BELOW: Final = 80
"""Room for what may go under the stock: two hands of eight seats."""


class Playout(Position):
    """A deal that is played out, and how it ended; one after the other."""

    def __init__(self, world: PossibleWorld, chance: Chance, policy: Policy) -> None:
        """Make ready."""
        Position.__init__(self, world.terms, world.seats, world.turn_up)
        self._chance = chance
        self._policy = policy
        self._cards: CardRules = world.terms.cards
        self._stock = [0] * 132
        """Undealt cards, from the bottom one on …"""
        self._bottom = 0
        """… which stands here …"""
        self._top = 0
        """… to before this place."""
        self._muck = 0
        self._leader = 0
        """Of the trick at which the policy is asked, by turns: who led …"""
        self._winner = 0
        """… whose card is the best so far …"""
        self._on_table = 0
        """… how many cards lie there …"""
        self._table = 0
        """… which those are …"""
        self._led = 0
        """… which suit was led …"""
        self._best = 0
        """… and the number of the best card."""
        self.winner = NOBODY
        """The place that took the pot."""
        self.stand(world)

    def run(self, world: PossibleWorld) -> None:
        """Play a world out; it stays as it is.

        ``won`` has the tricks then, all 0 where the cards were not played.

        Raises:
            ValueError: the policy plays, or discards, what is not in the hand.
        """
        terms = self.terms
        stage = world.stage
        self.stand(world)
        self.winner = NOBODY
        if stage <= DRAWING:
            self._declare_and_draw(world)
        if terms.asks_to_stay and stage <= STAYING and self.players > 1:
            self._stay()
        if self.players > 1:
            self._play(world)
            self._settle()
        elif self.players:
            self._take(self.order[0])

    # Section 4: declare and draw

    def _declare_and_draw(self, world: PossibleWorld) -> None:
        terms = self.terms
        self._bottom = BELOW
        self._top = BELOW + world.stocked
        for at in range(world.stocked):
            self._stock[BELOW + at] = world.stock[at]
        self._muck = world.muck
        if terms.with_draw or world.stage == DECLARING:
            if terms.simultaneous:
                self._close_fists(world)
            else:
                self._declare_in_turn(world)
        self.gather()
        if not terms.with_draw and self.players > 1:
            for at in range(self.players):
                if not world.drew[self.order[at]]:
                    self._draw(self.order[at])

    def _close_fists(self, world: PossibleWorld) -> None:
        for place in range(self.seats):
            if self.declared[place] < 0:
                self.declared[place] = self._declares(place, False)
        for place in range(self.seats):
            if not self.declared[place] or self.terms.second_ante:
                self._announce(place, world)

    def _declare_in_turn(self, world: PossibleWorld) -> None:
        """Have every place declare from the one asked on, and draw if that is the same turn."""
        for place in range(world.turn, self.seats):
            if self.declared[place] < 0:
                alone = place == self.dealer and not self.answers(1)
                self.declared[place] = self._declares(place, alone)
                self._announce(place, world)
                if alone:
                    return
            if self.terms.with_draw and self.declared[place]:
                self._draw(place)

    def _declares(self, place: int, alone: bool) -> bool:
        terms = self.terms
        if terms.second_ante > self.stacks[place]:
            return False
        if terms.trump_or_club and not self.hands[place] & (self.trumps | CLUBS):
            return False
        if place == self.dealer and (alone or self.ace_forces_dealer()):
            return True
        return self._policy.declares(self, place)

    def _announce(self, place: int, world: PossibleWorld) -> None:
        """Take a declaration's price, or a passed hand."""
        if self.declared[place]:
            self.stacks[place] -= self.terms.second_ante
            self.pot += self.terms.second_ante
        elif self.terms.under:
            for at in range(self.terms.hand_size):
                self._put_under(world.dealt[place * 5 + at])
        else:
            self._muck |= self.hands[place]

    def _put_under(self, card: int) -> None:
        self._bottom -= 1
        self._stock[self._bottom] = card

    def _draw(self, place: int) -> None:
        drawn = self._policy.draws(self, place)
        discard = drawn & bits.ALL
        if not discard:
            return
        if discard & ~self.hands[place]:
            raise ValueError(NOT_HELD)
        hand = self.hands[place] ^ discard
        count = bits.count(discard)
        if drawn != discard:
            hand |= bits.bit(self.turn_up)
            self.gone = 0
            self.dead = 0
            count -= 1
        for _ in range(count):
            if self._top == self._bottom:
                self._reshuffle()
                if self._top == self._bottom:
                    break
            self._top -= 1
            hand |= self._stock[self._top]
        self.hands[place] = hand
        if self.terms.under:
            while discard:
                card = bits.lowest(discard)
                self._put_under(card)
                discard ^= card
        else:
            self._muck |= discard

    def _reshuffle(self) -> None:
        """Make a stock of the muck: a shuffle after Fisher and Yates, from the lowest card on."""
        muck = self._muck
        self._muck = 0
        self._bottom = BELOW
        self._top = BELOW
        while muck:
            card = bits.lowest(muck)
            muck ^= card
            self._stock[self._top] = card
            self._top += 1
        for at in range(self._top - 1, BELOW, -1):
            other = BELOW + self._chance.below(at - BELOW + 1)
            card = self._stock[at]
            self._stock[at] = self._stock[other]
            self._stock[other] = card

    def _stay(self) -> None:
        price = self.terms.stay_ante
        left = self.players
        for at in range(self.players):
            place = self.order[at]
            if self.stayed[place] >= 0:
                continue
            if left == 1:
                # All others have passed: the last one stays, paying what it can.
                price = min(price, self.stacks[place])
                self.stayed[place] = 1
            elif self.stacks[place] < price:
                self.stayed[place] = 0
            else:
                self.stayed[place] = self._policy.stays(self, place)
            if self.stayed[place]:
                self.stacks[place] -= price
                self.pot += price
            else:
                left -= 1
        self.gather()

    # Sections 5 and 6: play

    def _play(self, world: PossibleWorld) -> None:  # noqa: C901, PLR0912, PLR0915 - one loop
        policy = self._policy
        rules = self._cards
        trumps = self.trumps
        hands = self.hands
        order = self.order
        players = self.players
        leader = 0
        winner = 0
        left = self.terms.hand_size
        for at in range(players):
            place = order[at]
            left -= self.won[place]
            if place == world.leader:
                leader = at
            if place == world.winning:
                winner = at
        on_table = world.on_table
        table = world.table
        led = world.led
        best = world.best
        beating = tricks.beaters(best, trumps)
        if not on_table:
            winner = leader
        while left:
            played = self.gone & ~self.dead
            if not on_table:
                leader = winner
                place = order[leader]
                hand = hands[place]
                card = hand
                if card & (card - 1):
                    card = rules.leads(hand, trumps, self.won[place], played, self.dead)
                    if card & (card - 1):
                        self._on_table = 0
                        card = policy.leads(self, place, card)
                        if card & (card - 1) or not card & hand:
                            raise ValueError(NOT_HELD)
                hands[place] = hand ^ card
                table = card
                best = bits.high(card)
                led = bits.SUIT_OF[best]
                beating = tricks.beaters(best, trumps)
                on_table = 1
            for turn in range(on_table, players):
                at = leader + turn
                if at >= players:
                    at -= players
                place = order[at]
                hand = hands[place]
                card = hand
                if card & (card - 1):
                    last = turn == players - 1
                    card = rules.follows(
                        hand, led, best, trumps, self.won[place], played, self.dead, last
                    )
                    if card & (card - 1):
                        self._leader = leader
                        self._winner = winner
                        self._on_table = turn
                        self._table = table
                        self._led = led
                        self._best = best
                        card = policy.follows(self, place, card, beating, last)
                        if card & (card - 1) or not card & hand:
                            raise ValueError(NOT_HELD)
                hands[place] = hand ^ card
                table |= card
                if card & beating:
                    best = bits.high(card)
                    beating = tricks.beaters(best, trumps)
                    winner = at
            self.won[order[winner]] += 1
            self.gone |= table
            on_table = 0
            left -= 1

    def show(self, world: PossibleWorld) -> None:
        """Let a world stand where this one does as the policy is asked for a card."""
        world.stand(self)
        world.on_table = self._on_table
        if self._on_table:
            world.leader = self.order[self._leader]
            world.winning = self.order[self._winner]
            world.table = self._table
            world.led = self._led
            world.best = self._best

    # Section 7: settle

    def _settle(self) -> None:
        pot = self.pot
        most = 0
        many = 0
        for at in range(self.players):
            won = self.won[self.order[at]]
            if won == most:
                many += 1
            elif won > most:
                most = won
                many = 1
        for at in range(self.players):
            if many == 1 and self.won[self.order[at]] == most:
                self._take(self.order[at])
        for at in range(self.players):
            place = self.order[at]
            if not self.won[place]:
                paid = min(pot, self.terms.most_paid, self.stacks[place])
                self.stacks[place] -= paid
                self.pot += paid

    def _take(self, place: int) -> None:
        """Give a place the pot, or as much of it as may be won."""
        terms = self.terms
        taken = min(self.pot, terms.most_won)
        if terms.table_stakes and self.stacks[place] < min(self.pot, terms.most_paid):
            taken = min(taken, self.stakes[place])
        self.winner = place
        self.stacks[place] += taken
        self.pot -= taken

    def gained(self, world: PossibleWorld, place: int) -> float:
        """Return the chips that a place has gained since a world stood as it did.

        Its share of a carried pot and a saved ante are among them.
        """
        terms = self.terms
        seats = float(self.seats)
        chips = self.stacks[place] - world.stacks[place] + self.pot / seats
        if self.players > 1 and self.is_in(place):
            bourre = self.won[place] == 0
            split = self.winner < 0 and self.won[place] >= self.most_of_others(place)
            if (bourre and terms.bourre_exempt) or (split and not bourre and terms.tied_exempt):
                chips += terms.ante * (1.0 - 1.0 / seats)
        return chips


def playout(world: PossibleWorld, chance: Chance, policy: Policy) -> Playout:
    """Play a world to its settlement, and return the deal as it ended; the world stays as it is."""
    played = Playout(world, chance, policy)
    played.run(world)
    return played
