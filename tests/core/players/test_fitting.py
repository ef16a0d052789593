"""The program that fits the steady player's thresholds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from booray_core.players.judgement import fitted
from tests.fit import thresholds
from tests.fit.declaring import Thresholds


def test_who_gains_by_playing_the_weakest_hand_that_is_played_plays_weaker_ones() -> None:
    least = Thresholds(in_turn=True)
    cell = (1, 2, 0)
    before = least[cell]
    least.move({cell: [0.1] * 500}, 1.0)
    looser = least[cell]
    least.move({cell: [-0.3] * 500}, 1.0)
    assert looser < before < least[cell]


def test_what_is_kept_is_not_fitted_again_and_prints_the_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thresholds, "ROUNDS", 1)
    monkeypatch.setattr("sys.argv", ["fit", "--work", str(tmp_path), "--deals", "1"])
    thresholds.main()
    first = capsys.readouterr().out
    kept = tmp_path / "four full.json"
    told = json.loads(kept.read_text())
    told["8 base"]["0 7"] = 0.123
    kept.write_text(json.dumps(told))
    thresholds.main()
    second = capsys.readouterr().out
    module: dict[str, Any] = {}
    exec(second, module)  # noqa: S102 - what was printed just now
    assert first != second
    assert module["TURNS"]["four"]["full"][6][0][7] == 123
    for name in ("FISTS", "TURNS", "STAYS", "TURN_UP"):
        assert _shape(module[name]) == _shape(getattr(fitted, name))


def _shape(value: object) -> object:
    """Return what a table is like, its numbers left out."""
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in value.items()}
    return [_shape(each) for each in value] if isinstance(value, tuple) else None
