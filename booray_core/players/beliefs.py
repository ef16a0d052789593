"""What a seat knows of the hidden cards, and worlds drawn at random that agree with it.

For certain are cards seen, sizes of hands, where the turn-up went, and what the play of others has
shown them not to hold. Likely is that who plays, or passed, had the cards for it, that what was
kept at the draw are trumps and aces, and that cards were played for a reason: worlds are drawn by
that too.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from booray_core.cards import ACE_RANK, CARDS, SUIT_MASKS, Card, cards_of, mask_of
from booray_core.players.appraisal import ACES, strength
from booray_core.players.ladder import LADDERS
from booray_core.players.policy import least_to_play, least_to_stay
from booray_core.players.reading import Reading, read
from booray_core.players.world import World, terms_of
from booray_core.rules import StockEnd, Trump
from booray_core.state import Phase
from booray_core.tricks import SUIT_OF
from booray_core.view import PlayerView, SeatView, Standing

TRIES: Final = 10
"""Hands tried for one with which its seat would have declared as it did; the last one stands."""

READINGS: Final = 10
"""Worlds tried for one in which others had reason to play as they did."""

UNSOUND: Final = 0.1
"""How much less likely a world is for each card that surprises."""

GOOD_CARDS: Final = 0.25
"""The share of cards served that are trumps or aces."""


@dataclass(slots=True)
class Hidden:
    """Another seat's hand, as far as it is known."""

    place: int
    passed: bool
    """It declared pass: its hand was given up."""
    drew: int | None
    known: int = 0
    """Cards it holds for certain."""
    banned: int = 0
    """Cards its play has shown it not to hold."""
    shown: int = 0
    """Trumps and aces it has played."""
    poor: int = 0
    """How many other cards it has played."""
    size: int = 0
    """How many cards of its hand are unknown."""
    kept: int = 0
    """How many cards it probably kept at the draw, those known not counted, those played too."""
    least: float | None = None
    """The strength from which it would have declared play; none: its declaration says nothing."""
    least_stayed: float | None = None
    """The strength from which it would have stayed after the draw; none: it has not been asked."""


