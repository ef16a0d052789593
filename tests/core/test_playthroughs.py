"""The golden playthroughs still tell what happens."""

from __future__ import annotations

import pytest

from booray_core import PRESETS
from tests.core.playthroughs import FOLDER, GAMES, file_of, told


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    written = file_of(name).read_text(encoding="utf-8")
    assert told(name) == written, "if this is meant: python -m tests.core.playthroughs"


def test_every_preset_has_one_and_no_file_is_left_over() -> None:
    assert set(PRESETS) <= set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
