"""A short run of the soak, so that it goes on running."""

from __future__ import annotations

from pathlib import Path

from tests.soak.simulated.__main__ import Soak


async def test_killed_again_and_again(tmp_path: Path) -> None:
    figures = await Soak(tmp_path, seed=3, games=2).run()
    assert figures.kills + figures.faults.total() > 0
    assert figures.closed.total() > 0
