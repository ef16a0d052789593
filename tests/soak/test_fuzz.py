"""A short run of the fuzzer, so that it goes on running."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.fuzz.running import KINDS, Fuzz


@pytest.mark.journey
async def test_whatever_people_type_press_and_forge_is_answered(tmp_path: Path) -> None:
    figures = await Fuzz(tmp_path, seed=1).run(150)
    assert figures.problems == []
    assert set(figures.events) == set(KINDS)
    assert len(figures.answers) > 10, "of many kinds"
