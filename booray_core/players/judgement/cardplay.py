"""The cards to play, and to keep at the draw, by rules of thumb on masks.

``legal`` are the cards that may be played, ``beating`` all that beat the best one of the trick so
far, and ``outside`` those that others may hold. At the draw ``most`` cards may go, side cards of
``keep`` stay, and ``turn_up`` is the number of one that may be taken, else −1.

Every choice returned is one bit of the legal cards. The habits were found by changing one choice of
one seat, over thousands of deals that were the same otherwise, and keeping what gained. To lead and
win high until one has a trick, as careful players are taught, is worse; so is to lead sure trumps
at once, or low side cards. To let a trick go that one need not head gains nothing.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits

LOWER: Final[tuple[int, ...]] = tuple(
    sum(bits.OF_RANK[lower] for lower in range(rank)) for rank in range(bits.SUIT_SIZE)
)
"""The cards of lower ranks than each, of all suits."""

HIGHER: Final[tuple[int, ...]] = tuple(
    bits.ALL & ~(lower | of_rank) for lower, of_rank in zip(LOWER, bits.OF_RANK, strict=True)
)
"""The cards of higher ranks than each, of all suits."""

MANY_ABOVE: Final = 3
"""Higher trumps that others may hold, from which on a trump will hardly win."""


def holds_good_card(hand: int, trumps: int) -> bool:
    """Return whether a hand holds a trump or an ace, with which a beginner plays."""
    return hand & (trumps | bits.ACES) != 0


def lead(legal: int, trumps: int, outside: int, won: int, most: int, rivals: int) -> int:
    """Return the card to lead.

    A trump is worth most in a trick that somebody else leads: with two of them or more, and fewer
    than two tricks won, even the best one waits while a side card is led, and so does a single one
    before the last three cards with one trick won. Otherwise the best trump is led if nothing
    outside beats it. Others have won ``most`` tricks at most, and ``rivals`` of them play.
    """
    own = legal & trumps
    side = legal & ~trumps
    if not own:
        return lead_beside(side, outside)
    card = bits.high(own)
    best = bits.bit(card)
    left = bits.count(legal)
    above = bits.count(outside & bits.ABOVE[card] & trumps)
    if not side:
        return bits.lowest(own) if _low_of_trumps(left, won, above, rivals) else best
    if left == 2:
        return best if _trump_before_last(won, most, above) else side
    waits = won < 2 and (own != best or (won == 1 and left == 3))
    return lead_beside(side, outside) if above or waits else best


def _low_of_trumps(left: int, won: int, above: int, rivals: int) -> bool:
    """Return whether who has only trumps left leads the lowest.

    Others, who have to head it, then spend high ones on each other, and the best one wins later.
    """
    if left == 2:
        return rivals > 2 or (rivals == 2 and won == 2)
    return left == 3 and won == 1 and (rivals > 1 or above == 0)


def _trump_before_last(won: int, most: int, above: int) -> bool:
    """Return whether to lead the trump of the last two cards, of which one is not a trump.

    With two tricks the trump is kept to win the last one, most often the third. With one trick it
    has to win now, unless nobody else has two and it will hardly win. With more the pot is won.
    """
    return won != 2 and (most >= 2 or above < MANY_ABOVE)


def lead_beside(side: int, outside: int) -> int:
    """Return the side card to lead, of some: one that nothing beats in its suit, else from a
    short suit, to be rid of it and trump it later, the highest, which may yet win.
    """
    sure = masters(side, outside)
    if sure:
        return bits.bit(bits.high(sure))
    best = 0
    shortest = 0
    for suit in range(4):
        own = side & bits.SUIT[suit]
        if own:
            length = bits.count(own)
            if not shortest or length < shortest:
                shortest = length
                best = 0
            if length == shortest:
                best |= bits.bit(bits.high(own))
    return highest_of(best)


def follow(legal: int, beating: int, trumps: int, outside: int, first: bool = False) -> int:
    """Return the card to play to a trick on the table: win it if possible, or throw the least.

    Winning cheaply is good even before others have played: who comes after must head too, and
    that high card is then worth a later trick. Only where it would be the seat's first trick, and
    others play to it yet, a side card wins as high as it can.
    """
    winning = legal & beating
    if not winning:
        return least_needed(legal, trumps, outside)
    side = winning & ~trumps
    if first and side:
        return bits.bit(bits.high(side))
    return bits.lowest(side or winning)


def careless_lead(legal: int, trumps: int) -> int:
    """Return the card that a beginner leads: its best trump, else its highest card."""
    return highest_of(legal & trumps or legal)


def careless_follow(legal: int, beating: int) -> int:
    """Return the card that a beginner plays to a trick on the table.

    The highest that wins, though a lower one would do; where none does, the lowest.
    """
    winning = legal & beating
    return highest_of(winning) if winning else lowest_of(legal)


def careless_lead_denies(card: int, trumps: int) -> int:
    """Return the cards that a beginner who leads a card, a number, does not hold."""
    higher = HIGHER[card % bits.SUIT_SIZE]
    return higher & trumps if bits.bit(card) & trumps else higher | trumps


def careless_follow_denies(card: int, legal: int, beating: int) -> int:
    """Return the cards that a beginner who follows with a card, a number, does not hold."""
    if bits.bit(card) & beating:
        return legal & beating & HIGHER[card % bits.SUIT_SIZE]
    return legal & (beating | LOWER[card % bits.SUIT_SIZE])


def least_needed(legal: int, trumps: int, outside: int) -> int:
    """Return the card to part with: the lowest side card that something beats, else a low one."""
    side = legal & ~trumps
    if not side:
        return bits.lowest(legal)
    return lowest_of(side & ~masters(side, outside) or side)


def unwanted(hand: int, trumps: int, most: int, keep: int) -> int:
    """Return the cards a hand gives up: all but trumps and what else stays, the lowest first.

    A fresh card is a trump one time in four, which is worth more than a side king when others
    can trump it.
    """
    poor = hand & ~(trumps | keep)
    if bits.count(poor) <= most:
        return poor
    chosen = 0
    for _ in range(most):
        chosen |= lowest_of(poor & ~chosen)
    return chosen


def draw(hand: int, trumps: int, most: int, turn_up: int, keep: int) -> int:
    """Return the discards of a hand, and :data:`booray_core.bits.TAKES` if it takes the turn-up."""
    poor = unwanted(hand, trumps, most, keep)
    if turn_up < 0 or not most:
        return poor
    if poor:
        return poor | bits.TAKES
    # A card has to go for it: a side ace, else a trump that is lower.
    side = hand & ~trumps
    worst = lowest_of(side or hand)
    if not side and bits.ABOVE[turn_up] & worst:
        return 0
    return worst | bits.TAKES


def masters(cards: int, outside: int) -> int:
    """Return the cards that nothing outside the hand beats within their suit."""
    found = 0
    for suit in range(4):
        own = cards & bits.SUIT[suit]
        if own:
            beaten = bits.high(outside & bits.SUIT[suit]) + 1
            found |= own >> beaten << beaten
    return found


def lowest_of(cards: int) -> int:
    """Return the bit of a card of the lowest rank; of no cards, none."""
    if not cards:
        return cards
    return bits.lowest(cards & bits.OF_RANK[bits.low(bits.ranks(cards))])


def highest_of(cards: int) -> int:
    """Return the bit of a card of the highest rank; of no cards, none."""
    if not cards:
        return cards
    return bits.lowest(cards & bits.OF_RANK[bits.high(bits.ranks(cards))])
