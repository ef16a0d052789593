"""The *random* player: the baseline every other player must beat."""

from __future__ import annotations

import random

from booray_core.actions import RECALL, Action
from booray_core.players.protocol import Budget
from booray_core.view import PlayerView


class RandomPlayer:
    """Picks evenly among what is legal, but takes a card back only where nothing else is legal."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:  # noqa: ARG002 - the protocol's
        """Choose any legal act; see :class:`~booray_core.players.protocol.Player`."""
        acts = [act for act in view.legal if act != RECALL] or view.legal
        return acts[rng.randrange(len(acts))]
