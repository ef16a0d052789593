"""Drawing: which cards a hand keeps."""

from __future__ import annotations

from booray_core.cards import ACE_RANK, SUIT_SIZE, cards_of
from booray_core.tricks import ABOVE

KING_RANK = ACE_RANK - 1


def by_worth(hand: int, trumps: int) -> list[int]:
    """Return the cards of a hand, the one worth least first: side suits by rank, then trumps."""
    return sorted(
        cards_of(hand), key=lambda card: (bool(trumps >> card & 1), card % SUIT_SIZE, card)
    )


def unwanted(hand: int, trumps: int, most: int, *, keep_kings: bool = False) -> list[int]:
    """Return the cards a hand gives up, worst first: all but trumps and side aces.

    A fresh card is a trump one time in four, which is worth more than a side king when others
    can trump it.

    Args:
        hand: the cards held.
        trumps: the trump suit.
        most: how many may be discarded.
        keep_kings: whether side kings stay too.
    """
    kept = KING_RANK if keep_kings else ACE_RANK
    poor = [c for c in by_worth(hand, trumps) if not trumps >> c & 1 and c % SUIT_SIZE < kept]
    return poor[:most]


def discards_for_turn_up(hand: int, trumps: int, turn_up: int, most: int) -> list[int] | None:
    """Return what a dealer who takes the turn-up discards, or None where it is not worth it.

    It is worth it but for a hand of better trumps only; one card has to go for it.
    """
    poor = unwanted(hand, trumps, most)
    if poor or not most:
        return poor or None
    worst = by_worth(hand, trumps)[0]
    if trumps >> worst & 1 and ABOVE[turn_up] >> worst & 1:
        return None
    return [worst]
