"""Discarding and being served (section 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    __slots__ = ("_draws", "_hand", "_may_take", "_most")

    def __init__(self, hand: int, most: int, *, may_take: bool) -> None:
        self._hand = hand
        self._most = most
        self._may_take = may_take
        self._draws: list[Draw] | None = None

    def _all(self) -> list[Draw]:
        if self._draws is None:
            cards = cards_of(self._hand)
            chosen = [c for n in range(self._most + 1) for c in combinations(cards, n)]
            self._draws = [Draw(c) for c in chosen]
            if self._may_take:
                self._draws += [Draw(c, take=True) for c in chosen if c]
        return self._draws

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Draw) and self.refusal(action) is None

    def refusal(self, draw: Draw) -> Reason | None:
        """Return why a draw is refused, or None."""
        mask = mask_of(draw.discard)
        if mask & ~self._hand:
            return Reason.NOT_YOUR_CARD
        if mask.bit_count() != len(draw.discard):
            return Reason.CARD_TWICE
        if len(draw.discard) > self._most:
            return Reason.TOO_MANY_DRAWN
        if draw.take:
            if not self._may_take:
                return Reason.CANNOT_TAKE
            if not draw.discard:
                return Reason.TAKE_NEEDS_DISCARD
        return None

    @overload
    def __getitem__(self, index: int) -> Draw: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Draw]: ...
    def __getitem__(self, index: int | slice) -> Draw | Sequence[Draw]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Draw]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def legal(deal: DealState, seat: int) -> Sequence[Draw]:
    """Return the draws a seat may name."""
    return _draws(deal, seat) if seat == deal.turn else ()


def _draws(deal: DealState, seat: int) -> Draws:
    may_take = seat == deal.dealer and deal.rules.trump is Trump.DEALER_MAY_TAKE
    return Draws(deal.hands[seat], deal.rules.max_draw, may_take=may_take)


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that is not legal is refused."""
    if not isinstance(action, Draw):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    reason = _draws(deal, seat).refusal(action) or Reason.WRONG_PHASE
    return Refusal(reason, facts={"most": deal.rules.max_draw})


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
