"""Discarding and being served (section 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from booray_core import actions, bits, events, masks, tuples
from booray_core.actions import STAND_PAT, Action, Draw
from booray_core.cards import CARDS, Card
from booray_core.refusals import Reason, Refusal
from booray_core.state import NOBODY, DealState, Phase


def _selections(cards: int, most: int) -> tuple[int, ...]:
    """Return for each draw from so many cards the places of the discards, the fewest first.

    The places of one draw are the bits of a number.
    """
    return tuple(
        sum(1 << place for place in chosen)
        for count in range(most + 1)
        for chosen in combinations(range(cards), count)
    )


_MOST_CARDS: Final = 5
_SELECTIONS: Final = tuple(
    tuple(_selections(cards, most) for most in range(_MOST_CARDS + 1))
    for cards in range(_MOST_CARDS + 1)
)
"""``_SELECTIONS[cards][most]``."""


class Draws:
    """All legal draws of a hand, each made only when it is asked for.

    Standing pat comes first, then one discard, two, …; draws that take the turn-up come last.
    """

    __slots__ = ("_hand", "_may_take", "_most", "_selections")

    # It is no subclass of `Sequence`, as C's classes have none of Python's above them.
    index = Sequence.index
    count = Sequence.count

    def __init__(self, hand: int, most: int, may_take: bool) -> None:
        self._hand = hand
        self._most = most
        self._may_take = may_take
        self._selections = _SELECTIONS[bits.count(hand)][most]

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Draw)
            and why_not(action, self._hand, self._most, self._may_take) is None
        )

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, int):
            return self._at(index)
        return [self._at(each) for each in range(*index.indices(self._count()))]

    def _at(self, index: int) -> Draw:
        place = index if index >= 0 else index + self._count()
        if not 0 <= place < self._count():
            raise IndexError(f"there is no draw {index}")
        discarding = len(self._selections)
        if place < discarding:
            return self._draw(place, False)
        return self._draw(place - discarding + 1, True)

    def __iter__(self) -> Iterator[Draw]:
        return (self._at(each) for each in range(self._count()))

    def _draw(self, selection: int, take: bool) -> Draw:
        chosen: int = self._selections[selection]
        if not chosen:
            return STAND_PAT
        cards: list[Card] = []
        rest = self._hand
        while chosen:
            if chosen & 1:
                cards.append(CARDS[bits.low(rest)])
            rest ^= bits.lowest(rest)
            chosen >>= 1
        return actions.draw_of(tuple(cards), take)

    def __len__(self) -> int:
        return self._count()

    def _count(self) -> int:
        discarding = len(self._selections)
        return discarding + discarding - 1 if self._may_take else discarding

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Draws):
            return NotImplemented
        return self._made_of() == other._made_of()

    def __hash__(self) -> int:
        return hash(self._made_of())

    def __reduce__(self) -> tuple[type[Draws], tuple[int, int, bool]]:
        return Draws, self._made_of()

    def _made_of(self) -> tuple[int, int, bool]:
        return self._hand, self._most, self._may_take


Sequence.register(Draws)


def why_not(draw: Draw, hand: int, most: int, may_take: bool) -> Reason | None:
    """Return why a draw from a hand is refused, or None."""
    discard, take = tuples.fields(draw)
    rest = hand
    for card in discard:
        bit = bits.bit(card)
        if not rest & bit:
            return _not_there(discard, hand)
        rest ^= bit
    if len(discard) > most:
        return Reason.TOO_MANY_DRAWN
    if take:
        if not may_take:
            return Reason.CANNOT_TAKE
        if not discard:
            return Reason.TAKE_NEEDS_DISCARD
    return None


def _not_there(discard: tuple[Card, ...], hand: int) -> Reason:
    """Return why a draw is refused some card of which is not in the hand, or no more."""
    return Reason.NOT_YOUR_CARD if masks.mask_of(discard) & ~hand else Reason.CARD_TWICE


def legal(deal: DealState, seat: int) -> Sequence[Draw]:
    """Return the draws a seat may name."""
    if seat != deal.turn:
        return ()
    may_take = deal.may_take and seat == deal.dealer
    # It is registered as a sequence, which mypy does not see.
    return Draws(deal.hands[seat], deal.max_draw, may_take)  # type: ignore[return-value]


def refusal_ahead(deal: DealState, seat: int, draw: Draw) -> Refusal | None:
    """Return why a seat could not name a draw at the turn that is to come; None: it could.

    Until then its hand stays as it is, and so does what it may do.
    """
    if deal.drew[seat] is not None or not _is_known_to_play(deal, seat):
        return Refusal(Reason.WRONG_PHASE)
    reason = _why_not(deal, seat, draw)
    return None if reason is None else Refusal(reason, details={"most": deal.max_draw})


def _is_known_to_play(deal: DealState, seat: int) -> bool:
    """Return whether a seat has declared to play, and everybody knows."""
    if deal.phase is Phase.DECLARING and deal.turn == NOBODY:
        return False  # its fist is closed
    return deal.phase in {Phase.DECLARING, Phase.DRAWING} and deal.declared[seat] is True


def accepts(deal: DealState, seat: int, draw: Draw) -> bool:
    """Return whether a draw is legal."""
    if seat != deal.turn:
        return False
    return draw is STAND_PAT or _why_not(deal, seat, draw) is None


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that is not legal is refused."""
    if not isinstance(action, Draw):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    reason = _why_not(deal, seat, action) or Reason.WRONG_PHASE
    return Refusal(reason, details={"most": deal.max_draw})


def _why_not(deal: DealState, seat: int, draw: Draw) -> Reason | None:
    may_take = deal.may_take and seat == deal.dealer
    return why_not(draw, deal.hands[seat], deal.max_draw, may_take)


def apply(deal: DealState, seat: int, action: Draw) -> None:
    """Take a legal draw: serve the seat, then put its discards away."""
    discard, take = tuples.fields(action)
    served: tuple[Card, ...] = ()
    if discard:
        served = deal.serve(len(discard) - take)
        deal.hands[seat] ^= masks.mask_of(discard) ^ masks.mask_of(served)
        if take:
            deal.hands[seat] |= bits.bit(deal.turn_up)
            deal.gone = 0
            deal.took = True
    deal.drew[seat] = len(discard)
    deal.discarded[seat] = discard
    deal.served[seat] = served
    deal.events.append(events.drew(seat, len(discard), take, (discard, served)))
    deal.give_up(seat, discard)
