"""Applies a policy to a player's view, and makes players of policies."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

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
from booray_core.cards import ALL_CARDS, cards_of, mask_of
from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import Position
from booray_core.players.judgement.viewed import position_of
from booray_core.state import Phase
from booray_core.tricks import beaters
from booray_core.view import PlayerView


def decide(policy: Policy, view: PlayerView, choices: Sequence[Action]) -> Action:
    """Return what a policy does where a seat is asked."""
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


class PolicyPlayer:
    """Plays by a policy. Chooses at once, whatever the budget."""

    def __init__(self, policy: Callable[[random.Random], Policy]) -> None:
        """Take what makes a policy, of the player's own chance."""
        self._policy = policy

    def choose(self, view: PlayerView, rng: random.Random, budget: object = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        if len(view.legal) == 1:
            return view.legal[0]
        return decide(self._policy(rng), view, view.legal)
