"""A deal as a view tells it, for players to decide upon."""

from __future__ import annotations

from booray_core.cards import DECK_SIZE, mask_of
from booray_core.players.judgement.position import NOT_YET, Position, terms_of
from booray_core.rules import StockEnd, Trump
from booray_core.view import DealView, PlayerView, SeatView, Standing


def position_of(view: PlayerView) -> Position:
    """Return a deal as one seat knows it; the hands of the others are empty."""
    deal = view.deal
    position = Position(terms_of(deal.rules), len(deal.order), int(deal.turn_up))
    declared, stayed = [NOT_YET] * 8, [NOT_YET] * 8
    hands, stacks, stakes, won = [0] * 8, [0] * 8, [0] * 8, [0] * 8
    for place, seat in enumerate(deal.seats[each] for each in deal.order):
        declared[place] = _declared(seat)
        stayed[place] = answer(seat.stayed)
        hands[place] = view.hand.mask if seat.seat == view.seat else 0
        stacks[place] = seat.stack
        stakes[place] = seat.stake
        won[place] = seat.tricks
    position.declared, position.stayed = declared, stayed
    position.hands, position.won = hands, won
    position.stacks, position.stakes = stacks, stakes
    position.pot = deal.pot
    position.dead = nobodys(deal)
    position.gone = out_of_play(deal)
    if deal.trick is not None:
        position.gone |= mask_of(card for _, card in deal.trick.cards)
    if not may_come_back(deal):
        position.gone |= mask_of(view.discarded)
    position.gather()
    return position


def answer(said: bool | None) -> int:
    """Return an answer as positions have it."""
    return NOT_YET if said is None else int(said)


def out_of_play(deal: DealView) -> int:
    """Return the cards of completed tricks, and a turn-up that belongs to nobody."""
    return mask_of(card for trick in deal.tricks for card in trick.cards) | nobodys(deal)


def nobodys(deal: DealView) -> int:
    """Return a turn-up that belongs to nobody, as a mask."""
    is_somebodys = deal.rules.trump is Trump.DEALER_CARD or deal.took_turn_up
    return 0 if is_somebodys else 1 << deal.turn_up


def may_come_back(deal: DealView) -> bool:
    """Return whether cards that were given up may have been dealt again.

    Under the stock they are reached once all that was there before has been served.
    """
    if deal.rules.stock_end is not StockEnd.UNDER:
        return deal.reshuffles > 0
    turned = deal.rules.trump is not Trump.DEALER_CARD
    stock = DECK_SIZE - deal.rules.hand_size * len(deal.order) - turned
    served = sum(seat.drew or 0 for seat in deal.seats.values()) - deal.took_turn_up
    return served > stock


def _declared(seat: SeatView) -> int:
    """Return a declaration as far as it is public; a pass after the draw was play before."""
    if seat.standing in {Standing.UNDECLARED, Standing.FIST_CLOSED}:
        return NOT_YET
    return int(seat.standing is Standing.IN or seat.drew is not None)
