"""The player that thinks: Monte Carlo over worlds that agree with all it has seen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from booray_core.actions import CARD_PLAYS, Action, Draw, PlayCard
from booray_core.cards import SUIT_MASKS, cards_of, mask_of
from booray_core.players import cardplay
from booray_core.players.cardplay import lowest_of
from booray_core.players.protocol import Budget
from booray_core.players.steady import cards_to_draw, outside_cards, turn_up_to_take
from booray_core.players.thought import Estimate, think
from booray_core.state import Phase
from booray_core.tricks import SUIT_OF, beaters
from booray_core.view import PlayerView

USUAL: Final = Budget()
"""What it gives itself where nobody else says."""

WORLDS_FOR_CHANCES: Final = 300
"""Worlds after which a chance is known to within about five points, 19 times in 20."""


class SharpPlayer:
    """Plays what promises most chips."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        choices = worth_a_thought(view)
        if len(choices) == 1:
            return choices[0]
        usual = first_idea(view, choices)
        return think(view, choices, rng, budget or USUAL, usual=usual)[0].action

    def estimates(
        self, view: PlayerView, rng: random.Random, budget: Budget | None = None
    ) -> list[Estimate]:
        """Return what each choice worth a thought promises, its own choice first.

        For advice and review: it goes on until the chances are good to a few points even where
        the choice is clear. Cards that come to the same thing are represented by the lowest.
        """
        choices = worth_a_thought(view)
        usual = first_idea(view, choices)
        return think(view, choices, rng, budget or USUAL, usual=usual, least=WORLDS_FOR_CHANCES)


def first_idea(view: PlayerView, choices: Sequence[Action]) -> Action | None:
    """Return what it would do of some choices without a thought; none where it has no idea."""
    if view.deal.phase is Phase.DRAWING:
        return cards_to_draw(view)
    if view.deal.phase is not Phase.PLAYING or view.deal.trick is None:
        return None
    legal = mask_of(act.card for act in choices if isinstance(act, PlayCard))
    trumps = SUIT_MASKS[view.deal.trump]
    outside = outside_cards(view)
    winning = view.deal.trick.winning
    if winning is None:
        bit = cardplay.lead(legal, trumps, outside)
    else:
        best = dict(view.deal.trick.cards)[winning]
        bit = cardplay.follow(legal, beaters(best, trumps), trumps, outside)
    return CARD_PLAYS[bit.bit_length() - 1]


def worth_a_thought(view: PlayerView) -> Sequence[Action]:
    """Return the legal acts that differ in what may come of them, sensible draws only."""
    if len(view.legal) == 1:
        return view.legal
    if view.deal.phase is Phase.DRAWING:
        return draws_to_compare(view)
    if view.deal.phase is Phase.PLAYING:
        plays = [act for act in view.legal if isinstance(act, PlayCard)]
        table = view.deal.trick.cards if view.deal.trick else ()
        others = outside_cards(view) | mask_of(card for _, card in table)
        return _unlike(plays, others) if plays else view.legal[:1]
    return view.legal


def _unlike(plays: Sequence[PlayCard], others: int) -> list[PlayCard]:
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


def draws_to_compare(view: PlayerView) -> list[Draw]:
    """Return the draws to compare: the worst card goes, the two worst, and so on.

    Side cards go before trumps, low before high; to compare all subsets would cost more thought
    than it is worth. The steady player's draw is among them, or is added.
    """
    deal = view.deal
    hand = view.hand.mask
    trumps = SUIT_MASKS[deal.trump]
    most = deal.rules.max_draw
    discards = [0]
    left = hand
    while left and len(discards) <= most:
        worst = lowest_of(left & ~trumps or left)
        left ^= worst
        discards.append(discards[-1] | worst)
        if not left & ~trumps and len(discards) > 2:
            break
    draws = [Draw(cards_of(discard)) for discard in discards]
    if turn_up_to_take(view) is not None:
        draws += [Draw(cards_of(discard), take=True) for discard in discards[1:]]
    usual = cards_to_draw(view)
    if usual not in draws:
        draws.append(usual)
    return draws
