"""Legality worked out beforehand, for playouts: tables made by asking :mod:`booray_core.tricks`.

What section 5 allows to a seat that follows always has one shape, a ladder: the seat must play
from the first of some sets of cards that it holds any of, and if it holds none of them, anything.
The sets are found by asking for a hand of all 52 cards what is allowed, then for a hand without
those, and so on; so they say what the referee's own function says.
"""

from __future__ import annotations

from typing import Final

from booray_core.cards import DECK_SIZE, SUIT_MASKS, SUIT_SIZE
from booray_core.tricks import allowed, beaters

Rung = tuple[int, int, int, int]
"""The cards that beat the best card of a trick, then the three steps of its ladder."""

STEPS: Final = 3
ALL_CARDS: Final = (1 << DECK_SIZE) - 1


def _rung(led: int, best: int, trumps: int, *, must_head: bool) -> Rung:
    steps: list[int] = []
    rest = ALL_CARDS
    while (asked := allowed(rest, led, best, trumps, must_head=must_head)) != rest:
        steps.append(asked)
        rest &= ~asked
    steps += [0] * (STEPS - len(steps))
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
