"""A rule option: a bonus above the limit for taking all five tricks."""

from __future__ import annotations

from pathlib import Path

import pytest

from booray_core import Rules, rules_for
from booray_core.pot import Played, settle
from bot.tables.requests import StartDeal
from tests.tables.harness import ANN, Harness

CAPPED = rules_for("fists", limit=5, limit_caps_win=True)


def won(rules: Rules, tricks: dict[int, int]) -> int:
    return settle(Played(40, {0: 50, 1: 50}, {0: 50, 1: 50}, tricks), rules).taken[0]


@pytest.mark.parametrize(("tricks", "bonus"), [({0: 5, 1: 0}, 7), ({0: 4, 1: 1}, 0)])
def test_it_is_paid_for_every_trick_alone(tricks: dict[int, int], bonus: int) -> None:
    with_bonus = rules_for("fists", limit=5, limit_caps_win=True, sweep_bonus=7)
    assert won(with_bonus, tricks) == won(CAPPED, tricks) + bonus


async def test_a_table_plays_by_it_over_a_restart(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path)
    table = await harness.open(ANN, computers=2, limit=2, limit_caps_win=True, sweep_bonus=3)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal is not None)
    await harness.restart()
    await harness.play(table, lambda view: view.last is not None)
    assert harness.view(table).rules.model_dump()["sweep_bonus"] == 3
    await harness.stop()
