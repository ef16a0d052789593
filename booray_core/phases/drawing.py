"""Discarding and being served (section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, overload

from booray_core.actions import STAND_PAT, Action, Draw
from booray_core.cards import Card
from booray_core.events import Drew
from booray_core.masks import mask_of
from booray_core.refusals import Reason, Refusal
from booray_core.state import NOBODY, DealState, Phase


def _selections(cards: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Return for each draw from so many cards the places of the discards, the fewest first."""
    return tuple(
        chosen for count in range(most + 1) for chosen in combinations(range(cards), count)
    )


_MOST_CARDS: Final = 5
_SELECTIONS: Final = tuple(
    tuple(_selections(cards, most) for most in range(_MOST_CARDS + 1))
    for cards in range(_MOST_CARDS + 1)
)
"""``_SELECTIONS[cards][most]``."""


class Draws(Sequence[Draw]):
    """All legal draws of a hand, each made only when it is asked for.

    Standing pat comes first, then one discard, two, …; draws that take the turn-up come last.
    """

    __slots__ = ("_cards", "_may_take", "_most", "_selections")

    def __init__(self, cards: Sequence[Card], most: int, may_take: bool) -> None:
        self._cards = sorted(cards)
        self._most = most
        self._may_take = may_take
        self._selections = _SELECTIONS[len(cards)][most]

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Draw)
            and why_not(action, mask_of(self._cards), self._most, may_take=self._may_take) is None
        )

    @overload
    def __getitem__(self, index: int) -> Draw: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Draw]: ...
    def __getitem__(self, index: int | slice) -> Draw | Sequence[Draw]:
        if isinstance(index, int):
            discarding = len(self._selections)
            if 0 <= index < discarding:
                return self._draw(index, take=False)
            place = range(len(self))[index]  # from the end, or an IndexError
            if place < discarding:
                return self._draw(place, take=False)
            return self._draw(place - discarding + 1, take=True)
        return [self[each] for each in range(*index.indices(len(self)))]

    def _draw(self, selection: int, *, take: bool) -> Draw:
        cards = self._cards
        discard = tuple([cards[place] for place in self._selections[selection]])
        return Draw(discard, take) if discard else STAND_PAT

    def __len__(self) -> int:
        discarding = len(self._selections)
        return discarding + discarding - 1 if self._may_take else discarding

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Draws):
            return NotImplemented
        return self._made_of() == other._made_of()

    def __hash__(self) -> int:
        return hash(self._made_of())

    def __reduce__(self) -> tuple[type[Draws], tuple[tuple[Card, ...], int, bool]]:
        return Draws, self._made_of()

    def _made_of(self) -> tuple[tuple[Card, ...], int, bool]:
        return tuple(self._cards), self._most, self._may_take


def why_not(draw: Draw, hand: int, most: int, *, may_take: bool) -> Reason | None:
    """Return why a draw from a hand is refused, or None."""
    discard = draw.discard
    mask = mask_of(discard)
    if mask & ~hand:
        return Reason.NOT_YOUR_CARD
    if mask.bit_count() != len(discard):
        return Reason.CARD_TWICE
    if len(discard) > most:
        return Reason.TOO_MANY_DRAWN
    if draw.take:
        if not may_take:
            return Reason.CANNOT_TAKE
        if not discard:
            return Reason.TAKE_NEEDS_DISCARD
    return None


def legal(deal: DealState, seat: int) -> Sequence[Draw]:
    """Return the draws a seat may name."""
    if seat != deal.turn:
        return ()
    may_take = deal.may_take and seat == deal.dealer
    return Draws(deal.dealt[seat], deal.max_draw, may_take)


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
    return why_not(draw, deal.hands[seat], deal.max_draw, may_take=may_take)


def apply(deal: DealState, seat: int, action: Draw) -> None:
    """Take a legal draw: serve the seat, then put its discards away."""
    discard, take = action
    served: tuple[Card, ...] = ()
    if discard:
        served = deal.serve(len(discard) - take)
        hands = deal.hands
        hands[seat] = hands[seat] ^ mask_of(discard + served)
        if take:
            hands[seat] |= 1 << deal.turn_up
            deal.gone = 0
            deal.took = True
    deal.drew[seat] = len(discard)
    deal.discarded[seat] = discard
    deal.served[seat] = served
    deal.events.append(Drew(seat, len(discard), take, (discard, served)))
    deal.give_up(seat, discard)
