"""Staying in after the draw, for the stay ante (section 4; Indiana)."""

from __future__ import annotations

from typing import Final

from booray_core.actions import LEAVE_AFTER_DRAW, STAY, Action, Stay
from booray_core.events import Payment, Stayed
from booray_core.refusals import Reason, Refusal
from booray_core.state import DealState

_Answers = tuple[Stay, ...]
_BOTH: Final[_Answers] = (STAY, LEAVE_AFTER_DRAW)
_ONLY_PASS: Final[_Answers] = (LEAVE_AFTER_DRAW,)


def price(deal: DealState) -> int:
    """Return what staying costs, in chips."""
    return deal.rules.stay_ante or 0


def legal(deal: DealState, seat: int) -> _Answers:
    """Return what a seat may answer: who cannot pay may only pass."""
    if seat != deal.turn:
        return ()
    return _BOTH if deal.stacks[seat] >= price(deal) else _ONLY_PASS


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that is not legal is refused."""
    if not isinstance(action, Stay):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
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
