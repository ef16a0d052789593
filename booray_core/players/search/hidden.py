"""What one seat knows of another's hand, by what that seat did.

A world is surprising where a seat, with the hand it has there, has not played the card that the
steady player would have: the fewer surprises, the likelier the world.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits, tricks
from booray_core.players.judgement import cardplay
from booray_core.players.search.tendencies import WAYS
from booray_core.players.search.worlds import PossibleWorld

NOT_DRAWN: Final = -1
"""What a seat drew that has not drawn yet; else a number of cards."""

LOOSENESS: Final[tuple[float, ...]] = tuple(way.looseness for way in WAYS)
CARELESS: Final[tuple[int, ...]] = tuple(int(way.careless) for way in WAYS)
KINDS: Final = len(WAYS)
"""How many ways there are. C's lists of one entry a way say 7, which has to be a plain number."""


class Hidden:
    """What is certain, and what is likely, of a hidden hand."""

    def __init__(self, place: int, drew: int, *, passed: bool) -> None:
        """Begin with nothing known but what it did before the cards were played."""
        self.place = place
        self.passed = passed
        self.drew = drew
        self.known = 0
        """Cards it holds for certain."""
        self.banned = 0
        """Cards its play has shown it not to hold."""
        self.denied = 0
        """Cards it does not hold if it plays as a beginner does: it would have played those."""
        self.shown = 0
        """Trumps and aces it has played."""
        self.poor = 0
        """How many other cards it has played."""
        self.played = 0
        """All cards it has played."""
        self.size = 0
        """How many cards of its hand are unknown."""
        self.kept = 0
        """How many cards it probably kept at the draw, those played too, those known not."""
        self.has_declared = False
        """Its declaration says something of its hand."""
        self.least = [0.0] * 7
        """The strength from which it would have declared play, in each of the ways it may play."""
        self.has_stayed = False
        """It has stayed in after the draw, though it need not have."""
        self.least_stayed = [0.0] * 7
        """The strength from which it would have stayed, in each of the ways."""
        self.likely = [0.0] * 7
        """How likely it plays in each of the ways, what it has declared now taken into account."""
        self.fresh = 0
        """How many cards it holds that it was served, in the world that is being drawn."""
        self.way = 0
        """Which way it plays, in the world that is being drawn."""

    def choose_way(self, chance: float) -> None:
        """Settle which way it plays."""
        self.way = KINDS - 1
        for way in range(KINDS):
            chance -= self.likely[way]
            if chance < 0.0:
                self.way = way
                return

    def looseness(self) -> float:
        """Return how loosely it plays, in that way."""
        return LOOSENESS[self.way]

    def is_careless(self) -> int:
        """Return 1 if it draws and plays its cards as a beginner does, in that way."""
        return CARELESS[self.way]

    def cannot_hold(self) -> int:
        """Return the cards that it does not hold, in that way."""
        return self.banned | self.denied if CARELESS[self.way] else self.banned


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
