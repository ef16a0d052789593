"""Inference from the cards others have played.

A world is surprising where a seat, with the hand it has there, has not played the card that the
steady player would have: the fewer surprises, the likelier the world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from booray_core import bits, tricks
from booray_core.players.judgement import cardplay
from booray_core.players.search.worlds import PossibleWorld


class CardSeen:
    """A card that another seat has played, and what all knew when it did."""

    def __init__(  # noqa: PLR0913 - all that is public and matters
        self,
        *,
        place: int,
        bit: int,
        since: int,
        known: int,
        led: int,
        best: int,
        won: int,
        most: int,
        first: bool,
    ) -> None:
        """Note it.

        Args:
            place: who played it.
            bit: the card.
            since: what the seat has played from then on, this card included.
            known: cards that were played before.
            led: the suit that was led; 0 for a lead.
            best: the number of the best card of the trick before it.
            won: tricks that the seat had won.
            most: the most tricks that any other seat had won.
            first: whether this could have been its first trick, and others played to it yet.
        """
        self.place = place
        self.bit = bit
        self.since = since
        self.known = known
        self.led = led
        self.best = best
        self.won = won
        self.most = most
        self.first = first


class Evidence:
    """The cards that others have played in a deal, as evidence for or against worlds."""

    def __init__(self, seen: list[CardSeen], trumps: int, rivals: int, must_head: bool) -> None:
        self._seen = seen
        self._must_head = must_head
        self.count = len(seen)
        """How many cards that are."""
        self._trumps = trumps
        self._rivals = rivals

    def surprises(self, world: PossibleWorld) -> int:
        """Return how many cards would not have been played in a world.

        Who is careless there plays as a beginner does, and the others as the steady player.
        """
        found = 0
        for at in range(self.count):
            seen = self._seen[at]
            hand = world.hands[seen.place] | seen.since
            legal = hand
            if seen.led:
                legal = tricks.allowed(hand, seen.led, seen.best, self._trumps, self._must_head)
            if legal != seen.bit:
                careless = world.careless[seen.place]
                found += self._usual(seen, hand, legal, careless) != seen.bit
        return found

    def _usual(self, seen: CardSeen, hand: int, legal: int, careless: int) -> int:
        trumps = self._trumps
        outside = bits.ALL & ~(hand | seen.known)
        if not seen.led:
            if careless:
                return cardplay.careless_lead(legal, trumps)
            return cardplay.lead(legal, trumps, outside, seen.won, seen.most, self._rivals)
        beating = tricks.beaters(seen.best, trumps)
        if careless:
            return cardplay.careless_follow(legal, beating)
        return cardplay.follow(legal, beating, trumps, outside, seen.first)


def read(
    played: Sequence[Sequence[tuple[int, int]]],
    others: Mapping[int, int],
    *,
    seats_in: int,
    trumps: int,
    must_head: bool,
    known: int,
) -> Evidence:
    """Read what has been played.

    Args:
        played: seats and the cards they played, in order, the trick on the table last.
        others: the places of the seats to read, by seat.
        seats_in: how many seats play.
        trumps: the trump suit.
        must_head: whether who can beat the best card must.
        known: a turn-up that belongs to nobody.
    """
    since = dict.fromkeys(others, 0)
    for trick in played:
        for seat, card in trick:
            if seat in since:
                since[seat] |= 1 << card
    seen: list[CardSeen] = []
    won: Counter[int] = Counter()
    for trick in played:
        led = best = 0
        winner = -1
        for turn, (seat, card) in enumerate(trick):
            bit = 1 << card
            if seat in others:
                most = max((count for each, count in won.items() if each != seat), default=0)
                first = not won[seat] and turn < seats_in - 1
                seen.append(
                    CardSeen(
                        place=others[seat],
                        bit=bit,
                        since=since[seat],
                        known=known,
                        led=led,
                        best=best,
                        won=won[seat],
                        most=most,
                        first=first,
                    )
                )
                since[seat] ^= bit
            if turn == 0 or tricks.beaters(best, trumps) & bit:
                best = card
                winner = seat
            if turn == 0:
                led = bits.SUIT_OF[card]
            known |= bit
        won[winner] += 1
    return Evidence(seen, trumps, seats_in - 1, must_head)
