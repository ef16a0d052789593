"""The player that searches: Monte Carlo over worlds that agree with all it has seen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from booray_core.actions import Action, Draw, PlayCard
from booray_core.cards import cards_of, mask_of
from booray_core.players.judgement.cardplay import lowest_of
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import ThriftyPolicy
from booray_core.players.judgement.position import position_of
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.estimates import estimate
from booray_core.state import Phase
from booray_core.tricks import SUIT_OF
from booray_core.view import PlayerView

USUAL: Final = Budget()
"""What it gives itself where nobody else says."""

WORLDS_FOR_CHANCES: Final = 300
"""Worlds after which a chance is known to within about five points, 19 times in 20."""


class SharpPlayer:
    """Plays what promises most chips."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        choices = candidates(view)
        if len(choices) == 1:
            return choices[0]
        default = default_choice(view, choices)
        return estimate(view, choices, rng, budget or USUAL, default=default)[0].action

    def estimates(
        self, view: PlayerView, rng: random.Random, budget: Budget | None = None
    ) -> list[Estimate]:
        """Return what each candidate promises, its own choice first.

        For advice and review: it goes on until the chances are good to a few points even where
        the choice is clear. Cards that come to the same thing are represented by the lowest.
        """
        choices = candidates(view)
        default = default_choice(view, choices)
        least = WORLDS_FOR_CHANCES
        return estimate(view, choices, rng, budget or USUAL, default=default, least=least)


def default_choice(view: PlayerView, choices: Sequence[Action]) -> Action | None:
    """Return what it would do without search; none where only search tells."""
    if view.deal.phase not in {Phase.DRAWING, Phase.PLAYING}:
        return None
    return decide(ThriftyPolicy(), view, choices)


def candidates(view: PlayerView) -> Sequence[Action]:
    """Return the legal acts that differ in what may come of them, sensible draws only."""
    if len(view.legal) == 1:
        return view.legal
    if view.deal.phase is Phase.DRAWING:
        return candidate_draws(view)
    if view.deal.phase is Phase.PLAYING:
        plays = [act for act in view.legal if isinstance(act, PlayCard)]
        table = view.deal.trick.cards if view.deal.trick else ()
        place = view.deal.order.index(view.seat)
        others = position_of(view).outside(place) | mask_of(card for _, card in table)
        return _one_of_each_run(plays, others) if plays else view.legal[:1]
    return view.legal


def _one_of_each_run(plays: Sequence[PlayCard], others: int) -> list[PlayCard]:
    """Return the lowest card of each run, a run being cards with none of the others between."""
    kept: list[PlayCard] = []
    before: int | None = None
    for play in plays:
        card = int(play.card)
        same_run = False
        if before is not None and SUIT_OF[before] == SUIT_OF[card]:
            between = ((1 << card) - 1) & ~((1 << (before + 1)) - 1)
            same_run = not others & between
        if not same_run:
            kept.append(play)
        before = card
    return kept


def candidate_draws(view: PlayerView) -> list[Action]:
    """Return the draws to compare: the worst card goes, the two worst, and so on.

    Side cards go before trumps, low before high; to compare all subsets would cost more time
    than it is worth. The steady player's draw is among them, or is added.
    """
    hand = view.hand.mask
    position = position_of(view)
    trumps = position.trumps
    most = position.terms.max_draw
    discards = [0]
    left = hand
    while left and len(discards) <= most:
        worst = lowest_of(left & ~trumps or left)
        left ^= worst
        discards.append(discards[-1] | worst)
        if not left & ~trumps and len(discards) > 2:
            break
    draws: list[Action] = [Draw(cards_of(discard)) for discard in discards]
    if position.turn_up_for(view.deal.order.index(view.seat)) is not None:
        draws += [Draw(cards_of(discard), take=True) for discard in discards[1:]]
    usual = decide(ThriftyPolicy(), view, view.legal)
    if usual not in draws:
        draws.append(usual)
    return draws
