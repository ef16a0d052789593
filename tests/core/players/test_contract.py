"""What every computer player owes, at every level and under every kind of rules."""

from __future__ import annotations

import random

import pytest

from booray_core.players import PLAYERS, player_for
from booray_core.rules import Rules
from booray_core.state import Phase
from tests.core.players.tables import QUICK, VARIANTS, decisions, new_deal, play_on, seats_for

EVERYONE = pytest.mark.parametrize("level", PLAYERS)
EVERY_RULES = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


@EVERYONE
@EVERY_RULES
def test_every_choice_is_legal_and_deals_come_to_an_end(level: str, rules: Rules) -> None:
    player = player_for(level)
    asked: set[Phase] = set()
    every = {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING}
    for seed in range(100):
        if seed >= deals_for(level) and asked >= every:
            break
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 7, 60)))
        for view, action in play_on(deal, lambda view: player.choose(view, rng, QUICK)):  # noqa: B023 - used at once
            assert action in view.legal
            assert deal.accepts(view.seat, action)
            asked.add(view.deal.phase)
        assert deal.result is not None
        assert not deal.reneged
    assert asked >= every


@EVERYONE
@EVERY_RULES
def test_the_same_seed_makes_the_same_choices(level: str, rules: Rules) -> None:
    def play(seed: int) -> list[object]:
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng)
        return list(decisions(player_for(level), deal, seed))

    for seed in range(deals_for(level) // 4 + 1):
        assert play(seed) == play(seed)


def deals_for(level: str) -> int:
    """How many deals a level is tried on: those that think get fewer."""
    return 3 if level == "sharp" else 8
