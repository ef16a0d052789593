"""Declaring play or pass, in turn or with closed fists (section 4)."""

from __future__ import annotations

from booray_core.actions import PASS, PLAY, Action, Declare
from booray_core.cards import ACE_RANK, SUIT_MASKS, Suit
from booray_core.errors import Reason, Refusal
from booray_core.events import DECLARED, FIST_CLOSED, Payment
from booray_core.rules import MustHold
from booray_core.state import NOBODY, DealState

_BOTH = (PLAY, PASS)
_ONLY_PLAY = (PLAY,)
_ONLY_PASS = (PASS,)


def to_act(deal: DealState) -> tuple[int, ...]:
    """Return the seats that are asked: the one whose turn it is, or all with an open fist."""
    if deal.turn != NOBODY:
        return (deal.turn,)
    return tuple([seat for seat in deal.order if deal.declared[seat] is None])


def all_closed(deal: DealState) -> bool:
    """Tell whether every fist is closed."""
    return all(deal.declared[seat] is not None for seat in deal.order)


def legal(deal: DealState, seat: int) -> tuple[Declare, ...]:
    """Return what a seat may declare; a closed fist may be changed until the last one closes."""
    if not (seat in deal.order if deal.turn == NOBODY else seat == deal.turn):
        return ()
    if barred(deal, seat):
        return _ONLY_PASS
    if _forced(deal, seat):
        return _ONLY_PLAY
    return _BOTH


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that is not legal is refused."""
    if not isinstance(action, Declare):
        return Refusal(Reason.WRONG_PHASE)
    if not legal(deal, seat):
        return Refusal(Reason.NOT_YOUR_TURN)
    return Refusal(Reason.MUST_PASS if action.play else Reason.FORCED_DEALER)


def apply(deal: DealState, seat: int, action: Declare) -> None:
    """Take a legal declaration."""
    deal.declared[seat] = action.play
    if deal.turn == NOBODY:
        deal.events.append(FIST_CLOSED[seat][action.play])
        if all_closed(deal):
            for each in deal.order:
                _announce(deal, each)
        return
    _announce(deal, seat)


def take_dealer(deal: DealState) -> None:
    """Take a dealer whom everyone else passed to to play: nobody asks, nobody answers."""
    deal.declared[deal.dealer] = True
    _announce(deal, deal.dealer)


def _announce(deal: DealState, seat: int) -> None:
    """Make a declaration public, with what it costs or gives up."""
    play = bool(deal.declared[seat])
    deal.events.append(DECLARED[seat][play])
    if play:
        deal.pay(seat, deal.rules.second_ante, Payment.SECOND_ANTE)
    else:
        deal.give_up(seat, deal.dealt[seat])


def barred(deal: DealState, seat: int) -> bool:
    """Tell whether a seat may only pass."""
    if deal.stacks[seat] < deal.rules.second_ante:
        return True
    if deal.rules.must_hold is MustHold.TRUMP_OR_CLUB:
        return not deal.hands[seat] & (deal.trumps | SUIT_MASKS[Suit.CLUBS])
    return False


def _forced(deal: DealState, seat: int) -> bool:
    """Tell whether a seat must play: the dealer with an ace turned up."""
    return seat == deal.dealer and deal.turn_up % 13 == ACE_RANK and deal.rules.dealer_must_play_ace
