"""Beliefs about the hidden cards: what is certain, and what is likely.

For certain are cards seen, sizes of hands, where the turn-up went, and what the play of others has
shown them not to hold. Likely is that who plays, or passed, had the cards for it, that what was
kept at the draw are trumps and aces, and that cards were played for a reason.
"""

from __future__ import annotations

from collections import Counter

from booray_core import bits, tricks
from booray_core.cards import SUIT_MASKS, Card, mask_of
from booray_core.players.judgement.cardplay import careless_follow_denies, careless_lead_denies
from booray_core.players.judgement.looseness import loosened, share_played, stays_from
from booray_core.players.judgement.thresholds import least_to_play, least_to_stay
from booray_core.players.judgement.viewed import may_come_back, nobodys, out_of_play, position_of
from booray_core.players.search.hidden import NOT_DRAWN, CardSeen, Evidence, Hidden
from booray_core.players.search.tendencies import SEARCHING, WAYS, declared, likely, usual_share
from booray_core.rules import Trump
from booray_core.view import PlayerView, SeatView, Standing


class Beliefs:
    """A seat's knowledge, by places."""

    def __init__(self, view: PlayerView) -> None:
        deal = view.deal
        self.view = view
        self.position = position_of(view)
        self.terms = self.position.terms
        self.trumps = self.position.trumps
        self.place_of = {seat: place for place, seat in enumerate(deal.order)}
        self.me = self.place_of[view.seat]
        self.recycled = may_come_back(deal)
        self.gone = out_of_play(deal)
        self.table = 0
        if deal.trick is not None:
            self.table = mask_of(card for _, card in deal.trick.cards)
        self.dead = 0 if self.recycled else mask_of(view.discarded)
        """Cards that were given up, for certain."""
        self.others = {
            seat: _hidden(deal.seats[seat], place)
            for seat, place in self.place_of.items()
            if seat != view.seat
        }
        self.searching = sum(
            1 << other.place
            for seat, other in self.others.items()
            if deal.habits[seat].level == SEARCHING
        )
        """The places, as bits, of others who search before they play a card."""
        self._usual = usual_share(self.terms, len(deal.order))
        self._read_play()
        self._find_turn_up()
        for seat, other in self.others.items():
            self._measure(other, deal.seats[seat])
        seen = self.gone | self.table | self.dead | view.hand.mask
        for other in self.others.values():
            seen |= other.known
        self.evidence = self._read()
        self.unseen = bits.ALL & ~seen
        """Cards that may be in any hidden place."""

    def _read_play(self) -> None:
        """Note what seats cannot hold: legal play asks for certain cards first."""
        deal = self.view.deal
        must_head = deal.rules.must_head
        for trick in self._tricks():
            best = led = -1
            for seat, card in trick:
                other = self.others.get(seat)
                if other is not None:
                    good = 1 << card & (self.trumps | bits.ACES)
                    other.shown |= good
                    other.poor += not good
                    other.played |= 1 << card
                if led < 0:
                    best, led = card, card.suit
                    if other is not None:
                        other.denied |= careless_lead_denies(card, self.trumps)
                    continue
                beating = tricks.beaters(best, self.trumps)
                if other is not None:
                    for step in tricks.asked_for(SUIT_MASKS[led], best, self.trumps, must_head):
                        if step >> card & 1:
                            other.denied |= careless_follow_denies(card, step, beating)
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

    def _read(self) -> Evidence:
        """Return what others have played, as evidence for or against worlds."""
        played, seats_in = self._tricks(), len(self.view.deal.seats_in)
        since = {
            seat: mask_of(card for trick in played for who, card in trick if who == seat)
            for seat in self.others
        }
        known = nobodys(self.view.deal)
        seen: list[CardSeen] = []
        won: Counter[int] = Counter()
        for trick in played:
            led = best = 0
            winner = -1
            for turn, (seat, card) in enumerate(trick):
                bit = 1 << card
                if seat in self.others:
                    seen.append(
                        CardSeen(
                            place=self.place_of[seat],
                            bit=bit,
                            since=since[seat],
                            known=known,
                            led=led,
                            best=best,
                            won=won[seat],
                            most=max((won[each] for each in won if each != seat), default=0),
                            first=not won[seat] and turn < seats_in - 1,
                        )
                    )
                    since[seat] ^= bit
                if turn == 0 or tricks.beaters(best, self.trumps) & bit:
                    best, winner = card, seat
                if turn == 0:
                    led = bits.SUIT_OF[card]
                known |= bit
            won[winner] += 1
        return Evidence(seen, self.trumps, seats_in - 1, self.view.deal.rules.must_head)

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
        elif not dealer.passed and dealer.drew < deal.rules.hand_size:
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
        if other.drew != NOT_DRAWN and rules.max_draw and other.poor <= other.drew:
            still_there = other.known.bit_count() if rules.trump is Trump.DEALER_CARD else 0
            other.kept = rules.hand_size - other.drew - still_there
        shares = likely(deal.habits[seat.seat], self._usual)
        forced = seat.seat == deal.dealer and self.position.ace_forces_dealer()
        if seat.standing in {Standing.IN, Standing.PASSED} and not forced:
            least = self._least_of(seat.seat)
            other.has_declared = True
            other.least = [
                loosened(least, way.looseness, rules.hand_size, rules.max_draw) for way in WAYS
            ]
            usual = share_played(least, rules.hand_size, rules.max_draw)
            shares = declared(shares, usual, play=not other.passed)
        other.likely = shares
        if seat.stayed:
            least = self._least_stayed(seat)
            other.has_stayed = True
            other.least_stayed = [stays_from(least, way.looseness, rules.hand_size) for way in WAYS]

    def _least_of(self, seat: int) -> float:
        """Return the strength from which a seat would have declared play when it was its turn."""
        deal = self.view.deal
        order = deal.order
        at = self.place_of[seat]
        ins = [
            each
            for each in order
            if deal.seats[each].standing is Standing.IN or deal.seats[each].drew is not None
        ]
        if self.terms.simultaneous:
            rivals, undecided = 0, len(order) - 1
        else:
            rivals = sum(self.place_of[each] < at for each in ins)
            undecided = len(order) - 1 - at
        stayed = sum(deal.seats[each].stayed is True for each in ins)
        paid = self.terms.second_ante * (len(ins) - rivals) + self.terms.stay_ante * stayed
        pot = max(deal.pot - paid, 1)
        dealer = seat == deal.dealer
        if not dealer and self.position.ace_forces_dealer():
            rivals, undecided = rivals + 1, undecided - 1
        return least_to_play(
            self.terms,
            pot=pot,
            stack=deal.seats[seat].stack + self.terms.second_ante,
            seats=len(order),
            rivals=rivals,
            undecided=undecided,
            dealer=dealer,
            turn_up=deal.turn_up.rank,
        )

    def _least_stayed(self, seat: SeatView) -> float:
        """Return the strength from which a seat would have stayed when it was asked."""
        deal = self.view.deal
        price = self.terms.stay_ante
        stayed = [each for each in deal.seats_in if deal.seats[each].stayed]
        before = stayed.index(seat.seat)
        drew = [each for each in deal.order if deal.seats[each].drew is not None]
        return least_to_stay(
            self.terms,
            pot=deal.pot - price * (len(stayed) - before),
            stack=seat.stack + price,
            seats=len(deal.order),
            rivals=before,
            undecided=len(drew) - 1 - drew.index(seat.seat),
        )


def _hidden(seat: SeatView, place: int) -> Hidden:
    passed = seat.standing is Standing.PASSED and seat.drew is None
    return Hidden(place, NOT_DRAWN if seat.drew is None else seat.drew, passed=passed)
