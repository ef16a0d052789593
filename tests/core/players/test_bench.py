"""The bench of the players plays sessions on playouts; they end as the tournament's do."""

from __future__ import annotations

import pytest

from booray_core.players.field import opponent
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.rules import PRESETS
from booray_core.tournament import Tournament
from tests.bench.players.kernel import duel
from tests.bench.players.measuring import rules_of


@pytest.mark.parametrize("preset", PRESETS)
def test_a_duel_on_playouts_is_the_tournament(preset: str) -> None:
    rules = rules_of(preset)
    # With three seats the stock never runs out: the two reshuffle differently.
    *_, records = Tournament(rules, ["loose", "steady", "pat"], 20, "bench").run()
    policies: list[Policy] = [opponent("loose")(), SteadyPolicy(), opponent("pat")()]
    for score, record in zip(duel(rules, policies, 20, "bench"), records, strict=True):
        assert score.sessions == pytest.approx([100 * each for each in record.sessions])
        assert (score.deals, score.played) == (record.deals, record.played)
        assert any(score.sessions)
