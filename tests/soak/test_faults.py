"""A short run of the soak with Discord's faults, so that it goes on running."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.soak.faults.__main__ import report
from tests.soak.faults.plan import Kind, plan
from tests.soak.faults.running import Order, Soak


@pytest.mark.journey
async def test_the_bot_bears_faults(tmp_path: Path) -> None:
    figures = await Soak(tmp_path, Order(seed=1, deals=6, tables=4)).run()
    assert figures.is_well, figures.notes.problems
    assert figures.thrown.thrown.total() > 0
    assert figures.notes.presses.answered > 0
    assert any("unanswered" in line for line in report(figures))


@pytest.mark.parametrize("seed", [1, 2])
def test_the_plan_follows_from_the_seed_and_comes_to_all_kinds(seed: int) -> None:
    first, again = (list(itertools.islice(plan(seed, 24), 500)) for _ in range(2))
    assert first == again
    assert {strike.kind for strike in first} == set(Kind)
