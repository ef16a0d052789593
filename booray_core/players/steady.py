"""The heuristic player: weighs trumps, seat, rivals and the price of a bourré against the pot."""

from __future__ import annotations

import random

from booray_core.actions import (
    CARD_PLAYS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Draw,
    PlayCard,
)
from booray_core.cards import ACE_RANK, SUIT_MASKS, cards_of, mask_of
from booray_core.players import keeping, thumb
from booray_core.players.appraisal import strength
from booray_core.players.policy import ALL_CARDS, least_to_play, least_to_stay
from booray_core.players.protocol import Budget
from booray_core.players.world import terms_of
from booray_core.rules import StockEnd, Trump
from booray_core.state import Phase
from booray_core.tricks import beaters
from booray_core.view import DealView, PlayerView, Standing


class SteadyPlayer:
    """Sound and predictable. Chooses at once, whatever the budget."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        phase = view.deal.phase
        if len(view.legal) == 1:
            return view.legal[0]
        if phase is Phase.PLAYING:
            return card_to_play(view)
        if phase is Phase.DECLARING:
            return PLAY if is_worth_playing(view) else PASS
        if phase is Phase.DRAWING:
            return cards_to_draw(view)
        return STAY if is_worth_staying(view) else LEAVE_AFTER_DRAW


def is_worth_playing(view: PlayerView) -> bool:
    """Tell whether a hand promises more chips than it risks."""
    deal = view.deal
    turn_up = turn_up_to_take(view)
    hand = view.hand.mask | (0 if turn_up is None else 1 << turn_up)
    others = [seat for seat in deal.order if seat != view.seat]
    rivals = sum(
        deal.seats[seat].standing is Standing.IN or is_forced(deal, seat) for seat in others
    )
    passed = sum(deal.seats[seat].standing is Standing.PASSED for seat in others)
    held = strength(hand, SUIT_MASKS[deal.trump], deal.rules.max_draw)
    return held >= least_to_play(
        terms_of(deal.rules),
        pot=deal.pot,
        stack=deal.seats[view.seat].stack,
        seats=len(deal.order),
        rivals=rivals,
        undecided=len(others) - rivals - passed,
    )


def is_worth_staying(view: PlayerView) -> bool:
    """Tell whether a hand that has drawn is worth the stay ante."""
    deal = view.deal
    held = strength(view.hand.mask, SUIT_MASKS[deal.trump], 0)
    return held >= least_to_stay(
        terms_of(deal.rules),
        pot=deal.pot,
        stack=deal.seats[view.seat].stack,
        seats=len(deal.order),
        rivals=len(deal.seats_in) - 1,
    )


def is_forced(deal: DealView, seat: int) -> bool:
    """Tell whether all know that a seat must play: the dealer with an ace turned up."""
    return (
        seat == deal.dealer
        and deal.rules.dealer_must_play_ace
        and deal.turn_up.rank == ACE_RANK
        and deal.seats[seat].stack >= deal.rules.second_ante
    )


def turn_up_to_take(view: PlayerView) -> int | None:
    """Return the turn-up where the seat may take it."""
    deal = view.deal
    may_take = deal.rules.trump is Trump.DEALER_MAY_TAKE and view.seat == deal.dealer
    return deal.turn_up if may_take else None


def cards_to_draw(view: PlayerView) -> Draw:
    """Choose the discards: keep trumps and side aces, take a turn-up that is worth it."""
    deal = view.deal
    trumps = SUIT_MASKS[deal.trump]
    turn_up = turn_up_to_take(view)
    discard, take = keeping.draw(view.hand.mask, trumps, deal.rules.max_draw, turn_up)
    return Draw(cards_of(discard), take=take)


def outside_cards(view: PlayerView) -> int:
    """Return the cards that, for all a seat knows, others may hold."""
    deal = view.deal
    known = view.hand.mask
    for trick in deal.tricks:
        known |= mask_of(trick.cards)
    if deal.trick is not None:
        known |= mask_of(card for _, card in deal.trick.cards)
    if deal.rules.trump is not Trump.DEALER_CARD and not deal.took_turn_up:
        known |= 1 << deal.turn_up
    if deal.rules.stock_end is StockEnd.RESHUFFLE and not deal.reshuffles:
        known |= mask_of(view.discarded)
    return ALL_CARDS & ~known


def card_to_play(view: PlayerView) -> Action:
    """Choose a legal card."""
    deal = view.deal
    legal = mask_of(act.card for act in view.legal if isinstance(act, PlayCard))
    if not legal or deal.trick is None:
        return RECALL
    trumps = SUIT_MASKS[deal.trump]
    outside = outside_cards(view)
    table = deal.trick.cards
    safe = deal.seats[view.seat].tricks > 0
    if table:
        best = next(card for seat, card in table if seat == deal.trick.winning)
        last = len(table) == len(deal.seats_in) - 1
        bit = thumb.follow(legal, beaters(best, trumps), trumps, outside, last=last, safe=safe)
    else:
        bit = thumb.lead(legal, view.hand.mask, trumps, outside, safe=safe)
    return CARD_PLAYS[bit.bit_length() - 1]
