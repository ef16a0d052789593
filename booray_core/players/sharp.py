"""The *sharp* player: Monte Carlo search over worlds that fit what it has seen."""

from __future__ import annotations

import random
from typing import Final

from booray_core.actions import Action
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.advising import advise
from booray_core.players.search.candidates import candidates
from booray_core.players.search.estimates import IN_DOUBT, at_stake, estimate
from booray_core.players.search.planning import best_card
from booray_core.state import Phase
from booray_core.view import PlayerView

USUAL: Final = Budget()
"""What it gives itself where nobody else says."""


class SharpPlayer:
    """Plays what promises most chips; draws, and declares where it is close, as steady does."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        if len(view.legal) == 1:
            return view.legal[0]
        phase = view.deal.phase
        if phase is Phase.DRAWING:
            # Searching for a better draw than the usual one has been tried, and finds none.
            return decide(SteadyPolicy(), view, view.legal)
        choices = candidates(view)
        if len(choices) == 1:
            return choices[0]
        usual = decide(SteadyPolicy(), view, choices)
        if phase is Phase.PLAYING:
            usual_first = sorted(choices, key=lambda act: act != usual)
            return best_card(view, usual_first, rng, budget or USUAL)
        best, *others = estimate(view, choices, rng, budget or USUAL)
        own = next((each.chips for each in others if each.action == usual), best.chips)
        return best.action if best.chips - own > IN_DOUBT * at_stake(view) else usual

    def estimates(
        self,
        view: PlayerView,
        rng: random.Random | None = None,
        budget: Budget | None = None,
        *,
        chosen: Action | None = None,
    ) -> list[Estimate]:
        """Return what the choices promise, the one of the most chips first, for advice and review.

        Its own choice may be another, where the two come to the same as far as it can tell.
        See :func:`~booray_core.players.search.advising.advise` for the arguments.
        """
        return advise(view, rng=rng, budget=budget, chosen=chosen)
