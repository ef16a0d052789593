"""Candidate choices: one of each group that leads to the same outcome."""

from __future__ import annotations

from collections.abc import Sequence

from booray_core.actions import Action, Draw, PlayCard
from booray_core.bits import SUIT_OF
from booray_core.cards import cards_of, mask_of
from booray_core.players.judgement.cardplay import lowest_of
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.viewed import position_of
from booray_core.state import Phase
from booray_core.view import PlayerView


def candidates(view: PlayerView) -> Sequence[Action]:
    """Return the legal acts that differ in what may come of them, sensible draws only."""
    if len(view.legal) == 1:
        return view.legal
    if view.deal.phase is Phase.DRAWING:
        return candidate_draws(view)
    if view.deal.phase is Phase.PLAYING:
        return [run[0] for run in runs(view)] or view.legal[:1]
    return view.legal


def runs(view: PlayerView) -> list[list[PlayCard]]:
    """Return the cards that may be played, those together that come to the same.

    These are cards of a suit with none between that others may hold, or that lies on the table.
    """
    plays = [act for act in view.legal if isinstance(act, PlayCard)]
    table = view.deal.trick.cards if view.deal.trick else ()
    place = view.deal.order.index(view.seat)
    others = position_of(view).outside(place) | mask_of(card for _, card in table)
    found: list[list[PlayCard]] = []
    for play in plays:
        if found and _is_next(int(found[-1][-1].card), int(play.card), others):
            found[-1].append(play)
        else:
            found.append([play])
    return found


def _is_next(low: int, high: int, others: int) -> bool:
    """Return whether two cards are of a suit, with none of the others between."""
    between = ((1 << high) - 1) & ~((1 << (low + 1)) - 1)
    return SUIT_OF[low] == SUIT_OF[high] and not others & between


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
    if position.turn_up_for(view.deal.order.index(view.seat)) >= 0:
        draws += [Draw(cards_of(discard), take=True) for discard in discards[1:]]
    usual = decide(SteadyPolicy(), view, view.legal)
    if usual not in draws:
        draws.append(usual)
    return draws
