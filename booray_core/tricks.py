"""The play of a trick on bit masks: the one source of legality.

The referee, the screens, the computer players and the playouts all ask the functions here.
Suits and trumps are given as the mask of their thirteen cards. Sections are those of the rules:
5, play; 6, cinch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from booray_core import bits, cinch
from booray_core.cards import Card, CardSet, Suit
from booray_core.masks import ALL_CARDS, DECK_SIZE, SUIT_MASKS, SUIT_SIZE
from booray_core.refusals import Reason

ABOVE: Final[tuple[int, ...]] = bits.ABOVE
SUIT_OF: Final[tuple[int, ...]] = bits.SUIT_OF


def beaters(best: int, trumps: int) -> int:
    """Return the mask of all cards that beat the best card of a trick."""
    return cinch.beaters(best, trumps)


def allowed(hand: int, led: int, best: int, trumps: int, must_head: bool) -> int:
    """Return the cards of a hand that section 5 allows to a seat that does not lead.

    Args:
        hand: the seat's cards.
        led: the suit that was led.
        best: the number of the best card of the trick so far.
        trumps: the trump suit.
        must_head: whether who can beat the best card must.
    """
    of_suit = hand & led or hand & trumps
    if not of_suit:
        return hand
    if must_head:
        # ABOVE holds cards of the best card's suit alone, so this is empty where a trick that
        # has been trumped is followed in the suit led, or is trumped for the first time.
        return of_suit & bits.ABOVE[best] or of_suit
    return of_suit


def holds_cinch(won: int, own: int, unseen: int) -> bool:
    """Return whether a seat holds a cinch; as :func:`booray_core.cinch.holds_cinch`."""
    return cinch.holds_cinch(won, own, unseen)


def broken_clause(card: int, hand: int, led: int, trumps: int) -> Reason:
    """Return which clause of section 5 forbids a card that :func:`allowed` leaves out."""
    bit = 1 << card
    if hand & led and not led & bit:
        return Reason.FOLLOW_SUIT
    if not hand & led and not trumps & bit:
        return Reason.MUST_TRUMP
    return Reason.MUST_HEAD


def legal_cards(
    hand: CardSet, trick: tuple[Card, ...], trump: Suit, *, must_head: bool = True
) -> CardSet:
    """Return the cards of a hand that may be played to a trick, by section 5.

    Args:
        hand: the seat's cards.
        trick: the cards played to it so far, from the leader's on; none: the seat leads.
        trump: the trump suit.
        must_head: whether who can beat the best card must.
    """
    if not trick:
        return hand
    trumps = SUIT_MASKS[trump]
    best = trick[best_of(trick, trumps)]
    return CardSet.from_mask(
        allowed(hand.mask, SUIT_OF[trick[0]], best, trumps, must_head=must_head)
    )


def best_of(trick: Sequence[int], trumps: int) -> int:
    """Return which card of a trick wins it so far, as its place from the leader's (0)."""
    best = 0
    for place in range(1, len(trick)):
        if beaters(trick[best], trumps) >> trick[place] & 1:
            best = place
    return best


def is_cinch(hand: CardSet, trump: Suit, *, won: int = 0, gone: CardSet | None = None) -> bool:
    """Return whether a hand is a cinch as a trick begins (section 6).

    Args:
        hand: the seat's cards.
        trump: the trump suit.
        won: the tricks it has won.
        gone: cards played to earlier tricks, and a turn-up that belongs to nobody.
    """
    trumps = SUIT_MASKS[trump]
    unseen = trumps & ~hand.mask & ~(gone.mask if gone else 0)
    return holds_cinch(won, hand.mask & trumps, unseen)


# Ladders: what section 5 allows, worked out beforehand for speed. What a seat that follows may play
# always has one shape: it must play from the first of some sets of cards that it holds any of, and
# if it holds none of them, anything. The sets are found by asking `allowed` for a hand of all 52
# cards, then for a hand without those, and so on; so they say what it says.

Rung = tuple[int, int, int, int]
"""The cards that beat the best card of a trick, then the three steps of its ladder."""

_STEPS: Final = 3
NO_RUNG: Final[Rung] = (0, 0, 0, 0)
"""Of no trick at all."""


def playable(hand: int, first: int, second: int, third: int) -> int:
    """Return the cards of a hand that section 5 allows, by the three steps of a rung."""
    return hand & first or hand & second or hand & third or hand


def _rung(led: int, best: int, trumps: int, *, must_head: bool) -> Rung:
    steps: list[int] = []
    rest = ALL_CARDS
    while (asked := allowed(rest, led, best, trumps, must_head)) != rest:
        steps.append(asked)
        rest &= ~asked
    steps += [0] * (_STEPS - len(steps))
    first, second, third = steps
    return beaters(best, trumps), first, second, third


def _ladders(trumps: int, *, must_head: bool) -> tuple[tuple[Rung, ...], ...]:
    of_suit = tuple(
        tuple(_rung(led, best, trumps, must_head=must_head) for best in range(DECK_SIZE))
        for led in SUIT_MASKS
    )
    return tuple(of_suit[card // SUIT_SIZE] for card in range(DECK_SIZE))


LADDERS: Final = {
    (must_head, trumps): _ladders(trumps, must_head=must_head)
    for must_head in (False, True)
    for trumps in SUIT_MASKS
}
"""``LADDERS[must_head, trumps][card led][best card]``: what may follow."""
