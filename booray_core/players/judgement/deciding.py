"""Applies a policy to a player's view."""

from __future__ import annotations

from collections.abc import Sequence

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
from booray_core.cards import cards_of, mask_of
from booray_core.masks import ALL_CARDS
from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import Position
from booray_core.players.judgement.viewed import position_of
from booray_core.state import Phase
from booray_core.tricks import beaters
from booray_core.view import PlayerView


def decide(policy: Policy, view: PlayerView, choices: Sequence[Action]) -> Action:
    """Return what a policy does where a seat is asked.

    Args:
        policy: what decides.
        view: what the seat may know; it is asked for something.
        choices: the acts to choose from; of a draw, all are.
    """
    phase = view.deal.phase
    position = position_of(view)
    place = view.deal.order.index(view.seat)
    if phase is Phase.PLAYING:
        return _card(policy, view, position, place, choices)
    if phase is Phase.DECLARING:
        return PLAY if policy.declares(position, place) else PASS
    if phase is Phase.DRAWING:
        drawn = policy.draws(position, place)
        return Draw(cards_of(drawn & ALL_CARDS), take=drawn > ALL_CARDS)
    return STAY if policy.stays(position, place) else LEAVE_AFTER_DRAW


def _card(
    policy: Policy, view: PlayerView, position: Position, place: int, choices: Sequence[Action]
) -> Action:
    deal = view.deal
    legal = mask_of(act.card for act in choices if isinstance(act, PlayCard))
    if not legal or deal.trick is None:
        return RECALL
    table = deal.trick.cards
    if table:
        best = next(card for seat, card in table if seat == deal.trick.winning)
        last = len(table) == len(deal.seats_in) - 1
        bit = policy.follows(position, place, legal, beaters(best, position.trumps), last)
    else:
        bit = policy.leads(position, place, legal)
    return CARD_PLAYS[bit.bit_length() - 1]
