"""The heuristic player: weighs trumps, seat, rivals and the price of a bourré against the pot."""

from __future__ import annotations

import random
from typing import Final

from booray_core.actions import (
    CARD_PLAYS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAY,
    Action,
    Draw,
    PlayCard,
)
from booray_core.cards import ACE_RANK, CARDS, SUIT_MASKS, mask_of
from booray_core.players import cardplay, keeping
from booray_core.players.appraisal import expected_tricks, prospects
from booray_core.players.protocol import Budget
from booray_core.pot import bourre_price, prize
from booray_core.rules import Rules, StockEnd, Trump
from booray_core.state import Phase
from booray_core.view import DealView, PlayerView, SeatView, Standing

USUAL_PLAY_RATE: Final = 0.45
"""How often a seat that has not declared yet will play."""

DECK: Final = (1 << 52) - 1


class SteadyPlayer:
    """Sound and predictable. Chooses at once, whatever the budget."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        phase = view.deal.phase
        if phase is Phase.PLAYING:
            return card_to_play(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if phase is Phase.DECLARING:
            return PLAY if is_worth_playing(view) else PASS
        if phase is Phase.DRAWING:
            return cards_to_draw(view)
        return STAY if is_worth_staying(view) else LEAVE_AFTER_DRAW


def is_worth_playing(view: PlayerView) -> bool:
    """Tell whether a hand promises more chips than it risks."""
    deal = view.deal
    rules = deal.rules
    trumps = SUIT_MASKS[deal.trump]
    rivals = expected_rivals(view)
    takes = rules.trump is Trump.DEALER_MAY_TAKE and view.seat == deal.dealer
    hand = view.hand.mask | (1 << deal.turn_up if takes else 0)
    tricks = expected_tricks(hand, trumps, 0, rules.max_draw)
    pot = deal.pot + rules.second_ante + round(rivals * rules.second_ante)
    return _gain(tricks, rivals, pot, view) > rules.second_ante + (rules.stay_ante or 0)


def is_worth_staying(view: PlayerView) -> bool:
    """Tell whether a hand that has drawn is worth the stay ante."""
    deal = view.deal
    trumps = SUIT_MASKS[deal.trump]
    rivals = float(len(deal.seats_in) - 1)
    tricks = expected_tricks(view.hand.mask, trumps, 0, 0)
    price = deal.rules.stay_ante or 0
    return _gain(tricks, rivals, deal.pot + price, view) > price


def _gain(tricks: float, rivals: float, pot: int, view: PlayerView) -> float:
    """Return the chips that playing promises; a part of every bourré comes back with the pot."""
    rules = view.deal.rules
    chances = prospects(tricks, rivals, rules.hand_size)
    lost = min(bourre_price(pot, rules), view.deal.seats[view.seat].stack)
    comes_back = 1 / len(view.deal.order)
    return chances.win * prize(pot, rules) - chances.bourre * lost * (1 - comes_back)


def expected_rivals(view: PlayerView) -> float:
    """Return how many others will play: those who do, and a share of those who may yet."""
    deal = view.deal
    rivals = 0.0
    for seat in deal.order:
        if seat == view.seat:
            continue
        if deal.seats[seat].standing is Standing.IN or is_forced(deal, seat):
            rivals += 1
        elif deal.seats[seat].standing is not Standing.PASSED:
            rivals += USUAL_PLAY_RATE if _can_play(deal.seats[seat], deal.rules) else 0
    return rivals


def is_forced(deal: DealView, seat: int) -> bool:
    """Tell whether all know that a seat must play: the dealer with an ace turned up."""
    return (
        seat == deal.dealer
        and deal.rules.dealer_must_play_ace
        and deal.turn_up.rank == ACE_RANK
        and _can_play(deal.seats[seat], deal.rules)
    )


def _can_play(seat: SeatView, rules: Rules) -> bool:
    return seat.stack >= rules.second_ante


def cards_to_draw(view: PlayerView) -> Draw:
    """Choose the discards: keep trumps and side aces, take a turn-up that is worth it."""
    deal = view.deal
    trumps = SUIT_MASKS[deal.trump]
    most = deal.rules.max_draw
    if deal.rules.trump is Trump.DEALER_MAY_TAKE and view.seat == deal.dealer:
        for_it = keeping.discards_for_turn_up(view.hand.mask, trumps, deal.turn_up, most)
        if for_it is not None:
            return Draw(tuple(CARDS[card] for card in for_it), take=True)
    poor = keeping.unwanted(view.hand.mask, trumps, most)
    return Draw(tuple(CARDS[card] for card in poor))


def outside_cards(view: PlayerView) -> int:
    """Return the cards that, for all a seat knows, others may hold or draw."""
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
    return DECK & ~known


def card_to_play(view: PlayerView) -> Action:
    """Choose a legal card."""
    deal = view.deal
    legal = mask_of(act.card for act in view.legal if isinstance(act, PlayCard))
    if not legal or deal.trick is None:
        return view.legal[0]
    trumps = SUIT_MASKS[deal.trump]
    outside = outside_cards(view)
    table = deal.trick.cards
    if not table:
        bit = cardplay.lead(legal, view.hand.mask, trumps, outside)
    else:
        best = next(card for seat, card in table if seat == deal.trick.winning)
        last = len(table) == len(deal.seats_in) - 1
        bit = cardplay.follow(legal, best, trumps, outside, last=last)
    return CARD_PLAYS[bit.bit_length() - 1]
