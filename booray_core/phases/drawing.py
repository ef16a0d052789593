"""Discarding and being served (section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from booray_core.actions import Action, Draw
from booray_core.cards import BIT, cards_of, mask_of
from booray_core.events import Drew
from booray_core.refusals import Reason, Refusal
from booray_core.rules import Trump
from booray_core.state import DealState, Phase


def all_draws(hand: int, most: int, *, may_take: bool) -> tuple[Draw, ...]:
    """Return the draws of a hand: the fewest discards first, those that take the turn-up last.

    Args:
        hand: the cards held, a mask.
        most: how many may be discarded.
        may_take: whether the turn-up may be taken.
    """
    discards = [
        chosen for count in range(most + 1) for chosen in combinations(cards_of(hand), count)
    ]
    draws = [Draw(discard) for discard in discards]
    if may_take:
        draws += [Draw(discard, take=True) for discard in discards if discard]
    return tuple(draws)


def legal(deal: DealState, seat: int) -> Sequence[Draw]:
    """Return the draws a seat may name."""
    if seat != deal.turn:
        return ()
    return all_draws(deal.hands[seat], deal.rules.max_draw, may_take=_may_take(deal, seat))


def refusal(deal: DealState, seat: int, action: Action) -> Refusal | None:
    """Return why an act is refused, or None if it stands."""
    if not isinstance(action, Draw):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    return _refusal(deal, seat, action)


def refusal_ahead(deal: DealState, seat: int, draw: Draw) -> Refusal | None:
    """Return why a seat could not name a draw at the turn that is to come; None: it could.

    Until then its hand stays as it is, and so does what it may do.
    """
    if deal.drew[seat] is not None or not _is_known_to_play(deal, seat):
        return Refusal(Reason.WRONG_PHASE)
    return _refusal(deal, seat, draw)


def _is_known_to_play(deal: DealState, seat: int) -> bool:
    """Return whether a seat has declared to play, and everybody knows."""
    if deal.phase is Phase.DECLARING and deal.turn is None:
        return False  # its fist is closed
    return deal.phase in {Phase.DECLARING, Phase.DRAWING} and deal.declared[seat] is True


def _refusal(deal: DealState, seat: int, draw: Draw) -> Refusal | None:
    reason = why_not(deal, seat, draw)
    return None if reason is None else Refusal(reason, details={"most": deal.rules.max_draw})


def why_not(deal: DealState, seat: int, draw: Draw) -> Reason | None:
    """Return why a seat may not make a draw, or None."""
    discard = mask_of(draw.discard)
    if discard & ~deal.hands[seat]:
        return Reason.NOT_YOUR_CARD
    if discard.bit_count() != len(draw.discard):
        return Reason.CARD_TWICE
    if len(draw.discard) > deal.rules.max_draw:
        return Reason.TOO_MANY_DRAWN
    if draw.take and not _may_take(deal, seat):
        return Reason.CANNOT_TAKE
    if draw.take and not draw.discard:
        return Reason.TAKE_NEEDS_DISCARD
    return None


def _may_take(deal: DealState, seat: int) -> bool:
    return deal.rules.trump is Trump.DEALER_MAY_TAKE and seat == deal.dealer


def apply(deal: DealState, seat: int, action: Draw) -> None:
    """Take a legal draw: serve the seat, then put its discards away."""
    discard, take = action.discard, action.take
    served = deal.serve(len(discard) - take)
    deal.hands[seat] ^= mask_of(discard) ^ mask_of(served)
    if take:
        deal.hands[seat] |= BIT[deal.turn_up]
        deal.took = True
    deal.drew[seat] = len(discard)
    deal.discarded[seat] = discard
    deal.served[seat] = served
    deal.events.append(Drew(seat, len(discard), take, (discard, served)))
    deal.give_up(seat, discard)
