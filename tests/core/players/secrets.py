"""The same deal with everything changed that one seat cannot see."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence

from booray_core.cards import CARDS, Card, cards_of, mask_of
from booray_core.deal import Deal
from booray_core.state import Phase
from tests.core.players.tables import SeededShoe


def seen_by(deal: Deal, viewer: int) -> set[Card]:
    """Return the cards a seat has seen: its own, those played, and the turn-up."""
    seen = {*deal.dealt[viewer], *deal.discarded[viewer], *deal.served[viewer]}
    seen.update(cards_of(deal.hands[viewer]), map(Card, deal.trick))
    for trick in deal.tricks:
        seen.update(trick.cards)
    return seen | {Card(deal.turn_up)}


def permuted(deal: Deal, viewer: int, rng: random.Random) -> Deal:
    """Return a copy with unseen cards swapped about, other fists turned, and another shoe."""
    other = copy.copy(deal)
    other.dealt, other.hands, other.declared = {}, {}, dict(deal.declared)
    other.discarded, other.served = {}, {}
    unseen = [card for card in CARDS if card not in seen_by(deal, viewer)]
    swapped = dict(zip(CARDS, CARDS, strict=True))
    swapped.update(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

    def swap(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(swapped[card] for card in cards)

    for seat in deal.order:
        other.dealt[seat] = swap(deal.dealt[seat])
        other.hands[seat] = mask_of(swap(cards_of(deal.hands[seat])))
        other.discarded[seat] = swap(deal.discarded[seat])
        other.served[seat] = swap(deal.served[seat])
        if deal.phase is Phase.DECLARING and deal.turn is None and seat != viewer:
            closed = deal.declared[seat]
            other.declared[seat] = None if closed is None else not closed
    other.muck = {seat: swap(cards) for seat, cards in deal.muck.items()}
    other.stock = [swapped[Card(card)] for card in deal.stock]
    other.reshuffles = [swap(cards) for cards in deal.reshuffles]
    other.shoe = SeededShoe(rng)
    return other


def secrets_of(deal: Deal, viewer: int) -> object:
    """Return what a seat cannot see, to tell two deals apart by."""
    others = [seat for seat in deal.order if seat != viewer]
    return ([deal.hands[seat] for seat in others], deal.stock, [deal.dealt[s] for s in others])
