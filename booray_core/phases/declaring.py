"""Declaring play or pass, in turn or with closed fists (section 4)."""

from __future__ import annotations

from typing import Final

from booray_core.actions import PASS, PLAY, Action, Declare
from booray_core.cards import Suit
from booray_core.choices import MustHold
from booray_core.events import DECLARED, FIST_CLOSED, Payment
from booray_core.masks import SUIT_MASKS
from booray_core.refusals import Reason, Refusal
from booray_core.state import NOBODY, DealState

_Declarations = tuple[Declare, ...]
_BOTH: Final[_Declarations] = (PLAY, PASS)
_ONLY_PLAY: Final[_Declarations] = (PLAY,)
_ONLY_PASS: Final[_Declarations] = (PASS,)


def legal(deal: DealState, seat: int) -> _Declarations:
    """Return what a seat may declare; a closed fist may be changed until the last one closes."""
    if not (seat in deal.order if deal.turn == NOBODY else seat == deal.turn):
        return ()
    if deal.barring and barred(deal, seat):
        return _ONLY_PASS
    if deal.forced and seat == deal.dealer:
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
    """Take a legal declaration; the last fist to close opens them all."""
    play = action.play
    deal.declared[seat] = play
    if deal.turn != NOBODY:
        _announce(deal, seat, play)
        return
    deal.events.append(FIST_CLOSED[seat][play])
    deal.open_fists = tuple([each for each in deal.open_fists if each != seat])
    if not deal.open_fists:
        for each in deal.order:
            _announce(deal, each, bool(deal.declared[each]))


def take_dealer(deal: DealState) -> None:
    """Take a dealer whom everyone else passed to to play: nobody asks, nobody answers."""
    deal.declared[deal.dealer] = True
    _announce(deal, deal.dealer, True)


def _announce(deal: DealState, seat: int, play: bool) -> None:
    """Make a declaration public, with what it costs or gives up."""
    deal.events.append(DECLARED[seat][play])
    if not play:
        deal.give_up(seat, deal.dealt[seat])
    elif deal.barring:
        deal.pay(seat, deal.second_ante, Payment.SECOND_ANTE)


def barred(deal: DealState, seat: int) -> bool:
    """Return whether a seat may only pass."""
    if deal.stacks[seat] < deal.second_ante:
        return True
    if deal.rules.must_hold is MustHold.TRUMP_OR_CLUB:
        return not deal.hands[seat] & (deal.trumps | SUIT_MASKS[Suit.CLUBS])
    return False
