"""The beginner: what a person sees it do with its cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from booray_core.actions import PASS, PLAY, PlayCard
from booray_core.cards import ACE_RANK, SUIT_MASKS, Card, CardSet, mask_of
from booray_core.players import player_for
from booray_core.rules import rules_for
from booray_core.state import Phase
from booray_core.tricks import beaters
from booray_core.view import PlayerView
from tests.core.players.tables import new_deal, play_on, seats_for


def cards_played(preset: str, deals: int) -> Iterator[tuple[PlayerView, Card, CardSet]]:
    """Return what a table of beginners plays where it has a choice, and the legal cards."""
    easy = player_for("easy")
    rules = rules_for(preset)
    for seed in range(deals):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng)
        for view, action in play_on(deal, lambda view: easy.choose(view, rng)):  # noqa: B023 - used at once
            if isinstance(action, PlayCard) and len(view.legal) > 1:
                legal = mask_of(act.card for act in view.legal if isinstance(act, PlayCard))
                yield view, action.card, CardSet.from_mask(legal)


@pytest.mark.parametrize("preset", ["fists", "boxed-de"])
def test_it_throws_its_lowest_card_where_it_cannot_win(preset: str) -> None:
    lost = 0
    for view, card, legal in cards_played(preset, 40):
        trick = view.deal.trick
        if trick is None or not trick.cards:
            continue
        best = next(card for seat, card in trick.cards if seat == trick.winning)
        winning = beaters(best, SUIT_MASKS[view.deal.trump])
        if not legal.mask & winning:
            lost += 1
            assert card.rank == min(each.rank for each in legal)
        else:
            assert winning >> card & 1
    assert lost > 20


def test_it_leads_its_best_card_though_it_is_beaten() -> None:
    led = 0
    for view, card, legal in cards_played("louisiana", 50):
        if view.deal.trick is not None and not view.deal.trick.cards:
            trumps = [each for each in legal if each.suit is view.deal.trump]
            led += 1
            assert card.rank == max(each.rank for each in trumps or legal)
            assert not trumps or card in trumps
    assert led > 50


def test_it_plays_any_trump_or_ace_whatever_the_price() -> None:
    easy = player_for("easy")
    liked = passed = 0
    for seed in range(40):
        rng = random.Random(seed)
        deal = new_deal(rules_for("fists"), 6, rng, pot=300)
        for view, action in play_on(deal, lambda view: easy.choose(view, rng)):  # noqa: B023 - used at once
            if view.deal.phase is Phase.DECLARING and len(view.legal) > 1:
                trumps = SUIT_MASKS[view.deal.trump]
                if any(trumps >> card & 1 or card.rank == ACE_RANK for card in view.hand):
                    liked += 1
                    assert action == PLAY
                passed += action == PASS
    assert liked > passed > 0
