"""Discarding and being served (section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import overload

from booray_core.actions import Action, Draw
from booray_core.cards import cards_of, mask_of
from booray_core.errors import Reason, Refusal
from booray_core.events import Drew
from booray_core.rules import Trump
from booray_core.state import DealState


class Draws(Sequence[Draw]):
    """All legal draws of a hand, each made only when it is asked for.

    Standing pat comes first, then one discard, two, …; draws that take the turn-up come last.
    """

    __slots__ = ("_cards", "_choices", "_hand", "_may_take", "_most")

    def __init__(self, hand: int, most: int, *, may_take: bool) -> None:
        self._hand = hand
        self._most = most
        self._may_take = may_take
        self._cards = cards_of(hand)
        self._choices = _choices(len(self._cards), most)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Draw)
            and why_not(action, self._hand, self._most, may_take=self._may_take) is None
        )

    @overload
    def __getitem__(self, index: int) -> Draw: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Draw]: ...
    def __getitem__(self, index: int | slice) -> Draw | Sequence[Draw]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        choices = self._choices
        cards = self._cards
        if 0 <= index < len(choices):
            return Draw(tuple([cards[place] for place in choices[index]]))
        if index < 0:
            return self[index + len(self)] if index + len(self) >= 0 else self[len(self)]
        if index >= len(self):
            raise IndexError(index)
        taking = choices[index - len(choices) + 1]
        return Draw(tuple([cards[place] for place in taking]), take=True)

    def __len__(self) -> int:
        discarding = len(self._choices)
        return discarding + discarding - 1 if self._may_take else discarding


@cache
def _choices(cards: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of the discards of each draw from so many cards, the fewest first."""
    return tuple(
        chosen for count in range(most + 1) for chosen in combinations(range(cards), count)
    )


def why_not(draw: Draw, hand: int, most: int, *, may_take: bool) -> Reason | None:
    """Return why a draw from a hand is refused, or None."""
    mask = mask_of(draw.discard)
    if mask & ~hand:
        return Reason.NOT_YOUR_CARD
    if mask.bit_count() != len(draw.discard):
        return Reason.CARD_TWICE
    if len(draw.discard) > most:
        return Reason.TOO_MANY_DRAWN
    if draw.take:
        if not may_take:
            return Reason.CANNOT_TAKE
        if not draw.discard:
            return Reason.TAKE_NEEDS_DISCARD
    return None


def legal(deal: DealState, seat: int) -> Sequence[Draw]:
    """Return the draws a seat may name."""
    if seat != deal.turn:
        return ()
    return Draws(deal.hands[seat], deal.rules.max_draw, may_take=_may_take(deal, seat))


def accepts(deal: DealState, seat: int, draw: Draw) -> bool:
    """Tell whether a draw is legal."""
    return seat == deal.turn and _why_not(deal, seat, draw) is None


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that is not legal is refused."""
    if not isinstance(action, Draw):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    reason = _why_not(deal, seat, action) or Reason.WRONG_PHASE
    return Refusal(reason, facts={"most": deal.rules.max_draw})


def _why_not(deal: DealState, seat: int, draw: Draw) -> Reason | None:
    may_take = draw.take and _may_take(deal, seat)
    return why_not(draw, deal.hands[seat], deal.rules.max_draw, may_take=may_take)


def _may_take(deal: DealState, seat: int) -> bool:
    return seat == deal.dealer and deal.rules.trump is Trump.DEALER_MAY_TAKE


def apply(deal: DealState, seat: int, action: Draw) -> None:
    """Take a legal draw: serve the seat, then put its discards away."""
    discard = action.discard
    served = deal.serve(len(discard) - action.take) if discard else []
    hand = deal.hands[seat]
    for card in discard:
        hand ^= 1 << card
    for card in served:
        hand |= 1 << card
    if action.take:
        hand |= 1 << deal.turn_up
        deal.gone = 0
        deal.took = True
    deal.hands[seat] = hand
    deal.drew[seat] = len(discard)
    deal.discarded[seat] = discard
    deal.served[seat] = served
    deal.events.append(Drew(seat, len(discard), action.take, (discard, tuple(served))))
    deal.give_up(seat, discard)
