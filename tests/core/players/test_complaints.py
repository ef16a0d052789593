"""Plays that somebody complained of: the levels they were asked of choose as they should.

Each file is what *Report this play* gave, with what is expected added by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from booray_core.judging import judged
from booray_core.record import PlayReport

COMPLAINTS = sorted((Path(__file__).parent / "complaints").glob("*.json"))


@pytest.mark.parametrize("path", COMPLAINTS, ids=lambda path: path.stem)
def test_a_play_complained_of_is_not_made_again(path: Path) -> None:
    report = PlayReport.from_json(path.read_bytes())
    assert report.expected is not None, "it says what should be chosen"
    choices = judged(report, levels=report.expected.levels).choices
    wrong = {level: each for level, each in choices.items() if each.as_expected is False}
    assert not wrong, report.expected.why


def test_there_are_some() -> None:
    assert COMPLAINTS
