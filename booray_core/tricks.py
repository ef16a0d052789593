"""Which cards may be played to a trick, and why not others: the one source of legality.

The referee, the screens, the computer players and their playouts all ask here, so this is part of
the kernel (:mod:`booray_core.bits`). Hands, suits and trumps are masks. Sections are those of the
rules: 5, play; 6, cinch.

``led`` is the suit that was led, ``best`` the number of the best card of the trick so far, ``last``
whether nobody plays to it after the seat. ``won`` are the tricks that the seat has won, ``played``
the cards of earlier tricks, ``dead`` a turn-up that belongs to nobody. ``own`` are the trumps of a
hand, ``unseen`` those that may be in others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from booray_core import bits
from booray_core.cards import ALL_CARDS, SUIT_MASKS, Card, CardSet, Suit
from booray_core.refusals import Reason
from booray_core.rules import Rules

CINCH_TRICKS: Final = 3
"""Sure tricks that make a cinch."""

_ENOUGH: Final[int] = CINCH_TRICKS  # as C's: what C has, Python can't see


class CardRules:
    """What the rules of a table say about playing cards."""

    def __init__(self, rules: Rules) -> None:
        self.must_head = rules.must_head
        self.cinch = rules.cinch

    def leads(self, hand: int, trumps: int, won: int, played: int, dead: int) -> int:
        """Return the cards that a seat may lead."""
        own = hand & trumps
        if self.cinch and own:
            unseen = trumps & ~(hand | played | dead)
            if holds_cinch(won, own, unseen):
                return as_good_as_highest(own, unseen)
        return hand

    def follows(  # noqa: PLR0913, PLR0917 - all that the rules look at
        self,
        hand: int,
        led: int,
        best: int,
        trumps: int,
        won: int,
        played: int,
        dead: int,
        last: bool,
    ) -> int:
        """Return the cards that a seat may play which does not lead."""
        legal = allowed(hand, led, best, trumps, self.must_head)
        if self.cinch and legal & (legal - 1):
            own = hand & trumps
            unseen = trumps & ~(hand | played | dead)
            if holds_cinch(won, own, unseen):
                if last:
                    return legal & beaters(best, trumps) or legal
                if legal & trumps:
                    return legal & as_good_as_highest(own, unseen)
        return legal

    def why_not(self, card: int, hand: int, led: int, best: int, trumps: int, last: bool) -> Reason:
        """Return why a card of a hand may not be played that :meth:`leads`, or :meth:`follows`,
        leaves out. No suit is led (0) where it would be a lead.
        """
        bit = 1 << card
        if not led:
            return Reason.CINCH_LEAD_HIGHEST
        if allowed(hand, led, best, trumps, self.must_head) & bit:
            return Reason.CINCH_WIN_TRICK if last else Reason.CINCH_PLAY_HIGHEST
        if hand & led and not led & bit:
            return Reason.FOLLOW_SUIT
        if not hand & led and not trumps & bit:
            return Reason.MUST_TRUMP
        return Reason.MUST_HEAD


# Section 5: play


def beaters(best: int, trumps: int) -> int:
    """Return the mask of all cards that beat the best card of a trick, a number."""
    if trumps & bits.bit(best):
        return bits.ABOVE[best]
    return bits.ABOVE[best] | trumps


def allowed(hand: int, led: int, best: int, trumps: int, must_head: bool) -> int:
    """Return the cards of a hand that section 5 allows to a seat that does not lead."""
    of_suit = hand & led or hand & trumps
    if not of_suit:
        return hand
    if must_head:
        # ABOVE holds cards of the best card's suit alone, so this is empty where a trick that
        # has been trumped is followed in the suit led, or is trumped for the first time.
        return of_suit & bits.ABOVE[best] or of_suit
    return of_suit


def asked_for(led: int, best: int, trumps: int, must_head: bool) -> list[int]:
    """Return the cards one of which a seat must play that has any, by section 5; then those that
    it must if it has none of the first; and so on. Arguments are as for :func:`allowed`.
    """
    found: list[int] = []
    rest = ALL_CARDS
    asked = allowed(rest, led, best, trumps, must_head)
    while asked != rest:
        found.append(asked)
        rest &= ~asked
        asked = allowed(rest, led, best, trumps, must_head)
    return found


def best_of(trick: Sequence[int], trumps: int) -> int:
    """Return which card of a trick wins it so far, as its place from the leader's (0)."""
    best = 0
    for place in range(1, len(trick)):
        if beaters(trick[best], trumps) >> trick[place] & 1:
            best = place
    return best


def legal_cards(
    hand: CardSet, trick: tuple[Card, ...], trump: Suit, *, must_head: bool = True
) -> CardSet:
    """Return the cards of a hand that may be played to a trick, by section 5.

    The trick's cards stand from the leader's on; with none the seat leads.
    """
    if not trick:
        return hand
    trumps = SUIT_MASKS[trump]
    best = trick[best_of(trick, trumps)]
    led = SUIT_MASKS[trick[0].suit]
    return CardSet.from_mask(allowed(hand.mask, led, best, trumps, must_head=must_head))


# Section 6: the cinch


def is_cinch(hand: CardSet, trump: Suit, *, won: int = 0, gone: CardSet | None = None) -> bool:
    """Return whether a hand is a cinch as a trick begins.

    ``gone`` are cards played to earlier tricks, and a turn-up that belongs to nobody.
    """
    trumps = SUIT_MASKS[trump]
    unseen = trumps & ~hand.mask & ~(gone.mask if gone else 0)
    return holds_cinch(won, hand.mask & trumps, unseen)


def sure_tricks(won: int, own: int, unseen: int) -> int:
    """Return the tricks that a seat is sure to have in the end."""
    sure = won
    while own:
        top = bits.high(own)
        highest = bits.high(unseen)
        if highest > top:
            # The highest unseen trump beats it, and no other.
            unseen ^= bits.bit(highest)
        else:
            sure += 1
        own ^= bits.bit(top)
    return sure


def holds_cinch(won: int, own: int, unseen: int) -> bool:
    """Return whether a seat holds a cinch."""
    if won >= _ENOUGH:
        return True
    # Each trick that it has yet to win takes a trump: most have too few, and that is quickly seen.
    return won + bits.count(own) >= _ENOUGH and sure_tricks(won, own, unseen) >= _ENOUGH


def as_good_as_highest(own: int, unseen: int) -> int:
    """Return the trumps of ``own`` that count as its highest: no unseen one lies between."""
    below = unseen & (bits.bit(bits.high(own) + 1) - 1)
    return own & ~(bits.bit(bits.high(below) + 1) - 1)
