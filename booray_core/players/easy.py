"""The beginner: knows the rules, likes to play, and does not count what it may cost."""

from __future__ import annotations

import random
from typing import Final

from booray_core.actions import LEAVE_AFTER_DRAW, PASS, PLAY, STAY, Action, Draw, PlayCard
from booray_core.cards import ACE_RANK, SUIT_MASKS, cards_of
from booray_core.players.judgement import drawing
from booray_core.players.judgement.cardplay import ACES, KINGS
from booray_core.players.judgement.position import position_of
from booray_core.players.protocol import Budget
from booray_core.state import Phase
from booray_core.view import PlayerView

HOPEFUL: Final = 0.15
"""How often it plays a hand with nothing to recommend it."""

CARELESS: Final = 0.25
"""How often it plays any card."""


class EasyPlayer:
    """Plays nearly any trump or ace, keeps kings, and always plays its highest card."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        phase = view.deal.phase
        if len(view.legal) == 1:
            return view.legal[0]
        if phase is Phase.PLAYING:
            return _card(view, rng)
        if phase is Phase.DRAWING:
            return _draw(view)
        likes = _has_something(view) or rng.random() < HOPEFUL
        if phase is Phase.DECLARING:
            return PLAY if likes else PASS
        return STAY if likes else LEAVE_AFTER_DRAW


def _has_something(view: PlayerView) -> bool:
    """Return whether there is a trump or an ace in the hand."""
    trumps = SUIT_MASKS[view.deal.trump]
    return any(trumps >> card & 1 or card.rank == ACE_RANK for card in view.hand)


def _draw(view: PlayerView) -> Draw:
    """Keep trumps, aces and kings; take a turn-up that a poor card makes room for."""
    position = position_of(view)
    turn_up = position.turn_up_for(view.deal.order.index(view.seat))
    most = view.deal.rules.max_draw
    discard, take = drawing.draw(view.hand.mask, position.trumps, most, turn_up, keep=ACES | KINGS)
    return Draw(cards_of(discard), take=take)


def _card(view: PlayerView, rng: random.Random) -> Action:
    """Play the highest legal card, trumps being highest, or now and then any."""
    plays = [act for act in view.legal if isinstance(act, PlayCard)]
    if rng.random() < CARELESS:
        return rng.choice(plays)
    trump = view.deal.trump
    return max(plays, key=lambda play: (play.card.suit is trump, play.card.rank, play.card))
