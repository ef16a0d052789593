"""The *steady* player: weighs trumps, seat, rivals and the price of a bourré."""

from __future__ import annotations

import random

from booray_core.actions import Action
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.protocol import Budget
from booray_core.view import PlayerView


class SteadyPlayer:
    """Sound and predictable. Chooses at once, whatever the budget."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        if len(view.legal) == 1:
            return view.legal[0]
        return decide(SteadyPolicy(), view, view.legal)
