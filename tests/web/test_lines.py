"""What the strip says: true at that moment, and short enough for a phone."""

from __future__ import annotations

import re

import pytest

from booray_core import PRESETS, rules_for
from bot.web.lines import line_of
from bot.wording import Wording
from tests.screens.samples import SampleTable, called

MOST_LETTERS = 55
"""In a line; about twice as many as there is room for in one at 320 px."""
LANGUAGES = ("en", "fr", "de")


def lines(sample: SampleTable, seat: int | None, wording: Wording) -> list[str]:
    view = sample.view()
    hand = None if seat is None else sample.hand(seat, view)
    said = line_of(view, hand, wording)
    return re.sub("[\u2066-\u2069]", "", said).split("\n")


@pytest.mark.parametrize("preset", PRESETS)
def test_three_short_lines_are_the_most_that_is_said(preset: str) -> None:
    sample = SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)
    wordings = [Wording(language, called) for language in LANGUAGES]
    found: set[str] = set()
    for _ in sample.random_steps(deals=2):
        seats = () if sample.game.deal is None else sample.game.deal.order
        for viewer in (None, *seats):
            for wording in wordings:
                said = lines(sample, viewer, wording)
                if len(said) > 3 or not all(said) or max(map(len, said)) > MOST_LETTERS:
                    found.add("\n".join(said))
    assert found == set()
