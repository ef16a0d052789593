"""Inference from the cards others have played.

A world is surprising where a seat, with the hand it has there, has not played the card that the
steady player would have: the fewer surprises, the likelier the world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from booray_core.masks import ALL_CARDS
from booray_core.players.judgement import cardplay
from booray_core.tricks import LADDERS, NO_RUNG, Rung, playable


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """A card that another seat has played, and what all knew when it did."""

    place: int
    bit: int
    since: int
    """What the seat has played from then on, this card included."""
    known: int
    """Cards that were played before."""
    rung: Rung
    """What may follow the best card of the trick; nothing for a lead."""
    leads: bool
    won: int
    """Tricks it had won."""
    most: int
    """The most tricks that any other seat had won."""
    first: bool
    """This could have been its first trick, and others played to it yet."""


class Evidence:
    """The cards that others have played in a deal, as evidence for or against worlds."""

    def __init__(self, seen: Sequence[CardsSeen], trumps: int, rivals: int) -> None:
        self._seen = seen
        self._trumps = trumps
        self._rivals = rivals

    def __bool__(self) -> bool:
        return bool(self._seen)

    def surprises(self, hands: Sequence[int], careless: Sequence[bool]) -> int:
        """Return how many cards would not have been played from some hands.

        Args:
            hands: what each place holds now.
            careless: which places play as a beginner does; the others do as the steady player.
        """
        trumps = self._trumps
        count = 0
        for seen in self._seen:
            hand = hands[seen.place] | seen.since
            beating, *steps = seen.rung
            legal = playable(hand, *steps)
            if legal == seen.bit:
                continue
            outside = ALL_CARDS & ~(hand | seen.known)
            if careless[seen.place]:
                if seen.leads:
                    usual = cardplay.careless_lead(legal, trumps)
                else:
                    usual = cardplay.careless_follow(legal, beating)
            elif seen.leads:
                usual = cardplay.lead(legal, trumps, outside, seen.won, seen.most, self._rivals)
            else:
                usual = cardplay.follow(legal, beating, trumps, outside, first=seen.first)
            count += usual != seen.bit
        return count


def read(
    tricks: Sequence[Sequence[tuple[int, int]]],
    others: Mapping[int, int],
    *,
    seats_in: int,
    trumps: int,
    must_head: bool,
    known: int,
) -> Evidence:
    """Read what has been played.

    Args:
        tricks: seats and the cards they played, in order, the trick on the table last.
        others: the places of the seats to read, by seat.
        seats_in: how many seats play.
        trumps: the trump suit.
        must_head: whether who can beat the best card must.
        known: a turn-up that belongs to nobody.
    """
    ladders = LADDERS[must_head, trumps]
    since = dict.fromkeys(others, 0)
    for trick in tricks:
        for seat, card in trick:
            if seat in since:
                since[seat] |= 1 << card
    seen: list[CardsSeen] = []
    won: Counter[int] = Counter()
    for trick in tricks:
        rung = NO_RUNG
        winner = -1
        for turn, (seat, card) in enumerate(trick):
            bit = 1 << card
            if seat in others:
                most = max((count for each, count in won.items() if each != seat), default=0)
                first = not won[seat] and turn < seats_in - 1
                seen.append(
                    CardsSeen(
                        place=others[seat],
                        bit=bit,
                        since=since[seat],
                        known=known,
                        rung=rung,
                        leads=turn == 0,
                        won=won[seat],
                        most=most,
                        first=first,
                    )
                )
                since[seat] ^= bit
            if turn == 0 or rung[0] & bit:
                rung = ladders[trick[0][1]][card]
                winner = seat
            known |= bit
        won[winner] += 1
    return Evidence(seen, trumps, seats_in - 1)
