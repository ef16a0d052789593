"""A thinker for tests: on the spot, in this very process."""

from __future__ import annotations

import random

from booray_core import Action, PlayerView
from booray_core.players import Budget, Estimate, SharpPlayer, player_for


class QuickThinker:
    """Thinks on the spot, and not much."""

    budget = Budget(playouts=20)

    async def choose(
        self,
        level: str,
        view: PlayerView,
        rng: random.Random,
        within: float,
        wanted: float | None = None,
    ) -> Action:
        return player_for(level).choose(view, rng, self.budget)

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        return tuple(SharpPlayer().estimates(view, budget=self.budget, chosen=chosen))

    async def close(self) -> None:
        pass
