"""Declaring play or pass, in turn or with closed fists (section 4)."""

from __future__ import annotations

from booray_core.actions import PASS, PLAY, Action, Declare
from booray_core.cards import SUIT_MASKS, Suit
from booray_core.events import Declared, FistClosed, Payment
from booray_core.refusals import Reason, Refusal
from booray_core.rules import MustHold
from booray_core.state import DealState


def open_fists(deal: DealState) -> tuple[int, ...]:
    """Return the seats whose fists are still open."""
    return tuple(seat for seat in deal.order if deal.declared[seat] is None)


def legal(deal: DealState, seat: int) -> tuple[Declare, ...]:
    """Return what a seat may declare; a closed fist may be changed until the last one closes."""
    if not (seat in deal.order if deal.turn is None else seat == deal.turn):
        return ()
    if barred(deal, seat):
        return (PASS,)
    if deal.forced and seat == deal.dealer:
        return (PLAY,)
    return (PLAY, PASS)


def refusal(deal: DealState, seat: int, action: Action) -> Refusal | None:
    """Return why an act is refused, or None if it stands."""
    if not isinstance(action, Declare):
        return Refusal(Reason.WRONG_PHASE)
    stands = legal(deal, seat)
    if action in stands:
        return None
    if not stands:
        return Refusal(Reason.NOT_YOUR_TURN)
    return Refusal(Reason.MUST_PASS if action.play else Reason.FORCED_DEALER)


def apply(deal: DealState, seat: int, action: Declare) -> None:
    """Take a legal declaration; the last fist to close opens them all."""
    deal.declared[seat] = action.play
    if deal.turn is not None:
        _announce(deal, seat, action.play)
        return
    deal.events.append(FistClosed(seat, action.play))
    if not open_fists(deal):
        for each in deal.order:
            _announce(deal, each, bool(deal.declared[each]))


def take_dealer(deal: DealState) -> None:
    """Take a dealer whom everyone else passed to to play: nobody asks, nobody answers."""
    deal.declared[deal.dealer] = True
    _announce(deal, deal.dealer, True)


def _announce(deal: DealState, seat: int, play: bool) -> None:
    """Make a declaration public, with what it costs or gives up."""
    deal.events.append(Declared(seat, play))
    if play:
        deal.pay(seat, deal.rules.second_ante, Payment.SECOND_ANTE)
    else:
        deal.give_up(seat, deal.dealt[seat])


def barred(deal: DealState, seat: int) -> bool:
    """Return whether a seat may only pass."""
    if deal.stacks[seat] < deal.rules.second_ante:
        return True
    if deal.rules.must_hold is MustHold.TRUMP_OR_CLUB:
        return not deal.hands[seat] & (deal.trumps | SUIT_MASKS[Suit.CLUBS])
    return False
