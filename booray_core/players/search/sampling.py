"""Random worlds consistent with a seat's knowledge, weighted by likelihood."""

from __future__ import annotations

from typing import Final

from booray_core import bits
from booray_core.players.judgement import cardplay, evaluation
from booray_core.players.search.beliefs import Beliefs
from booray_core.players.search.chance import Chance
from booray_core.players.search.hidden import Evidence, Hidden
from booray_core.players.search.worlds import PLAYING, PossibleWorld
from booray_core.view import PlayerView

CLUBS: Final = bits.SUIT[0]

TRIES: Final = 10
"""Hands tried for one with which its seat would have declared as it did; the last one stands."""

WORLDS: Final = 10
"""Worlds tried for one in which others had reason to play as they did."""

PER_SURPRISE: Final = 0.1
"""How much less likely a world is for each card that surprises."""

GOOD_CARDS: Final = 0.25
"""The share of cards served that are trumps or aces."""

NOT_A_CLUB: Final = 2.0 / 3.0  # not 2 / 3, which is 0 in C
"""The share of the side cards that are no clubs, where clubs are not trumps."""


class WorldSampler:
    """Draws worlds that one seat may take to be the true one."""

    def __init__(self, view: PlayerView) -> None:
        self.beliefs = Beliefs(view)
        self.drawn = public_world(self.beliefs)
        """The world drawn last."""
        self._terms = self.beliefs.terms
        self._trumps = self.beliefs.trumps
        self._needed = self._trumps | CLUBS if self._terms.trump_or_club else 0
        self._evidence: Evidence = self.beliefs.evidence
        self._recycled = self.beliefs.recycled
        self._dead = self.beliefs.dead
        self._unseen = self.beliefs.unseen
        self._others: list[Hidden] = list(self.beliefs.others.values())
        self._count = len(self._others)
        self._other = self.drawn.copy()
        """A world that may take its place."""
        self._bag = 0
        """Cards that are in no hand of the world yet."""
        self._chance = Chance(0)

    def draw(self, chance: Chance) -> None:
        """Draw a world that may be the true one; those with fewer surprises come more often."""
        self._chance = chance
        self._draw_into(self.drawn)
        if self._evidence.count:
            fewest = self._evidence.surprises(self.drawn)
            for _ in range(WORLDS):
                if not fewest or chance.random() < PER_SURPRISE**fewest:
                    break
                self._draw_into(self._other)
                surprises = self._evidence.surprises(self._other)
                if surprises <= fewest:
                    fewest = surprises
                    self.drawn, self._other = self._other, self.drawn
        if self.drawn.stage != PLAYING:
            self._shuffle(self.drawn)

    def _draw_into(self, world: PossibleWorld) -> None:
        """Make a world that agrees with all that is certain, and with the declarations."""
        self._bag = self._unseen
        world.muck = self._dead
        fresh = 0
        for at in range(self._count):
            other = self._others[at]
            other.choose_way(self._chance.random())
            world.looseness[other.place] = other.looseness()
            world.careless[other.place] = other.is_careless()
        for at in range(self._count):
            other = self._others[at]
            if other.drew < 0 and not other.passed:
                world.hands[other.place] = other.known | self._whole_hand(other)
        for at in range(self._count):
            other = self._others[at]
            if other.drew >= 0:
                kept = self._kept_left(other)
                other.fresh = other.size - kept
                fresh += other.fresh
                world.hands[other.place] = other.known | self._kept(other, kept)
        if not self._recycled:
            world.muck |= self._given_up(bits.count(self._bag) - fresh)
        self._serve(world)
        world.rest = self._bag

    def _serve(self, world: PossibleWorld) -> None:
        """Give those who drew what they were served, who may hold the fewest cards first."""
        waiting = 0
        for at in range(self._count):
            if self._others[at].drew >= 0:
                waiting |= 1 << at
        while waiting:
            most = -1
            first = 0
            for at in range(self._count):
                if waiting >> at & 1:
                    other = self._others[at]
                    cannot = bits.count(other.cannot_hold())
                    if cannot > most:
                        most = cannot
                        first = at
            waiting ^= 1 << first
            other = self._others[first]
            world.hands[other.place] |= self._served(other, world.hands[other.place])

    def _whole_hand(self, other: Hidden) -> int:
        """Take a hand as dealt that would have been declared as it was."""
        chance = self._chance
        hand = chance.some(self._bag, other.size)
        if other.has_declared and bits.count(self._bag) >= other.size:
            for _ in range(TRIES - 1):
                if self._would_play(hand | other.known, other.least[other.way]) != other.passed:
                    break
                hand = chance.some(self._bag, other.size)
        self._bag ^= hand
        return hand

    def _would_play(self, hand: int, least: float) -> bool:
        """Return whether a seat would, and may, play with a hand as dealt."""
        if self._needed and not hand & self._needed:
            return False
        return evaluation.strength(hand, self._trumps, self._terms.max_draw) >= least

    def _kept(self, other: Hidden, count: int) -> int:
        """Take what a seat kept at the draw: trumps and aces, enough to have played on."""
        if not count:
            return 0
        if other.drew == self._terms.max_draw:
            return self._kept_of_a_hand(other, count)
        likely = self._bag & self._wanted(other) & ~other.cannot_hold()
        if bits.count(likely) < count:
            return self._pick(~other.cannot_hold(), count)
        chance = self._chance
        before = other.known | other.shown
        least = other.least[other.way] if other.has_declared else 0.0
        kept = 0
        best = -1.0
        for _ in range(TRIES):
            tried = chance.some(likely, count)
            held = evaluation.strength(tried | before, self._trumps, self._terms.max_draw)
            if self._needed and not (tried | before) & self._needed and not self._had_club(other):
                held = 0.0
            # Of any cards most are poor: the best hand tried is nearer to the truth than the last.
            if held > best:
                kept = tried
                best = held
            if held >= least:
                break
        self._bag ^= kept
        return kept

    def _kept_of_a_hand(self, other: Hidden, count: int) -> int:
        """Take what a seat kept that drew all it may: poor cards, too, if it had no others.

        So whole hands are tried, for one that it would have played and of which it kept as many.
        """
        chance = self._chance
        size = self._terms.hand_size - bits.count(other.known)
        cannot = other.cannot_hold()
        least = other.least[other.way] if other.has_declared else 0.0
        kept = 0
        for _ in range(TRIES if bits.count(self._bag) >= size else 0):
            dealt = chance.some(self._bag, size) | other.known
            thrown = cardplay.unwanted(
                dealt, self._trumps, self._terms.max_draw, self._wanted(other)
            )
            left = self._bag & dealt & ~thrown & ~cannot
            if bits.count(thrown) != other.drew or bits.count(left) < count:
                continue
            kept = chance.some(left, count)
            if self._would_play(dealt, least):
                break
        if not kept:
            return self._pick(~cannot, count)
        self._bag ^= kept
        return kept

    def _wanted(self, other: Hidden) -> int:
        """Return the cards that a seat keeps at the draw, in the way it plays."""
        return self._trumps | bits.ACES | (bits.KINGS if other.is_careless() else 0)

    def _had_club(self, other: Hidden) -> bool:
        """Return whether a seat may have thrown away the club that let it play."""
        if self._trumps == CLUBS:
            return False
        return self._chance.random() > NOT_A_CLUB ** max(other.drew, 0)

    def _kept_left(self, other: Hidden) -> int:
        """Return how many of the cards a seat kept it may still hold.

        A trump or ace that it has played was one of those, or was served, as the odds are.
        """
        left = other.kept
        shown = bits.count(other.shown)
        if not left or other.drew <= 0:
            left -= shown
        else:
            served = other.drew - other.poor
            odds = GOOD_CARDS * other.drew
            for _ in range(shown):
                if served and self._chance.random() * (odds + other.kept) < odds:
                    served -= 1
                else:
                    left -= 1
        return min(max(left, 0), other.size)

    def _served(self, other: Hidden, hand: int) -> int:
        """Take what a seat was served: any cards, but if it has stayed, some that were worth it."""
        cannot = other.cannot_hold()
        may = self._bag & ~cannot
        if not other.has_stayed or bits.count(may) < other.fresh:
            return self._pick(~cannot, other.fresh)
        chance = self._chance
        least = other.least_stayed[other.way]
        served = 0
        best = -1.0
        for _ in range(TRIES):
            tried = chance.some(may, other.fresh)
            held = evaluation.strength(hand | tried | other.played, self._trumps, 0)
            if held > best:
                served = tried
                best = held
            if held >= least:
                break
        self._bag ^= served
        return served

    def _given_up(self, spare: int) -> int:
        """Take the hands of who passed and the discards of who drew, and return them."""
        given = 0
        discards = 0
        for at in range(self._count):
            other = self._others[at]
            discards += max(other.drew, 0)
        for at in range(self._count):
            other = self._others[at]
            if other.passed:
                if other.size > spare:
                    break
                given |= self._whole_hand(other)
                spare -= other.size
        return given | self._pick(~(self._trumps | bits.ACES), min(discards, spare))

    def _pick(self, allowed: int, count: int) -> int:
        """Take cards of the bag, allowed ones as far as there are any."""
        picked = self._chance.some(self._bag & allowed, count)
        count -= bits.count(picked)
        if count > 0:
            picked |= self._chance.some(self._bag & ~allowed, count)
        self._bag ^= picked
        return picked

    def _shuffle(self, world: PossibleWorld) -> None:
        """Lay what is left as the stock, in any order, and note the hands as they were dealt."""
        left = world.rest
        count = 0
        while left:
            card = bits.lowest(left)
            left ^= card
            world.stock[count] = card
            count += 1
        world.stocked = count
        for at in range(count - 1, 0, -1):
            other = self._chance.below(at + 1)
            card = world.stock[at]
            world.stock[at] = world.stock[other]
            world.stock[other] = card
        if self._terms.under:
            for place in range(world.seats):
                left = world.hands[place]
                count = place * 5
                while left:
                    card = bits.lowest(left)
                    left ^= card
                    world.dealt[count] = card
                    count += 1


def public_world(beliefs: Beliefs) -> PossibleWorld:
    """Return what all worlds have in common: everything but others' hands and the stock."""
    position = beliefs.position
    deal = beliefs.view.deal
    world = PossibleWorld(position.terms, position.seats, position.turn_up, deal.phase)
    world.stand(position)
    world.gone = beliefs.gone
    world.turn = beliefs.me
    world.searching = beliefs.searching
    drew = [0] * 8
    for place, seat in enumerate(deal.order):
        drew[place] = int(deal.seats[seat].drew is not None)
    world.drew = drew
    if deal.trick is not None:
        table = deal.trick.cards
        world.leader = beliefs.place_of[deal.trick.leader]
        world.on_table = len(table)
        if table and deal.trick.winning is not None:
            world.table = beliefs.table
            world.led = bits.SUIT_OF[table[0][1]]
            world.winning = beliefs.place_of[deal.trick.winning]
            world.best = int(dict(table)[deal.trick.winning])
    return world
