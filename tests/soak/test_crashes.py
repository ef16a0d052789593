"""A short run of the soak that kills the program, so that it goes on running."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.soak.crashes.__main__ import report
from tests.soak.crashes.plan import Instant, deaths
from tests.soak.crashes.running import Order, Soak
from tests.soak.crashes.trace import Trace


@pytest.mark.journey
async def test_killed_again_and_again(tmp_path: Path) -> None:
    trace = Trace(None, lambda _: None)
    figures = await Soak(tmp_path, Order(seed=1, kills=3, tables=1), trace).run()
    assert figures.is_well, [*trace.problems, *figures.notes.problems]
    assert trace.counts["kill"] == 3
    assert figures.answered_acts > 0
    assert figures.at_pages > 0
    assert figures.sealed >= figures.deals > 0
    assert any("deals finished" in line for line in report(figures))


def test_the_plan_follows_from_the_seed_and_comes_to_all_instants() -> None:
    first, again = (list(itertools.islice(deaths(3), 100)) for _ in range(2))
    assert first == again
    assert {death.instant for death in first} == set(Instant)
