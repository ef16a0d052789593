"""Staying in after the draw, for the stay ante (section 4; Indiana)."""

from __future__ import annotations

from booray_core.actions import LEAVE_AFTER_DRAW, STAY, Action, Stay
from booray_core.events import Payment, Stayed
from booray_core.refusals import Reason, Refusal
from booray_core.state import DealState


def price(deal: DealState) -> int:
    """Return what staying costs, in chips."""
    return deal.rules.stay_ante or 0


def legal(deal: DealState, seat: int) -> tuple[Stay, ...]:
    """Return what a seat may answer: who cannot pay may only pass."""
    if seat != deal.turn:
        return ()
    can_pay = deal.stacks[seat] >= price(deal)
    return (STAY, LEAVE_AFTER_DRAW) if can_pay else (LEAVE_AFTER_DRAW,)


def refusal(deal: DealState, seat: int, action: Action) -> Refusal | None:
    """Return why an act is refused, or None if it stands."""
    if not isinstance(action, Stay):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    if action in legal(deal, seat):
        return None
    return Refusal(Reason.CANNOT_PAY, details={"price": price(deal)})


def apply(deal: DealState, seat: int, action: Stay) -> None:
    """Take a legal answer."""
    deal.stayed[seat] = action.stay
    deal.events.append(Stayed(seat, action.stay))
    if action.stay:
        deal.pay(seat, price(deal), Payment.STAY_ANTE)


def keep_last(deal: DealState, seat: int) -> None:
    """Let the last seat stay when all others have passed, for what it has."""
    deal.stayed[seat] = True
    deal.events.append(Stayed(seat, stay=True))
    deal.pay(seat, min(price(deal), deal.stacks[seat]), Payment.STAY_ANTE)