class Beliefs:
    """What one seat knows, by places; :meth:`world` draws worlds from it."""

    def __init__(self, view: PlayerView) -> None:
        deal = view.deal
        self.view = view
        self.terms = terms_of(deal.rules)
        self.trumps = SUIT_MASKS[deal.trump]
        self.place_of = {seat: place for place, seat in enumerate(deal.order)}
        self.me = self.place_of[view.seat]
        self.recycled = deal.rules.stock_end is StockEnd.UNDER or deal.reshuffles > 0
        """Cards given up may have come back."""
        self.gone = mask_of(card for trick in deal.tricks for card in trick.cards)
        if deal.rules.trump is not Trump.DEALER_CARD and not deal.took_turn_up:
            self.gone |= 1 << deal.turn_up
        self.table = 0
        if deal.trick is not None:
            self.table = mask_of(card for _, card in deal.trick.cards)
        self.dead = 0 if self.recycled else mask_of(view.discarded)
        self.others = {
            seat: _hidden(deal.seats[seat], place)
            for seat, place in self.place_of.items()
            if seat != view.seat
        }
        self._read_play()
        self._find_turn_up()
        for seat, other in self.others.items():
            self._measure(other, deal.seats[seat])
        seen = self.gone | self.table | self.dead | view.hand.mask
        for other in self.others.values():
            seen |= other.known
        self.reading = self._read()
        self.unseen = [1 << card for card in CARDS if not seen >> card & 1]
        self._public = self._public_world()

    # What is known

    def _read_play(self) -> None:
        """Note what seats cannot hold: legal play asks for certain cards first."""
        deal = self.view.deal
        ladders = LADDERS[deal.rules.must_head, self.trumps]
        for trick in self._tricks():
            best = led = -1
            for seat, card in trick:
                other = self.others.get(seat)
                if other is not None:
                    good = 1 << card & (self.trumps | ACES)
                    other.shown |= good
                    other.poor += not good
                if led < 0:
                    best = led = card
                    continue
                beating, *steps = ladders[led][best]
                if other is not None:
                    for step in steps:
                        if step >> card & 1:
                            break
                        other.banned |= step
                if beating >> card & 1:
                    best = card

    def _tricks(self) -> list[tuple[tuple[int, Card], ...]]:
        """Return who has played what, trick by trick, the one on the table last."""
        deal = self.view.deal
        tricks = [
            tuple(zip(self._from(trick.leader), trick.cards, strict=False)) for trick in deal.tricks
        ]
        if deal.trick is not None and deal.trick.cards:
            tricks.append(deal.trick.cards)
        return tricks

    def _read(self) -> Reading:
        """Return what others have played, to be held against worlds."""
        deal = self.view.deal
        return read(
            self._tricks(),
            {seat: other.place for seat, other in self.others.items()},
            seats_in=len(deal.seats_in),
            trumps=self.trumps,
            must_head=deal.rules.must_head,
            known=self.gone & ~mask_of(card for trick in deal.tricks for card in trick.cards),
        )

    def _from(self, leader: int) -> list[int]:
        seats = list(self.view.deal.seats_in)
        at = seats.index(leader)
        return seats[at:] + seats[:at]

    def _find_turn_up(self) -> None:
        """Put the turn-up where it must be, or most probably is."""
        deal = self.view.deal
        bit = 1 << deal.turn_up
        dealer = self.others.get(deal.dealer)
        if dealer is None or bit & (self.gone | self.table):
            return
        if not deal.seats[deal.dealer].cards:
            # It has played all its cards, and this was none of them: it was discarded.
            if not self.recycled:
                self.dead |= bit
            return
        if deal.rules.trump is not Trump.DEALER_CARD:
            if deal.took_turn_up and not dealer.banned & bit:
                dealer.known = bit
        elif not dealer.passed and (dealer.drew or 0) < deal.rules.hand_size:
            if not dealer.banned & bit:
                dealer.known = bit
        elif not self.recycled:
            self.dead |= bit

    def _measure(self, other: Hidden, seat: SeatView) -> None:
        deal = self.view.deal
        rules = deal.rules
        cards = rules.hand_size if other.passed else seat.cards
        other.size = cards - other.known.bit_count()
        # Who plays more poor cards than it was served keeps others than we would.
        if other.drew is not None and rules.max_draw and other.poor <= other.drew:
            still_there = other.known.bit_count() if rules.trump is Trump.DEALER_CARD else 0
            other.kept = rules.hand_size - other.drew - still_there
        forced = (
            seat.seat == deal.dealer
            and rules.dealer_must_play_ace
            and deal.turn_up.rank == ACE_RANK
        )
        if seat.standing in {Standing.IN, Standing.PASSED} and not forced:
            other.least = self._least_of(seat.seat)
        if seat.stayed and not deal.tricks and not self.table:
            other.least_stayed = self._least_stayed(seat)

    def _least_of(self, seat: int) -> float:
        """Return the strength from which a seat would have declared play when it was its turn."""
        deal = self.view.deal
        order = deal.order
        at = self.place_of[seat]
        ins = [each for each in order if deal.seats[each].standing is Standing.IN]
        if self.terms.simultaneous:
            rivals, undecided = 0, len(order) - 1
        else:
            rivals = sum(self.place_of[each] < at for each in ins)
            undecided = len(order) - 1 - at
        return least_to_play(
            self.terms,
            pot=max(deal.pot - self.terms.second_ante * (len(ins) - rivals), 1),
            stack=deal.seats[seat].stack + self.terms.second_ante,
            seats=len(order),
            rivals=rivals,
            undecided=undecided,
        )

    def _least_stayed(self, seat: SeatView) -> float:
        """Return the strength from which a seat would have stayed when it was asked."""
        deal = self.view.deal
        price = self.terms.stay_ante or 0
        stayed = [each for each in deal.seats_in if deal.seats[each].stayed]
        before = stayed.index(seat.seat)
        return least_to_stay(
            self.terms,
            pot=deal.pot - price * (len(stayed) - before),
            stack=seat.stack + price,
            seats=len(deal.order),
            rivals=len(deal.seats_in) - 1,
        )

    # Worlds

    def world(self, rng: random.Random) -> World:
        """Return a world that may be the true one, and the more likely so the less it surprises."""
        world = self._any_world(rng)
        if not self.reading:
            return world
        fewest = self.reading.surprises(world.hands)
        for _ in range(READINGS):
            if not fewest or rng.random() < UNSOUND**fewest:
                break
            other = self._any_world(rng)
            surprises = self.reading.surprises(other.hands)
            if surprises <= fewest:
                world, fewest = other, surprises
        return world

    def _any_world(self, rng: random.Random) -> World:
        """Return a world that agrees with all that is certain, and with the declarations."""
        chance = rng.random
        bag = sorted(self.unseen, key=lambda _: chance())
        hands = self._public.hands[:]
        others = self.others.values()
        muck = self.dead
        drawn = [other for other in others if other.drew is not None]
        for other in others:
            if other.drew is None and not other.passed:
                hands[other.place] = other.known | self._whole_hand(other, bag, rng)
        fresh = {}
        for other in drawn:
            kept = _kept_left(other, rng)
            fresh[other.place] = other.size - kept
            hands[other.place] = other.known | self._kept(other, kept, bag, rng)
        if not self.recycled:
            muck |= self._given_up(bag, len(bag) - sum(fresh.values()), rng)
        for other in sorted(drawn, key=_constraint):
            hands[other.place] |= self._served(
                other, hands[other.place], fresh[other.place], bag, rng
            )
        return self._filled(hands, muck, bag)

    def _whole_hand(self, other: Hidden, bag: list[int], rng: random.Random) -> int:
        """Take a hand as dealt that would have been declared as it was."""
        if other.least is None or len(bag) < other.size:
            return _pick(bag, -1, other.size, rng)
        hand = 0
        for _ in range(TRIES):
            hand = sum(rng.sample(bag, other.size))
            held = strength(hand | other.known, self.trumps, self.terms.max_draw)
            if (held >= other.least) != other.passed:
                break
        bag[:] = [card for card in bag if not card & hand]
        return hand

    def _kept(self, other: Hidden, count: int, bag: list[int], rng: random.Random) -> int:
        """Take what a seat kept at the draw: trumps and aces, enough to have played on."""
        if not count:
            return 0
        may = ~other.banned
        anything = other.drew is None or other.drew >= self.terms.max_draw
        if not anything:
            may &= self.trumps | ACES
        likely = [card for card in bag if card & may]
        if len(likely) < count:
            return _pick(bag, may, count, rng)
        before = other.known | other.shown
        kept = 0
        best = -1.0
        for _ in range(TRIES):
            tried = sum(rng.sample(likely, count))
            held = strength(tried | before, self.trumps, self.terms.max_draw)
            # Of any cards most are poor: the best hand tried is nearer to the truth than the last.
            if not anything or held > best:
                kept, best = tried, held
            if held >= (other.least or 0.0):
                break
        bag[:] = [card for card in bag if not card & kept]
        return kept

    def _served(
        self, other: Hidden, hand: int, count: int, bag: list[int], rng: random.Random
    ) -> int:
        """Take what a seat was served: any cards, but if it has stayed, some that were worth it."""
        may = [card for card in bag if not card & other.banned]
        if other.least_stayed is None or len(may) < count:
            return _pick(bag, ~other.banned, count, rng)
        served = 0
        best = -1.0
        for _ in range(TRIES):
            tried = sum(rng.sample(may, count))
            held = strength(hand | tried, self.trumps, 0)
            if held > best:
                served, best = tried, held
            if held >= other.least_stayed:
                break
        bag[:] = [card for card in bag if not card & served]
        return served

    def _given_up(self, bag: list[int], spare: int, rng: random.Random) -> int:
        """Take the hands of who passed and the discards of who drew, and return them."""
        given = 0
        for other in self.others.values():
            if other.passed:
                if other.size > spare:
                    break
                given |= self._whole_hand(other, bag, rng)
                spare -= other.size
        discards = sum(other.drew or 0 for other in self.others.values())
        return given | _pick(bag, ~(self.trumps | ACES), min(discards, spare), rng)

    def _filled(self, hands: list[int], muck: int, stock: list[int]) -> World:
        public = self._public
        return World(
            terms=public.terms,
            phase=public.phase,
            turn=public.turn,
            hands=hands,
            dealt=[[1 << card for card in cards_of(hand)] for hand in hands]
            if self.terms.under and public.phase is Phase.DECLARING
            else public.dealt,
            stock=stock,
            muck=muck,
            declared=public.declared,
            drew=public.drew,
            stayed=public.stayed,
            stacks=public.stacks,
            pot=public.pot,
            turn_up=public.turn_up,
            gone=public.gone,
            won=public.won,
            leader=public.leader,
            table=public.table,
            on_table=public.on_table,
            led=public.led,
            best=public.best,
            winning=public.winning,
        )

    def _public_world(self) -> World:
        """Return what all worlds have in common: everything but others' hands and the stock."""
        deal = self.view.deal
        seats = [deal.seats[seat] for seat in deal.order]
        hands = [0] * len(seats)
        hands[self.me] = self.view.hand.mask
        world = World(
            terms=self.terms,
            phase=deal.phase,
            turn=self.me,
            hands=hands,
            dealt=[[] for _ in seats],
            stock=[],
            muck=0,
            declared=[_declared(seat) for seat in seats],
            drew=[seat.drew is not None for seat in seats],
            stayed=[seat.stayed for seat in seats],
            stacks=[seat.stack for seat in seats],
            pot=deal.pot,
            turn_up=int(deal.turn_up),
            gone=self.gone,
            won=[seat.tricks for seat in seats],
        )
        if deal.trick is not None:
            table = deal.trick.cards
            world.leader = self.place_of[deal.trick.leader]
            world.on_table = len(table)
            if table and deal.trick.winning is not None:
                world.table = self.table
                world.led = SUIT_OF[table[0][1]]
                world.winning = self.place_of[deal.trick.winning]
                world.best = int(dict(table)[deal.trick.winning])
        return world


def _hidden(seat: SeatView, place: int) -> Hidden:
    passed = seat.standing is Standing.PASSED and seat.drew is None
    return Hidden(place, passed, seat.drew)


def _declared(seat: SeatView) -> bool | None:
    """Return a declaration as far as it is public; a pass after the draw was play before."""
    if seat.standing in {Standing.UNDECLARED, Standing.FIST_CLOSED}:
        return None
    return seat.standing is Standing.IN or seat.drew is not None


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
    return -other.banned.bit_count()


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
