"""Random seeds derived from a question, so that equal questions get equal answers."""

from __future__ import annotations

import hashlib
from dataclasses import astuple

from booray_core.cards import mask_of
from booray_core.view import PlayerView, SeatView, Standing


def seed_of(view: PlayerView) -> int:
    """Return a number that follows from what a seat knows, and from nothing else.

    Who has closed a fist already is left out, and so is what one's own fist says: asked again
    while fists close, and when the deal is over, the question is the same.
    """
    deal = view.deal
    known = (
        deal.rules.model_dump_json(),
        str(deal.phase),
        [_seat(deal.seats[seat]) for seat in deal.order],
        [astuple(deal.habits[seat]) for seat in deal.order],
        deal.pot,
        int(deal.turn_up),
        deal.took_turn_up,
        deal.reshuffles,
        [(trick.leader, mask_of(trick.cards), trick.winner) for trick in deal.tricks],
        [(seat, int(card)) for seat, card in deal.trick.cards] if deal.trick else None,
        deal.recalled,
        view.seat,
        view.hand.mask,
        mask_of(view.discarded),
    )
    return int.from_bytes(hashlib.sha256(repr(known).encode()).digest()[:8])


def _seat(seat: SeatView) -> tuple[object, ...]:
    undeclared = seat.standing in {Standing.UNDECLARED, Standing.FIST_CLOSED}
    standing = str(Standing.UNDECLARED if undeclared else seat.standing)
    return seat.seat, seat.stack, standing, seat.drew, seat.stayed, seat.tricks, seat.cards
